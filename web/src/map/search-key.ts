import { type SearchQuery, writeSearch } from '@site/domain/search-query.ts'

/** A search without the parts that do not change its map. */
export const searchOf = ({ cursor: _cursor, pageSize: _pageSize, sort: _sort, order: _order, ...query }: SearchQuery) => query

/** The places that a search names. */
export const placesOf = ({ city, areas = [], estateId }: SearchQuery): string => [city, ...areas, estateId].filter(Boolean).join()

/** The same text for two searches that show the same homes on a map, however they were put together. */
export const searchKey = (query: SearchQuery): string => JSON.stringify(Object.entries(writeSearch(searchOf(query))).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The same text for two searches that differ only in the part of the map that is searched. */
export const homesKey = (query: SearchQuery): string => searchKey({ ...query, bbox: undefined, polygon: undefined })
