/** A set of rows as a bitmap, one bit per row in words of 32 bits. Set operations work on whole words (Lucene: FixedBitSet). */
export type Bits = Int32Array

/** Number of words with a bit for each of so many rows. */
export const wordsFor = (rows: number): number => (rows + 31) >>> 5

/** Adds a row. */
export const setBit = (bits: Bits, row: number): void => {
  bits[row >>> 5]! |= 1 << row
}
/** Removes a row. */
export const clearBit = (bits: Bits, row: number): void => {
  bits[row >>> 5]! &= ~(1 << row)
}
/** Whether the set has a row. */
export const hasBit = (bits: Bits, row: number): boolean => (bits[row >>> 5]! & (1 << row)) !== 0

/** Sets the bits of the first `rows` rows and clears the rest. */
export function fillRows(bits: Bits, rows: number): void {
  bits.fill(0)
  bits.fill(-1, 0, rows >>> 5)
  if ((rows & 31) !== 0) bits[rows >>> 5] = (1 << rows) - 1
}

/** Masks of the word of a row: the bits from the row on, and those below it. Shifts take the row modulo 32; below a multiple of 32 is every bit. */
const bitsFrom = (row: number): number => -1 << row
const bitsBelow = (row: number): number => -1 >>> -row

/** Adds the rows `[from, to)`. */
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

/** Number of rows in `[from, to)`. */
export function countRange(bits: Bits, from: number, to: number): number {
  if (from >= to) return 0
  const [first, last] = [from >>> 5, (to - 1) >>> 5]
  if (first === last) return countWord(bits[first]! & bitsFrom(from) & bitsBelow(to))
  let count = countWord(bits[first]! & bitsFrom(from)) + countWord(bits[last]! & bitsBelow(to))
  for (let i = first + 1; i < last; i += 1) count += countWord(bits[i]!)
  return count
}

/** The first row in `[from, to)`, or `to` if there is none. */
export function firstFrom(bits: Bits, from: number, to: number): number {
  if (from >= to) return to
  const last = (to - 1) >>> 5
  let i = from >>> 5
  let word = bits[i]! & bitsFrom(from)
  while (word === 0 && i < last) word = bits[++i]!
  return word === 0 ? to : Math.min(to, i * 32 + 31 - Math.clz32(word & -word))
}

/** A bitmap whose rows are all in the words `[fromWord, toWord)`; the content of other words is undefined. */
export type Rows = { readonly bits: Bits; readonly fromWord: number; readonly toWord: number }

/** More words than any segment has. Not `Infinity`: it would turn loop counters into floating-point numbers, ten times as slow. */
export const maxWords = 0x3fffffff

/** The range of words that can contain rows of all sets. */
export function commonWords(sets: readonly Rows[]): { readonly fromWord: number; readonly toWord: number } {
  let [fromWord, toWord] = [0, maxWords]
  for (const set of sets) {
    fromWord = Math.max(fromWord, set.fromWord)
    toWord = Math.min(toWord, set.toWord)
  }
  return { fromWord, toWord: Math.max(fromWord, toWord) }
}

/** The same rows in the smallest range of words; clears all other words of the segment. `wordCount`: that of the segment. */
export function withSmallestRange({ bits, fromWord, toWord }: Rows, wordCount: number): Rows {
  let [first, end] = [fromWord, toWord]
  while (first < end && bits[first] === 0) first += 1
  while (first < end && bits[end - 1] === 0) end -= 1
  bits.fill(0, 0, first)
  bits.fill(0, end, wordCount)
  return { bits, fromWord: first, toWord: end }
}

/** Writes the intersection of the sets (at least one) to `into`, up to four sets per pass. */
export function fillIntersection(into: Bits, sets: readonly Rows[]): Rows {
  const { fromWord, toWord } = commonWords(sets)
  const [a, b, c, d] = sets.map(({ bits }) => bits)
  if (!a) throw new RangeError('An intersection needs at least one set')
  if (!b) into.set(a.subarray(fromWord, toWord), fromWord)
  else if (!c) for (let i = fromWord; i < toWord; i += 1) into[i] = a[i]! & b[i]!
  else if (!d) fillThree(into, a, b, c, fromWord, toWord)
  else fillFour(into, a, b, c, d, fromWord, toWord)
  for (let i = 4; i < sets.length; i += 1) intersectInto(into, sets[i]!.bits, fromWord, toWord)
  return { bits: into, fromWord, toWord }
}

function fillThree(into: Bits, a: Bits, b: Bits, c: Bits, fromWord: number, toWord: number): void {
  for (let i = fromWord; i < toWord; i += 1) into[i] = a[i]! & b[i]! & c[i]!
}

function fillFour(into: Bits, a: Bits, b: Bits, c: Bits, d: Bits, fromWord: number, toWord: number): void {
  for (let i = fromWord; i < toWord; i += 1) into[i] = a[i]! & b[i]! & c[i]! & d[i]!
}

/** Keeps the rows of `into` that are in `other`, within these words. */
export function intersectInto(into: Bits, other: Bits, fromWord: number, toWord: number): void {
  for (let i = fromWord; i < toWord; i += 1) into[i]! &= other[i]!
}

/** Removes the rows of `other` from `into`. */
export function subtractFrom(into: Bits, other: Bits, fromWord: number, toWord: number): void {
  for (let i = fromWord; i < toWord; i += 1) into[i]! &= ~other[i]!
}

/** Adds the rows of `other` to `into`. */
export function uniteInto(into: Bits, other: Bits, fromWord: number, toWord: number): void {
  for (let i = fromWord; i < toWord; i += 1) into[i]! |= other[i]!
}

/** Writes the rows of both sets to `into`. */
export function fillUnion(into: Bits, left: Bits, right: Bits, fromWord: number, toWord: number): void {
  for (let i = fromWord; i < toWord; i += 1) into[i] = left[i]! | right[i]!
}

// Warren, Hacker's Delight, 5-1
function countWord(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555)
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Number of rows in both sets. Carry-save adders add up eight words, so that bits are counted once per eight (Harley-Seal; Hacker's Delight, 5-1). */
export function countBoth(left: Bits, right: Bits, fromWord: number, toWord: number): number {
  let ones = 0
  let twos = 0
  let fours = 0
  let eights = 0
  let i = fromWord
  for (; i + 8 <= toWord; i += 8) {
    const a = left[i]! & right[i]!
    const b = left[i + 1]! & right[i + 1]!
    const c = left[i + 2]! & right[i + 2]!
    const d = left[i + 3]! & right[i + 3]!
    const e = left[i + 4]! & right[i + 4]!
    const f = left[i + 5]! & right[i + 5]!
    const g = left[i + 6]! & right[i + 6]!
    const h = left[i + 7]! & right[i + 7]!
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
  for (; i < toWord; i += 1) count += countWord(left[i]! & right[i]!)
  return count
}

/** Number of rows in the set. */
export const countRows = ({ bits, fromWord, toWord }: Rows): number => countBoth(bits, bits, fromWord, toWord)

/** A stack of reusable bitmaps for intermediate results, so that searches allocate none. */
export class ScratchBitmaps {
  readonly #bitmaps: Bits[] = []
  #used = 0

  /** A bitmap of at least `words` words; its content is undefined. */
  take(words: number): Bits {
    const existing = this.#bitmaps[this.#used]
    this.#used += 1
    if (existing && existing.length >= words) return existing
    const created = new Int32Array(Math.max(1024, Math.ceil(words * 1.25)))
    this.#bitmaps[this.#used - 1] = created
    return created
  }

  /** The height of the stack, for `release`. */
  mark(): number {
    return this.#used
  }

  /** Returns the bitmaps taken since `mark` returned this height. */
  release(mark: number): void {
    this.#used = mark
  }
}
