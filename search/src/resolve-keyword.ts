import { isHan } from './fold.ts'
import { gramsOfQuery } from './grams.ts'
import { cutChinese, cutKeyword, type KeywordPart, normaliseListingNumber } from './keyword-parts.ts'
import { isVaguePinyin, type Match, type NameIndex, wholePinyinScore } from './name-index.ts'
import type { NameKind } from './name-table.ts'
import { fillerWords, joiningWords, ordinaryWords } from './name-words.ts'
import { towersOf } from './tower-names.ts'

/**
 * One part of a keyword. A listing has it if any of these holds: it stands in one of the estates, areas or cities, is by one of the
 * developers, belongs to one of the landmarks, stands in a tower that is called so, has this listing number, or its remarks hold all
 * the grams. Ids are best first.
 */
export type KeywordToken = {
  readonly text: string
  /** Said in full, by a name or its whole pinyin, and not only alike. */
  readonly sure?: true
  /** The one place that was said in full, or that a misspelling is nearest to. */
  readonly meant?: { readonly kind: NameKind; readonly id: string }
  readonly estateIds: readonly string[]
  /** Of `estateIds` those whose own name was said, and those whose other name was: they rank before buildings that only hold the words. */
  readonly namedEstateIds?: readonly string[]
  readonly aliasEstateIds?: readonly string[]
  readonly areaIds: readonly string[]
  readonly cityIds: readonly string[]
  readonly developerIds: readonly string[]
  readonly landmarkIds: readonly string[]
  readonly grams: readonly string[]
  /** As `normaliseListingNumber` writes it; digits alone mean any number that ends in them. */
  readonly number?: string
  /** What listings may call the tower that was asked for, in small letters: "tower 2", "building 2", … */
  readonly towers?: readonly string[]
}

/** What a keyword filters by, the same for SQL and the memory index: a listing must have every token. No tokens: no filter. */
export type KeywordPlan = { readonly tokens: readonly KeywordToken[] }

/** Whether a keyword asks for words of remarks, too. */
export const asksRemarks = ({ tokens }: KeywordPlan): boolean => tokens.some(({ grams }) => grams.length > 0)

const isWeak = ({ how }: Match) => how === 'typo' || how === 'initials'
const isNamed = ({ how }: Match) => how === 'exact' || how === 'alias'
const isPartialPinyin = ({ how, score }: Match) => how === 'pinyin' && score < wholePinyinScore

/** Leaves out what a better match makes unlikely; a landmark is dropped beside a full name, as "near it" is far wider than a name. */
const keepLikely = (matches: readonly Match[]): Match[] => {
  const strong = matches.filter((match) => !isWeak(match) && !isVaguePinyin(match))
  if (strong.length === 0) {
    const initials = matches.filter(({ how }) => how === 'initials')
    return initials.length > 0 ? initials : matches.filter(({ how }) => how === 'typo')
  }
  const isFullNamed = strong.some(isNamed)
  const hasSpelt = strong.some(({ how }) => how !== 'pinyin')
  return strong.filter((match) => !(hasSpelt && isPartialPinyin(match)) && !(isFullNamed && match.kind === 'landmark' && !isNamed(match)))
}

type Look = (text: string, typos: boolean) => Match[]

/** Looks names up once per text; one letter alone is a whole word or nothing ("Tower A"), never the beginning of every name. */
const lookIn = (index: NameIndex): Look => {
  const seen = new Map<string, Match[]>()
  const look: Look = (text, typos) => {
    const key = typos ? `${text} ~` : text
    const known = seen.get(key)
    if (known) return known
    const prefixes = text.length > 1 || isHan(text)
    const isUnknown = typos && look(text, false).length === 0
    const matches = keepLikely(index.resolve(text, { limit: 10_000, prefixes, typos: isUnknown ? 'only' : typos }))
    seen.set(key, matches)
    return matches
  }
  return look
}

const joinParts = (parts: readonly KeywordPart[]): string => parts.map(({ text, glued }, place) => (place > 0 && !glued ? ` ${text}` : text)).join('')

const some = <Key extends string>(key: Key, ids: readonly string[]): Partial<Record<Key, readonly string[]>> =>
  ids.length === 0 ? {} : ({ [key]: ids } as Record<Key, readonly string[]>) // a computed key of a generic type is a record of it

/** The one place of some matches that was said in full, or misspelt and is nearer than all others; undefined where there is no such. */
const meantBy = (matches: readonly Match[]): KeywordToken['meant'] => {
  const named = matches.filter(isNamed)
  const [best, next] = named.length > 0 ? named : matches
  const isMeant = named.length > 0 ? next === undefined : best?.how === 'typo' && best.score > (next?.score ?? 0)
  return best && isMeant ? { kind: best.kind, id: best.id } : undefined
}

const makeToken = (text: string, matches: readonly Match[], number?: string, towers: readonly string[] | null = towersOf(text)): KeywordToken => {
  const idsOf = (kind: NameKind) => matches.filter((match) => match.kind === kind).map(({ id }) => id)
  const estatesBy = (way: Match['how']) => matches.flatMap(({ kind, how, id }) => (kind === 'estate' && how === way ? [id] : []))
  const ids = {
    estateIds: idsOf('estate'),
    ...some('namedEstateIds', estatesBy('exact')),
    ...some('aliasEstateIds', estatesBy('alias')),
    areaIds: idsOf('area'),
    cityIds: idsOf('city'),
    developerIds: idsOf('developer'),
    landmarkIds: idsOf('landmark'),
  }
  // a place is meant by its whole name: homes that only mention it stand elsewhere
  const grams = matches.some(isNamed) ? [] : gramsOfQuery(text)
  const sure = matches.some((match) => isNamed(match) || (match.how === 'pinyin' && match.score >= wholePinyinScore))
  const meant = meantBy(matches)
  return {
    text,
    ...(sure ? { sure } : {}),
    ...(meant ? { meant } : {}),
    ...ids,
    grams,
    ...(number === undefined ? {} : { number }),
    ...(towers === null ? {} : { towers }),
  }
}

/** Some neighbouring parts read as one name; `matches` null: it may be a misspelt one, which is looked up only when nothing is worth more. */
type Span = { readonly from: number; readonly end: number; readonly matches: readonly Match[] | null; readonly value: number }

/** Keywords of more parts than this are hardly one name after another; their parts are joined in pairs at most. */
const manyParts = 10
const longestSpan = 5
const misspeltSpan = 3
const towerSpan = 2
/** Beside a name a tower is hardly part of another one: "golden empire" and "tower 1" are worth more than "golden empire tower" and "1". */
const towerScore = 0.96
const mostMisspeltLooks = 16

/** What a reading of some neighbouring parts as one name is worth: its best score for each part, and a gain for joining them. */
const worth = (parts: number, score: number) => parts * score + 0.25 * (parts - 1)

/** What a misspelt name is worth among others: of several parts more than one name and a word, of one hardly more than no name at all. */
const misspeltWorth = (parts: number) => worth(parts, parts > 1 ? 0.6 : 0.35)
/** The most that looking up a name of one part can turn out to be worth: the initials of one. */
const mostOfOne = 0.45

const textOf = (parts: readonly KeywordPart[], { from, end }: Pick<Span, 'from' | 'end'>) => joinParts(parts.slice(from, end))

/**
 * Reads neighbouring parts as one name: spelt right, or else perhaps misspelt where at least one part names nothing by itself. Two letters
 * among other words are no initials.
 */
const readSpans = (look: Look, parts: readonly KeywordPart[]): Span[] => {
  const spans: Span[] = []
  const isUnknown = parts.map(({ text }) => look(text, false).length === 0)
  const most = parts.length > manyParts ? 2 : longestSpan
  let misspeltLooks = 0
  for (let from = 0; from < parts.length; from += 1) {
    for (let end = from + 1; end <= Math.min(parts.length, from + most); end += 1) {
      const count = end - from
      const text = textOf(parts, { from, end })
      const matches = look(text, false).filter(({ how }) => how !== 'initials' || text.length > 2)
      const isWorthForgiving = count <= misspeltSpan && isUnknown.slice(from, end).includes(true) && misspeltLooks < mostMisspeltLooks
      const [best] = matches
      if (best) spans.push({ from, end, matches, value: worth(count, best.score) })
      else if (isWorthForgiving) {
        misspeltLooks += 1
        spans.push({ from, end, matches: null, value: count > 1 ? misspeltWorth(count) : mostOfOne })
      }
      if (!best && count === 1) spans.push({ from, end, matches, value: 0.3 })
      if (count <= towerSpan && parts.length > count && towersOf(text)) spans.push({ from, end, matches: [], value: worth(count, towerScore) })
    }
  }
  return spans
}

/** Looks up what may be a misspelt name; none when it is not. */
const lookUp = (look: Look, parts: readonly KeywordPart[], span: Span): Span[] => {
  const matches = look(textOf(parts, span), true)
  const [best] = matches
  const count = span.end - span.from
  return best ? [{ ...span, matches, value: best.how === 'typo' ? misspeltWorth(count) : worth(count, best.score) }] : []
}

/** Cuts the parts into names in the way that is worth most. What may be misspelt is looked up as long as the best way counts on it. */
const chooseSpans = (look: Look, parts: readonly KeywordPart[]): Span[] => {
  let spans = readSpans(look, parts)
  for (;;) {
    const chosen = bestSpans(spans, parts.length)
    const unseen = chosen.filter(({ matches }) => matches === null)
    if (unseen.length === 0) return chosen
    spans = spans.flatMap((span) => (unseen.includes(span) ? lookUp(look, parts, span) : [span]))
  }
}

/** Of all ways to cut the parts into names the one that is worth most. */
const bestSpans = (spans: readonly Span[], length: number): Span[] => {
  const best: { value: number; span: Span | null }[] = [{ value: 0, span: null }]
  for (let end = 1; end <= length; end += 1) {
    let top: { value: number; span: Span | null } = { value: -1, span: null }
    for (const span of spans) {
      if (span.end !== end) continue
      const value = (best[span.from]?.value ?? 0) + span.value
      if (value > top.value) top = { value, span }
    }
    best.push(top)
  }
  const chosen: Span[] = []
  for (let end = length; end > 0; ) {
    const span = best[end]?.span
    if (!span) break
    chosen.unshift(span)
    end = span.from
  }
  return chosen
}

/**
 * What a keyword filters by. The whole keyword is first read as one name; if it is none, it is cut at spaces, punctuation, changes of
 * script and known Chinese names, and neighbours that make a better name together are joined ("legazpi village 2br" → legazpi village,
 * 2br). Empty or only punctuation: no tokens.
 */
export const resolveKeyword = (index: NameIndex, keyword: string): KeywordPlan => {
  const look = lookIn(index)
  const cut = cutKeyword(keyword)
  const [only] = cut
  if (!only) return { tokens: [] }
  const number = wholeNumber(look, keyword, cut)
  const phrase = joinParts(cut)
  const whole = look(phrase, false)
  if (whole.length > 0 || number !== undefined) return { tokens: [makeToken(phrase, whole, number)] }

  const telling = withoutFillers(cut).flatMap((part) => (look(part.text, false).length > 0 ? [part] : cutChinese(index, part)))
  const parts = telling.length > 0 ? telling : cut // 附近 alone is an ordinary word
  const tokens = chooseSpans(look, parts).map(({ from, end, matches }) =>
    makeToken(textOf(parts, { from, end }), matches ?? [], end - from === 1 ? parts[from]?.number : undefined),
  )
  return { tokens: uniqueByText(tokens) }
}

/** "condo in Makati" asks for condo and Makati; one letter stays, since it names towers. */
const withoutFillers = (parts: readonly KeywordPart[]): readonly KeywordPart[] => {
  const telling = parts.filter(({ text }) => (text.length === 1 && !joiningWords.has(text)) || (!fillerWords.has(text) && !joiningWords.has(text)))
  return telling.length > 0 ? telling : parts
}

/** The listing number that a keyword is as a whole: "AJ 102948" with its space is one, "BGC 2024" and "rent 25000" are not. */
const wholeNumber = (look: Look, keyword: string, parts: readonly KeywordPart[]): string | undefined => {
  const [first, second] = parts
  if (!first || parts.length > 2) return undefined
  if (!second) return first.number
  const number = normaliseListingNumber(keyword)
  if (number === null || ordinaryWords.has(first.text) || look(first.text, false).some((match) => !isWeak(match))) return undefined
  return number
}

const uniqueByText = (tokens: readonly KeywordToken[]): KeywordToken[] => Array.from(new Map(tokens.map((token) => [token.text, token])).values())
