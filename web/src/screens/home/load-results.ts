import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { type AddressSearch, readSearch, type SearchQuery } from '@site/domain/search-query.ts'
import { api } from '../../api.ts'

export type Results = {
  readonly query: SearchQuery
  /** Names of filters in the address that were not understood. */
  readonly dropped: readonly string[]
  readonly answer: SearchAnswer
  /** When it was answered, so that "today" reads the same on the server and in the browser. */
  readonly at: string
}

/** What a search address shows. */
export async function loadResults(address: AddressSearch): Promise<Results> {
  const { query, dropped } = readSearch(address)
  return { query, dropped, answer: await api()('POST /frontend/api/listing/search', query), at: new Date().toISOString() }
}
