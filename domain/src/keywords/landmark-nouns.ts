import type { LandmarkKind } from '../place.ts'

/** English words for any landmark of a kind beside "near", as parts of regular expressions: alone, "park" and "mall" are parts of many names. */
export const landmarkNouns: Readonly<Partial<Record<LandmarkKind, string>>> = {
  Station: '(?:train|metro|railway|rail)(?:\\s+stations?)?|trains',
  Mall: '(?:shopping\\s+)?malls?|shopping\\s+cent(?:er|re)s?',
  School: 'schools?',
  Hospital: 'hospitals?',
  Park: '(?:public\\s+)?parks?',
}

/** Whether a text begins with "near" and such a word: the words belong together. */
export const beginsNearKind = (text: string): boolean => nearKind.test(text)
const nearKind = new RegExp(`^near\\s+(?:(?:an?|any|some|the)\\s+)?(?:${Object.values(landmarkNouns).join('|')})(?![a-z])`, 'iu')
