import { type Bits, clearBit, setBit, wordsFor } from './bits.ts'
import { sortByValue } from './radix.ts'

/** Number of cuts of the order; each cut has the bitmap of the rows below it. */
const cuts = 64
/** With fewer rows a range is added row by row. */
const fewRows = 4096

/** Rows in the order of their values, those without a value last; `byId` has all rows in the order of ids. */
export function orderByValue(values: Float64Array, byId: Uint32Array): { readonly order: Uint32Array; readonly valued: number } {
  const withValue = byId.filter((row) => !Number.isNaN(values[row]!))
  const order = new Uint32Array(byId.length)
  order.set(sortByValue(withValue, values))
  if (withValue.length < byId.length)
    order.set(
      byId.filter((row) => Number.isNaN(values[row]!)),
      withValue.length,
    )
  return { order, valued: withValue.length }
}

/** The rows of a segment by a column of numbers, then by id, those without a value last. A range is the difference of two cuts plus the rows beside them. */
export class OrderedColumn {
  readonly values: Float64Array
  readonly order: Uint32Array
  /** Number of rows with a value. */
  readonly valued: number
  /** Rows without a value. */
  readonly missing: Bits | null
  /** The rows below each cut, lowest first. */
  readonly #below: Bits[] = []
  readonly #stride: number

  /** `byId`: all rows in the order of their ids. */
  constructor(values: Float64Array, byId: Uint32Array) {
    this.values = values
    const { order, valued } = orderByValue(values, byId)
    this.order = order
    this.valued = valued
    this.missing = valued === order.length ? null : new Int32Array(wordsFor(order.length))
    for (let i = valued; i < order.length; i += 1) setBit(this.missing!, order[i]!)
    this.#stride = Math.ceil(this.valued / cuts)
    if (this.valued >= fewRows) this.#cut(wordsFor(byId.length))
  }

  #cut(words: number): void {
    const bits = new Int32Array(words)
    for (let cut = 0; cut <= cuts; cut += 1) {
      this.#below.push(bits.slice())
      for (let i = cut * this.#stride; i < Math.min(this.valued, (cut + 1) * this.#stride); i += 1) setBit(bits, this.order[i]!)
    }
  }

  get bytes(): number {
    const bits = this.#below[0]?.byteLength ?? 0
    return this.order.byteLength + this.#below.length * bits + (this.missing?.byteLength ?? 0)
  }

  /** Index in the order of the first row with at least this value. */
  lowerBound(value: number): number {
    let [low, high] = [0, this.valued]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.values[this.order[middle]!]! < value) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Writes the rows of `[min, max)` to the words `[begin, stop)` of `into`. */
  fill(min: number | undefined, max: number | undefined, into: Bits, begin: number, stop: number): void {
    const from = min === undefined ? 0 : this.lowerBound(min)
    const end = Math.max(from, max === undefined ? this.valued : this.lowerBound(max))
    if (this.#below.length === 0 || end - from <= this.#stride * 2) {
      into.fill(0, begin, stop)
      for (let i = from; i < end; i += 1) setBit(into, this.order[i]!)
      return
    }
    const [first, last] = [Math.round(from / this.#stride), Math.min(cuts, Math.round(end / this.#stride))]
    const [low, high] = [Math.min(this.valued, first * this.#stride), Math.min(this.valued, last * this.#stride)]
    const belowLast = this.#below[last]!
    const belowFirst = this.#below[first]!
    for (let i = begin; i < stop; i += 1) into[i] = belowLast[i]! & ~belowFirst[i]!
    for (let i = high; i < end; i += 1) setBit(into, this.order[i]!)
    for (let i = end; i < high; i += 1) clearBit(into, this.order[i]!)
    for (let i = from; i < low; i += 1) setBit(into, this.order[i]!)
    for (let i = low; i < from; i += 1) clearBit(into, this.order[i]!)
  }
}
