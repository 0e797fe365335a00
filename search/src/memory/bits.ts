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

/** The bits of a word from a row's on, and those below the next row that is left out. */
const bitsFrom = (row: number): number => -1 << row
const bitsBelow = (row: number): number => -1 >>> -row

/** Adds the rows from one up to another, which is left out. */
export function addRange(bits: Bits, from: number, to: number): void {
  if (from >= to) return
  const [first, last] = [from >>> 5, (to - 1) >>> 5]
  if (first === last) {
    bits[first]! |= bitsFrom(from) & bitsBelow(to)
    return
  }
  bits[first]! |= bitsFrom(from)
  bits.fill(-1, first + 1, last)
  bits[last]! |= bitsBelow(to)
}

/** How many rows there are from one up to another, which is left out. */
export function countRange(bits: Bits, from: number, to: number): number {
  if (from >= to) return 0
  const [first, last] = [from >>> 5, (to - 1) >>> 5]
  if (first === last) return countWord(bits[first]! & bitsFrom(from) & bitsBelow(to))
  let count = countWord(bits[first]! & bitsFrom(from)) + countWord(bits[last]! & bitsBelow(to))
  for (let at = first + 1; at < last; at += 1) count += countWord(bits[at]!)
  return count
}

/** The first row from one up to another, which is left out; that other where there is none. */
export function firstFrom(bits: Bits, from: number, to: number): number {
  if (from >= to) return to
  const last = (to - 1) >>> 5
  let at = from >>> 5
  let word = bits[at]! & bitsFrom(from)
  while (word === 0 && at < last) word = bits[++at]!
  return word === 0 ? to : Math.min(to, at * 32 + 31 - Math.clz32(word & -word))
}

/** Rows of a segment: all stand in the words `from` up to `to`, which is left out. What the bits say elsewhere means nothing. */
export type Rows = { readonly bits: Bits; readonly from: number; readonly to: number }

/** Beyond the last word of any segment. A whole number, unlike `Infinity`: loops up to one that once was infinite count in fractions, and take ten times as long. */
export const endless = 0x3fffffff

/** The words that all of some rows may stand in. */
export function commonWords(sets: readonly Rows[]): { readonly from: number; readonly to: number } {
  let [from, to] = [0, endless]
  for (const set of sets) {
    from = Math.max(from, set.from)
    to = Math.min(to, set.to)
  }
  return { from, to: Math.max(from, to) }
}

/** The same rows with nothing elsewhere, in as few words as they stand in; the segment has `words`. */
export function clearedAround({ bits, from, to }: Rows, words: number): Rows {
  let [first, end] = [from, to]
  while (first < end && bits[first] === 0) first += 1
  while (first < end && bits[end - 1] === 0) end -= 1
  bits.fill(0, 0, first)
  bits.fill(0, end, words)
  return { bits, from: first, to: end }
}

/** Writes the rows that are in each of some sets, at least one: a few at a time, so that little is written in between. */
export function fillCommon(into: Bits, sets: readonly Rows[]): Rows {
  const { from, to } = commonWords(sets)
  const [a, b, c, d] = sets.map(({ bits }) => bits)
  if (!a) throw new RangeError('What is common to no set is not known')
  if (!b) into.set(a.subarray(from, to), from)
  else if (!c) for (let at = from; at < to; at += 1) into[at] = a[at]! & b[at]!
  else if (!d) fillThree(into, a, b, c, from, to)
  else fillFour(into, a, b, c, d, from, to)
  for (let at = 4; at < sets.length; at += 1) keepBoth(into, sets[at]!.bits, from, to)
  return { bits: into, from, to }
}

function fillThree(into: Bits, a: Bits, b: Bits, c: Bits, from: number, to: number): void {
  for (let at = from; at < to; at += 1) into[at] = a[at]! & b[at]! & c[at]!
}

function fillFour(into: Bits, a: Bits, b: Bits, c: Bits, d: Bits, from: number, to: number): void {
  for (let at = from; at < to; at += 1) into[at] = a[at]! & b[at]! & c[at]! & d[at]!
}

export function keepBoth(into: Bits, other: Bits, from: number, to: number): void {
  for (let at = from; at < to; at += 1) into[at]! &= other[at]!
}

export function takeAway(into: Bits, other: Bits, from: number, to: number): void {
  for (let at = from; at < to; at += 1) into[at]! &= ~other[at]!
}

export function addAll(into: Bits, other: Bits, from: number, to: number): void {
  for (let at = from; at < to; at += 1) into[at]! |= other[at]!
}

export function fillEither(into: Bits, one: Bits, other: Bits, from: number, to: number): void {
  for (let at = from; at < to; at += 1) into[at] = one[at]! | other[at]!
}

/** The bits of one word. */
function countWord(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555)
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many rows of some words are in both: eight words at a time through adders, so that only one in eight is counted bit by bit. */
export function countBoth(one: Bits, other: Bits, from: number, to: number): number {
  let ones = 0
  let twos = 0
  let fours = 0
  let eights = 0
  let at = from
  for (; at + 8 <= to; at += 8) {
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
  for (; at < to; at += 1) count += countWord(one[at]! & other[at]!)
  return count
}

/** How many rows there are. */
export const countRows = ({ bits, from, to }: Rows): number => countBoth(bits, bits, from, to)

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
