import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { maxTypedLength } from '@site/domain/choices.ts'
import { cutText, hasLetterOrDigit } from '@site/domain/keywords/typed-keyword.ts'
import { activeFilters, type AddressSearch, isNonSearchParameter, readSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { redirect } from '@tanstack/react-router'
import { filtersAsAddress } from '../../filters/chosen-filters.ts'
import { leanAnswer } from '../../cards/lean-answer.ts'
import { screenApi } from '../../page/api.ts'
import { becomesFilters } from '../../search-box/line-search.ts'

/** The results of a search, as its screen loads them. */
export type Results = {
  readonly query: SearchQuery
  /** Names of query parameters that are not valid. */
  readonly dropped: readonly string[]
  readonly answer: SearchAnswer
  /** Time of the answer (ISO), so that server and browser render the same "today". */
  readonly loadedAt: string
}

/** The search query of an address, sorted by relevance with a keyword in the path. Drops a keyword without letters or digits. */
export function queryOf(address: AddressSearch, keyword?: string): Pick<Results, 'query' | 'dropped'> {
  const parsed = readSearch(address)
  if (keyword === undefined && parsed.query.keyword !== undefined && !hasLetterOrDigit(parsed.query.keyword))
    return { query: { ...parsed.query, keyword: undefined }, dropped: [...parsed.dropped, 'keyword'] }
  if (keyword === undefined || !hasLetterOrDigit(keyword)) return parsed
  return readSearch({ sort: 'relevance', ...address, keyword: cutText(keyword)[0] })
}

/** The keyword without dropped words; undefined if nothing is left. */
export const searchedKeyword = ({ query, answer }: Pick<Results, 'query' | 'answer'>): string | undefined =>
  (answer.setAside && !query.insist ? answer.setAside.kept : query.keyword) || undefined

/**
 * Throws a redirect to the keyword facts of a keyword that finds nothing with all its words, or is longer than what is searched of it: "₱30k" becomes a
 * maximum rent. Does nothing for an address with filters or `insist`.
 */
export async function redirectToFilters({ query, answer }: Results, address: AddressSearch, keyword: string): Promise<void> {
  const { type, mode, near, bbox, polygon } = query
  const isCut = cutText(keyword)[1] !== ''
  const hasAllWords = answer.totalRowQty > 0 && !answer.setAside && !isCut
  if (hasAllWords || query.keyword === undefined || query.insist || activeFilters(query).length > 0 || near || bbox || polygon) return
  const [line, excess] = cutText(keyword, maxTypedLength)
  const keywordFacts = await screenApi()('POST /frontend/api/listing/suggest', { keyword: line, type, mode }).then(
    (answer) => answer.facts,
    () => null, // the results stay
  )
  if (!keywordFacts || (keywordFacts.total === 0 && !isCut)) return
  // as the search box does it
  const rest = `${keywordFacts.rest} ${excess}`.trim()
  if (rest === keyword) return
  const otherParameters = Object.fromEntries(Object.entries(address).filter(([key]) => isNonSearchParameter(key)))
  const filters = keywordFacts.filters as Partial<SearchQuery> // the names and values of a search query
  const search = { ...otherParameters, ...writeSearch({ type, mode, ...filters }) }
  const chosenType = filters.type === undefined || filters.type === type ? undefined : type
  const said = becomesFilters(keywordFacts, { type, mode }) ? { typedKeyword: keyword } : {}
  const state = { boxText: keyword, ...said, saidFilters: filtersAsAddress(filters), leftOut: keywordFacts.leftOut, chosenType }
  throw rest === ''
    ? redirect({ to: '/home', search, state, replace: true })
    : redirect({ to: '/search/$keyword', params: { keyword: rest }, search, state, replace: true })
}

/** Loads the results of an address. */
export async function loadResults(address: AddressSearch, keyword?: string): Promise<Results> {
  const { query, dropped } = queryOf(address, keyword)
  const answer = await screenApi()('POST /frontend/api/listing/search', query)
  // the server writes the answer into the HTML, so it leaves out what cards do not show
  return { query, dropped, answer: typeof window === 'undefined' ? leanAnswer(answer) : answer, loadedAt: new Date().toISOString() }
}
