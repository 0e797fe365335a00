import type { Match, NameIndex } from './name-index.ts'
import { resolveKeyword } from './resolve-keyword.ts'

/**
 * Names that a keyword may mean, best first. A keyword that is no name as a whole ("ayala station parking") suggests what its parts name,
 * the part that names something most surely first.
 */
export const suggestNames = (index: NameIndex, keyword: string, limit: number): Match[] => {
  const whole = index.resolve(keyword, { limit })
  if (whole.length > 0) return whole
  const parts = resolveKeyword(index, keyword).tokens.map(({ text }) => index.resolve(text, { limit }))
  const found = parts.filter(([best]) => best !== undefined).toSorted(([one], [other]) => (other?.score ?? 0) - (one?.score ?? 0))
  const seen = new Set<string>()
  return found
    .flat()
    .filter(({ kind, id }) => !seen.has(`${kind} ${id}`) && seen.add(`${kind} ${id}`))
    .slice(0, limit)
}
