import { fold, isHan, runsOf } from './fold.ts'
import type { NameIndex } from './name-index.ts'
import { placeSuffixes } from './name-words.ts'

/** A piece of a keyword that is not cut further. `glued`: no space stood before it. `number`: it may be a listing number. */
export type KeywordPart = { readonly text: string; readonly glued: boolean; readonly number?: string }

const dashes = /[‐‑‒–—―−﹣－]/g
const listingNumber = /^([a-z]{1,4})?[\s-]*(\d{4,12})$/i
/** Not part of an amount or a longer word: 5000万, 25000.50 and abc12345 are none. */
const numberInText = /(?<![a-z0-9.,]|[a-z0-9]-)(?:[a-z]{1,4}-?)?\d{4,12}(?![a-z0-9]|-[a-z0-9]|[.,]\d|\s?[万千亿元平])/gi

/**
 * A listing number as it is stored: upper case, no spaces, one dash between letters and digits ("aj 102948", "ＡＪ—102948" and
 * "AJ102948" are `AJ-102948`); digits alone (4 to 12) stay alone and mean any number that ends in them. Null for other texts.
 */
export const normaliseListingNumber = (text: string): string | null => {
  const found = listingNumber.exec(text.normalize('NFKC').replace(dashes, '-').trim())
  if (!found) return null
  return found[1] ? `${found[1].toUpperCase()}-${found[2]}` : (found[2] ?? null)
}

const partsOfText = (text: string): KeywordPart[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => runsOf(word).map((run, place) => ({ text: run, glued: place > 0 })))

/** Cuts a keyword into words, Chinese runs and listing numbers, in their order. */
export const cutKeyword = (keyword: string): KeywordPart[] => {
  const text = keyword.toWellFormed().normalize('NFKC').replace(dashes, '-')
  const parts: KeywordPart[] = []
  let done = 0
  for (const found of text.matchAll(numberInText)) {
    const number = normaliseListingNumber(found[0])
    if (number === null) continue
    parts.push(...partsOfText(text.slice(done, found.index)), { text: fold(found[0]), glued: false, number })
    done = found.index + found[0].length
  }
  return [...parts, ...partsOfText(text.slice(done))]
}

const longestName = 12

const nearAName = /^(?:附近|旁边|周边|周围|边上|一带|那边)的?|(?:靠近|临近|邻近|附近|旁边|周边|(?<![最远])近|离|距离?)$/g
/** 带泳池 asks for 泳池. */
const carried = /^(?:的|带|有|含)(?=..)/

/** The end of the longest name in a Chinese run that starts at `from`: whole names of 2 characters up, beginnings of 3 up. */
const nameEnd = (index: NameIndex, chars: readonly string[], from: number): number => {
  for (let end = Math.min(chars.length, from + longestName); end >= from + 2; end -= 1) {
    const known = index.knows(chars.slice(from, end).join(''))
    if (known === 'name' || (known === 'beginning' && end >= from + 3)) return end
  }
  return from
}

/**
 * Cuts a Chinese run that is no name itself at the names it holds, since Chinese has no spaces: 马卡蒂公寓 → 马卡蒂, 公寓. What only
 * says that a place is one (市, 附近) is dropped after a name, and 附近 wherever it begins a run, since a Latin name may stand before it.
 */
export const cutChinese = (index: NameIndex, part: KeywordPart): KeywordPart[] => {
  if (!isHan(part.text)) return [part]
  const chars = Array.from(part.text)
  const pieces: KeywordPart[] = []
  let rest = ''
  let afterName = false
  const endRest = () => {
    const said = rest.replace(nearAName, '').replace(carried, '')
    if (said !== '' && !(afterName && placeSuffixes.has(said))) pieces.push({ text: said, glued: pieces.length > 0 || part.glued })
    rest = ''
  }
  for (let at = 0; at < chars.length; ) {
    const end = nameEnd(index, chars, at)
    if (end > at) {
      endRest()
      pieces.push({ text: chars.slice(at, end).join(''), glued: pieces.length > 0 || part.glued })
      afterName = true
      at = end
    } else {
      rest += chars[at]
      at += 1
    }
  }
  endRest()
  return pieces
}
