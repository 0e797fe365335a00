import type { Clusters, Facets, TotalsPerType } from '@site/domain/calls/listing.ts'
import { codesOf } from '@site/domain/choices.ts'
import type { MapView } from '@site/domain/map-cells.ts'
import type { PriceBands } from '@site/domain/price-bands.ts'
import { forType } from '@site/domain/search-query.ts'
import { millimetresInKm } from '../ranking.ts'
import { searchesRemarks } from '../resolve-keyword.ts'
import type { ResultPage, SearchPort, SearchRequest, SearchResults } from '../search-port.ts'
import { countBoth, countRows, ScratchBitmaps } from './bits.ts'
import { gatherClusters, type SegmentHits } from './clusters.ts'
import { priceColumn, type Scale, scalesOf } from './column-plan.ts'
import { countSearch, facetsOf, histogramsOf } from './facets.ts'
import { GramDictionary } from './gram-dictionary.ts'
import { IndexParts, type IndexPartsReader } from './index-parts.ts'
import type { IndexChange, IndexPlaces, IndexRow } from './index-row.ts'
import { countFound, rowsFound } from './matching.ts'
import { bestHits, mergeBestHits, pageOrderOf } from './paging.ts'
import { Partition } from './partition.ts'
import { type CompiledSearch, compileSearch, findsAll } from './compiled-search.ts'
import type { Segment } from './segment.ts'
import type { Locations } from './locations.ts'

const types = codesOf('type')
const modes = codesOf('mode')

type Scope = Pick<CompiledSearch, 'type' | 'mode'>

/** A search compiled for one partition. */
type PartitionSearch = {
  readonly compiled: CompiledSearch
  readonly segments: readonly Segment[]
  readonly locations: Locations
  readonly scales: readonly Scale[]
}

/** The hits, and how many rows the price filter excludes because their price is on request. */
type Hits = { readonly found: readonly SegmentHits[]; readonly priceOnRequest: number }

type Counts = Pick<SearchResults, 'facets' | 'histograms'> & { readonly total: number }

/**
 * Search over listings in memory. Gives the same answers as the search over SQL, computed synchronously on the calling thread. Generators
 * yield every few milliseconds.
 */
export class MemoryIndex implements SearchPort {
  readonly #grams = new GramDictionary()
  readonly #scratch = new ScratchBitmaps()
  readonly #partitions: readonly Partition[]
  /** The partitions by type and mode. */
  readonly #byScope: ReadonlyMap<string | null, ReadonlyMap<string | null, Partition>>

  /** Creates an empty index. `places` has the landmarks of keywords. */
  constructor(places: IndexPlaces, priceBands: PriceBands) {
    const partitionFor = (type: Scope['type'], mode: Scope['mode']) => new Partition(places, this.#grams, scalesOf({ type, mode }, priceBands))
    this.#byScope = new Map(types.map((type) => [type, new Map(modes.map((mode) => [mode, partitionFor(type, mode)]))]))
    this.#partitions = [...this.#byScope.values()].flatMap((partitions) => [...partitions.values()])
  }

  /** Number of listings. */
  get size(): number {
    return this.#partitions.reduce((sum, { size }) => sum + size, 0)
  }

  #partitionOf({ type, mode }: { readonly type: string | null; readonly mode: string | null }): Partition {
    const partition = this.#byScope.get(type)?.get(mode)
    if (!partition) throw new RangeError(`There is no partition for type ${type} and mode ${mode}`)
    return partition
  }

  /** Loads rows in any order; they can be searched after `finish`. Ids are distinct. */
  load(rows: Iterable<IndexRow>): void {
    for (const row of rows) this.#partitionOf(row.values).load(row)
  }

  /** Makes the loaded rows searchable except by words of remarks. Call `apply` only after its end. */
  *buildSegments(): Generator<void, void> {
    this.#lastCounts = { search: '', rest: {} }
    for (const partition of this.#partitions) yield* partition.buildSegments()
  }

  /** Indexes the remarks of the loaded rows. Changes and searches may run between yields; those with words of remarks throw until its end. */
  *indexRemarks(): Generator<void, void> {
    for (const partition of this.#partitions) yield* partition.indexRemarks()
  }

  get hasRemarks(): boolean {
    return this.#partitions.every((partition) => partition.hasRemarks)
  }

  /** `buildSegments`, then `indexRemarks`. */
  *finish(): Generator<void, void> {
    yield* this.buildSegments()
    yield* this.indexRemarks()
  }

  /** Applies changes in order; the next search sees them. Applying a change again has no effect. */
  apply(changes: Iterable<IndexChange>): void {
    this.#lastCounts = { search: '', rest: {} }
    for (const change of changes) {
      const id = 'put' in change ? change.put.id : change.removed
      for (const partition of this.#partitions) if (partition.remove(id)) break
      if ('put' in change) this.#partitionOf(change.put.values).put(change.put)
    }
  }

  /** The content of the index with its remarks. Later changes of the index do not affect it. */
  save(): IndexParts {
    if (!this.hasRemarks) throw new Error('An index cannot be saved before the remarks are indexed')
    const parts = new IndexParts()
    this.#grams.save(parts)
    for (const partition of this.#partitions) partition.save(parts)
    return parts
  }

  /** Fills this empty index with the content of a saved one of the same `savedIndexFormat`. Throws `RangeError` if parts are missing. */
  restore(parts: IndexPartsReader): void {
    this.#grams.restore(parts)
    for (const partition of this.#partitions) partition.restore(parts)
  }

  /** How many of these listings the index has. */
  countOf(ids: readonly string[]): number {
    return ids.reduce((count, id) => count + (this.#partitions.some((partition) => partition.has(id)) ? 1 : 0), 0)
  }

  get needsMerge(): boolean {
    return this.hasRemarks && this.#partitions.some((partition) => partition.needsMerge)
  }

  /** Merges changed rows with the others, so that searches stay fast after many changes. Searches and changes may run between yields. */
  *mergeSegments(): Generator<void, void> {
    for (const partition of this.#partitions) yield* partition.mergeSegments()
  }

  /** Approximate memory in bytes. */
  bytes(): { listings: number; remarks: number } {
    const sum = { listings: 0, remarks: this.#grams.bytes }
    for (const { segments } of this.#partitions) {
      for (const { bytes } of segments) {
        sum.listings += bytes.listings
        sum.remarks += bytes.remarks
      }
    }
    return sum
  }

  /** Compiles a search for its own partition or another. */
  #prepare(request: SearchRequest, scope: Scope = request.query): PartitionSearch {
    const partition = this.#partitionOf(scope)
    if (searchesRemarks(request.plan) && !partition.hasRemarks) throw new Error('Words of remarks cannot be searched before the remarks are indexed')
    // fresh rows may add locations and grams, so their segment is built first
    const { segments, locations, scales } = partition
    return { compiled: compileSearch(request, locations, this.#grams), segments, locations, scales }
  }

  #hits({ compiled, segments, locations }: PartitionSearch): Hits {
    const areAllHits = findsAll(compiled)
    let priceOnRequest = 0
    const found = segments.map((segment): SegmentHits => {
      if (areAllHits) return { segment, hits: segment.liveRows, areAllHits }
      const hits = rowsFound(segment, compiled, locations, this.#scratch, (rows) => {
        const { rowsWithoutValue } = segment.orderedColumns[priceColumn]!
        if (rowsWithoutValue) priceOnRequest += countBoth(rows.bits, rowsWithoutValue, rows.fromWord, rows.toWord)
      })
      return { segment, hits, areAllHits: false }
    })
    return { found, priceOnRequest }
  }

  /** Runs work that uses scratch bitmaps, and releases them. */
  #withScratch<Result>(work: () => Result): Result {
    const mark = this.#scratch.mark()
    try {
      return work()
    } finally {
      this.#scratch.release(mark)
    }
  }

  #page(request: SearchRequest, { compiled, locations }: PartitionSearch, { found, priceOnRequest }: Hits): ResultPage {
    const order = pageOrderOf(request, compiled)
    const totals = found.map(({ segment, hits, areAllHits }) => (areAllHits ? segment.liveCount : countRows(hits)))
    const best = mergeBestHits(
      found.map(({ segment, hits }, i) => bestHits(segment, hits, totals[i]!, order, compiled, locations)),
      order,
    )
    const page = best.slice(0, order.limit - 1)
    const last = page.at(-1)
    const { millimetres } = compiled
    return {
      ids: page.map(({ id }) => id),
      distances: millimetres ? Object.fromEntries(page.map(({ id, location }) => [id, millimetres[location]! / millimetresInKm])) : {},
      total: totals.reduce((sum, total) => sum + total, 0),
      priceOnRequest,
      next: last && best.length === order.limit ? order.positionOf(last) : null,
    }
  }

  #count({ compiled, segments, locations }: PartitionSearch): number {
    return countFound(segments, compiled, locations, this.#scratch)
  }

  /** Totals of the types; `knownTotal` is that of the requested type, if already counted. */
  #totalsPerType({ query, ...request }: SearchRequest, knownTotal?: number): TotalsPerType {
    const totals = types.map((type) => [
      `total${type}`,
      type === query.type && knownTotal !== undefined ? knownTotal : this.#count(this.#prepare({ ...request, query: forType(query, type) })),
    ])
    return Object.fromEntries(totals) as TotalsPerType // one entry per type
  }

  /** The counts of the last counted search that were not returned yet: callers usually request them next. */
  #lastCounts: { readonly search: string; readonly rest: Partial<Counts> } = { search: '', rest: {} }

  #countOne<Key extends keyof Counts>(request: SearchRequest, key: Key): Counts[Key] {
    const search = JSON.stringify([request.query, request.plan, request.today])
    const cached = this.#lastCounts.search === search ? this.#lastCounts.rest[key] : undefined
    if (cached !== undefined) {
      delete this.#lastCounts.rest[key]
      return cached as Counts[Key] // the value of the same key
    }
    if (key === 'total') return this.#count(this.#prepare(request)) as Counts[Key] // faster than all counts
    const { [key]: requested, ...rest } = this.#countAll(request, this.#prepare(request))
    this.#lastCounts = { search, rest: rest as Partial<Counts> } // all but the returned one
    return requested
  }

  #countAll(request: SearchRequest, { compiled, segments, locations, scales }: PartitionSearch): Counts {
    const counts = countSearch(segments, compiled, request.today, locations, this.#scratch)
    const countsByCode = <Key extends keyof Scope>(key: Key, codes: readonly Scope[Key][]) =>
      Object.fromEntries(
        codes
          .map((code) => [code, code === compiled[key] ? counts.total : this.#count(this.#prepare(request, { ...request.query, [key]: code }))] as const)
          .filter(([, count]) => count !== 0),
      )
    const facets: Facets = { type: countsByCode('type', types), mode: countsByCode('mode', modes), ...facetsOf(compiled, counts, locations, scales) }
    return { facets, histograms: histogramsOf(compiled, counts, scales), total: counts.total }
  }

  page = async (request: SearchRequest) =>
    this.#withScratch(() => {
      const search = this.#prepare(request)
      return this.#page(request, search, this.#hits(search))
    })

  facets = async (request: SearchRequest) => this.#withScratch(() => this.#countOne(request, 'facets'))

  histograms = async (request: SearchRequest) => this.#withScratch(() => this.#countOne(request, 'histograms'))

  totalsPerType = async (request: SearchRequest) => this.#withScratch(() => this.#totalsPerType(request))

  totals = async (requests: readonly SearchRequest[]) => requests.map((request) => this.#withScratch(() => this.#countOne(request, 'total')))

  clusters = async (request: SearchRequest, map: MapView): Promise<Clusters> =>
    this.#withScratch(() => {
      const search = this.#prepare(request)
      return gatherClusters(this.#hits(search).found, map, search.locations)
    })

  all = async (request: SearchRequest, { map }: { readonly map?: MapView | undefined }): Promise<SearchResults> =>
    this.#withScratch(() => {
      const search = this.#prepare(request)
      const hits = this.#hits(search)
      const page = this.#page(request, search, hits)
      const { facets, histograms } = this.#countAll(request, search)
      return {
        page,
        facets,
        histograms,
        totalsPerType: this.#totalsPerType(request, page.total),
        clusters: map ? gatherClusters(hits.found, map, search.locations) : null,
      }
    })
}
