import type { Match, NameIndex } from './name-index.ts'
import { resolveKeyword } from './resolve-keyword.ts'

/** Scores nearer than this are alike: then the longer part says more. */
const alike = 0.1

/**
 * Names that a keyword may mean, best first. A keyword that is no name as a whole ("ayala station parking") suggests what its parts name:
 * first the best of each part, the surest part first, then the others.
 */
export function suggestNames(index: NameIndex, keyword: string, limit: number): Match[] {
  const whole = index.resolve(keyword, { limit })
  if (whole.length > 0) return whole
  const parts = resolveKeyword(index, keyword).tokens.flatMap(({ text }) => {
    const [best, ...others] = index.resolve(text, { limit })
    return best ? [{ best, others, sureness: Math.round(best.score / alike), length: text.length }] : []
  })
  parts.sort((a, b) => b.sureness - a.sureness || b.length - a.length)
  const seen = new Set<string>()
  return [...parts.map(({ best }) => best), ...parts.flatMap(({ others }) => others)]
    .filter(({ kind, id }) => !seen.has(`${kind} ${id}`) && seen.add(`${kind} ${id}`))
    .slice(0, limit)
}
