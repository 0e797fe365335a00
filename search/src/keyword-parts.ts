import { fold, isHan, runsOf } from './fold.ts'
import type { NameIndex } from './name-index.ts'
import { ignoredAfterPlaces } from './name-words.ts'

/** A word or Chinese run of a keyword. `isAttached`: no space precedes it. `number`: the listing number that it may be. */
export type KeywordPart = { readonly text: string; readonly isAttached: boolean; readonly number?: string }

const dashes = /[‐‑‒–—―−﹣－]/g
const listingNumber = /^([a-z]{1,4})?[\s-]*(\d{4,12})$/i
/** A possible listing number; not part of an amount or a longer word, as in 5000万, 25000.50 and abc12345. */
const numberInText = /(?<![a-z0-9.,]|[a-z0-9]-)(?:[a-z]{1,4}-?)?\d{4,12}(?![a-z0-9]|-[a-z0-9]|[.,]\d|\s?[万千亿元平])/gi

/**
 * A listing number as it is stored: upper case, no spaces, one dash between letters and digits ("aj 102948", "ＡＪ—102948" and
 * "AJ102948" are `AJ-102948`); digits alone (4 to 12) stay as they are and match any number that ends in them. Null for other texts.
 */
export const normalizeListingNumber = (text: string): string | null => {
  const match = listingNumber.exec(text.normalize('NFKC').replace(dashes, '-').trim())
  if (!match) return null
  return match[1] ? `${match[1].toUpperCase()}-${match[2]}` : (match[2] ?? null)
}

const partsOfText = (text: string): KeywordPart[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => runsOf(word).map((run, index) => ({ text: run, isAttached: index > 0 })))

/** Cuts a keyword into words, Chinese runs and listing numbers, in their order in the keyword. */
export const cutKeyword = (keyword: string): KeywordPart[] => {
  const text = keyword.toWellFormed().normalize('NFKC').replace(dashes, '-')
  const parts: KeywordPart[] = []
  let readUpTo = 0
  for (const match of text.matchAll(numberInText)) {
    const number = normalizeListingNumber(match[0])
    if (number === null) continue
    parts.push(...partsOfText(text.slice(readUpTo, match.index)), { text: fold(match[0]), isAttached: false, number })
    readUpTo = match.index + match[0].length
  }
  return [...parts, ...partsOfText(text.slice(readUpTo))]
}

/** The longest Chinese name that is looked for inside a run, in characters. */
const maxNameLength = 12

/** Words for "near" at either end of a text; 最近 and 远近 are other words. */
const nearWords =
  /^(?:附近|旁边|周边|周围|边上|一带|那边)的?|^(?:(?:[很挺较更]|比较)?近(?:一点|一些|[点些])?|(?:不太?|没多)远)(?:的(?:房子?|地方|家)?)?$|(?:靠近|紧邻|紧靠|临近|邻近|毗邻|挨着|靠着|附近|旁边|周边|(?<![最远])近|离|距离?)$/g
/** Words for "of", "with" or "has" before at least two characters: 带泳池 ("with pool") searches for 泳池. */
const leadingParticles = /^(?:的|带|有|含)(?=..)/

/** The end of the longest name that starts at `start`: a whole name of at least 2 characters or a beginning of at least 3; `start` if none. */
const nameEnd = (index: NameIndex, chars: readonly string[], start: number): number => {
  for (let end = Math.min(chars.length, start + maxNameLength); end >= start + 2; end -= 1) {
    const match = index.classify(chars.slice(start, end).join(''))
    if (match === 'name' || (match === 'beginning' && end >= start + 3)) return end
  }
  return start
}

/**
 * Cuts a Chinese run at the names that it contains, since Chinese has no spaces: 马卡蒂公寓 → 马卡蒂, 公寓. Between and after names, words for "near" and
 * particles at their ends are dropped (附近, 的), also at the beginning of a run, since a Latin name may precede it, and kinds of places (市) after a name.
 */
export const cutChinese = (index: NameIndex, part: KeywordPart): KeywordPart[] => {
  if (!isHan(part.text)) return [part]
  const chars = Array.from(part.text)
  const pieces: KeywordPart[] = []
  let unnamed = ''
  let isAfterName = false
  const addUnnamed = () => {
    const text = unnamed.replace(nearWords, '').replace(leadingParticles, '')
    if (text !== '' && !(isAfterName && ignoredAfterPlaces.has(text))) pieces.push({ text, isAttached: pieces.length > 0 || part.isAttached })
    unnamed = ''
  }
  for (let position = 0; position < chars.length; ) {
    const end = nameEnd(index, chars, position)
    if (end > position) {
      addUnnamed()
      pieces.push({ text: chars.slice(position, end).join(''), isAttached: pieces.length > 0 || part.isAttached })
      isAfterName = true
      position = end
    } else {
      unnamed += chars[position]
      position += 1
    }
  }
  addUnnamed()
  return pieces
}
