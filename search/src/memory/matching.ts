import {
  uniteInto,
  addRange,
  type Bits,
  trimmed,
  commonWords,
  countRows,
  maxWords,
  fillIntersection,
  fillUnion,
  intersectInto,
  type Rows,
  type Scratch,
  setBit,
  subtractFrom,
} from './bits.ts'
import { type ActiveFilter, type CompiledSearch, type RowTest, type CompiledToken } from './compiled-search.ts'
import { addRowsWithAll } from './remark-blocks.ts'
import type { Segment } from './segment.ts'
import type { Locations } from './locations.ts'

/* The rows of a segment that a search finds. Results are valid until the scratch is released. */

/** The words that contain the added ranges. */
type Words = { from: number; to: number }

const noWords = (): Words => ({ from: maxWords, to: 0 })

function addRangeTo(into: Bits, from: number, to: number, words: Words): void {
  addRange(into, from, to)
  words.from = Math.min(words.from, from >>> 5)
  words.to = Math.max(words.to, (to + 31) >>> 5)
}

/** Adds the rows whose code in a name field is marked, neighbouring runs as one range. */
function addNamed({ named }: Segment, field: number, marks: Uint8Array, into: Bits, words: Words): void {
  const { rows, codes } = named[field]!
  for (let i = 0; i < codes.length; i += 1) {
    if (marks[codes[i]!] === 0) continue
    const from = rows[i]!
    while (i + 1 < codes.length && marks[codes[i + 1]!] !== 0) i += 1
    addRangeTo(into, from, rows[i + 1]!, words)
  }
}

/** Adds the rows of the marked locations, neighbouring ones as one range. */
function addLocations({ locationIds, locationStarts }: Segment, marks: Uint8Array, into: Bits, words: Words): void {
  for (let index = 0; index < locationIds.length; index += 1) {
    if (marks[locationIds[index]!] === 0) continue
    const from = locationStarts[index]!
    while (index + 1 < locationIds.length && marks[locationIds[index + 1]!] !== 0) index += 1
    addRangeTo(into, from, locationStarts[index + 1]!, words)
  }
}

function addTowers({ locationIds, locationStarts }: Segment, towers: Uint8Array, { tower }: Locations, into: Bits, words: Words): void {
  for (let index = 0; index < locationIds.length; index += 1)
    if (towers[tower[locationIds[index]!]!] !== 0) addRangeTo(into, locationStarts[index]!, locationStarts[index + 1]!, words)
}

const rowsIn = (bits: Bits, { from, to }: Words): Rows => ({ bits, from: Math.min(from, to), to })

/** The rows that pass a test, within the given words; may include removed rows. */
export function rowsPassing(segment: Segment, test: RowTest, { from, to }: Pick<Rows, 'from' | 'to'>, scratch: Scratch): Rows {
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
  else fillUnion(into, classes[first]!, classes[second ?? first]!, from, to)
  if (test.isNot) for (const wanted of test.wanted) subtractFrom(into, classes[wanted]!, from, to)
  else for (const wanted of test.wanted.slice(2)) uniteInto(into, classes[wanted]!, from, to)
  return { bits: into, from, to }
}

function rowsWithToken(segment: Segment, token: CompiledToken, locations: Locations, scratch: Scratch): Rows {
  const into = scratch.take(segment.words)
  const words = noWords()
  into.fill(0, 0, segment.words)
  token.marks.forEach((marks, field) => marks && addNamed(segment, field, marks, into, words))
  if (token.towers) addTowers(segment, token.towers, locations, into, words)
  if (token.landmarks) addLocations(segment, token.landmarks, into, words)
  const numberRows = token.number === undefined ? [] : segment.rowsOfNumber(token.number)
  for (const row of numberRows) setBit(into, row)
  if (token.grams) addRowsWithAll(segment.blocks, token.grams, into)
  return token.grams || numberRows.length > 0 ? { ...segment.all, bits: into } : rowsIn(into, words)
}

/** The conditions other than filters: live, part of the map, and keyword. */
function baseConditions(segment: Segment, { locationMask, tokens }: CompiledSearch, locations: Locations, scratch: Scratch): Rows[] {
  const sets = [segment.all]
  if (locationMask) {
    const rows = scratch.take(segment.words)
    const words = noWords()
    rows.fill(0, 0, segment.words)
    addLocations(segment, locationMask, rows, words)
    sets.push(rowsIn(rows, words))
  }
  for (const token of tokens) sets.push(rowsWithToken(segment, token, locations, scratch))
  return sets
}

/** The live rows that match these filters and all other conditions. */
export function rowsMatching(segment: Segment, compiled: CompiledSearch, filters: readonly ActiveFilter[], locations: Locations, scratch: Scratch): Rows {
  const found = scratch.take(segment.words)
  const mark = scratch.mark()
  const sets = baseConditions(segment, compiled, locations, scratch)
  // filters by name limit the words; the other sets are computed for these words only
  const names = filters.filter(({ test }) => test.kind === 'names')
  for (const { test } of names) sets.push(rowsPassing(segment, test, segment.all, scratch))
  const words = commonWords(sets)
  for (const filter of filters) if (filter.test.kind !== 'names') sets.push(rowsPassing(segment, filter.test, words, scratch))
  // if all rows are live, that condition excludes nothing
  const rows = trimmed(fillIntersection(found, sets.length > 1 && segment.liveCount === segment.count ? sets.slice(1) : sets), segment.words)
  scratch.release(mark)
  return rows
}

/** The rows that a search finds. `beforePrice` first receives those before the price filter, if there is one. */
export function rowsFound(segment: Segment, compiled: CompiledSearch, locations: Locations, scratch: Scratch, beforePrice?: (rows: Rows) => void): Rows {
  const priceFilter = beforePrice && compiled.filters.find(({ as }) => as === 'price')
  if (!priceFilter) return rowsMatching(segment, compiled, compiled.filters, locations, scratch)
  const others = compiled.filters.filter((filter) => filter !== priceFilter)
  const found = rowsMatching(segment, compiled, others, locations, scratch)
  beforePrice(found)
  const mark = scratch.mark()
  intersectInto(found.bits, rowsPassing(segment, priceFilter.test, found, scratch).bits, found.from, found.to)
  scratch.release(mark)
  return found
}

/** Number of rows in some segments that a search finds. */
export function countFound(segments: readonly Segment[], compiled: CompiledSearch, locations: Locations, scratch: Scratch): number {
  let total = 0
  for (const segment of segments) {
    const mark = scratch.mark()
    total +=
      compiled.filters.length === 0 && compiled.tokens.length === 0 && !compiled.locationMask
        ? segment.liveCount
        : countRows(rowsFound(segment, compiled, locations, scratch))
    scratch.release(mark)
  }
  return total
}
