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

/** Reads letters along syllables from `start`; of several ways the one that ends on a whole syllable. Null if they do not fit. */
export const readAlong = (letters: string, syllables: readonly Syllable[], start: number, key: 'readings' | 'initials'): Reading | null => {
  let begun: Reading | null = null
  const step = (at: number, place: number): Reading | null => {
    if (at === letters.length) return { whole: place - start, cut: false }
    const syllable = syllables[place]
    if (!syllable) return null
    for (const part of syllable[key]) {
      if (letters.startsWith(part, at)) {
        const rest = step(at + part.length, place + 1)
        if (rest) return rest
      } else if (begun === null && part.length > letters.length - at && part.startsWith(letters.slice(at))) begun = { whole: place - start, cut: true }
    }
    return null
  }
  return step(0, start) ?? begun
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
