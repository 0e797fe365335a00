import { fold, isHan, runsOf } from './fold.ts'

/** Maximum grams of a text; further ones are not indexed. */
export const maxTextGrams = 4096
/** Maximum grams of a token; further ones are not searched. */
export const maxTokenGrams = 64

/** Longer words are cut to this many characters, since PostgreSQL's GIN indexes limit the size of an entry. */
const maxWordLength = 40

const cutWord = (word: string): string => (word.length <= maxWordLength ? word : Array.from(word).slice(0, maxWordLength).join(''))

/** The distinct grams of a text: each Chinese character, each pair of neighbouring ones, and each word of other scripts, all folded. */
export const gramsOf = (text: string): string[] => {
  const grams = new Set<string>()
  // by lines, since folding a line in one script is faster
  for (const run of text.split('\n').flatMap((line) => runsOf(fold(line)))) {
    if (grams.size >= maxTextGrams) break
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
  return limited(grams, maxTextGrams)
}

/** The grams that a text needs to match a token: the pairs of a Chinese run, or its only character, and each word. */
export const gramsOfToken = (token: string): string[] => {
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
  return limited(grams, maxTokenGrams)
}

const limited = (grams: ReadonlySet<string>, cap: number): string[] => {
  const list = Array.from(grams)
  return list.length <= cap ? list : list.slice(0, cap)
}
