import type { Clusters, Facets, Statistics } from '@site/domain/calls/listing.ts'
import { codesOf } from '@site/domain/choices.ts'
import type { MapView } from '@site/domain/map-cells.ts'
import type { PriceBands } from '@site/domain/price-bands.ts'
import { forType } from '@site/domain/search-query.ts'
import { millimetresInKm } from '../ranking.ts'
import { asksRemarks } from '../resolve-keyword.ts'
import type { ResultPage, SearchRequest, SearchResults } from '../search-port.ts'
import { countBoth, countRows, Scratch } from './bits.ts'
import { gatherClusters, type SegmentHits } from './clusters.ts'
import { priceColumn, type Scale, scalesOf } from './column-plan.ts'
import { countQuestion, facetsOf, histogramsOf } from './facets.ts'
import { GramDictionary } from './gram-dictionary.ts'
import type { MemoryIndex } from './index-port.ts'
import type { IndexChange, IndexPlaces, IndexRow } from './index-row.ts'
import { countFound, rowsFound } from './matching.ts'
import { bestOf, mergeBest, readOrder } from './paging.ts'
import { Part } from './part.ts'
import { type Question, readQuestion } from './question.ts'
import type { Segment } from './segment.ts'
import type { Spots } from './spots.ts'

const types = codesOf('type')
const modes = codesOf('mode')

/** What cuts the market into parts. */
type Cut = Pick<Question, 'type' | 'mode'>

/** A search as it was read for one part, with what that part is made of. */
type Asked = { readonly question: Question; readonly segments: readonly Segment[]; readonly spots: Spots; readonly scales: readonly Scale[] }

/** What a search found, and how many more there are whose price is on request, where it asks for prices. */
type Hits = { readonly found: readonly SegmentHits[]; readonly onRequest: number }

type Counts = Pick<SearchResults, 'facets' | 'histograms'> & { readonly total: number }

class Market implements MemoryIndex {
  readonly #grams = new GramDictionary()
  readonly #scratch = new Scratch()
  readonly #parts: readonly Part[]
  /** The same by type and mode, without making a text of both for each row. */
  readonly #byCut: ReadonlyMap<string | null, ReadonlyMap<string | null, Part>>

  constructor(places: IndexPlaces, priceBands: PriceBands) {
    const partOf = (type: Cut['type'], mode: Cut['mode']) => new Part(places, this.#grams, scalesOf({ type, mode }, priceBands))
    this.#byCut = new Map(types.map((type) => [type, new Map(modes.map((mode) => [mode, partOf(type, mode)]))]))
    this.#parts = [...this.#byCut.values()].flatMap((parts) => [...parts.values()])
  }

  get size(): number {
    return this.#parts.reduce((sum, { size }) => sum + size, 0)
  }

  #partOf({ type, mode }: { readonly type: string | null; readonly mode: string | null }): Part {
    const part = this.#byCut.get(type)?.get(mode)
    if (!part) throw new RangeError(`No search asks for listings of type ${type} and mode ${mode}`)
    return part
  }

  load(rows: Iterable<IndexRow>): void {
    for (const row of rows) this.#partOf(row.values).load(row)
  }

  *arrange(): Generator<void, void> {
    this.#along = { asked: '', left: {} }
    for (const part of this.#parts) yield* part.arrange()
  }

  *readRemarks(): Generator<void, void> {
    for (const part of this.#parts) yield* part.readRemarks()
  }

  get isRead(): boolean {
    return this.#parts.every((part) => part.isRead)
  }

  *finish(): Generator<void, void> {
    yield* this.arrange()
    yield* this.readRemarks()
  }

  apply(changes: Iterable<IndexChange>): void {
    this.#along = { asked: '', left: {} }
    for (const change of changes) {
      const id = 'put' in change ? change.put.id : change.gone
      for (const part of this.#parts) if (part.remove(id)) break
      if ('put' in change) this.#partOf(change.put.values).put(change.put)
    }
  }

  get isUntidy(): boolean {
    return this.isRead && this.#parts.some((part) => part.isUntidy)
  }

  *tidy(): Generator<void, void> {
    for (const part of this.#parts) yield* part.tidy()
  }

  bytes(): { listings: number; remarks: number } {
    const sum = { listings: 0, remarks: this.#grams.bytes }
    for (const { segments } of this.#parts) {
      for (const { bytes } of segments) {
        sum.listings += bytes.listings
        sum.remarks += bytes.remarks
      }
    }
    return sum
  }

  /** Reads a search for the part it asks for, or for another. */
  #read(request: SearchRequest, cut: Cut = request.query): Asked {
    const part = this.#partOf(cut)
    if (asksRemarks(request.plan) && !part.isRead) throw new Error('Words of remarks were asked for before the remarks were read')
    // fresh rows may stand on spots and say words that nobody did before: their segment is made first
    const { segments, spots, scales } = part
    return { question: readQuestion(request, spots, this.#grams), segments, spots, scales }
  }

  #hits({ question, segments, spots }: Asked): Hits {
    const isAll = question.filters.length === 0 && question.tokens.length === 0 && question.kept === null
    let onRequest = 0
    const found = segments.map((segment): SegmentHits => {
      if (isAll) return { segment, hits: segment.all, isAll }
      const hits = rowsFound(segment, question, spots, this.#scratch, (all) => {
        const { missing } = segment.ordered[priceColumn]!
        if (missing) onRequest += countBoth(all.bits, missing, all.from, all.to)
      })
      return { segment, hits, isAll: false }
    })
    return { found, onRequest }
  }

  /** Does the work with room to work in, which is given back. */
  #within<Result>(work: () => Result): Result {
    const mark = this.#scratch.mark()
    try {
      return work()
    } finally {
      this.#scratch.release(mark)
    }
  }

  #page(request: SearchRequest, { question, spots }: Asked, { found, onRequest }: Hits): ResultPage {
    const order = readOrder(request, question)
    const totals = found.map(({ segment, hits, isAll }) => (isAll ? segment.liveCount : countRows(hits)))
    const best = mergeBest(
      found.map(({ segment, hits }, at) => bestOf(segment, hits, totals[at]!, order, question, spots)),
      order,
    )
    const page = best.slice(0, order.limit - 1)
    const last = page.at(-1)
    const { millimetres } = question
    return {
      ids: page.map(({ id }) => id),
      distances: millimetres ? Object.fromEntries(page.map(({ id, spot }) => [id, millimetres[spot]! / millimetresInKm])) : {},
      total: totals.reduce((sum, total) => sum + total, 0),
      priceOnRequest: onRequest,
      next: last && best.length === order.limit ? order.positionOf(last) : null,
    }
  }

  #count({ question, segments, spots }: Asked): number {
    return countFound(segments, question, spots, this.#scratch)
  }

  /** Totals of the types; `known` is that of the type asked for, where it was counted. */
  #statistics({ query, ...request }: SearchRequest, known?: number): Statistics {
    const totals = types.map((type) => [
      `total${type}`,
      type === query.type && known !== undefined ? known : this.#count(this.#read({ ...request, query: forType(query, type) })),
    ])
    return Object.fromEntries(totals) as Statistics // one for each type
  }

  /** What was counted along with the last counts: whoever asks for some mostly asks for the others next. Each serves once. */
  #along: { readonly asked: string; readonly left: Partial<Counts> } = { asked: '', left: {} }

  #countOne<Key extends keyof Counts>(request: SearchRequest, key: Key): Counts[Key] {
    const asked = JSON.stringify([request.query, request.plan, request.today])
    const known = this.#along.asked === asked ? this.#along.left[key] : undefined
    if (known !== undefined) {
      delete this.#along.left[key]
      return known as Counts[Key] // by the same key
    }
    if (key === 'total') return this.#count(this.#read(request)) as Counts[Key] // alone it is cheaper
    const { [key]: wanted, ...left } = this.#countAll(request, this.#read(request))
    this.#along = { asked, left: left as Partial<Counts> } // all but what is answered now
    return wanted
  }

  #countAll(request: SearchRequest, { question, segments, spots, scales }: Asked): Counts {
    const counted = countQuestion(segments, question, request.today, spots, this.#scratch)
    const others = <Key extends keyof Cut>(key: Key, codes: readonly Cut[Key][]) =>
      Object.fromEntries(
        codes
          .map((code) => [code, code === question[key] ? counted.total : this.#count(this.#read(request, { ...request.query, [key]: code }))] as const)
          .filter(([, count]) => count !== 0),
      )
    const facets: Facets = { type: others('type', types), mode: others('mode', modes), ...facetsOf(question, counted, spots, scales) }
    return { facets, histograms: histogramsOf(question, counted, scales), total: counted.total }
  }

  page = async (request: SearchRequest) =>
    this.#within(() => {
      const asked = this.#read(request)
      return this.#page(request, asked, this.#hits(asked))
    })

  facets = async (request: SearchRequest) => this.#within(() => this.#countOne(request, 'facets'))

  histograms = async (request: SearchRequest) => this.#within(() => this.#countOne(request, 'histograms'))

  statistics = async (request: SearchRequest) => this.#within(() => this.#statistics(request))

  totals = async (requests: readonly SearchRequest[]) => requests.map((request) => this.#within(() => this.#countOne(request, 'total')))

  clusters = async (request: SearchRequest, map: MapView): Promise<Clusters> =>
    this.#within(() => {
      const asked = this.#read(request)
      return gatherClusters(this.#hits(asked).found, map, asked.spots)
    })

  all = async (request: SearchRequest, { map }: { readonly map?: MapView | undefined }): Promise<SearchResults> =>
    this.#within(() => {
      const asked = this.#read(request)
      const hits = this.#hits(asked)
      const page = this.#page(request, asked, hits)
      const { facets, histograms } = this.#countAll(request, asked)
      return {
        page,
        facets,
        histograms,
        statistics: this.#statistics(request, page.total),
        clusters: map ? gatherClusters(hits.found, map, asked.spots) : null,
      }
    })
}

/** An empty index of a market. Landmarks of keywords are asked of `places`. */
export const createMemoryIndex = (places: IndexPlaces, priceBands: PriceBands): MemoryIndex => new Market(places, priceBands)
