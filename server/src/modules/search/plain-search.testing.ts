import type { Clusters, Facets, Histograms, TotalsPerType } from '@site/domain/calls/listing.ts'
import { bandsOf, choices, codesOf } from '@site/domain/choices.ts'
import { distanceInKm } from '@site/domain/distance.ts'
import { type Field, type FieldKey, fieldRows, type Filter, filterOf } from '@site/domain/fields.ts'
import { histogramEdges } from '@site/domain/histogram.ts'
import { buildingZoom, cellSize, isInView, type MapView } from '@site/domain/map-cells.ts'
import type { Point } from '@site/domain/place.ts'
import { forType, type SearchQuery } from '@site/domain/search-query.ts'
import { gramsOf } from '@site/search/grams.ts'
import type { KeywordToken } from '@site/search/resolve-keyword.ts'
import type { ResultPage, SearchRequest } from '@site/search/search-port.ts'
import { expect } from 'vitest'
import type { NewListing } from '../listings/listing-columns.ts'
import { matchPoints, relevanceKey, sortOf } from '@site/search/ranking.ts'
import { testPriceBands } from './price-bands.testing.ts'
import { bandsFor } from '@site/domain/price-bands.ts'

// The simplest search, a filter over an array: the oracle of the tests of both searches.

type Listing = NewListing & { readonly id: string }
type Landmarks = (id: string) => Point | undefined
type FilterField = { key: FieldKey; field: Field; filter: Filter }
type FilterValues = Partial<Record<string, unknown>>

const filtersFor = (type: SearchQuery['type']): FilterField[] =>
  fieldRows.flatMap(([key, field]: readonly [FieldKey, Field]) => {
    const filter = filterOf(field, type)
    return filter ? [{ key, field, filter }] : []
  })

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== ''
const isActive = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)
const between = (value: unknown, min: number | undefined, max: number | undefined, upTo?: number) =>
  typeof value === 'number' && (min === undefined || value >= min) && (max === undefined || value < max) && (upTo === undefined || value <= upTo)
const dayBefore = (today: string, days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

function hasValue(listing: Listing, key: FieldKey): boolean {
  const value: unknown = listing[key as keyof Listing]
  if (typeof value === 'boolean') return value
  return Array.isArray(value) ? value.length > 0 : typeof value === 'number' ? value > 0 : isPresent(value)
}

function meets(listing: Listing, { key, field, filter }: FilterField, query: SearchQuery, today: string): boolean {
  const values = query as FilterValues
  const value = listing[(field.of ?? key) as keyof Listing] as unknown
  const requested = values[filter.as]
  if (filter.by === 'range') {
    const [min, max, upTo] = [values[`${filter.as}Min`], values[`${filter.as}Max`], values[`${filter.as}UpTo`]] as (number | undefined)[]
    return (min === undefined && max === undefined && upTo === undefined) || between(value, min, max, upTo)
  }
  if (!isActive(requested)) return true
  switch (filter.by) {
    case 'one':
    case 'is':
      return value === requested
    case 'any':
      return (requested as unknown[]).includes(value)
    case 'has':
      return hasValue(listing, key) === requested
    case 'within':
      return (value as string) >= dayBefore(today, requested as number)
    case 'bands':
      return bandsOf(filter.bands).some((band) => (requested as string[]).includes(band.code) && between(value, band.min, band.max))
  }
}

const millimetres = (a: Point, b: Point) => Math.round(distanceInKm(a, b) * 1_000_000)

function isInside(point: Point, polygon: readonly (readonly [number, number])[]): boolean {
  let isOddCrossing = false
  polygon.forEach(([x, y], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length] as readonly [number, number]
    if (y > point.lat !== y2 > point.lat && point.lng < ((x2 - x) * (point.lat - y)) / (y2 - y) + x) isOddCrossing = !isOddCrossing
  })
  return isOddCrossing
}

function isOnMap({ point }: Listing, { bbox, polygon, near }: SearchQuery): boolean {
  if (!bbox && !polygon && !near) return true
  if (!point) return false
  if (near && millimetres(near, point) > near.radiusInKm * 1_000_000) return false
  if (polygon && !isInside(point, polygon)) return false
  if (!bbox) return true
  const [west, south, east, north] = bbox
  const isInWidth = west <= east ? point.lng >= west && point.lng <= east : point.lng >= west || point.lng <= east
  return isInWidth && point.lat >= south && point.lat <= north
}

const plainNumber = (number: string) => number.toUpperCase().replace(/[- ]/g, '')

const gramCache = new Map<string, ReadonlySet<string>>()

/** The grams of a text, cached: random listings share few texts. */
function gramsIn(text: string): ReadonlySet<string> {
  const cached = gramCache.get(text)
  if (cached) return cached
  const grams = new Set(gramsOf(text))
  gramCache.set(text, grams)
  return grams
}

function matchPointsOf(listing: Listing, token: KeywordToken, landmarks: Landmarks): number {
  const { number } = token
  if (number !== undefined && (/^\d+$/.test(number) ? listing.number.endsWith(number) : plainNumber(listing.number) === plainNumber(number)))
    return matchPoints.number
  if (token.namedEstateIds?.includes(listing.estate ?? '')) return matchPoints.estateName
  if (token.aliasEstateIds?.includes(listing.estate ?? '')) return matchPoints.estateAlias
  if (listing.tower && token.towers?.includes(listing.tower.toLowerCase())) return matchPoints.tower
  if (token.estateIds.includes(listing.estate ?? '')) return matchPoints.partOfEstateName
  if (token.areaIds.includes(listing.area ?? '') || token.cityIds.includes(listing.city)) return matchPoints.place
  const points = token.landmarkIds.map(landmarks)
  if (points.some((point) => point && listing.point && millimetres(point, listing.point) <= 1_000_000)) return matchPoints.place
  if (token.developerIds.includes(listing.developer ?? '')) return matchPoints.developer
  const grams = gramsIn(`${listing.remarks?.zh ?? ''}\n${listing.remarks?.en ?? ''}`)
  return token.grams.length > 0 && token.grams.every((gram) => grams.has(gram)) ? matchPoints.remarks : 0
}

/** A listing on the shelf that matches map and keyword, with the filters that it does not match. */
type Candidate = { readonly listing: Listing; readonly misses: readonly string[] }

function candidatesFor(listings: readonly Listing[], { query, plan, today }: SearchRequest, landmarks: Landmarks): Candidate[] {
  const filters = filtersFor(query.type)
  return listings
    .filter((listing) => listing.shelf === 'OnShelf' && isOnMap(listing, query) && plan.tokens.every((token) => matchPointsOf(listing, token, landmarks) > 0))
    .map((listing) => ({ listing, misses: filters.filter((filter) => !meets(listing, filter, query, today)).map(({ filter }) => filter.as) }))
}

const hitsOf = (candidates: readonly Candidate[], without: string | null = null): Listing[] =>
  candidates.filter(({ misses }) => misses.every((as) => as === without)).map(({ listing }) => listing)

const hits = (listings: readonly Listing[], request: SearchRequest, landmarks: Landmarks): Listing[] => hitsOf(candidatesFor(listings, request, landmarks))

function sortValue(listing: Listing, { query, plan }: SearchRequest, landmarks: Landmarks): string | number | null {
  switch (sortOf(query, plan)) {
    case 'listingDate':
      return listing.listingDate
    case 'price':
      return listing.price ?? null
    case 'area':
      return (query.type === 'Villa' ? listing.lotArea : listing.floorArea) ?? null
    case 'coveredArea':
      return listing.floorArea ?? null
    case 'distance':
      return millimetres(query.near as Point, listing.point as Point)
    case 'relevance':
      return relevanceKey(
        plan.tokens.reduce((sum, token) => sum + matchPointsOf(listing, token, landmarks), 0),
        listing.listingDate,
      )
  }
}

/** Ids of all hits in order: by sort value, null last, then by id. */
export function plainOrder(listings: readonly Listing[], request: SearchRequest, landmarks: Landmarks): string[] {
  const sign = request.query.order === 'desc' ? -1 : 1
  const compare = <Value extends string | number>(a: Value, b: Value) => (a < b ? -sign : a > b ? sign : 0)
  const sorted = hits(listings, request, landmarks).map((listing) => ({ id: listing.id, value: sortValue(listing, request, landmarks) }))
  sorted.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null) || compare(a.id, b.id)
    return compare(a.value, b.value) || compare(a.id, b.id)
  })
  return sorted.map(({ id }) => id)
}

/** Total, and the hits with price on request that a price filter excludes. */
export function plainCounts(listings: readonly Listing[], request: SearchRequest, landmarks: Landmarks): Pick<ResultPage, 'total' | 'priceOnRequest'> {
  const { priceMin, priceMax, priceUpTo } = request.query
  const isPriced = (priceMin ?? priceMax ?? priceUpTo) !== undefined
  const candidates = candidatesFor(listings, request, landmarks)
  const unpriced = hitsOf(candidates, 'price').filter((listing) => (listing.price ?? null) === null)
  return { total: hitsOf(candidates).length, priceOnRequest: isPriced ? unpriced.length : 0 }
}

function valuesOf(listing: Listing, { key, filter }: FilterField, query: SearchQuery, today: string): string[] {
  const value = listing[key as keyof Listing] as unknown
  switch (filter.by) {
    case 'one':
    case 'any':
      return isPresent(value) ? [String(value)] : []
    case 'is':
      return typeof value === 'boolean' ? [String(value)] : []
    case 'has':
      return hasValue(listing, key) ? ['true'] : []
    case 'within':
      return choices[filter.choices].map(({ code }) => code).filter((days) => (value as string) >= dayBefore(today, Number(days)))
    case 'bands':
    case 'range':
      return bandsFor(filter, query, testPriceBands)
        .filter((band) => between(value, band.min, band.max))
        .map(({ code }) => code)
  }
}

/** Counts per value of each filter, without that filter. */
export function plainFacets(listings: readonly Listing[], request: SearchRequest, landmarks: Landmarks): Facets {
  const candidates = candidatesFor(listings, request, landmarks)
  const facets: Record<string, Record<string, number>> = {}
  for (const filter of filtersFor(request.query.type)) {
    const { as } = filter.filter
    if (filter.filter.counted === false) continue
    const counts: Record<string, number> = (facets[as] = {})
    for (const listing of hitsOf(candidates, as))
      for (const value of valuesOf(listing, filter, request.query, request.today)) counts[value] = (counts[value] ?? 0) + 1
  }
  return facets
}

/** Totals per type, with the filters of that type. */
export function plainTotalsPerType(listings: readonly Listing[], request: SearchRequest, landmarks: Landmarks): TotalsPerType {
  const totals = codesOf('type').map((type) => [`total${type}`, hits(listings, { ...request, query: forType(request.query, type) }, landmarks).length])
  return Object.fromEntries(totals) as TotalsPerType // one for each type
}

/** Counts per bar of each range filter, without that filter. */
export function plainHistograms(listings: readonly Listing[], request: SearchRequest, landmarks: Landmarks): Histograms {
  const candidates = candidatesFor(listings, request, landmarks)
  const histograms: Record<string, Record<string, number>> = {}
  for (const { key, filter } of filtersFor(request.query.type)) {
    if (filter.by !== 'range' || filter.counted === false) continue
    const bars: Record<string, number> = (histograms[filter.as] = {})
    for (const listing of hitsOf(candidates, filter.as)) {
      const value = listing[key as keyof Listing] as number | null | undefined
      const bar = histogramEdges.findLast((edge) => edge <= (value ?? -1))
      if (bar !== undefined) bars[bar] = (bars[bar] ?? 0) + 1
    }
  }
  return histograms
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The hits in view as clusters. */
export function plainClusters(listings: readonly Listing[], request: SearchRequest, map: MapView, landmarks: Landmarks): Clusters {
  const matching = hits(listings, request, landmarks)
  const inView = matching.flatMap((listing) => (listing.point && isInView(listing.point, map) ? [{ ...listing, ...listing.point }] : []))
  const cell = (degrees: number) => Math.floor(degrees / cellSize(map.zoom))
  const groups = Object.groupBy(inView, ({ lat, lng, estate }) =>
    map.zoom < buildingZoom ? `${cell(lat + 90)} ${cell(lng + 180)}` : (estate ?? `${lat} ${lng}`),
  )
  const clusters = Object.values(groups).map((members = []) => {
    const [first] = members
    const [lats, lngs, prices] = [members.map(({ lat }) => lat), members.map(({ lng }) => lng), members.flatMap(({ price }) => price ?? [])]
    return {
      lat: mean(lats),
      lng: mean(lngs),
      count: members.length,
      lowestPrice: prices.length > 0 ? Math.min(...prices) : null,
      id: members.length === 1 ? (first?.id ?? null) : null,
      estateId: members.every(({ estate }) => estate === first?.estate) ? (first?.estate ?? null) : null,
      bounds: [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)] as [number, number, number, number],
    }
  })
  return { clusters, withoutPoint: matching.filter(({ point }) => !point).length }
}

/** Expects the same clusters in any order, positions to a millionth of a degree. */
export function expectSameClusters(actual: Clusters, expected: Clusters): void {
  const inOrder = ({ clusters }: Clusters) =>
    clusters
      .map(({ bounds: [west, south, east, north], ...rest }) => ({ ...rest, west, south, east, north }))
      .toSorted((a, b) => a.west - b.west || a.south - b.south || a.east - b.east || (a.estateId ?? '').localeCompare(b.estateId ?? ''))
  const closeTo = (value: number) => expect.closeTo(value, 6)
  expect(actual.withoutPoint).toBe(expected.withoutPoint)
  expect(inOrder(actual)).toEqual(inOrder(expected).map((cluster) => ({ ...cluster, lat: closeTo(cluster.lat), lng: closeTo(cluster.lng) })))
}
