import { type SearchQuery, writeSearch } from '@site/domain/search-query.ts'

/** A search without its parameters that do not change the map. */
export const mapSearchOf = ({ cursor: _cursor, pageSize: _pageSize, sort: _sort, order: _order, ...query }: SearchQuery) => query

/** A key of the places of a search: their ids, separated by commas; empty without places. */
export const placesKey = ({ city, areas = [], estateId }: SearchQuery): string => [city, ...areas, estateId].filter(Boolean).join()

/** A key that is equal for searches with the same homes on a map. */
export const searchKey = (query: SearchQuery): string =>
  JSON.stringify(Object.entries(writeSearch(mapSearchOf(query))).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** A key that is equal for searches that differ only in their box or drawn area. */
export const homesKey = (query: SearchQuery): string => searchKey({ ...query, bbox: undefined, polygon: undefined })
