import { readFileSync } from 'node:fs'
import type { Facts } from '@site/domain/calls/listing.ts'
import { type AddressSearch, readSearch, type SearchQuery, stringifySearch } from '@site/domain/search-query.ts'
import { parseQueryString } from '@site/domain/query-string.ts'
import { areas } from '@site/market/areas.ts'
import { cities } from '@site/market/cities.ts'
import { estates } from '@site/market/estates.ts'
import { landmarks } from '@site/market/landmarks.ts'
import { stations } from '@site/market/stations.ts'
import { readKeyword } from '@site/search/read-keyword.ts'
import { type KeywordToken, resolveKeyword } from '@site/search/resolve-keyword.ts'
import type { SearchPort } from '@site/search/search-port.ts'
import type { PlaceBook } from '@site/server/modules/places/place-book.ts'
import { answerDroppingWords } from '@site/server/modules/search/dropped-words.ts'
import { readLine, suggest } from '@site/server/modules/search/suggest/suggest.ts'
import type { Services } from '@site/server/services.ts'
import { siteNameIndex, sitePhrases } from './name-evaluation.ts'
import { defaultProfile } from './default-profile.ts'

// Evaluates the reading of whole keywords, for its unit test and for `npm run evaluate:keywords` (evaluate-keywords.ts).

/** Languages of the labelled keywords in `tools/evaluation/`; `tl`: Tagalog, `mx`: mixed. */
export const keywordLanguages = ['en', 'tl', 'zh', 'mx'] as const
type KeywordLanguage = (typeof keywordLanguages)[number]

/**
 * A typed keyword with its expected result: ids of places, any of which is correct (none: it names no place), and keyword facts as a query string
 * without `?`, with the radius of homes near a place if the line says it.
 */
export type LabelledKeyword = {
  readonly language: KeywordLanguage
  readonly keyword: string
  readonly expectedIds: readonly string[]
  readonly filters: string
}

/** The services of a server that the evaluation uses. */
export type EvaluationServices = Pick<Services, 'database' | 'places' | 'search' | 'profile' | 'now'>

/**
 * The result of a keyword: its facts as a query string (`interpretation`), the text without them, the words that the search dropped, the number of
 * homes found, and the number with the expected facts and places (`totalWithoutWords`). `isFalselyEmpty`: it finds no home although some match
 * facts and place.
 */
export type KeywordResult = LabelledKeyword & {
  readonly interpretation: string
  readonly remainingText: string
  readonly droppedWords: readonly string[]
  readonly total: number
  readonly totalWithoutWords: number
  readonly hasRightPlace: boolean
  readonly hasRightFacts: boolean
  readonly isFalselyEmpty: boolean
}

/** All labelled keywords of a file: those with which the reader was developed (`keywords`, `sentences`), or lines of people who tried it later (`typed-lines`). */
export function readKeywords(file: 'keywords' | 'sentences' | 'typed-lines' = 'keywords'): readonly LabelledKeyword[] {
  const rows = readFileSync(new URL(`./evaluation/${file}.txt`, import.meta.url), 'utf8').split('\n')
  return rows
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [language = '', keyword = '', ids = '', filters = ''] = row.split('|').map((part) => part.trim())
      return { language: language as KeywordLanguage, keyword, expectedIds: ids.split(' ').filter((id) => id !== ''), filters }
    })
}

/** The places of the default site as servers use them to read keywords, without a database. */
const sitePlaces = {
  facts: (text: string) => readKeyword(siteNameIndex, text, undefined, sitePhrases, defaultProfile.currency),
  plan: (keyword: string) => resolveKeyword(siteNameIndex, sitePhrases.translate(siteNameIndex, keyword)),
  resolve: (keyword: string) => siteNameIndex.resolve(keyword, { limit: 20 }),
  areas,
  area: (id: string) => areas.find((area) => area.id === id),
  city: (id: string) => cities.find((city) => city.id === id),
  estate: (id: string) => estates.find((estate) => estate.id === id),
  landmark: (id: string) => [...stations, ...landmarks].find((landmark) => landmark.id === id),
} as unknown as PlaceBook // readLine uses only these

const hasExpectedPlace = ({ expectedIds }: LabelledKeyword, foundIds: readonly unknown[]) =>
  expectedIds.length === 0 || expectedIds.some((id) => foundIds.includes(id))

/** The facts of a line, as the call that every search box asks answers them, without counts and names. `placeFilters`: its city and areas as filters, and what is left then. */
export function factsOfLine(line: string): Facts {
  const { filters, rest, placeFilters, near, leftOut } = readLine(line, { type: 'Residence', mode: 'Sale' }, sitePlaces, defaultProfile.highestRents ?? {})
  return {
    filters: { ...filters, ...placeFilters?.filters } as Facts['filters'],
    rest: placeFilters?.rest ?? rest,
    total: 0,
    names: {},
    ...(near && { near }),
    leftOut,
  }
}

/** The parameter for the radius that a line says. */
const radiusOf = (near: Facts['near'] | null): Record<string, string> => (near?.hasRadius ? { radiusInKm: String(near.radiusInKm) } : {})

/** The keywords with wrong facts or places, each with its interpretation. */
export const misreadKeywords = (keywords: readonly LabelledKeyword[]): readonly string[] =>
  keywords.flatMap((labelled) => {
    const { filters, rest, placeFilters, near } = readLine(labelled.keyword, { type: 'Residence', mode: 'Sale' }, sitePlaces, defaultProfile.highestRents ?? {})
    const allFilters = { ...filters, ...placeFilters?.filters }
    const foundIds = [...placesIn(allFilters), ...idsIn(sitePlaces.plan(placeFilters?.rest ?? rest).tokens)]
    const interpretation = stringifySearch({ ...allFilters, ...radiusOf(near) }).slice(1)
    const isRight = filtersOf(interpretation) === filtersOf(labelled.filters) && hasExpectedPlace(labelled, foundIds)
    return isRight ? [] : [`${labelled.keyword} → ${interpretation} “${placeFilters?.rest ?? rest}”`]
  })

const placeParameters = ['city', 'areas', 'estateId', 'developers']
/** The parameters of a query string without places, sorted. */
const filtersOf = (queryString: string) =>
  queryString
    .split('&')
    .filter((pair) => pair !== '' && !placeParameters.includes(pair.split('=')[0] ?? ''))
    .toSorted()
    .join('&')

const placesIn = (filters: Partial<SearchQuery>) => Object.entries(filters).flatMap(([key, value]) => (placeParameters.includes(key) ? [value].flat() : []))
const idsIn = (tokens: readonly KeywordToken[]) =>
  tokens.flatMap(({ estateIds, areaIds, cityIds, landmarkIds, developerIds }) => [...estateIds, ...areaIds, ...cityIds, ...landmarkIds, ...developerIds])

const kindOf = (id: string, places: PlaceBook) =>
  places.city(id) ? 'city' : places.area(id) ? 'area' : places.estate(id) ? 'estate' : places.landmark(id) ? 'landmark' : 'developer'

const todayOf = (services: EvaluationServices) => services.now().toISOString().slice(0, 10)

/** The number of homes with the expected facts in any of the expected places. */
async function totalOfExpected({ expectedIds, filters }: LabelledKeyword, services: EvaluationServices): Promise<number> {
  const query = readSearch(parseQueryString(filters) as AddressSearch).query
  const ids = (kind: string) => expectedIds.filter((id) => kindOf(id, services.places) === kind)
  const token = {
    text: 'expected',
    estateIds: ids('estate'),
    areaIds: ids('area'),
    cityIds: ids('city'),
    developerIds: ids('developer'),
    landmarkIds: ids('landmark').filter((id) => services.places.landmark(id)),
    grams: [],
  }
  const [total = 0] = await services.search.totals([
    { query, plan: { tokens: expectedIds.length === 0 ? [] : [token] }, after: null, today: todayOf(services) },
  ])
  return total
}

/** Searches the keyword as the site does and compares the result with the expected one. */
export async function evaluateKeyword(labelled: LabelledKeyword, services: EvaluationServices & { readonly search: SearchPort }): Promise<KeywordResult> {
  const { facts } = await suggest(labelled.keyword, { type: 'Residence', mode: 'Sale' }, services as Services)
  const filters = (facts?.filters ?? {}) as Partial<SearchQuery>
  const remainingText = facts?.rest ?? labelled.keyword
  const plan = services.places.plan(remainingText)
  const query = { sort: 'listingDate', order: 'desc', pageSize: 1, type: 'Residence', mode: 'Sale', ...filters } as SearchQuery
  const outcome = await answerDroppingWords(
    services.search,
    { query, plan, after: null, today: todayOf(services) },
    (request) => services.search.totals([request]),
    ([count = 0]) => count,
  )
  const total = outcome.answer[0] ?? 0
  const totalWithoutWords = await totalOfExpected(labelled, services)
  const foundIds = [...placesIn(filters), ...idsIn(outcome.request.plan.tokens)]
  const interpretation = stringifySearch({ ...filters, ...radiusOf(facts?.near) }).slice(1)
  return {
    ...labelled,
    interpretation,
    remainingText,
    droppedWords: [...(outcome.setAside?.words ?? []), ...(outcome.setAside?.places ?? [])],
    total,
    totalWithoutWords,
    hasRightPlace: hasExpectedPlace(labelled, foundIds),
    hasRightFacts: filtersOf(interpretation) === filtersOf(labelled.filters),
    isFalselyEmpty: total === 0 && totalWithoutWords > 0,
  }
}
