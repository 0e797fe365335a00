import { columnOfCell, rowOfCell } from '@site/domain/map-cells.ts'
import { distanceInKm } from '@site/domain/distance.ts'
import type { Point } from '@site/domain/place.ts'
import type { Box, Near } from '@site/domain/search-query.ts'
import { landmarkRadiusInKm, millimetresInKm } from '../ranking.ts'
import { nameFields } from './column-plan.ts'
import type { IndexParts, IndexPartsReader } from './index-parts.ts'
import type { IndexPlaces, IndexRow } from './index-row.ts'
import { doubled } from './typed-arrays.ts'

/** A copy, since V8 keeps a long string in memory as long as a substring of it exists. */
const flatCopy = (text: string): string => JSON.parse(JSON.stringify(text)) as string

/** Codes for texts (dictionary encoding): the indexes of `texts`, in order of first use; code 0 is no text. */
export class TextCodes {
  readonly #codes = new Map<string, number>()
  readonly texts: (string | null)[] = [null]

  /** Codes with these texts, the first of which is null. */
  static of(texts: readonly (string | null)[]): TextCodes {
    const codes = new TextCodes()
    for (const text of texts) codes.add(text)
    return codes
  }

  add(text: string | null): number {
    if (text === null) return 0
    const code = this.#codes.get(text)
    if (code !== undefined) return code
    const copy = flatCopy(text)
    this.#codes.set(copy, this.texts.length)
    return this.texts.push(copy) - 1
  }

  /** The code of a text; 0 if no listing has it. */
  codeOf = (text: string): number => this.#codes.get(text) ?? 0
  get size(): number {
    return this.texts.length
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
/** Kilometres in a degree of latitude. */
const kmInDegree = 111.19

/** Column and row of the map cell of each location with a point. */
export type LocationCells = { readonly columns: Int32Array; readonly rows: Int32Array }

/** How many stripes of latitude a polygon is cut into; a point is tested only with the edges that cross its stripe. */
const stripeCount = 64

/** A test whether a point is inside a polygon: a ray to the east crosses its edges an odd number of times (even-odd rule). */
function makeInsideTest(polygon: readonly (readonly [lng: number, lat: number])[]): (lng: number, lat: number) => boolean {
  const xs = Float64Array.from(polygon, ([lng]) => lng)
  const ys = Float64Array.from(polygon, ([, lat]) => lat)
  const [west, south, east, north] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const stripeOf = (lat: number) => Math.min(stripeCount - 1, Math.max(0, Math.floor(((lat - south) / (north - south || 1)) * stripeCount)))
  const edgesByStripe: number[][] = Array.from({ length: stripeCount }, () => [])
  for (let i = 0; i < xs.length; i += 1) {
    const next = (i + 1) % xs.length
    const [low, high] = [Math.min(ys[i]!, ys[next]!), Math.max(ys[i]!, ys[next]!)]
    for (let stripe = stripeOf(low); stripe <= stripeOf(high); stripe += 1) edgesByStripe[stripe]!.push(i)
  }
  return (lng, lat) => {
    if (!(lng >= west && lng <= east && lat >= south && lat <= north)) return false
    let isInside = false
    const edges = edgesByStripe[stripeOf(lat)]!
    for (let edge = 0; edge < edges.length; edge += 1) {
      const i = edges[edge]!
      const next = i + 1 === xs.length ? 0 : i + 1
      // corners in the order of SQL, so that rounding is the same
      const x = xs[i]!
      const y = ys[i]!
      const x2 = xs[next]!
      const y2 = ys[next]!
      if (y > lat !== y2 > lat && lng < ((x2 - x) * (lat - y)) / (y2 - y) + x) isInside = !isInside
    }
    return isInside
  }
}

/** The locations of a partition. A million listings have a few thousand, so conditions on places are tested per location. */
export class Locations {
  size = 0
  lat = new Float64Array(256)
  lng = new Float64Array(256)
  tower = new Uint32Array(256)
  /** For each name field the code of its value, by location. */
  readonly codes: Uint32Array[] = nameFields.map(() => new Uint32Array(256))
  textCodes: readonly TextCodes[] = nameFields.map(() => new TextCodes())
  towerCodes = new TextCodes()
  #slots = new Uint32Array(1024)
  readonly #places: IndexPlaces
  /** By landmark; `computedCount`: the locations before this one have been tested. */
  readonly #nearLandmarks = new Map<string, { readonly point: Point; computedCount: number; readonly locations: number[] }>()
  /** By zoom; `computedCount`: the locations before this one have their cell. */
  readonly #cells = new Map<number, LocationCells & { computedCount: number }>()
  readonly #rowCodes = new Uint32Array(nameFields.length)

  constructor(places: IndexPlaces) {
    this.#places = places
  }

  /** The index of a field in `nameFields`; -1 if it is no name field. */
  static fieldIndexOf(key: string): number {
    return nameFields.findIndex((field) => field.key === key)
  }

  /** The location of a row, added if it is new. Latitude and longitude are NaN without a point. */
  add({ values, tower, point }: IndexRow): number {
    const [lat, lng] = point ? [point.lat, point.lng] : [Number.NaN, Number.NaN]
    for (let i = 0; i < nameFields.length; i += 1) this.#rowCodes[i] = this.textCodes[i]!.add(values[nameFields[i]!.key] as string | null)
    const towerCode = this.towerCodes.add(tower === null ? null : tower.toLowerCase())
    let hash = (towerCode * 31 + (point ? Math.round(lat * 1e7) * 17 + Math.round(lng * 1e7) : 7)) | 0
    for (let i = 0; i < this.#rowCodes.length; i += 1) hash = Math.imul(hash ^ this.#rowCodes[i]!, 0x9e3779b1)
    const mask = this.#slots.length - 1
    let slot = (hash ^ (hash >>> 15)) & mask
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) if (this.#equals(this.#slots[slot]! - 1, towerCode, lat, lng)) return this.#slots[slot]! - 1
    return this.#push(slot, towerCode, lat, lng, hash)
  }

  #equals(location: number, tower: number, lat: number, lng: number): boolean {
    if (this.tower[location] !== tower || !Object.is(this.lat[location], lat) || !Object.is(this.lng[location], lng)) return false
    for (let i = 0; i < this.#rowCodes.length; i += 1) if (this.codes[i]![location] !== this.#rowCodes[i]) return false
    return true
  }

  #hashes = new Int32Array(256)

  #push(slot: number, tower: number, lat: number, lng: number, hash: number): number {
    if (this.size === this.lat.length) {
      ;[this.lat, this.lng, this.tower] = [doubled(this.lat), doubled(this.lng), doubled(this.tower)]
      this.codes.forEach((column, i) => (this.codes[i] = doubled(column)))
      this.#hashes = doubled(this.#hashes)
    }
    const location = this.size
    this.size += 1
    ;[this.lat[location], this.lng[location], this.tower[location], this.#hashes[location]] = [lat, lng, tower, hash]
    this.#rowCodes.forEach((code, i) => (this.codes[i]![location] = code))
    this.#slots[slot] = location + 1
    if (this.size * 2 > this.#slots.length) this.#growSlots()
    return location
  }

  #growSlots(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2)
    const mask = this.#slots.length - 1
    for (let location = 0; location < this.size; location += 1) {
      const hash = this.#hashes[location]!
      let slot = (hash ^ (hash >>> 15)) & mask
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
      this.#slots[slot] = location + 1
    }
  }

  /** Adds the locations to the parts of a saved index. */
  save(parts: IndexParts): void {
    parts.addValue(this.size)
    parts.addValue([...this.textCodes, this.towerCodes].map(({ texts }) => [...texts]))
    for (const array of [this.lat, this.lng, this.tower, ...this.codes, this.#hashes, this.#slots]) parts.add(array.slice())
  }

  /** Replaces the content by that of saved locations. */
  restore(parts: IndexPartsReader): void {
    this.size = parts.nextValue<number>()
    const codes = parts.nextValue<readonly (readonly (string | null)[])[]>().map((texts) => TextCodes.of(texts))
    this.textCodes = codes.slice(0, -1)
    this.towerCodes = codes.at(-1)!
    this.lat = parts.next(Float64Array)
    this.lng = parts.next(Float64Array, this.lat.length)
    this.tower = parts.next(Uint32Array, this.lat.length)
    this.codes.forEach((_, i) => (this.codes[i] = parts.next(Uint32Array, this.lat.length)))
    this.#hashes = parts.next(Int32Array, this.lat.length)
    this.#slots = parts.next(Uint32Array)
  }

  /** Compares two locations by the codes of their name fields, then by tower, for sorting. */
  compare = (a: number, b: number): number => {
    for (let i = 0; i < this.codes.length; i += 1) {
      const codes = this.codes[i]!
      if (codes[a] !== codes[b]) return codes[a]! - codes[b]!
    }
    return this.tower[a]! - this.tower[b]! || a - b
  }

  hasPoint(location: number): boolean {
    return !Number.isNaN(this.lat[location]!)
  }

  /** Visits the locations within a radius, from `firstLocation` on, with their distance in whole millimetres. */
  #eachWithin(point: Point, km: number, firstLocation: number, visit: (location: number, millimetres: number) => void): void {
    const latRange = km / kmInDegree + 0.001
    const cosine = Math.cos(radians(Math.min(89, Math.abs(point.lat) + latRange)))
    // near a pole the longitude excludes nothing
    const lngRange = Math.abs(point.lat) + latRange > 88 ? 361 : km / (kmInDegree * cosine) + 0.001
    const [south, north] = [point.lat - latRange, point.lat + latRange]
    for (let location = firstLocation; location < this.size; location += 1) {
      const lat = this.lat[location]!
      if (!(lat >= south && lat <= north)) continue
      const difference = Math.abs(this.lng[location]! - point.lng)
      if (difference > lngRange && difference < 360 - lngRange) continue
      const distance = Math.round(distanceInKm(point, { lat, lng: this.lng[location]! }) * millimetresInKm)
      if (distance <= km * millimetresInKm) visit(location, distance)
    }
  }

  /** The map cell of each location at a zoom (`map-cells.ts`); computed once per zoom and location. */
  cellsAt(zoom: number): LocationCells {
    let cached = this.#cells.get(zoom)
    if (!cached || cached.columns.length < this.size) {
      cached = { columns: new Int32Array(this.lat.length), rows: new Int32Array(this.lat.length), computedCount: 0 }
      this.#cells.set(zoom, cached)
    }
    for (; cached.computedCount < this.size; cached.computedCount += 1) {
      cached.columns[cached.computedCount] = columnOfCell(this.lng[cached.computedCount]!, zoom)
      cached.rows[cached.computedCount] = rowOfCell(this.lat[cached.computedCount]!, zoom)
    }
    return cached
  }

  /** 1 for each location with a point. */
  withPoint(): Uint8Array {
    const mask = new Uint8Array(this.size)
    for (let location = 0; location < this.size; location += 1) if (this.hasPoint(location)) mask[location] = 1
    return mask
  }

  /** 1 for each location within the radius, and the distances of these locations. */
  findWithin({ radiusInKm, ...point }: Near): { readonly mask: Uint8Array; readonly millimetres: Float64Array } {
    const mask = new Uint8Array(this.size)
    const millimetres = new Float64Array(this.size)
    this.#eachWithin(point, radiusInKm, 0, (location, distance) => {
      mask[location] = 1
      millimetres[location] = distance
    })
    return { mask, millimetres }
  }

  /** Removes the locations outside the box, which may cross the date line, from `mask`. */
  keepInBox([west, south, east, north]: Box, mask: Uint8Array): void {
    for (let location = 0; location < this.size; location += 1) {
      const lat = this.lat[location]!
      const lng = this.lng[location]!
      const isBetweenSides = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
      if (!(isBetweenSides && lat >= south && lat <= north)) mask[location] = 0
    }
  }

  /** Removes the locations outside the polygon (even-odd rule) from `mask`. */
  keepInPolygon(polygon: readonly (readonly [number, number])[], mask: Uint8Array): void {
    const isInside = makeInsideTest(polygon)
    const { lng, lat } = this
    for (let location = 0; location < this.size; location += 1) if (mask[location] !== 0 && !isInside(lng[location]!, lat[location]!)) mask[location] = 0
  }

  /** The locations within walking distance of a landmark; computed once per landmark and location. */
  nearLandmark(id: string): readonly number[] {
    const point = this.#places.landmark(id)
    if (!point) return []
    let cached = this.#nearLandmarks.get(id)
    if (!cached || cached.point.lat !== point.lat || cached.point.lng !== point.lng) {
      cached = { point, computedCount: 0, locations: [] }
      this.#nearLandmarks.set(id, cached)
    }
    const { locations } = cached
    if (cached.computedCount < this.size) this.#eachWithin(point, landmarkRadiusInKm, cached.computedCount, (location) => locations.push(location))
    cached.computedCount = this.size
    return locations
  }
}
