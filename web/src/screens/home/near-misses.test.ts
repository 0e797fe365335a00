import type { ListingView } from '@site/domain/listing.ts'
import { type AddressSearch, readSearch } from '@site/domain/search-query.ts'
import { expect, test } from 'vitest'
import { distanceFrom, maxDistance, nearestSearch, filterRowOf } from './near-misses.ts'

const home = (facts: Partial<ListingView>) => facts as ListingView // only the compared fields
const { query } = readSearch({ mode: 'Lease', bedrooms: '5', priceMax: '40000' })
const [bedrooms, price] = [filterRowOf('bedrooms')!, filterRowOf('price')!]

test('for five bedrooms a studio is no near miss; four bedrooms and a slightly higher rent are', () => {
  expect(distanceFrom(bedrooms, home({ bedrooms: 0 }), query)).toBeGreaterThan(maxDistance)
  expect(distanceFrom(bedrooms, home({ bedrooms: 2 }), query)).toBeGreaterThan(maxDistance)
  expect(distanceFrom(bedrooms, home({ bedrooms: 4 }), query)).toBeLessThanOrEqual(maxDistance)
  expect(distanceFrom(price, home({ price: 44_000 }), query)).toBeLessThan(distanceFrom(bedrooms, home({ bedrooms: 4 }), query))
  expect(distanceFrom(price, home({ price: 90_000 }), query)).toBeGreaterThan(maxDistance)
})

test('a home whose price is on request is no near miss of a price', () =>
  expect(distanceFrom(price, home({ price: null }), query)).toBe(Number.POSITIVE_INFINITY))

test('the search near a band requests the nearest band with homes, and near a price those just above it', () => {
  expect(nearestSearch(bedrooms, query, { '0': 9, '3': 2 })).toMatchObject({ bedrooms: ['3'], priceMax: 40_000 })
  expect(nearestSearch(price, query, {})).toMatchObject({ bedrooms: ['5'], priceMin: 40_000, priceMax: undefined, sort: 'price', order: 'asc' })
})

test('near a minimum area the largest below it come first', () => {
  const { query: large } = readSearch({ floorAreaMin: '300' })
  expect(nearestSearch(filterRowOf('floorArea')!, large, {})).toMatchObject({ floorAreaMin: undefined, floorAreaMax: 300, sort: 'area', order: 'desc' })
})

test.each<[name: string, address: Record<string, string | string[]>, facts: Partial<ListingView>, distance: number]>([
  ['bedrooms', { bedrooms: '5' }, { bedrooms: 4 }, 0.25],
  ['bedrooms', { bedrooms: '5' }, { bedrooms: 9 }, 0],
  ['bedrooms', { bedrooms: ['1', '5'] }, { bedrooms: 2 }, 0.25],
  ['bedrooms', { bedrooms: '3' }, { bedrooms: 1 }, 0.5],
  ['bedrooms', { bedrooms: '3' }, { bedrooms: -1 }, Number.POSITIVE_INFINITY],
  ['floorArea', { floorAreaMin: '300' }, { floorArea: 240 }, 0.2],
  ['floorArea', { floorAreaMin: '300' }, { floorArea: 300 }, 0],
  ['floorArea', { floorAreaMin: '300' }, { floorArea: 450 }, 0],
  ['price', { priceMax: '40000' }, { price: 50_000 }, 0.25],
  ['price', { priceMax: '40000' }, { price: 30_000 }, 0],
  ['price', { priceUpTo: '40000' }, { price: 40_000 }, 0],
  ['price', { priceUpTo: '40000' }, { price: 50_000 }, 0.25],
  ['price', { priceMin: '20000', priceMax: '40000' }, { price: 15_000 }, 0.25],
  ['price', { priceMin: '20000', priceMax: '40000' }, { price: 50_000 }, 0.25],
  ['price', { priceMax: '0' }, { price: 0 }, Number.POSITIVE_INFINITY],
  ['price', { priceMax: '0' }, { price: 9 }, Number.POSITIVE_INFINITY],
  ['areas', { areas: 'bgc' }, {}, 0.3],
  ['postedBy', { postedBy: 'Owner' }, {}, 0.3],
  ['balcony', { balcony: 'true' }, {}, 0.3],
  ['hasVr', { hasVr: 'true' }, {}, 0.3],
  ['postedWithinDays', { postedWithinDays: '7' }, {}, 0.3],
])('%s of %j: the distance of %j is %d', (name, address, facts, distance) => {
  expect(distanceFrom(filterRowOf(name)!, home(facts), readSearch(address).query)).toBeCloseTo(distance, 9)
})

test('the nearest band has homes; without homes in any band all that are near are asked for', () => {
  const { query: of } = readSearch({ bedrooms: ['1', '5'] })
  expect(nearestSearch(bedrooms, of, { '0': 0, '3': 4, '4': 1 }).bedrooms).toEqual(['4'])
  expect(nearestSearch(bedrooms, { ...of, cursor: 'next' }, {})).toMatchObject({ bedrooms: ['0', '2', '3', '4'], cursor: undefined })
})

test.each([
  ['areas', { areas: 'bgc', city: 'taguig' }, { areas: undefined, city: 'taguig' }],
  ['postedBy', { postedBy: 'Owner' }, { postedBy: undefined }],
  ['balcony', { balcony: 'true' }, { balcony: undefined }],
  ['hasVr', { hasVr: 'true' }, { hasVr: undefined }],
  ['postedWithinDays', { postedWithinDays: '7' }, { postedWithinDays: undefined }],
  ['floorArea', { type: 'Villa', floorAreaMax: '100' }, { floorAreaMin: 100, floorAreaMax: undefined, sort: 'coveredArea', order: 'asc' }],
  ['floorArea', { type: 'Villa', floorAreaUpTo: '99.99' }, { floorAreaMin: 100, floorAreaUpTo: undefined, sort: 'coveredArea', order: 'asc' }],
  ['price', { priceUpTo: '40000' }, { priceMin: 40_001, priceUpTo: undefined, sort: 'price', order: 'asc' }],
  ['lotArea', { type: 'Villa', lotAreaMin: '100' }, { lotAreaMin: undefined, lotAreaMax: 100, sort: 'area', order: 'desc' }],
])('near misses of %s of %j: %j', (name, address, nearest) => {
  expect(nearestSearch(filterRowOf(name)!, readSearch(address as AddressSearch).query, {})).toMatchObject(nearest)
})

test('a name without a filter has no row', () => expect(filterRowOf('castle')).toBeUndefined())
