import type { MapView } from '@site/domain/map-cells.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { KeywordPlan } from '@site/search/resolve-keyword.ts'
import type { SearchPort, SearchRequest } from '@site/search/search-port.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../store/database.ts'
import { openTestDatabase } from '../../../store/testing.ts'
import { addListings } from '../../listings/listings.store.ts'
import { addTestMarket, testListing } from '../../listings/listings.testing.ts'
import { openPlaceBook, type PlaceBook } from '../../places/place-book.ts'
import { plainClusters, plainCounts, plainFacets, plainHistograms, plainOrder, plainTotalsPerType, expectSameClusters } from '../plain-search.testing.ts'
import { pagesOf } from '../same-answers.testing.ts'
import { randomListings, randomMap, randomPlan, randomQuery, testToday } from '../search.testing.ts'
import { createSqlSearch } from './sql-search.ts'
import { testPriceBands } from '../price-bands.testing.ts'

let database: Database
let places: PlaceBook
let search: SearchPort
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  places = await openPlaceBook(database.db)
  search = createSqlSearch(database.db, places, testPriceBands)
})
afterAll(() => database.close())

const fill = (rows: Parameters<typeof addListings>[1]) =>
  database.transaction(async (tx) => {
    await tx.deleteFrom('listing').execute()
    await addListings(tx, rows)
  })

const plain: SearchQuery = { type: 'Residence', mode: 'Sale', sort: 'listingDate', order: 'desc', pageSize: 20 }
const requestFor = (query: Partial<SearchQuery> = {}, plan: KeywordPlan = { tokens: [] }): SearchRequest => ({
  query: { ...plain, ...query },
  plan,
  after: null,
  today: testToday,
})

test.each([1, 2, 3, 4])('gives the answers of a plain filter over an array (seed %i)', async (seed) => {
  const rows = randomListings(400, seed)
  await fill(rows)
  const landmark = (id: string) => places.landmark(id)
  const check = async (query: SearchQuery, plan: KeywordPlan, map: MapView) => {
    const request = requestFor(query, plan)
    const order = plainOrder(rows, request, landmark)
    const pages = await pagesOf(search, request)
    expect(pages.flatMap(({ ids }) => ids)).toEqual(order)
    for (const found of pages) {
      expect(found).toMatchObject(plainCounts(rows, request, landmark))
      expect(Object.keys(found.distances)).toEqual(query.near ? found.ids : [])
    }
    expect(await search.facets(request)).toEqual(plainFacets(rows, request, landmark))
    expect(await search.totalsPerType(request)).toEqual(plainTotalsPerType(rows, request, landmark))
    expect(await search.histograms(request)).toEqual(plainHistograms(rows, request, landmark))
    expectSameClusters(await search.clusters(request, map), plainClusters(rows, request, map, landmark))
    expect(await search.totals([request, { ...request, plan: { tokens: [] } }, requestFor()])).toEqual(
      [request, { ...request, plan: { tokens: [] } }, requestFor()].map((one) => plainCounts(rows, one, landmark).total),
    )
  }
  await fc.assert(fc.asyncProperty(randomQuery, randomPlan, randomMap, check), { seed, numRuns: 25 })
})

test('relevance: the listing number first, then building, place, developer and remarks; among equals the newest first', async () => {
  const remarks = { zh: '', en: 'walk to serendra 105003' }
  await fill([
    testListing({ id: 'remarks', remarks }),
    testListing({ id: 'remarks-newer', remarks, listingDate: '2026-02-01' }),
    testListing({ id: 'area', city: 'taguig', area: 'bgc', estate: null }),
    testListing({ id: 'near-a-landmark', estate: null, point: { lat: 14.5462, lng: 121.0581 } }),
    testListing({ id: 'building', estate: 'serendra', city: 'taguig', listingDate: '2025-01-01' }),
    testListing({ id: 'tower', estate: null, tower: 'Tower 2', listingDate: '2024-06-01' }),
    testListing({ id: 'number', number: 'C105003', listingDate: '2024-01-01' }),
    testListing({ id: 'neither' }),
  ])
  const token = {
    text: 'serendra',
    estateIds: ['serendra'],
    namedEstateIds: ['serendra'],
    aliasEstateIds: ['one'],
    towers: ['tower 2'],
    areaIds: ['bgc'],
    cityIds: [],
    developerIds: [],
    landmarkIds: ['school'],
    grams: ['serendra'],
    number: 'C-105003',
  }
  const found = async (order: 'desc' | 'asc') => (await search.page(requestFor({ sort: 'relevance', order }, { tokens: [token] }))).ids
  const best = ['number', 'building', 'tower', 'near-a-landmark', 'area', 'remarks-newer', 'remarks']
  expect(await found('desc')).toEqual(best)
  expect(await found('asc')).toEqual(best.toReversed())
  const nowhere = {
    ...token,
    estateIds: [],
    namedEstateIds: [],
    aliasEstateIds: [],
    towers: [],
    areaIds: [],
    landmarkIds: [],
    grams: ['absent'],
    number: undefined,
  }
  expect((await search.page(requestFor({}, { tokens: [token, nowhere] }))).total).toBe(0)
})

test('a price on request is last in both orders, hidden by a price filter, and counted then', async () => {
  await fill([
    testListing({ id: 'cheap', price: 2_999_999 }),
    testListing({ id: 'dear', price: 3_000_000 }),
    testListing({ id: 'ask-b', price: null }),
    testListing({ id: 'ask-a', price: null }),
  ])
  const found = async (query: Partial<SearchQuery>) => {
    const { ids, total, priceOnRequest } = await search.page(requestFor({ sort: 'price', ...query }))
    return [ids, total, priceOnRequest]
  }
  expect(await found({ order: 'desc' })).toEqual([['dear', 'cheap', 'ask-b', 'ask-a'], 4, 0])
  expect(await found({ order: 'asc' })).toEqual([['cheap', 'dear', 'ask-a', 'ask-b'], 4, 0])
  expect(await found({ priceMax: 3_000_000 })).toEqual([['cheap'], 1, 2])
  expect(await found({ priceMin: 3_000_000, balcony: false })).toEqual([[], 0, 0])
  expect((await search.facets(requestFor({ priceMin: 3_000_000 })))['price']).toEqual({ '0-3M': 1, '3M-8M': 1 })
})

test('distances are in kilometres, and pages continue correctly when all homes are equally far', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => testListing({ id: `same-${index}`, point: { lat: 14.55, lng: 121.03 } }))
  await fill([...rows, testListing({ id: 'far', point: { lat: 14.56, lng: 121.03 } }), testListing({ id: 'unmapped', point: null })])
  const near = { lat: 14.55, lng: 121.03, radiusInKm: 2 }
  const pages = await pagesOf(search, requestFor({ near, sort: 'distance', order: 'asc', pageSize: 3 }))
  expect(pages.map(({ ids }) => ids)).toEqual([
    ['same-0', 'same-1', 'same-2'],
    ['same-3', 'same-4', 'same-5'],
    ['same-6', 'far'],
  ])
  expect(pages[2]?.distances).toEqual({ 'same-6': 0, far: expect.closeTo(1.112, 3) })
  expect(await search.totals([])).toEqual([])
})

test('`all` gives the same answers as the separate calls', async () => {
  await fill(randomListings(60, 7))
  const request = requestFor({ priceMax: 8_000_000, pageSize: 5 })
  const map = { zoom: 11, view: [120.9, 14.4, 121.2, 14.7] } as const
  const [page, facets, histograms, totalsPerType, clusters] = await Promise.all([
    search.page(request),
    search.facets(request),
    search.histograms(request),
    search.totalsPerType(request),
    search.clusters(request, map),
  ])
  const all = await search.all(request, { map })
  expect({ ...all, clusters: null }).toEqual({ page, facets, histograms, totalsPerType, clusters: null })
  expectSameClusters(all.clusters ?? { clusters: [], withoutPoint: -1 }, clusters)
  expect((await search.all(request, {})).clusters).toBeNull()
})

test('from the zoom of buildings on a cluster is one building, before that one cell; a cluster of one home has its id', async () => {
  await fill([
    testListing({ id: 'a', estate: 'serendra', point: { lat: 14.5512, lng: 121.0552 }, price: null }),
    testListing({ id: 'b', estate: 'serendra', point: { lat: 14.5516, lng: 121.0554 }, price: 7_000_000 }),
    testListing({ id: 'c', estate: null, point: { lat: 14.5516, lng: 121.0554 }, price: 9_000_000 }),
    testListing({ id: 'd', estate: null, point: null }),
  ])
  const view = [121.05, 14.55, 121.06, 14.56] as const
  const near = await search.clusters(requestFor(), { zoom: 17, view })
  expect(near.withoutPoint).toBe(1)
  expect(near.clusters.toSorted((a, b) => b.count - a.count)).toEqual([
    {
      ...{ lat: expect.closeTo(14.5514, 8), lng: expect.closeTo(121.0553, 8), count: 2, lowestPrice: 7_000_000, id: null, estateId: 'serendra' },
      bounds: [121.0552, 14.5512, 121.0554, 14.5516],
    },
    { lat: 14.5516, lng: 121.0554, count: 1, lowestPrice: 9_000_000, id: 'c', estateId: null, bounds: [121.0554, 14.5516, 121.0554, 14.5516] },
  ])
  const far = await search.clusters(requestFor(), { zoom: 10, view: [121.06, 14.56, 121.07, 14.57] })
  expect(far.clusters).toMatchObject([{ count: 3, lowestPrice: 7_000_000, id: null, estateId: null }])
})

test('the count of No is the total of a search for No; homes without a value are in neither count', async () => {
  await fill([
    testListing({ id: 'with', balcony: true }),
    testListing({ id: 'without-1', balcony: false }),
    testListing({ id: 'without-2', balcony: false }),
    testListing({ id: 'unsaid', balcony: null }),
  ])
  const { total } = await search.page(requestFor({ balcony: false }))
  expect(total).toBe(2)
  for (const balcony of [undefined, true, false]) expect((await search.facets(requestFor({ balcony })))['balcony']).toEqual({ true: 1, false: total })
})
