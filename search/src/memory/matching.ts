import { addAll, type Bits, countRows, fillCommon, fillEither, keepBoth, type Scratch, setBit, takeAway } from './bits.ts'
import { recordSize } from './column-plan.ts'
import { type ActiveFilter, type Question, type Test, type TokenTest } from './question.ts'
import { addRowsWithAll } from './remark-blocks.ts'
import type { Segment } from './segment.ts'
import type { Spots } from './spots.ts'

/** Which rows of a segment are what a search asks for. Everything answered is valid until the scratch is released. */

/** From this share of the rows on it is cheaper to ask each row for its spot than each spot for its rows. */
const manyRows = 8

/** Writes the rows of the spots that are kept. */
function fillSpots({ spotIds, spotStarts, spotRows, count, words, columns }: Segment, kept: Uint8Array, into: Bits): void {
  let rows = 0
  for (let place = 0; place < spotIds.length; place += 1) if (kept[spotIds[place]!] !== 0) rows += spotStarts[place + 1]! - spotStarts[place]!
  if (rows * manyRows > count) return fillByRow(columns.recordSpots, count, kept, into)
  into.fill(0, 0, words)
  for (let place = 0; place < spotIds.length; place += 1) {
    if (kept[spotIds[place]!] === 0) continue
    for (let at = spotStarts[place]!; at < spotStarts[place + 1]!; at += 1) setBit(into, spotRows[at]!)
  }
}

function fillByRow(recordSpots: Uint32Array, count: number, kept: Uint8Array, into: Bits): void {
  for (let at = 0, row = 0; row < count; at += 1) {
    let word = 0
    for (const end = Math.min(row + 32, count); row < end; row += 1) word |= kept[recordSpots[row * (recordSize / 2)]!]! << row
    into[at] = word
  }
}

function addSpotRows({ spotStarts, spotRows }: Segment, place: number, into: Bits): void {
  for (let at = spotStarts[place]!; at < spotStarts[place + 1]!; at += 1) setBit(into, spotRows[at]!)
}

/** Adds the rows that have one of these codes of a name field: what many have is at hand, the others stand on a few spots. */
function addNamed(segment: Segment, field: number, wanted: readonly number[], spots: Spots, into: Bits): void {
  const dense = segment.dense[field]!
  const rest = wanted.filter((code) => {
    const bits = dense.get(code)
    if (bits) addAll(into, bits, segment.words)
    return !bits
  })
  if (rest.length > 0) segment.eachPlace(field, rest, spots, (place) => addSpotRows(segment, place, into))
}

function rowsOfNames(segment: Segment, field: number, wanted: readonly number[], spots: Spots, scratch: Scratch): Bits {
  const [only] = wanted
  const whole = wanted.length === 1 && only !== undefined ? segment.dense[field]!.get(only) : undefined
  if (whole) return whole
  const into = scratch.take(segment.words)
  into.fill(0, 0, segment.words)
  addNamed(segment, field, wanted, spots, into)
  return into
}

/** The rows that pass a test; dead ones may be among them. */
export function rowsPassing(segment: Segment, test: Test, spots: Spots, scratch: Scratch): Bits {
  if (test.kind === 'names') return rowsOfNames(segment, test.field, test.wanted, spots, scratch)
  const classes = test.kind === 'classes' ? segment.classes[test.field]! : []
  if (test.kind === 'classes' && test.wanted.length === 1 && !test.isNot) return classes[test.wanted[0]!]!
  const into = scratch.take(segment.words)
  if (test.kind === 'range') {
    segment.ordered[test.column]!.fill(test.min, test.max, into, segment.words)
    return into
  }
  const [first, ...others] = test.wanted
  if (test.isNot || first === undefined) {
    if (test.isNot) into.set(segment.live)
    else into.fill(0, 0, segment.words)
    for (const wanted of test.wanted) takeAway(into, classes[wanted]!, segment.words)
    return into
  }
  const [second, ...rest] = others
  if (second === undefined) into.set(classes[first]!)
  else fillEither(into, classes[first]!, classes[second]!, segment.words)
  for (const wanted of rest) addAll(into, classes[wanted]!, segment.words)
  return into
}

function rowsWithToken(segment: Segment, token: TokenTest, spots: Spots, scratch: Scratch): Bits {
  const into = scratch.take(segment.words)
  into.fill(0, 0, segment.words)
  token.codes.forEach((codes, field) => addNamed(segment, field, codes, spots, into))
  const { towers, landmarks } = token
  const { spotIds } = segment
  if (towers) for (let place = 0; place < spotIds.length; place += 1) if (towers[spots.tower[spotIds[place]!]!]! > 0) addSpotRows(segment, place, into)
  if (landmarks) for (let place = 0; place < spotIds.length; place += 1) if (landmarks[spotIds[place]!]! > 0) addSpotRows(segment, place, into)
  if (token.number !== undefined) for (const row of segment.rowsOfNumber(token.number)) setBit(into, row)
  if (token.grams) addRowsWithAll(segment.blocks, token.grams, into)
  return into
}

/** The live rows, where some are dead, and those that have what no filter asks: the keyword, and the place where the search looks. */
function setsFixed(segment: Segment, { kept, tokens }: Question, spots: Spots, scratch: Scratch): Bits[] {
  const sets = segment.liveCount === segment.count ? [] : [segment.live]
  if (kept) {
    const rows = scratch.take(segment.words)
    fillSpots(segment, kept, rows)
    sets.push(rows)
  }
  for (const token of tokens) sets.push(rowsWithToken(segment, token, spots, scratch))
  return sets
}

/** The live rows that have what no filter asks and pass these filters. */
export function rowsThrough(segment: Segment, question: Question, filters: readonly ActiveFilter[], spots: Spots, scratch: Scratch): Bits {
  const found = scratch.take(segment.words)
  const mark = scratch.mark()
  const sets = setsFixed(segment, question, spots, scratch)
  for (const { test } of filters) sets.push(rowsPassing(segment, test, spots, scratch))
  if (sets.length === 0) sets.push(segment.live)
  fillCommon(found, sets, segment.words)
  scratch.release(mark)
  return found
}

/** The rows that a search asks for. Where it asks for prices, `beforePrice` is first shown those that miss nothing, or nothing but that. */
export function rowsFound(segment: Segment, question: Question, spots: Spots, scratch: Scratch, beforePrice?: (rows: Bits) => void): Bits {
  const price = beforePrice && question.filters.find(({ as }) => as === 'price')
  if (!price) return rowsThrough(segment, question, question.filters, spots, scratch)
  const others = question.filters.filter((filter) => filter !== price)
  const found = rowsThrough(segment, question, others, spots, scratch)
  beforePrice(found)
  const mark = scratch.mark()
  keepBoth(found, rowsPassing(segment, price.test, spots, scratch), segment.words)
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
        : countRows(rowsFound(segment, question, spots, scratch), segment.words)
    scratch.release(mark)
  }
  return total
}
