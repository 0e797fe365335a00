import { fold, isHan, runsOf } from './fold.ts'

/** A text gives at most this many grams and a keyword at most `queryGramCap`; what comes after is not found by its text. */
export const textGramCap = 4096
export const queryGramCap = 64

/** A word is cut here on both sides, so that no index entry grows past what PostgreSQL's GIN can hold. */
const longestWord = 40

const cutWord = (word: string): string => (word.length <= longestWord ? word : Array.from(word).slice(0, longestWord).join(''))

/**
 * The distinct grams of a text, for a `text[]` column: each Chinese character, each pair of neighbouring ones, and each whole word
 * of other scripts, folded.
 */
export const gramsOf = (text: string): string[] => {
  const grams = new Set<string>()
  for (const run of runsOf(fold(text))) {
    if (grams.size >= textGramCap) break
    if (!isHan(run)) {
      grams.add(cutWord(run))
      continue
    }
    let before = ''
    for (const char of run) {
      grams.add(char)
      if (before !== '') grams.add(before + char)
      before = char
    }
  }
  return capped(grams, textGramCap)
}

/**
 * The grams that a text must all contain to hold the keyword token: the pairs of a Chinese run, or its only character, and each
 * word. Empty for a token without letters and digits.
 */
export const gramsOfQuery = (token: string): string[] => {
  const grams = new Set<string>()
  for (const run of runsOf(fold(token))) {
    if (!isHan(run)) {
      grams.add(cutWord(run))
      continue
    }
    const chars = Array.from(run)
    if (chars.length === 1) grams.add(run)
    for (let at = 1; at < chars.length; at += 1) grams.add(`${chars[at - 1]}${chars[at]}`)
  }
  return capped(grams, queryGramCap)
}

const capped = (grams: ReadonlySet<string>, cap: number): string[] => {
  const list = Array.from(grams)
  return list.length <= cap ? list : list.slice(0, cap)
}
