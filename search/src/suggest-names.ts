import type { Match, NameIndex } from './name-index.ts'
import { resolveKeyword } from './resolve-keyword.ts'

/** Scores are compared in steps of this size; in the same step the longer part comes first. */
const scoreStep = 0.1

/**
 * Names that a keyword may mean, best first. For a keyword that is no name as a whole ("ayala station parking"), the names of its parts: first
 * the best name of each part, the part with the highest score first, then the other names.
 */
export function suggestNames(index: NameIndex, keyword: string, limit: number): Match[] {
  const whole = index.resolve(keyword, { limit })
  if (whole.length > 0) return whole
  const parts = resolveKeyword(index, keyword).tokens.flatMap(({ text }) => {
    const [best, ...others] = index.resolve(text, { limit })
    return best ? [{ best, others, score: Math.round(best.score / scoreStep), length: text.length }] : []
  })
  parts.sort((a, b) => b.score - a.score || b.length - a.length)
  const used = new Set<string>()
  return [...parts.map(({ best }) => best), ...parts.flatMap(({ others }) => others)]
    .filter(({ kind, id }) => !used.has(`${kind} ${id}`) && used.add(`${kind} ${id}`))
    .slice(0, limit)
}
