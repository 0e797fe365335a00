import { lowerBound } from '../lower-bound.ts'
import { type Bits, clearBit, setBit, wordsFor } from './bits.ts'
import { sortByValue } from './radix.ts'

/** The order has this many slices; each cut, from the start of the first to the end of the last, has the bitmap of the rows below it. */
const cutCount = 64
/** A column with fewer values has no cuts: a range is added row by row. */
const minRowsForCuts = 4096

/** The limits of a range: at least `min`, below `max`, at most `upTo`. */
export type Limits = { readonly min?: number | undefined; readonly max?: number | undefined; readonly upTo?: number | undefined }

/** Rows in an order, and how many of them, at its beginning, have a value. */
type ValueOrder = { readonly order: Uint32Array; readonly valuedCount: number }

/** Rows in the order of their values, those without a value last; `rowsInIdOrder` has all rows in the order of ids. */
export function orderByValue(values: Float64Array, rowsInIdOrder: Uint32Array): ValueOrder {
  const withValue = rowsInIdOrder.filter((row) => !Number.isNaN(values[row]!))
  const order = new Uint32Array(rowsInIdOrder.length)
  order.set(sortByValue(withValue, values))
  if (withValue.length < rowsInIdOrder.length)
    order.set(
      rowsInIdOrder.filter((row) => Number.isNaN(values[row]!)),
      withValue.length,
    )
  return { order, valuedCount: withValue.length }
}

/** The rows of a segment by a column of numbers, then by id, those without a value last. A range is the difference of two cuts plus the rows beside them. */
export class OrderedColumn {
  readonly values: Float64Array
  readonly order: Uint32Array
  readonly valuedCount: number
  /** Null if all rows have a value. */
  readonly rowsWithoutValue: Bits | null
  /** The rows below each cut, lowest first. */
  readonly #rowsBelowCuts: Bits[] = []
  readonly #rowsPerCut: number

  /** `order` and `valuedCount` as from `orderByValue`. */
  constructor(values: Float64Array, { order, valuedCount }: ValueOrder) {
    this.values = values
    this.order = order
    this.valuedCount = valuedCount
    this.rowsWithoutValue = valuedCount === order.length ? null : new Int32Array(wordsFor(order.length))
    for (let i = valuedCount; i < order.length; i += 1) setBit(this.rowsWithoutValue!, order[i]!)
    this.#rowsPerCut = Math.ceil(this.valuedCount / cutCount)
    if (this.valuedCount >= minRowsForCuts) this.#cut(wordsFor(order.length))
  }

  #cut(words: number): void {
    const bits = new Int32Array(words)
    for (let cut = 0; cut <= cutCount; cut += 1) {
      this.#rowsBelowCuts.push(bits.slice())
      for (let i = cut * this.#rowsPerCut; i < Math.min(this.valuedCount, (cut + 1) * this.#rowsPerCut); i += 1) setBit(bits, this.order[i]!)
    }
  }

  get bytes(): number {
    const bits = this.#rowsBelowCuts[0]?.byteLength ?? 0
    return this.order.byteLength + this.#rowsBelowCuts.length * bits + (this.rowsWithoutValue?.byteLength ?? 0)
  }

  /** Index in the order of the first row with at least this value. */
  lowerBound(value: number): number {
    return lowerBound(0, this.valuedCount, (i) => this.values[this.order[i]!]! < value)
  }

  /** Index in the order of the first row above a value. */
  #upperBound(value: number): number {
    return lowerBound(0, this.valuedCount, (i) => this.values[this.order[i]!]! <= value)
  }

  /** Writes the rows with a value within the limits to `into`: the words `[fromWord, toWord)` are right afterwards, others may change. */
  fill({ min, max, upTo }: Limits, into: Bits, fromWord: number, toWord: number): void {
    const start = min === undefined ? 0 : this.lowerBound(min)
    const endBelow = max === undefined ? this.valuedCount : this.lowerBound(max)
    const end = Math.max(start, upTo === undefined ? endBelow : Math.min(endBelow, this.#upperBound(upTo)))
    if (this.#rowsBelowCuts.length === 0 || end - start <= this.#rowsPerCut * 2) {
      into.fill(0, fromWord, toWord)
      for (let i = start; i < end; i += 1) setBit(into, this.order[i]!)
      return
    }
    const [firstCut, lastCut] = [Math.round(start / this.#rowsPerCut), Math.min(cutCount, Math.round(end / this.#rowsPerCut))]
    const [cutStart, cutEnd] = [Math.min(this.valuedCount, firstCut * this.#rowsPerCut), Math.min(this.valuedCount, lastCut * this.#rowsPerCut)]
    const belowLast = this.#rowsBelowCuts[lastCut]!
    const belowFirst = this.#rowsBelowCuts[firstCut]!
    for (let i = fromWord; i < toWord; i += 1) into[i] = belowLast[i]! & ~belowFirst[i]!
    for (let i = cutEnd; i < end; i += 1) setBit(into, this.order[i]!)
    for (let i = end; i < cutEnd; i += 1) clearBit(into, this.order[i]!)
    for (let i = start; i < cutStart; i += 1) setBit(into, this.order[i]!)
    for (let i = cutStart; i < start; i += 1) clearBit(into, this.order[i]!)
  }
}
