import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'
import { findDroppedWords } from './dropped-words.ts'
import type { SearchRequest, SearchPort } from '@site/search/search-port.ts'

/** The parameter of a filter, or another condition, and the number of homes without it. */
type Relaxation = { readonly filter: string; readonly total: number }

/** Conditions of a search that are no rows of the field table. */
const otherConditions = ['keyword', 'near', 'bbox', 'polygon'] as const

const without = (query: SearchQuery, keys: readonly string[]): SearchQuery => ({
  ...query,
  ...Object.fromEntries(keys.map((key) => [key, undefined])),
})

/** The requests that each leave out one condition, with the name of that condition. */
function relax(request: SearchRequest): { filter: string; request: SearchRequest }[] {
  const { query } = request
  const filters = activeFilters(query).map(({ filter, keys }) => ({ filter: filter.as, request: { ...request, query: without(query, keys) } }))
  const others = otherConditions
    .filter((key) => query[key] !== undefined)
    .map((key) => ({
      filter: key,
      request: { ...request, query: without(query, [key]), plan: key === 'keyword' ? { tokens: [] } : request.plan },
    }))
  return [...filters, ...others]
}

/** The relaxations of a search without results: what to leave out for results, highest total first. */
export async function findRelaxations(search: SearchPort, request: SearchRequest): Promise<Relaxation[]> {
  const relaxedRequests = relax(request)
  const totals = [...(await search.totals(relaxedRequests.map((relaxation) => relaxation.request)))]
  // the search that follows drops words without results, so they are dropped here, too
  for (const [index, relaxation] of relaxedRequests.entries())
    if (totals[index] === 0 && !relaxation.request.query.insist) totals[index] = (await findDroppedWords(search, relaxation.request))?.setAside.total ?? 0
  return relaxedRequests
    .map(({ filter }, index) => ({ filter, total: totals[index] ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
}
