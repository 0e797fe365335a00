import type { Match, NameIndex } from './name-index.ts'
import { resolveKeyword } from './resolve-keyword.ts'

/** Scores are rounded to this; of equal ones the longer part comes first. */
const scorePrecision = 0.1

/** Places that a keyword may name, best first; if it names none as a whole, the best place of each of its parts, then their other places. */
export function suggestNames(index: NameIndex, keyword: string, limit: number): Match[] {
  const whole = index.resolve(keyword, { limit })
  if (whole.length > 0) return whole
  const parts = resolveKeyword(index, keyword).tokens.flatMap(({ text }) => {
    const [best, ...others] = index.resolve(text, { limit })
    return best ? [{ best, others, score: Math.round(best.score / scorePrecision), length: text.length }] : []
  })
  parts.sort((a, b) => b.score - a.score || b.length - a.length)
  const usedKeys = new Set<string>()
  return [...parts.map(({ best }) => best), ...parts.flatMap(({ others }) => others)]
    .filter(({ kind, id }) => !usedKeys.has(`${kind} ${id}`) && usedKeys.add(`${kind} ${id}`))
    .slice(0, limit)
}
