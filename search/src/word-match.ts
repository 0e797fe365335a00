import { canBeWithin, editDistance, editsAllowed, letterMask } from './edit-distance.ts'
import { isHan } from './fold.ts'
import { type NameTable, firstNotBefore, sameWord } from './name-table.ts'
import { fillerWords, ordinaryWords } from './name-words.ts'

/** How well a name holds the words of a keyword: misspelt letters in all, and how many words it holds only as beginnings. */
export type WordFit = { readonly edits: number; readonly begun: number }

const whole: WordFit = { edits: 0, begun: 0 }
const beginning: WordFit = { edits: 0, begun: 1 }

type Fits = Map<number, WordFit>

/** The words of a keyword that a name must hold: all but fillers, or the fillers when there is nothing else. */
export const tellingRuns = (runs: readonly string[]): readonly string[] => {
  const telling = runs.filter((run) => !fillerWords.has(run))
  return telling.length > 0 ? telling : runs
}

const chineseFits = (table: NameTable, run: string): Fits => {
  const chars = Array.from(run)
  let rarest: readonly number[] | undefined = chars.length === 1 ? table.grams.get(run) : undefined
  for (let at = 1; at < chars.length; at += 1) {
    const list = table.grams.get(`${chars[at - 1]}${chars[at]}`)
    if (!list) return new Map()
    if (!rarest || list.length < rarest.length) rarest = list
  }
  const fits: Fits = new Map()
  for (const spelling of rarest ?? []) if (chars.length < 3 || table.spellings[spelling]?.squashed.includes(run)) fits.set(spelling, whole)
  return fits
}

const isNumber = (word: string) => /^\p{N}+$/u.test(word)

const latinFits = (table: NameTable, word: string, prefixes: boolean): Fits => {
  const fits: Fits = new Map()
  const same = table.sameSpellings.get(sameWord(word)) ?? []
  if (prefixes && word.length > 1 && !isNumber(word) && !ordinaryWords.has(word)) {
    for (let at = firstNotBefore(table.words, word); table.words[at]?.startsWith(word); at += 1) {
      for (const spelling of table.wordSpellings[at] as readonly number[]) fits.set(spelling, beginning)
    }
  }
  for (const spelling of same) fits.set(spelling, whole)
  return fits
}

/** Whether some name may hold a word, at less than the price of finding all that do. */
const mayHold = (table: NameTable, run: string, prefixes: boolean): boolean =>
  isHan(run) ||
  table.sameSpellings.has(sameWord(run)) ||
  (prefixes && run.length > 1 && (table.words[firstNotBefore(table.words, run)]?.startsWith(run) ?? false))

const strictFits = (table: NameTable, run: string, prefixes: boolean): Fits => (isHan(run) ? chineseFits(table, run) : latinFits(table, run, prefixes))

/** Names that hold a word which `word` may be a misspelling of, beside those in `strict` that hold it as it is. */
const misspeltFits = (table: NameTable, word: string, strict: Fits): Fits => {
  const fits: Fits = new Map(strict)
  const most = editsAllowed(word.length)
  if (most === 0 || ordinaryWords.has(word) || /[^a-z]/.test(word)) return fits
  const mask = letterMask(word)
  for (let at = 0; at < table.words.length; at += 1) {
    const length = table.wordLengths[at] as number
    if (length < 4 || Math.abs(length - word.length) > most || !canBeWithin(mask, table.wordMasks[at] as number, most)) continue
    const known = table.words[at] as string
    const edits = editDistance(word, known, most)
    if (edits > most || edits === 0) continue
    for (const spelling of table.wordSpellings[at] as readonly number[]) {
      const before = fits.get(spelling)
      if (!before || before.edits > edits) fits.set(spelling, { edits, begun: 0 })
    }
  }
  return fits
}

const intersect = (all: readonly Fits[]): Fits => {
  const [smallest, ...others] = all.toSorted((a, b) => a.size - b.size)
  if (!smallest || others.length === 0) return smallest ?? new Map()
  const common: Fits = new Map()
  for (const [spelling, first] of smallest) {
    let { edits, begun } = first
    const inAll = others.every((fits) => {
      const fit = fits.get(spelling)
      edits += fit?.edits ?? 0
      begun += fit?.begun ?? 0
      return fit !== undefined
    })
    if (inAll) common.set(spelling, { edits, begun })
  }
  return common
}

/** Names that hold every word of a keyword, in any order, whole or as the beginning of a word; Chinese runs anywhere. */
export const namesWithWords = (table: NameTable, runs: readonly string[], prefixes: boolean): Fits => {
  const telling = tellingRuns(runs)
  return telling.every((run) => mayHold(table, run, prefixes)) ? intersect(telling.map((run) => strictFits(table, run, prefixes))) : new Map()
}

/**
 * Names that hold every word of a keyword when misspelt ones are forgiven: first only words that no name holds, then, if that finds
 * nothing, each.
 */
export const namesWithMisspeltWords = (table: NameTable, runs: readonly string[], prefixes: boolean): Fits => {
  const strict = tellingRuns(runs).map((run) => ({ run, fits: strictFits(table, run, prefixes) }))
  const forgiven = strict.map(({ run, fits }) => (fits.size > 0 ? fits : misspeltFits(table, run, fits)))
  const found = intersect(forgiven)
  if (found.size > 0 || strict.length === 1) return found
  if (forgiven.some((fits) => fits.size === 0)) return found
  return intersect(strict.map(({ run, fits }) => misspeltFits(table, run, fits)))
}
