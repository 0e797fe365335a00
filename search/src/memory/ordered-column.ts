import { type Bits, clearBit, setBit, wordsFor } from './bits.ts'
import { sortByValue } from './radix.ts'

/** Into how many equal parts an order is cut, each with its bits. */
const cuts = 64
/** Below this many rows a range is put together row by row. */
const fewRows = 4096

/** Rows, given in the order of their ids, by their values; those without one come last. */
export function orderByValue(values: Float64Array, byId: Uint32Array): { readonly order: Uint32Array; readonly valued: number } {
  const some = byId.filter((row) => !Number.isNaN(values[row]!))
  const order = new Uint32Array(byId.length)
  order.set(sortByValue(some, values))
  if (some.length < byId.length)
    order.set(
      byId.filter((row) => Number.isNaN(values[row]!)),
      some.length,
    )
  return { order, valued: some.length }
}

/** The rows of a segment by a column of numbers, then by id; those without a value come last. */
export class OrderedColumn {
  readonly values: Float64Array
  readonly order: Uint32Array
  /** How many have a value. */
  readonly valued: number
  /** Those that have none. */
  readonly missing: Bits | null
  /** The rows up to each cut of the order, lowest first. */
  readonly #below: Bits[] = []
  readonly #stride: number

  /** `byId`: all rows in the order of their ids. */
  constructor(values: Float64Array, byId: Uint32Array) {
    this.values = values
    const { order, valued } = orderByValue(values, byId)
    this.order = order
    this.valued = valued
    this.missing = valued === order.length ? null : new Int32Array(wordsFor(order.length))
    for (let at = valued; at < order.length; at += 1) setBit(this.missing!, order[at]!)
    this.#stride = Math.ceil(this.valued / cuts)
    if (this.valued >= fewRows) this.#cut(wordsFor(byId.length))
  }

  #cut(words: number): void {
    const bits = new Int32Array(words)
    for (let cut = 0; cut <= cuts; cut += 1) {
      this.#below.push(bits.slice())
      for (let at = cut * this.#stride; at < Math.min(this.valued, (cut + 1) * this.#stride); at += 1) setBit(bits, this.order[at]!)
    }
  }

  get bytes(): number {
    const bits = this.#below[0]?.byteLength ?? 0
    return this.order.byteLength + this.#below.length * bits + (this.missing?.byteLength ?? 0)
  }

  /** The place in the order of the first row with at least this value. */
  placeOf(value: number): number {
    let [low, high] = [0, this.valued]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.values[this.order[middle]!]! < value) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Writes the rows of `[min, max)` into some words of `into`; what others say then means nothing. */
  fill(min: number | undefined, max: number | undefined, into: Bits, begin: number, stop: number): void {
    const from = min === undefined ? 0 : this.placeOf(min)
    const end = Math.max(from, max === undefined ? this.valued : this.placeOf(max))
    if (this.#below.length === 0 || end - from <= this.#stride * 2) {
      into.fill(0, begin, stop)
      for (let at = from; at < end; at += 1) setBit(into, this.order[at]!)
      return
    }
    const [first, last] = [Math.round(from / this.#stride), Math.min(cuts, Math.round(end / this.#stride))]
    const [low, high] = [Math.min(this.valued, first * this.#stride), Math.min(this.valued, last * this.#stride)]
    const upTo = this.#below[last]!
    const below = this.#below[first]!
    for (let at = begin; at < stop; at += 1) into[at] = upTo[at]! & ~below[at]!
    for (let at = high; at < end; at += 1) setBit(into, this.order[at]!)
    for (let at = end; at < high; at += 1) clearBit(into, this.order[at]!)
    for (let at = from; at < low; at += 1) setBit(into, this.order[at]!)
    for (let at = low; at < from; at += 1) clearBit(into, this.order[at]!)
  }
}
