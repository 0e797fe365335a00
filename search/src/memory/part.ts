import { hasBit } from './bits.ts'
import type { Scale } from './column-plan.ts'
import { Columns } from './columns.ts'
import type { GramDictionary } from './gram-dictionary.ts'
import type { IndexPlaces, IndexRow } from './index-row.ts'
import { RemarkReader } from './remark-blocks.ts'
import { putInOrder } from './row-order.ts'
import { Segment } from './segment.ts'
import { Spots } from './spots.ts'

/** So many changed rows are kept as they came; the segment over them is made anew for the next question. */
const maxFresh = 64
/** Segments are joined at once up to this many rows; larger ones wait for `tidy`. */
const joinedAtOnce = 1024
/** More segments than this beside the first want joining. */
const segmentsMost = 6
/** Where this share of the first segment is dead or stands elsewhere, all is built anew. */
const wornShare = 4
/** Rows of one step of joining. */
const stepRows = 8192

/** Runs a generator to its end. */
export function finished<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The listings of one type and mode: segments that are never changed but for rows that go, and a few fresh rows beside them. */
export class Part {
  #segments: Segment[] = []
  #loading: Columns | null = null
  readonly #fresh = new Map<string, IndexRow>()
  #freshSegment: Segment | null = null
  /** Where its listings stand: a search looks at one part, so it never goes through the points of the others. */
  readonly spots: Spots
  readonly #grams: GramDictionary

  /** The scales of its prices and areas. */
  readonly scales: readonly Scale[]

  constructor(places: IndexPlaces, grams: GramDictionary, scales: readonly Scale[]) {
    this.scales = scales
    this.spots = new Spots(places)
    this.#grams = grams
  }

  /** All segments, the fresh rows among them. */
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
    this.#loading.add(row, this.spots.add(row))
  }

  /** Puts what was loaded in order: it is found from then on, but by words of its remarks. */
  *arrange(): Generator<void, void> {
    if (!this.#loading) return
    const columns = this.#loading
    this.#loading = null
    const { byId } = yield* putInOrder(columns, this.spots)
    yield
    this.#segments.push(yield* Segment.build(columns, this.spots, byId))
  }

  /** Whether words of all remarks are found. */
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
    for (const row of rows) columns.add(row, this.spots.add(row))
    const { byId } = finished(putInOrder(columns, this.spots))
    finished(columns.readRemarks(this.#grams))
    return finished(Segment.build(columns, this.spots, byId))
  }

  /** Puts a row in that is in no part. */
  put(row: IndexRow): void {
    this.#fresh.set(row.id, row)
    this.#freshSegment = null
    if (this.#fresh.size >= maxFresh) this.#settle()
  }

  /** Takes a listing out; answers whether it was here. */
  remove(id: string): boolean {
    if (this.#fresh.delete(id)) {
      this.#freshSegment = null
      return true
    }
    for (const segment of this.#segments) {
      const row = segment.rowOf(id)
      if (row < 0) continue
      segment.kill(row)
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

  /** One segment of the live rows of several. */
  *#join(segments: readonly Segment[]): Generator<void, Segment> {
    const most = segments.reduce((sum, { liveCount }) => sum + liveCount, 0)
    const columns = new Columns(this.scales, Math.max(16, most))
    // of which segment each row is, and which of its rows
    const from = new Uint32Array(most * 2)
    for (let at = 0; at < segments.length; at += 1) {
      const segment = segments[at]!
      for (let row = 0; row < segment.count; row += 1) {
        if (row % stepRows === stepRows - 1) yield
        if (!hasBit(segment.live, row)) continue
        from[columns.count * 2] = at
        from[columns.count * 2 + 1] = row
        columns.addFrom(segment.columns, row)
      }
    }
    const { order, byId } = yield* putInOrder(columns, this.spots)
    yield
    // each segment is in this order already: its remarks are read on, never back
    const readers = segments.map(({ blocks }) => new RemarkReader(blocks))
    for (let row = 0; row < order.length; row += 1) {
      if (row % stepRows === stepRows - 1) yield
      const before = order[row]!
      const own = readers[from[before * 2]!]!.gramsOf(from[before * 2 + 1]!)
      const { into, at } = columns.remarks.begin()
      into.set(own, at)
      columns.remarks.end(at + own.length)
      if (columns.remarks.isFull) yield* columns.remarks.finish()
    }
    yield* columns.remarks.finish()
    columns.remarks.close()
    return yield* Segment.build(columns, this.spots, byId)
  }

  #isJoining = false

  /** The segments that want joining, from this one to the last; -1 for none. */
  #untidyFrom(): number {
    const [first, ...others] = this.#segments
    if (!first) return -1
    const dead = this.#segments.reduce((sum, { count, liveCount }) => sum + count - liveCount, 0)
    const elsewhere = others.reduce((sum, { count }) => sum + count, 0)
    if ((dead + elsewhere) * wornShare > first.count && dead + elsewhere > maxFresh) return 0
    return others.length > segmentsMost ? 1 : -1
  }

  get isUntidy(): boolean {
    return !this.#isJoining && this.isRead && this.#untidyFrom() >= 0
  }

  /** Joins what wants joining. Rows that go meanwhile go from the joined segment, too. */
  *tidy(): Generator<void, void> {
    const from = this.#untidyFrom()
    if (from < 0 || this.#isJoining || !this.isRead) return
    this.#isJoining = true
    try {
      const joined = this.#segments.slice(from)
      const wanted = new Set<Segment>(joined)
      const gone: string[] = []
      for (const segment of joined) segment.onKill = (id) => gone.push(id)
      const made = yield* this.#join(joined)
      for (const segment of joined) segment.onKill = null
      for (const id of gone) {
        const row = made.rowOf(id)
        if (row >= 0) made.kill(row)
      }
      this.#segments = [...this.#segments.slice(0, from), made, ...this.#segments.slice(from).filter((segment) => !wanted.has(segment))]
    } finally {
      this.#isJoining = false
    }
  }
}
