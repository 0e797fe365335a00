import type { ListingView } from '@site/domain/listing.ts'
import { readSearch } from '@site/domain/search-query.ts'
import { expect, test } from 'vitest'
import { isDefaultSearch, newInAreasQuery, priceDropsQuery, carouselPositions } from './carousel-queries.ts'

const queryOf = (address: Record<string, string>) => readSearch(address).query
const seenHomesIn = (...areas: (string | undefined)[]) => areas.map((id) => ({ ...(id && { area: { id } }) }) as ListingView)

test.each([
  ['all homes of a type', { type: 'Villa', mode: 'Lease' }, true],
  ['a filter', { bedrooms: '2' }, false],
  ['a keyword', { keyword: 'makati' }, false],
  ['a circle', { lat: '14.55', lng: '121.02', radiusInKm: '1' }, false],
  ['another order', { sort: 'price' }, false],
] as const)('%s: carousels %s', (_, address, isShown) => {
  expect(isDefaultSearch(queryOf(address))).toBe(isShown)
})

test('price drops are of the type and mode shown', () => {
  expect(priceDropsQuery(queryOf({ type: 'Carport', mode: 'Lease' }))).toMatchObject({ type: 'Carport', mode: 'Lease', priceDrop: true, sort: 'listingDate' })
})

test('new homes are of the last week and the three areas seen last', () => {
  const query = queryOf({ mode: 'Lease' })
  expect(newInAreasQuery(query, seenHomesIn('bgc', undefined, 'bgc', 'ayala', 'alabang', 'ortigas'))).toMatchObject({
    type: 'Residence',
    mode: 'Lease',
    areas: ['bgc', 'ayala', 'alabang'],
    postedWithinDays: 7,
  })
  expect(newInAreasQuery(query, seenHomesIn(undefined))).toBeNull()
})

test.each([
  [
    20,
    4,
    [
      [4, ['recent']],
      [8, ['areas']],
      [12, ['drops']],
    ],
  ],
  [
    20,
    8,
    [
      [8, ['recent']],
      [16, ['areas']],
      [20, ['drops']],
    ],
  ],
  [3, 4, [[3, ['recent', 'areas', 'drops']]]],
] as const)('%i cards and a carousel each %i', (cards, step, places) => {
  expect(carouselPositions(cards, step)).toEqual(places)
})
