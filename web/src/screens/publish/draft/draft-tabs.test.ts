import type { FormValues } from '@site/domain/form-rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeviceDraft } from '../../../device/device-drafts.ts'
import { afterAnswer, afterDecisions, afterOtherTab, changesToSend, emptyDraft, otherValueOf, withChanges } from '../../../device/draft-changes.ts'
import { afterChangeElsewhere, tabNewsOf, type TypedValues, withTypedChanges } from './draft-tabs.ts'

/** Two tabs of one browser that share a draft. */
function tabs(kind: DeviceDraft['kind'] = 'draft') {
  let draft = emptyDraft({ kind, id: 'd' }, 0)
  const typed: [TypedValues, TypedValues] = [new Map(), new Map()]
  const write = (tab: 0 | 1, next: DeviceDraft) => {
    const before = draft
    draft = next
    const other = tab === 0 ? 1 : 0
    const { typed: rest, lost } = afterChangeElsewhere(typed[other], before, draft)
    typed[other] = rest
    if (Object.keys(lost).length > 0) write(other, afterOtherTab(draft, lost))
  }
  return {
    type: (tab: 0 | 1, changes: FormValues) => {
      typed[tab] = withTypedChanges(typed[tab], changes)
      write(tab, withChanges(draft, changes, 1))
    },
    save: (tab: 0 | 1) => {
      const sent = changesToSend(draft)
      write(tab, afterAnswer(draft, sent, { revision: draft.revision + 1, values: { ...draft.base, ...sent } }))
    },
    decide: (tab: 0 | 1, decisions: Parameters<typeof afterDecisions>[1]) => write(tab, afterDecisions(draft, decisions, 1)),
    draft: () => draft,
  }
}

test('a field that both tabs typed before a save is asked with both values, and is not sent before that', () => {
  const { type, draft, decide } = tabs()
  type(0, { price: 1, floor: 1 })
  type(1, { price: 2 })
  type(1, { price: 25 })
  expect(draft()).toMatchObject({ held: ['price'], values: { price: 25, floor: 1 } })
  expect([otherValueOf(draft(), 'price'), changesToSend(draft())]).toEqual([1, { floor: 1 }])
  decide(1, { price: 'theirs' })
  expect([draft().held, changesToSend(draft())]).toEqual([[], { price: 1, floor: 1 }])
})

test('both texts of two tabs can be kept', () => {
  const { type, draft, decide } = tabs()
  type(0, { privateRemarks: 'keys' } as FormValues)
  type(1, { privateRemarks: 'dog' } as FormValues)
  decide(0, { privateRemarks: 'both' })
  expect([draft().values, draft().held]).toEqual([{ privateRemarks: 'dog\n\nkeys' }, []])
})

test('different fields, a field that is saved, and a field that the other tab agrees on, are not asked', () => {
  const { type, save, draft } = tabs()
  type(0, { price: 1 })
  type(1, { floor: 2 })
  expect(draft().held).toEqual([])
  save(1)
  type(1, { price: 2 })
  expect([draft().held, draft().values]).toEqual([[], { price: 2, floor: 2 }])
  type(0, { floor: 3 })
  type(1, { floor: 4 })
  type(1, { floor: 3 })
  expect([draft().held, draft().others]).toEqual([[], {}])
})

test('what the server made of a typed value is not asked, and a decision of the other tab is not asked again', () => {
  const [before, after] = [withChanges(emptyDraft({ kind: 'draft', id: 'd' }, 0), { tower: 'B ' }, 1), emptyDraft({ kind: 'draft', id: 'd' }, 0)]
  const typed: TypedValues = new Map([['tower', 'B ']])
  expect(afterChangeElsewhere(typed, before, { ...after, revision: 1, base: { tower: 'B' }, values: { tower: 'B' } }).lost).toEqual({})
  expect(afterChangeElsewhere(typed, { ...before, held: ['tower'] }, { ...after, values: { tower: 'A' } }).lost).toEqual({})
  expect(afterChangeElsewhere(typed, before, { ...after, values: { tower: 'A' } }).lost).toEqual({ tower: 'B ' })
})

test('a tab learns that another saved or discarded all changes of a listing, and of no draft', () => {
  const before: DeviceDraft = { ...emptyDraft({ kind: 'listing', id: 'd' }, 0), revision: 3, base: { price: 1 }, values: { price: 2 } }
  expect(tabNewsOf(before, { ...before, revision: 4, base: { price: 2 } })).toEqual({ kind: 'saved' })
  const discarded = { ...before, values: before.base }
  expect(tabNewsOf(before, discarded)).toEqual({ kind: 'discarded', draft: before })
  expect(afterChangeElsewhere(new Map([['price', 2]]), before, discarded).lost).toEqual({})
  expect([tabNewsOf(discarded, before), tabNewsOf({ ...before, kind: 'draft' }, { ...discarded, kind: 'draft' })]).toEqual([null, null])
})

test('whatever two tabs type and save, the last value that each tab typed is in the draft, is asked, or was on the server', () => {
  const step = fc.record({
    tab: fc.constantFrom(0 as const, 1 as const),
    key: fc.constantFrom('price', 'floor'),
    value: fc.integer({ min: 1, max: 99 }),
    act: fc.constantFrom('type', 'save'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { type, save, draft } = tabs()
      const valueOf = (values: FormValues, key: string) => (values as Record<string, unknown>)[key]
      const onServer: FormValues[] = []
      const lastTyped = new Map<string, { key: string; value: number }>()
      const askedValues: unknown[] = []
      for (const { tab, key, value, act } of steps) {
        if (act === 'type') {
          type(tab, { [key]: value })
          lastTyped.set(`${tab}/${key}`, { key, value })
        } else save(tab)
        onServer.push(draft().base)
        // the question shows both values; typing one of them again decides it
        askedValues.push(...Object.values(draft().others ?? {}), ...draft().held.map((held) => valueOf(draft().values, held)))
      }
      for (const { key, value } of lastTyped.values()) {
        const isKept = valueOf(draft().values, key) === value || askedValues.includes(value) || onServer.some((values) => valueOf(values, key) === value)
        // while a question is open, what is typed in its field is one of its two answers
        expect(isKept || draft().held.includes(key)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})
