import { columnOfCell, rowOfCell } from '@site/domain/map-cells.ts'
import { distanceInKm } from '@site/domain/distance.ts'
import type { Point } from '@site/domain/place.ts'
import type { Box, Near } from '@site/domain/search-query.ts'
import { landmarkRadiusInKm, millimetresInKm } from '../ranking.ts'
import { nameFields } from './column-plan.ts'
import type { IndexPlaces, IndexRow } from './index-row.ts'

/** A text that is no part of a longer one, which it would keep in memory. */
const apart = (text: string): string => JSON.parse(JSON.stringify(text)) as string

/** Numbers for texts, given as they are met; 0 is nothing. */
export class Names {
  readonly #codes = new Map<string, number>()
  readonly #texts: (string | null)[] = [null]

  add(text: string | null): number {
    if (text === null) return 0
    const known = this.#codes.get(text)
    if (known !== undefined) return known
    const own = apart(text)
    this.#codes.set(own, this.#texts.length)
    return this.#texts.push(own) - 1
  }

  /** 0 for a text that nothing has. */
  find = (text: string): number => this.#codes.get(text) ?? 0
  text = (code: number): string | null => this.#texts[code] ?? null
  get size(): number {
    return this.#texts.length
  }
}

const grow = <Column extends Uint32Array | Float64Array>(column: Column): Column => {
  const larger = new (column.constructor as new (length: number) => Column)(column.length * 2) // a typed array's constructor makes its like
  larger.set(column)
  return larger
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const kmInDegree = 111.19

/** The column and the row of cells of each spot that has a point. */
export type SpotCells = { readonly columns: Int32Array; readonly rows: Int32Array }

/** So many bands of latitude, each with the edges that reach into it: a point is held against those alone. */
const bandsOfPolygon = 64

/** Whether a point is inside of a polygon: it is when a line from it to the east crosses the edges an odd number of times. */
function insideTest(polygon: readonly (readonly [lng: number, lat: number])[]): (lng: number, lat: number) => boolean {
  const xs = Float64Array.from(polygon, ([lng]) => lng)
  const ys = Float64Array.from(polygon, ([, lat]) => lat)
  const [west, south, east, north] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const bandOf = (lat: number) => Math.min(bandsOfPolygon - 1, Math.max(0, Math.floor(((lat - south) / (north - south || 1)) * bandsOfPolygon)))
  const bands: number[][] = Array.from({ length: bandsOfPolygon }, () => [])
  for (let at = 0; at < xs.length; at += 1) {
    const next = (at + 1) % xs.length
    const [low, high] = [Math.min(ys[at]!, ys[next]!), Math.max(ys[at]!, ys[next]!)]
    for (let band = bandOf(low); band <= bandOf(high); band += 1) bands[band]!.push(at)
  }
  return (lng, lat) => {
    if (!(lng >= west && lng <= east && lat >= south && lat <= north)) return false
    let isInside = false
    const edges = bands[bandOf(lat)]!
    for (let edge = 0; edge < edges.length; edge += 1) {
      const at = edges[edge]!
      const next = at + 1 === xs.length ? 0 : at + 1
      // from the earlier corner to the later one, as SQL has it: the last bit of the crossing is the same
      const x = xs[at]!
      const y = ys[at]!
      const x2 = xs[next]!
      const y2 = ys[next]!
      if (y > lat !== y2 > lat && lng < ((x2 - x) * (lat - y)) / (y2 - y) + x) isInside = !isInside
    }
    return isInside
  }
}

/**
 * Where listings stand: every combination of building, area, city, developer, tower and point that some listing has. There are thousands,
 * where there are a million listings, so that everything about places is asked of spots first (the two levels of data.md section 2).
 */
export class Spots {
  size = 0
  lat = new Float64Array(256)
  lng = new Float64Array(256)
  tower = new Uint32Array(256)
  /** The code of each field of `nameFields`. */
  readonly codes: Uint32Array[] = nameFields.map(() => new Uint32Array(256))
  readonly names: readonly Names[] = nameFields.map(() => new Names())
  readonly towers = new Names()
  #slots = new Uint32Array(1024)
  readonly #places: IndexPlaces
  readonly #nearLandmarks = new Map<string, { readonly point: Point; upTo: number; readonly spots: number[] }>()
  readonly #cells = new Map<number, SpotCells & { upTo: number }>()
  readonly #row = new Uint32Array(nameFields.length)

  constructor(places: IndexPlaces) {
    this.#places = places
  }

  /** Which of the fields of `nameFields` it is; -1 for none. */
  static field(key: string): number {
    return nameFields.findIndex((field) => field.key === key)
  }

  /** The spot of a row, a new one where there is none like it. A spot without a point has NaN for one. */
  add({ values, tower, point }: IndexRow): number {
    const [lat, lng] = point ? [point.lat, point.lng] : [Number.NaN, Number.NaN]
    for (let at = 0; at < nameFields.length; at += 1) this.#row[at] = this.names[at]!.add(values[nameFields[at]!.key] as string | null)
    const towerCode = this.towers.add(tower === null ? null : tower.toLowerCase())
    let hash = (towerCode * 31 + (point ? Math.round(lat * 1e7) * 17 + Math.round(lng * 1e7) : 7)) | 0
    for (let at = 0; at < this.#row.length; at += 1) hash = Math.imul(hash ^ this.#row[at]!, 0x9e3779b1)
    const mask = this.#slots.length - 1
    let slot = (hash ^ (hash >>> 15)) & mask
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) if (this.#is(this.#slots[slot]! - 1, towerCode, lat, lng)) return this.#slots[slot]! - 1
    return this.#push(slot, towerCode, lat, lng, hash)
  }

  #is(spot: number, tower: number, lat: number, lng: number): boolean {
    if (this.tower[spot] !== tower || !Object.is(this.lat[spot], lat) || !Object.is(this.lng[spot], lng)) return false
    for (let at = 0; at < this.#row.length; at += 1) if (this.codes[at]![spot] !== this.#row[at]) return false
    return true
  }

  #hashes = new Int32Array(256)

  #push(slot: number, tower: number, lat: number, lng: number, hash: number): number {
    if (this.size === this.lat.length) {
      ;[this.lat, this.lng, this.tower] = [grow(this.lat), grow(this.lng), grow(this.tower)]
      this.codes.forEach((column, at) => (this.codes[at] = grow(column)))
      const hashes = new Int32Array(this.#hashes.length * 2)
      hashes.set(this.#hashes)
      this.#hashes = hashes
    }
    const spot = this.size
    this.size += 1
    ;[this.lat[spot], this.lng[spot], this.tower[spot], this.#hashes[spot]] = [lat, lng, tower, hash]
    this.#row.forEach((code, at) => (this.codes[at]![spot] = code))
    this.#slots[slot] = spot + 1
    if (this.size * 2 > this.#slots.length) this.#growSlots()
    return spot
  }

  #growSlots(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2)
    const mask = this.#slots.length - 1
    for (let spot = 0; spot < this.size; spot += 1) {
      const hash = this.#hashes[spot]!
      let slot = (hash ^ (hash >>> 15)) & mask
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
      this.#slots[slot] = spot + 1
    }
  }

  /** The order of spots, which never changes: those of one city stand together, in it those of one area, of one building, of one developer, of one tower. */
  compare = (one: number, other: number): number => {
    for (let at = 0; at < this.codes.length; at += 1) {
      const codes = this.codes[at]!
      if (codes[one] !== codes[other]) return codes[one]! - codes[other]!
    }
    return this.tower[one]! - this.tower[other]! || one - other
  }

  hasPoint(spot: number): boolean {
    return !Number.isNaN(this.lat[spot]!)
  }

  /** Whole millimetres from a point, by spot, for spots within so many kilometres from `from` on; the others are left as they are. */
  #eachWithin(point: Point, km: number, from: number, visit: (spot: number, millimetres: number) => void): void {
    const high = km / kmInDegree + 0.001
    const narrow = Math.cos(radians(Math.min(89, Math.abs(point.lat) + high)))
    // near a pole or half around the earth the width says nothing
    const wide = Math.abs(point.lat) + high > 88 ? 361 : km / (kmInDegree * narrow) + 0.001
    const [south, north] = [point.lat - high, point.lat + high]
    for (let spot = from; spot < this.size; spot += 1) {
      const lat = this.lat[spot]!
      if (!(lat >= south && lat <= north)) continue
      const apart = Math.abs(this.lng[spot]! - point.lng)
      if (apart > wide && apart < 360 - wide) continue
      const distance = Math.round(distanceInKm(point, { lat, lng: this.lng[spot]! }) * millimetresInKm)
      if (distance <= km * millimetresInKm) visit(spot, distance)
    }
  }

  /** In which cell of a map of this zoom each spot with a point stands (`map-cells.ts`); worked out once for each zoom and spot. */
  cellsAt(zoom: number): SpotCells {
    let known = this.#cells.get(zoom)
    if (!known || known.columns.length < this.size) {
      known = { columns: new Int32Array(this.lat.length), rows: new Int32Array(this.lat.length), upTo: 0 }
      this.#cells.set(zoom, known)
    }
    for (; known.upTo < this.size; known.upTo += 1) {
      known.columns[known.upTo] = columnOfCell(this.lng[known.upTo]!, zoom)
      known.rows[known.upTo] = rowOfCell(this.lat[known.upTo]!, zoom)
    }
    return known
  }

  /** Which spots have a point. */
  withPoint(): Uint8Array {
    const kept = new Uint8Array(this.size)
    for (let spot = 0; spot < this.size; spot += 1) if (this.hasPoint(spot)) kept[spot] = 1
    return kept
  }

  /** Which spots are within the radius, and how far they are. */
  within({ radiusInKm, ...point }: Near): { readonly kept: Uint8Array; readonly millimetres: Float64Array } {
    const kept = new Uint8Array(this.size)
    const millimetres = new Float64Array(this.size)
    this.#eachWithin(point, radiusInKm, 0, (spot, distance) => {
      kept[spot] = 1
      millimetres[spot] = distance
    })
    return { kept, millimetres }
  }

  /** Takes the spots outside of the box out of `kept`. */
  keepInBox([west, south, east, north]: Box, kept: Uint8Array): void {
    for (let spot = 0; spot < this.size; spot += 1) {
      const lat = this.lat[spot]!
      const lng = this.lng[spot]!
      const isInWidth = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
      if (!(isInWidth && lat >= south && lat <= north)) kept[spot] = 0
    }
  }

  /** Takes the spots outside of the polygon (even-odd rule) out of `kept`. */
  keepInPolygon(polygon: readonly (readonly [number, number])[], kept: Uint8Array): void {
    const isInside = insideTest(polygon)
    const { lng, lat } = this
    for (let spot = 0; spot < this.size; spot += 1) if (kept[spot] !== 0 && !isInside(lng[spot]!, lat[spot]!)) kept[spot] = 0
  }

  /** The spots within walking distance of a landmark; worked out once for each landmark and spot. */
  nearLandmark(id: string): readonly number[] {
    const point = this.#places.landmark(id)
    if (!point) return []
    let known = this.#nearLandmarks.get(id)
    if (!known || known.point.lat !== point.lat || known.point.lng !== point.lng) {
      known = { point, upTo: 0, spots: [] }
      this.#nearLandmarks.set(id, known)
    }
    const { spots } = known
    if (known.upTo < this.size) this.#eachWithin(point, landmarkRadiusInKm, known.upTo, (spot) => spots.push(spot))
    known.upTo = this.size
    return spots
  }
}
