import type { DroppedWords } from '@site/domain/calls/listing.ts'
import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'
import { ordinaryWords } from '@site/search/name-words.ts'
import type { KeywordToken } from '@site/search/resolve-keyword.ts'
import type { SearchRequest, SearchPort } from '@site/search/search-port.ts'
import { originalText } from './original-text.ts'

/** An answer, the request that it answers, and the words of its keyword that were dropped to find anything. */
type DroppingAnswer<Answer> = { readonly answer: Answer; readonly request: SearchRequest; readonly setAside: DroppedWords | null }

const placeKeys = ['estateIds', 'areaIds', 'cityIds', 'developerIds', 'landmarkIds'] as const
const placeIds = (token: KeywordToken): readonly string[] => placeKeys.flatMap((key) => token[key])
const isPlace = (token: KeywordToken): boolean => token.number !== undefined || placeIds(token).length > 0
/** Whether a token is the full name of a place or a listing number; other tokens may also be words of remarks. */
const isNamed = (token: KeywordToken): boolean => token.number !== undefined || token.isFullName === true
const isLandmark = (token: KeywordToken): boolean => token.landmarkIds.length > 0 && placeIds(token).length === token.landmarkIds.length

/** The number or letter of a branch, as in "Greenbelt 5" and "Megamall A": remarks contain such a word only by chance. */
const isBranch = (token: KeywordToken): boolean => !isPlace(token) && token.towers === undefined && /^(?:\d{1,3}|[a-z])$/.test(token.text)

const withTokens = (request: SearchRequest, tokens: readonly KeywordToken[]): SearchRequest => ({ ...request, plan: { tokens } })

/** One token that matches a home if any of these tokens matches by its places. */
const tokenOfAny = (tokens: readonly KeywordToken[]): KeywordToken => ({
  text: tokens.map(({ text }) => text).join(' '),
  estateIds: tokens.flatMap(({ estateIds }) => estateIds),
  areaIds: tokens.flatMap(({ areaIds }) => areaIds),
  cityIds: tokens.flatMap(({ cityIds }) => cityIds),
  developerIds: tokens.flatMap(({ developerIds }) => developerIds),
  landmarkIds: tokens.flatMap(({ landmarkIds }) => landmarkIds),
  grams: [],
})

const hasPlaceFilter = ({ city, areas, estateId }: SearchQuery): boolean => [city, areas?.[0], estateId].some((value) => value !== undefined)

/** Which named tokens to require, in the order of attempts: all, all but landmarks, any one of them, and none if `canDropAll`. */
function placeVariants(named: readonly KeywordToken[], canDropAll: boolean): readonly (readonly KeywordToken[])[] {
  const withoutLandmarks = named.filter((token) => !isLandmark(token))
  return [named, ...(withoutLandmarks.length > 0 ? [withoutLandmarks] : []), ...(named.length > 1 ? [[tokenOfAny(named)]] : []), ...(canDropAll ? [[]] : [])]
}

/** The tokens that may be dropped, in groups. Neighbouring Latin words form a group: "short term" is dropped as one. */
function phrasesOf(tokens: readonly KeywordToken[]): readonly (readonly KeywordToken[])[] {
  const phrases: KeywordToken[][] = []
  let current: KeywordToken[] | null = null
  for (const token of tokens) {
    const isWord = (!isPlace(token) || ordinaryWords.has(token.text)) && token.towers === undefined && !/\p{Script=Han}/u.test(token.text)
    if (isWord && current) current.push(token)
    else if (!isNamed(token)) phrases.push((current = [token]))
    if (!isWord) current = null
  }
  return phrases
}

/** The tokens to keep if all together find nothing, and their total; null if dropping words does not help. */
async function findTokens(search: Pick<SearchPort, 'totals'>, request: SearchRequest): Promise<{ tokens: readonly KeywordToken[]; total: number } | null> {
  const { query, plan } = request
  const named = plan.tokens.filter(isNamed)
  const variants = placeVariants(named, hasPlaceFilter(query) && named.length > 0)
  const variantTotals = await search.totals(variants.map((variant) => withTokens(request, variant)))
  const variantIndex = variantTotals.findIndex((total) => total > 0)
  const base = variants[variantIndex]
  if (!base) return null
  const phrases = phrasesOf(plan.tokens)
  const phraseTotals = await search.totals(phrases.map((phrase) => withTokens(request, [...base, ...phrase])))
  let kept: { tokens: readonly KeywordToken[]; total: number } = { tokens: base, total: variantTotals[variantIndex] ?? 0 }
  // in order, a phrase stays if something matches it and the phrases that stayed before it
  for (const [index, phrase] of phrases.entries()) {
    if (!phraseTotals[index]) continue
    const next = [...kept.tokens, ...phrase]
    const [total = 0] = kept.tokens.length === base.length ? [phraseTotals[index]] : await search.totals([withTokens(request, next)])
    if (total > 0) kept = { tokens: next, total }
  }
  return kept.tokens.length > 0 || activeFilters(query).length > 0 ? kept : null
}

function droppedWords(request: SearchRequest, kept: readonly KeywordToken[], total: number): DroppedWords {
  const keyword = request.query.keyword ?? ''
  const texts = new Set(kept.map(({ text }) => text))
  const isAnyOf = kept.some(({ text }) => !request.plan.tokens.some((token) => token.text === text))
  const dropped = request.plan.tokens.filter((token) => !texts.has(token.text) && !(isAnyOf && isNamed(token)))
  const remaining = request.plan.tokens.filter((token) => !dropped.includes(token))
  const originalTexts = (tokens: readonly KeywordToken[]) => tokens.map(({ text }) => originalText(keyword, text))
  return {
    words: originalTexts(dropped.filter((token) => !isNamed(token))),
    places: originalTexts(dropped.filter(isNamed)),
    either: isAnyOf ? originalTexts(remaining.filter(isNamed)) : [],
    kept: originalTexts(remaining).join(' '),
    total,
  }
}

/** The request without the words that no home has under its filters; null if that does not help. At most two totals per word, four for places. */
export async function findDroppedWords(
  search: Pick<SearchPort, 'totals'>,
  request: SearchRequest,
): Promise<{ request: SearchRequest; setAside: DroppedWords } | null> {
  if (request.plan.tokens.length === 0) return null
  const found = await findTokens(search, request)
  return found && { request: withTokens(request, found.tokens), setAside: droppedWords(request, found.tokens, found.total) }
}

/** Answers a search. If its keyword finds nothing, drops words without results and names them; with `insist` it drops none. */
export async function answerDroppingWords<Answer>(
  search: Pick<SearchPort, 'totals'>,
  request: SearchRequest,
  answer: (request: SearchRequest) => Promise<Answer>,
  totalOf: (answer: Answer) => number,
): Promise<DroppingAnswer<Answer>> {
  if (request.query.insist) {
    const result = await answer(request)
    const found = totalOf(result) === 0 ? await findDroppedWords(search, request) : null
    return { answer: result, request, setAside: found?.setAside ?? null }
  }
  const { tokens } = request.plan
  const distinctive = tokens.filter((token) => !isBranch(token))
  const searched = distinctive.length > 0 ? distinctive : tokens
  const result = await answer(withTokens(request, searched))
  const total = totalOf(result)
  if (total > 0 || tokens.length === 0)
    return { answer: result, request: withTokens(request, searched), setAside: searched.length < tokens.length ? droppedWords(request, searched, total) : null }
  const found = await findTokens(search, withTokens(request, searched))
  if (!found) return { answer: result, request, setAside: null }
  const next = withTokens(request, found.tokens)
  return { answer: await answer(next), request: next, setAside: droppedWords(request, found.tokens, found.total) }
}
