import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { expect, test } from 'vitest'
import { changesToSend, emptyDraft, isPriceSettled, savedValuesOf, withChanges, withRejected, withSettledPrice } from './draft-changes.ts'

const own = (values: object) => ({ revision: 3, draft: null, listing: null, held: null, ...values }) as OwnListing
const picture = { width: 4, height: 3, blur: null, color: null, alt: null }

test('the values of a listing have its photos and videos by id, in order, and what waits for a reviewer', () => {
  const listing = {
    type: 'Residence',
    price: 40_000,
    estate: { id: 'one-legazpi-park', name: { zh: '一号', en: 'One' } },
    city: { id: 'makati', name: { zh: '马卡蒂', en: 'Makati' } },
    photos: [
      { id: 'b', url: '/b.webp', ...picture },
      { id: 'a', url: '/a.webp', ...picture },
    ],
  }
  const { revision, values } = savedValuesOf(own({ listing, held: { price: 45_000 } }))
  expect(revision).toBe(3)
  expect(values).toMatchObject({ type: 'Residence', price: 45_000, estate: 'one-legazpi-park', city: 'makati', photos: ['b', 'a'], videos: [] })
  expect(savedValuesOf(own({ draft: { floor: 3 } })).values).toEqual({ floor: 3 })
})

test('the values of a rejected edit come back into the form once per rejection, beside what was changed since', () => {
  const note = (at: string) => ({ reason: 'Contacts', note: null, at }) as const
  const edit = { rejected: { price: 20_000, floor: 3 }, reviewNote: note('2026-11-23T10:00:00Z') }
  const draft = { ...emptyDraft({ kind: 'listing', id: 'a' }, 0), revision: 4, base: { price: 45_000, floor: 12 }, values: { price: 45_000, floor: 14 } }
  const restored = withRejected(draft, edit, 1)
  expect(restored.values).toEqual({ price: 20_000, floor: 14 })
  expect(changesToSend(restored)).toEqual({ price: 20_000, floor: 14 })
  const back = withChanges(restored, { price: 45_000 }, 2)
  expect(withRejected(back, edit, 3).values).toEqual({ price: 45_000, floor: 14 })
  expect(withRejected(back, { ...edit, reviewNote: note('2026-11-24T10:00:00Z') }, 3).values).toEqual({ price: 20_000, floor: 14 })
  expect(withRejected(draft, { rejected: null, reviewNote: null }, 1)).toBe(draft)
})

test('a price is settled once the person has said that it is right or the listing has it, until price or mode change', () => {
  const draft = withChanges(emptyDraft({ kind: 'draft', id: 'a' }, 0), { mode: 'Lease', price: 450_000 }, 1)
  const settled = withSettledPrice(draft, 450_000, 2)
  const listing = { ...draft, kind: 'listing', base: draft.values } as const
  expect([draft, settled, listing].map(isPriceSettled)).toEqual([false, true, true])
  const changed = [{ price: 4_500_000 }, { mode: 'Sale' }] as const
  for (const changes of changed) expect([settled, listing].map((one) => isPriceSettled(withChanges(one, changes, 3)))).toEqual([false, false])
  expect(withSettledPrice(draft, 45_000, 2)).toMatchObject({ values: { price: 45_000 }, settledPrice: { price: 45_000, mode: 'Lease' } })
})

test('a text that is too long stays on the device and keeps nothing else from being sent', () => {
  const remarks = { zh: '', en: 'x'.repeat(20_000) }
  const draft = withChanges(emptyDraft({ kind: 'draft', id: 'd' }, 1), { remarks, floor: 3 }, 2)
  expect(changesToSend(draft)).toEqual({ floor: 3 })
  expect(draft.values.remarks).toEqual(remarks)
  expect(changesToSend(withChanges(draft, { remarks: { zh: '', en: 'x'.repeat(2000) } }, 3))).toHaveProperty('remarks')
})
