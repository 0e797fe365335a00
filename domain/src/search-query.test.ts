import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bandsOf, choices, codesOf } from './choices.ts'
import { activeFilters, filtersOf, forType, parametersOf, readSearch, searchInput, type SearchQuery, writeSearch } from './search-query.ts'

test('an empty address is the default search', () => {
  expect(readSearch({})).toEqual({ query: { type: 'Residence', mode: 'Sale', sort: 'listingDate', order: 'desc', pageSize: 20 }, dropped: [] })
})

test('unknown and invalid parameters are dropped and listed; tracking parameters are ignored', () => {
  const { query, dropped } = readSearch({
    type: 'Villa',
    bedrooms: ['2', '9'],
    priceMin: 'cheap',
    sort: 'beauty',
    castle: 'yes',
    utm_source: 'chat',
    fbclid: 'x',
    facings: 'East',
    lang: 'zh',
  })
  expect(dropped.toSorted()).toEqual(['bedrooms', 'castle', 'priceMin', 'sort'])
  expect(query).toMatchObject({ type: 'Villa', facings: ['East'], sort: 'listingDate' })
})

test('an invalid polygon is dropped as a whole; view and place are not filters', () => {
  for (const polygon of ['', '121_14*121.1_14', '121_14*121.1_14*x_14.1', '121_14*121.1_14*121.1_95', '121_14_3*121.1_14*121_14.1']) {
    const { query, dropped } = readSearch({ polygon })
    expect([query.polygon, dropped], polygon).toEqual([undefined, ['polygon']])
  }
  expect(readSearch({ view: 'map', place: 'landmark.x' }).dropped).toEqual([])
})

test('a filter that the type does not have is removed', () => {
  const { query } = readSearch({ type: 'Carport', bedrooms: '2', priceMax: '500000' })
  expect(query.bedrooms).toBeUndefined()
  expect(query.priceMax).toBe(500_000)
  const villa = forType({ ...query, cursor: 'x', priceMin: 300_000 }, 'Villa')
  expect([villa.priceMin, villa.priceMax, villa.cursor]).toEqual([undefined, undefined, undefined])
})

const optionalList = <Value>(values: readonly Value[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), { nil: undefined })

const queries: fc.Arbitrary<SearchQuery> = fc.record({
  type: fc.constantFrom(...codesOf('type')),
  mode: fc.constantFrom(...codesOf('mode')),
  sort: fc.constantFrom(...codesOf('sort')),
  order: fc.constantFrom(...codesOf('order')),
  pageSize: fc.constant(20),
  bedrooms: optionalList(choices.bedrooms.map((row) => row.code)),
  floorBands: optionalList(bandsOf('floorBand').map((row) => row.code)),
  facings: optionalList(codesOf('facing')),
  areas: optionalList(['makati-rockwell', 'taguig-bgc']),
  balcony: fc.option(fc.boolean(), { nil: undefined }),
  priceMin: fc.option(fc.integer({ min: 0, max: 1e9 }), { nil: undefined }),
  floorAreaMax: fc.option(fc.integer({ min: 0, max: 1e5 }), { nil: undefined }),
  postedWithinDays: fc.option(fc.constantFrom(7, 30, 365), { nil: undefined }),
  near: fc.option(fc.record({ lat: fc.constantFrom(14.55, 14.6), lng: fc.constantFrom(121.02, 121.05), radiusInKm: fc.constantFrom(0.1, 0.5, 3) }), {
    nil: undefined,
  }),
  bbox: fc.option(fc.constant([120.98, 14.5, 121.06, 14.62] as const), { nil: undefined }),
  polygon: fc.option(
    fc.array(
      fc.tuple(
        fc.double({ min: -180, max: 180, noNaN: true }).map((lng) => lng || 0),
        fc.constantFrom(-14.55, 14.6, 14.62001),
      ),
      { minLength: 3, maxLength: 60 },
    ),
    { nil: undefined },
  ),
})

const withoutUndefined = (query: SearchQuery) => JSON.parse(JSON.stringify(query)) as SearchQuery

test('a search written into an address is parsed to the same search', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const valid = forType(query, query.type)
      const result = readSearch(writeSearch(valid))
      expect(result.dropped).toEqual([])
      expect(withoutUndefined(result.query)).toEqual(withoutUndefined(valid))
    }),
  )
})

test('any address is parsed to a valid search', () => {
  const keys = fc.constantFrom(
    'type',
    'priceMin',
    'bedrooms',
    'bbox',
    'polygon',
    'lat',
    'lng',
    'radiusInKm',
    'keyword',
    'pageSize',
    'cursor',
    '__proto__',
    'balcony',
    'areas',
  )
  fc.assert(
    fc.property(fc.dictionary(keys, fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 30 }))), (address) => {
      expect(z.safeParse(searchInput, readSearch(address).query).success).toBe(true)
    }),
  )
})

test('the body of a search must not contain fields that are not filters', () => {
  for (const key of ['roomNumber', 'commissionRate', 'ownerName', 'source', 'customNumber', 'shelf'])
    expect(z.safeParse(searchInput, { [key]: 'x' }).success).toBe(false)
  expect(z.safeParse(searchInput, { sort: 'commissionRate' }).success).toBe(false)
  expect(z.safeParse(searchInput, { pageSize: 51 }).success).toBe(false)
  expect(z.safeParse(searchInput, { keyword: 'x'.repeat(65) }).success).toBe(false)
})

test('every visible filter has parameters of its own', () => {
  const names = filtersOf('Residence').flatMap(({ filter }) => parametersOf(filter))
  expect(new Set(names).size).toBe(names.length)
  expect(activeFilters(readSearch({ priceMin: '1', areas: 'a' }).query).map(({ filter }) => filter.as)).toEqual(['areas', 'price'])
})

test('a range with swapped ends in an address is corrected', () => {
  expect(readSearch({ priceMin: '9000000', priceMax: '5000000', floorAreaMin: '40' })).toMatchObject({
    query: { priceMin: 5_000_000, priceMax: 9_000_000, floorAreaMin: 40 },
    dropped: [],
  })
})
