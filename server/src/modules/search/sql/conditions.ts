import type { SearchQuery } from '@site/domain/search-query.ts'
import type { SearchRequest } from '@site/search/search-port.ts'
import { isOnShelf } from '../../../store/on-shelf.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { type Condition, conditionOf, every, filterRowsOf, isActive } from './filters.ts'
import { inBox, inPolygon, nearTo } from './geography.ts'
import { hasKeyword } from './keyword.ts'

/** Listings that visitors may find. */
export const isPublic: Condition = isOnShelf()

/** The conditions that are no filters: keyword and place on the map. */
export function fixedCondition({ query, plan }: SearchRequest, places: PlaceBook): Condition {
  return every([
    ...(plan.tokens.length > 0 ? [hasKeyword(plan, places)] : []),
    ...(query.bbox ? [inBox(query.bbox)] : []),
    ...(query.polygon ? [inPolygon(query.polygon)] : []),
    ...(query.near ? [nearTo(query.near)] : []),
  ])
}

/** The conditions of the active filters, except the one called `without`. */
export const filterConditions = (query: SearchQuery, today: string, without?: string): Condition[] =>
  filterRowsOf(query).flatMap((row) => (isActive(row.filter, query) && row.filter.as !== without ? [conditionOf(row, query, today)] : []))

/** The condition of a hit, except the filter called `without`. */
export const hitCondition = (request: SearchRequest, places: PlaceBook, without?: string): Condition =>
  every([isPublic, ...filterConditions(request.query, request.today, without), fixedCondition(request, places)])
