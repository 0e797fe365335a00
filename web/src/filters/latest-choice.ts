import type { SearchQuery } from '@site/domain/search-query.ts'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Applies the changes between the shown query and the chosen one to the latest search, which may be newer than the shown one. A key that is undefined in
 * `chosenQuery` is removed, whether `shownQuery` has it or not.
 */
export function latestChoice(chosenQuery: SearchQuery, shownQuery: SearchQuery, latest: SearchQuery): SearchQuery {
  const keys = [...new Set([...Object.keys(chosenQuery), ...Object.keys(shownQuery)])] as (keyof SearchQuery)[]
  const changed = keys.filter((key) => !isSame(chosenQuery[key], shownQuery[key]) || (key in chosenQuery && !(key in shownQuery)))
  return { ...latest, ...Object.fromEntries(changed.map((key) => [key, chosenQuery[key]])) }
}
