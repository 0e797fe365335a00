import type { SearchQuery } from '@site/domain/search-query.ts'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Applies a choice to the latest search: `chosen` was made from `shown`, and only its changes to `shown` count.
 * A key that is undefined in `chosen` is removed, whether `shown` has it or not.
 */
export function latestChoice(chosen: SearchQuery, shown: SearchQuery, latest: SearchQuery): SearchQuery {
  const keys = [...new Set([...Object.keys(chosen), ...Object.keys(shown)])] as (keyof SearchQuery)[]
  const changed = keys.filter((key) => !isSame(chosen[key], shown[key]) || (key in chosen && !(key in shown)))
  return { ...latest, ...Object.fromEntries(changed.map((key) => [key, chosen[key]])) }
}
