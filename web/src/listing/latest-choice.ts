import type { SearchQuery } from '@site/domain/search-query.ts'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * What a choice asks for on top of the search that was asked for last: `chosen` was made of `shown`, and only what it changes there counts.
 * A key that `chosen` says as undefined is taken out, whether `shown` has it or not.
 */
export function latestChoice(chosen: SearchQuery, shown: SearchQuery, latest: SearchQuery): SearchQuery {
  const keys = [...new Set([...Object.keys(chosen), ...Object.keys(shown)])] as (keyof SearchQuery)[]
  const changed = keys.filter((key) => !isSame(chosen[key], shown[key]) || (key in chosen && !(key in shown)))
  return { ...latest, ...Object.fromEntries(changed.map((key) => [key, chosen[key]])) }
}
