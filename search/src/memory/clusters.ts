import type { Cluster, Clusters } from '@site/domain/calls/listing.ts'
import { buildingZoom, cellTest, columnOfCell, isShowable, type MapView, rowOfCell, viewTest } from '@site/domain/map-cells.ts'
import { countBoth, countRange, countRows, firstFrom, type Rows } from './bits.ts'
import { priceColumn } from './column-plan.ts'
import { listRows } from './counting.ts'
import type { Segment } from './segment.ts'
import { type LocationCells, Locations } from './locations.ts'

const estateField = Locations.fieldIndexOf('estate')

/** The hits of one segment; `areAllHits`: whether all its live rows are hits. */
export type SegmentHits = { readonly segment: Segment; readonly hits: Rows; readonly areAllHits: boolean }

/** By location, the number of hits and their lowest price (`Infinity` for none). */
type HitsByLocation = { readonly counts: Int32Array; readonly lowestPrices: Float64Array }

function addRow({ counts, lowestPrices }: HitsByLocation, location: number, price: number): void {
  counts[location]! += 1
  if (price < lowestPrices[location]!) lowestPrices[location] = price
}

function countHits({ columns }: Segment, hits: Rows, into: HitsByLocation): void {
  const { rows, total } = listRows(hits)
  const prices = columns.values[priceColumn]!
  const { locations } = columns
  for (let i = 0; i < total; i += 1) {
    const row = rows[i]!
    addRow(into, locations[row]!, prices[row]!)
  }
}

const emptyLocationHits = (size: number): HitsByLocation => ({ counts: new Int32Array(size), lowestPrices: new Float64Array(size).fill(Infinity) })

function addAllRows(segment: Segment, into: HitsByLocation): void {
  if (segment.allRowsByLocation === null) {
    const all = emptyLocationHits(into.counts.length)
    countHits(segment, segment.liveRows, all)
    segment.allRowsByLocation = all
  }
  const { counts, lowestPrices } = segment.allRowsByLocation
  for (let location = 0; location < counts.length; location += 1) {
    into.counts[location]! += counts[location]!
    if (lowestPrices[location]! < into.lowestPrices[location]!) into.lowestPrices[location] = lowestPrices[location]!
  }
}

/** Finding the hits of a location takes as long as reading this many hits. */
const hitsPerLocationLookup = 3

/**
 * Counts the hits at locations that the map shows (1 in `shownMask`): by location, where the first hit is the cheapest, or hit by hit if there are few.
 */
function countShownHits({ segment, hits, areAllHits }: SegmentHits, shownMask: Uint8Array, into: HitsByLocation): void {
  const { locationIds, locationStarts, columns } = segment
  if (areAllHits) return addAllRows(segment, into)
  if (locationIds.length * hitsPerLocationLookup > countRows(hits)) return countHits(segment, hits, into)
  const prices = columns.values[priceColumn]!
  for (let index = 0; index < locationIds.length; index += 1) {
    const location = locationIds[index]!
    if (shownMask[location] === 0) continue
    const end = locationStarts[index + 1]!
    const first = firstFrom(hits.bits, locationStarts[index]!, end)
    if (first === end) continue
    into.counts[location]! += countRange(hits.bits, first, end)
    const price = prices[first]!
    if (price < into.lowestPrices[location]!) into.lowestPrices[location] = price
  }
}

/** A cluster that is being built: sums of the positions of its homes, and the code of their building, 0 for several or none. */
type Group = {
  latSum: number
  lngSum: number
  count: number
  lowestPrice: number
  estateCode: number
  firstLocation: number
  bounds: [number, number, number, number]
}

/** The groups found so far, by cell, building or point. */
type Groups = { get(location: number): Group | undefined; set(location: number, newGroup: Group): void }

function groupsBy(keyOf: (location: number) => string | number): Groups {
  const groups = new Map<string | number, Group>()
  return { get: (location) => groups.get(keyOf(location)), set: (location, newGroup) => void groups.set(keyOf(location), newGroup) }
}

/** Groups by cell in an array, for a view that does not cross the date line. */
function groupsInView({ zoom, view: [west, south, east, north] }: MapView, locations: Locations): Groups {
  const [firstColumn, firstRow] = [columnOfCell(west, zoom), rowOfCell(south, zoom)]
  const height = rowOfCell(north, zoom) - firstRow + 1
  const cells: (Group | undefined)[] = Array.from({ length: (columnOfCell(east, zoom) - firstColumn + 1) * height })
  const { columns, rows } = locations.cellsAt(zoom)
  const cellIndexOf = (location: number) => (columns[location]! - firstColumn) * height + rows[location]! - firstRow
  return { get: (location) => cells[cellIndexOf(location)], set: (location, newGroup) => void (cells[cellIndexOf(location)] = newGroup) }
}

function groupsOf(map: MapView, locations: Locations): Groups {
  const { zoom, view } = map
  const estates = locations.codes[estateField]!
  if (zoom >= buildingZoom) return groupsBy((location) => estates[location]! || `${locations.lat[location]} ${locations.lng[location]}`)
  if (view[0] <= view[2] && isShowable(map)) return groupsInView(map, locations)
  const { columns, rows } = locations.cellsAt(zoom)
  return groupsBy((location) => columns[location]! * 0x200000 + rows[location]!)
}

function groupLocations({ counts, lowestPrices }: HitsByLocation, shownMask: Uint8Array, map: MapView, locations: Locations): Group[] {
  const created: Group[] = []
  const groups = groupsOf(map, locations)
  for (let location = 0; location < counts.length; location += 1) {
    const count = counts[location]!
    if (count === 0 || shownMask[location] === 0) continue
    const lat = locations.lat[location]!
    const lng = locations.lng[location]!
    const estateCode = locations.codes[estateField]![location]!
    const group = groups.get(location)
    if (!group) {
      const newGroup: Group = {
        latSum: lat * count,
        lngSum: lng * count,
        count,
        lowestPrice: lowestPrices[location]!,
        estateCode,
        firstLocation: location,
        bounds: [lng, lat, lng, lat],
      }
      groups.set(location, newGroup)
      created.push(newGroup)
      continue
    }
    group.latSum += lat * count
    group.lngSum += lng * count
    group.count += count
    if (lowestPrices[location]! < group.lowestPrice) group.lowestPrice = lowestPrices[location]!
    if (estateCode !== group.estateCode) group.estateCode = 0
    const { bounds } = group
    if (lng < bounds[0]) bounds[0] = lng
    if (lat < bounds[1]) bounds[1] = lat
    if (lng > bounds[2]) bounds[2] = lng
    if (lat > bounds[3]) bounds[3] = lat
  }
  return created
}

function indexOfLocation(locationIds: Uint32Array, location: number, locations: Locations): number {
  let [low, high] = [0, locationIds.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const compared = locations.compare(locationIds[middle]!, location)
    if (compared === 0) return middle
    if (compared < 0) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function onlyHitAt(location: number, found: readonly SegmentHits[], locations: Locations): string | null {
  for (const { segment, hits } of found) {
    const index = indexOfLocation(segment.locationIds, location, locations)
    if (index < 0) continue
    const end = segment.locationStarts[index + 1]!
    const row = firstFrom(hits.bits, segment.locationStarts[index]!, end)
    if (row < end) return segment.columns.ids.get(row)
  }
  return null
}

/** 1 for each location that a map shows (`viewTest`). */
function shownLocations(map: MapView, locations: Locations): Uint8Array {
  const shownMask = new Uint8Array(locations.size)
  const isShown = map.zoom < buildingZoom ? byCell(cellTest(map), locations.cellsAt(map.zoom)) : byPoint(viewTest(map), locations)
  for (let location = 0; location < locations.size; location += 1) if (locations.hasPoint(location) && isShown(location)) shownMask[location] = 1
  return shownMask
}

type LocationTest = (location: number) => boolean

const byCell = (test: ReturnType<typeof cellTest>, { columns, rows }: LocationCells): LocationTest => {
  return (location) => test(columns[location]!, rows[location]!)
}
const byPoint = (test: ReturnType<typeof viewTest>, { lat, lng }: Locations): LocationTest => {
  return (location) => test(lat[location]!, lng[location]!)
}

/** The hits in view as clusters. */
export function gatherClusters(found: readonly SegmentHits[], map: MapView, locations: Locations): Clusters {
  const shownMask = shownLocations(map, locations)
  const locationHits = emptyLocationHits(locations.size)
  for (const hits of found) countShownHits(hits, shownMask, locationHits)
  const clusters = groupLocations(locationHits, shownMask, map, locations).map(
    ({ latSum, lngSum, count, lowestPrice, estateCode, firstLocation, bounds }): Cluster => ({
      lat: latSum / count,
      lng: lngSum / count,
      count,
      lowestPrice: lowestPrice === Infinity ? null : lowestPrice,
      id: count === 1 ? onlyHitAt(firstLocation, found, locations) : null,
      estateId: locations.textCodes[estateField]!.texts[estateCode] ?? null,
      bounds,
    }),
  )
  const withoutPoint = found.reduce(
    (sum, { segment, hits }) => sum + (segment.withoutPoint ? countBoth(hits.bits, segment.withoutPoint, hits.fromWord, hits.toWord) : 0),
    0,
  )
  return { clusters, withoutPoint }
}
