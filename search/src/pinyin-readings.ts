import { polyphonic } from 'pinyin-pro'
import { isHan } from './fold.ts'

/** One unit of a name with a Chinese part: a character with its pinyin readings, or a Latin word as it is written. */
export type Syllable = { readonly readings: readonly string[]; readonly initials: readonly string[] }

const cache = new Map<string, Syllable>()

/** All readings of a character without tones; ü is typed as v, as u or (in passports) as yu. */
const readingsOf = (char: string): Syllable => {
  const cached = cache.get(char)
  if (cached) return cached
  const readings = new Set<string>()
  for (const reading of polyphonic(char, { toneType: 'none', type: 'array' })[0] ?? []) {
    if (!/^[a-zü]+$/.test(reading)) continue
    if (!reading.includes('ü')) readings.add(reading)
    else for (const letters of ['v', 'u', 'yu']) readings.add(reading.replace('ü', letters))
  }
  const syllable = { readings: Array.from(readings), initials: Array.from(new Set(Array.from(readings, (reading) => reading.charAt(0)))) }
  cache.set(char, syllable)
  return syllable
}

/** The syllables of the runs of a folded name; a Latin word is one syllable, whose initials are the whole word and its first letter. */
export const syllablesOf = (runs: readonly string[]): Syllable[] =>
  runs.flatMap((run) => (isHan(run) ? Array.from(run, readingsOf) : [{ readings: [run], initials: Array.from(new Set([run, run.charAt(0)])) }]))

/** How typed letters match the syllables of a name: `whole`: number of syllables that match completely; `endsInside`: the letters end within the next one. */
export type Reading = { readonly whole: number; readonly endsInside: boolean }

type ReadingKey = 'readings' | 'initials'

/**
 * Index of the syllable within which the letters can end, else -1. A second result of `matchFrom`, which runs thousands of times per keyword
 * and therefore allocates nothing.
 */
let endsInsideAt = -1

/** The index after the last syllable if the letters from `start` on match whole syllables from `index` on, else -1. */
function matchFrom(letters: string, start: number, syllables: readonly Syllable[], index: number, key: ReadingKey): number {
  if (start === letters.length) return index
  const syllable = syllables[index]
  if (!syllable) return -1
  for (const part of syllable[key]) {
    if (letters.startsWith(part, start)) {
      const end = matchFrom(letters, start + part.length, syllables, index + 1, key)
      if (end >= 0) return end
    } else if (endsInsideAt < 0 && part.length > letters.length - start && part.startsWith(letters.slice(start))) endsInsideAt = index
  }
  return -1
}

/** Matches letters with syllables from index `start` on, preferably ending on a whole syllable. Null if they do not match. */
export const matchSyllables = (letters: string, syllables: readonly Syllable[], start: number, key: ReadingKey): Reading | null => {
  endsInsideAt = -1
  const end = matchFrom(letters, 0, syllables, start, key)
  if (end >= 0) return { whole: end - start, endsInside: false }
  return endsInsideAt < 0 ? null : { whole: endsInsideAt - start, endsInside: true }
}

/** How many of the typed syllables share no reading with the syllable of the name at the same index; null when more than `max`. */
export const countOtherSounds = (typed: readonly Syllable[], name: readonly Syllable[], max: number): number | null => {
  let others = 0
  for (let index = 0; index < typed.length; index += 1) {
    const nameReadings = name[index]?.readings ?? []
    if (typed[index]?.readings.some((reading) => nameReadings.includes(reading))) continue
    others += 1
    if (others > max) return null
  }
  return others
}
