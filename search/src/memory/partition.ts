import { runToEnd } from '../run-to-end.ts'
import { hasBit } from './bits.ts'
import type { Scale } from './column-plan.ts'
import { Columns } from './columns.ts'
import type { GramDictionary } from './gram-dictionary.ts'
import type { IndexParts, IndexPartsReader } from './index-parts.ts'
import type { IndexPlaces, IndexRow } from './index-row.ts'
import { RemarkReader } from './remark-blocks.ts'
import { sortRows } from './row-order.ts'
import { Segment } from './segment.ts'
import { Locations } from './locations.ts'

/** Maximum changed rows outside `#segments`; the next search builds a temporary segment of them. */
const maxFreshRows = 64
/** Segments with fewer rows are merged immediately; others by `mergeSegments`. */
const minLargeSegment = 1024
/** `mergeSegments` merges the segments after the first if there are more than this. */
const maxSegments = 6
/** `mergeSegments` merges all segments if removed rows and rows of other segments are more than the rows of the first divided by this. */
const changedShareDivisor = 4
const rowsPerYield = 8192

/** The listings of one type and mode: immutable segments and a few new rows. Changes create segments, which are merged (as in LSM trees and Lucene). */
export class Partition {
  #segments: Segment[] = []
  #loading: Columns | null = null
  readonly #freshRows = new Map<string, IndexRow>()
  #freshSegment: Segment | null = null
  readonly locations: Locations
  readonly #grams: GramDictionary
  /** The scale of each range field. */
  readonly scales: readonly Scale[]

  constructor(places: IndexPlaces, grams: GramDictionary, scales: readonly Scale[]) {
    this.scales = scales
    this.locations = new Locations(places)
    this.#grams = grams
  }

  /** All segments, including the one of the fresh rows. */
  get segments(): readonly Segment[] {
    if (this.#freshRows.size === 0) return this.#segments
    this.#freshSegment ??= this.#segmentOf(this.#freshRows.values())
    return [...this.#segments, this.#freshSegment]
  }

  /** Number of listings. */
  get size(): number {
    return this.#segments.reduce((sum, { liveCount }) => sum + liveCount, this.#freshRows.size)
  }

  /** Adds a row to those that `buildSegments` makes a segment of. */
  load(row: IndexRow): void {
    this.#loading ??= new Columns(this.scales, 1024)
    this.#loading.add(row, this.locations.add(row))
  }

  /** Builds a segment of the loaded rows. They can be searched afterwards, except by words of remarks. */
  *buildSegments(): Generator<void, void> {
    if (!this.#loading) return
    const columns = this.#loading
    this.#loading = null
    const { rowsInIdOrder } = yield* sortRows(columns, this.locations)
    yield
    this.#segments.push(yield* Segment.build(columns, this.locations, rowsInIdOrder))
  }

  /** Whether words of remarks can be searched. */
  get hasRemarks(): boolean {
    return this.#segments.every(({ columns }) => columns.hasRemarks)
  }

  /** Indexes the remarks of segments from `buildSegments`; yields regularly. */
  *indexRemarks(): Generator<void, void> {
    for (const { columns } of this.#segments) {
      if (columns.hasRemarks) continue
      yield* columns.indexRemarks(this.#grams)
      yield
    }
  }

  #segmentOf(rows: Iterable<IndexRow>): Segment {
    const columns = new Columns(this.scales, maxFreshRows)
    for (const row of rows) columns.add(row, this.locations.add(row))
    const { rowsInIdOrder } = runToEnd(sortRows(columns, this.locations))
    runToEnd(columns.indexRemarks(this.#grams))
    return runToEnd(Segment.build(columns, this.locations, rowsInIdOrder))
  }

  /** Adds a row that no partition has. */
  put(row: IndexRow): void {
    this.#freshRows.set(row.id, row)
    this.#freshSegment = null
    if (this.#freshRows.size >= maxFreshRows) this.#storeFreshRows()
  }

  /** Removes a listing; returns whether the partition had it. */
  remove(id: string): boolean {
    if (this.#freshRows.delete(id)) {
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

  /** Makes a segment of the fresh rows, and merges the small segments at the end. */
  #storeFreshRows(): void {
    this.#segments.push(this.#segmentOf(this.#freshRows.values()))
    this.#freshRows.clear()
    this.#freshSegment = null
    const firstSmall = this.#segments.findLastIndex(({ liveCount }) => liveCount >= minLargeSegment) + 1
    if (this.#segments.length - firstSmall > 1 && !this.#isMerging && this.hasRemarks)
      this.#segments.splice(firstSmall, Infinity, runToEnd(this.#mergedSegment(this.#segments.slice(firstSmall))))
  }

  /** A new segment of the live rows of some segments. */
  *#mergedSegment(segments: readonly Segment[]): Generator<void, Segment> {
    const rows = segments.reduce((sum, { liveCount }) => sum + liveCount, 0)
    const columns = new Columns(this.scales, Math.max(16, rows))
    // two numbers per new row: its segment, and its row there
    const sources = new Uint32Array(rows * 2)
    for (let i = 0; i < segments.length; i += 1) {
      const segment = segments[i]!
      for (let row = 0; row < segment.count; row += 1) {
        if (row % rowsPerYield === rowsPerYield - 1) yield
        if (!hasBit(segment.live, row)) continue
        sources[columns.count * 2] = i
        sources[columns.count * 2 + 1] = row
        columns.addFrom(segment.columns, row)
      }
    }
    const { order, rowsInIdOrder } = yield* sortRows(columns, this.locations)
    yield
    // all segments have the same order, so the rows of each are read in ascending order
    const readers = segments.map(({ remarkBlocks }) => new RemarkReader(remarkBlocks))
    for (let row = 0; row < order.length; row += 1) {
      if (row % rowsPerYield === rowsPerYield - 1) yield
      const unsorted = order[row]!
      const grams = readers[sources[unsorted * 2]!]!.gramsOf(sources[unsorted * 2 + 1]!)
      const { into, start } = columns.remarks.beginRow()
      into.set(grams, start)
      columns.remarks.endRow(start + grams.length)
      if (columns.remarks.isBlockFull) yield* columns.remarks.finishBlock()
    }
    yield* columns.remarks.finishBlock()
    columns.remarks.close()
    return yield* Segment.build(columns, this.locations, rowsInIdOrder)
  }

  /** Adds the partition to the parts of a saved index. Later changes of the partition do not affect them. */
  save(parts: IndexParts): void {
    if (this.#freshRows.size > 0) this.#storeFreshRows()
    this.locations.save(parts)
    parts.addValue(this.#segments.length)
    for (const segment of this.#segments) segment.save(parts)
  }

  /** Replaces the content by that of a saved partition. */
  restore(parts: IndexPartsReader): void {
    this.locations.restore(parts)
    this.#segments = Array.from({ length: parts.nextValue<number>() }, () => Segment.restored(parts, this.locations, this.scales))
  }

  /** Whether the partition has a listing. */
  has(id: string): boolean {
    return this.#freshRows.has(id) || this.#segments.some((segment) => segment.rowOf(id) >= 0)
  }

  #isMerging = false

  /** Index of the first segment to merge with all after it; -1 for none. */
  #firstToMerge(): number {
    const [first, ...rest] = this.#segments
    if (!first) return -1
    const removed = this.#segments.reduce((sum, { count, liveCount }) => sum + count - liveCount, 0)
    const inOthers = rest.reduce((sum, { count }) => sum + count, 0)
    if ((removed + inOthers) * changedShareDivisor > first.count && removed + inOthers > maxFreshRows) return 0
    return rest.length > maxSegments ? 1 : -1
  }

  get needsMerge(): boolean {
    return !this.#isMerging && this.hasRemarks && this.#firstToMerge() >= 0
  }

  /** Merges segments; yields regularly. Rows removed meanwhile are removed from the merged segment, too. */
  *mergeSegments(): Generator<void, void> {
    const firstIndex = this.#firstToMerge()
    if (firstIndex < 0 || this.#isMerging || !this.hasRemarks) return
    this.#isMerging = true
    try {
      const sources = this.#segments.slice(firstIndex)
      const mergedSegments = new Set<Segment>(sources)
      const removedIds: string[] = []
      for (const segment of sources) segment.onRemove = (id) => removedIds.push(id)
      const merged = yield* this.#mergedSegment(sources)
      for (const segment of sources) segment.onRemove = null
      for (const id of removedIds) {
        const row = merged.rowOf(id)
        if (row >= 0) merged.remove(row)
      }
      this.#segments = [...this.#segments.slice(0, firstIndex), merged, ...this.#segments.slice(firstIndex).filter((segment) => !mergedSegments.has(segment))]
    } finally {
      this.#isMerging = false
    }
  }
}
