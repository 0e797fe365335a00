import {
  addAll,
  addRange,
  type Bits,
  clearedAround,
  commonWords,
  countRows,
  endless,
  fillCommon,
  fillEither,
  keepBoth,
  type Rows,
  type Scratch,
  setBit,
  takeAway,
} from './bits.ts'
import { type ActiveFilter, type Question, type Test, type TokenTest } from './question.ts'
import { addRowsWithAll } from './remark-blocks.ts'
import type { Segment } from './segment.ts'
import type { Spots } from './spots.ts'

/** Which rows of a segment are what a search asks for. What they answer is valid until the scratch is released. */

/** From the first row to the last of some that were added as ranges, in whole words. */
type Words = { from: number; to: number }

const noWords = (): Words => ({ from: endless, to: 0 })

function addRangeTo(into: Bits, from: number, to: number, words: Words): void {
  addRange(into, from, to)
  words.from = Math.min(words.from, from >>> 5)
  words.to = Math.max(words.to, (to + 31) >>> 5)
}

/** Adds the rows of the stretches whose code of a name field is marked, neighbours at once. */
function addNamed({ named }: Segment, field: number, marks: Uint8Array, into: Bits, words: Words): void {
  const { rows, codes } = named[field]!
  for (let at = 0; at < codes.length; at += 1) {
    if (marks[codes[at]!] === 0) continue
    const from = rows[at]!
    while (at + 1 < codes.length && marks[codes[at + 1]!] !== 0) at += 1
    addRangeTo(into, from, rows[at + 1]!, words)
  }
}

/** Adds the rows of the spots that are marked, neighbours at once. */
function addMarked({ spotIds, spotStarts }: Segment, marks: Uint8Array, into: Bits, words: Words): void {
  for (let place = 0; place < spotIds.length; place += 1) {
    if (marks[spotIds[place]!] === 0) continue
    const from = spotStarts[place]!
    while (place + 1 < spotIds.length && marks[spotIds[place + 1]!] !== 0) place += 1
    addRangeTo(into, from, spotStarts[place + 1]!, words)
  }
}

function addTowers({ spotIds, spotStarts }: Segment, towers: Uint8Array, { tower }: Spots, into: Bits, words: Words): void {
  for (let place = 0; place < spotIds.length; place += 1)
    if (towers[tower[spotIds[place]!]!] !== 0) addRangeTo(into, spotStarts[place]!, spotStarts[place + 1]!, words)
}

const rowsIn = (bits: Bits, { from, to }: Words): Rows => ({ bits, from: Math.min(from, to), to })

/** The rows that pass a test, as far as they stand in the words of others; dead ones may be among them. */
export function rowsPassing(segment: Segment, test: Test, { from, to }: Pick<Rows, 'from' | 'to'>, scratch: Scratch): Rows {
  const classes = test.kind === 'classes' ? segment.classes[test.field]! : []
  if (test.kind === 'classes' && test.wanted.length === 1 && !test.isNot) return { bits: classes[test.wanted[0]!]!, from, to }
  const into = scratch.take(segment.words)
  if (test.kind === 'names') {
    const words = noWords()
    into.fill(0, 0, segment.words)
    addNamed(segment, test.field, test.marks, into, words)
    return rowsIn(into, words)
  }
  if (test.kind === 'range') {
    segment.ordered[test.column]!.fill(test.min, test.max, into, from, to)
    return { bits: into, from, to }
  }
  const [first, second] = test.wanted
  if (test.isNot) into.set(segment.live)
  else if (first === undefined) into.fill(0, from, to)
  else fillEither(into, classes[first]!, classes[second ?? first]!, from, to)
  if (test.isNot) for (const wanted of test.wanted) takeAway(into, classes[wanted]!, from, to)
  else for (const wanted of test.wanted.slice(2)) addAll(into, classes[wanted]!, from, to)
  return { bits: into, from, to }
}

function rowsWithToken(segment: Segment, token: TokenTest, spots: Spots, scratch: Scratch): Rows {
  const into = scratch.take(segment.words)
  const words = noWords()
  into.fill(0, 0, segment.words)
  token.marks.forEach((marks, field) => marks && addNamed(segment, field, marks, into, words))
  if (token.towers) addTowers(segment, token.towers, spots, into, words)
  if (token.landmarks) addMarked(segment, token.landmarks, into, words)
  const numbered = token.number === undefined ? [] : segment.rowsOfNumber(token.number)
  for (const row of numbered) setBit(into, row)
  if (token.grams) addRowsWithAll(segment.blocks, token.grams, into)
  return token.grams || numbered.length > 0 ? { ...segment.all, bits: into } : rowsIn(into, words)
}

/** The live rows that have what no filter asks: the keyword, and the place where the search looks. */
function setsFixed(segment: Segment, { kept, tokens }: Question, spots: Spots, scratch: Scratch): Rows[] {
  const sets = [segment.all]
  if (kept) {
    const rows = scratch.take(segment.words)
    const words = noWords()
    rows.fill(0, 0, segment.words)
    addMarked(segment, kept, rows, words)
    sets.push(rowsIn(rows, words))
  }
  for (const token of tokens) sets.push(rowsWithToken(segment, token, spots, scratch))
  return sets
}

/** The live rows that have what no filter asks and pass these filters, and nothing around them. */
export function rowsThrough(segment: Segment, question: Question, filters: readonly ActiveFilter[], spots: Spots, scratch: Scratch): Rows {
  const found = scratch.take(segment.words)
  const mark = scratch.mark()
  const sets = setsFixed(segment, question, spots, scratch)
  // what names a place says where to look: the other sets are made there alone
  const names = filters.filter(({ test }) => test.kind === 'names')
  for (const { test } of names) sets.push(rowsPassing(segment, test, segment.all, scratch))
  const words = commonWords(sets)
  for (const filter of filters) if (filter.test.kind !== 'names') sets.push(rowsPassing(segment, filter.test, words, scratch))
  // all rows being live is no condition
  const rows = clearedAround(fillCommon(found, sets.length > 1 && segment.liveCount === segment.count ? sets.slice(1) : sets), segment.words)
  scratch.release(mark)
  return rows
}

/** The rows that a search asks for. Where it asks for prices, `beforePrice` is first shown those that miss nothing, or nothing but that. */
export function rowsFound(segment: Segment, question: Question, spots: Spots, scratch: Scratch, beforePrice?: (rows: Rows) => void): Rows {
  const price = beforePrice && question.filters.find(({ as }) => as === 'price')
  if (!price) return rowsThrough(segment, question, question.filters, spots, scratch)
  const others = question.filters.filter((filter) => filter !== price)
  const found = rowsThrough(segment, question, others, spots, scratch)
  beforePrice(found)
  const mark = scratch.mark()
  keepBoth(found.bits, rowsPassing(segment, price.test, found, scratch).bits, found.from, found.to)
  scratch.release(mark)
  return found
}

/** How many rows of some segments are what a search asks for. */
export function countFound(segments: readonly Segment[], question: Question, spots: Spots, scratch: Scratch): number {
  let total = 0
  for (const segment of segments) {
    const mark = scratch.mark()
    total +=
      question.filters.length === 0 && question.tokens.length === 0 && !question.kept
        ? segment.liveCount
        : countRows(rowsFound(segment, question, spots, scratch))
    scratch.release(mark)
  }
  return total
}
