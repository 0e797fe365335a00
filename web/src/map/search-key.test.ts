import { type AddressSearch, readSearch } from '@site/domain/search-query.ts'
import { expect, test } from 'vitest'
import { homesKey, placesKey, searchKey, mapSearchOf } from './search-key.ts'

const query = (address: AddressSearch) => readSearch(address).query

test('the order of filters, the sort and the page do not change the keys', () => {
  const one = query({ city: 'makati', priceMax: '9000000', sort: 'price', order: 'asc' })
  const { city, priceMax, ...rest } = one
  expect(searchKey({ ...rest, priceMax, city, cursor: 'next', pageSize: 10 })).toBe(searchKey(one))
  expect(searchKey(one)).toBe('[["city","makati"],["priceMax","9000000"]]')
  expect(mapSearchOf({ ...one, cursor: 'next' })).toEqual({ type: 'Residence', mode: 'Sale', city: 'makati', priceMax: 9_000_000 })
})

test.each<[AddressSearch, AddressSearch, isSameSearch: boolean, areSameHomes: boolean]>([
  [{ city: 'makati' }, { city: 'taguig' }, false, false],
  [{ mode: 'Lease' }, { mode: 'Sale' }, false, false],
  [{ bbox: '121,14,122,15' }, { bbox: '121,14,122,16' }, false, true],
  [{ polygon: '121_14*121.1_14*121.1_14.1' }, {}, false, true],
  [{ type: 'Residence' }, {}, true, true],
])('%j and %j', (one, other, isSameSearch, areSameHomes) => {
  expect(searchKey(query(one)) === searchKey(query(other))).toBe(isSameSearch)
  expect(homesKey(query(one)) === homesKey(query(other))).toBe(areSameHomes)
})

test.each([
  [{}, ''],
  [{ city: 'makati' }, 'makati'],
  [{ areas: ['bgc', 'rockwell'] }, 'bgc,rockwell'],
  [{ city: 'makati', areas: ['rockwell'], estateId: 'tower' }, 'makati,rockwell,tower'],
])('the places of %j are "%s"', (address, places) => expect(placesKey(query(address))).toBe(places))
