import type { Clusters, Facets, Histograms, Statistics } from '@site/domain/calls/listing.ts'
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
import { matchWorth, relevanceKey, sortOf } from '@site/search/ranking.ts'
import { testPriceBands } from './price-bands.testing.ts'
import { bandsFor } from '@site/domain/price-bands.ts'

/** Search over an array, written as plainly as it can be read: what every other search is held against. */

type Row = NewListing & { readonly id: string }
type Landmarks = (id: string) => Point | undefined
type Named = { key: FieldKey; field: Field; filter: Filter }
type Narrowing = Partial<Record<string, unknown>>

const filtersFor = (type: SearchQuery['type']): Named[] =>
  fieldRows.flatMap(([key, field]: readonly [FieldKey, Field]) => {
    const filter = filterOf(field, type)
    return filter ? [{ key, field, filter }] : []
  })

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== ''
const isOn = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)
const between = (value: unknown, min: number | undefined, max: number | undefined) =>
  typeof value === 'number' && (min === undefined || value >= min) && (max === undefined || value < max)
const dayBefore = (today: string, days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

function isThere(row: Row, key: FieldKey): boolean {
  const value: unknown = row[key as keyof Row]
  if (typeof value === 'boolean') return value
  return Array.isArray(value) ? value.length > 0 : typeof value === 'number' ? value > 0 : isSaid(value)
}

function meets(row: Row, { key, filter }: Named, query: SearchQuery, today: string): boolean {
  const asked = query as Narrowing
  const value = row[key as keyof Row] as unknown
  const wanted = asked[filter.as]
  if (filter.by === 'range') {
    const [min, max] = [asked[`${filter.as}Min`], asked[`${filter.as}Max`]] as (number | undefined)[]
    return (min === undefined && max === undefined) || between(value, min, max)
  }
  if (!isOn(wanted)) return true
  switch (filter.by) {
    case 'one':
    case 'is':
      return value === wanted
    case 'any':
      return (wanted as unknown[]).includes(value)
    case 'has':
      return isThere(row, key) === wanted
    case 'within':
      return (value as string) >= dayBefore(today, wanted as number)
    case 'bands':
      return bandsOf(filter.bands).some((band) => (wanted as string[]).includes(band.code) && between(value, band.min, band.max))
  }
}

const millimetres = (from: Point, to: Point) => Math.round(distanceInKm(from, to) * 1_000_000)

function isInside(point: Point, polygon: readonly (readonly [number, number])[]): boolean {
  let inside = false
  polygon.forEach(([x, y], at) => {
    const [x2, y2] = polygon[(at + 1) % polygon.length] as readonly [number, number]
    if (y > point.lat !== y2 > point.lat && point.lng < ((x2 - x) * (point.lat - y)) / (y2 - y) + x) inside = !inside
  })
  return inside
}

function isOnMap({ point }: Row, { bbox, polygon, near }: SearchQuery): boolean {
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

const gramsKept = new Map<string, ReadonlySet<string>>()

/** The grams of a text, made once: random listings share few texts. */
function gramsIn(text: string): ReadonlySet<string> {
  const known = gramsKept.get(text)
  if (known) return known
  const grams = new Set(gramsOf(text))
  gramsKept.set(text, grams)
  return grams
}

function worthOf(row: Row, token: KeywordToken, landmarks: Landmarks): number {
  const { number } = token
  if (number !== undefined && (/^\d+$/.test(number) ? row.number.endsWith(number) : plainNumber(row.number) === plainNumber(number))) return matchWorth.number
  if (token.namedEstateIds?.includes(row.estate ?? '')) return matchWorth.namedEstate
  if (token.aliasEstateIds?.includes(row.estate ?? '')) return matchWorth.aliasEstate
  if (row.tower && token.towers?.includes(row.tower.toLowerCase())) return matchWorth.tower
  if (token.estateIds.includes(row.estate ?? '')) return matchWorth.estate
  if (token.areaIds.includes(row.area ?? '') || token.cityIds.includes(row.city)) return matchWorth.place
  const marks = token.landmarkIds.map(landmarks)
  if (marks.some((mark) => mark && row.point && millimetres(mark, row.point) <= 1_000_000)) return matchWorth.place
  if (token.developerIds.includes(row.developer ?? '')) return matchWorth.developer
  const grams = gramsIn(`${row.remarks?.zh ?? ''}\n${row.remarks?.en ?? ''}`)
  return token.grams.length > 0 && token.grams.every((gram) => grams.has(gram)) ? matchWorth.remarks : 0
}

/** A row that is on the shelf, on the map and meant by the keyword, with the filters that it misses. */
type Judged = { readonly row: Row; readonly misses: readonly string[] }

function judge(rows: readonly Row[], { query, plan, today }: SearchRequest, landmarks: Landmarks): Judged[] {
  const filters = filtersFor(query.type)
  return rows
    .filter((row) => row.shelf === 'OnShelf' && isOnMap(row, query) && plan.tokens.every((token) => worthOf(row, token, landmarks) > 0))
    .map((row) => ({ row, misses: filters.filter((filter) => !meets(row, filter, query, today)).map(({ filter }) => filter.as) }))
}

const hitsOf = (judged: readonly Judged[], without: string | null = null): Row[] =>
  judged.filter(({ misses }) => misses.every((as) => as === without)).map(({ row }) => row)

const hits = (rows: readonly Row[], request: SearchRequest, landmarks: Landmarks): Row[] => hitsOf(judge(rows, request, landmarks))

function sortValue(row: Row, { query, plan }: SearchRequest, landmarks: Landmarks): string | number | null {
  switch (sortOf(query, plan)) {
    case 'listingDate':
      return row.listingDate
    case 'price':
      return row.price ?? null
    case 'area':
      return (query.type === 'Villa' ? row.lotArea : row.floorArea) ?? null
    case 'coveredArea':
      return row.floorArea ?? null
    case 'distance':
      return millimetres(query.near as Point, row.point as Point)
    case 'relevance':
      return relevanceKey(
        plan.tokens.reduce((sum, token) => sum + worthOf(row, token, landmarks), 0),
        row.listingDate,
      )
  }
}

/** All hits in their order: by value, what has none last, then by id. */
export function plainOrder(rows: readonly Row[], request: SearchRequest, landmarks: Landmarks): string[] {
  const sign = request.query.order === 'desc' ? -1 : 1
  const compare = <Value extends string | number>(one: Value, other: Value) => (one < other ? -sign : one > other ? sign : 0)
  const keyed = hits(rows, request, landmarks).map((row) => ({ id: row.id, value: sortValue(row, request, landmarks) }))
  keyed.sort((one, other) => {
    if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null) || compare(one.id, other.id)
    return compare(one.value, other.value) || compare(one.id, other.id)
  })
  return keyed.map(({ id }) => id)
}

/** Exact counts of a page. */
export function plainCounts(rows: readonly Row[], request: SearchRequest, landmarks: Landmarks): Pick<ResultPage, 'total' | 'priceOnRequest'> {
  const { priceMin, priceMax } = request.query
  const isPriced = priceMin !== undefined || priceMax !== undefined
  const judged = judge(rows, request, landmarks)
  const unpriced = hitsOf(judged, 'price').filter((row) => (row.price ?? null) === null)
  return { total: hitsOf(judged).length, priceOnRequest: isPriced ? unpriced.length : 0 }
}

function valuesOf(row: Row, { key, filter }: Named, query: SearchQuery, today: string): string[] {
  const value = row[key as keyof Row] as unknown
  switch (filter.by) {
    case 'one':
    case 'any':
      return isSaid(value) ? [String(value)] : []
    case 'is':
      return typeof value === 'boolean' ? [String(value)] : []
    case 'has':
      return isThere(row, key) ? ['true'] : []
    case 'within':
      return choices[filter.choices].map(({ code }) => code).filter((days) => (value as string) >= dayBefore(today, Number(days)))
    case 'bands':
    case 'range':
      return bandsFor(filter, query, testPriceBands)
        .filter((band) => between(value, band.min, band.max))
        .map(({ code }) => code)
  }
}

/** Counts for each value of each filter, that filter left out. */
export function plainFacets(rows: readonly Row[], request: SearchRequest, landmarks: Landmarks): Facets {
  const judged = judge(rows, request, landmarks)
  const facets: Record<string, Record<string, number>> = {}
  for (const filter of filtersFor(request.query.type)) {
    const { as } = filter.filter
    if (filter.filter.counted === false) continue
    const counts: Record<string, number> = (facets[as] = {})
    for (const row of hitsOf(judged, as)) for (const value of valuesOf(row, filter, request.query, request.today)) counts[value] = (counts[value] ?? 0) + 1
  }
  return facets
}

/** Totals for each type with the filters that make sense there. */
export function plainStatistics(rows: readonly Row[], request: SearchRequest, landmarks: Landmarks): Statistics {
  const totals = codesOf('type').map((type) => [`total${type}`, hits(rows, { ...request, query: forType(request.query, type) }, landmarks).length])
  return Object.fromEntries(totals) as Statistics // one for each type
}

/** How many there are in each bar of each range, that range left out. */
export function plainHistograms(rows: readonly Row[], request: SearchRequest, landmarks: Landmarks): Histograms {
  const judged = judge(rows, request, landmarks)
  const histograms: Record<string, Record<string, number>> = {}
  for (const { key, filter } of filtersFor(request.query.type)) {
    if (filter.by !== 'range') continue
    const bars: Record<string, number> = (histograms[filter.as] = {})
    for (const row of hitsOf(judged, filter.as)) {
      const value = row[key as keyof Row] as number | null | undefined
      const bar = histogramEdges.findLast((edge) => edge <= (value ?? -1))
      if (bar !== undefined) bars[bar] = (bars[bar] ?? 0) + 1
    }
  }
  return histograms
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** What a map shows of the hits. */
export function plainClusters(rows: readonly Row[], request: SearchRequest, map: MapView, landmarks: Landmarks): Clusters {
  const found = hits(rows, request, landmarks)
  const shown = found.flatMap((row) => (row.point && isInView(row.point, map) ? [{ ...row, ...row.point }] : []))
  const cell = (degrees: number) => Math.floor(degrees / cellSize(map.zoom))
  const groups = Object.groupBy(shown, ({ lat, lng, estate }) =>
    map.zoom < buildingZoom ? `${cell(lat + 90)} ${cell(lng + 180)}` : (estate ?? `${lat} ${lng}`),
  )
  const clusters = Object.values(groups).map((members = []) => {
    const [one] = members
    const [lats, lngs, prices] = [members.map(({ lat }) => lat), members.map(({ lng }) => lng), members.flatMap(({ price }) => price ?? [])]
    return {
      lat: mean(lats),
      lng: mean(lngs),
      count: members.length,
      lowestPrice: prices.length > 0 ? Math.min(...prices) : null,
      id: members.length === 1 ? (one?.id ?? null) : null,
      estateId: members.every(({ estate }) => estate === one?.estate) ? (one?.estate ?? null) : null,
      bounds: [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)] as [number, number, number, number],
    }
  })
  return { clusters, withoutPoint: found.filter(({ point }) => !point).length }
}

/** Expects the same clusters in whatever order, positions to a millionth of a degree. */
export function sameClusters(found: Clusters, expected: Clusters): void {
  const inOrder = ({ clusters }: Clusters) =>
    clusters
      .map(({ bounds: [west, south, east, north], ...one }) => ({ ...one, west, south, east, north }))
      .toSorted(
        (one, other) => one.west - other.west || one.south - other.south || one.east - other.east || (one.estateId ?? '').localeCompare(other.estateId ?? ''),
      )
  const near = (value: number) => expect.closeTo(value, 6)
  expect(found.withoutPoint).toBe(expected.withoutPoint)
  expect(inOrder(found)).toEqual(inOrder(expected).map((one) => ({ ...one, lat: near(one.lat), lng: near(one.lng) })))
}
