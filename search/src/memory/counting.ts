import { type Bits, countBoth, countRange, countRows, type Rows, type Scratch } from './bits.ts'
import { classFields, maxSteps, nameFields, rangeFields } from './column-plan.ts'
import { dayColumn } from './columns.ts'
import type { Segment } from './segment.ts'
import type { Locations } from './locations.ts'

/** Counts of rows by the values of their columns. All facets and histograms are sums of these. */
export class Counters {
  /** By class of each class field; class 0 is not counted. */
  readonly classes = classFields.map(({ names }) => new Int32Array(names.length))
  /** By step of each range field. */
  readonly steps = rangeFields.map(() => new Int32Array(maxSteps + 1))
  /** By code of each name field. */
  readonly names: readonly Int32Array[]
  /** Rows not older than each requested day. */
  readonly days = new Int32Array(8)

  constructor(locations: Locations) {
    this.names = locations.names.map(({ size }) => new Int32Array(size))
  }

  /** Adds other counters, which may have fewer codes. */
  add(others: Counters): void {
    const [sums, added] = [this, others].map(({ classes, steps, names, days }) => [...classes, ...steps, ...names, days])
    added!.forEach((counts, i) => {
      for (let index = 0; index < counts.length; index += 1) sums![i]![index]! += counts[index]!
    })
  }
}

/** Counts rows by class, with the bitmap of each class. */
function countClasses(sets: readonly Bits[], { bits, from, to }: Rows, counts: Int32Array, sign: number): void {
  for (let index = 1; index < sets.length; index += 1) counts[index]! += sign * countBoth(bits, sets[index]!, from, to)
}

/** Counts rows by step. */
function countSteps(steps: Uint8Array, rows: Uint32Array, total: number, counts: Int32Array, sign: number): void {
  for (let i = 0; i < total; i += 1) counts[steps[rows[i]!]!]! += sign
}

/** The first run that ends after a row. */
function runAfter(rows: Uint32Array, row: number): number {
  let [low, high] = [0, rows.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (rows[middle + 1]! <= row) low = middle + 1
    else high = middle
  }
  return low
}

/** Counts rows by the code of one name field. */
function countNames({ named }: Segment, { bits, from, to }: Rows, field: number, counts: Int32Array): void {
  const { rows, codes } = named[field]!
  for (let i = runAfter(rows, from * 32); i < codes.length && rows[i]! < to * 32; i += 1) counts[codes[i]!]! += countRange(bits, rows[i]!, rows[i + 1]!)
}

/** Counts rows by the codes of all name fields. */
function countAllNames({ runs, locationIds }: Segment, { bits, from, to }: Rows, { codes }: Locations, into: readonly Int32Array[], sign: number): void {
  const { indexes, rows } = runs
  for (let i = runAfter(rows, from * 32); i + 1 < rows.length && rows[i]! < to * 32; i += 1) {
    const count = countRange(bits, rows[i]!, rows[i + 1]!)
    if (count === 0) continue
    const location = locationIds[indexes[i]!]!
    for (let field = 0; field < into.length; field += 1) into[field]![codes[field]![location]!]! += sign * count
  }
}

/** Rows not older than each day; cached, since the days are the same until midnight. */
function newestOf(segment: Segment, since: readonly number[]): readonly Bits[] {
  const key = since.join()
  if (segment.newest?.since !== key) {
    const sets = since.map((day) => {
      const rows = new Int32Array(segment.words)
      segment.ordered[dayColumn]!.fill(day, undefined, rows, 0, segment.words)
      return rows
    })
    segment.newest = { since: key, sets }
  }
  return segment.newest.sets
}

const countDays = (segment: Segment, { bits, from, to }: Rows, since: readonly number[], counts: Int32Array, sign: number) => {
  newestOf(segment, since).forEach((rows, i) => (counts[i]! += sign * countBoth(bits, rows, from, to)))
}

let rowsBuffer = new Uint32Array(1 << 12)

/** The rows of a bitmap in ascending order; valid until the next call. */
export function listRows(found: Rows): { readonly rows: Uint32Array; readonly total: number } {
  const total = countRows(found)
  if (total > rowsBuffer.length) rowsBuffer = new Uint32Array(Math.ceil(total * 1.25))
  const { bits, from, to } = found
  const rows = rowsBuffer
  let next = 0
  for (let i = from; i < to; i += 1) {
    for (let word = bits[i]!; word !== 0; word &= word - 1) {
      rows[next] = i * 32 + 31 - Math.clz32(word & -word)
      next += 1
    }
  }
  return { rows, total }
}

/** Counts rows by all columns; `sign` is 1, or -1 to subtract. */
function countAll(segment: Segment, found: Rows, since: readonly number[], into: Counters, locations: Locations, sign: number): void {
  const { rows, total } = listRows(found)
  if (total === 0) return
  segment.classes.forEach((sets, field) => countClasses(sets, found, into.classes[field]!, sign))
  into.steps.forEach((counts, field) => countSteps(segment.columns.steps[field]!, rows, total, counts, sign))
  countAllNames(segment, found, locations, into.names, sign)
  countDays(segment, found, since, into.days, sign)
}

/** The counts of smaller segments are not cached. */
const minCachedRows = 16_384

/**
 * Counts the hits by all columns; answers their number. If most rows of a large segment are hits, the other rows are subtracted from the cached
 * counts of all rows.
 */
export function countInto(segment: Segment, hits: Rows, since: readonly number[], into: Counters, locations: Locations, scratch: Scratch): number {
  const total = countRows(hits)
  if (total * 2 <= segment.liveCount || segment.liveCount < minCachedRows) {
    countAll(segment, hits, since, into, locations, 1)
    return total
  }
  into.add(allCounters(segment, since, locations))
  if (total === segment.liveCount) return total
  const mark = scratch.mark()
  const others = scratch.take(segment.words)
  for (let i = 0; i < segment.words; i += 1) others[i] = segment.live[i]! & ~hits.bits[i]!
  countAll(segment, { ...segment.all, bits: others }, since, into, locations, -1)
  scratch.release(mark)
  return total
}

function allCounters(segment: Segment, since: readonly number[], locations: Locations): Counters {
  const cached = segment.allCounted
  if (cached && cached.since === since.join()) return cached.counters
  const counters = new Counters(locations)
  countAll(segment, segment.all, since, counters, locations, 1)
  segment.allCounted = { since: since.join(), counters }
  return counters
}

/** Counts of one column, for rows that only its filter excludes. */
export type OwnCounts = { readonly by: 'classes' | 'steps' | 'names' | 'days'; readonly field: number; readonly counts: Int32Array }

/** Empty counts for the filter with this name. */
export function ownCounts(as: string, locations: Locations): OwnCounts {
  const classes = classFields.findIndex((field) => field.as === as)
  if (classes >= 0) return { by: 'classes', field: classes, counts: new Int32Array(classFields[classes]!.names.length) }
  const steps = rangeFields.findIndex((field) => field.as === as)
  if (steps >= 0) return { by: 'steps', field: steps, counts: new Int32Array(maxSteps + 1) }
  const names = nameFields.findIndex((field) => field.as === as)
  if (names >= 0) return { by: 'names', field: names, counts: new Int32Array(locations.names[names]!.size) }
  return { by: 'days', field: 0, counts: new Int32Array(8) }
}

/** Counts rows for one filter. */
export function countOwn(segment: Segment, found: Rows, since: readonly number[], { by, field, counts }: OwnCounts): void {
  if (by === 'names') return countNames(segment, found, field, counts)
  if (by === 'days') return countDays(segment, found, since, counts, 1)
  if (by === 'classes') return countClasses(segment.classes[field]!, found, counts, 1)
  const { rows, total } = listRows(found)
  countSteps(segment.columns.steps[field]!, rows, total, counts, 1)
}
