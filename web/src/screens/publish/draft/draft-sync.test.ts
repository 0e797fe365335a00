import type { FormValues } from '@site/domain/form-rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasUnsent } from '../../../device/device-drafts.ts'
import { changesToSend, draftOfRemoved, emptyDraft } from '../../../device/draft-changes.ts'
import { device, fakeServer } from './draft-sync.testing.ts'

test('without a network nothing is lost, and nothing is called saved', async () => {
  const site = fakeServer()
  const phone = device(site)
  site.setReachable(false)
  phone.type({ price: 42_000 })
  await phone.save()
  expect([phone.states.at(-1), hasUnsent(phone.draft()), phone.draft().values]).toEqual(['failed', true, { price: 42_000 }])
  site.setReachable(true)
  await phone.save()
  expect([phone.states.at(-1), hasUnsent(phone.draft()), site.values()]).toEqual(['idle', false, { price: 42_000 }])
})

test('what is typed during a save is sent after it', async () => {
  const site = fakeServer()
  const phone = device(site)
  phone.type({ price: 4 })
  const saving = phone.save()
  phone.type({ price: 42_000, floor: 3 })
  await saving
  expect(site.values()).toEqual({ price: 42_000, floor: 3 })
  expect(hasUnsent(phone.draft())).toBe(false)
})

test('changes of two devices merge field by field, and nobody is asked', async () => {
  const site = fakeServer()
  const [phone, laptop] = [device(site), device(site)]
  phone.type({ price: 1, floor: 1 })
  await phone.save()
  await laptop.load()
  phone.type({ price: 2 })
  laptop.type({ floor: 2 })
  await phone.save()
  await laptop.save()
  await phone.load()
  for (const { draft } of [phone, laptop]) expect([draft().values, draft().held]).toEqual([{ price: 2, floor: 2 }, []])
})

test('the same field changed on both sides is asked, and everything else is saved meanwhile', async () => {
  const site = fakeServer()
  const [phone, laptop] = [device(site), device(site)]
  phone.type({ price: 1 })
  await phone.save()
  await laptop.load()
  phone.type({ price: 2, floor: 2 })
  await phone.save()
  laptop.type({ price: 3, tower: 'B' })
  await laptop.save()
  expect(site.values()).toEqual({ price: 2, floor: 2, tower: 'B' })
  expect(laptop.draft()).toMatchObject({ held: ['price'], values: { price: 3, floor: 2, tower: 'B' }, base: { price: 2 } })
  expect(changesToSend(laptop.draft())).toEqual({})
  laptop.decide({ price: 'mine' })
  await laptop.save()
  expect([site.values(), laptop.draft().held]).toEqual([{ price: 3, floor: 2, tower: 'B' }, []])
})

test('a field that another device changed is asked even if this device learns it by loading', async () => {
  const site = fakeServer()
  const [phone, laptop] = [device(site), device(site)]
  phone.type({ price: 1 })
  await phone.save()
  await laptop.load()
  phone.type({ price: 2 })
  await phone.save()
  laptop.type({ price: 3 })
  await laptop.load()
  expect(laptop.draft()).toMatchObject({ held: ['price'], values: { price: 3 } })
  laptop.decide({ price: 'theirs' })
  expect([laptop.draft().values, hasUnsent(laptop.draft())]).toEqual([{ price: 2 }, false])
})

test('of two texts both can be kept', async () => {
  const site = fakeServer()
  const [phone, laptop] = [device(site), device(site)]
  phone.type({ remarks: { zh: '一', en: 'one' } })
  await phone.save()
  laptop.type({ remarks: { zh: '一', en: 'two' } })
  await laptop.save()
  laptop.decide({ remarks: 'both' })
  await laptop.save()
  expect(site.values()).toEqual({ remarks: { zh: '一', en: 'two\n\none' } })
})

test('a price on request is saved, and taking it back does not bring it back', async () => {
  const site = fakeServer()
  const phone = device(site)
  phone.type({ price: null, floor: 1 })
  await phone.save()
  expect(site.values()).toEqual({ price: null, floor: 1 })
  phone.type({ price: undefined, floor: 2 } as FormValues)
  await phone.save()
  expect(phone.draft().values).toEqual({ floor: 2 })
})

test('a draft that another device published is not made again', async () => {
  const site = fakeServer()
  const phone = device(site)
  phone.type({ price: 1 })
  site.publish('listing')
  await phone.save()
  expect(phone.states.at(-1)).toBe('published')
})

test('a draft that was discarded elsewhere goes, unless this device has changes', async () => {
  const site = fakeServer()
  const [phone, laptop] = [device(site), device(site)]
  phone.type({ price: 1, floor: 1 })
  await phone.save()
  await laptop.load()
  laptop.type({ floor: 2 })
  site.lose()
  await phone.load()
  expect([phone.isDiscarded(), phone.states.at(-1)]).toEqual([true, 'discarded'])
  await laptop.load()
  await laptop.save()
  expect(site.values()).toEqual({ price: 1, floor: 2 })
})

test('a server that lost the draft gets every value again', async () => {
  const site = fakeServer()
  const phone = device(site)
  phone.type({ price: 1 })
  await phone.save()
  phone.type({ price: 2 })
  await phone.save()
  site.lose()
  phone.type({ floor: 2 })
  await phone.save()
  expect(site.values()).toEqual({ price: 2, floor: 2 })
})

test('whatever two devices type with whatever network, they agree in the end and no field that one of them changed is lost', async () => {
  const step = fc.record({
    who: fc.constantFrom(0, 1),
    key: fc.constantFrom('floor', 'price', 'bedrooms'),
    value: fc.integer({ min: 1, max: 3 }),
    act: fc.constantFrom('type', 'save', 'load', 'cut', 'join'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      const site = fakeServer()
      const devices = [device(site), device(site)]
      const typed = new Set<string>()
      for (const { who, key, value, act } of steps) {
        const one = devices[who]!
        if (act === 'type') {
          one.type({ [key]: value })
          typed.add(key)
        } else if (act === 'save') await one.save()
        else if (act === 'load') await one.load()
        else site.setReachable(act === 'join')
      }
      site.setReachable(true)
      for (const one of [...devices, ...devices]) {
        await one.load()
        one.decide(Object.fromEntries(one.draft().held.map((key) => [key, 'mine'])))
        await one.save()
      }
      for (const one of devices) await one.load()
      expect(devices[0]!.draft().values).toEqual(devices[1]!.draft().values)
      expect(Object.keys(site.values()).toSorted()).toEqual([...typed].toSorted())
    }),
    { numRuns: 200 },
  )
})

test('a value that one device removes does not come back on another, nor on the first after it has loaded', async () => {
  const site = fakeServer()
  const [phone, desk] = [device(site), device(site)]
  phone.type({ price: 42_000, floor: 3, photos: ['a', 'b'] })
  await phone.save()
  await desk.load()
  phone.type({ price: undefined, photos: ['b'] } as FormValues)
  expect(hasUnsent(phone.draft())).toBe(true)
  await phone.save()
  expect([hasUnsent(phone.draft()), site.values()]).toEqual([false, { floor: 3, photos: ['b'] }])
  for (const one of [desk, phone, device(site)]) {
    await one.load()
    expect(one.draft().values).toEqual({ floor: 3, photos: ['b'] })
  }
})

test.each(['save', 'load'] as const)('a listing that another device removed for good is said to be removed, and what was typed stays (%s)', async (act) => {
  const site = fakeServer()
  const phone = device(site, 'listing')
  phone.type({ price: 42_000, roomNumber: '12A' })
  await phone.save()
  phone.type({ price: 40_000 })
  site.remove()
  await phone[act]()
  expect([phone.states.at(-1), phone.draft().values, hasUnsent(phone.draft())]).toEqual(['removed', { price: 40_000, roomNumber: '12A' }, true])
})

test('a listing that the server does not have any more was removed, and the device keeps nothing of it that its person did not change', async () => {
  const site = fakeServer()
  const phone = device(site, 'listing')
  phone.type({ price: 42_000 })
  await phone.save()
  site.lose()
  await phone.load()
  expect([phone.states.at(-1), phone.isDiscarded()]).toEqual(['removed', true])
})

test('a listing that was never one of the person is not said to be removed', async () => {
  const phone = device(fakeServer(), 'listing')
  await phone.load()
  expect(phone.states).toEqual([])
})

test.each<[FormValues, FormValues]>([
  [
    { estate: 'e', city: 'c', area: null, price: 5, photos: ['p'], floor: 3 },
    { estate: 'e', price: 5, floor: 3 },
  ],
  [
    { city: 'c', area: 'a', price: null, videos: ['v'] },
    { city: 'c', area: 'a', price: null },
  ],
  [{ remarks: { zh: '', en: 'Bright' }, bathrooms: null }, { remarks: { zh: '', en: 'Bright' } }],
])('a new draft of a removed listing has what was typed, without photos and what its building gives (%j)', (values, kept) => {
  const before = { ...emptyDraft({ kind: 'listing', id: 'l' }, 1), revision: 4, base: { price: 1 }, values, held: ['price'] }
  expect(draftOfRemoved(before, 'n', 2)).toEqual({ kind: 'draft', id: 'n', revision: 0, base: {}, values: kept, held: [], at: 2 })
})
