import { type Bits, countBoth, countRange, countRows, type Rows, type Scratch } from './bits.ts'
import { classFields, maxSteps, nameFields, rangeFields } from './column-plan.ts'
import { dayColumn } from './columns.ts'
import type { Segment } from './segment.ts'
import type { Spots } from './spots.ts'

/** Counts of rows by what stands in their columns. From these few every facet and histogram is added up. */
export class Counters {
  /** By the class of each class field; class 0 is not counted. */
  readonly classes = classFields.map(({ names }) => new Int32Array(names.length))
  /** By the step of each range field. */
  readonly steps = rangeFields.map(() => new Int32Array(maxSteps + 1))
  /** By the code of each name field. */
  readonly names: readonly Int32Array[]
  /** How many rows are no older than each of the days asked for. */
  readonly days = new Int32Array(8)

  constructor(spots: Spots) {
    this.names = spots.names.map(({ size }) => new Int32Array(size))
  }

  /** Adds the counts of others, which may know fewer names. */
  add(others: Counters): void {
    const [own, theirs] = [this, others].map(({ classes, steps, names, days }) => [...classes, ...steps, ...names, days])
    theirs!.forEach((counts, at) => {
      for (let place = 0; place < counts.length; place += 1) own![at]![place]! += counts[place]!
    })
  }
}

/** Counts rows by their class of one field: each class has its set of rows. */
function countClasses(sets: readonly Bits[], { bits, from, to }: Rows, counts: Int32Array, by: number): void {
  for (let place = 1; place < sets.length; place += 1) counts[place]! += by * countBoth(bits, sets[place]!, from, to)
}

/** Counts rows by their step of one field. */
function countSteps(steps: Uint8Array, rows: Uint32Array, total: number, counts: Int32Array, by: number): void {
  for (let at = 0; at < total; at += 1) counts[steps[rows[at]!]!]! += by
}

/** The first stretch that ends behind a row. */
function stretchBehind(rows: Uint32Array, row: number): number {
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
  for (let at = stretchBehind(rows, from * 32); at < codes.length && rows[at]! < to * 32; at += 1)
    counts[codes[at]!]! += countRange(bits, rows[at]!, rows[at + 1]!)
}

/** Counts rows by the codes of all name fields. */
function countAllNames({ stretches, spotIds }: Segment, { bits, from, to }: Rows, { codes }: Spots, into: readonly Int32Array[], by: number): void {
  const { places, rows } = stretches
  for (let at = stretchBehind(rows, from * 32); at + 1 < rows.length && rows[at]! < to * 32; at += 1) {
    const count = countRange(bits, rows[at]!, rows[at + 1]!)
    if (count === 0) continue
    const spot = spotIds[places[at]!]!
    for (let field = 0; field < into.length; field += 1) into[field]![codes[field]![spot]!]! += by * count
  }
}

/** The rows that are no older than each of some days; kept, since the same days are asked about until midnight. */
function newestOf(segment: Segment, since: readonly number[]): readonly Bits[] {
  const asked = since.join()
  if (segment.newest?.since !== asked) {
    const sets = since.map((day) => {
      const rows = new Int32Array(segment.words)
      segment.ordered[dayColumn]!.fill(day, undefined, rows, 0, segment.words)
      return rows
    })
    segment.newest = { since: asked, sets }
  }
  return segment.newest.sets
}

const countDays = (segment: Segment, { bits, from, to }: Rows, since: readonly number[], counts: Int32Array, by: number) => {
  newestOf(segment, since).forEach((rows, at) => (counts[at]! += by * countBoth(bits, rows, from, to)))
}

let rowsRoom = new Uint32Array(1 << 12)

/** The numbers of some rows, lowest first; valid until asked again. */
export function listRows(found: Rows): { readonly rows: Uint32Array; readonly total: number } {
  const total = countRows(found)
  if (total > rowsRoom.length) rowsRoom = new Uint32Array(Math.ceil(total * 1.25))
  const { bits, from, to } = found
  const rows = rowsRoom
  let next = 0
  for (let at = from; at < to; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      rows[next] = at * 32 + 31 - Math.clz32(word & -word)
      next += 1
    }
  }
  return { rows, total }
}

function countAll(segment: Segment, found: Rows, since: readonly number[], into: Counters, spots: Spots, by: number): void {
  const { rows, total } = listRows(found)
  if (total === 0) return
  segment.classes.forEach((sets, field) => countClasses(sets, found, into.classes[field]!, by))
  into.steps.forEach((counts, field) => countSteps(segment.columns.steps[field]!, rows, total, counts, by))
  countAllNames(segment, found, spots, into.names, by)
  countDays(segment, found, since, into.days, by)
}

/** A segment of fewer rows is counted each time. */
const worthKeeping = 16_384

/** Counts the rows in every way, and answers how many there are. Where most rows of a large segment are hits, the others are taken from the counts of all, which are kept. */
export function countInto(segment: Segment, hits: Rows, since: readonly number[], into: Counters, spots: Spots, scratch: Scratch): number {
  const total = countRows(hits)
  if (total * 2 <= segment.liveCount || segment.liveCount < worthKeeping) {
    countAll(segment, hits, since, into, spots, 1)
    return total
  }
  into.add(wholeOf(segment, since, spots))
  if (total === segment.liveCount) return total
  const mark = scratch.mark()
  const others = scratch.take(segment.words)
  for (let at = 0; at < segment.words; at += 1) others[at] = segment.live[at]! & ~hits.bits[at]!
  countAll(segment, { ...segment.all, bits: others }, since, into, spots, -1)
  scratch.release(mark)
  return total
}

function wholeOf(segment: Segment, since: readonly number[], spots: Spots): Counters {
  const kept = segment.whole
  if (kept && kept.since === since.join()) return kept.counters
  const counters = new Counters(spots)
  countAll(segment, segment.all, since, counters, spots, 1)
  segment.whole = { since: since.join(), counters }
  return counters
}

/** One column alone, for the rows that miss nothing but its filter: by class, step, day asked for, or code of the name. */
export type OwnCounts = { readonly by: 'classes' | 'steps' | 'names' | 'days'; readonly field: number; readonly counts: Int32Array }

/** Counters for the filter of this name alone. */
export function ownCounts(as: string, spots: Spots): OwnCounts {
  const classes = classFields.findIndex((field) => field.as === as)
  if (classes >= 0) return { by: 'classes', field: classes, counts: new Int32Array(classFields[classes]!.names.length) }
  const steps = rangeFields.findIndex((field) => field.as === as)
  if (steps >= 0) return { by: 'steps', field: steps, counts: new Int32Array(maxSteps + 1) }
  const names = nameFields.findIndex((field) => field.as === as)
  if (names >= 0) return { by: 'names', field: names, counts: new Int32Array(spots.names[names]!.size) }
  return { by: 'days', field: 0, counts: new Int32Array(8) }
}

/** Counts rows for one filter alone. */
export function countOwn(segment: Segment, found: Rows, since: readonly number[], { by, field, counts }: OwnCounts): void {
  if (by === 'names') return countNames(segment, found, field, counts)
  if (by === 'days') return countDays(segment, found, since, counts, 1)
  if (by === 'classes') return countClasses(segment.classes[field]!, found, counts, 1)
  const { rows, total } = listRows(found)
  countSteps(segment.columns.steps[field]!, rows, total, counts, 1)
}
