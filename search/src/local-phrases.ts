import { isPartOfName } from '@site/domain/keywords/keyword-facts.ts'
import type { NameIndex } from './name-index.ts'
import { translatePinyinAmounts } from './pinyin-amounts.ts'

/** Phrases of local languages in lower case by their meaning in English (site profile, `keywordPhrases`). */
export type PhrasesByMeaning = Readonly<Record<string, readonly string[]>>

/** Chinese words that people type as pinyin, by their meaning in English. */
const pinyin: PhrasesByMeaning = {
  'for rent': ['chuzu', 'chu zu', 'zufang', 'zu fang', 'qiuzu', 'zu'],
  'for sale': ['chushou', 'chu shou', 'maifang', 'mai fang', 'ershoufang', 'mai'],
  condo: ['gongyu', 'gong yu'],
  villa: ['bieshu', 'bie shu'],
  'parking slot': ['chewei', 'che wei'],
  studio: ['kaijian', 'dan jian'],
  '1 bedroom': ['yifang', 'yi fang', 'yishi', '1fang', '1shi', '1 fang', '1 shi', 'yijushi'],
  '2 bedroom': ['liangfang', 'liang fang', 'liangshi', '2fang', '2shi', '2 fang', '2 shi', 'erfang', 'liangjushi'],
  '3 bedroom': ['sanfang', 'san fang', 'sanshi', '3fang', '3shi', '3 fang', '3 shi', 'sanjushi'],
  '4 bedroom': ['sifang', 'si fang', 'sishi', '4fang', '4shi', '4 fang', '4 shi', 'sijushi'],
  furnished: ['jingzhuang', 'jingzhuangxiu', 'lingbaoruzhu'],
  cheap: ['pianyi'],
}

/** The phrases of a site, prepared for reading keywords. */
export type LocalPhrases = {
  /** Single words that are long enough to be recognized when they are misspelt. */
  readonly words: readonly string[]
  /** Translates the phrases in a keyword to English; a phrase that is part of a place name stays. */
  translate(names: NameIndex, keyword: string): string
}

/** Misspellings of shorter words are not corrected: they are too often misspelt English words. */
const minCorrectedLength = 8
/** Limit of phrases per keyword, since comparing each with the names around it is expensive. */
const maxPhrases = 20

/** A cached test whether a phrase is the full name or an alias of a place; a plural s may be missing ("Parkside Villa" for Parkside Villas). */
export function nameCheck(index: NameIndex): (phrase: string) => boolean {
  const cache = new Map<string, boolean>()
  return (phrase) => {
    const isName = cache.get(phrase) ?? (index.classify(phrase) === 'name' || index.classify(`${phrase}s`) === 'name')
    cache.set(phrase, isName)
    return isName
  }
}

/** Prepares the phrases of a site. They take precedence over pinyin. */
export function localPhrases(byMeaning: PhrasesByMeaning = {}): LocalPhrases {
  const meanings = new Map(
    [pinyin, byMeaning].flatMap(Object.entries<readonly string[]>).flatMap(([meaning, withMeaning]) => withMeaning.map((phrase) => [phrase, meaning] as const)),
  )
  const phrases = [...meanings.keys()].toSorted((a, b) => b.length - a.length)
  const anyPhrase = phrases.map((phrase) => phrase.replaceAll(' ', '[\\s-]+')).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyPhrase})(?![\\p{L}\\p{N}])`, 'giu')
  const translate = (names: NameIndex, keyword: string) => {
    const isName = nameCheck(names)
    let count = 0
    return translatePinyinAmounts(keyword).replace(pattern, (phrase: string, start: number, whole: string) => {
      count += 1
      const isTranslated = count <= maxPhrases && !isPartOfName(whole, { start, end: start + phrase.length }, isName)
      return isTranslated ? (meanings.get(phrase.toLowerCase().replace(/[\s-]+/g, ' ')) ?? phrase) : phrase
    })
  }
  const ofSite = new Set(Object.values(byMeaning).flat())
  return { words: phrases.filter((phrase) => ofSite.has(phrase) && phrase.length >= minCorrectedLength && !phrase.includes(' ')), translate }
}
