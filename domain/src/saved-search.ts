import { parseQueryString } from './query-string.ts'
import { type AddressSearch, readSearch, type SearchQuery, writeSearch } from './search-query.ts'

/** Limit of saved searches per account. */
export const maxSavedSearches = 50

/** The count of new homes stops at `maxNewHomes + 1`, which is shown as "99+". */
export const maxNewHomes = 99

/** Limit of recent searches per account, and per device. */
export const maxRecentSearches = 8

function queryStringOf(parameters: AddressSearch): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const item of [value].flat().toSorted()) params.append(key, item)
  return params.toString()
}

/** A search as the query string that is stored: equal searches give equal texts. Parameters that are not filters are left out. */
export const storedAddress = (query: Partial<SearchQuery>): string => queryStringOf(writeSearch(query))

/** Parses a stored query string as any address: parameters that no longer exist are left out. */
export const storedQuery = (address: string): SearchQuery => readSearch(parseQueryString(address)).query

/** The path that opens a saved search: /search with a keyword, else /home. */
export function pathOfSearch(address: string): string {
  const { keyword: keywords, ...others } = parseQueryString(address)
  const [keyword] = [keywords ?? []].flat()
  const rest = queryStringOf(others) && `?${queryStringOf(others)}`
  return keyword ? `/search/${encodeURIComponent(keyword)}${rest}` : `/home${rest}`
}
