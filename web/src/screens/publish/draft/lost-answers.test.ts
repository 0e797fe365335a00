import type { FormValues } from '@site/domain/form-rules.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasUnsent } from '../../../device/device-drafts.ts'
import { afterAnswer, afterDecisions, emptyDraft } from '../../../device/draft-changes.ts'
import { device, fakeServer } from './draft-sync.testing.ts'

type Changes = readonly [first: FormValues, then: FormValues]

const inputs: readonly Changes[] = [
  [{ photos: ['a', 'b'] }, { photos: ['a', 'b', 'c', 'd', 'e'] }],
  [{ videos: ['v'] }, { videos: ['v', 'w'] }],
  [{ price: 40_000, floor: 3 }, { price: 42_000 }],
  [{ remarks: { zh: '一', en: 'one' } }, { remarks: { zh: '一', en: 'one two' } }],
]

/** A phone whose save the server has stored, without an answer. */
const cutAfter = async (first: FormValues) => {
  const site = fakeServer()
  const phone = device(site)
  phone.type({ type: 'Residence', mode: 'Lease' })
  await phone.save()
  phone.type(first)
  site.setAnswering(false)
  await phone.save()
  site.setAnswering(true)
  return { site, phone }
}

/** Both sides have these values, and nobody is asked. */
const expectWhole = ({ site, phone }: Awaited<ReturnType<typeof cutAfter>>, values: FormValues) => {
  expect(phone.draft().held).toEqual([])
  expect([phone.draft().values, hasUnsent(phone.draft())]).toEqual([values, false])
  expect(site.values()).toEqual(values)
}

describe.each(inputs)('the answer to a save of %j is lost', (first, then) => {
  const whole = { type: 'Residence', mode: 'Lease', ...first, ...then } as const

  test('and the form saves again', async () => {
    const both = await cutAfter(first)
    both.phone.reload()
    await both.phone.save()
    expectWhole(both, { type: 'Residence', mode: 'Lease', ...first })
  })

  test.each(['before', 'after'] as const)('and more is entered %s a reload', async (when) => {
    const both = await cutAfter(first)
    if (when === 'before') both.phone.type(then)
    both.phone.reload()
    both.phone.type(then)
    await both.phone.save()
    expectWhole(both, whole)
  })

  test('and the page that is reloaded without network loads first', async () => {
    const both = await cutAfter(first)
    both.phone.reload()
    both.site.setReachable(false)
    await both.phone.load()
    both.phone.type(then)
    both.site.setReachable(true)
    await both.phone.load()
    await both.phone.save()
    expectWhole(both, whole)
  })

  test('and so is that of the next save, with a reload after each', async () => {
    const both = await cutAfter(first)
    both.phone.reload()
    both.phone.type(then)
    both.site.setAnswering(false)
    await both.phone.save()
    both.phone.reload()
    both.site.setAnswering(true)
    await both.phone.save()
    expectWhole(both, whole)
  })
})

describe.each(inputs)('the answer to a save of %j is lost,', (first, then) => {
  const whole = { type: 'Residence', mode: 'Lease', ...first, ...then } as const

  test('and the request itself arrives after the reload has loaded', async () => {
    const both = await cutAfter(first)
    both.phone.reload()
    await both.phone.save()
    both.phone.type(then)
    both.site.setLate(true)
    await both.phone.save()
    both.phone.reload()
    both.site.setLate(false)
    await both.phone.load()
    both.site.arrive()
    await both.phone.save()
    expectWhole(both, whole)
  })

  test('and the person goes back to the value before', async () => {
    const both = await cutAfter(first)
    const removed = Object.fromEntries(Object.keys(first).map((key) => [key, undefined])) as FormValues
    both.phone.type(removed)
    both.phone.reload()
    await both.phone.load()
    await both.phone.save()
    const filled = Object.entries(both.phone.draft().values).filter(([, value]) => !Array.isArray(value) || value.length > 0)
    expect([Object.fromEntries(filled), both.phone.draft().held]).toEqual([{ type: 'Residence', mode: 'Lease' }, []])
  })
})

test('another device that sets another value after a lost answer is still asked about', async () => {
  const site = fakeServer()
  const [phone, laptop] = [device(site), device(site)]
  phone.type({ price: 1 })
  site.setAnswering(false)
  await phone.save()
  site.setAnswering(true)
  await laptop.load()
  laptop.type({ price: 2 })
  await laptop.save()
  phone.type({ price: 3 })
  await phone.save()
  expect(phone.draft().held).toEqual(['price'])
})

test('a value that this device sent long ago is a change again when another device sets it', async () => {
  const site = fakeServer()
  const [phone, laptop] = [device(site), device(site)]
  phone.type({ price: 1 })
  site.setAnswering(false)
  await phone.save()
  site.setAnswering(true)
  await phone.load()
  await laptop.load()
  for (const price of [3, 1]) {
    laptop.type({ price })
    await laptop.save()
    await phone.load()
    expect([phone.draft().values.price, hasUnsent(phone.draft())]).toEqual([price, false])
  }
})

test.each<[base: string[], mine: string[], theirs: string[], both: string[]]>([
  [[], ['a', 'b'], ['c', 'd'], ['a', 'b', 'c', 'd']],
  [
    ['a', 'b', 'c'],
    ['c', 'a', 'b'],
    ['a', 'b', 'c', 'd'],
    ['c', 'a', 'b', 'd'],
  ],
  [
    ['a', 'b', 'c'],
    ['a', 'c', 'e'],
    ['b', 'c', 'd'],
    ['c', 'e', 'd'],
  ],
  [
    ['a', 'b'],
    ['a', 'b'],
    ['b', 'a', 'c'],
    ['b', 'a', 'c'],
  ],
  [['a'], [], ['a', 'b'], ['b']],
])('photos from %j: %j here and %j elsewhere are %j, without a question', (base, mine, theirs, both) => {
  for (const key of ['photos', 'videos']) {
    const draft = { ...emptyDraft({ kind: 'draft', id: 'd' }, 0), revision: 1, base: { [key]: base }, values: { [key]: mine } }
    const merged = afterAnswer(draft, {}, { revision: 2, values: { [key]: theirs } })
    expect([merged.values, merged.held]).toEqual([{ [key]: both }, []])
  }
})

test('no photo goes that nobody removed, whatever two devices add with whatever network', async () => {
  const step = fc.record({ who: fc.constantFrom(0, 1), act: fc.constantFrom('add', 'move', 'save', 'load', 'reload', 'cut', 'mute', 'join') })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      const site = fakeServer()
      const devices = [device(site), device(site)]
      const added: string[] = []
      for (const { who, act } of steps) {
        const one = devices[who]!
        const photos = one.draft().values.photos ?? []
        if (act === 'add') {
          added.push(`${added.length}`)
          one.type({ photos: [...photos, added.at(-1)!] })
        } else if (act === 'move') one.type({ photos: photos.toReversed() })
        else if (act === 'save' || act === 'load') await one[act]()
        else if (act === 'reload') one.reload()
        else {
          site.setReachable(act !== 'cut')
          site.setAnswering(act === 'join')
        }
      }
      site.setReachable(true)
      site.setAnswering(true)
      for (const one of [...devices, ...devices]) {
        await one.load()
        await one.save()
      }
      for (const one of devices) {
        expect(one.draft().held).toEqual([])
        expect((one.draft().values.photos ?? []).toSorted()).toEqual(added.toSorted())
      }
    }),
    { numRuns: 200 },
  )
})

test('no decision about held photos drops one of either side', () => {
  const draft = { ...emptyDraft({ kind: 'draft', id: 'd' }, 0), revision: 2, base: { photos: ['x', 'b'] }, values: { photos: ['a', 'b'] }, held: ['photos'] }
  for (const decision of ['mine', 'theirs', 'both'] as const)
    expect(afterDecisions(draft, { photos: decision }, 1)).toMatchObject({ held: [], values: { photos: ['a', 'b', 'x'] } })
})

test('a server that has begun the draft anew keeps its photos beside those of the device', () => {
  const draft = { ...emptyDraft({ kind: 'draft', id: 'd' }, 0), revision: 5, base: { photos: ['a', 'gone'] }, values: { photos: ['a', 'b'], floor: 3 } }
  const merged = afterAnswer(draft, {}, { revision: 1, values: { photos: ['c', 'gone'] } })
  expect(merged.values).toEqual({ photos: ['a', 'b', 'c'], floor: 3 })
})
