import type { Cluster, Clusters } from '@site/domain/calls/listing.ts'
import { buildingZoom, columnOfCell, type MapView, rowOfCell, viewTest } from '@site/domain/map-cells.ts'
import { type Bits, countBoth, countRows, hasBit } from './bits.ts'
import { rangeFields } from './column-plan.ts'
import { listRows } from './counting.ts'
import type { Segment } from './segment.ts'
import { Spots } from './spots.ts'

const priceColumn = rangeFields.findIndex(({ key }) => key === 'price')
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
  const { spots } = columns
  for (let at = 0; at < total; at += 1) {
    const row = rows[at]!
    addRow(into, spots[row]!, prices[row]!)
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

/** Counts what is in view: by the hits, or by the rows that stand there where those are fewer. */
function countShown({ segment, hits, isAll }: SegmentHits, shown: Uint8Array, into: OnSpots): void {
  const { spotIds, spotStarts, spotRows, columns } = segment
  if (isAll) return addWhole(segment, into)
  let rows = 0
  for (let place = 0; place < spotIds.length; place += 1) if (shown[spotIds[place]!] === 1) rows += spotStarts[place + 1]! - spotStarts[place]!
  if (rows * 2 > countRows(hits, segment.words)) return countHits(segment, hits, into)
  const prices = columns.values[priceColumn]!
  for (let place = 0; place < spotIds.length; place += 1) {
    const spot = spotIds[place]!
    if (shown[spot] === 0) continue
    for (let at = spotStarts[place]!; at < spotStarts[place + 1]!; at += 1) if (hasBit(hits, spotRows[at]!)) addRow(into, spot, prices[spotRows[at]!]!)
  }
}

type Gathering = { lat: number; lng: number; count: number; lowest: number; estate: number; spot: number; bounds: [number, number, number, number] }

/** By what the homes of a spot are gathered: cell, or building, or point; as text, since columns of cells go into the hundreds of thousands. */
function groupOf(spot: number, zoom: number, spots: Spots): string | number {
  const [lat, lng] = [spots.lat[spot]!, spots.lng[spot]!]
  if (zoom < buildingZoom) return columnOfCell(lng, zoom) * 0x200000 + rowOfCell(lat, zoom)
  const estate = spots.codes[estateField]![spot]!
  return estate === 0 ? `${lat} ${lng}` : estate
}

function gather({ counts, lowest }: OnSpots, shown: Uint8Array, zoom: number, spots: Spots): Gathering[] {
  const groups = new Map<string | number, Gathering>()
  for (let spot = 0; spot < counts.length; spot += 1) {
    const count = counts[spot]!
    if (count === 0 || shown[spot] === 0) continue
    const [lat, lng, estate] = [spots.lat[spot]!, spots.lng[spot]!, spots.codes[estateField]![spot]!]
    const key = groupOf(spot, zoom, spots)
    const group = groups.get(key)
    if (!group) {
      groups.set(key, { lat: lat * count, lng: lng * count, count, lowest: lowest[spot]!, estate, spot, bounds: [lng, lat, lng, lat] })
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
  return [...groups.values()]
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
  const clusters = gather(onSpots, shown, map.zoom, spots).map(
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
