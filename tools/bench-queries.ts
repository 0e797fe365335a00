import type { MapView } from '@site/domain/map-cells.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { buildNameIndex, type NameIndex } from '@site/search/name-index.ts'
import type { NamedThing } from '@site/search/name-table.ts'
import { resolveKeyword } from '@site/search/resolve-keyword.ts'
import type { SearchRequest, SearchPort } from '@site/search/search-port.ts'
import { benchPlaces, benchToday, randomOf } from './bench-market.ts'

/** The measured queries: the same for each search, as screens send them. */

const plain: SearchQuery = { type: 'Residence', mode: 'Sale', sort: 'listingDate', order: 'desc', pageSize: 20 }
const makati = { lat: 14.5547, lng: 121.0244 }
const ring = Array.from(
  { length: 60 },
  (_, index) => [121.04 + 0.04 * Math.cos((index * Math.PI) / 30), 14.56 + 0.03 * Math.sin((index * Math.PI) / 30)] as const,
)
const metro: MapView = { zoom: 11, view: [120.85, 14.3, 121.25, 14.85] }

const { cities, areas, estates, developers, landmarks } = benchPlaces
type Place = { readonly id: string; readonly name: { readonly zh: string; readonly en: string }; readonly aliases: readonly string[] }
const things = (kind: NamedThing['kind'], places: readonly Place[]): NamedThing[] =>
  places.map(({ id, name, aliases }) => ({ kind, id, names: [name.zh, name.en], aliases }))

/** The names of the market. */
export const benchNames = (): NameIndex =>
  buildNameIndex([
    ...things('city', cities),
    ...things('area', areas),
    ...things('estate', estates),
    ...things('developer', developers),
    ...things('landmark', landmarks),
  ])

/** One query. It reads its keyword each time, as for a person. */
export type Ask = (search: SearchPort) => Promise<unknown>
export type BenchQuery = { readonly query: string; readonly request: () => SearchRequest; readonly ask: Ask }

const requestFor = (names: NameIndex, changes: Partial<SearchQuery>): SearchRequest => {
  const query = { ...plain, ...changes }
  return { query, plan: query.keyword ? resolveKeyword(names, query.keyword) : { tokens: [] }, after: null, today: benchToday }
}

const three = { city: 'makati', bedrooms: ['1', '2'], priceMax: 12_000_000 }
const five = { city: 'makati', bedrooms: ['1', '2'], priceMin: 3_000_000, floorAreaMin: 30, petsAllowed: true }

const pages: Readonly<Record<string, Partial<SearchQuery>>> = {
  'page: newest condos for sale': {},
  'page: city, bedrooms': { city: 'makati', bedrooms: ['1', '2'] },
  'page: five filters': five,
  'page: broad, by price': { petsAllowed: true, sort: 'price', order: 'asc' },
  'page: price range, by area': { priceMin: 5_000_000, priceMax: 9_000_000, sort: 'area' },
  'page: keyword 泳池 (words)': { keyword: '泳池' },
  'page: keyword one rockwell': { keyword: 'one rockwell' },
  'page: keyword saersaiduo (pinyin)': { keyword: 'saersaiduo' },
  'page: keyword legaspi vilage (typos)': { keyword: 'legaspi vilage' },
  'page: keyword makati pool, by relevance': { keyword: 'makati pool', sort: 'relevance' },
  'page: 1 km round a point, by distance': { near: { ...makati, radiusInKm: 1 }, sort: 'distance', order: 'asc' },
  'page: polygon of 60 corners': { polygon: ring },
}

const countsOf: (request: SearchRequest) => Ask = (request) => (search) =>
  Promise.all([search.facets(request), search.histograms(request), search.totals([request])])

/** The queries of the table. */
export function benchQueries(names: NameIndex): BenchQuery[] {
  const of = (query: string, changes: Partial<SearchQuery>, ask: (request: SearchRequest) => Ask): BenchQuery => {
    const request = () => requestFor(names, changes)
    return { query, request, ask: (search) => ask(request())(search) }
  }
  return [
    ...Object.entries(pages).map(([query, changes]) => of(query, changes, (request) => (search) => search.page(request))),
    of('facets, histograms, total: three filters', three, countsOf),
    of('facets, histograms, total: no filter', {}, countsOf),
    of('totals of the three types', three, (request) => (search) => search.statistics(request)),
    of('clusters: whole metro', {}, (request) => (search) => search.clusters(request, metro)),
    of('clusters: whole metro, two filters', { petsAllowed: true, priceMax: 12_000_000 }, (request) => (search) => search.clusters(request, metro)),
    of('everything of a screen with a map: three filters', three, (request) => (search) => search.all(request, { map: metro })),
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

/** A reproducible mixed load of that many queries: pages, keywords, places, counts, maps. */
export function mixedLoad(names: NameIndex, count: number): Ask[] {
  const random = randomOf(11)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
  const some = (share: number, changes: () => Partial<SearchQuery>): Partial<SearchQuery> => (random() < share ? changes() : {})
  return Array.from({ length: count }, (): Ask => {
    const mode = random() < 0.55 ? 'Sale' : 'Lease'
    const changes: Partial<SearchQuery> = {
      type: random() < 0.75 ? 'Residence' : random() < 0.5 ? 'Carport' : 'Villa',
      mode,
      ...some(0.6, () => ({ city: pick(cities).id })),
      ...some(0.4, () => ({ bedrooms: random() < 0.5 ? ['2'] : ['1', '2'] })),
      ...some(0.3, () => ({ priceMax: mode === 'Sale' ? 12_000_000 : 60_000 })),
      ...some(0.2, () => ({ floorAreaMin: 40 })),
      ...some(0.2, () => ({ petsAllowed: true })),
      ...some(0.2, () => ({ areas: [pick(areas).id] })),
      ...some(0.3, () => ({ sort: pick(['price', 'area', 'relevance'] as const) })),
    }
    const kind = random()
    const near = { lat: 14.5 + random() * 0.15, lng: 121 + random() * 0.08, radiusInKm: pick([0.5, 1, 2, 3]) }
    if (kind < 0.4) return (search) => search.page(requestFor(names, changes))
    const keyword = pick(keywords)
    if (kind < 0.55) return (search) => search.page(requestFor(names, { type: changes.type, mode, keyword, sort: changes.sort ?? 'listingDate' }))
    if (kind < 0.65) return (search) => search.page(requestFor(names, { ...changes, city: undefined, areas: undefined, near, sort: 'distance', order: 'asc' }))
    if (kind < 0.75) return (search) => search.totals([requestFor(names, changes)])
    if (kind < 0.88) return (search) => countsOf(requestFor(names, changes))(search)
    if (kind < 0.95) return (search) => search.clusters(requestFor(names, changes), metro)
    return (search) => search.statistics(requestFor(names, changes))
  })
}
