import { joiningWords, ordinaryWords } from './name-words.ts'
import type { KeywordPlan, KeywordToken } from './resolve-keyword.ts'

/** The words between two places of which either will do: "rockwell or salcedo", 马卡蒂或者BGC. */
const orWords = /(?<=[^\s])(?:\s+or\s+|\s*或者?\s*)(?=[^\s])/giu

/** The most parts into which a line is cut at words between places: each is planned by itself, and strangers type lines. */
export const maxCutParts = 8

/** The most places that a part of a name stands for: "proscenium" is one building, "park" is many. */
const maxPlacesOfPart = 3

const idKeys = ['estateIds', 'areaIds', 'cityIds', 'developerIds', 'landmarkIds'] as const
const rankKeys = ['namedEstateIds', 'aliasEstateIds'] as const

/** Whether a token names a place, by its full name or by a part of it that few places have. */
export function isPlaceToken(token: KeywordToken | undefined): token is KeywordToken {
  if (!token || token.number !== undefined) return false
  const count = idKeys.reduce((sum, key) => sum + token[key].length, 0)
  return count > 0 && (token.isFullName === true || (count <= maxPlacesOfPart && !ordinaryWords.has(token.text)))
}

/** One token that a listing matches if it matches any of these by its place. */
function eitherOf(tokens: readonly KeywordToken[], text: string): KeywordToken {
  const idsOf = (key: (typeof idKeys)[number] | (typeof rankKeys)[number]) => [...new Set(tokens.flatMap((token) => token[key] ?? []))]
  const ranks = rankKeys.flatMap((key) => (idsOf(key).length > 0 ? [[key, idsOf(key)] as const] : []))
  return {
    text,
    isFullName: true,
    estateIds: idsOf('estateIds'),
    ...Object.fromEntries(ranks),
    areaIds: idsOf('areaIds'),
    cityIds: idsOf('cityIds'),
    developerIds: idsOf('developerIds'),
    landmarkIds: idsOf('landmarkIds'),
    grams: [],
    alternatives: tokens.flatMap((token) => token.alternatives ?? [token]),
  }
}

/** A text cut at some words; `joint`: those words before the part, empty for the first. */
type CutPart = { readonly text: string; readonly joint: string }

/** Cuts a text at the matches of a pattern (flag `g`). */
export function cutAt(text: string, pattern: RegExp): CutPart[] {
  const parts: CutPart[] = []
  let [copiedEnd, joint] = [0, '']
  for (const match of text.matchAll(pattern)) {
    parts.push({ text: text.slice(copiedEnd, match.index), joint })
    ;[copiedEnd, joint] = [match.index + match[0].length, match[0]]
  }
  return [...parts, { text: text.slice(copiedEnd), joint }]
}

/** A text without "near", "in" and the like before its first name. */
function withoutPrepositions(text: string): string {
  const word = /^\s*(\S+)\s+(?=\S)/u.exec(text)
  return word && (joiningWords.has((word[1] ?? '').toLowerCase()) || /^(?:near|in|on)$/iu.test(word[1] ?? ''))
    ? withoutPrepositions(text.slice(word[0].length))
    : text
}

/** The plan of a keyword whose places may be joined by "or": such places become one token. `planOfWords`: the plan of a text as one list of words. */
export function planWithAlternatives(keyword: string, planOfWords: (text: string) => KeywordPlan): KeywordPlan {
  const whole = planOfWords(keyword)
  const parts = cutAt(keyword, orWords)
  // a name may contain such a word
  if (parts.length === 1 || parts.length > maxCutParts || whole.tokens.length === 1) return whole
  const planOf = (text: string) => planOfWords(withoutPrepositions(text))
  // only an "or" between two places cuts the text
  const joined: CutPart[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    const isBetweenPlaces = before && isPlaceToken(planOf(before.text).tokens.at(-1)) && isPlaceToken(planOf(part.text).tokens[0])
    if (before && !isBetweenPlaces) joined[joined.length - 1] = { text: `${before.text}${part.joint}${part.text}`, joint: before.joint }
    else joined.push(part)
  }
  if (joined.length === 1) return whole
  const tokens: KeywordToken[] = []
  for (const { text, joint } of joined) {
    const [first, ...others] = planOf(text).tokens
    const before = tokens.at(-1)
    if (joint !== '' && before && first)
      tokens[tokens.length - 1] = eitherOf([before, first], `${before.text}${joint.toLowerCase().replace(/\s+/g, ' ')}${first.text}`)
    else if (first) tokens.push(first)
    tokens.push(...others)
  }
  return { tokens }
}
