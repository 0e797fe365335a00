import { addRange, type Bits, clearBit, fillRows, hasBit, type Rows, setBit, wordsFor } from './bits.ts'
import { classFields } from './column-plan.ts'
import type { Columns } from './columns.ts'
import type { Counters } from './counting.ts'
import { OrderedColumn } from './ordered-column.ts'
import { hashOf } from './radix.ts'
import { bytesOf, type RemarkBlock } from './remark-blocks.ts'
import type { Spots } from './spots.ts'

/** Neighbouring rows that have something in common: where each stretch begins in `spotIds`, and its first row; after the last stands where it ends. */
export type Stretches = { readonly places: Uint32Array; readonly rows: Uint32Array }

const noStretches: Stretches = { places: new Uint32Array(1), rows: new Uint32Array(1) }

/** Some rows of one part of the market, in the order of `putInOrder`, built once: afterwards rows can only be taken out of it. */
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
  /** The spots that rows stand on, and where the rows of each begin. */
  spotIds: Uint32Array = new Uint32Array(0)
  spotStarts: Uint32Array = new Uint32Array(1)
  /** Stretches of rows whose names are all the same. */
  stretches: Stretches = noStretches
  /** Of each name field the stretches of rows whose name there is the same. */
  readonly named: (Stretches & { readonly codes: Uint32Array })[] = []
  /** Which rows have no point; null when all have one. */
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
  static *build(columns: Columns, spots: Spots, byId: Uint32Array): Generator<void, Segment> {
    const segment = new Segment(columns)
    for (const values of columns.values) {
      segment.ordered.push(new OrderedColumn(values, byId))
      yield
    }
    segment.#readClasses()
    yield
    segment.#readSpots(spots)
    yield
    segment.#readIds()
    segment.numberOrder = columns.backs.order()
    return segment
  }

  #readClasses(): void {
    classFields.forEach(({ names }, field) => {
      const bits = names.map((_, place) => new Int32Array(place === 0 ? 0 : this.words))
      const places = this.columns.classes[field]!
      for (let row = 0; row < this.count; row += 1) if (places[row] !== 0) setBit(bits[places[row]!]!, row)
      this.classes.push(bits)
    })
  }

  #readSpots(spots: Spots): void {
    const ids: number[] = []
    const starts: number[] = []
    for (let row = 0; row < this.count; row += 1) {
      const spot = this.columns.spots[row]!
      if (spot === ids.at(-1)) continue
      ids.push(spot)
      starts.push(row)
    }
    this.spotIds = Uint32Array.from(ids)
    this.spotStarts = Uint32Array.from([...starts, this.count])
    this.stretches = this.#stretchesOf(spots.codes)
    for (const codes of spots.codes) {
      const own = this.#stretchesOf([codes])
      this.named.push({ ...own, codes: own.places.subarray(0, -1).map((place) => codes[ids[place]!]!) })
    }
    this.spotIds.forEach((spot, place) => {
      if (!spots.hasPoint(spot)) addRange((this.withoutPoint ??= new Int32Array(this.words)), this.spotStarts[place]!, this.spotStarts[place + 1]!)
    })
  }

  /** The stretches over which none of these columns of spots changes. */
  #stretchesOf(columns: readonly Uint32Array[]): Stretches {
    const { spotIds, spotStarts } = this
    const begins = (place: number) => place === 0 || columns.some((column) => column[spotIds[place]!] !== column[spotIds[place - 1]!])
    const places: number[] = []
    for (let place = 0; place < spotIds.length; place += 1) if (begins(place)) places.push(place)
    places.push(spotIds.length)
    return { places: Uint32Array.from(places), rows: Uint32Array.from(places, (place) => spotStarts[place]!) }
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

  /** The live rows. */
  get all(): Rows {
    return { bits: this.live, from: 0, to: this.words }
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
    const sets = this.classes.reduce((sum, one) => sum + one.length - 1, 0) + 2 + (this.newest?.sets.length ?? 0)
    const places = [this.spotIds, this.spotStarts, ...[this.stretches, ...this.named].flatMap((one) => Object.values(one))]
    const own = [this.numberOrder, this.#slots, ...places].reduce((sum, { byteLength }) => sum + byteLength, sets * this.words * 4)
    const ordered = this.ordered.reduce((sum, column) => sum + column.bytes, 0)
    return { listings: this.columns.bytes + own + ordered, remarks: bytesOf(this.blocks) }
  }
}
