import type { FavouriteView } from '@site/domain/calls/collection.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { orderFavourites } from './order-favourites.ts'

const favourite = (id: string, savedAt: string, price: number | null): FavouriteView => ({
  id,
  savedAt,
  savedPrice: price,
  isAvailable: true,
  isRemoved: false,
  listing: { id, price, floorArea: price } as ListingView,
})
const goneFavourite: FavouriteView = { id: 'gone', savedAt: '2026-05-04T00:00:00Z', savedPrice: 1, isAvailable: false, isRemoved: true, listing: null }
const items = [
  favourite('a', '2026-05-01T00:00:00Z', 30),
  favourite('b', '2026-05-03T00:00:00Z', null),
  goneFavourite,
  favourite('c', '2026-05-02T00:00:00Z', 10),
]
const idsOf = (sorted: readonly FavouriteView[]) => sorted.map(({ id }) => id).join(' ')

test.each([
  ['savedAt', 'desc', 'gone b c a'],
  ['price', 'asc', 'c a gone b'],
  ['price', 'desc', 'a c gone b'],
  ['area', 'desc', 'a c gone b'],
  ['listingDate', 'desc', 'gone b c a'],
] as const)('by %s %s', (sort, order, expected) => {
  expect(idsOf(orderFavourites(items, { sort, order }))).toBe(expected)
})

test('among equal values the last saved is first in both orders', () => {
  const alike = [favourite('a', '2026-05-01T00:00:00Z', 30), favourite('b', '2026-05-03T00:00:00Z', 30), favourite('c', '2026-05-02T00:00:00Z', null)]
  const unknown = [...alike, favourite('d', '2026-05-04T00:00:00Z', null)]
  for (const order of ['asc', 'desc'] as const) {
    expect(idsOf(orderFavourites(alike, { sort: 'price', order }))).toBe('b a c')
    expect(idsOf(orderFavourites(unknown, { sort: 'price', order }))).toBe('b a d c')
  }
  expect(idsOf(orderFavourites(alike, { sort: 'savedAt', order: 'asc' }))).toBe('a c b')
})

test('listing dates sort by day', () => {
  const favouriteListedOn = (id: string, listingDate: string | null): FavouriteView => ({
    ...favourite(id, '2026-05-01T00:00:00Z', 1),
    listing: { id, listingDate } as ListingView,
  })
  const all = [favouriteListedOn('a', '2026-03-02'), favouriteListedOn('b', null), favouriteListedOn('c', '2026-04-01')]
  expect(idsOf(orderFavourites(all, { sort: 'listingDate', order: 'asc' }))).toBe('a c b')
  expect(idsOf(orderFavourites(all, { sort: 'listingDate', order: 'desc' }))).toBe('c a b')
})
