import type { SetAside } from '@site/domain/calls/listing.ts'
import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'
import { ordinaryWords } from '@site/search/name-words.ts'
import type { KeywordToken } from '@site/search/resolve-keyword.ts'
import type { SearchRequest, SearchPort } from '@site/search/search-port.ts'
import { asWritten } from './as-written.ts'

/** What was answered, for which question, and what of its keyword was left out to find anything. */
export type Heeded<Answer> = { readonly answer: Answer; readonly request: SearchRequest; readonly setAside: SetAside | null }

const placeIds = ({ estateIds, areaIds, cityIds, developerIds, landmarkIds }: KeywordToken): readonly string[] => [
  ...estateIds,
  ...areaIds,
  ...cityIds,
  ...developerIds,
  ...landmarkIds,
]
const isPlace = (token: KeywordToken): boolean => token.number !== undefined || placeIds(token).length > 0
/** Meant as this place, and not only alike in spelling: the others may be words of remarks as well. */
const isSure = (token: KeywordToken): boolean => token.number !== undefined || token.sure === true
const isLandmark = ({ landmarkIds, ...token }: KeywordToken): boolean => landmarkIds.length > 0 && placeIds({ ...token, landmarkIds: [] }).length === 0

/** The branch in "Greenbelt 5" and "Megamall A": as a word of remarks it would be found by chance alone. */
const isBranch = (token: KeywordToken): boolean => !isPlace(token) && token.towers === undefined && /^(?:\d{1,3}|[a-z])$/.test(token.text)

const asks = (request: SearchRequest, tokens: readonly KeywordToken[]): SearchRequest => ({ ...request, plan: { tokens } })

/** One token that a home has when it has any of them. */
const either = (tokens: readonly KeywordToken[]): KeywordToken => ({
  text: tokens.map(({ text }) => text).join(' '),
  estateIds: tokens.flatMap(({ estateIds }) => estateIds),
  areaIds: tokens.flatMap(({ areaIds }) => areaIds),
  cityIds: tokens.flatMap(({ cityIds }) => cityIds),
  developerIds: tokens.flatMap(({ developerIds }) => developerIds),
  landmarkIds: tokens.flatMap(({ landmarkIds }) => landmarkIds),
  grams: [],
})

const isPlaced = ({ city, areas, estateId }: SearchQuery): boolean => [city, areas?.[0], estateId].some((said) => said !== undefined)

/** Which places of a keyword to keep, best first: all, those that are no landmarks, a home in any of them, none where others stay. */
function waysOfPlaces(sure: readonly KeywordToken[], canLackAll: boolean): readonly (readonly KeywordToken[])[] {
  const inside = sure.filter((token) => !isLandmark(token))
  return [sure, ...(inside.length > 0 ? [inside] : []), ...(sure.length > 1 ? [[either(sure)]] : []), ...(canLackAll ? [[]] : [])]
}

/** Latin words that follow each other mean something together: "short term" is set aside as one. */
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

/** The tokens to search by when all of them together find nothing, with what that finds; null when leaving words out is no help. */
async function findTokens(search: Pick<SearchPort, 'totals'>, request: SearchRequest): Promise<{ tokens: readonly KeywordToken[]; total: number } | null> {
  const { query, plan } = request
  const sure = plan.tokens.filter(isSure)
  const ways = waysOfPlaces(sure, isPlaced(query) && sure.length > 0)
  const waysTotals = await search.totals(ways.map((way) => asks(request, way)))
  const at = waysTotals.findIndex((total) => total > 0)
  const base = ways[at]
  if (!base) return null
  const phrases = phrasesOf(plan.tokens)
  const each = await search.totals(phrases.map((phrase) => asks(request, [...base, ...phrase])))
  let kept: { tokens: readonly KeywordToken[]; total: number } = { tokens: base, total: waysTotals[at] ?? 0 }
  // in the order they were written, each stays that still finds something with those before it
  for (const [place, phrase] of phrases.entries()) {
    if (!each[place]) continue
    const next = [...kept.tokens, ...phrase]
    const [total = 0] = kept.tokens.length === base.length ? [each[place]] : await search.totals([asks(request, next)])
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
  const said = (tokens: readonly KeywordToken[]) => tokens.map(({ text }) => asWritten(keyword, text))
  return {
    words: said(gone.filter((token) => !isSure(token))),
    places: said(gone.filter(isSure)),
    either: isEither ? said(rest.filter(isSure)) : [],
    kept: said(rest).join(' '),
    total,
  }
}

/**
 * What a search whose keyword finds nothing finds without the words that no home has under its other filters: its places and filters stay.
 * Null when nothing is gained. At most one question a word beside three for all.
 */
export async function findDroppedWords(
  search: Pick<SearchPort, 'totals'>,
  request: SearchRequest,
): Promise<{ request: SearchRequest; setAside: SetAside } | null> {
  if (request.plan.tokens.length === 0) return null
  const found = await findTokens(search, request)
  return found && { request: asks(request, found.tokens), setAside: droppedWords(request, found.tokens, found.total) }
}

/**
 * Answers a search. If its keyword finds nothing, the answer is that without the words that nothing holds, and names them; one that insists
 * is answered word by word. Both searches give the same answer, since totals alone decide it.
 */
export async function answerDroppingWords<Answer>(
  search: Pick<SearchPort, 'totals'>,
  request: SearchRequest,
  answer: (request: SearchRequest) => Promise<Answer>,
  totalOf: (answer: Answer) => number,
): Promise<Heeded<Answer>> {
  if (request.query.insist) {
    const given = await answer(request)
    const found = totalOf(given) === 0 ? await findDroppedWords(search, request) : null
    return { answer: given, request, setAside: found?.setAside ?? null }
  }
  const { tokens } = request.plan
  const telling = tokens.filter((token) => !isBranch(token))
  const first = telling.length > 0 ? telling : tokens
  const given = await answer(asks(request, first))
  const total = totalOf(given)
  if (total > 0 || tokens.length === 0)
    return { answer: given, request: asks(request, first), setAside: first.length < tokens.length ? droppedWords(request, first, total) : null }
  const found = await findTokens(search, asks(request, first))
  if (!found) return { answer: given, request, setAside: null }
  const next = asks(request, found.tokens)
  return { answer: await answer(next), request: next, setAside: droppedWords(request, found.tokens, found.total) }
}
