import { amountWordsIn } from '@site/domain/keywords/keyword-other-amounts.ts'
import { planWithAlternatives } from './alternatives.ts'
import { fold, isHan } from './fold.ts'
import { gramsOfToken } from './grams.ts'
import { cutChinese, cutKeyword, type KeywordPart, normalizeListingNumber } from './keyword-parts.ts'
import { isVaguePinyin, type Match, type NameIndex, wholePinyinScore } from './name-index.ts'
import type { NameKind } from './name-table.ts'
import { kindPhrasesIn } from './kind-phrases.ts'
import { lookupWordOfKind, fillerWords, hanKindWords, joiningWords, ordinaryWords } from './name-words.ts'
import { towersOf } from './tower-names.ts'

/**
 * One part of a keyword. A listing matches it if any of these holds: it is in one of the estates, areas or cities, is by one of the
 * developers, is near one of the landmarks, is in a tower with one of the names, has the listing number, or its remarks contain all
 * the grams. Ids are best first.
 */
export type KeywordToken = {
  readonly text: string
  /** True if the text is the full name of a place or its full pinyin. */
  readonly isFullName?: true
  /** The only place with this full name, or the only one that is nearest to a misspelling. */
  readonly place?: { readonly kind: NameKind; readonly id: string }
  readonly estateIds: readonly string[]
  /** The `estateIds` whose display name is the text; they rank first. */
  readonly namedEstateIds?: readonly string[]
  /** The `estateIds` of which an alias is the text; they rank after `namedEstateIds` and before estates whose names only contain it. */
  readonly aliasEstateIds?: readonly string[]
  readonly areaIds: readonly string[]
  readonly cityIds: readonly string[]
  readonly developerIds: readonly string[]
  readonly landmarkIds: readonly string[]
  readonly grams: readonly string[]
  /** In the form of `normalizeListingNumber`; digits alone match any number that ends in them. */
  readonly number?: string
  /** The names that listings may use for the tower, in lower case: "tower 2", "building 2", … */
  readonly towers?: readonly string[]
  /** The places of which either will do ("rockwell or salcedo"), each as a token; the ids of this token are those of all. */
  readonly alternatives?: readonly KeywordToken[]
}

/** What a keyword filters by, in SQL and in the memory index: a listing must match every token. No tokens: no filter. */
export type KeywordPlan = { readonly tokens: readonly KeywordToken[] }

/** Whether a keyword also searches the remarks. */
export const searchesRemarks = ({ tokens }: KeywordPlan): boolean => tokens.some(({ grams }) => grams.length > 0)

const isWeakMatch = ({ matchedBy }: Match) => matchedBy === 'typo' || matchedBy === 'initials'
const isFullNameMatch = ({ matchedBy }: Match) => matchedBy === 'exact' || matchedBy === 'alias'
/** Not the whole name; `isVaguePinyin` is stricter: less than two syllables of it. */
const isPartialPinyin = ({ matchedBy, score }: Match) => matchedBy === 'pinyin' && score < wholePinyinScore

/** Removes matches that a better match makes unlikely. A full name removes landmarks, since "near a landmark" is a much wider area. */
const keepLikely = (matches: readonly Match[]): Match[] => {
  const strong = matches.filter((match) => !isWeakMatch(match) && !isVaguePinyin(match))
  if (strong.length === 0) {
    const initials = matches.filter(({ matchedBy }) => matchedBy === 'initials')
    return initials.length > 0 ? initials : matches.filter(({ matchedBy }) => matchedBy === 'typo')
  }
  const hasFullName = strong.some(isFullNameMatch)
  const hasNonPinyin = strong.some(({ matchedBy }) => matchedBy !== 'pinyin')
  return strong.filter((match) => !(hasNonPinyin && isPartialPinyin(match)) && !(hasFullName && match.kind === 'landmark' && !isFullNameMatch(match)))
}

type Lookup = (text: string, allowTypos: boolean) => Match[]

/** Looks each text up once. A single letter matches whole words only ("Tower A"), not the beginnings of names. */
const cachedLookup = (index: NameIndex): Lookup => {
  const cache = new Map<string, Match[]>()
  const lookUp: Lookup = (text, allowTypos) => {
    const key = allowTypos ? `${text} ~` : text
    const cached = cache.get(key)
    if (cached) return cached
    const matchesPrefixes = text.length > 1 || isHan(text)
    const isUnknown = allowTypos && lookUp(text, false).length === 0
    const found = index.resolve(text, { limit: 10_000, matchesPrefixes, typos: isUnknown ? 'only' : allowTypos })
    const fullNames = hanKindWords.has(text) ? found.filter(isFullNameMatch) : []
    const matches = keepLikely(fullNames.length > 0 ? fullNames : found)
    cache.set(key, matches)
    return matches
  }
  return lookUp
}

const joinParts = (parts: readonly KeywordPart[]): string => parts.map(({ text, isAttached }, index) => (index > 0 && !isAttached ? ` ${text}` : text)).join('')

const optionalIds = <Key extends string>(key: Key, ids: readonly string[]): Partial<Record<Key, readonly string[]>> =>
  ids.length === 0 ? {} : ({ [key]: ids } as Record<Key, readonly string[]>) // TypeScript types a computed key of a generic type as string

/** The only place whose full name matches, or the misspelt one that is nearer than all others; undefined if there is none. */
const unambiguousPlace = (matches: readonly Match[]): KeywordToken['place'] => {
  const fullNames = matches.filter(isFullNameMatch)
  const [best, next] = fullNames.length > 0 ? fullNames : matches
  const isUnambiguous = fullNames.length > 0 ? next === undefined : best?.matchedBy === 'typo' && best.score > (next?.score ?? 0)
  return best && isUnambiguous ? { kind: best.kind, id: best.id } : undefined
}

const makeToken = (text: string, matches: readonly Match[], number?: string, towers: readonly string[] | null = towersOf(text)): KeywordToken => {
  const idsOf = (kind: NameKind) => matches.filter((match) => match.kind === kind).map(({ id }) => id)
  const estateIdsBy = (method: Match['matchedBy']) => matches.flatMap(({ kind, matchedBy, id }) => (kind === 'estate' && matchedBy === method ? [id] : []))
  const ids = {
    estateIds: idsOf('estate'),
    ...optionalIds('namedEstateIds', estateIdsBy('exact')),
    ...optionalIds('aliasEstateIds', estateIdsBy('alias')),
    areaIds: idsOf('area'),
    cityIds: idsOf('city'),
    developerIds: idsOf('developer'),
    landmarkIds: idsOf('landmark'),
  }
  // a full name means the place: homes that only mention it in their remarks are elsewhere
  const grams = matches.some(isFullNameMatch) ? [] : gramsOfToken(text)
  const isFullName = matches.some((match) => isFullNameMatch(match) || (match.matchedBy === 'pinyin' && match.score >= wholePinyinScore))
  const place = unambiguousPlace(matches)
  return {
    text,
    ...(isFullName ? { isFullName } : {}),
    ...(place ? { place } : {}),
    ...ids,
    grams,
    ...(number === undefined ? {} : { number }),
    ...(towers === null ? {} : { towers }),
  }
}

/** Parts `[start, end)` read as one name. `matches`: null before the lookup of a possible misspelling; `value` is then its maximum. */
type Span = { readonly start: number; readonly end: number; readonly matches: readonly Match[] | null; readonly value: number }

/** In keywords with more parts, at most two parts are joined. */
const maxPartsForLongSpans = 10
/** The most parts of a span, of one that may be a misspelt name, and of one that may be a tower. */
const maxSpanLength = 5
const maxMisspeltSpanLength = 3
const maxTowerSpanLength = 2
/** High enough that "golden empire" and "tower 1" have a higher value than "golden empire tower" and "1". */
const towerScore = 0.96
/** The most spans of a keyword that are looked up as misspelt names. */
const maxMisspeltLookups = 16

/** The value of reading this many parts as one name with this score; joining parts adds to it. */
const spanValue = (parts: number, score: number) => parts * score + 0.25 * (parts - 1)

/** The value of a misspelt name: of several parts it exceeds one name and a word, of one part it barely exceeds an unknown word. */
const misspeltSpanValue = (parts: number) => spanValue(parts, parts > 1 ? 0.6 : 0.35)
/** The assumed value of one part until it is looked up as a misspelling: more than its value afterwards, `misspeltSpanValue(1)`. */
const maxValueOfOnePart = 0.45
const unknownWordValue = 0.3

const textOf = (parts: readonly KeywordPart[], { start, end }: Pick<Span, 'start' | 'end'>) => joinParts(parts.slice(start, end))

/** All spans that may be a name, possibly misspelt if one of their parts names nothing. Two letters among other words are no initials. */
const readSpans = (lookUp: Lookup, parts: readonly KeywordPart[]): Span[] => {
  const spans: Span[] = []
  const isUnknown = parts.map(({ text }) => lookUp(text, false).length === 0)
  // a character before a space begins no misspelt name: 3个 马卡蒂 is not SM马卡蒂
  const isCharacter = (index: number) => parts[index]?.text.length === 1 && !parts[index + 1]?.isAttached
  const maxLength = parts.length > maxPartsForLongSpans ? 2 : maxSpanLength
  let misspeltLookups = 0
  for (let start = 0; start < parts.length; start += 1) {
    for (let end = start + 1; end <= Math.min(parts.length, start + maxLength); end += 1) {
      const count = end - start
      const text = textOf(parts, { start, end })
      const matches = lookUp(text, false).filter(({ matchedBy }) => matchedBy !== 'initials' || text.length > 2)
      const hasUnknown = isUnknown.slice(count > 1 && isCharacter(start) ? start + 1 : start, end).includes(true)
      const mayBeMisspelt = count <= maxMisspeltSpanLength && hasUnknown && misspeltLookups < maxMisspeltLookups
      const [best] = matches
      if (best) spans.push({ start, end, matches, value: spanValue(count, best.score) })
      else if (mayBeMisspelt) {
        misspeltLookups += 1
        spans.push({ start, end, matches: null, value: count > 1 ? misspeltSpanValue(count) : maxValueOfOnePart })
      }
      if (!best && count === 1) spans.push({ start, end, matches, value: unknownWordValue })
      if (count <= maxTowerSpanLength && parts.length > count && towersOf(text)) spans.push({ start, end, matches: [], value: spanValue(count, towerScore) })
    }
  }
  return spans
}

/** Looks up a span that may be a misspelt name: the span with its matches, or nothing. */
const lookUpMisspelt = (lookUp: Lookup, parts: readonly KeywordPart[], span: Span): Span[] => {
  const matches = lookUp(textOf(parts, span), true)
  const [best] = matches
  const count = span.end - span.start
  return best ? [{ ...span, matches, value: best.matchedBy === 'typo' ? misspeltSpanValue(count) : spanValue(count, best.score) }] : []
}

/** Cuts the parts into names with the highest total value. Possible misspellings are looked up only while the best cut contains them. */
const chooseSpans = (lookUp: Lookup, parts: readonly KeywordPart[]): Span[] => {
  let spans = readSpans(lookUp, parts)
  for (;;) {
    const chosen = bestSpans(spans, parts.length)
    const pending = chosen.filter(({ matches }) => matches === null)
    if (pending.length === 0) return chosen
    spans = spans.flatMap((span) => (pending.includes(span) ? lookUpMisspelt(lookUp, parts, span) : [span]))
  }
}

/** The spans that cover all parts with the highest total value, left to right (dynamic programming). */
const bestSpans = (spans: readonly Span[], length: number): Span[] => {
  const best: { value: number; span: Span | null }[] = [{ value: 0, span: null }]
  for (let end = 1; end <= length; end += 1) {
    let top: { value: number; span: Span | null } = { value: -1, span: null }
    for (const span of spans) {
      if (span.end !== end) continue
      const value = (best[span.start]?.value ?? 0) + span.value
      if (value > top.value) top = { value, span }
    }
    best.push(top)
  }
  const chosen: Span[] = []
  for (let end = length; end > 0; ) {
    const span = best[end]?.span
    if (!span) break
    chosen.unshift(span)
    end = span.start
  }
  return chosen
}

/**
 * The plan of a keyword. The whole keyword is first tried as one name; if it is none, it is cut at spaces, punctuation, changes of script
 * and known Chinese names, and neighbours that form a better name are joined ("legazpi village 2br" → legazpi village, 2br). Empty or only
 * punctuation: no tokens. Places joined by "or" are one token. An amount that is no price, such as 首付300万, is one token that names no place; "near a school" is one that names all schools.
 */
export const resolveKeyword = (index: NameIndex, keyword: string): KeywordPlan => {
  const { amounts, rest } = amountWordsIn(keyword)
  const kinds = kindTokensIn(index, rest)
  const planned = planWithAlternatives(kinds.rest, (text) => planOfWords(index, text))
  return {
    tokens: uniqueByText([...planned.tokens, ...kinds.tokens, ...amounts.map((amount) => makeToken(fold(amount), [], undefined, null))]),
  }
}

/** The tokens of phrases such as "near a school", and the text without them; none where a kind has no landmark. */
const kindTokensIn = (index: NameIndex, text: string): { tokens: KeywordToken[]; rest: string } => {
  const { phrases, rest } = kindPhrasesIn(text)
  const tokens = phrases.map((phrase) => {
    const found = index.resolve(lookupWordOfKind[phrase.kind] ?? '', { kinds: ['landmark'], limit: 10_000 })
    return makeToken(fold(phrase.text), found.filter(isFullNameMatch), undefined, null)
  })
  return tokens.every(({ landmarkIds }) => landmarkIds.length > 0) ? { tokens, rest } : { tokens: [], rest: text }
}

const planOfWords = (index: NameIndex, keyword: string): KeywordPlan => {
  const lookUp = cachedLookup(index)
  const allParts = cutKeyword(keyword)
  if (allParts.length === 0) return { tokens: [] }
  const number = listingNumberOf(lookUp, keyword, allParts)
  const phrase = joinParts(allParts)
  const whole = lookUp(phrase, false)
  if (whole.length > 0 || number !== undefined) return { tokens: [makeToken(phrase, whole, number)] }

  const searchedParts = withoutFillers(allParts).flatMap((part) => (lookUp(part.text, false).length > 0 ? [part] : cutChinese(index, part)))
  const parts = searchedParts.length > 0 ? searchedParts : allParts // 附近 alone is searched as a word
  const tokens = chooseSpans(lookUp, parts).map(({ start, end, matches }) =>
    makeToken(textOf(parts, { start, end }), matches ?? [], end - start === 1 ? parts[start]?.number : undefined),
  )
  return { tokens: uniqueByText(tokens) }
}

/** "condo in Makati" searches for condo and Makati. A single letter stays, since it names towers. */
const withoutFillers = (parts: readonly KeywordPart[]): readonly KeywordPart[] => {
  const searchedParts = parts.filter(({ text }) => (text.length === 1 && !joiningWords.has(text)) || (!fillerWords.has(text) && !joiningWords.has(text)))
  return searchedParts.length > 0 ? searchedParts : parts
}

/** The listing number if the whole keyword is one: "AJ 102948" is, "BGC 2024" and "rent 25000" are not. */
const listingNumberOf = (lookUp: Lookup, keyword: string, parts: readonly KeywordPart[]): string | undefined => {
  const [first, second] = parts
  if (!first || parts.length > 2) return undefined
  if (!second) return first.number
  const number = normalizeListingNumber(keyword)
  if (number === null || ordinaryWords.has(first.text) || lookUp(first.text, false).some((match) => !isWeakMatch(match))) return undefined
  return number
}

const uniqueByText = (tokens: readonly KeywordToken[]): KeywordToken[] => Array.from(new Map(tokens.map((token) => [token.text, token])).values())
