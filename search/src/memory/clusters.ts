import type { Cluster, Clusters } from '@site/domain/calls/listing.ts'
import { buildingZoom, cellTest, columnOfCell, isShowable, type MapView, rowOfCell, viewTest } from '@site/domain/map-cells.ts'
import { countBoth, countRange, countRows, firstFrom, type Rows } from './bits.ts'
import { priceColumn } from './column-plan.ts'
import { listRows } from './counting.ts'
import type { Segment } from './segment.ts'
import { type SpotCells, Spots } from './spots.ts'

const estateField = Spots.field('estate')

/** The hits of one segment. */
export type SegmentHits = { readonly segment: Segment; readonly hits: Rows; readonly isAll: boolean }

/** How many hits stand on each spot and what the cheapest asks (Infinity for no price). */
type OnSpots = { readonly counts: Int32Array; readonly lowest: Float64Array }

function addRow({ counts, lowest }: OnSpots, spot: number, price: number): void {
  counts[spot]! += 1
  if (price < lowest[spot]!) lowest[spot] = price
}

function countHits({ columns }: Segment, hits: Rows, into: OnSpots): void {
  const { rows, total } = listRows(hits)
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
    countHits(segment, segment.all, whole)
    segment.wholeOnMap = whole
  }
  const { counts, lowest } = segment.wholeOnMap
  for (let spot = 0; spot < counts.length; spot += 1) {
    into.counts[spot]! += counts[spot]!
    if (lowest[spot]! < into.lowest[spot]!) into.lowest[spot] = lowest[spot]!
  }
}

/** Looking for the hits of a spot costs what reading so many hits does. */
const hitsForSpot = 3

/** Counts what is in view: spot by spot, where the first hit is the cheapest, or by the hits where they are few. */
function countShown({ segment, hits, isAll }: SegmentHits, shown: Uint8Array, into: OnSpots): void {
  const { spotIds, spotStarts, columns } = segment
  if (isAll) return addWhole(segment, into)
  if (spotIds.length * hitsForSpot > countRows(hits)) return countHits(segment, hits, into)
  const prices = columns.values[priceColumn]!
  for (let place = 0; place < spotIds.length; place += 1) {
    const spot = spotIds[place]!
    if (shown[spot] === 0) continue
    const end = spotStarts[place + 1]!
    const first = firstFrom(hits.bits, spotStarts[place]!, end)
    if (first === end) continue
    into.counts[spot]! += countRange(hits.bits, first, end)
    const price = prices[first]!
    if (price < into.lowest[spot]!) into.lowest[spot] = price
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
  const { columns, rows } = spots.cellsAt(zoom)
  const placeOf = (spot: number) => (columns[spot]! - left) * height + rows[spot]! - low
  return { get: (spot) => cells[placeOf(spot)], set: (spot, made) => void (cells[placeOf(spot)] = made) }
}

function groupsOf(map: MapView, spots: Spots): Groups {
  const { zoom, view } = map
  const estates = spots.codes[estateField]!
  if (zoom >= buildingZoom) return groupsBy((spot) => estates[spot]! || `${spots.lat[spot]} ${spots.lng[spot]}`)
  if (view[0] <= view[2] && isShowable(map)) return groupsInView(map, spots)
  const { columns, rows } = spots.cellsAt(zoom)
  return groupsBy((spot) => columns[spot]! * 0x200000 + rows[spot]!)
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

/** The place of a spot in some that are in order; -1 for none. */
function placeOfSpot(spotIds: Uint32Array, spot: number, spots: Spots): number {
  let [low, high] = [0, spotIds.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const compared = spots.compare(spotIds[middle]!, spot)
    if (compared === 0) return middle
    if (compared < 0) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** The only hit on a spot. */
function onlyOn(spot: number, found: readonly SegmentHits[], spots: Spots): string | null {
  for (const { segment, hits } of found) {
    const place = placeOfSpot(segment.spotIds, spot, spots)
    if (place < 0) continue
    const end = segment.spotStarts[place + 1]!
    const row = firstFrom(hits.bits, segment.spotStarts[place]!, end)
    if (row < end) return segment.columns.ids.get(row)
  }
  return null
}

/** Which spots are drawn in a view (`viewTest`). */
function shownSpots(map: MapView, spots: Spots): Uint8Array {
  const shown = new Uint8Array(spots.size)
  const isShown = map.zoom < buildingZoom ? byCell(cellTest(map), spots.cellsAt(map.zoom)) : byPoint(viewTest(map), spots)
  for (let spot = 0; spot < spots.size; spot += 1) if (spots.hasPoint(spot) && isShown(spot)) shown[spot] = 1
  return shown
}

type SpotTest = (spot: number) => boolean

const byCell = (test: ReturnType<typeof cellTest>, { columns, rows }: SpotCells): SpotTest => {
  return (spot) => test(columns[spot]!, rows[spot]!)
}
const byPoint = (test: ReturnType<typeof viewTest>, { lat, lng }: Spots): SpotTest => {
  return (spot) => test(lat[spot]!, lng[spot]!)
}

/** What a map shows of the hits, gathered. */
export function gatherClusters(found: readonly SegmentHits[], map: MapView, spots: Spots): Clusters {
  const shown = shownSpots(map, spots)
  const onSpots = noneOnSpots(spots.size)
  for (const hits of found) countShown(hits, shown, onSpots)
  const clusters = gather(onSpots, shown, map, spots).map(
    ({ lat, lng, count, lowest, estate, spot, bounds }): Cluster => ({
      lat: lat / count,
      lng: lng / count,
      count,
      lowestPrice: lowest === Infinity ? null : lowest,
      id: count === 1 ? onlyOn(spot, found, spots) : null,
      estateId: spots.names[estateField]!.text(estate),
      bounds,
    }),
  )
  const withoutPoint = found.reduce(
    (sum, { segment, hits }) => sum + (segment.withoutPoint ? countBoth(hits.bits, segment.withoutPoint, hits.from, hits.to) : 0),
    0,
  )
  return { clusters, withoutPoint }
}
