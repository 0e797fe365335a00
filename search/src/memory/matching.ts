import {
  uniteInto,
  addRange,
  type Bits,
  withSmallestRange,
  commonWords,
  countRows,
  maxWords,
  fillIntersection,
  fillUnion,
  intersectInto,
  type Rows,
  type ScratchBitmaps,
  setBit,
  subtractFrom,
} from './bits.ts'
import { type ActiveFilter, type CompiledSearch, type CompiledToken, findsAll, type RowTest } from './compiled-search.ts'
import { addRowsWithAll } from './remark-blocks.ts'
import type { Segment } from './segment.ts'
import type { Locations } from './locations.ts'

/* The rows of a segment that a search finds. Results are valid until the scratch bitmaps are released. */

/** The words that contain all rows added so far. */
type WordRange = { fromWord: number; toWord: number }

const noWords = (): WordRange => ({ fromWord: maxWords, toWord: 0 })

function addRangeTo(into: Bits, firstRow: number, endRow: number, words: WordRange): void {
  addRange(into, firstRow, endRow)
  words.fromWord = Math.min(words.fromWord, firstRow >>> 5)
  words.toWord = Math.max(words.toWord, (endRow + 31) >>> 5)
}

/** Adds the rows whose code in a name field is marked, neighbouring runs as one range. */
function addRowsOfNames({ nameRuns }: Segment, field: number, marks: Uint8Array, into: Bits, words: WordRange): void {
  const { firstRows, codes } = nameRuns[field]!
  for (let i = 0; i < codes.length; i += 1) {
    if (marks[codes[i]!] === 0) continue
    const firstRow = firstRows[i]!
    while (i + 1 < codes.length && marks[codes[i + 1]!] !== 0) i += 1
    addRangeTo(into, firstRow, firstRows[i + 1]!, words)
  }
}

/** Adds the rows of the marked locations, neighbouring ones as one range. */
function addRowsOfLocations({ locationIds, locationStarts }: Segment, marks: Uint8Array, into: Bits, words: WordRange): void {
  for (let index = 0; index < locationIds.length; index += 1) {
    if (marks[locationIds[index]!] === 0) continue
    const firstRow = locationStarts[index]!
    while (index + 1 < locationIds.length && marks[locationIds[index + 1]!] !== 0) index += 1
    addRangeTo(into, firstRow, locationStarts[index + 1]!, words)
  }
}

function addRowsOfTowers({ locationIds, locationStarts }: Segment, towers: Uint8Array, { tower }: Locations, into: Bits, words: WordRange): void {
  for (let index = 0; index < locationIds.length; index += 1)
    if (towers[tower[locationIds[index]!]!] !== 0) addRangeTo(into, locationStarts[index]!, locationStarts[index + 1]!, words)
}

const rowsIn = (bits: Bits, { fromWord, toWord }: WordRange): Rows => ({ bits, fromWord: Math.min(fromWord, toWord), toWord })

/** The rows that pass a test, within the given words of the bitmap (for names, in all words); may include removed rows. */
export function rowsPassing(segment: Segment, test: RowTest, { fromWord, toWord }: Pick<Rows, 'fromWord' | 'toWord'>, scratch: ScratchBitmaps): Rows {
  const classes = test.kind === 'classes' ? segment.classes[test.fieldIndex]! : []
  if (test.kind === 'classes' && test.classes.length === 1 && !test.isNegated) return { bits: classes[test.classes[0]!]!, fromWord, toWord }
  const into = scratch.take(segment.words)
  if (test.kind === 'names') {
    const words = noWords()
    into.fill(0, 0, segment.words)
    addRowsOfNames(segment, test.fieldIndex, test.marks, into, words)
    return rowsIn(into, words)
  }
  if (test.kind === 'range') {
    segment.orderedColumns[test.columnIndex]!.fill(test.limits, into, fromWord, toWord)
    return { bits: into, fromWord, toWord }
  }
  const [first, second] = test.classes
  if (test.isNegated) into.set(segment.live)
  else if (first === undefined) into.fill(0, fromWord, toWord)
  else fillUnion(into, classes[first]!, classes[second ?? first]!, fromWord, toWord)
  if (test.isNegated) for (const wanted of test.classes) subtractFrom(into, classes[wanted]!, fromWord, toWord)
  else for (const wanted of test.classes.slice(2)) uniteInto(into, classes[wanted]!, fromWord, toWord)
  return { bits: into, fromWord, toWord }
}

function rowsMatchingToken(segment: Segment, token: CompiledToken, locations: Locations, scratch: ScratchBitmaps): Rows {
  const into = scratch.take(segment.words)
  const words = noWords()
  into.fill(0, 0, segment.words)
  token.marks.forEach((marks, field) => marks && addRowsOfNames(segment, field, marks, into, words))
  if (token.towers) addRowsOfTowers(segment, token.towers, locations, into, words)
  if (token.landmarks) addRowsOfLocations(segment, token.landmarks, into, words)
  const numberRows = token.number === undefined ? [] : segment.rowsOfNumber(token.number)
  for (const row of numberRows) setBit(into, row)
  if (token.grams) addRowsWithAll(segment.remarkBlocks, token.grams, into)
  return token.grams || numberRows.length > 0 ? { ...segment.liveRows, bits: into } : rowsIn(into, words)
}

/** The rows of each condition other than filters: live rows, part of the map, and each token. */
function conditionsWithoutFilters(segment: Segment, { locationMask, tokens }: CompiledSearch, locations: Locations, scratch: ScratchBitmaps): Rows[] {
  const sets = [segment.liveRows]
  if (locationMask) {
    const rows = scratch.take(segment.words)
    const words = noWords()
    rows.fill(0, 0, segment.words)
    addRowsOfLocations(segment, locationMask, rows, words)
    sets.push(rowsIn(rows, words))
  }
  for (const token of tokens) sets.push(rowsMatchingToken(segment, token, locations, scratch))
  return sets
}

/** The live rows that match these filters and all other conditions. */
export function rowsMatching(
  segment: Segment,
  compiled: CompiledSearch,
  filters: readonly ActiveFilter[],
  locations: Locations,
  scratch: ScratchBitmaps,
): Rows {
  const found = scratch.take(segment.words)
  const mark = scratch.mark()
  const sets = conditionsWithoutFilters(segment, compiled, locations, scratch)
  // filters of name fields limit the range of words; the other sets are computed for these words only
  const names = filters.filter(({ test }) => test.kind === 'names')
  for (const { test } of names) sets.push(rowsPassing(segment, test, segment.liveRows, scratch))
  const words = commonWords(sets)
  for (const filter of filters) if (filter.test.kind !== 'names') sets.push(rowsPassing(segment, filter.test, words, scratch))
  // if all rows are live, that condition excludes nothing
  const rows = withSmallestRange(fillIntersection(found, sets.length > 1 && segment.liveCount === segment.count ? sets.slice(1) : sets), segment.words)
  scratch.release(mark)
  return rows
}

/** The rows that a search finds. `onRowsBeforePrice` receives those before the price filter, if there is one. */
export function rowsFound(
  segment: Segment,
  compiled: CompiledSearch,
  locations: Locations,
  scratch: ScratchBitmaps,
  onRowsBeforePrice?: (rows: Rows) => void,
): Rows {
  const priceFilter = onRowsBeforePrice && compiled.filters.find(({ as }) => as === 'price')
  if (!priceFilter) return rowsMatching(segment, compiled, compiled.filters, locations, scratch)
  const others = compiled.filters.filter((filter) => filter !== priceFilter)
  const found = rowsMatching(segment, compiled, others, locations, scratch)
  onRowsBeforePrice(found)
  const mark = scratch.mark()
  intersectInto(found.bits, rowsPassing(segment, priceFilter.test, found, scratch).bits, found.fromWord, found.toWord)
  scratch.release(mark)
  return found
}

/** Number of rows that a search finds in some segments. */
export function countFound(segments: readonly Segment[], compiled: CompiledSearch, locations: Locations, scratch: ScratchBitmaps): number {
  let total = 0
  for (const segment of segments) {
    const mark = scratch.mark()
    total += findsAll(compiled) ? segment.liveCount : countRows(rowsFound(segment, compiled, locations, scratch))
    scratch.release(mark)
  }
  return total
}
