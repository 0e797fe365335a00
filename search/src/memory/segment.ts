import { lowerBound } from '../lower-bound.ts'
import { addRange, type Bits, clearBit, fillRows, hasBit, type Rows, setBit, wordsFor } from './bits.ts'
import { classFields, type Scale } from './column-plan.ts'
import { Columns } from './columns.ts'
import type { Counters } from './counting.ts'
import type { IndexParts, IndexPartsReader } from './index-parts.ts'
import { OrderedColumn, orderByValue } from './ordered-column.ts'
import { hashOf } from './radix.ts'
import { bytesOf, type RemarkBlock } from './remark-blocks.ts'
import type { Locations } from './locations.ts'

/** Runs of rows: the index in `locationIds` and the row at which each begins. The last entry is the end. */
export type Runs = { readonly locationIndexes: Uint32Array; readonly firstRows: Uint32Array }

const noRuns: Runs = { locationIndexes: new Uint32Array(1), firstRows: new Uint32Array(1) }

/** An immutable block of rows of a partition in the order of `sortRows`, from which rows can only be removed. */
export class Segment {
  /** Number of rows, removed ones included. */
  readonly count: number
  /** Words of a bitmap of all rows. */
  readonly words: number
  readonly columns: Columns
  /** The rows that are not removed. */
  readonly live: Bits
  liveCount: number
  /** For each class field and class its rows; class 0 (no value) has no bitmap. */
  readonly classes: (readonly Bits[])[] = []
  /** The rows in the order of each range field, then of the day of listing. */
  readonly orderedColumns: OrderedColumn[] = []
  /** The locations of the rows in order, and the first row of each. */
  locationIds: Uint32Array = new Uint32Array(0)
  locationStarts: Uint32Array = new Uint32Array(1)
  /** Runs of rows with equal codes in all name fields. */
  runs: Runs = noRuns
  /** For each name field the runs of rows with equal codes, and these codes. */
  readonly nameRuns: (Runs & { readonly codes: Uint32Array })[] = []
  /** Rows without a point; null if all have one. */
  withoutPoint: Bits | null = null
  /** The rows in the order of `Columns.reversedNumbers`. */
  numberOrder: Uint32Array = new Uint32Array(0)
  /** Open-addressing hash table of ids: row + 1, or 0. */
  #slots = new Uint32Array(0)
  /** Receives the ids of removed rows while the segment is merged. */
  onRemove: ((id: string) => void) | null = null
  /** Counts of all live rows for these first days (`since`); computed on first use, dropped when a row is removed. */
  allRowCounts: { readonly since: string; readonly counters: Counters } | null = null
  /** Rows not older than each day of `since`, removed rows included; cached until the days change. */
  newestRows: { readonly since: string; readonly sets: readonly Bits[] } | null = null
  /** Number and lowest price of all live rows by location; computed on first use, dropped when a row is removed. */
  allRowsByLocation: { readonly counts: Int32Array; readonly lowestPrices: Float64Array } | null = null

  constructor(columns: Columns) {
    this.columns = columns
    this.count = columns.count
    this.liveCount = this.count
    this.words = wordsFor(this.count)
    this.live = new Int32Array(this.words)
    fillRows(this.live, this.count)
  }

  /** Builds a segment of sorted columns; yields between its parts. `rowsInIdOrder`: the rows in the order of ids. */
  static *build(columns: Columns, locations: Locations, rowsInIdOrder: Uint32Array): Generator<void, Segment> {
    const segment = new Segment(columns)
    for (const values of columns.values) {
      segment.orderedColumns.push(new OrderedColumn(values, orderByValue(values, rowsInIdOrder)))
      yield
    }
    segment.#indexClasses()
    yield
    segment.#indexLocations(locations)
    yield
    segment.#indexIds()
    segment.numberOrder = columns.reversedNumbers.sortedRows()
    return segment
  }

  /** Adds the segment to the parts of a saved index. */
  save(parts: IndexParts): void {
    this.columns.save(parts)
    parts.addValue([this.liveCount, ...this.orderedColumns.map(({ valuedCount }) => valuedCount)])
    parts.add(this.live.slice())
    for (const bits of this.classes.flat()) parts.add(bits)
    for (const { order } of this.orderedColumns) parts.add(order)
    parts.add(this.numberOrder)
    parts.add(this.#slots)
  }

  /** A segment of a saved index; `locations` are those of its partition. */
  static restored(parts: IndexPartsReader, locations: Locations, scales: readonly Scale[]): Segment {
    const segment = new Segment(Columns.restored(parts, scales))
    const [liveCount, ...valuedCounts] = parts.nextValue<[number, ...number[]]>()
    segment.liveCount = liveCount
    segment.live.set(parts.next(Int32Array, segment.words))
    for (const { facetValues } of classFields) segment.classes.push(facetValues.map((_, index) => parts.next(Int32Array, index === 0 ? 0 : segment.words)))
    for (const [index, values] of segment.columns.values.entries())
      segment.orderedColumns.push(new OrderedColumn(values, { order: parts.next(Uint32Array, segment.count), valuedCount: valuedCounts[index]! }))
    segment.numberOrder = parts.next(Uint32Array, segment.count)
    segment.#slots = parts.next(Uint32Array)
    segment.#indexLocations(locations)
    return segment
  }

  #indexClasses(): void {
    classFields.forEach(({ facetValues }, field) => {
      const bits = facetValues.map((_, index) => new Int32Array(index === 0 ? 0 : this.words))
      const indexes = this.columns.classes[field]!
      for (let row = 0; row < this.count; row += 1) if (indexes[row] !== 0) setBit(bits[indexes[row]!]!, row)
      this.classes.push(bits)
    })
  }

  #indexLocations(locations: Locations): void {
    const ids: number[] = []
    const starts: number[] = []
    for (let row = 0; row < this.count; row += 1) {
      const location = this.columns.locations[row]!
      if (location === ids.at(-1)) continue
      ids.push(location)
      starts.push(row)
    }
    this.locationIds = Uint32Array.from(ids)
    this.locationStarts = Uint32Array.from([...starts, this.count])
    this.runs = this.#runsOf(locations.codes)
    for (const codes of locations.codes) {
      const runs = this.#runsOf([codes])
      this.nameRuns.push({ ...runs, codes: runs.locationIndexes.subarray(0, -1).map((index) => codes[ids[index]!]!) })
    }
    this.locationIds.forEach((location, index) => {
      if (!locations.hasPoint(location))
        addRange((this.withoutPoint ??= new Int32Array(this.words)), this.locationStarts[index]!, this.locationStarts[index + 1]!)
    })
  }

  /** The runs of rows whose locations have equal codes in these columns. */
  #runsOf(columns: readonly Uint32Array[]): Runs {
    const { locationIds, locationStarts } = this
    const isStart = (index: number) => index === 0 || columns.some((column) => column[locationIds[index]!] !== column[locationIds[index - 1]!])
    const indexes: number[] = []
    for (let index = 0; index < locationIds.length; index += 1) if (isStart(index)) indexes.push(index)
    indexes.push(locationIds.length)
    return { locationIndexes: Uint32Array.from(indexes), firstRows: Uint32Array.from(indexes, (index) => locationStarts[index]!) }
  }

  #indexIds(): void {
    let size = 16
    while (size < this.count * 1.6) size *= 2
    this.#slots = new Uint32Array(size)
    for (let row = 0; row < this.count; row += 1) {
      let slot = this.columns.ids.hash(row) & (size - 1)
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (size - 1)
      this.#slots[slot] = row + 1
    }
  }

  /** The row of a listing, or -1 if it has no live row. */
  rowOf(id: string): number {
    const mask = this.#slots.length - 1
    for (let slot = hashOf(id) & mask; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const row = this.#slots[slot]! - 1
      if (this.columns.ids.equals(row, id)) return hasBit(this.live, row) ? row : -1
    }
    return -1
  }

  get liveRows(): Rows {
    return { bits: this.live, fromWord: 0, toWord: this.words }
  }

  remove(row: number): void {
    if (!hasBit(this.live, row)) return
    clearBit(this.live, row)
    this.liveCount -= 1
    this.onRemove?.(this.columns.ids.get(row))
    this.allRowCounts = this.allRowsByLocation = null
  }

  get remarkBlocks(): readonly RemarkBlock[] {
    return this.columns.remarks.blocks
  }

  /** Rows with this listing number, compared without spaces and dashes; for digits alone, rows whose number ends in them. */
  rowsOfNumber(number: string): number[] {
    const isSuffix = /^\d+$/.test(number)
    const reversedNumber = number.replaceAll('-', '').split('').reverse().join('')
    const { reversedNumbers, trailingDigitCounts } = this.columns
    const rows: number[] = []
    const first = lowerBound(0, this.count, (i) => reversedNumbers.get(this.numberOrder[i]!) < reversedNumber)
    for (let i = first; i < this.count; i += 1) {
      const row = this.numberOrder[i]!
      const text = reversedNumbers.get(row)
      if (!text.startsWith(reversedNumber)) break
      if (isSuffix ? trailingDigitCounts[row]! >= reversedNumber.length : text.length === reversedNumber.length) rows.push(row)
    }
    return rows
  }

  /** Memory in bytes, of the remarks and of everything else. */
  get bytes(): { readonly listings: number; readonly remarks: number } {
    const sets = this.classes.reduce((sum, bits) => sum + bits.length - 1, 0) + 2 + (this.newestRows?.sets.length ?? 0)
    const indexes = [this.locationIds, this.locationStarts, ...[this.runs, ...this.nameRuns].flatMap((runs) => Object.values(runs))]
    const indexBytes = [this.numberOrder, this.#slots, ...indexes].reduce((sum, { byteLength }) => sum + byteLength, sets * this.words * 4)
    const ordered = this.orderedColumns.reduce((sum, column) => sum + column.bytes, 0)
    return { listings: this.columns.bytes + indexBytes + ordered, remarks: bytesOf(this.remarkBlocks) }
  }
}
