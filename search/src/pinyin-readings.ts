import { polyphonic } from 'pinyin-pro'
import { isHan } from './fold.ts'

/** One unit of a name with a Chinese part: a character with its pinyin readings, or a Latin word as it is written. */
export type Syllable = { readonly readings: readonly string[]; readonly firstLetters: readonly string[] }

const cache = new Map<string, Syllable>()

/** All pinyin readings of a character without tones; ü is typed as v, as u or (in passports) as yu. */
const readingsOf = (char: string): Syllable => {
  const cached = cache.get(char)
  if (cached) return cached
  const readings = new Set<string>()
  for (const reading of polyphonic(char, { toneType: 'none', type: 'array' })[0] ?? []) {
    if (!/^[a-zü]+$/.test(reading)) continue
    if (!reading.includes('ü')) readings.add(reading)
    else for (const letters of ['v', 'u', 'yu']) readings.add(reading.replace('ü', letters))
  }
  const syllable = { readings: Array.from(readings), firstLetters: Array.from(new Set(Array.from(readings, (reading) => reading.charAt(0)))) }
  cache.set(char, syllable)
  return syllable
}

/** The syllables of the runs of a folded name; a Latin word is one syllable, whose `firstLetters` are the whole word and its first letter. */
export const syllablesOf = (runs: readonly string[]): Syllable[] =>
  runs.flatMap((run) => (isHan(run) ? Array.from(run, readingsOf) : [{ readings: [run], firstLetters: Array.from(new Set([run, run.charAt(0)])) }]))

/** How typed letters match the syllables of a name: number of syllables that match completely, and whether the letters end within the next one. */
export type SyllableMatch = { readonly wholeSyllables: number; readonly endsWithinSyllable: boolean }

type SyllableForm = 'readings' | 'firstLetters'

/** The second result of `matchFrom`, which allocates nothing: index of the syllable within which the letters can end, else -1. */
let partialIndex = -1

/** The index after the last syllable if the letters from `start` on match whole syllables from `index` on, else -1. */
function matchFrom(letters: string, start: number, syllables: readonly Syllable[], index: number, key: SyllableForm): number {
  if (start === letters.length) return index
  const syllable = syllables[index]
  if (!syllable) return -1
  for (const part of syllable[key]) {
    if (letters.startsWith(part, start)) {
      const end = matchFrom(letters, start + part.length, syllables, index + 1, key)
      if (end >= 0) return end
    } else if (partialIndex < 0 && part.length > letters.length - start && part.startsWith(letters.slice(start))) partialIndex = index
  }
  return -1
}

/** Matches letters with syllables from index `start` on, preferably ending on a whole syllable. Null if they do not match. */
export const matchSyllables = (letters: string, syllables: readonly Syllable[], start: number, key: SyllableForm): SyllableMatch | null => {
  partialIndex = -1
  const end = matchFrom(letters, 0, syllables, start, key)
  if (end >= 0) return { wholeSyllables: end - start, endsWithinSyllable: false }
  return partialIndex < 0 ? null : { wholeSyllables: partialIndex - start, endsWithinSyllable: true }
}

/** How many of the typed syllables share no reading with the syllable of the name at the same index; null when more than `maxDiffering`. */
export const countDifferingSyllables = (typed: readonly Syllable[], name: readonly Syllable[], maxDiffering: number): number | null => {
  let differing = 0
  for (let index = 0; index < typed.length; index += 1) {
    const nameReadings = name[index]?.readings ?? []
    if (typed[index]?.readings.some((reading) => nameReadings.includes(reading))) continue
    differing += 1
    if (differing > maxDiffering) return null
  }
  return differing
}
