import type { SearchQuery } from '@site/domain/search-query.ts'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Applies the changes from `shown` to `chosen` to the latest search, which may be newer than the shown one. A key that is undefined in
 * `chosen` is removed, whether `shown` has it or not.
 */
export function latestChoice(chosen: SearchQuery, shown: SearchQuery, latest: SearchQuery): SearchQuery {
  const keys = [...new Set([...Object.keys(chosen), ...Object.keys(shown)])] as (keyof SearchQuery)[]
  const changed = keys.filter((key) => !isSame(chosen[key], shown[key]) || (key in chosen && !(key in shown)))
  return { ...latest, ...Object.fromEntries(changed.map((key) => [key, chosen[key]])) }
}
