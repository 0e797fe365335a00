import type { Cluster, Clusters } from '@site/domain/calls/listing.ts'
import { buildingZoom, columnOfCell, isShowable, type MapView, rowOfCell, viewTest } from '@site/domain/map-cells.ts'
import { type Bits, countBoth, countRows, hasBit } from './bits.ts'
import { priceColumn, recordSize } from './column-plan.ts'
import { listRows } from './counting.ts'
import type { Segment } from './segment.ts'
import { Spots } from './spots.ts'

const estateField = Spots.field('estate')

/** The hits of one segment. */
export type SegmentHits = { readonly segment: Segment; readonly hits: Bits; readonly isAll: boolean }

/** How many hits stand on each spot and what the cheapest asks (Infinity for no price). */
type OnSpots = { readonly counts: Int32Array; readonly lowest: Float64Array }

function addRow({ counts, lowest }: OnSpots, spot: number, price: number): void {
  counts[spot]! += 1
  if (price < lowest[spot]!) lowest[spot] = price
}

function countHits({ columns, words }: Segment, hits: Bits, into: OnSpots): void {
  const { rows, total } = listRows(hits, words)
  const prices = columns.values[priceColumn]!
  const { recordSpots } = columns
  for (let at = 0; at < total; at += 1) {
    const row = rows[at]!
    addRow(into, recordSpots[row * (recordSize / 2)]!, prices[row]!)
  }
}

const noneOnSpots = (size: number): OnSpots => ({ counts: new Int32Array(size), lowest: new Float64Array(size).fill(Infinity) })

function addWhole(segment: Segment, into: OnSpots): void {
  if (segment.wholeOnMap === null) {
    const whole = noneOnSpots(into.counts.length)
    countHits(segment, segment.live, whole)
    segment.wholeOnMap = whole
  }
  const { counts, lowest } = segment.wholeOnMap
  for (let spot = 0; spot < counts.length; spot += 1) {
    into.counts[spot]! += counts[spot]!
    if (lowest[spot]! < into.lowest[spot]!) into.lowest[spot] = lowest[spot]!
  }
}

/** Asking each row of a spot whether it is a hit, one after another in memory, costs a part of what reading a hit does. */
const rowsForHit = 6

/** Counts what is in view: by the hits, or by the rows that stand there where that is cheaper; the first hit of a spot is its cheapest. */
function countShown({ segment, hits, isAll }: SegmentHits, shown: Uint8Array, into: OnSpots): void {
  const { spotIds, spotStarts, spotRows, columns } = segment
  if (isAll) return addWhole(segment, into)
  let rows = 0
  for (let place = 0; place < spotIds.length; place += 1) if (shown[spotIds[place]!] === 1) rows += spotStarts[place + 1]! - spotStarts[place]!
  if (rows > rowsForHit * countRows(hits, segment.words)) return countHits(segment, hits, into)
  const prices = columns.values[priceColumn]!
  for (let place = 0; place < spotIds.length; place += 1) {
    const spot = spotIds[place]!
    if (shown[spot] === 0) continue
    const end = spotStarts[place + 1]!
    let at = spotStarts[place]!
    while (at < end && !hasBit(hits, spotRows[at]!)) at += 1
    if (at === end) continue
    const price = prices[spotRows[at]!]!
    if (price < into.lowest[spot]!) into.lowest[spot] = price
    let count = 0
    for (; at < end; at += 1) count += (hits[spotRows[at]! >>> 5]! >>> spotRows[at]!) & 1
    into.counts[spot]! += count
  }
}

type Gathering = { lat: number; lng: number; count: number; lowest: number; estate: number; spot: number; bounds: [number, number, number, number] }

/** The groups made so far, by what homes are gathered by: the cell, or the building, or the point. */
type Groups = { get(spot: number): Gathering | undefined; set(spot: number, made: Gathering): void }

function groupsBy(keyOf: (spot: number) => string | number): Groups {
  const groups = new Map<string | number, Gathering>()
  return { get: (spot) => groups.get(keyOf(spot)), set: (spot, made) => void groups.set(keyOf(spot), made) }
}

/** The cells of a view that does not cross the date line are few enough for a table. */
function groupsInView({ zoom, view: [west, south, east, north] }: MapView, spots: Spots): Groups {
  const [left, low] = [columnOfCell(west, zoom), rowOfCell(south, zoom)]
  const height = rowOfCell(north, zoom) - low + 1
  const cells: (Gathering | undefined)[] = Array.from({ length: (columnOfCell(east, zoom) - left + 1) * height })
  const placeOf = (spot: number) => (columnOfCell(spots.lng[spot]!, zoom) - left) * height + rowOfCell(spots.lat[spot]!, zoom) - low
  return { get: (spot) => cells[placeOf(spot)], set: (spot, made) => void (cells[placeOf(spot)] = made) }
}

function groupsOf(map: MapView, spots: Spots): Groups {
  const { zoom, view } = map
  const estates = spots.codes[estateField]!
  if (zoom >= buildingZoom) return groupsBy((spot) => estates[spot]! || `${spots.lat[spot]} ${spots.lng[spot]}`)
  if (view[0] <= view[2] && isShowable(map)) return groupsInView(map, spots)
  return groupsBy((spot) => columnOfCell(spots.lng[spot]!, zoom) * 0x200000 + rowOfCell(spots.lat[spot]!, zoom))
}

function gather({ counts, lowest }: OnSpots, shown: Uint8Array, map: MapView, spots: Spots): Gathering[] {
  const gathered: Gathering[] = []
  const groups = groupsOf(map, spots)
  for (let spot = 0; spot < counts.length; spot += 1) {
    const count = counts[spot]!
    if (count === 0 || shown[spot] === 0) continue
    const lat = spots.lat[spot]!
    const lng = spots.lng[spot]!
    const estate = spots.codes[estateField]![spot]!
    const group = groups.get(spot)
    if (!group) {
      const made: Gathering = { lat: lat * count, lng: lng * count, count, lowest: lowest[spot]!, estate, spot, bounds: [lng, lat, lng, lat] }
      groups.set(spot, made)
      gathered.push(made)
      continue
    }
    group.lat += lat * count
    group.lng += lng * count
    group.count += count
    if (lowest[spot]! < group.lowest) group.lowest = lowest[spot]!
    if (estate !== group.estate) group.estate = 0
    const { bounds } = group
    if (lng < bounds[0]) bounds[0] = lng
    if (lat < bounds[1]) bounds[1] = lat
    if (lng > bounds[2]) bounds[2] = lng
    if (lat > bounds[3]) bounds[3] = lat
  }
  return gathered
}

function placeOfSpot(spotIds: Uint32Array, spot: number): number {
  let [low, high] = [0, spotIds.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    if (spotIds[middle] === spot) return middle
    if (spotIds[middle]! < spot) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** The only hit on a spot. */
function onlyOn(spot: number, found: readonly SegmentHits[]): string | null {
  for (const { segment, hits } of found) {
    const place = placeOfSpot(segment.spotIds, spot)
    if (place < 0) continue
    for (let at = segment.spotStarts[place]!; at < segment.spotStarts[place + 1]!; at += 1) {
      const row = segment.spotRows[at]!
      if (hasBit(hits, row)) return segment.columns.ids.get(row)
    }
  }
  return null
}

/** What a map shows of the hits, gathered. */
export function gatherClusters(found: readonly SegmentHits[], map: MapView, spots: Spots): Clusters {
  const shown = new Uint8Array(spots.size)
  const isShown = viewTest(map)
  for (let spot = 0; spot < spots.size; spot += 1) if (spots.hasPoint(spot) && isShown(spots.lat[spot]!, spots.lng[spot]!)) shown[spot] = 1
  const onSpots = noneOnSpots(spots.size)
  for (const hits of found) countShown(hits, shown, onSpots)
  const clusters = gather(onSpots, shown, map, spots).map(
    ({ lat, lng, count, lowest, estate, spot, bounds }): Cluster => ({
      lat: lat / count,
      lng: lng / count,
      count,
      lowestPrice: lowest === Infinity ? null : lowest,
      id: count === 1 ? onlyOn(spot, found) : null,
      estateId: spots.names[estateField]!.text(estate),
      bounds,
    }),
  )
  const withoutPoint = found.reduce((sum, { segment, hits }) => sum + (segment.withoutPoint ? countBoth(hits, segment.withoutPoint, segment.words) : 0), 0)
  return { clusters, withoutPoint }
}
