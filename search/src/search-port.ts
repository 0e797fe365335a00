import type { Facets, Statistics } from '@site/domain/calls/listing.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { KeywordPlan } from './resolve-keyword.ts'

/** A page of ids with exact counts. The cursor says where the next page starts; it is signed outside. */
export type Found = {
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

export type Asking = { readonly query: SearchQuery; readonly plan: KeywordPlan; readonly after: SortPosition | null; readonly today: string }

/** The two implementations of search, SQL and the memory index, answer the same questions with the same answers (data.md section 2). */
export type SearchPort = {
  page(asking: Asking): Promise<Found>
  /** Exact counts per filter value, each leaving its own filter out. */
  facets(asking: Asking): Promise<Facets>
  /** Totals for each type, each with the filters that make sense there. */
  statistics(asking: Asking): Promise<Statistics>
  /** Exact totals of other queries, in the order given: what a loosened filter would give. */
  totals(askings: readonly Asking[]): Promise<readonly number[]>
}
