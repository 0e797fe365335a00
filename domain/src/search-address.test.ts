import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  activeFilters,
  type AddressSearch,
  forType,
  withOrderedRanges,
  isNonSearchParameter,
  listPath,
  readSearch,
  searchInput,
  type SearchQuery,
  stringifySearch,
  writeSearch,
} from './search-query.ts'

const defaults = { type: 'Residence', mode: 'Sale', sort: 'listingDate', order: 'desc', pageSize: 20 } as const
/** What an address adds to a search without filters. */
const readBeyondDefaults = (address: AddressSearch) => {
  const { query, dropped } = readSearch(address)
  return [Object.fromEntries(Object.entries(query).filter(([key, value]) => value !== undefined && defaults[key as keyof typeof defaults] !== value)), dropped]
}
const ids = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`)

test.each<[AddressSearch, query: object, dropped: string[]]>([
  [{ mode: 'Lease', sort: 'price', order: 'asc' }, { mode: 'Lease', sort: 'price', order: 'asc' }, []],
  [{ sort: ['price', 'area'], order: ['asc', 'desc'] }, { sort: 'price', order: 'asc' }, []],
  [{ keyword: 'bgc' }, { keyword: 'bgc' }, []],
  [{ keyword: '' }, {}, ['keyword']],
  [{ keyword: 'x'.repeat(64) }, { keyword: 'x'.repeat(64) }, []],
  [{ keyword: 'x'.repeat(65) }, {}, ['keyword']],
  [{ insist: 'true' }, { insist: true }, []],
  [{ insist: 'yes' }, {}, ['insist']],
  [{ balcony: 'true', petsAllowed: 'false', hasVr: 'true' }, { balcony: true, petsAllowed: false, hasVr: true }, []],
  [{ balcony: 'yes', hasVr: '1' }, {}, ['balcony', 'hasVr']],
  [{ priceMin: '0', priceMax: '1000000000000' }, { priceMin: 0, priceMax: 1e12 }, []],
  [{ priceMin: ' ', priceMax: '' }, {}, ['priceMin', 'priceMax']],
  [{ priceMin: '-1', priceMax: '1000000000001' }, {}, ['priceMin', 'priceMax']],
  [{ priceMin: ['5', '7'] }, { priceMin: 5 }, []],
  [{ postedWithinDays: '1' }, { postedWithinDays: 1 }, []],
  [{ postedWithinDays: '3650' }, { postedWithinDays: 3650 }, []],
  [{ postedWithinDays: '0' }, {}, ['postedWithinDays']],
  [{ postedWithinDays: '3651' }, {}, ['postedWithinDays']],
  [{ postedWithinDays: '1.5' }, {}, ['postedWithinDays']],
  [{ bedrooms: ['1', '2'] }, { bedrooms: ['1', '2'] }, []],
  [{ postedBy: 'Owner' }, { postedBy: 'Owner' }, []],
  [{ postedBy: 'Nobody' }, {}, ['postedBy']],
  [{ city: 'x'.repeat(64) }, { city: 'x'.repeat(64) }, []],
  [{ city: 'x'.repeat(65) }, {}, ['city']],
  [{ city: '' }, {}, ['city']],
  [{ city: 'a\0b' }, {}, ['city']],
  [{ areas: ids(20) }, { areas: ids(20) }, []],
  [{ areas: ids(21) }, {}, ['areas']],
  [{ facings: Array.from({ length: 21 }, () => 'East') }, {}, ['facings']],
  [{ bedrooms: Array.from({ length: 21 }, () => '2') }, {}, ['bedrooms']],
  [{ bbox: '120.98,14.5,121.06,14.62' }, { bbox: [120.98, 14.5, 121.06, 14.62] }, []],
  [{ bbox: '179,14,-179,14' }, { bbox: [179, 14, -179, 14] }, []],
  [{ bbox: '120,15,121,14' }, {}, ['bbox']],
  [{ bbox: '-181,14,121,15' }, {}, ['bbox']],
  [{ bbox: '121,14,122' }, {}, ['bbox']],
  [
    { polygon: '121_14*121.1_14*121.1_14.1' },
    {
      polygon: [
        [121, 14],
        [121.1, 14],
        [121.1, 14.1],
      ],
    },
    [],
  ],
  [{ lat: '14.55', lng: '121.02' }, { near: { lat: 14.55, lng: 121.02, radiusInKm: 1 } }, []],
  [{ lat: '14.55', lng: '121.02', radiusInKm: '50' }, { near: { lat: 14.55, lng: 121.02, radiusInKm: 50 } }, []],
  [{ lat: '14.55', lng: '121.02', radiusInKm: '0' }, {}, ['near']],
  [{ lat: '14.55', lng: '121.02', radiusInKm: '50.1' }, {}, ['near']],
  [{ lat: '91', lng: '121.02' }, {}, ['near']],
  [{ lat: '14.55' }, {}, []],
  [{ lng: '121.02' }, {}, []],
  [{ cursor: 'x', pageSize: '50' }, {}, ['cursor', 'pageSize']],
])('%j is parsed', (address, query, dropped) => expect(readBeyondDefaults(address)).toEqual([query, dropped]))

test.each([
  ['lang', true],
  ['LANG', true],
  ['utm_source', true],
  ['_ga', true],
  ['mc_cid', true],
  ['gclid', true],
  ['view', true],
  ['language', false],
  ['myview', false],
  ['price', false],
  ['xutm_source', false],
])('%s is not part of a search: %s', (key, isExpected) => expect(isNonSearchParameter(key)).toBe(isExpected))

test.each<[Partial<SearchQuery>, Record<string, unknown>]>([
  [defaults, {}],
  [
    { type: 'Villa', mode: 'Lease', sort: 'price', order: 'asc' },
    { type: 'Villa', mode: 'Lease', sort: 'price', order: 'asc' },
  ],
  [
    { keyword: '', areas: [], city: undefined, balcony: false, priceMin: 0 },
    { balcony: 'false', priceMin: '0' },
  ],
  [{ cursor: 'next', pageSize: 50 }, {}],
  [{ bbox: [120, 14, 121, 15] }, { bbox: '120,14,121,15' }],
  [
    {
      polygon: [
        [121, 14],
        [121.1, 14],
        [121.1, 14.1],
      ],
    },
    { polygon: '121_14*121.1_14*121.1_14.1' },
  ],
  [{ near: { lat: 14.55, lng: 121.02, radiusInKm: 0.5 } }, { lat: '14.55', lng: '121.02', radiusInKm: '0.5' }],
  [{ areas: ['a', 'b'] }, { areas: ['a', 'b'] }],
])('the query parameters of %j', (query, address) => expect(writeSearch(query)).toEqual(address))

test.each<[Record<string, unknown>, string]>([
  [{}, ''],
  [{ city: undefined, keyword: '', type: null }, ''],
  [{ areas: ['a', 'b'], mode: 'Lease' }, '?areas=a&areas=b&mode=Lease'],
  [{ keyword: '两房 bgc', priceMin: 0 }, '?keyword=%E4%B8%A4%E6%88%BF+bgc&priceMin=0'],
])('%j as a text is "%s"', (address, text) => expect(stringifySearch(address)).toBe(text))

test('each search has one canonical path', () => {
  expect([listPath({}), listPath({ ...defaults, mode: 'Lease', city: 'makati' })]).toEqual(['/home', '/home?mode=Lease&city=makati'])
})

const residence = readSearch({ bedrooms: '2', status: 'Done', priceMin: '100', priceMax: '900', areas: 'bgc', keyword: 'pool' }).query

test.each<[string, SearchQuery, SearchQuery['type'], Partial<SearchQuery>]>([
  ['a home stays one', residence, 'Residence', { bedrooms: ['2'], status: ['Done'], priceMin: 100, priceMax: 900, cursor: 'next' }],
  ['a villa for sale has the same prices', residence, 'Villa', { bedrooms: ['2'], status: undefined, priceMin: 100, priceMax: 900, cursor: undefined }],
  ['a slot for sale has others', residence, 'Carport', { bedrooms: undefined, status: undefined, priceMin: undefined, priceMax: undefined }],
  ['a slot for sale has no limit of homes', { ...residence, priceUpTo: 5 }, 'Carport', { priceUpTo: undefined }],
  ['a slot for lease has the same rents', { ...residence, mode: 'Lease' }, 'Carport', { bedrooms: undefined, priceMin: 100, priceMax: 900 }],
])('the search for another type: %s', (_, query, type, next) => {
  const converted = forType({ ...query, cursor: 'next' }, type)
  expect(converted).toMatchObject({ type, areas: ['bgc'], keyword: 'pool' })
  for (const [key, value] of Object.entries(next)) expect(converted[key as keyof SearchQuery], key).toEqual(value)
})

test('the ends of a range are swapped only if the lower is above the upper', () => {
  const query = { ...defaults, priceMin: 5, priceMax: 9, floorAreaMin: 70, floorAreaMax: 30 } as SearchQuery
  const upTo = { ...defaults, priceMin: 9, priceUpTo: 5 } as SearchQuery
  expect(withOrderedRanges(upTo)).toEqual({ ...upTo, priceMin: 5, priceUpTo: 9 })
  expect(withOrderedRanges(query)).toEqual({ ...query, floorAreaMin: 30, floorAreaMax: 70 })
  for (const same of [
    { ...query, floorAreaMax: 70 },
    { ...query, floorAreaMax: undefined },
    { ...query, floorAreaMin: undefined },
  ])
    expect(withOrderedRanges(same)).toBe(same)
})

test('active filters are listed with their parameters', () => {
  const query = { ...defaults, mode: 'Lease', priceMin: 5, priceMax: 9, areas: [], floorAreaMax: 0, balcony: false, city: undefined } as SearchQuery
  expect(activeFilters(query).map(({ keys }) => keys)).toEqual(expect.arrayContaining([['priceMin', 'priceMax'], ['floorAreaMax'], ['balcony']]))
  expect(activeFilters(query)).toHaveLength(3)
  expect(activeFilters(defaults)).toEqual([])
})

test.each([
  [{ pageSize: 1 }, true],
  [{ pageSize: 50 }, true],
  [{ pageSize: 0 }, false],
  [{ pageSize: 51 }, false],
  [{ pageSize: 1.5 }, false],
  [{ cursor: 'x'.repeat(400) }, true],
  [{ cursor: 'x'.repeat(401) }, false],
  [{ polygon: Array.from({ length: 200 }, () => [121, 14]) }, true],
  [{ polygon: Array.from({ length: 201 }, () => [121, 14]) }, false],
  [
    {
      polygon: [
        [121, 14],
        [121.1, 14],
      ],
    },
    false,
  ],
  [{ near: { lat: 14, lng: 121, radiusInKm: 1, name: 'x' } }, false],
])('the body %j is valid: %s', (body, isValid) => expect(z.safeParse(searchInput, body).success).toBe(isValid))
