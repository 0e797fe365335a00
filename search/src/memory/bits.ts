/** A set of rows, one bit each. The loops below are what the speed of the index rests on: plain, over whole words. */
export type Bits = Int32Array

/** How many words hold a bit for each row. */
export const wordsFor = (rows: number): number => (rows + 31) >>> 5

export const setBit = (bits: Bits, row: number): void => {
  bits[row >>> 5]! |= 1 << row
}
export const clearBit = (bits: Bits, row: number): void => {
  bits[row >>> 5]! &= ~(1 << row)
}
export const hasBit = (bits: Bits, row: number): boolean => (bits[row >>> 5]! & (1 << row)) !== 0

/** Sets the bits of the first rows and clears the rest. */
export function fillRows(bits: Bits, rows: number): void {
  bits.fill(0)
  bits.fill(-1, 0, rows >>> 5)
  if ((rows & 31) !== 0) bits[rows >>> 5] = (1 << rows) - 1
}

export function keepBoth(into: Bits, other: Bits, words: number): void {
  for (let at = 0; at < words; at += 1) into[at]! &= other[at]!
}

/** The rows that are in each of some sets, at least one: a few at a time, so that little is written in between. */
export function fillCommon(into: Bits, sets: readonly Bits[], words: number): void {
  const [first, second, third, fourth] = sets
  if (!first) throw new RangeError('What is common to no set is not known')
  if (!second) into.set(first.length === words ? first : first.subarray(0, words))
  else if (!third) fillBoth(into, first, second, words)
  else if (!fourth) fillThree(into, first, second, third, words)
  else fillFour(into, first, second, third, fourth, words)
  for (let at = 4; at < sets.length; at += 1) keepBoth(into, sets[at]!, words)
}

export function fillBoth(into: Bits, a: Bits, b: Bits, words: number): void {
  for (let at = 0; at < words; at += 1) into[at] = a[at]! & b[at]!
}

function fillThree(into: Bits, a: Bits, b: Bits, c: Bits, words: number): void {
  for (let at = 0; at < words; at += 1) into[at] = a[at]! & b[at]! & c[at]!
}

function fillFour(into: Bits, a: Bits, b: Bits, c: Bits, d: Bits, words: number): void {
  for (let at = 0; at < words; at += 1) into[at] = a[at]! & b[at]! & c[at]! & d[at]!
}

/** The rows that are in each of some sets, at least one, but not in this one. */
export function fillBut(into: Bits, sets: readonly Bits[], not: Bits, words: number): void {
  const [first, second, third, fourth] = sets
  if (first && second && third && !fourth) {
    for (let at = 0; at < words; at += 1) into[at] = first[at]! & second[at]! & third[at]! & ~not[at]!
    return
  }
  fillCommon(into, sets, words)
  takeAway(into, not, words)
}

export function takeAway(into: Bits, other: Bits, words: number): void {
  for (let at = 0; at < words; at += 1) into[at]! &= ~other[at]!
}

export function addAll(into: Bits, other: Bits, words: number): void {
  for (let at = 0; at < words; at += 1) into[at]! |= other[at]!
}

export function fillEither(into: Bits, one: Bits, other: Bits, words: number): void {
  for (let at = 0; at < words; at += 1) into[at] = one[at]! | other[at]!
}

/** The bits of one word. */
export function countWord(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555)
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many rows are in both: eight words at a time through adders, so that only one in eight is counted bit by bit. */
export function countBoth(one: Bits, other: Bits, words: number): number {
  let ones = 0
  let twos = 0
  let fours = 0
  let eights = 0
  let at = 0
  for (; at + 8 <= words; at += 8) {
    const a = one[at]! & other[at]!
    const b = one[at + 1]! & other[at + 1]!
    const c = one[at + 2]! & other[at + 2]!
    const d = one[at + 3]! & other[at + 3]!
    const e = one[at + 4]! & other[at + 4]!
    const f = one[at + 5]! & other[at + 5]!
    const g = one[at + 6]! & other[at + 6]!
    const h = one[at + 7]! & other[at + 7]!
    let sum = ones ^ a
    const twosA = (ones & a) | (sum & b)
    ones = sum ^ b
    sum = ones ^ c
    const twosB = (ones & c) | (sum & d)
    ones = sum ^ d
    sum = twos ^ twosA
    const foursA = (twos & twosA) | (sum & twosB)
    twos = sum ^ twosB
    sum = ones ^ e
    const twosC = (ones & e) | (sum & f)
    ones = sum ^ f
    sum = ones ^ g
    const twosD = (ones & g) | (sum & h)
    ones = sum ^ h
    sum = twos ^ twosC
    const foursB = (twos & twosC) | (sum & twosD)
    twos = sum ^ twosD
    sum = fours ^ foursA
    eights += countWord((fours & foursA) | (sum & foursB))
    fours = sum ^ foursB
  }
  let count = 8 * eights + 4 * countWord(fours) + 2 * countWord(twos) + countWord(ones)
  for (; at < words; at += 1) count += countWord(one[at]! & other[at]!)
  return count
}

/** How many rows there are. */
export const countRows = (bits: Bits, words: number): number => countBoth(bits, bits, words)

/** Room to work in, given back in the reverse order: a query leaves no garbage behind. */
export class Scratch {
  readonly #free: Bits[] = []
  #used = 0

  /** Words of any content. */
  take(words: number): Bits {
    const kept = this.#free[this.#used]
    this.#used += 1
    if (kept && kept.length >= words) return kept
    const made = new Int32Array(Math.max(1024, Math.ceil(words * 1.25)))
    this.#free[this.#used - 1] = made
    return made
  }

  /** Where the pile stands now; `release` gives back what was taken since. */
  mark(): number {
    return this.#used
  }

  release(mark: number): void {
    this.#used = mark
  }
}
