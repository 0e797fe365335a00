import { type AddressSearch, readSearch, type SearchQuery } from '@site/domain/search-query.ts'
import { expect, test } from 'vitest'
import { latestChoice } from './latest-choice.ts'

const query = (address: AddressSearch) => readSearch(address).query
const without = (one: SearchQuery, ...keys: (keyof SearchQuery)[]) => ({ ...one, ...Object.fromEntries(keys.map((key) => [key, undefined])) }) as SearchQuery

const shown = query({ city: 'makati', priceMax: '9000000' })

test.each<[title: string, chosen: SearchQuery, latest: AddressSearch, next: AddressSearch]>([
  ['nothing else changes', { ...shown, bedrooms: ['2'] }, { city: 'makati', priceMax: '9000000' }, { city: 'makati', priceMax: '9000000', bedrooms: '2' }],
  ['another filter changes', { ...shown, petsAllowed: true }, { city: 'makati', bedrooms: '2' }, { city: 'makati', bedrooms: '2', petsAllowed: 'true' }],
  [
    'the mode changes',
    { ...shown, sort: 'price', order: 'asc' },
    { city: 'makati', mode: 'Lease' },
    { city: 'makati', mode: 'Lease', sort: 'price', order: 'asc' },
  ],
  ['a filter changes, and all are cleared', without(shown, 'city', 'priceMax', 'bedrooms'), { city: 'makati', bedrooms: '2' }, {}],
])('a choice while %s', (_, chosen, latest, next) => {
  expect(JSON.parse(JSON.stringify(latestChoice(chosen, shown, query(latest))))).toEqual(query(next))
})
