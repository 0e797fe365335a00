import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { keywordMax } from '@site/domain/choices.ts'
import { type AddressSearch, readSearch, type SearchQuery } from '@site/domain/search-query.ts'
import { screenApi } from '../../api.ts'

export type Results = {
  readonly query: SearchQuery
  /** Names of filters in the address that were not understood. */
  readonly dropped: readonly string[]
  readonly answer: SearchAnswer
  /** When it was answered, so that "today" reads the same on the server and in the browser. */
  readonly at: string
}

/** What a search address asks for; under a keyword the best match comes first. */
export const queryOf = (address: AddressSearch, keyword?: string): Pick<Results, 'query' | 'dropped'> =>
  readSearch(keyword === undefined ? address : { sort: 'relevance', ...address, keyword: keyword.slice(0, keywordMax) })

/** What a search address shows. */
export async function loadResults(address: AddressSearch, keyword?: string): Promise<Results> {
  const { query, dropped } = queryOf(address, keyword)
  return { query, dropped, answer: await screenApi()('POST /frontend/api/listing/search', query), at: new Date().toISOString() }
}
