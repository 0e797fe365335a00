import type { ListingView } from '@site/domain/listing.ts'
import { readSearch } from '@site/domain/search-query.ts'
import { expect, test } from 'vitest'
import { distanceFrom, farthest, nearestSearch, rowOf } from './nearness.ts'

const home = (facts: Partial<ListingView>) => facts as ListingView // of a home only what is compared
const { query } = readSearch({ mode: 'Lease', bedrooms: '5', priceMax: '40000' })
const [bedrooms, price] = [rowOf('bedrooms')!, rowOf('price')!]

test('a studio is no near miss of five bedrooms, four bedrooms and a slightly higher rent are', () => {
  expect(distanceFrom(bedrooms, home({ bedrooms: 0 }), query)).toBeGreaterThan(farthest)
  expect(distanceFrom(bedrooms, home({ bedrooms: 2 }), query)).toBeGreaterThan(farthest)
  expect(distanceFrom(bedrooms, home({ bedrooms: 4 }), query)).toBeLessThanOrEqual(farthest)
  expect(distanceFrom(price, home({ price: 44_000 }), query)).toBeLessThan(distanceFrom(bedrooms, home({ bedrooms: 4 }), query))
  expect(distanceFrom(price, home({ price: 90_000 }), query)).toBeGreaterThan(farthest)
})

test('a home whose price is on request is no near miss of a price', () =>
  expect(distanceFrom(price, home({ price: null }), query)).toBe(Number.POSITIVE_INFINITY))

test('without a band the next one that has homes is asked for, without a price those just above it', () => {
  expect(nearestSearch(bedrooms, query, { '0': 9, '3': 2 })).toMatchObject({ bedrooms: ['3'], priceMax: 40_000 })
  expect(nearestSearch(price, query, {})).toMatchObject({ bedrooms: ['5'], priceMin: 40_000, priceMax: undefined, sort: 'price', order: 'asc' })
})

test('below a smallest area the largest ones come first', () => {
  const { query: large } = readSearch({ floorAreaMin: '300' })
  expect(nearestSearch(rowOf('floorArea')!, large, {})).toMatchObject({ floorAreaMin: undefined, floorAreaMax: 300, sort: 'area', order: 'desc' })
})
