import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { cutLine, hasWords } from '@site/domain/keyword-line.ts'
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

/** What a search address asks for; under a keyword the best match comes first. One of signs alone asks for nothing. */
export function queryOf(address: AddressSearch, keyword?: string): Pick<Results, 'query' | 'dropped'> {
  if (keyword === undefined || !hasWords(keyword)) return readSearch(address)
  return readSearch({ sort: 'relevance', ...address, keyword: cutLine(keyword)[0] })
}

/** The keyword that the results are for: without what was set aside; undefined when nothing of it is left. */
export const heededKeyword = ({ query, answer }: Pick<Results, 'query' | 'answer'>): string | undefined =>
  (answer.setAside && !query.insist ? answer.setAside.kept : query.keyword) || undefined

/** What a search address shows. */
export async function loadResults(address: AddressSearch, keyword?: string): Promise<Results> {
  const { query, dropped } = queryOf(address, keyword)
  return { query, dropped, answer: await screenApi()('POST /frontend/api/listing/search', query), at: new Date().toISOString() }
}
