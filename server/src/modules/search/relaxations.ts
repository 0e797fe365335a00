import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'
import { findDroppedWords } from './dropped-words.ts'
import type { SearchRequest, SearchPort } from '@site/search/search-port.ts'

export type Relaxation = { readonly filter: string; readonly total: number }

/** What narrows a search beside the filters of the field table. */
const others = ['keyword', 'near', 'bbox', 'polygon'] as const

const without = (query: SearchQuery, keys: readonly string[]): SearchQuery => ({
  ...query,
  ...Object.fromEntries(keys.map((key) => [key, undefined])),
})

/** The search with one thing less each, by the name of what is left out. */
function loosened(request: SearchRequest): { filter: string; request: SearchRequest }[] {
  const { query } = request
  const filters = activeFilters(query).map(({ filter, keys }) => ({
    filter: filter.as,
    request: { ...request, query: without(query, keys) },
  }))
  const rest = others
    .filter((key) => query[key] !== undefined)
    .map((key) => ({
      filter: key,
      request: { ...request, query: without(query, [key]), plan: key === 'keyword' ? { tokens: [] } : request.plan },
    }))
  return [...filters, ...rest]
}

/** What leaving out one filter, the keyword or the place on the map would give: only what gives something, most first. */
export async function findRelaxations(search: SearchPort, request: SearchRequest): Promise<Relaxation[]> {
  const ways = loosened(request)
  const totals = [...(await search.totals(ways.map((way) => way.request)))]
  // counted as it will be answered: without the words that nothing holds
  for (const [place, way] of ways.entries())
    if (totals[place] === 0 && !way.request.query.insist) totals[place] = (await findDroppedWords(search, way.request))?.setAside.total ?? 0
  return ways
    .map(({ filter }, place) => ({ filter, total: totals[place] ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
}
