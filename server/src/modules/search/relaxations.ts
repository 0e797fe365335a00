import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'
import { findSetAside } from './dropped-words.ts'
import type { Asking, SearchPort } from '@site/search/search-port.ts'

export type Loosening = { readonly filter: string; readonly total: number }

/** What narrows a search beside the filters of the field table. */
const others = ['keyword', 'near', 'bbox', 'polygon'] as const

const without = (query: SearchQuery, keys: readonly string[]): SearchQuery => ({
  ...query,
  ...Object.fromEntries(keys.map((key) => [key, undefined])),
})

/** The search with one thing less each, by the name of what is left out. */
function loosened(asking: Asking): { filter: string; asking: Asking }[] {
  const { query } = asking
  const filters = activeFilters(query).map(({ filter, keys }) => ({
    filter: filter.as,
    asking: { ...asking, query: without(query, keys) },
  }))
  const rest = others
    .filter((key) => query[key] !== undefined)
    .map((key) => ({
      filter: key,
      asking: { ...asking, query: without(query, [key]), plan: key === 'keyword' ? { tokens: [] } : asking.plan },
    }))
  return [...filters, ...rest]
}

/** What leaving out one filter, the keyword or the place on the map would give: only what gives something, most first. */
export async function findLoosenings(search: SearchPort, asking: Asking): Promise<Loosening[]> {
  const ways = loosened(asking)
  const totals = [...(await search.totals(ways.map((way) => way.asking)))]
  // counted as it will be answered: without the words that nothing holds
  for (const [place, way] of ways.entries())
    if (totals[place] === 0 && !way.asking.query.insist) totals[place] = (await findSetAside(search, way.asking))?.setAside.total ?? 0
  return ways
    .map(({ filter }, place) => ({ filter, total: totals[place] ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
}
