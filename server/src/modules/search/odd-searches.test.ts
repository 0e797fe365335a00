import type { Api } from '@site/domain/calls/all.ts'
import type { ProblemError } from '@site/domain/problems.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { MemoryIndex } from '@site/search/memory/memory-index.ts'
import { runToEnd } from '@site/search/run-to-end.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { addTestMarket, testListing, callsAs, servicesOver } from '../listings/listings.testing.ts'
import { indexRowOf } from './same-answers.testing.ts'
import { testPriceBands } from './price-bands.testing.ts'

/** A grid of homes round a point, and two on either side of the date line. */
const market = [
  ...[0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => ({ ...testListing({ estate: null }), id: `g${row}${column}`, point: { lat: 14.5 + row / 100, lng: 121 + column / 100 } })),
  ),
  { ...testListing({ estate: null }), id: 'east', point: { lat: -17, lng: 179.9 } },
  { ...testListing({ estate: null }), id: 'west', point: { lat: -17, lng: -179.9 } },
]

let database: Database
const calls = new Map<string, Api>()
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  await database.transaction((tx) => addListings(tx, market))
  const services = await servicesOver(database)
  const index = new MemoryIndex(services.places, testPriceBands)
  index.load(market.map(indexRowOf))
  runToEnd(index.finish())
  calls.set('SQL', callsAs(services))
  calls.set('the memory index', callsAs({ ...services, search: index }))
})
afterAll(() => database.close())

describe.each(['SQL', 'the memory index'])('odd searches of %s', (by) => {
  const search = (query: unknown) => calls.get(by)!('POST /frontend/api/listing/search', query as SearchQuery)
  const idsOf = async (query: unknown) => (await search(query)).items.map(({ id }) => id).toSorted()
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      (error: ProblemError) => [error.problem, error.fields],
    )

  test('a polygon that crosses itself contains the points in an odd number of its loops', async () => {
    // a bow tie: the two triangles, not the gap above and below the knot
    const tie = [
      [120.995, 14.494],
      [121.025, 14.528],
      [121.025, 14.494],
      [120.995, 14.528],
    ]
    expect(await idsOf({ polygon: tie })).toEqual(['g00', 'g02', 'g10', 'g12', 'g20', 'g22'])
    // the same square twice around: everything in it is in an even number of loops
    const square = [
      [120.9, 14.4],
      [121.1, 14.4],
      [121.1, 14.6],
      [120.9, 14.6],
    ]
    expect(await idsOf({ polygon: square })).toHaveLength(9)
    expect(await idsOf({ polygon: [...square, ...square] })).toEqual([])
    // a polygon without area contains nothing
    expect(await idsOf({ polygon: [square[0], square[0], square[0]] })).toEqual([])
  })

  test('a box whose west is east of its east crosses the date line; one upside down is refused', async () => {
    expect(await idsOf({ bbox: [179, -20, -179, -10] })).toEqual(['east', 'west'])
    expect(await idsOf({ bbox: [-179, -20, 179, -10] })).toEqual([])
    expect(await idsOf({ bbox: [-180, -90, 180, 90] })).toHaveLength(market.length)
    expect(await idsOf({ bbox: [121, 14.5, 121, 14.5] })).toEqual(['g00'])
    expect(await refusal(search({ bbox: [121, 15, 122, 14] }))).toEqual(['invalid', { bbox: 'wrongKind' }])
    expect(await refusal(search({ bbox: [121, 14, 122] }))).toEqual(['invalid', { bbox: 'tooSmall' }])
  })

  test.each([
    [{ near: { lat: 14.5, lng: 121, radiusInKm: 0 } }, { 'near.radiusInKm': 'tooSmall' }],
    [{ near: { lat: 14.5, lng: 121, radiusInKm: 10_000 } }, { 'near.radiusInKm': 'tooLarge' }],
    [{ near: { lat: 14.5, lng: 121 } }, { 'near.radiusInKm': 'required' }],
    [{ keyword: '' }, { keyword: 'emptyKeyword' }],
    [{ keyword: ' \t\u3000 ' }, { keyword: 'emptyKeyword' }],
    [{ keyword: '。，!?…—' }, { keyword: 'emptyKeyword' }],
    [{ keyword: '😀👍🏽' }, { keyword: 'emptyKeyword' }],
    [{ keyword: '\0' }, { keyword: 'emptyKeyword' }],
    [{ keyword: '\ud800' }, { keyword: 'emptyKeyword' }],
    [{ keyword: '%_\\' }, { keyword: 'emptyKeyword' }],
    [{ city: 'a\0b' }, { city: 'unknownOption' }],
    [{ areas: ['bgc', '\0'] }, { areas: 'unknownOption' }],
    [{ keyword: '海'.repeat(65) }, { keyword: 'tooLong' }],
    [{ bedrooms: ['9'] }, { bedrooms: 'unknownOption' }],
    [{ sort: 'ownerName' }, { sort: 'unknownOption' }],
    [{ cursor: 'AAAA.BBBB' }, { cursor: 'badCursor' }],
    [{ polygon: [[0, 0]] }, { polygon: 'tooSmall' }],
    [{ priceMin: Number.NaN }, { priceMin: 'wrongKind' }],
    [{ shelf: 'Draft' }, { shelf: 'unknownField' }],
  ])('%j is refused at its field', async (query, fields) => {
    expect(await refusal(search(query))).toEqual(['invalid', fields])
  })

  test.each(['a\0b', '海\ud800', '海'.repeat(64), 'x'.repeat(64), '1 '.repeat(32), '%_\\pool', "'; drop table listing; --", '𠮷野家', '😀 pool'])(
    'the keyword %j is answered',
    async (keyword) => {
      for (const sort of ['listingDate', 'relevance']) expect((await search({ keyword, sort })).totalRowQty).toBeGreaterThanOrEqual(0)
    },
  )

  test('ids of no place find nothing', async () => {
    for (const id of ['nowhere', '\ud800', '__proto__', "'"])
      for (const query of [{ city: id }, { areas: [id] }, { developers: [id] }, { estateId: id }]) expect([query, await idsOf(query)]).toEqual([query, []])
  })

  test('the smallest and the largest circle are accepted', async () => {
    expect(await idsOf({ near: { lat: 14.5, lng: 121, radiusInKm: 1e-6 } })).toEqual(['g00'])
    expect(await idsOf({ near: { lat: 14.5, lng: 121, radiusInKm: 50 } })).toHaveLength(9)
    expect(await idsOf({ near: { lat: -17, lng: 180, radiusInKm: 50 } })).toEqual(['east', 'west'])
    expect(await idsOf({ near: { lat: 90, lng: 0, radiusInKm: 50 } })).toEqual([])
  })
})
