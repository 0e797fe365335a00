import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { publishingFaults } from '@site/domain/form-rules.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { viewOf } from '../../own-listings/draft-view.ts'
import { daysUntil, type OwnListings, withAdded, withConfirmed, withHidden, withMoved, withRemoved } from './own-listings.ts'

const home = (id: string, shelf: OwnListing['shelf'] = 'OnShelf', asked = false): OwnListing => ({
  id,
  shelf,
  revision: 1,
  waitingEstate: null,
  updatedAt: '2026-03-01T00:00:00Z',
  draft: null,
  draftEstate: null,
  held: null,
  waiting: null,
  rejected: null,
  causes: [],
  reviewNote: null,
  listing: { id, shelf } as ListingView,
  confirmBy: asked ? '2026-03-10' : null,
  askedAt: asked ? '2026-03-01T00:00:00Z' : null,
})
const [a, b, c] = [home('a', 'OnShelf', true), home('b'), home('c', 'OffShelf')]
const lists: OwnListings = {
  lists: { OnShelf: { items: [a, b], nextCursor: 'more' }, OffShelf: { items: [c], nextCursor: null } },
  counts: { OnShelf: 12, OffShelf: 1 },
  asked: [a],
  askedQty: 3,
}
const idsIn = (state: OwnListing['shelf'], of: OwnListings) => of.lists[state]?.items.map(({ id }) => id)

test('listings that go off the shelf move to the top of the others with their reason, and wait for no answer', () => {
  const after = withMoved(lists, [a, b], 'OffShelf', ({ id }) => (id === 'a' ? 'Leased' : 'Withdrawn'))
  expect([idsIn('OnShelf', after), idsIn('OffShelf', after)]).toEqual([[], ['a', 'b', 'c']])
  expect(after.counts).toEqual({ OnShelf: 10, OffShelf: 3 })
  expect([after.asked, after.askedQty]).toEqual([[], 2])
  expect(after.lists.OffShelf?.items[0]).toMatchObject({ shelf: 'OffShelf', askedAt: null, confirmBy: null, listing: { offShelfReason: 'Leased' } })
  expect(after.lists.OnShelf?.nextCursor).toBe('more')
})

test('listings of several states move together', () => {
  const after = withMoved(lists, [b, c], 'OnShelf', () => null)
  expect([idsIn('OnShelf', after), idsIn('OffShelf', after), after.counts]).toEqual([['b', 'c', 'a'], [], { OnShelf: 13, OffShelf: 0 }])
})

test('confirmed listings stay and wait for no answer', () => {
  const after = withConfirmed(lists, new Set(['a']))
  expect([idsIn('OnShelf', after), after.askedQty, after.asked, after.counts]).toEqual([['a', 'b'], 2, [], lists.counts])
  expect(after.lists.OnShelf?.items[0]).toMatchObject({ askedAt: null, confirmBy: null })
})

test('removed drafts come back above the others', () => {
  const draft = home('d', 'Draft')
  const withDrafts = withAdded(lists, 'Draft', [draft, home('e', 'Draft')])
  const after = withRemoved(withDrafts, 'Draft', new Set(['d']))
  expect([idsIn('Draft', after), after.counts.Draft]).toEqual([['e'], 1])
  expect([idsIn('Draft', withAdded(after, 'Draft', [draft])), withAdded(after, 'Draft', [draft]).counts.Draft]).toEqual([['d', 'e'], 2])
})

test.each([
  ['2026-03-10', '2026-03-01T23:59:00Z', 9],
  ['2026-03-02', '2026-03-01T00:00:00Z', 1],
  ['2026-03-01', '2026-03-01T23:00:00Z', 0],
  ['2026-02-01', '2026-03-01T00:00:00Z', 0],
])('until %s from %s: %i days', (day, now, days) => {
  expect(daysUntil(day, new Date(now), 'UTC')).toBe(days)
})

test('days count from the day that it is at the homes, not in UTC', () => {
  expect(daysUntil('2026-03-02', new Date('2026-03-01T16:30:00Z'), 'Asia/Manila')).toBe(0)
})

test('a draft is shown with its entered values and the name of its building, without ids of other places', () => {
  const draft = { type: 'Residence', bedrooms: 2, price: 8_900_000, estate: 'tower', city: 'makati' } as const
  const item: OwnListing = { ...home('d', 'Draft'), listing: null, draft, draftEstate: { zh: '塔', en: 'Tower' } }
  expect(viewOf(item)).toMatchObject({ id: 'd', type: 'Residence', bedrooms: 2, price: 8_900_000, estate: { id: 'tower', name: { en: 'Tower' } } })
  expect(viewOf(item)).not.toHaveProperty('city')
  const missing = { ...item, draft: { ...draft, estate: null, missingEstate: { name: { en: 'Tower' } } } }
  expect(viewOf(missing)).toMatchObject({ estate: { name: { en: 'Tower' } } })
  expect(Object.keys(publishingFaults(draft)).length).toBeGreaterThan(0)
})

test('price and photos of a home off the shelf are hidden and shown in its row, and shown again on the shelf', () => {
  const off = withMoved(
    lists,
    [a],
    'OffShelf',
    () => 'Withdrawn',
    () => true,
  )
  const hides = (of: OwnListings) => of.lists.OffShelf?.items.map(({ listing }) => listing?.hidesPriceAndPhotos ?? false)
  expect(hides(off)).toEqual([true, false])
  expect(hides(withHidden(off, 'c', true))).toEqual([true, true])
  expect(hides(withHidden(off, 'a', false))).toEqual([false, false])
  const [first] = off.lists.OffShelf?.items ?? []
  const back = withMoved(off, first ? [first] : [], 'OnShelf', () => null)
  expect(back.lists.OnShelf?.items[0]?.listing).toMatchObject({ id: 'a', hidesPriceAndPhotos: false })
})

const counted = ({ lists: shown, counts, asked, askedQty }: OwnListings) => ({
  rows: shownStates.map((state) => [state, shown[state]?.items.map(({ id }) => id) ?? []]),
  counts,
  asked: asked.length,
  askedQty,
})
const shownStates = ['OnShelf', 'OffShelf', 'Draft'] as const

test.each([
  ['deleted for good', (of: OwnListings) => withRemoved(of, 'OnShelf', new Set(['a']))],
  ['taken down', (of: OwnListings) => withMoved(of, [a], 'OffShelf', () => 'Withdrawn')],
  ['marked as leased', (of: OwnListings) => withMoved(of, [a, b], 'OffShelf', () => 'Leased')],
  ['put back', (of: OwnListings) => withMoved(of, [c], 'OnShelf', () => null)],
  ['confirmed', (of: OwnListings) => withConfirmed(of, new Set(['a']))],
] as const)('a listing that is %s twice, since an answer was lost, counts once', (_, act) => {
  const once = act(lists)
  expect(once.isUncertain ?? false).toBe(false)
  expect(counted(act(once))).toEqual(counted(once))
})

test('a draft that is brought back twice counts once', () => {
  const once = withAdded(lists, 'Draft', [home('d', 'Draft')])
  expect(counted(withAdded(once, 'Draft', [home('d', 'Draft')]))).toEqual(counted(once))
})

test.each([
  ['deleted for good', (of: OwnListings) => withRemoved(of, 'OnShelf', new Set(['elsewhere', 'a'])), { OnShelf: 11, OffShelf: 1 }],
  ['taken down', (of: OwnListings) => withMoved(of, [home('elsewhere'), a], 'OffShelf', () => null), { OnShelf: 11, OffShelf: 2 }],
  ['put back', (of: OwnListings) => withMoved(of, [home('elsewhere', 'OffShelf')], 'OnShelf', () => null), { OnShelf: 12, OffShelf: 1 }],
] as const)('of listings that are %s, one that is not shown there is for the server to count', (_, act, counts) => {
  const after = act(lists)
  expect([after.counts, after.isUncertain]).toEqual([counts, true])
})
