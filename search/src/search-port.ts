import type { Clusters, Facets, Histograms, TotalsPerType } from '@site/domain/calls/listing.ts'
import type { MapView } from '@site/domain/map-cells.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { KeywordPlan } from './resolve-keyword.ts'

/** A page of listing ids with exact counts, and the position for the next page; the caller signs it as a cursor. */
export type ResultPage = {
  readonly ids: readonly string[]
  /** Kilometres in a straight line, by id; empty unless the query is near a point. */
  readonly distances: Readonly<Record<string, number>>
  readonly total: number
  /** How many more listings, with the price on request, match without the price filter; 0 without a price filter. */
  readonly priceOnRequest: number
  readonly next: SortPosition | null
}

/** The last row of a page: its sort value (null sorts last) and its id. */
export type SortPosition = { readonly value: string | number | null; readonly id: string }

/** A search query with its keyword plan, the position of the page, and the day (2026-01-31) that day filters count from. */
export type SearchRequest = { readonly query: SearchQuery; readonly plan: KeywordPlan; readonly after: SortPosition | null; readonly today: string }

/** Everything that a screen of results shows. */
export type SearchResults = {
  readonly page: ResultPage
  readonly facets: Facets
  readonly histograms: Histograms
  readonly totalsPerType: TotalsPerType
  /** Null without a map in the request. */
  readonly clusters: Clusters | null
}

/** What both implementations of search offer, SQL and the memory index, with the same answers. */
export type SearchPort = {
  page(request: SearchRequest): Promise<ResultPage>
  /** Exact counts per value of a filter, each with all conditions of the search except that filter. */
  facets(request: SearchRequest): Promise<Facets>
  /** Counts per bar of `histogramEdges`, by price and by floor or lot area, without that filter; empty bars are omitted. */
  histograms(request: SearchRequest): Promise<Histograms>
  /** Totals of the same query for each type, as `forType` of the domain changes it: without the filters that the type does not have. */
  totalsPerType(request: SearchRequest): Promise<TotalsPerType>
  /** Exact totals of several requests, in the given order. */
  totals(requests: readonly SearchRequest[]): Promise<readonly number[]>
  /** The hits in view (`isInView`) as clusters, in any order. */
  clusters(request: SearchRequest, map: MapView): Promise<Clusters>
  /** Everything that a screen of results needs. */
  all(request: SearchRequest, options: { readonly map?: MapView | undefined }): Promise<SearchResults>
}
