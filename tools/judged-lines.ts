import { readFileSync } from 'node:fs'
import { type AddressSearch, readSearch, type SearchQuery } from '@site/domain/search-query.ts'
import { addressOf } from '@site/domain/address-text.ts'
import { areas } from '@site/market/areas.ts'
import { cities } from '@site/market/cities.ts'
import { readKeyword } from '@site/search/read-keyword.ts'
import { type KeywordToken, resolveKeyword } from '@site/search/resolve-keyword.ts'
import type { SearchPort } from '@site/search/search-port.ts'
import type { PlaceBook } from '@site/server/modules/places/place-book.ts'
import { answerDroppingWords } from '@site/server/modules/search/dropped-words.ts'
import { readLine, suggest } from '@site/server/modules/search/suggest/suggest.ts'
import type { Services } from '@site/server/services.ts'
import { stringifySearch } from '@site/domain/search-query.ts'
import { judgedIndex } from './judged-search.ts'
import { defaultProfile } from './default-profile.ts'

/** Whole lines as people type them, by kind of language: `tools/judged/lines.txt`. */
export const lineKinds = ['en', 'tl', 'zh', 'mx'] as const
type LineKind = (typeof lineKinds)[number]

/** A line, the ids of its right places (none: it names no place), and its facts as an address without `?`. */
export type JudgedLine = { readonly kind: LineKind; readonly line: string; readonly right: readonly string[]; readonly filters: string }

export type LineServices = Pick<Services, 'database' | 'places' | 'search' | 'now'>

/** The result of a line. `isFalselyEmpty`: it finds nothing although its place and facts have homes. */
export type LineResult = JudgedLine & {
  readonly read: string
  readonly rest: string
  readonly setAside: readonly string[]
  readonly total: number
  readonly could: number
  readonly isPlaceRight: boolean
  readonly isFactRight: boolean
  readonly isFalselyEmpty: boolean
}

export function readLines(): readonly JudgedLine[] {
  const rows = readFileSync(new URL('./judged/lines.txt', import.meta.url), 'utf8').split('\n')
  return rows
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [kind = '', line = '', ids = '', filters = ''] = row.split('|').map((part) => part.trim())
      return { kind: kind as LineKind, line, right: ids.split(' ').filter((id) => id !== ''), filters }
    })
}

/** The places of the default site, as a server uses them to read lines, without a database. */
const judgedBook = {
  facts: (line: string) => readKeyword(judgedIndex, line),
  plan: (keyword: string) => resolveKeyword(judgedIndex, keyword),
  resolve: (keyword: string) => judgedIndex.resolve(keyword, { limit: 20 }),
  area: (id: string) => areas.find((area) => area.id === id),
  city: (id: string) => cities.find((city) => city.id === id),
} as unknown as PlaceBook // reading a line uses only these

/** Lines with wrong facts or places, with what was read. */
export const misread = (lines: readonly JudgedLine[]): readonly string[] =>
  lines.flatMap((judged) => {
    const { filters, rest, placed } = readLine(judged.line, { type: 'Residence', mode: 'Sale' }, judgedBook, defaultProfile.highestRents ?? {})
    const all = { ...filters, ...placed?.filters }
    const named = [...placesIn(all), ...idsIn(judgedBook.plan(placed?.rest ?? rest).tokens)]
    const read = stringifySearch(all).slice(1)
    const isRight = sorted(read) === sorted(judged.filters) && (judged.right.length === 0 || judged.right.some((id) => named.includes(id)))
    return isRight ? [] : [`${judged.line} → ${read} “${placed?.rest ?? rest}”`]
  })

const placeKeys = ['city', 'areas', 'estateId', 'developers']
const sorted = (address: string) =>
  address
    .split('&')
    .filter((pair) => pair !== '' && !placeKeys.includes(pair.split('=')[0] ?? ''))
    .toSorted()
    .join('&')

const placesIn = (filters: Partial<SearchQuery>) => Object.entries(filters).flatMap(([key, value]) => (placeKeys.includes(key) ? [value].flat() : []))
const idsIn = (tokens: readonly KeywordToken[]) =>
  tokens.flatMap(({ estateIds, areaIds, cityIds, landmarkIds, developerIds }) => [...estateIds, ...areaIds, ...cityIds, ...landmarkIds, ...developerIds])

const kindOf = (id: string, places: PlaceBook) =>
  places.city(id) ? 'city' : places.area(id) ? 'area' : places.estate(id) ? 'estate' : places.landmark(id) ? 'landmark' : 'developer'

const today = (services: LineServices) => services.now().toISOString().slice(0, 10)

/** The number of homes with the facts in any of the right places. */
async function possible({ right, filters }: JudgedLine, services: LineServices): Promise<number> {
  const query = readSearch(addressOf(filters) as AddressSearch).query
  const ids = (kind: string) => right.filter((id) => kindOf(id, services.places) === kind)
  const token = {
    text: 'x',
    estateIds: ids('estate'),
    areaIds: ids('area'),
    cityIds: ids('city'),
    developerIds: ids('developer'),
    landmarkIds: ids('landmark').filter((id) => services.places.landmark(id)),
    grams: [],
  }
  const [total = 0] = await services.search.totals([{ query, plan: { tokens: right.length === 0 ? [] : [token] }, after: null, today: today(services) }])
  return total
}

export async function judgeLine(judged: JudgedLine, services: LineServices & { readonly search: SearchPort }): Promise<LineResult> {
  const { facts } = await suggest(judged.line, { type: 'Residence', mode: 'Sale' }, services as Services)
  const filters = (facts?.filters ?? {}) as Partial<SearchQuery>
  const rest = facts?.rest ?? judged.line
  const plan = services.places.plan(rest)
  const query = { sort: 'listingDate', order: 'desc', pageSize: 1, type: 'Residence', mode: 'Sale', ...filters } as SearchQuery
  const heeded = await answerDroppingWords(
    services.search,
    { query, plan, after: null, today: today(services) },
    (one) => services.search.totals([one]),
    ([found = 0]) => found,
  )
  const total = heeded.answer[0] ?? 0
  const could = await possible(judged, services)
  const named = [...placesIn(filters), ...idsIn(heeded.request.plan.tokens)]
  const read = stringifySearch(filters).slice(1)
  return {
    ...judged,
    read,
    rest,
    setAside: [...(heeded.setAside?.words ?? []), ...(heeded.setAside?.places ?? [])],
    total,
    could,
    isPlaceRight: judged.right.length === 0 || judged.right.some((id) => named.includes(id)),
    isFactRight: sorted(read) === sorted(judged.filters),
    isFalselyEmpty: total === 0 && could > 0,
  }
}
