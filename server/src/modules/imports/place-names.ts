import { fold, isHan, runsOf } from '@site/search/fold.ts'
import { canonicalName } from '@site/search/name-table.ts'
import { ordinaryWords } from '@site/search/name-words.ts'

/** A form that is equal for all spellings of a name: `Parañaque` = `paranaque`, `One Rockwell` = `1 rockwell`, `（二期）` = `(二期)`. */
export const nameForm = (text: string): string => canonicalName(runsOf(fold(text)))

const cityPrefix = /^(?:(?:city|municipality|town) of|lungsod ng|bayan ng) /
const barangayPrefix = /^(?:brgy|barangay|bgy) /

/** The forms of a city's name with and without the word for city: `City of Las Piñas`, `Las Pinas City`, `宁波市`. The first is that of the exact name. */
export function cityForms(text: string): string[] {
  const folded = fold(text)
  const bare = folded.replace(cityPrefix, '')
  const plain = bare.replace(/ city$/, '').replace(/(?<=.{2})[市城]$/u, '')
  return [...new Set([folded, bare, plain, ...(isHan(plain) ? [] : [`${plain} city`])].map((form) => canonicalName(runsOf(form))))]
}

/** The forms of an area's exact name, and of the name without `Brgy.` */
export const areaForms = (text: string): string[] => [
  ...new Set([fold(text), fold(text).replace(barangayPrefix, '')].map((form) => canonicalName(runsOf(form)))),
]

/** Words that, like numbers, set a building of a group apart or announce its number, in canonical form (`twr` for tower): `West Gallery Place`, `Phase 2`. */
const memberWords: ReadonlySet<string> = new Set(['east', 'west', 'north', 'south', 'twr', 'towers', 'phase', 'bldg'])
const memberRun = /^[东西南北](?=.{2})|[东西南北]?[\d一二三四五六七八九十]*[期座号栋楼塔]$/gu

/** The form of a building's name without number, direction, phase or tower, which the buildings of a group share; empty if nothing is left or taken away. */
export function groupForm(text: string): string {
  const words = runsOf(fold(text)).map((run) => canonicalName([run]))
  const shared = words.map((word) => (isHan(word) ? word.replace(memberRun, '') : /^\d+$/.test(word) || memberWords.has(word) ? '' : word)).join('')
  return shared === words.join('') ? '' : shared
}

/** The largest number of words or Chinese characters in a name. */
const maxWords = 8

/** Whether a part of a text may be a name: a short or ordinary word is not. */
const isDistinctive = (parts: readonly string[]): boolean => {
  const [only] = parts
  if (parts.some(isHan)) return parts.length >= 3
  return parts.length > 1 ? parts.join('').length >= 5 : only !== undefined && only.length >= 5 && !ordinaryWords.has(only)
}

/** No name is looked for across one of these characters, although some names have brackets. */
const separators = /[,;|/()[\]:\n，。；：、（）！!？?]+/u
/** A name after one of these words is that of something near the home. */
const nearbyWords: ReadonlySet<string> = new Set(['near', 'beside', 'behind', 'across', 'opposite', 'facing', 'to', 'from', '近', '临', '邻'])

/** Characters of a text in which names are looked for: each word begins up to eight of them. */
const maxSearched = 4_000

/**
 * The forms of all parts of a text that may name an estate, longest first: up to eight neighbouring words or Chinese characters, but no
 * single short or ordinary word, and no name after a word such as "near". Only the first 4,000 characters count.
 */
export function namesInside(text: string): string[] {
  const clauses = text
    .slice(0, maxSearched)
    .split(separators)
    .map((clause) => runsOf(fold(clause)).flatMap((run) => (isHan(run) ? Array.from(run) : [run])))
  const forms: string[] = []
  for (let length = maxWords; length > 0; length -= 1)
    for (const parts of clauses)
      for (let start = 0; start + length <= parts.length; start += 1) {
        if (nearbyWords.has(parts[start - 1] ?? '')) continue
        const span = parts.slice(start, start + length)
        if (isDistinctive(span)) forms.push(canonicalName(span))
      }
  return forms
}
