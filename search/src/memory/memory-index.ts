import type { Clusters, Facets, Histograms, Statistics } from '@site/domain/calls/listing.ts'
import { codesOf } from '@site/domain/choices.ts'
import type { MapView } from '@site/domain/map-cells.ts'
import { forType } from '@site/domain/search-query.ts'
import { millimetresInKm } from '../ranking.ts'
import type { Asking, Everything, Found } from '../search-port.ts'
import { countBoth, countRows, Scratch } from './bits.ts'
import { gatherClusters, type SegmentHits } from './clusters.ts'
import { rangeFields } from './column-plan.ts'
import { countQuestion, facetsOf, histogramsOf } from './facets.ts'
import { GramDictionary } from './gram-dictionary.ts'
import type { MemoryIndex } from './index-port.ts'
import type { IndexChange, IndexPlaces, IndexRow } from './index-row.ts'
import { countFound, rowsFound } from './matching.ts'
import { bestOf, mergeBest, readOrder } from './paging.ts'
import { Part } from './part.ts'
import { type Question, readQuestion } from './question.ts'
import type { Segment } from './segment.ts'
import { Spots } from './spots.ts'

const types = codesOf('type')
const modes = codesOf('mode')
const priceColumn = rangeFields.findIndex(({ key }) => key === 'price')

class Market implements MemoryIndex {
  readonly #grams = new GramDictionary()
  readonly #scratch = new Scratch()
  readonly #spots: Spots
  readonly #parts: ReadonlyMap<string, Part>

  constructor(places: IndexPlaces) {
    this.#spots = new Spots(places)
    this.#parts = new Map(types.flatMap((type) => modes.map((mode) => [`${type} ${mode}`, new Part(this.#spots, this.#grams)])))
  }

  get size(): number {
    return [...this.#parts.values()].reduce((sum, { size }) => sum + size, 0)
  }

  #partOf({ values }: IndexRow): Part {
    const part = this.#parts.get(`${values.type} ${values.mode}`)
    if (!part) throw new RangeError(`No search asks for listings of type ${values.type} and mode ${values.mode}`)
    return part
  }

  load(rows: Iterable<IndexRow>): void {
    for (const row of rows) this.#partOf(row).load(row)
  }

  *finish(): Generator<void, void> {
    this.#along = null
    for (const part of this.#parts.values()) yield* part.finish()
  }

  apply(changes: Iterable<IndexChange>): void {
    this.#along = null
    for (const change of changes) {
      const id = 'put' in change ? change.put.id : change.gone
      for (const part of this.#parts.values()) if (part.remove(id)) break
      if ('put' in change) this.#partOf(change.put).put(change.put)
    }
  }

  get isUntidy(): boolean {
    return [...this.#parts.values()].some((part) => part.isUntidy)
  }

  *tidy(): Generator<void, void> {
    for (const part of this.#parts.values()) yield* part.tidy()
  }

  bytes(): { listings: number; remarks: number } {
    const sum = { listings: 0, remarks: this.#grams.bytes }
    for (const { segments } of this.#parts.values()) {
      for (const { bytes } of segments) {
        sum.listings += bytes.listings
        sum.remarks += bytes.remarks
      }
    }
    return sum
  }

  #segments({ type, mode }: Pick<Question, 'type' | 'mode'>): readonly Segment[] {
    return this.#parts.get(`${type} ${mode}`)?.segments ?? []
  }

  #read(asking: Asking, segments?: readonly Segment[]): Question {
    // fresh rows may stand on spots and say words that nobody did before: their segments are made first
    if (!segments) for (const part of this.#parts.values()) void part.segments
    return readQuestion(asking, this.#spots, this.#grams)
  }

  #hits(question: Question): readonly SegmentHits[] {
    const isAll = question.filters.length === 0 && question.tokens.length === 0 && question.kept === null
    return this.#segments(question).map((segment) => ({ segment, hits: rowsFound(segment, question, this.#spots, this.#scratch), isAll }))
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

  #page(asking: Asking, question: Question, found: readonly SegmentHits[]): Found {
    const order = readOrder(
      asking,
      question,
      this.#spots,
      found.map(({ segment }) => segment),
    )
    const totals = found.map(({ segment, hits, isAll }) => (isAll ? segment.liveCount : countRows(hits, segment.words)))
    const best = mergeBest(
      found.map(({ segment, hits }, at) => bestOf(segment, hits, totals[at]!, order, question, this.#spots)),
      order,
    )
    const page = best.slice(0, order.limit - 1)
    const last = page.at(-1)
    const { millimetres } = question
    return {
      ids: page.map(({ id }) => id),
      distances: millimetres ? Object.fromEntries(page.map(({ id, spot }) => [id, millimetres[spot]! / millimetresInKm])) : {},
      total: totals.reduce((sum, total) => sum + total, 0),
      priceOnRequest: this.#priceOnRequest(question),
      next: last && best.length === order.limit ? order.positionOf(last) : null,
    }
  }

  #priceOnRequest(question: Question): number {
    if (!question.filters.some(({ as }) => as === 'price')) return 0
    return this.#within(() =>
      this.#segments(question).reduce((sum, segment) => {
        const { missing } = segment.ordered[priceColumn]!
        return missing ? sum + countBoth(rowsFound(segment, question, this.#spots, this.#scratch, 'price'), missing, segment.words) : sum
      }, 0),
    )
  }

  #count(question: Question): number {
    return countFound(this.#segments(question), question, this.#spots, this.#scratch)
  }

  #statistics({ query, ...asking }: Asking): Statistics {
    const totals = types.map((type) => [`total${type}`, this.#count(this.#read({ ...asking, query: forType(query, type) }, []))])
    return Object.fromEntries(totals) as Statistics // one for each type
  }

  /** What was counted along with the last facets or histograms: whoever asks for the one mostly asks for the other next. It serves once. */
  #along: { readonly asked: string; readonly facets?: Facets; readonly histograms?: Histograms } | null = null

  #countOne<Key extends 'facets' | 'histograms'>(asking: Asking, key: Key): Pick<Everything, 'facets' | 'histograms'>[Key] {
    const asked = JSON.stringify([asking.query, asking.plan, asking.today])
    const along = this.#along
    this.#along = null
    const known = along?.asked === asked ? along[key] : undefined
    if (known) return known as Pick<Everything, 'facets' | 'histograms'>[Key] // by the same key
    const counts = this.#countAll(asking, this.#read(asking))
    this.#along = key === 'facets' ? { asked, histograms: counts.histograms } : { asked, facets: counts.facets }
    return counts[key]
  }

  #countAll(asking: Asking, question: Question): Pick<Everything, 'facets' | 'histograms'> {
    const counted = countQuestion(this.#segments(question), question, asking.today, this.#spots, this.#scratch)
    const others = <Key extends 'type' | 'mode'>(key: Key, codes: readonly Question[Key][]) =>
      Object.fromEntries(codes.map((code) => [code, this.#count({ ...question, [key]: code })]).filter(([, count]) => count !== 0)) as Record<string, number>
    const facets: Facets = { type: others('type', types), mode: others('mode', modes), ...facetsOf(question, counted, this.#spots) }
    return { facets, histograms: histogramsOf(question, counted) }
  }

  page = async (asking: Asking) =>
    this.#within(() => {
      const question = this.#read(asking)
      return this.#page(asking, question, this.#hits(question))
    })

  facets = async (asking: Asking) => this.#within(() => this.#countOne(asking, 'facets'))

  histograms = async (asking: Asking) => this.#within(() => this.#countOne(asking, 'histograms'))

  statistics = async (asking: Asking) =>
    this.#within(() => {
      this.#read(asking)
      return this.#statistics(asking)
    })

  totals = async (askings: readonly Asking[]) => askings.map((asking) => this.#within(() => this.#count(this.#read(asking))))

  clusters = async (asking: Asking, map: MapView): Promise<Clusters> => this.#within(() => gatherClusters(this.#hits(this.#read(asking)), map, this.#spots))

  all = async (asking: Asking, { map }: { readonly map?: MapView | undefined }): Promise<Everything> =>
    this.#within(() => {
      const question = this.#read(asking)
      const found = this.#hits(question)
      return {
        page: this.#page(asking, question, found),
        ...this.#countAll(asking, question),
        statistics: this.#statistics(asking),
        clusters: map ? gatherClusters(found, map, this.#spots) : null,
      }
    })
}

/** An empty index of a market. Landmarks of keywords are asked of `places`. */
export const createMemoryIndex = (places: IndexPlaces): MemoryIndex => new Market(places)
