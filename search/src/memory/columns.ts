import { classFields, dayKey, dayOf, rangeFields, type Scale, stepOf } from './column-plan.ts'
import type { GramDictionary } from './gram-dictionary.ts'
import type { IndexRow } from './index-row.ts'
import { TextColumn } from './radix.ts'
import { RemarkWriter } from './remark-blocks.ts'

/** Which of `Columns.values` is the day of listing: it comes after the ranges. */
export const dayColumn = rangeFields.length

/** Remarks of one step. */
const remarksAtOnce = 256

type Numbers = Uint8Array | Uint32Array | Float64Array

const fit = <Column extends Numbers>(column: Column, length: number): Column => {
  const other = new (column.constructor as new (length: number) => Column)(length) // a typed array's constructor makes its like
  other.set(column.length > length ? (column.subarray(0, length) as Column) : column)
  return other
}

const reordered = <Column extends Numbers>(column: Column, order: Uint32Array): Column => {
  const other = new (column.constructor as new (length: number) => Column)(order.length) // a typed array's constructor makes its like
  for (let at = 0; at < order.length; at += 1) other[at] = column[order[at]!]!
  return other
}

const trailingDigits = (text: string): number => {
  let count = 0
  while (count < text.length && count < 255 && text.charCodeAt(text.length - 1 - count) >= 48 && text.charCodeAt(text.length - 1 - count) <= 57) count += 1
  return count
}

/** A listing number without spaces and dashes, in capitals, last character first: all that end alike stand together when sorted. */
function backOf(number: string): string {
  const capitals = number.toUpperCase()
  let back = ''
  for (let at = capitals.length - 1; at >= 0; at -= 1) if (capitals[at] !== ' ' && capitals[at] !== '-') back += capitals[at]
  return back
}

/** What is known of each row, column by column. */
export class Columns {
  count = 0
  readonly ids: TextColumn
  readonly backs: TextColumn
  /** With how many digits the number ends as it was written. */
  tails: Uint8Array
  spots: Uint32Array
  /** The class of each class field. */
  readonly classes: Uint8Array[]
  /** The step of each range field. */
  readonly steps: Uint8Array[]
  /** Of each range field, and the day of listing after them; NaN for none. */
  readonly values: Float64Array[]
  readonly remarks = new RemarkWriter()
  readonly #scales: readonly Scale[]
  /** The remarks of rows that were added without reading theirs; null when all are read. */
  #unread: IndexRow['remarks'][] | null = null

  constructor(scales: readonly Scale[], rows = 64) {
    this.#scales = scales
    this.ids = new TextColumn(rows)
    this.backs = new TextColumn(rows)
    this.tails = new Uint8Array(rows)
    this.spots = new Uint32Array(rows)
    this.classes = classFields.map(() => new Uint8Array(rows))
    this.steps = rangeFields.map(() => new Uint8Array(rows))
    this.values = Array.from({ length: rangeFields.length + 1 }, () => new Float64Array(rows))
  }

  #resize(rows: number): void {
    this.tails = fit(this.tails, rows)
    this.spots = fit(this.spots, rows)
    this.classes.forEach((column, at) => (this.classes[at] = fit(column, rows)))
    this.steps.forEach((column, at) => (this.steps[at] = fit(column, rows)))
    this.values.forEach((column, at) => (this.values[at] = fit(column, rows)))
  }

  /** Whether the words of all remarks are in `remarks`. */
  get isRead(): boolean {
    return this.#unread === null
  }

  /** Adds a row. Reading its remarks takes longer than all the rest: they are kept for `readRemarks`. */
  add(row: IndexRow, spot: number): void {
    if (this.count === this.tails.length) this.#resize(this.count * 2)
    const at = this.count
    this.ids.push(row.id)
    this.backs.push(backOf(row.number))
    this.tails[at] = trailingDigits(row.number)
    this.spots[at] = spot
    for (let place = 0; place < classFields.length; place += 1) {
      const { key, classOf } = classFields[place]!
      this.classes[place]![at] = classOf(row.values[key])
    }
    for (let place = 0; place < rangeFields.length; place += 1) {
      const { key } = rangeFields[place]!
      const value = row.values[key] as number | null
      this.values[place]![at] = value ?? Number.NaN
      this.steps[place]![at] = stepOf(value, this.#scales[place]!.edges)
    }
    this.values[dayColumn]![at] = dayOf(row.values[dayKey])
    ;(this.#unread ??= []).push(row.remarks)
    this.count += 1
  }

  /** Puts the rows in another order, given by where they stand now. No row is added any more, and no remark was read. */
  reorder(order: Uint32Array): void {
    this.ids.reorder(order)
    this.backs.reorder(order)
    this.tails = reordered(this.tails, order)
    this.spots = reordered(this.spots, order)
    this.classes.forEach((column, place) => (this.classes[place] = reordered(column, order)))
    this.steps.forEach((column, place) => (this.steps[place] = reordered(column, order)))
    this.values.forEach((column, place) => (this.values[place] = reordered(column, order)))
    if (this.#unread) this.#unread = Array.from(order, (row) => this.#unread![row]!)
  }

  /** Reads the remarks that were kept, some milliseconds at each step. */
  *readRemarks(grams: GramDictionary): Generator<void, void> {
    const unread = this.#unread ?? []
    for (let row = 0; row < unread.length; row += 1) {
      const { zh, en } = unread[row]!
      const { into, at } = this.remarks.begin()
      this.remarks.end(grams.read(zh, en, into, at))
      if (this.remarks.isFull) yield* this.remarks.finish()
      if (row % remarksAtOnce === remarksAtOnce - 1) yield
    }
    yield* this.remarks.finish()
    this.remarks.close()
    this.#unread = null
  }

  /** Adds a row of others, its grams apart. */
  addFrom(other: Columns, row: number): void {
    if (this.count === this.tails.length) this.#resize(this.count * 2)
    const at = this.count
    this.ids.pushFrom(other.ids, row)
    this.backs.pushFrom(other.backs, row)
    this.tails[at] = other.tails[row]!
    this.spots[at] = other.spots[row]!
    for (let place = 0; place < this.classes.length; place += 1) this.classes[place]![at] = other.classes[place]![row]!
    for (let place = 0; place < this.steps.length; place += 1) this.steps[place]![at] = other.steps[place]![row]!
    for (let place = 0; place < this.values.length; place += 1) this.values[place]![at] = other.values[place]![row]!
    this.count += 1
  }

  get bytes(): number {
    const columns = [this.tails, this.spots, ...this.classes, ...this.steps, ...this.values]
    return columns.reduce((sum, { byteLength }) => sum + byteLength, this.ids.bytes + this.backs.bytes)
  }
}
