import { canBeWithin, editDistance, editsAllowed, letterMask } from './edit-distance.ts'
import { isHan } from './fold.ts'
import { type NameTable, indexOfFirst, canonicalWord } from './name-table.ts'
import { correctWords, fillerWords, ordinaryWords } from './name-words.ts'

/** How well a name contains the words of a keyword: total edits, and how many of the words are only the beginning of a word of the name. */
export type WordFit = { readonly edits: number; readonly prefixes: number }

const wholeWord: WordFit = { edits: 0, prefixes: 0 }
const wordPrefix: WordFit = { edits: 0, prefixes: 1 }

/** The fit of each spelling that contains the words, by its index in `NameTable.spellings`. */
type Fits = Map<number, WordFit>

/** The words of a keyword that a name must contain: all but fillers, or the fillers if there is nothing else. */
export const runsWithoutFillers = (runs: readonly string[]): readonly string[] => {
  const required = runs.filter((run) => !fillerWords.has(run))
  return required.length > 0 ? required : runs
}

const chineseFits = (table: NameTable, run: string): Fits => {
  const chars = Array.from(run)
  let shortest: readonly number[] | undefined = chars.length === 1 ? table.byGram.get(run) : undefined
  for (let index = 1; index < chars.length; index += 1) {
    const list = table.byGram.get(`${chars[index - 1]}${chars[index]}`)
    if (!list) return new Map()
    if (!shortest || list.length < shortest.length) shortest = list
  }
  const fits: Fits = new Map()
  for (const spelling of shortest ?? []) if (chars.length < 3 || table.spellings[spelling]?.joined.includes(run)) fits.set(spelling, wholeWord)
  return fits
}

const isNumber = (word: string) => /^\p{N}+$/u.test(word)

const latinFits = (table: NameTable, word: string, matchesPrefixes: boolean): Fits => {
  const fits: Fits = new Map()
  const equal = table.byCanonicalWord.get(canonicalWord(word)) ?? []
  if (matchesPrefixes && word.length > 1 && !isNumber(word) && !ordinaryWords.has(word)) {
    for (let index = indexOfFirst(table.words, word); table.words[index]?.startsWith(word); index += 1) {
      for (const spelling of table.wordSpellings[index] as readonly number[]) fits.set(spelling, wordPrefix)
    }
  }
  for (const spelling of equal) fits.set(spelling, wholeWord)
  return fits
}

/** Whether any name can contain a word; cheaper than finding all names that do. */
const mayContain = (table: NameTable, run: string, matchesPrefixes: boolean): boolean =>
  isHan(run) ||
  table.byCanonicalWord.has(canonicalWord(run)) ||
  (matchesPrefixes && run.length > 1 && (table.words[indexOfFirst(table.words, run)]?.startsWith(run) ?? false))

const strictFits = (table: NameTable, run: string, matchesPrefixes: boolean): Fits =>
  isHan(run) ? chineseFits(table, run) : latinFits(table, run, matchesPrefixes)

/** The names of `strict`, which contain the word as typed, and those with a word that `word` may be a misspelling of. */
const misspeltFits = (table: NameTable, word: string, strict: Fits): Fits => {
  const fits: Fits = new Map(strict)
  const maxEdits = editsAllowed(word.length)
  if (maxEdits === 0 || correctWords.has(word) || /[^a-z]/.test(word)) return fits
  const mask = letterMask(word)
  for (let index = 0; index < table.words.length; index += 1) {
    const length = table.wordLengths[index] as number
    if (length < 4 || Math.abs(length - word.length) > maxEdits || !canBeWithin(mask, table.wordMasks[index] as number, maxEdits)) continue
    const nameWord = table.words[index] as string
    const edits = editDistance(word, nameWord, maxEdits)
    if (edits > maxEdits || edits === 0) continue
    for (const spelling of table.wordSpellings[index] as readonly number[]) {
      const previous = fits.get(spelling)
      if (!previous || previous.edits > edits) fits.set(spelling, { edits, prefixes: 0 })
    }
  }
  return fits
}

const intersect = (all: readonly Fits[]): Fits => {
  const [smallest, ...rest] = all.toSorted((a, b) => a.size - b.size)
  if (!smallest || rest.length === 0) return smallest ?? new Map()
  const common: Fits = new Map()
  for (const [spelling, first] of smallest) {
    let { edits, prefixes } = first
    const inAll = rest.every((fits) => {
      const fit = fits.get(spelling)
      edits += fit?.edits ?? 0
      prefixes += fit?.prefixes ?? 0
      return fit !== undefined
    })
    if (inAll) common.set(spelling, { edits, prefixes })
  }
  return common
}

/** Names that contain every word of a keyword, in any order, whole or as the beginning of a word; Chinese runs anywhere. */
export const namesWithWords = (table: NameTable, runs: readonly string[], matchesPrefixes: boolean): Fits => {
  const required = runsWithoutFillers(runs)
  return required.every((run) => mayContain(table, run, matchesPrefixes))
    ? intersect(required.map((run) => strictFits(table, run, matchesPrefixes)))
    : new Map()
}

/** Names that contain every word of a keyword, with typos in words that no name contains or, if that finds nothing, in every word. */
export const namesWithMisspeltWords = (table: NameTable, runs: readonly string[], matchesPrefixes: boolean): Fits => {
  const strict = runsWithoutFillers(runs).map((run) => ({ run, fits: strictFits(table, run, matchesPrefixes) }))
  const corrected = strict.map(({ run, fits }) => (fits.size > 0 ? fits : misspeltFits(table, run, fits)))
  const found = intersect(corrected)
  if (found.size > 0 || strict.length === 1) return found
  if (corrected.some((fits) => fits.size === 0)) return found
  return intersect(strict.map(({ run, fits }) => misspeltFits(table, run, fits)))
}
