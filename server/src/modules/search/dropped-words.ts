import type { SetAside } from '@site/domain/calls/listing.ts'
import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'
import { ordinaryWords } from '@site/search/name-words.ts'
import type { KeywordToken } from '@site/search/resolve-keyword.ts'
import type { SearchRequest, SearchPort } from '@site/search/search-port.ts'
import { asWritten } from './as-written.ts'

/** An answer, the request that it answers, and the words of its keyword that were dropped to find anything. */
type DroppingAnswer<Answer> = { readonly answer: Answer; readonly request: SearchRequest; readonly setAside: SetAside | null }

const placeIds = ({ estateIds, areaIds, cityIds, developerIds, landmarkIds }: KeywordToken): readonly string[] => [
  ...estateIds,
  ...areaIds,
  ...cityIds,
  ...developerIds,
  ...landmarkIds,
]
const isPlace = (token: KeywordToken): boolean => token.number !== undefined || placeIds(token).length > 0
/** Names this place in full; other tokens may also be words of remarks. */
const isSure = (token: KeywordToken): boolean => token.number !== undefined || token.sure === true
const isLandmark = ({ landmarkIds, ...token }: KeywordToken): boolean => landmarkIds.length > 0 && placeIds({ ...token, landmarkIds: [] }).length === 0

/** The branch in "Greenbelt 5" and "Megamall A": remarks contain such a word only by chance. */
const isBranch = (token: KeywordToken): boolean => !isPlace(token) && token.towers === undefined && /^(?:\d{1,3}|[a-z])$/.test(token.text)

const withTokens = (request: SearchRequest, tokens: readonly KeywordToken[]): SearchRequest => ({ ...request, plan: { tokens } })

/** One token that matches a home if any of these does. */
const either = (tokens: readonly KeywordToken[]): KeywordToken => ({
  text: tokens.map(({ text }) => text).join(' '),
  estateIds: tokens.flatMap(({ estateIds }) => estateIds),
  areaIds: tokens.flatMap(({ areaIds }) => areaIds),
  cityIds: tokens.flatMap(({ cityIds }) => cityIds),
  developerIds: tokens.flatMap(({ developerIds }) => developerIds),
  landmarkIds: tokens.flatMap(({ landmarkIds }) => landmarkIds),
  grams: [],
})

const isPlaced = ({ city, areas, estateId }: SearchQuery): boolean => [city, areas?.[0], estateId].some((value) => value !== undefined)

/** Which places of a keyword to keep, best first: all, those that are no landmarks, any of them, and none if `canLackAll`. */
function placeVariants(sure: readonly KeywordToken[], canLackAll: boolean): readonly (readonly KeywordToken[])[] {
  const inside = sure.filter((token) => !isLandmark(token))
  return [sure, ...(inside.length > 0 ? [inside] : []), ...(sure.length > 1 ? [[either(sure)]] : []), ...(canLackAll ? [[]] : [])]
}

/** Neighbouring Latin words belong together: "short term" is dropped as one. */
function phrasesOf(tokens: readonly KeywordToken[]): readonly (readonly KeywordToken[])[] {
  const phrases: KeywordToken[][] = []
  let open: KeywordToken[] | null = null
  for (const token of tokens) {
    const isWord = (!isPlace(token) || ordinaryWords.has(token.text)) && token.towers === undefined && !/\p{Script=Han}/u.test(token.text)
    if (isWord && open) open.push(token)
    else if (!isSure(token)) phrases.push((open = [token]))
    if (!isWord) open = null
  }
  return phrases
}

/** The tokens to search by if all together find nothing, and their total; null if dropping words does not help. */
async function findTokens(search: Pick<SearchPort, 'totals'>, request: SearchRequest): Promise<{ tokens: readonly KeywordToken[]; total: number } | null> {
  const { query, plan } = request
  const sure = plan.tokens.filter(isSure)
  const variants = placeVariants(sure, isPlaced(query) && sure.length > 0)
  const variantTotals = await search.totals(variants.map((variant) => withTokens(request, variant)))
  const at = variantTotals.findIndex((total) => total > 0)
  const base = variants[at]
  if (!base) return null
  const phrases = phrasesOf(plan.tokens)
  const each = await search.totals(phrases.map((phrase) => withTokens(request, [...base, ...phrase])))
  let kept: { tokens: readonly KeywordToken[]; total: number } = { tokens: base, total: variantTotals[at] ?? 0 }
  // in their order, each phrase stays if something has it and those before it
  for (const [index, phrase] of phrases.entries()) {
    if (!each[index]) continue
    const next = [...kept.tokens, ...phrase]
    const [total = 0] = kept.tokens.length === base.length ? [each[index]] : await search.totals([withTokens(request, next)])
    if (total > 0) kept = { tokens: next, total }
  }
  return kept.tokens.length > 0 || activeFilters(query).length > 0 ? kept : null
}

function droppedWords(request: SearchRequest, kept: readonly KeywordToken[], total: number): SetAside {
  const keyword = request.query.keyword ?? ''
  const texts = new Set(kept.map(({ text }) => text))
  const isEither = kept.some(({ text }) => !request.plan.tokens.some((token) => token.text === text))
  const gone = request.plan.tokens.filter((token) => !texts.has(token.text) && !(isEither && isSure(token)))
  const rest = request.plan.tokens.filter((token) => !gone.includes(token))
  const written = (tokens: readonly KeywordToken[]) => tokens.map(({ text }) => asWritten(keyword, text))
  return {
    words: written(gone.filter((token) => !isSure(token))),
    places: written(gone.filter(isSure)),
    either: isEither ? written(rest.filter(isSure)) : [],
    kept: written(rest).join(' '),
    total,
  }
}

/**
 * A request whose keyword finds nothing, without the words that no home has under its filters; places and filters stay. Null if nothing is
 * gained. Needs at most one total per word and three for the places.
 */
export async function findDroppedWords(
  search: Pick<SearchPort, 'totals'>,
  request: SearchRequest,
): Promise<{ request: SearchRequest; setAside: SetAside } | null> {
  if (request.plan.tokens.length === 0) return null
  const found = await findTokens(search, request)
  return found && { request: withTokens(request, found.tokens), setAside: droppedWords(request, found.tokens, found.total) }
}

/**
 * Answers a search. If its keyword finds nothing, words that no home has are dropped and named; with `insist` every word counts. SQL and the
 * index give the same answer, since only totals decide.
 */
export async function answerDroppingWords<Answer>(
  search: Pick<SearchPort, 'totals'>,
  request: SearchRequest,
  answer: (request: SearchRequest) => Promise<Answer>,
  totalOf: (answer: Answer) => number,
): Promise<DroppingAnswer<Answer>> {
  if (request.query.insist) {
    const given = await answer(request)
    const found = totalOf(given) === 0 ? await findDroppedWords(search, request) : null
    return { answer: given, request, setAside: found?.setAside ?? null }
  }
  const { tokens } = request.plan
  const distinctive = tokens.filter((token) => !isBranch(token))
  const first = distinctive.length > 0 ? distinctive : tokens
  const given = await answer(withTokens(request, first))
  const total = totalOf(given)
  if (total > 0 || tokens.length === 0)
    return { answer: given, request: withTokens(request, first), setAside: first.length < tokens.length ? droppedWords(request, first, total) : null }
  const found = await findTokens(search, withTokens(request, first))
  if (!found) return { answer: given, request, setAside: null }
  const next = withTokens(request, found.tokens)
  return { answer: await answer(next), request: next, setAside: droppedWords(request, found.tokens, found.total) }
}
