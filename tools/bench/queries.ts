import type { MapView } from '@site/domain/map-cells.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { buildNameIndex, type NameIndex } from '@site/search/name-index.ts'
import { resolveKeyword } from '@site/search/resolve-keyword.ts'
import type { SearchRequest, SearchPort } from '@site/search/search-port.ts'
import { createRandom } from '@site/market/random.ts'
import { benchPlaces, benchToday } from './bench-market.ts'
import { namedPlacesOf } from '../generated-typos.ts'

/** The queries of the benchmarks, like those that screens send; the same for each search implementation. */

const baseQuery: SearchQuery = { type: 'Residence', mode: 'Sale', sort: 'listingDate', order: 'desc', pageSize: 20 }
const makati = { lat: 14.5547, lng: 121.0244 }
const polygon = Array.from(
  { length: 60 },
  (_, index) => [121.04 + 0.04 * Math.cos((index * Math.PI) / 30), 14.56 + 0.03 * Math.sin((index * Math.PI) / 30)] as const,
)
const metroView: MapView = { zoom: 11, view: [120.85, 14.3, 121.25, 14.85] }

const { cities, areas, estates, developers, landmarks } = benchPlaces

/** The name index of all places in `benchPlaces`. */
export const benchNameIndex = (): NameIndex =>
  buildNameIndex([
    ...namedPlacesOf('city', cities),
    ...namedPlacesOf('area', areas),
    ...namedPlacesOf('estate', estates),
    ...namedPlacesOf('developer', developers),
    ...namedPlacesOf('landmark', landmarks),
  ])

/** Runs a query; resolves the keyword on each run, as a real search does. */
export type RunQuery = (search: SearchPort) => Promise<unknown>
/** A query of the result table; `query` is its name. */
export type BenchQuery = { readonly query: string; readonly run: RunQuery }

const requestFor = (names: NameIndex, changes: Partial<SearchQuery>): SearchRequest => {
  const query = { ...baseQuery, ...changes }
  return { query, plan: query.keyword ? resolveKeyword(names, query.keyword) : { tokens: [] }, after: null, today: benchToday }
}

const threeFilters = { city: 'makati', bedrooms: ['1', '2'], priceMax: 12_000_000 }
const fiveFilters = { city: 'makati', bedrooms: ['1', '2'], priceMin: 3_000_000, floorAreaMin: 30, petsAllowed: true }

const pages: Readonly<Record<string, Partial<SearchQuery>>> = {
  'page: newest condos for sale': {},
  'page: city, bedrooms': { city: 'makati', bedrooms: ['1', '2'] },
  'page: five filters': fiveFilters,
  'page: broad, by price': { petsAllowed: true, sort: 'price', order: 'asc' },
  'page: price range, by area': { priceMin: 5_000_000, priceMax: 9_000_000, sort: 'area' },
  'page: keyword 泳池 (words)': { keyword: '泳池' },
  'page: keyword one rockwell': { keyword: 'one rockwell' },
  'page: keyword saersaiduo (pinyin)': { keyword: 'saersaiduo' },
  'page: keyword legaspi vilage (typos)': { keyword: 'legaspi vilage' },
  'page: keyword makati pool, by relevance': { keyword: 'makati pool', sort: 'relevance' },
  'page: 1 km round a point, by distance': { near: { ...makati, radiusInKm: 1 }, sort: 'distance', order: 'asc' },
  'page: polygon of 60 corners': { polygon },
}

const countsOf: (request: SearchRequest) => RunQuery = (request) => (search) =>
  Promise.all([search.facets(request), search.histograms(request), search.totals([request])])

/** The queries of the result table. */
export function benchQueries(names: NameIndex): BenchQuery[] {
  const benchQuery = (query: string, changes: Partial<SearchQuery>, runWith: (request: SearchRequest) => RunQuery): BenchQuery => ({
    query,
    run: (search) => runWith(requestFor(names, changes))(search),
  })
  return [
    ...Object.entries(pages).map(([query, changes]) => benchQuery(query, changes, (request) => (search) => search.page(request))),
    benchQuery('facets, histograms, total: three filters', threeFilters, countsOf),
    benchQuery('facets, histograms, total: no filter', {}, countsOf),
    benchQuery('totals of the three types', threeFilters, (request) => (search) => search.totalsPerType(request)),
    benchQuery('clusters: whole metro', {}, (request) => (search) => search.clusters(request, metroView)),
    benchQuery('clusters: whole metro, two filters', { petsAllowed: true, priceMax: 12_000_000 }, (request) => (search) => search.clusters(request, metroView)),
    benchQuery('everything of a screen with a map: three filters', threeFilters, (request) => (search) => search.all(request, { map: metroView })),
  ]
}

const keywords = [
  '泳池',
  '地铁',
  'one rockwell',
  'bgc',
  'legaspi vilage',
  'makati pool',
  'saersaiduo',
  'ortigas',
  '公寓',
  'near mrt',
  'salcedo',
  'eastwood balcony',
]

/** A reproducible mix of `count` queries: pages, keywords, distances, counts and maps. */
export function mixedLoad(names: NameIndex, count: number): RunQuery[] {
  const random = createRandom(11)
  const sometimes = (probability: number, changes: () => Partial<SearchQuery>): Partial<SearchQuery> => (random.boolean(probability) ? changes() : {})
  return Array.from({ length: count }, (): RunQuery => {
    const mode = random.boolean(0.55) ? 'Sale' : 'Lease'
    const changes: Partial<SearchQuery> = {
      type: random.boolean(0.75) ? 'Residence' : random.boolean(0.5) ? 'Carport' : 'Villa',
      mode,
      ...sometimes(0.6, () => ({ city: random.pick(cities).id })),
      ...sometimes(0.4, () => ({ bedrooms: random.boolean(0.5) ? ['2'] : ['1', '2'] })),
      ...sometimes(0.3, () => ({ priceMax: mode === 'Sale' ? 12_000_000 : 60_000 })),
      ...sometimes(0.2, () => ({ floorAreaMin: 40 })),
      ...sometimes(0.2, () => ({ petsAllowed: true })),
      ...sometimes(0.2, () => ({ areas: [random.pick(areas).id] })),
      ...sometimes(0.3, () => ({ sort: random.pick(['price', 'area', 'relevance'] as const) })),
    }
    const kind = random.next()
    const near = { lat: 14.5 + random.next() * 0.15, lng: 121 + random.next() * 0.08, radiusInKm: random.pick([0.5, 1, 2, 3]) }
    if (kind < 0.4) return (search) => search.page(requestFor(names, changes))
    const keyword = random.pick(keywords)
    if (kind < 0.55) return (search) => search.page(requestFor(names, { type: changes.type, mode, keyword, sort: changes.sort ?? 'listingDate' }))
    if (kind < 0.65) return (search) => search.page(requestFor(names, { ...changes, city: undefined, areas: undefined, near, sort: 'distance', order: 'asc' }))
    if (kind < 0.75) return (search) => search.totals([requestFor(names, changes)])
    if (kind < 0.88) return (search) => countsOf(requestFor(names, changes))(search)
    if (kind < 0.95) return (search) => search.clusters(requestFor(names, changes), metroView)
    return (search) => search.totalsPerType(requestFor(names, changes))
  })
}
