import { polyphonic } from 'pinyin-pro'
import { isHan } from './fold.ts'

/** One step of a Chinese name: the pinyin readings of a character, or the letters of a Latin part as they stand. */
export type Syllable = { readonly readings: readonly string[]; readonly initials: readonly string[] }

const known = new Map<string, Syllable>()

/** All readings of a character without tones; ü is typed as v, as u or (in passports) as yu. */
const readingsOf = (char: string): Syllable => {
  const cached = known.get(char)
  if (cached) return cached
  const readings = new Set<string>()
  for (const reading of polyphonic(char, { toneType: 'none', type: 'array' })[0] ?? []) {
    if (!/^[a-zü]+$/.test(reading)) continue
    if (!reading.includes('ü')) readings.add(reading)
    else for (const letters of ['v', 'u', 'yu']) readings.add(reading.replace('ü', letters))
  }
  const syllable = { readings: Array.from(readings), initials: Array.from(new Set(Array.from(readings, (reading) => reading.charAt(0)))) }
  known.set(char, syllable)
  return syllable
}

/** The syllables of the runs of a folded name; a Latin part counts whole, or by its first letter among initials. */
export const syllablesOf = (runs: readonly string[]): Syllable[] =>
  runs.flatMap((run) => (isHan(run) ? Array.from(run, readingsOf) : [{ readings: [run], initials: Array.from(new Set([run, run.charAt(0)])) }]))

/** How letters read along a name: `whole` syllables passed, and whether the last one was only begun. */
export type Reading = { readonly whole: number; readonly cut: boolean }

type ReadingKey = 'readings' | 'initials'

/** Where the last reading that began a syllable and did not end it stopped, -1 for nowhere: a name is read thousands of times a keyword. */
let begunAt = -1

/** How many syllables the letters from `at` reach to, -1 if they do not fit whole ones. */
function readOn(letters: string, at: number, syllables: readonly Syllable[], place: number, key: ReadingKey): number {
  if (at === letters.length) return place
  const syllable = syllables[place]
  if (!syllable) return -1
  for (const part of syllable[key]) {
    if (letters.startsWith(part, at)) {
      const end = readOn(letters, at + part.length, syllables, place + 1, key)
      if (end >= 0) return end
    } else if (begunAt < 0 && part.length > letters.length - at && part.startsWith(letters.slice(at))) begunAt = place
  }
  return -1
}

/** Reads letters along syllables from `start`; of several ways the one that ends on a whole syllable. Null if they do not fit. */
export const readAlong = (letters: string, syllables: readonly Syllable[], start: number, key: ReadingKey): Reading | null => {
  begunAt = -1
  const end = readOn(letters, 0, syllables, start, key)
  if (end >= 0) return { whole: end - start, cut: false }
  return begunAt < 0 ? null : { whole: begunAt - start, cut: true }
}

/** How many of the first syllables of a name sound unlike those said, or null when more than `most`. */
export const countOtherSounds = (said: readonly Syllable[], name: readonly Syllable[], most: number): number | null => {
  let others = 0
  for (let at = 0; at < said.length; at += 1) {
    const heard = name[at]?.readings ?? []
    if (said[at]?.readings.some((reading) => heard.includes(reading))) continue
    others += 1
    if (others > most) return null
  }
  return others
}
