import { forType } from '@site/domain/search-query.ts'
import type { MapView } from '@site/domain/map-cells.ts'
import type { Point } from '@site/domain/place.ts'
import { indexedFields, type IndexRow } from '@site/search/memory/index-row.ts'
import type { ResultPage, SearchPort, SearchRequest, SearchResults, SortPosition } from '@site/search/search-port.ts'
import { expect } from 'vitest'
import type { NewListing } from '../listings/listing-columns.ts'
import { plainClusters, plainCounts, plainFacets, plainHistograms, plainOrder, plainTotalsPerType, expectSameClusters } from './plain-search.testing.ts'

/** The first seed and the number of random searches: those of `npm run check:search`, else `defaultRuns` from seed 1. */
export const seededRuns = (defaultRuns: number): readonly [seed: number, runs: number] => [
  Number(process.env['SEARCH_SEED'] ?? 1),
  Number(process.env['SEARCH_RUNS'] ?? defaultRuns),
]

export type TestListing = NewListing & { readonly id: string }

/** A listing of a test as a row of the memory index. */
export function indexRowOf(listing: TestListing): IndexRow {
  const valueOf = (key: string, by: string) => {
    const value = (listing as unknown as Record<string, unknown>)[key] ?? null
    if (by !== 'has') return value
    return Array.isArray(value) ? value.length > 0 : typeof value === 'number' ? value > 0 : value !== null && value !== ''
  }
  const values = Object.fromEntries(indexedFields.map(({ key, field, filter }) => [key, valueOf(field.of ?? key, filter.by)])) as IndexRow['values'] // keys of the same table
  const { id, number, point = null, tower = null, remarks } = listing
  return { id, number, point, tower: tower || null, remarks: { zh: remarks?.zh ?? '', en: remarks?.en ?? '' }, values }
}

/** All pages of a search in order. */
export async function pagesOf(search: SearchPort, request: SearchRequest): Promise<ResultPage[]> {
  const pages: ResultPage[] = []
  let after: SortPosition | null = null
  do {
    const page: ResultPage = await search.page({ ...request, after })
    pages.push(page)
    after = page.next
  } while (after !== null && pages.length < 1_000)
  return pages
}

/** Expects a search to give the same answers as the plain search over an array. */
export async function expectPlainAnswers(
  search: SearchPort,
  rows: readonly TestListing[],
  request: SearchRequest,
  map: MapView,
  landmark: (id: string) => Point | undefined,
): Promise<void> {
  const counts = plainCounts(rows, request, landmark)
  const pages = await pagesOf(search, request)
  expect(pages.flatMap(({ ids }) => ids)).toEqual(plainOrder(rows, request, landmark))
  for (const page of pages) {
    expect(page).toMatchObject(counts)
    expect(Object.keys(page.distances)).toEqual(request.query.near ? page.ids : [])
  }
  const all = await search.all(request, { map })
  expect(all.page).toEqual(pages[0])
  expect(all.facets).toEqual(plainFacets(rows, request, landmark))
  expect(all.histograms).toEqual(plainHistograms(rows, request, landmark))
  expect(all.totalsPerType).toEqual(plainTotalsPerType(rows, request, landmark))
  expectSameClusters(all.clusters ?? { clusters: [], withoutPoint: -1 }, plainClusters(rows, request, map, landmark))
  const requests: readonly SearchRequest[] = [request, { ...request, plan: { tokens: [] } }, { ...request, query: forType(request.query, 'Carport') }]
  expect(await search.totals(requests)).toEqual(requests.map((request) => plainCounts(rows, request, landmark).total))
}

const roundDistances = (page: ResultPage): ResultPage => ({
  ...page,
  distances: Object.fromEntries(Object.entries(page.distances).map(([id, km]) => [id, Math.round(km * 1e6) / 1e6])),
})

/** Expects two searches to give the same answers on every page, cursors included. */
export async function expectSameAnswers(a: SearchPort, b: SearchPort, request: SearchRequest, map: MapView): Promise<void> {
  const [pages, expected] = [await pagesOf(a, request), await pagesOf(b, request)]
  expect(pages.map(roundDistances)).toEqual(expected.map(roundDistances))
  const [all, expectedAll]: [SearchResults, SearchResults] = [await a.all(request, { map }), await b.all(request, { map })]
  expect({ ...all, page: roundDistances(all.page), clusters: null }).toEqual({ ...expectedAll, page: roundDistances(expectedAll.page), clusters: null })
  expectSameClusters(all.clusters ?? { clusters: [], withoutPoint: -1 }, expectedAll.clusters ?? { clusters: [], withoutPoint: -2 })
}
