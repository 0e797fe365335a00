import { type Bits, countBoth, countRows, type Scratch } from './bits.ts'
import { classFields, firstTrait, groupCount, groupMost, nameFields, rangeFields, recordSize, traitCount } from './column-plan.ts'
import { type Columns, dayColumn } from './columns.ts'
import type { Segment } from './segment.ts'
import type { Spots } from './spots.ts'

type Records = Pick<Columns, 'records' | 'recordSpots'>

/** Counts of rows by what stands in their columns. From these few every facet and histogram is added up. */
export class Counters {
  /** By the value of each trait, one after another. */
  readonly traits = new Int32Array(traitCount * groupMost)
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

/** Counts rows by each of their traits, and by spot. */
function countRecords(rows: Uint32Array, total: number, { records, recordSpots }: Records, into: Counters, by: number): void {
  const counts = into.traits
  const ofSpots = into.spots
  for (let at = 0; at < total; at += 1) {
    const row = rows[at]!
    ofSpots[recordSpots[row * (recordSize / 2)]!]! += by
    const first = row * recordSize + firstTrait
    for (let trait = 0; trait < traitCount; trait += 1) counts[trait * groupMost + records[first + trait]!]! += by
  }
}

/** Counts rows by one trait. */
function countTrait(bits: Bits, words: number, { records }: Records, trait: number, counts: Int32Array): void {
  const own = firstTrait + trait
  for (let at = 0; at < words; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      const row = at * 32 + 31 - Math.clz32(word & -word)
      counts[records[row * recordSize + own]!]! += 1
    }
  }
}

/** Counts rows by spot. */
function countSpots(bits: Bits, words: number, { recordSpots }: Records, counts: Int32Array): void {
  for (let at = 0; at < words; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      const row = at * 32 + 31 - Math.clz32(word & -word)
      counts[recordSpots[row * (recordSize / 2)]!]! += 1
    }
  }
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

/** One column alone, for the rows that miss nothing but its filter. */
export type OwnCounts = { readonly classes?: Int32Array; readonly steps?: Int32Array; readonly days?: Int32Array; readonly spots?: Int32Array }

/** Counters for the filter of this name alone. */
export function ownCounts(as: string, spots: Spots): OwnCounts {
  if (classFields.some((field) => field.as === as)) return { classes: new Int32Array(groupMost) }
  if (rangeFields.some((field) => field.as === as)) return { steps: new Int32Array(groupMost) }
  return nameFields.some((field) => field.as === as) ? { spots: new Int32Array(spots.size) } : { days: new Int32Array(8) }
}

/** Counts rows for one filter alone. */
export function countOwn(segment: Segment, bits: Bits, as: string, since: readonly number[], { classes, steps, days, spots }: OwnCounts): void {
  const { columns, words } = segment
  if (classes) countTrait(bits, words, columns, classFields.find((field) => field.as === as)!.group, classes)
  if (steps) countTrait(bits, words, columns, groupCount + rangeFields.findIndex((field) => field.as === as), steps)
  if (days) countDays(segment, bits, since, days, 1)
  if (spots) countSpots(bits, words, columns, spots)
}
