import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { maxTypedLength } from '@site/domain/choices.ts'
import { cutText, hasLetterOrDigit } from '@site/domain/typed-keyword.ts'
import { activeFilters, type AddressSearch, isNonFilterParameter, readSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { redirect } from '@tanstack/react-router'
import { screenApi } from '../../page/api.ts'

export type Results = {
  readonly query: SearchQuery
  /** Names of filters in the address that were not understood. */
  readonly dropped: readonly string[]
  readonly answer: SearchAnswer
  /** When it was answered, so that "today" reads the same on the server and in the browser. */
  readonly at: string
}

/** The search of an address; with a keyword the best match comes first. A keyword without letters or digits is dropped. */
export function queryOf(address: AddressSearch, keyword?: string): Pick<Results, 'query' | 'dropped'> {
  const read = readSearch(address)
  if (keyword === undefined && read.query.keyword !== undefined && !hasLetterOrDigit(read.query.keyword))
    return { query: { ...read.query, keyword: undefined }, dropped: [...read.dropped, 'keyword'] }
  if (keyword === undefined || !hasLetterOrDigit(keyword)) return read
  return readSearch({ sort: 'relevance', ...address, keyword: cutText(keyword)[0] })
}

/** The keyword that the results are for: without what was set aside; undefined when nothing of it is left. */
export const searchedKeyword = ({ query, answer }: Pick<Results, 'query' | 'answer'>): string | undefined =>
  (answer.setAside && !query.insist ? answer.setAside.kept : query.keyword) || undefined

/**
 * Goes to the filters that a keyword says, where an address that was opened as a link finds nothing with all its words: "₱30k" is a highest rent.
 * An address with filters of its own, or one that insists, stays as it is.
 */
export async function goToFacts({ query, answer }: Results, address: AddressSearch, keyword: string): Promise<void> {
  const { type, mode, near, bbox, polygon } = query
  const isFound = answer.totalRowQty > 0 && !answer.setAside
  if (isFound || query.keyword === undefined || query.insist || activeFilters(query).length > 0 || near || bbox || polygon) return
  const facts = await screenApi()('POST /frontend/api/listing/suggest', { keyword: cutText(keyword, maxTypedLength)[0], type, mode }).then(
    (answer) => answer.facts,
    () => null, // what was found is shown
  )
  if (!facts || facts.total === 0) return
  const kept = Object.fromEntries(Object.entries(address).filter(([key]) => isNonFilterParameter(key)))
  const search = { ...kept, ...writeSearch({ type, mode, ...(facts.filters as Partial<SearchQuery>) }) }
  const state = { boxText: keyword, typedKeyword: keyword }
  throw facts.rest === ''
    ? redirect({ to: '/home', search, state, replace: true })
    : redirect({ to: '/search/$keyword', params: { keyword: facts.rest }, search, state, replace: true })
}

/** What a search address shows. */
export async function loadResults(address: AddressSearch, keyword?: string): Promise<Results> {
  const { query, dropped } = queryOf(address, keyword)
  return { query, dropped, answer: await screenApi()('POST /frontend/api/listing/search', query), at: new Date().toISOString() }
}
