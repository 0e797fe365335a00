import { type Bits, clearBit, fillRows, hasBit, setBit, takeAway, wordsFor } from './bits.ts'
import { classFields, firstTrait, nameFields, priceColumn, recordSize } from './column-plan.ts'
import type { Columns } from './columns.ts'
import type { Counters } from './counting.ts'
import { OrderedColumn } from './ordered-column.ts'
import { hashOf } from './radix.ts'
import { bytesOf, type RemarkBlock } from './remark-blocks.ts'
import type { Spots } from './spots.ts'

/** A value of a name field has bits of its own where it has at least this share of the rows. */
const denseShare = 64

/** A segment of fewer rows is looked through spot by spot. */
const worthListing = 4096

/** The places in `spotIds` of each code begin at `starts` in `places`. */
export type Standing = { readonly starts: Uint32Array; readonly places: Uint32Array }

/** Some rows of one part of the market, built once: afterwards rows can only be taken out of it. */
export class Segment {
  readonly count: number
  readonly words: number
  readonly columns: Columns
  readonly live: Bits
  liveCount: number
  /** The rows of each class of each class field; class 0 has none. */
  readonly classes: (readonly Bits[])[] = []
  /** By each range field, and by day after them. */
  readonly ordered: OrderedColumn[] = []
  /** The spots that rows stand on, and where the rows of each begin in `spotRows`: the cheapest first, those without a price last. */
  spotIds: Uint32Array = new Uint32Array(0)
  spotStarts: Uint32Array = new Uint32Array(1)
  spotRows: Uint32Array = new Uint32Array(0)
  /** Of each name field the codes that many rows have, with their rows. */
  readonly dense: ReadonlyMap<number, Bits>[] = []
  /** Of each name field the rows that have none of those. */
  readonly sparse: Bits[] = []
  /** Of each name field where each code stands; a small segment has none. */
  readonly standing: (Standing | null)[] = []
  /** Which rows have a point; null when all have one. */
  withoutPoint: Bits | null = null
  numberOrder: Uint32Array = new Uint32Array(0)
  #slots = new Uint32Array(0)
  /** Told the ids of rows that go, while the segment is being joined with others. */
  onKill: ((id: string) => void) | null = null
  /** Counted when first asked for, forgotten when a row goes. */
  whole: { readonly since: string; readonly counters: Counters } | null = null
  /** The rows that are no older than some days; dead ones may be among them. */
  newest: { readonly since: string; readonly sets: readonly Bits[] } | null = null
  wholeOnMap: { readonly counts: Int32Array; readonly lowest: Float64Array } | null = null

  constructor(columns: Columns) {
    this.columns = columns
    this.count = columns.count
    this.liveCount = this.count
    this.words = wordsFor(this.count)
    this.live = new Int32Array(this.words)
    fillRows(this.live, this.count)
  }

  /** Makes a segment of columns that are complete, one part of the work at each step. */
  static *build(columns: Columns, spots: Spots): Generator<void, Segment> {
    columns.trim()
    const segment = new Segment(columns)
    const byId = columns.ids.order()
    yield
    for (const values of columns.values) {
      segment.ordered.push(new OrderedColumn(values, byId))
      yield
    }
    segment.#readClasses()
    yield
    segment.#readSpots(spots)
    yield
    segment.#readNames(spots)
    yield
    segment.#readIds()
    segment.numberOrder = columns.backs.order()
    return segment
  }

  #readClasses(): void {
    for (const { group, stride, names } of classFields) {
      const bits = names.map((_, place) => new Int32Array(place === 0 ? 0 : this.words))
      const { records } = this.columns
      const size = names.length
      for (let row = 0; row < this.count; row += 1) {
        const place = Math.trunc(records[row * recordSize + firstTrait + group]! / stride) % size
        if (place !== 0) setBit(bits[place]!, row)
      }
      this.classes.push(bits)
    }
  }

  #readSpots(spots: Spots): void {
    const { columns } = this
    // few rows of many spots: not a table of all spots for each small segment
    const distinct = this.count < worthListing ? Uint32Array.from(new Set(Array.from({ length: this.count }, (_, row) => columns.spot(row)))).sort() : null
    const places = distinct ? null : new Uint32Array(spots.size)
    if (places) for (let row = 0; row < this.count; row += 1) places[columns.spot(row)]! += 1
    const ids = distinct ?? Uint32Array.from({ length: spots.size }, (_, spot) => spot).filter((spot) => places![spot]! > 0)
    const placeOf = distinct ? new Map(Array.from(distinct, (spot, place) => [spot, place])) : null
    this.spotStarts = new Uint32Array(ids.length + 1)
    if (places) ids.forEach((spot, place) => (this.spotStarts[place + 1] = this.spotStarts[place]! + places[spot]!))
    else {
      for (let row = 0; row < this.count; row += 1) this.spotStarts[placeOf!.get(columns.spot(row))! + 1]! += 1
      for (let place = 0; place < ids.length; place += 1) this.spotStarts[place + 1]! += this.spotStarts[place]!
    }
    if (places) ids.forEach((spot, place) => (places[spot] = place))
    const next = this.spotStarts.slice()
    this.spotRows = new Uint32Array(this.count)
    const byPrice = this.ordered[priceColumn]!.order
    for (let at = 0; at < this.count; at += 1) {
      const row = byPrice[at]!
      const place = places ? places[columns.spot(row)]! : placeOf!.get(columns.spot(row))!
      this.spotRows[next[place]!++] = row
    }
    this.spotIds = ids
  }

  #readNames(spots: Spots): void {
    nameFields.forEach((_, field) => {
      const codes = spots.codes[field]!
      const counts = new Map<number, number>()
      this.spotIds.forEach((spot, place) => counts.set(codes[spot]!, (counts.get(codes[spot]!) ?? 0) + this.spotStarts[place + 1]! - this.spotStarts[place]!))
      const least = Math.max(64, this.count / denseShare)
      const dense = new Map<number, Bits>()
      for (const [code, count] of counts) if (code !== 0 && count >= least) dense.set(code, new Int32Array(this.words))
      this.spotIds.forEach((spot, place) => {
        const bits = dense.get(codes[spot]!)
        if (bits) for (let at = this.spotStarts[place]!; at < this.spotStarts[place + 1]!; at += 1) setBit(bits, this.spotRows[at]!)
      })
      this.dense.push(dense)
      const sparse = this.live.slice()
      for (const set of dense.values()) takeAway(sparse, set, this.words)
      this.sparse.push(sparse)
      this.standing.push(this.count < worthListing ? null : this.#listCodes(codes, spots.names[field]!.size))
    })
    const missing = new Int32Array(this.words)
    let isSome = false
    this.spotIds.forEach((spot, place) => {
      if (spots.hasPoint(spot)) return
      isSome = true
      for (let at = this.spotStarts[place]!; at < this.spotStarts[place + 1]!; at += 1) setBit(missing, this.spotRows[at]!)
    })
    this.withoutPoint = isSome ? missing : null
  }

  #listCodes(codes: Uint32Array, size: number): Standing {
    const starts = new Uint32Array(size + 1)
    for (const spot of this.spotIds) starts[codes[spot]! + 1]! += 1
    for (let code = 0; code < size; code += 1) starts[code + 1]! += starts[code]!
    const next = starts.slice()
    const places = new Uint32Array(this.spotIds.length)
    this.spotIds.forEach((spot, place) => (places[next[codes[spot]!]!++] = place))
    return { starts, places }
  }

  /** Visits the places of `spotIds` whose spot has one of these codes of a name field. */
  eachPlace(field: number, wanted: readonly number[], spots: Spots, visit: (place: number, code: number) => void): void {
    if (wanted.length === 0) return
    const standing = this.standing[field]
    if (standing) {
      const { starts, places } = standing
      for (const code of wanted) for (let at = starts[code] ?? 0; at < (starts[code + 1] ?? 0); at += 1) visit(places[at]!, code)
      return
    }
    const marks = new Uint8Array(spots.names[field]!.size)
    for (const code of wanted) marks[code] = 1
    const codes = spots.codes[field]!
    for (let place = 0; place < this.spotIds.length; place += 1) if (marks[codes[this.spotIds[place]!]!] === 1) visit(place, codes[this.spotIds[place]!]!)
  }

  #readIds(): void {
    let size = 16
    while (size < this.count * 1.6) size *= 2
    this.#slots = new Uint32Array(size)
    for (let row = 0; row < this.count; row += 1) {
      let slot = this.columns.ids.hash(row) & (size - 1)
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (size - 1)
      this.#slots[slot] = row + 1
    }
  }

  /** The row of a listing, -1 where it has none that is live. */
  rowOf(id: string): number {
    const mask = this.#slots.length - 1
    for (let slot = hashOf(id) & mask; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const row = this.#slots[slot]! - 1
      if (this.columns.ids.equals(row, id)) return hasBit(this.live, row) ? row : -1
    }
    return -1
  }

  kill(row: number): void {
    if (!hasBit(this.live, row)) return
    clearBit(this.live, row)
    this.liveCount -= 1
    this.onKill?.(this.columns.ids.get(row))
    this.whole = this.wholeOnMap = null
  }

  get blocks(): readonly RemarkBlock[] {
    return this.columns.remarks.blocks
  }

  /** Rows whose number, without spaces and dashes, is this one; or where it is digits alone, whose written number ends in them. */
  rowsOfNumber(number: string): number[] {
    const isTail = /^\d+$/.test(number)
    const back = number.replaceAll('-', '').split('').reverse().join('')
    const { backs, tails } = this.columns
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (backs.get(this.numberOrder[middle]!) < back) low = middle + 1
      else high = middle
    }
    const rows: number[] = []
    for (let at = low; at < this.count; at += 1) {
      const row = this.numberOrder[at]!
      const text = backs.get(row)
      if (!text.startsWith(back)) break
      if (isTail ? tails[row]! >= back.length : text.length === back.length) rows.push(row)
    }
    return rows
  }

  get bytes(): { readonly listings: number; readonly remarks: number } {
    const bits = this.words * 4
    const dense =
      this.dense.reduce((sum, map) => sum + map.size + 1, 0) + this.classes.reduce((sum, one) => sum + one.length - 1, 0) + 2 + (this.newest?.sets.length ?? 0)
    const own = this.spotRows.byteLength + this.spotIds.byteLength * 2 + this.numberOrder.byteLength + this.#slots.byteLength
    const ordered = this.ordered.reduce((sum, column) => sum + column.bytes, 0)
    const standing = this.standing.reduce((sum, one) => sum + (one ? one.starts.byteLength + one.places.byteLength : 0), 0)
    return { listings: this.columns.bytes + own + ordered + standing + dense * bits, remarks: bytesOf(this.blocks) }
  }
}
