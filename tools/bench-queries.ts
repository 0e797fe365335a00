import type { MapView } from '@site/domain/map-cells.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { buildNameIndex, type NameIndex } from '@site/search/name-index.ts'
import type { NamedPlace } from '@site/search/name-table.ts'
import { resolveKeyword } from '@site/search/resolve-keyword.ts'
import type { SearchRequest, SearchPort } from '@site/search/search-port.ts'
import { benchPlaces, benchToday, randomOf } from './bench-market.ts'

/** The queries of the benchmarks, like those that screens send; the same for each search implementation. */

const baseQuery: SearchQuery = { type: 'Residence', mode: 'Sale', sort: 'listingDate', order: 'desc', pageSize: 20 }
const makati = { lat: 14.5547, lng: 121.0244 }
const polygon = Array.from(
  { length: 60 },
  (_, index) => [121.04 + 0.04 * Math.cos((index * Math.PI) / 30), 14.56 + 0.03 * Math.sin((index * Math.PI) / 30)] as const,
)
const metroView: MapView = { zoom: 11, view: [120.85, 14.3, 121.25, 14.85] }

const { cities, areas, estates, developers, landmarks } = benchPlaces
type Place = { readonly id: string; readonly name: { readonly zh: string; readonly en: string }; readonly aliases: readonly string[] }
const namedPlaces = (kind: NamedPlace['kind'], places: readonly Place[]): NamedPlace[] =>
  places.map(({ id, name, aliases }) => ({ kind, id, names: [name.zh, name.en], aliases }))

/** The name index of all places in `benchPlaces`. */
export const benchNames = (): NameIndex =>
  buildNameIndex([
    ...namedPlaces('city', cities),
    ...namedPlaces('area', areas),
    ...namedPlaces('estate', estates),
    ...namedPlaces('developer', developers),
    ...namedPlaces('landmark', landmarks),
  ])

/** Runs one query; the keyword is resolved on each run, as in a real search. */
export type RunQuery = (search: SearchPort) => Promise<unknown>
/** A query of the result table; `query` is its name. */
export type BenchQuery = { readonly query: string; readonly request: () => SearchRequest; readonly run: RunQuery }

const requestFor = (names: NameIndex, changes: Partial<SearchQuery>): SearchRequest => {
  const query = { ...baseQuery, ...changes }
  return { query, plan: query.keyword ? resolveKeyword(names, query.keyword) : { tokens: [] }, after: null, today: benchToday }
}

const threeFilters = { city: 'makati', bedrooms: ['1', '2'], priceMax: 12_000_000 }
const fiveFilters = { city: 'makati', bedrooms: ['1', '2'], priceMin: 3_000_000, floorAreaMin: 30, petsAllowed: true }

const pages: Readonly<Record<string, Partial<SearchQuery>>> = {
  'page: newest condos for sale': {},
  'page: city, bedrooms': { city: 'makati', bedrooms: ['1', '2'] },
  'page: fiveFilters filters': fiveFilters,
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
  const benchQuery = (query: string, changes: Partial<SearchQuery>, runWith: (request: SearchRequest) => RunQuery): BenchQuery => {
    const request = () => requestFor(names, changes)
    return { query, request, run: (search) => runWith(request())(search) }
  }
  return [
    ...Object.entries(pages).map(([query, changes]) => benchQuery(query, changes, (request) => (search) => search.page(request))),
    benchQuery('facets, histograms, total: threeFilters filters', threeFilters, countsOf),
    benchQuery('facets, histograms, total: no filter', {}, countsOf),
    benchQuery('totals of the threeFilters types', threeFilters, (request) => (search) => search.statistics(request)),
    benchQuery('clusters: whole metroView', {}, (request) => (search) => search.clusters(request, metroView)),
    benchQuery(
      'clusters: whole metroView, two filters',
      { petsAllowed: true, priceMax: 12_000_000 },
      (request) => (search) => search.clusters(request, metroView),
    ),
    benchQuery('everything of a screen with a map: threeFilters filters', threeFilters, (request) => (search) => search.all(request, { map: metroView })),
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
  const random = randomOf(11)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
  const sometimes = (probability: number, changes: () => Partial<SearchQuery>): Partial<SearchQuery> => (random() < probability ? changes() : {})
  return Array.from({ length: count }, (): RunQuery => {
    const mode = random() < 0.55 ? 'Sale' : 'Lease'
    const changes: Partial<SearchQuery> = {
      type: random() < 0.75 ? 'Residence' : random() < 0.5 ? 'Carport' : 'Villa',
      mode,
      ...sometimes(0.6, () => ({ city: pick(cities).id })),
      ...sometimes(0.4, () => ({ bedrooms: random() < 0.5 ? ['2'] : ['1', '2'] })),
      ...sometimes(0.3, () => ({ priceMax: mode === 'Sale' ? 12_000_000 : 60_000 })),
      ...sometimes(0.2, () => ({ floorAreaMin: 40 })),
      ...sometimes(0.2, () => ({ petsAllowed: true })),
      ...sometimes(0.2, () => ({ areas: [pick(areas).id] })),
      ...sometimes(0.3, () => ({ sort: pick(['price', 'area', 'relevance'] as const) })),
    }
    const kind = random()
    const near = { lat: 14.5 + random() * 0.15, lng: 121 + random() * 0.08, radiusInKm: pick([0.5, 1, 2, 3]) }
    if (kind < 0.4) return (search) => search.page(requestFor(names, changes))
    const keyword = pick(keywords)
    if (kind < 0.55) return (search) => search.page(requestFor(names, { type: changes.type, mode, keyword, sort: changes.sort ?? 'listingDate' }))
    if (kind < 0.65) return (search) => search.page(requestFor(names, { ...changes, city: undefined, areas: undefined, near, sort: 'distance', order: 'asc' }))
    if (kind < 0.75) return (search) => search.totals([requestFor(names, changes)])
    if (kind < 0.88) return (search) => countsOf(requestFor(names, changes))(search)
    if (kind < 0.95) return (search) => search.clusters(requestFor(names, changes), metroView)
    return (search) => search.statistics(requestFor(names, changes))
  })
}
