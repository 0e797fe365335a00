import type { Facts, Suggestion } from '@site/domain/calls/listing.ts'
import { type HighestRents, likelyMode } from '@site/domain/keyword-facts.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { Words } from '@site/domain/words.ts'
import { normaliseListingNumber } from '@site/search/keyword-parts.ts'
import type { Match } from '@site/search/name-index.ts'
import type { KeywordPlan } from '@site/search/resolve-keyword.ts'
import { landmarkRadiusInKm } from '@site/search/ranking.ts'
import type { SearchRequest } from '@site/search/search-port.ts'
import type { Services } from '../../../services.ts'
import { loadListings } from '../../listings/listings.store.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { type PlaceFacts, placeFacts } from './place-facts.ts'
import { answerDroppingWords } from '../dropped-words.ts'
import { countMentioned, findByNumber, type Market, type Mentioned } from './suggest.store.ts'

/** Most suggestions in one answer, and how many of them may be listings by their number. */
const suggestionsMost = 10
/** Places that are counted: some may have no home. */
const placesMost = 2 * suggestionsMost
const numbersMost = 3

type Place = Mentioned & { readonly name: Words; readonly within: Words | null }
type Filters = Partial<SearchQuery>

/** A name that a keyword may mean, with what it stands in. */
function placeOf({ kind, id }: Match, places: PlaceBook): Place[] {
  const cityName = (cityId: string) => places.city(cityId)?.name ?? null
  if (kind === 'estate') {
    const estate = places.estate(id)
    return estate ? [{ kind, id, point: null, name: estate.name, within: places.area(estate.areaId ?? '')?.name ?? cityName(estate.cityId) }] : []
  }
  if (kind === 'area') {
    const area = places.area(id)
    return area ? [{ kind, id, point: null, name: area.name, within: cityName(area.cityId) }] : []
  }
  if (kind === 'landmark') {
    const landmark = places.landmark(id)
    return landmark ? [{ kind, id, point: landmark, name: landmark.name, within: cityName(landmark.cityId) }] : []
  }
  const named = kind === 'city' ? places.city(id) : places.developer(id)
  return named ? [{ kind, id, point: null, name: named.name, within: null }] : []
}

async function suggestListings(keyword: string, { database, places }: Services): Promise<Suggestion[]> {
  const number = normaliseListingNumber(keyword)
  if (number === null) return []
  const listings = await loadListings(database.db, places, await findByNumber(database.db, number, numbersMost))
  return listings.map((listing) => ({
    kind: 'listing',
    id: listing.id,
    name: { zh: listing.number, en: listing.number },
    within: (listing.estate ?? listing.area ?? listing.city).name,
    total: 1,
    address: {},
  }))
}

/** The plan of one place, as if it had been named and nothing else. */
const planOfPlace = ({ kind, id }: Mentioned): KeywordPlan => ({
  tokens: [{ text: id, estateIds: [], areaIds: [], cityIds: [], developerIds: [], landmarkIds: [], grams: [], [`${kind}Ids`]: [id] }],
})

const requestFor = (market: Required<Market>, filters: Filters, plan: KeywordPlan, { now }: Services): SearchRequest => ({
  query: { sort: 'listingDate', order: 'desc', pageSize: 1, ...market, ...filters },
  plan,
  after: null,
  today: now().toISOString().slice(0, 10),
})

const isWhole = (market: Market): market is Required<Market> => market.type !== undefined && market.mode !== undefined

/** How many homes each place has: in one type and mode those that the facts leave, by the search itself; else all on the shelf. */
const countPlaces = (places: readonly Place[], market: Market, filters: Filters, services: Services): Promise<readonly number[]> =>
  isWhole(market)
    ? services.search.totals(places.map((place) => requestFor(market, filters, planOfPlace(place), services)))
    : countMentioned(services.database.db, places, market)

/** The filters by which a place is searched, as the city picker and the map set them. */
function addressOf({ kind, id, point }: Place, places: PlaceBook): Suggestion['address'] {
  if (kind === 'city') return { city: id }
  if (kind === 'area') return { city: places.area(id)?.cityId ?? '', areas: [id] }
  if (kind === 'estate') return { estateId: id }
  if (kind === 'developer') return { developers: [id] }
  return point ? { lat: String(point.lat), lng: String(point.lng), radiusInKm: String(landmarkRadiusInKm), place: `landmark.${id}` } : {}
}

/** Names in any spelling that have homes, best first. */
async function suggestPlaces(keyword: string, market: Market, filters: Filters, services: Services): Promise<Suggestion[]> {
  const found = services.places.suggest(keyword, placesMost).flatMap((match) => placeOf(match, services.places))
  const totals = await countPlaces(found, market, filters, services)
  return found.flatMap((place, at): Suggestion[] => {
    const total = totals[at] ?? 0
    const { kind, id, name, within } = place
    return total === 0 ? [] : [{ kind, id, name, within, total, address: addressOf(place, services.places) }]
  })
}

type Read = { readonly filters: Filters; readonly rest: string }

/** What a keyword says that filters hold beside its places; an amount decides between sale and lease where nothing else does. */
function spokenIn(keyword: string, { type }: Market, places: Pick<PlaceBook, 'facts'>, highestRents: HighestRents): Read & { readonly isSaid: boolean } {
  const { filters, rest, spans } = places.facts(keyword, type)
  const mode = likelyMode({ ...(type ? { type } : {}), ...filters }, highestRents)
  return { filters: { ...filters, ...(mode === undefined ? {} : { mode }) }, rest, isSaid: spans.length > 0 }
}

/** How many homes a line gives, counted as the results of its search are. */
async function countFacts(spoken: Read, placed: PlaceFacts | null, market: Market, services: Services): Promise<Facts> {
  const filters = { ...spoken.filters, ...placed?.filters }
  const rest = placed?.rest ?? spoken.rest
  const request = requestFor({ type: market.type ?? 'Residence', mode: market.mode ?? 'Sale' }, filters, services.places.plan(rest), services)
  const { answer } = await answerDroppingWords(
    services.search,
    request,
    (one) => services.search.totals([one]),
    ([total = 0]) => total,
  )
  return { filters: filters as Facts['filters'], rest, total: answer[0] ?? 0, names: placed?.names ?? {} } // the values of filters are what the schema names
}

/** What a line says to people who look at one type and mode: the filters of its words and of its places, and what is left. */
export function readLine(line: string, market: Market, places: Pick<PlaceBook, 'facts' | 'plan' | 'resolve' | 'area' | 'city'>, highestRents: HighestRents) {
  const { filters, rest, isSaid } = spokenIn(line, market, places, highestRents)
  return { filters, rest, isSaid, placed: placeFacts(rest, places) }
}

/** Names, listing numbers and facts that a keyword may mean, each with how many homes it gives. */
export async function suggest(keyword: string, market: Market, services: Services): Promise<{ items: Suggestion[]; facts: Facts | null }> {
  const { filters, rest, isSaid, placed } = readLine(keyword, market, services.places, services.profile.highestRents ?? {})
  const asked: Market = {
    ...market,
    ...(filters.type === undefined ? {} : { type: filters.type }),
    ...(filters.mode === undefined ? {} : { mode: filters.mode }),
  }
  const [listings, names, facts] = await Promise.all([
    suggestListings(keyword, services),
    rest === '' ? [] : suggestPlaces(rest, asked, filters, services),
    isSaid || placed ? countFacts({ filters, rest }, placed, asked, services) : null,
  ])
  return { items: [...listings, ...names].slice(0, suggestionsMost), facts }
}
