import { readSearch } from '@site/domain/search-query.ts'
import { expect, test } from 'vitest'
import { filterNames } from './filter-names.ts'

test.each([
  ['en', 'Sale', { bedrooms: 'many', priceMin: 'cheap', priceUpTo: '?', sort: 'best' }, ['Price', 'Bedrooms', 'Sort']],
  ['zh', 'Sale', { bedrooms: 'many', priceMin: 'cheap', sort: 'best' }, ['价格', '卧室', '排序']],
  ['en', 'Lease', { mode: 'Lease', priceMin: 'cheap' }, ['Monthly rent']],
  ['zh', 'Lease', { mode: 'Lease', priceMin: 'cheap' }, ['月租金']],
  ['en', 'Sale', { type: 'Castle', mode: 'Swap' }, ['Listing type', 'Sale or lease']],
  ['en', 'Sale', { bbox: 'here', polygon: 'there', lat: 'x', lng: 'y' }, ['Place on the map', 'Drawn area', 'Near a place']],
  ['en', 'Sale', { colour: 'red', constructor: '1' }, ['“colour”', '“constructor”']],
] as const)('in %s for %s the filters that a link has in vain are named: %j', (locale, mode, address, names) =>
  expect(filterNames(readSearch(address).dropped, mode, locale).toSorted()).toEqual([...names].toSorted()),
)
