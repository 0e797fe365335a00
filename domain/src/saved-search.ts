import { addressOf } from './address-text.ts'
import { type AddressSearch, readSearch, type SearchQuery, writeSearch } from './search-query.ts'

/** Most saved searches of one person. */
export const maxSavedSearches = 50

/** New homes of a search are counted as far as this; one more means that there are more, however many. */
export const maxFresh = 99

/** Recent searches that are kept of one person, and on one device. */
export const maxRecentSearches = 8

function writeAddress(address: AddressSearch): string {
  const said = new URLSearchParams()
  for (const [key, value] of Object.entries(address).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    for (const one of [value].flat().toSorted()) said.append(key, one)
  return said.toString()
}

/** The one way a search is written for keeping: two that ask the same are the same text. What is no filter is left out. */
export const keptAddress = (query: Partial<SearchQuery>): string => writeAddress(writeSearch(query))

/** The search that a kept address stands for, read as any address is: what is unknown by now is left out. */
export const keptQuery = (address: string): SearchQuery => readSearch(addressOf(address)).query

/** The path under which a kept search opens: with a keyword its own screen, else home. */
export function pathOfSearch(address: string): string {
  const { keyword: said, ...others } = addressOf(address)
  const [keyword] = [said ?? []].flat()
  const rest = writeAddress(others) && `?${writeAddress(others)}`
  return keyword ? `/search/${encodeURIComponent(keyword)}${rest}` : `/home${rest}`
}
