import { type Bits, countBoth, countRows, fillBoth, type Scratch } from './bits.ts'
import { classFields, firstTrait, groupCount, groupMost, nameFields, rangeFields, recordSize, traitCount } from './column-plan.ts'
import { type Columns, dayColumn } from './columns.ts'
import type { Segment } from './segment.ts'
import type { Spots } from './spots.ts'

type Records = Pick<Columns, 'records' | 'recordSpots'>

/** Counts of rows by what stands in their columns. From these few every facet and histogram is added up. */
export class Counters {
  /** By the value of each trait, one after another. */
  readonly traits = new Int32Array((recordSize - firstTrait) * groupMost)
  /** By the value of each shared column: views of `traits`. */
  readonly groups: readonly Int32Array[]
  /** By step of each range field, likewise. */
  readonly steps: readonly Int32Array[]
  readonly spots: Int32Array
  /** How many rows are no older than each of the days asked for. */
  readonly days: Int32Array

  constructor(spots: number) {
    const views = Array.from({ length: traitCount }, (_, trait) => this.traits.subarray(trait * groupMost, (trait + 1) * groupMost))
    this.groups = views.slice(0, groupCount)
    this.steps = views.slice(groupCount)
    this.spots = new Int32Array(spots)
    this.days = new Int32Array(8)
  }
}

/** The records of so many rows stay in the nearest cache. */
const rowsAtOnce = 256

/**
 * Counts rows by each of their traits, and by spot: of some rows the spots first, which is so little work that the processor fetches several
 * records at a time, and then the traits of the same records.
 */
function countRecords(rows: Uint32Array, total: number, { records, recordSpots }: Records, into: Counters, by: number): void {
  const counts = into.traits
  const ofSpots = into.spots
  for (let from = 0; from < total; from += rowsAtOnce) {
    const end = Math.min(total, from + rowsAtOnce)
    for (let at = from; at < end; at += 1) ofSpots[recordSpots[rows[at]! * (recordSize / 2)]!]! += by
    for (let at = from; at < end; at += 1) {
      const first = rows[at]! * recordSize + firstTrait
      // two at a time: what is beyond the last of an odd number is no trait, and always 0
      for (let trait = 0; trait < traitCount; trait += 2) {
        counts[trait * groupMost + records[first + trait]!]! += by
        counts[(trait + 1) * groupMost + records[first + trait + 1]!]! += by
      }
    }
  }
}

/** Counts rows by the step of one range field. */
function countSteps(bits: Bits, words: number, steps: Uint8Array, counts: Int32Array): void {
  for (let at = 0; at < words; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) counts[steps[at * 32 + 31 - Math.clz32(word & -word)]!]! += 1
  }
}

/** Counts rows by the code of one name field. */
function countCodes(bits: Bits, words: number, { recordSpots }: Records, codes: Uint32Array, counts: Int32Array): void {
  for (let at = 0; at < words; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      const row = at * 32 + 31 - Math.clz32(word & -word)
      counts[codes[recordSpots[row * (recordSize / 2)]!]!]! += 1
    }
  }
}

/** Holding rows against a set costs about this many words of it for what reading one row costs. */
const wordsForRow = 8

/** Counts rows by one name field: what many have by their sets, the rest row by row. */
function countNames(segment: Segment, bits: Bits, field: number, spots: Spots, counts: Int32Array, scratch: Scratch): void {
  const { columns, words } = segment
  const dense = segment.dense[field]!
  const codes = spots.codes[field]!
  if (countRows(bits, words) * wordsForRow < dense.size * words) return countCodes(bits, words, columns, codes, counts)
  const mark = scratch.mark()
  const rest = scratch.take(words)
  fillBoth(rest, bits, segment.sparse[field]!, words)
  for (const [code, set] of dense) counts[code]! += countBoth(bits, set, words)
  countCodes(rest, words, columns, codes, counts)
  scratch.release(mark)
}

/** The rows that are no older than each of some days; kept, since the same days are asked about until midnight. */
function newestOf(segment: Segment, since: readonly number[]): readonly Bits[] {
  const asked = since.join()
  if (segment.newest?.since !== asked) {
    const sets = since.map((day) => {
      const rows = new Int32Array(segment.words)
      segment.ordered[dayColumn]!.fill(day, undefined, rows, segment.words)
      return rows
    })
    segment.newest = { since: asked, sets }
  }
  return segment.newest.sets
}

const countDays = (segment: Segment, bits: Bits, since: readonly number[], counts: Int32Array, by: number) => {
  newestOf(segment, since).forEach((rows, at) => (counts[at]! += by * countBoth(bits, rows, segment.words)))
}

let rowsRoom = new Uint32Array(1 << 12)

/** The numbers of the rows, lowest first; valid until asked again. */
export function listRows(bits: Bits, words: number): { readonly rows: Uint32Array; readonly total: number } {
  const total = countRows(bits, words)
  if (total > rowsRoom.length) rowsRoom = new Uint32Array(Math.ceil(total * 1.25))
  const rows = rowsRoom
  let next = 0
  for (let at = 0; at < words; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      rows[next] = at * 32 + 31 - Math.clz32(word & -word)
      next += 1
    }
  }
  return { rows, total }
}

function countAll(segment: Segment, bits: Bits, since: readonly number[], into: Counters, by: number): void {
  const { rows, total } = listRows(bits, segment.words)
  if (total === 0) return
  countRecords(rows, total, segment.columns, into, by)
  countDays(segment, bits, since, into.days, by)
}

const addCounts = (into: Int32Array, counts: Int32Array) => {
  for (let at = 0; at < counts.length; at += 1) into[at]! += counts[at]!
}

/** A segment of fewer rows is counted each time. */
const worthKeeping = 16_384

/** Counts the rows in every way, and answers how many there are. Where most rows of a large segment are hits, the others are taken from the counts of all, which are kept. */
export function countInto(segment: Segment, hits: Bits, since: readonly number[], into: Counters, scratch: Scratch): number {
  const total = countRows(hits, segment.words)
  if (total * 2 <= segment.liveCount || segment.liveCount < worthKeeping) {
    countAll(segment, hits, since, into, 1)
    return total
  }
  const whole = wholeOf(segment, since, into.spots.length)
  addCounts(into.traits, whole.traits)
  addCounts(into.spots, whole.spots)
  addCounts(into.days, whole.days)
  if (total === segment.liveCount) return total
  const mark = scratch.mark()
  const others = scratch.take(segment.words)
  for (let at = 0; at < segment.words; at += 1) others[at] = segment.live[at]! & ~hits[at]!
  countAll(segment, others, since, into, -1)
  scratch.release(mark)
  return total
}

function wholeOf(segment: Segment, since: readonly number[], spots: number): Counters {
  const kept = segment.whole
  if (kept && kept.since === since.join()) return kept.counters
  const counters = new Counters(spots)
  countAll(segment, segment.live, since, counters, 1)
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
  if (steps >= 0) return { by: 'steps', field: steps, counts: new Int32Array(groupMost) }
  const names = nameFields.findIndex((field) => field.as === as)
  if (names >= 0) return { by: 'names', field: names, counts: new Int32Array(spots.names[names]!.size) }
  return { by: 'days', field: 0, counts: new Int32Array(8) }
}

/** Counts rows for one filter alone. */
export function countOwn(segment: Segment, bits: Bits, since: readonly number[], spots: Spots, { by, field, counts }: OwnCounts, scratch: Scratch): void {
  const { columns, words } = segment
  if (by === 'names') countNames(segment, bits, field, spots, counts, scratch)
  else if (by === 'steps') countSteps(bits, words, columns.steps[field]!, counts)
  else if (by === 'days') countDays(segment, bits, since, counts, 1)
  else segment.classes[field]!.forEach((set, place) => place > 0 && (counts[place]! += countBoth(bits, set, words)))
}
