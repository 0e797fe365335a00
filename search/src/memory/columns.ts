import { classFields, dayKey, dayNumberOf, rangeFields, type Scale, intervalOf } from './column-plan.ts'
import type { GramDictionary } from './gram-dictionary.ts'
import type { IndexRow } from './index-row.ts'
import type { IndexParts, IndexPartsReader } from './index-parts.ts'
import { TextColumn } from './radix.ts'
import { RemarkWriter, restoreBlocks, saveBlocks } from './remark-blocks.ts'
import { resized } from './typed-arrays.ts'

/** Index of the day of listing in `Columns.values`: after the range fields. */
export const dayColumn = rangeFields.length

const remarksPerYield = 256

const reordered = <Column extends Uint8Array | Uint32Array | Float64Array>(column: Column, order: Uint32Array): Column => {
  const copy = new (column.constructor as new (length: number) => Column)(order.length) // a typed array's constructor creates the same type
  for (let i = 0; i < order.length; i += 1) copy[i] = column[order[i]!]!
  return copy
}

const trailingDigits = (text: string): number => {
  let count = 0
  while (count < text.length && count < 255 && text.charCodeAt(text.length - 1 - count) >= 48 && text.charCodeAt(text.length - 1 - count) <= 57) count += 1
  return count
}

/** A listing number in upper case without spaces and dashes, reversed, so that sorting brings numbers with the same end together. */
function reversedNumber(number: string): string {
  const capitals = number.toUpperCase()
  let reversed = ''
  for (let i = capitals.length - 1; i >= 0; i -= 1) if (capitals[i] !== ' ' && capitals[i] !== '-') reversed += capitals[i]
  return reversed
}

/** The values of the rows of a segment, column by column. */
export class Columns {
  count = 0
  ids: TextColumn
  reversedNumbers: TextColumn
  /** Number of digits at the end of the listing number as stored. */
  trailingDigitCounts: Uint8Array
  locations: Uint32Array
  /** For each class field: the class of the value. */
  readonly classes: Uint8Array[]
  /** For each range field: the number of the interval that contains the value (`intervalOf`). */
  readonly intervals: Uint8Array[]
  /** The value of each range field, then the day of listing; NaN for none. */
  readonly values: Float64Array[]
  readonly remarks = new RemarkWriter()
  readonly #scales: readonly Scale[]
  /** Remarks that are not indexed yet; null when all are. */
  #pendingRemarks: IndexRow['remarks'][] | null = null

  constructor(scales: readonly Scale[], rows = 64) {
    this.#scales = scales
    this.ids = new TextColumn(rows)
    this.reversedNumbers = new TextColumn(rows)
    this.trailingDigitCounts = new Uint8Array(rows)
    this.locations = new Uint32Array(rows)
    this.classes = classFields.map(() => new Uint8Array(rows))
    this.intervals = rangeFields.map(() => new Uint8Array(rows))
    this.values = Array.from({ length: rangeFields.length + 1 }, () => new Float64Array(rows))
  }

  #resize(rows: number): void {
    this.trailingDigitCounts = resized(this.trailingDigitCounts, rows)
    this.locations = resized(this.locations, rows)
    this.classes.forEach((column, i) => (this.classes[i] = resized(column, rows)))
    this.intervals.forEach((column, i) => (this.intervals[i] = resized(column, rows)))
    this.values.forEach((column, i) => (this.values[i] = resized(column, rows)))
  }

  get hasRemarks(): boolean {
    return this.#pendingRemarks === null
  }

  /** Adds a row. `indexRemarks` indexes its remarks, which takes longer than everything else. */
  add(row: IndexRow, location: number): void {
    if (this.count === this.trailingDigitCounts.length) this.#resize(this.count * 2)
    const i = this.count
    this.ids.push(row.id)
    this.reversedNumbers.push(reversedNumber(row.number))
    this.trailingDigitCounts[i] = trailingDigits(row.number)
    this.locations[i] = location
    for (let index = 0; index < classFields.length; index += 1) {
      const { key, classOf } = classFields[index]!
      this.classes[index]![i] = classOf(row.values[key])
    }
    for (let index = 0; index < rangeFields.length; index += 1) {
      const { key } = rangeFields[index]!
      const value = row.values[key] as number | null
      this.values[index]![i] = value ?? Number.NaN
      this.intervals[index]![i] = intervalOf(value, this.#scales[index]!.edges)
    }
    this.values[dayColumn]![i] = dayNumberOf(row.values[dayKey])
    ;(this.#pendingRemarks ??= []).push(row.remarks)
    this.count += 1
  }

  /** Reorders the rows; `order` has the old row of each new one. Call it after the last `add`, before `indexRemarks`. */
  reorder(order: Uint32Array): void {
    this.ids.reorder(order)
    this.reversedNumbers.reorder(order)
    this.trailingDigitCounts = reordered(this.trailingDigitCounts, order)
    this.locations = reordered(this.locations, order)
    this.classes.forEach((column, index) => (this.classes[index] = reordered(column, order)))
    this.intervals.forEach((column, index) => (this.intervals[index] = reordered(column, order)))
    this.values.forEach((column, index) => (this.values[index] = reordered(column, order)))
    if (this.#pendingRemarks) this.#pendingRemarks = Array.from(order, (row) => this.#pendingRemarks![row]!)
  }

  /** Indexes the pending remarks; yields every few milliseconds. */
  *indexRemarks(grams: GramDictionary): Generator<void, void> {
    const pending = this.#pendingRemarks ?? []
    for (let row = 0; row < pending.length; row += 1) {
      const { zh, en } = pending[row]!
      const { into, start } = this.remarks.beginRow()
      this.remarks.endRow(grams.writeGramIds(zh, en, into, start))
      if (this.remarks.isBlockFull) yield* this.remarks.finishBlock()
      if (row % remarksPerYield === remarksPerYield - 1) yield
    }
    yield* this.remarks.finishBlock()
    this.remarks.close()
    this.#pendingRemarks = null
  }

  /** Adds a row of other columns, without the grams of its remarks. */
  addFrom(other: Columns, row: number): void {
    if (this.count === this.trailingDigitCounts.length) this.#resize(this.count * 2)
    const i = this.count
    this.ids.pushFrom(other.ids, row)
    this.reversedNumbers.pushFrom(other.reversedNumbers, row)
    this.trailingDigitCounts[i] = other.trailingDigitCounts[row]!
    this.locations[i] = other.locations[row]!
    for (let index = 0; index < this.classes.length; index += 1) this.classes[index]![i] = other.classes[index]![row]!
    for (let index = 0; index < this.intervals.length; index += 1) this.intervals[index]![i] = other.intervals[index]![row]!
    for (let index = 0; index < this.values.length; index += 1) this.values[index]![i] = other.values[index]![row]!
    this.count += 1
  }

  get #arrays() {
    return [this.trailingDigitCounts, this.locations, ...this.classes, ...this.intervals, ...this.values]
  }

  /** Adds the columns to the parts of a saved index. No rows may be added afterwards. */
  save(parts: IndexParts): void {
    parts.addValue(this.count)
    this.ids.save(parts)
    this.reversedNumbers.save(parts)
    for (const array of this.#arrays) parts.add(array.subarray(0, this.count))
    saveBlocks(this.remarks.blocks, parts)
  }

  static restored(parts: IndexPartsReader, scales: readonly Scale[]): Columns {
    const columns = new Columns(scales, 0)
    const count = (columns.count = parts.nextValue<number>())
    columns.ids = TextColumn.restored(parts, count)
    columns.reversedNumbers = TextColumn.restored(parts, count)
    columns.trailingDigitCounts = parts.next(Uint8Array, count)
    columns.locations = parts.next(Uint32Array, count)
    columns.classes.forEach((_, i) => (columns.classes[i] = parts.next(Uint8Array, count)))
    columns.intervals.forEach((_, i) => (columns.intervals[i] = parts.next(Uint8Array, count)))
    columns.values.forEach((_, i) => (columns.values[i] = parts.next(Float64Array, count)))
    columns.remarks.blocks.push(...restoreBlocks(parts))
    columns.remarks.close()
    return columns
  }

  /** Memory in bytes, without remarks. */
  get bytes(): number {
    return this.#arrays.reduce((sum, { byteLength }) => sum + byteLength, this.ids.bytes + this.reversedNumbers.bytes)
  }
}
