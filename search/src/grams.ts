import { fold, isHan, runsOf } from './fold.ts'

/** Maximum grams of a text and of a keyword token; further ones are not indexed or searched. */
export const textGramCap = 4096
export const queryGramCap = 64

/** Longer words are cut, in texts and keywords, since PostgreSQL's GIN indexes limit the size of an entry. */
const maxWordLength = 40

const cutWord = (word: string): string => (word.length <= maxWordLength ? word : Array.from(word).slice(0, maxWordLength).join(''))

/**
 * The distinct grams of a text, for a `text[]` column: each Chinese character, each pair of neighbouring ones, and each whole word
 * of other scripts, all folded.
 */
export const gramsOf = (text: string): string[] => {
  const grams = new Set<string>()
  for (const run of runsOf(fold(text))) {
    if (grams.size >= textGramCap) break
    if (!isHan(run)) {
      grams.add(cutWord(run))
      continue
    }
    let previous = ''
    for (const char of run) {
      grams.add(char)
      if (previous !== '') grams.add(previous + char)
      previous = char
    }
  }
  return capped(grams, textGramCap)
}

/**
 * The grams that a text must all have to match the keyword token: the pairs of a Chinese run, or its only character, and each word. Empty for a token without letters and digits.
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
    for (let i = 1; i < chars.length; i += 1) grams.add(`${chars[i - 1]}${chars[i]}`)
  }
  return capped(grams, queryGramCap)
}

const capped = (grams: ReadonlySet<string>, cap: number): string[] => {
  const list = Array.from(grams)
  return list.length <= cap ? list : list.slice(0, cap)
}
