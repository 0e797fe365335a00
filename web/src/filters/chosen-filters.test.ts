import type { AddressSearch, SearchQuery } from '@site/domain/search-query.ts'
import { writeSearch } from '@site/domain/search-query.ts'
import { expect, test } from 'vitest'
import { hasChosenFilters, withKeyword } from './chosen-filters.ts'

type Case = { address: AddressSearch; filters?: Partial<SearchQuery>; isPlace?: boolean; keywordFilters?: AddressSearch }

test.each<[name: string, given: Case, address: AddressSearch, replaced: readonly string[]]>([
  [
    'a place keeps price and bedrooms',
    { address: { priceMax: '8000000', bedrooms: ['2'] }, filters: { areas: ['bgc'] }, isPlace: true },
    { priceMax: '8000000', bedrooms: ['2'], areas: ['bgc'] },
    [],
  ],
  [
    'a place replaces the chosen place, the box and the drawn area',
    { address: { city: 'makati', bedrooms: ['2'], polygon: '121_14*121.1_14*121_14.1', bbox: '121,14,122,15' }, filters: { areas: ['bgc'] }, isPlace: true },
    { bedrooms: ['2'], areas: ['bgc'] },
    ['city', 'bbox', 'polygon'],
  ],
  [
    'words that name no place keep the chosen one',
    { address: { city: 'makati', priceMin: '1000000' }, filters: { petsAllowed: true } },
    { city: 'makati', priceMin: '1000000', petsAllowed: 'true' },
    [],
  ],
  [
    'a price in words replaces both ends',
    { address: { priceMin: '1000000', priceMax: '8000000', bedrooms: ['2'] }, filters: { priceMax: 5_000_000 } },
    { bedrooms: ['2'], priceMax: '5000000' },
    ['priceMin', 'priceMax'],
  ],
  ['what the keyword names again is not replaced', { address: { bedrooms: ['2'] }, filters: { bedrooms: ['2'] } }, { bedrooms: ['2'] }, []],
  [
    'another mode has other prices',
    { address: { priceMax: '8000000', bedrooms: ['2'] }, filters: { mode: 'Lease' } },
    { mode: 'Lease', bedrooms: ['2'] },
    ['priceMax'],
  ],
  [
    'another type leaves the filters that it does not have',
    { address: { bedrooms: ['2'], city: 'makati' }, filters: { type: 'Carport' } },
    { type: 'Carport', city: 'makati' },
    ['bedrooms'],
  ],
  [
    'words replace the words before without a notice, and keep what was chosen beside them',
    {
      address: { bedrooms: ['2'], priceMax: '60000', mode: 'Lease', petsAllowed: 'true' },
      keywordFilters: { bedrooms: ['2'], priceMax: '60000', mode: 'Lease' },
      isPlace: true,
    },
    { mode: 'Lease', petsAllowed: 'true' },
    [],
  ],
])('%s', (_, { address, filters = {}, isPlace = false, keywordFilters = {} }, expected, replaced) => {
  const next = withKeyword(address, { filters, isPlace, keywordFilters })
  expect(writeSearch(next.query)).toEqual(expected)
  expect(next.replaced.toSorted()).toEqual([...replaced].toSorted())
})

test.each<[AddressSearch, AddressSearch, boolean]>([
  [{}, {}, false],
  [{ type: 'Villa', mode: 'Lease', sort: 'price' }, {}, false],
  [{ bedrooms: ['2'] }, {}, true],
  [{ bedrooms: ['2'] }, { bedrooms: ['2'] }, false],
  [{ bbox: '121,14,122,15' }, {}, true],
])('%j after the words %j has chosen filters: %s', (address, keywordFilters, has) => expect(hasChosenFilters(address, keywordFilters)).toBe(has))
