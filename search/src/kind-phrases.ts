import { keysOf } from '@site/domain/keys-of.ts'
import { landmarkNouns } from '@site/domain/keywords/landmark-nouns.ts'
import type { LandmarkKind } from '@site/domain/place.ts'
import { kindWords } from './name-words.ts'

/** A part of a keyword that asks for homes near any landmark of a kind, as typed. */
export type KindPhrase = { readonly text: string; readonly kind: LandmarkKind }

/** Words before a kind that ask for homes near it. */
const nearBefore =
  '(?:near(?:by)?(?:\\s+to)?|close\\s+to|next\\s+to|besides?|around|walking\\s+distance\\s+(?:to|from|of)|walk\\s+to|within\\s+walking\\s+distance\\s+of)'
/** What may follow a kind after "the" or no article: the end, punctuation or a small word. Another word could belong to a name, as in "near park central". */
const ends = '(?=\\s*(?:$|[,;.，；。]|(?:and|or|in|at)(?![a-z])))'
/** Words after a kind that ask for homes near it. */
const nearbyAfter = '(?:附近|旁边?|周边|周围|边上|一带)的?'

const patternsOf = (kind: LandmarkKind): readonly RegExp[] => {
  const latin = landmarkNouns[kind]
  const han = kindWords[kind].filter((word) => /\p{Script=Han}/u.test(word)).toSorted((a, b) => b.length - a.length)
  return [
    ...(latin === undefined
      ? []
      : [
          `(?<![a-z])${nearBefore}\\s+(?:(?:an?|any|some)\\s+(?:${latin})(?![a-z])|(?:the\\s+)?(?:${latin})(?![a-z])${ends})`,
          `(?<![a-z])(?:${latin})\\s+(?:nearby|near\\s+by|close\\s+by)(?![a-z])`,
        ]),
    ...(han.length === 0
      ? []
      : [
          `(?<![\\p{Script=Han}])(?:靠近|紧邻|紧靠|临近|邻近|毗邻|挨着|靠着|近|离|距离?)(?:${han.join('|')})(?:(?:[很挺较更]|比较)?近(?:一点|一些|[点些])?|不太?远|${nearbyAfter})?(?!\\p{Script=Han})`,
          `(?<![\\p{Script=Han}a-z])(?:${han.join('|')})${nearbyAfter}(?!\\p{Script=Han})`,
        ]),
  ].map((pattern) => new RegExp(pattern, 'giu'))
}
const patterns = keysOf(kindWords).flatMap((kind) => patternsOf(kind).map((pattern) => [kind, pattern] as const))

/** The phrases of a keyword such as "near a school" and 近医院, and the keyword without them. */
export function kindPhrasesIn(keyword: string): { readonly phrases: readonly KindPhrase[]; readonly rest: string } {
  const phrases: KindPhrase[] = []
  const rest = patterns.reduce(
    (text, [kind, pattern]) =>
      text.replace(pattern, (phrase) => {
        phrases.push({ text: phrase.trim(), kind })
        return ' '
      }),
    keyword,
  )
  return { phrases, rest }
}
