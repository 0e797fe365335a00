import { lowerBound } from '../lower-bound.ts'
import { type Bits, countBoth, countRange, countRows, type Rows, type ScratchBitmaps } from './bits.ts'
import { classFields, maxIntervals, nameFields, rangeFields } from './column-plan.ts'
import { dayColumn } from './columns.ts'
import type { Segment } from './segment.ts'
import type { Locations } from './locations.ts'

/** Numbers of rows by the values of their columns. Facets and histograms are sums of these. */
export class Counters {
  /** By class of each class field; class 0 is not counted. */
  readonly classes = classFields.map(({ facetValues }) => new Int32Array(facetValues.length))
  /** By interval of each range field. */
  readonly intervals = rangeFields.map(() => new Int32Array(maxIntervals + 1))
  /** By code of each name field. */
  readonly names: readonly Int32Array[]
  /** By choice of days of the filter `within`, such as 7 days; there are at most 8. */
  readonly days = new Int32Array(8)

  constructor(locations: Locations) {
    this.names = locations.textCodes.map(({ size }) => new Int32Array(size))
  }

  /** Adds other counters, which may have fewer codes. */
  add(others: Counters): void {
    const [sums, added] = [this, others].map(({ classes, intervals, names, days }) => [...classes, ...intervals, ...names, days])
    added!.forEach((counts, i) => {
      for (let index = 0; index < counts.length; index += 1) sums![i]![index]! += counts[index]!
    })
  }
}

function countClasses(sets: readonly Bits[], { bits, fromWord, toWord }: Rows, counts: Int32Array, sign: number): void {
  for (let index = 1; index < sets.length; index += 1) counts[index]! += sign * countBoth(bits, sets[index]!, fromWord, toWord)
}

function countIntervals(intervals: Uint8Array, rows: Uint32Array, total: number, counts: Int32Array, sign: number): void {
  for (let i = 0; i < total; i += 1) counts[intervals[rows[i]!]!]! += sign
}

/** The index of the first run that ends after a row. */
const indexOfRunAt = (firstRows: Uint32Array, row: number): number => lowerBound(0, firstRows.length - 1, (i) => firstRows[i + 1]! <= row)

function countNames({ nameRuns }: Segment, { bits, fromWord, toWord }: Rows, field: number, counts: Int32Array): void {
  const { firstRows, codes } = nameRuns[field]!
  for (let i = indexOfRunAt(firstRows, fromWord * 32); i < codes.length && firstRows[i]! < toWord * 32; i += 1)
    counts[codes[i]!]! += countRange(bits, firstRows[i]!, firstRows[i + 1]!)
}

function countAllNames(
  { runs, locationIds }: Segment,
  { bits, fromWord, toWord }: Rows,
  { codes }: Locations,
  into: readonly Int32Array[],
  sign: number,
): void {
  const { locationIndexes, firstRows } = runs
  for (let i = indexOfRunAt(firstRows, fromWord * 32); i + 1 < firstRows.length && firstRows[i]! < toWord * 32; i += 1) {
    const count = countRange(bits, firstRows[i]!, firstRows[i + 1]!)
    if (count === 0) continue
    const location = locationIds[locationIndexes[i]!]!
    for (let field = 0; field < into.length; field += 1) into[field]![codes[field]![location]!]! += sign * count
  }
}

/** Rows not older than each day; cached, since the days are the same until midnight. */
function newestRowsOf(segment: Segment, firstDays: readonly number[]): readonly Bits[] {
  const key = firstDays.join()
  if (segment.newestRows?.since !== key) {
    const sets = firstDays.map((day) => {
      const rows = new Int32Array(segment.words)
      segment.orderedColumns[dayColumn]!.fill({ min: day }, rows, 0, segment.words)
      return rows
    })
    segment.newestRows = { since: key, sets }
  }
  return segment.newestRows.sets
}

const countDays = (segment: Segment, { bits, fromWord, toWord }: Rows, firstDays: readonly number[], counts: Int32Array, sign: number) => {
  newestRowsOf(segment, firstDays).forEach((rows, i) => (counts[i]! += sign * countBoth(bits, rows, fromWord, toWord)))
}

let rowsBuffer = new Uint32Array(1 << 12)

/** The rows of a bitmap in ascending order; valid until the next call. */
export function listRows(found: Rows): { readonly rows: Uint32Array; readonly total: number } {
  const total = countRows(found)
  if (total > rowsBuffer.length) rowsBuffer = new Uint32Array(Math.ceil(total * 1.25))
  const { bits, fromWord, toWord } = found
  const rows = rowsBuffer
  let next = 0
  for (let i = fromWord; i < toWord; i += 1) {
    for (let word = bits[i]!; word !== 0; word &= word - 1) {
      rows[next] = i * 32 + 31 - Math.clz32(word & -word)
      next += 1
    }
  }
  return { rows, total }
}

/** Counts rows by all columns; `sign` is 1, or -1 to subtract. */
function countAll(segment: Segment, found: Rows, firstDays: readonly number[], into: Counters, locations: Locations, sign: number): void {
  const { rows, total } = listRows(found)
  if (total === 0) return
  segment.classes.forEach((sets, field) => countClasses(sets, found, into.classes[field]!, sign))
  into.intervals.forEach((counts, field) => countIntervals(segment.columns.intervals[field]!, rows, total, counts, sign))
  countAllNames(segment, found, locations, into.names, sign)
  countDays(segment, found, firstDays, into.days, sign)
}

/** A segment with fewer rows does not cache its counts. */
const minCachedRows = 16_384

/** Adds the hits to the counts and returns their number. If most rows are hits, subtracts the others from the cached counts of all rows. */
export function countInto(segment: Segment, hits: Rows, firstDays: readonly number[], into: Counters, locations: Locations, scratch: ScratchBitmaps): number {
  const total = countRows(hits)
  if (total * 2 <= segment.liveCount || segment.liveCount < minCachedRows) {
    countAll(segment, hits, firstDays, into, locations, 1)
    return total
  }
  into.add(allCounters(segment, firstDays, locations))
  if (total === segment.liveCount) return total
  const mark = scratch.mark()
  const others = scratch.take(segment.words)
  for (let i = 0; i < segment.words; i += 1) others[i] = segment.live[i]! & ~hits.bits[i]!
  countAll(segment, { ...segment.liveRows, bits: others }, firstDays, into, locations, -1)
  scratch.release(mark)
  return total
}

function allCounters(segment: Segment, firstDays: readonly number[], locations: Locations): Counters {
  const cached = segment.allRowCounts
  if (cached && cached.since === firstDays.join()) return cached.counters
  const counters = new Counters(locations)
  countAll(segment, segment.liveRows, firstDays, counters, locations, 1)
  segment.allRowCounts = { since: firstDays.join(), counters }
  return counters
}

/** Counts by the values of one filter, for the rows that only this filter excludes. */
export type ExcludedCounts = { readonly kind: 'classes' | 'intervals' | 'names' | 'days'; readonly fieldIndex: number; readonly counts: Int32Array }

/** Empty counts for the filter of this parameter. */
export function emptyExcludedCounts(as: string, locations: Locations): ExcludedCounts {
  const classIndex = classFields.findIndex((field) => field.as === as)
  if (classIndex >= 0) return { kind: 'classes', fieldIndex: classIndex, counts: new Int32Array(classFields[classIndex]!.facetValues.length) }
  const rangeIndex = rangeFields.findIndex((field) => field.as === as)
  if (rangeIndex >= 0) return { kind: 'intervals', fieldIndex: rangeIndex, counts: new Int32Array(maxIntervals + 1) }
  const nameIndex = nameFields.findIndex((field) => field.as === as)
  if (nameIndex >= 0) return { kind: 'names', fieldIndex: nameIndex, counts: new Int32Array(locations.textCodes[nameIndex]!.size) }
  return { kind: 'days', fieldIndex: 0, counts: new Int32Array(8) }
}

/** Adds the rows of a segment that only one filter excludes to its counts. */
export function countExcluded(segment: Segment, found: Rows, firstDays: readonly number[], { kind, fieldIndex, counts }: ExcludedCounts): void {
  if (kind === 'names') return countNames(segment, found, fieldIndex, counts)
  if (kind === 'days') return countDays(segment, found, firstDays, counts, 1)
  if (kind === 'classes') return countClasses(segment.classes[fieldIndex]!, found, counts, 1)
  const { rows, total } = listRows(found)
  countIntervals(segment.columns.intervals[fieldIndex]!, rows, total, counts, 1)
}
