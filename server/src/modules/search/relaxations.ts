import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'
import { findDroppedWords } from './dropped-words.ts'
import type { SearchRequest, SearchPort } from '@site/search/search-port.ts'

type Relaxation = { readonly filter: string; readonly total: number }

/** Conditions of a search that are no rows of the field table. */
const otherConditions = ['keyword', 'near', 'bbox', 'polygon'] as const

const without = (query: SearchQuery, keys: readonly string[]): SearchQuery => ({
  ...query,
  ...Object.fromEntries(keys.map((key) => [key, undefined])),
})

/** The search without each of its conditions, by the name of the condition. */
function relaxed(request: SearchRequest): { filter: string; request: SearchRequest }[] {
  const { query } = request
  const filters = activeFilters(query).map(({ filter, keys }) => ({
    filter: filter.as,
    request: { ...request, query: without(query, keys) },
  }))
  const rest = otherConditions
    .filter((key) => query[key] !== undefined)
    .map((key) => ({
      filter: key,
      request: { ...request, query: without(query, [key]), plan: key === 'keyword' ? { tokens: [] } : request.plan },
    }))
  return [...filters, ...rest]
}

/** The totals of the search without one filter, the keyword, or the place on the map: those that give results, most first. */
export async function findRelaxations(search: SearchPort, request: SearchRequest): Promise<Relaxation[]> {
  const ways = relaxed(request)
  const totals = [...(await search.totals(ways.map((way) => way.request)))]
  // counted as the search will be answered, with words dropped
  for (const [index, way] of ways.entries())
    if (totals[index] === 0 && !way.request.query.insist) totals[index] = (await findDroppedWords(search, way.request))?.setAside.total ?? 0
  return ways
    .map(({ filter }, index) => ({ filter, total: totals[index] ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
}
