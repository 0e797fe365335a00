import { hasBit } from './bits.ts'
import type { Scale } from './column-plan.ts'
import { Columns } from './columns.ts'
import type { GramDictionary } from './gram-dictionary.ts'
import type { IndexPlaces, IndexRow } from './index-row.ts'
import { RemarkReader } from './remark-blocks.ts'
import { sortRows } from './row-order.ts'
import { Segment } from './segment.ts'
import { Locations } from './locations.ts'

/** Changed rows that are kept as they are; their segment is built again for the next search. */
const maxFresh = 64
/** Segments up to this size are merged at once; larger ones wait for `tidy`. */
const joinedAtOnce = 1024
/** With more segments beside the first, they are merged. */
const maxSegments = 6
/** When a quarter of the first segment is removed or in other segments, everything is built again. */
const wornShare = 4
/** Rows per step of a merge. */
const stepRows = 8192

/** Runs a generator to its end. */
export function finished<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The listings of one type and mode: immutable segments and a few fresh rows. Changes create segments, which `tidy` merges (LSM tree, Lucene). */
export class Partition {
  #segments: Segment[] = []
  #loading: Columns | null = null
  readonly #fresh = new Map<string, IndexRow>()
  #freshSegment: Segment | null = null
  /** The locations of its listings. */
  readonly locations: Locations
  readonly #grams: GramDictionary

  /** The scales of its prices and areas. */
  readonly scales: readonly Scale[]

  constructor(places: IndexPlaces, grams: GramDictionary, scales: readonly Scale[]) {
    this.scales = scales
    this.locations = new Locations(places)
    this.#grams = grams
  }

  /** All segments, including the one of the fresh rows. */
  get segments(): readonly Segment[] {
    if (this.#fresh.size === 0) return this.#segments
    this.#freshSegment ??= this.#segmentOf(this.#fresh.values())
    return [...this.#segments, this.#freshSegment]
  }

  get size(): number {
    return this.#segments.reduce((sum, { liveCount }) => sum + liveCount, this.#fresh.size)
  }

  load(row: IndexRow): void {
    this.#loading ??= new Columns(this.scales, 1024)
    this.#loading.add(row, this.locations.add(row))
  }

  /** Sorts the loaded rows. They can be searched afterwards, except by words of remarks. */
  *arrange(): Generator<void, void> {
    if (!this.#loading) return
    const columns = this.#loading
    this.#loading = null
    const { byId } = yield* sortRows(columns, this.locations)
    yield
    this.#segments.push(yield* Segment.build(columns, this.locations, byId))
  }

  /** Whether the remarks of all rows are indexed. */
  get isRead(): boolean {
    return this.#segments.every(({ columns }) => columns.isRead)
  }

  *readRemarks(): Generator<void, void> {
    for (const { columns } of this.#segments) {
      if (columns.isRead) continue
      yield* columns.readRemarks(this.#grams)
      yield
    }
  }

  #segmentOf(rows: Iterable<IndexRow>): Segment {
    const columns = new Columns(this.scales, maxFresh)
    for (const row of rows) columns.add(row, this.locations.add(row))
    const { byId } = finished(sortRows(columns, this.locations))
    finished(columns.readRemarks(this.#grams))
    return finished(Segment.build(columns, this.locations, byId))
  }

  /** Adds a row that no partition has. */
  put(row: IndexRow): void {
    this.#fresh.set(row.id, row)
    this.#freshSegment = null
    if (this.#fresh.size >= maxFresh) this.#settle()
  }

  /** Removes a listing; answers whether it was here. */
  remove(id: string): boolean {
    if (this.#fresh.delete(id)) {
      this.#freshSegment = null
      return true
    }
    for (const segment of this.#segments) {
      const row = segment.rowOf(id)
      if (row < 0) continue
      segment.remove(row)
      return true
    }
    return false
  }

  #settle(): void {
    this.#segments.push(this.#segmentOf(this.#fresh.values()))
    this.#fresh.clear()
    this.#freshSegment = null
    const small = this.#segments.findLastIndex(({ liveCount }) => liveCount >= joinedAtOnce) + 1
    if (this.#segments.length - small > 1 && !this.#isJoining && this.isRead)
      this.#segments.splice(small, Infinity, finished(this.#join(this.#segments.slice(small))))
  }

  /** Merges the live rows of some segments into one. */
  *#join(segments: readonly Segment[]): Generator<void, Segment> {
    const most = segments.reduce((sum, { liveCount }) => sum + liveCount, 0)
    const columns = new Columns(this.scales, Math.max(16, most))
    // the segment of each new row, and its row there
    const from = new Uint32Array(most * 2)
    for (let i = 0; i < segments.length; i += 1) {
      const segment = segments[i]!
      for (let row = 0; row < segment.count; row += 1) {
        if (row % stepRows === stepRows - 1) yield
        if (!hasBit(segment.live, row)) continue
        from[columns.count * 2] = i
        from[columns.count * 2 + 1] = row
        columns.addFrom(segment.columns, row)
      }
    }
    const { order, byId } = yield* sortRows(columns, this.locations)
    yield
    // segments have the same order, so each reader only moves forward
    const readers = segments.map(({ blocks }) => new RemarkReader(blocks))
    for (let row = 0; row < order.length; row += 1) {
      if (row % stepRows === stepRows - 1) yield
      const before = order[row]!
      const own = readers[from[before * 2]!]!.gramsOf(from[before * 2 + 1]!)
      const { into, start } = columns.remarks.begin()
      into.set(own, start)
      columns.remarks.end(start + own.length)
      if (columns.remarks.isFull) yield* columns.remarks.finish()
    }
    yield* columns.remarks.finish()
    columns.remarks.close()
    return yield* Segment.build(columns, this.locations, byId)
  }

  #isJoining = false

  /** The first segment to merge, all after it included; -1 for none. */
  #untidyFrom(): number {
    const [first, ...others] = this.#segments
    if (!first) return -1
    const dead = this.#segments.reduce((sum, { count, liveCount }) => sum + count - liveCount, 0)
    const elsewhere = others.reduce((sum, { count }) => sum + count, 0)
    if ((dead + elsewhere) * wornShare > first.count && dead + elsewhere > maxFresh) return 0
    return others.length > maxSegments ? 1 : -1
  }

  get isUntidy(): boolean {
    return !this.#isJoining && this.isRead && this.#untidyFrom() >= 0
  }

  /** Merges segments in steps. Rows removed meanwhile are removed from the merged segment too. */
  *tidy(): Generator<void, void> {
    const from = this.#untidyFrom()
    if (from < 0 || this.#isJoining || !this.isRead) return
    this.#isJoining = true
    try {
      const joined = this.#segments.slice(from)
      const wanted = new Set<Segment>(joined)
      const gone: string[] = []
      for (const segment of joined) segment.onRemove = (id) => gone.push(id)
      const made = yield* this.#join(joined)
      for (const segment of joined) segment.onRemove = null
      for (const id of gone) {
        const row = made.rowOf(id)
        if (row >= 0) made.remove(row)
      }
      this.#segments = [...this.#segments.slice(0, from), made, ...this.#segments.slice(from).filter((segment) => !wanted.has(segment))]
    } finally {
      this.#isJoining = false
    }
  }
}
