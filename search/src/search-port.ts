import type { Clusters, Facets, Histograms, Statistics } from '@site/domain/calls/listing.ts'
import type { MapView } from '@site/domain/map-cells.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { KeywordPlan } from './resolve-keyword.ts'

/** A page of ids with exact counts. The cursor says where the next page starts; it is signed outside. */
export type ResultPage = {
  readonly ids: readonly string[]
  /** Kilometres in a straight line, by id; only when the query says near what. */
  readonly distances: Readonly<Record<string, number>>
  readonly total: number
  /** Listings whose price is on request, which a price filter left out. */
  readonly priceOnRequest: number
  readonly next: SortPosition | null
}

/** The last row of a page: its sort value (null sorts last) and its id. */
export type SortPosition = { readonly value: string | number | null; readonly id: string }

export type SearchRequest = { readonly query: SearchQuery; readonly plan: KeywordPlan; readonly after: SortPosition | null; readonly today: string }

/** Everything that a screen of results shows. */
export type SearchResults = {
  readonly page: ResultPage
  readonly facets: Facets
  readonly histograms: Histograms
  readonly statistics: Statistics
  /** Null when no map was asked for. */
  readonly clusters: Clusters | null
}

/** The two implementations of search, SQL and the memory index, answer the same questions with the same answers (data.md section 2). */
export type SearchPort = {
  page(request: SearchRequest): Promise<ResultPage>
  /** Exact counts per filter value, each leaving its own filter out. */
  facets(request: SearchRequest): Promise<Facets>
  /** How many there are in each bar of `histogramEdges`, by price and by areas, each leaving its own filter out; empty bars are left out. */
  histograms(request: SearchRequest): Promise<Histograms>
  /** Totals for each type, each with the filters that make sense there. */
  statistics(request: SearchRequest): Promise<Statistics>
  /** Exact totals of other queries, in the order given: what a loosened filter would give. */
  totals(requests: readonly SearchRequest[]): Promise<readonly number[]>
  /** What a map shows of the hits: `isInView` says which of them, `Cluster` how they are gathered; in no order. */
  clusters(request: SearchRequest, map: MapView): Promise<Clusters>
  /** All of it at once. */
  all(request: SearchRequest, options: { readonly map?: MapView | undefined }): Promise<SearchResults>
}
