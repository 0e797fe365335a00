import type { SearchQuery } from '@site/domain/search-query.ts'
import type { SearchRequest } from '@site/search/search-port.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isFindable } from '../../../store/on-shelf.ts'
import type { Tables } from '../../../store/tables.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { type Condition, conditionOf, every, filterRowsOf, isActive } from './filters.ts'
import { inBox, inPolygon, nearTo } from './geography.ts'
import { hasKeyword } from './keyword.ts'

/** Selects several counts in one statement; their values in the given order. */
export async function selectCounts(db: Kysely<Tables>, counts: readonly RawBuilder<unknown>[], from: RawBuilder<unknown> = sql``): Promise<number[]> {
  if (counts.length === 0) return []
  const columns = counts.map((count, index) => sql`${count} as ${sql.ref(`n${index}`)}`)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)} ${from}`.execute(db)
  return counts.map((_, index) => rows[0]?.[`n${index}`] ?? 0)
}

/** The conditions of a search that are no filters: keyword, and box, polygon or circle on the map. */
export function conditionWithoutFilters({ query, plan }: SearchRequest, places: PlaceBook): Condition {
  return every([
    ...(plan.tokens.length > 0 ? [hasKeyword(plan, places)] : []),
    ...(query.bbox ? [inBox(query.bbox)] : []),
    ...(query.polygon ? [inPolygon(query.polygon)] : []),
    ...(query.near ? [nearTo(query.near)] : []),
  ])
}

/** The conditions of the active filters, except the filter of the parameter `exceptFilter`. */
export const filterConditions = (query: SearchQuery, today: string, exceptFilter?: string): Condition[] =>
  filterRowsOf(query).flatMap((row) => (isActive(row.filter, query) && row.filter.as !== exceptFilter ? [conditionOf(row, query, today)] : []))

/** The condition of a hit, without the filter of the parameter `exceptFilter`. */
export const hitCondition = (request: SearchRequest, places: PlaceBook, exceptFilter?: string): Condition =>
  every([isFindable(), ...filterConditions(request.query, request.today, exceptFilter), conditionWithoutFilters(request, places)])
