import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import { expect, test } from 'vitest'
import { type DeviceDraft, hasUnsent } from './device-drafts.ts'
import { afterAnswer, changesToSend, emptyDraft, isPriceSettled, savedValuesOf, withChanges, withoutRejected, withSettledPrice } from './draft-changes.ts'

const ownListing = (values: object) => ({ revision: 3, draft: null, listing: null, held: null, ...values }) as OwnListing
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
  const { revision, values } = savedValuesOf(ownListing({ listing, held: { price: 45_000 } }))
  expect(revision).toBe(3)
  expect(values).toMatchObject({ type: 'Residence', price: 45_000, estate: 'one-legazpi-park', city: 'makati', photos: ['b', 'a'], videos: [] })
  expect(savedValuesOf(ownListing({ draft: { floor: 3 } })).values).toEqual({ floor: 3 })
  expect(savedValuesOf(ownListing({ listing, rejected: { price: 9 } }))).toMatchObject({ values: { price: 40_000 }, rejected: { price: 9 } })
})

const listingDraft = (values: FormValues): DeviceDraft => ({ ...emptyDraft({ kind: 'listing', id: 'a' }, 0), revision: 4, base: values, values })
const answer = (values: FormValues, rejected: FormValues = {}, revision = 4) => ({ revision, values, rejected })
const published = { price: 45_000, floor: 12 }
const rejectedEdit = { price: 20_000, floor: 3 }

test('a rejected edit fills the form on every load, and is sent with it, but is no change of the person', () => {
  const opened = afterAnswer(listingDraft(published), {}, answer(published, rejectedEdit))
  expect([opened.values, changesToSend(opened), hasUnsent(opened)]).toEqual([rejectedEdit, rejectedEdit, false])
  const again = afterAnswer(opened, {}, answer(published, rejectedEdit))
  expect([again.values, hasUnsent(again), again.held]).toEqual([rejectedEdit, false, []])
})

test('what the person changes stays beside a rejected edit: another value, the public one and none', () => {
  const opened = afterAnswer(withChanges(listingDraft(published), { floor: 14 }, 1), {}, answer(published, rejectedEdit))
  expect([opened.values, hasUnsent(opened)]).toEqual([{ price: 20_000, floor: 14 }, true])
  for (const price of [45_000, 21_000, undefined]) {
    const typed = withChanges(afterAnswer(listingDraft(published), {}, answer(published, rejectedEdit)), { price } as FormValues, 1)
    const reloaded = afterAnswer(typed, {}, answer(published, rejectedEdit))
    expect([reloaded.values.price, reloaded.values.floor, hasUnsent(reloaded), reloaded.held]).toEqual([price, 3, true, []])
  }
})

test('a rejected edit leaves the form when another device has sent it again, and another one comes in its place', () => {
  const opened = afterAnswer(listingDraft(published), {}, answer(published, rejectedEdit))
  const sent = afterAnswer(opened, {}, answer({ price: 44_000, floor: 12 }, {}, 5))
  expect([sent.values, hasUnsent(sent), sent.held]).toEqual([{ price: 44_000, floor: 12 }, false, []])
  const rejected = afterAnswer(sent, {}, answer(published, { price: 44_000 }, 6))
  expect([rejected.values, hasUnsent(rejected), rejected.held]).toEqual([{ price: 44_000, floor: 12 }, false, []])
})

test('after a rejection the form keeps what was typed while the edit waited, without a question', () => {
  const waiting = withChanges(listingDraft({ price: 20_000, floor: 12 }), { price: 22_000 }, 1)
  const rejected = afterAnswer(waiting, {}, answer(published, { price: 20_000 }))
  expect([rejected.values.price, hasUnsent(rejected), rejected.held]).toEqual([22_000, true, []])
})

test('a rejected edit that is sent again is saved, and one that is dropped leaves the changes of the person', () => {
  const opened = afterAnswer(listingDraft(published), {}, answer(published, rejectedEdit))
  const saved = afterAnswer(opened, changesToSend(opened), answer(rejectedEdit, {}, 5))
  expect([saved.values, hasUnsent(saved), changesToSend(saved)]).toEqual([rejectedEdit, false, {}])
  const dropped = withoutRejected(withChanges(opened, { floor: 14 }, 1))
  expect([dropped.values, dropped.rejected]).toEqual([{ price: 45_000, floor: 14 }, {}])
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
