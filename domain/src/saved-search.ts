import { addressOf } from './address-text.ts'
import { type AddressSearch, readSearch, type SearchQuery, writeSearch } from './search-query.ts'

/** Saved searches of one account. */
export const maxSavedSearches = 50

/** New homes of a search are counted up to this number; one more means more than that. */
export const maxFresh = 99

/** Recent searches of one account, and of one device. */
export const maxRecentSearches = 8

function writeAddress(address: AddressSearch): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(address).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const item of [value].flat().toSorted()) params.append(key, item)
  return params.toString()
}

/** A search as its stored address: equal searches give equal texts. Keys that are no filter are left out. */
export const keptAddress = (query: Partial<SearchQuery>): string => writeAddress(writeSearch(query))

/** The search of a stored address, read like any address: keys that are unknown now are left out. */
export const keptQuery = (address: string): SearchQuery => readSearch(addressOf(address)).query

/** The path that opens a saved search: /search with a keyword, else /home. */
export function pathOfSearch(address: string): string {
  const { keyword: keywords, ...others } = addressOf(address)
  const [keyword] = [keywords ?? []].flat()
  const rest = writeAddress(others) && `?${writeAddress(others)}`
  return keyword ? `/search/${encodeURIComponent(keyword)}${rest}` : `/home${rest}`
}
