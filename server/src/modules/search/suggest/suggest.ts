import type { Facts, Suggestion } from '@site/domain/calls/listing.ts'
import { type HighestRents, likelyMode } from '@site/domain/keywords/keyword-facts.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { Words } from '@site/domain/words.ts'
import type { Match } from '@site/search/name-index.ts'
import type { KeywordPlan } from '@site/search/resolve-keyword.ts'
import { landmarkRadiusInKm } from '@site/search/ranking.ts'
import type { SearchRequest } from '@site/search/search-port.ts'
import type { Services } from '../../../services.ts'
import { loadListings } from '../../listings/listings.store.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { type SearchedWords, withoutNegations } from './left-out.ts'
import { nearFacts, withoutDistance, withoutNear } from './near-facts.ts'
import { type PlaceFacts, placeFacts } from './place-facts.ts'
import { withListedPlaces } from './place-lists.ts'
import { answerDroppingWords } from '../dropped-words.ts'
import { idsByNumber } from '../ids-by-number.ts'
import { countListingsOf, type CountedPlace, type PartialScope } from './suggest.store.ts'
import { todayOf } from '../../../today.ts'

/** Maximum suggestions in an answer, and places that are counted, of which some have no home. */
const maxSuggestions = 10
const maxPlaces = 2 * maxSuggestions

type Place = CountedPlace & { readonly name: Words; readonly within: Words | null }
type Scope = Required<PartialScope>
type Filters = Partial<SearchQuery>

/** The place of a match with the name of the area or city around it (`within`), as a list; empty if it no longer exists. */
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

async function suggestListings(keyword: string, services: Services): Promise<Suggestion[]> {
  const { database, places } = services
  const ids = await idsByNumber(keyword, places.plan(keyword), services)
  const listings = ids.length === 0 ? [] : await loadListings(database.db, places, ids)
  return listings.map((listing) => ({
    kind: 'listing',
    id: listing.id,
    name: { zh: listing.number, en: listing.number },
    within: (listing.estate ?? listing.area ?? listing.city).name,
    total: 1,
    offer: { mode: listing.mode, price: listing.price ?? null },
    address: {},
  }))
}

const planOfPlace = ({ kind, id }: CountedPlace): KeywordPlan => ({
  tokens: [{ text: id, estateIds: [], areaIds: [], cityIds: [], developerIds: [], landmarkIds: [], grams: [], [`${kind}Ids`]: [id] }],
})

const requestFor = (scope: Scope, filters: Filters, plan: KeywordPlan, services: Services): SearchRequest => ({
  query: { sort: 'listingDate', order: 'desc', pageSize: 1, ...scope, ...filters },
  plan,
  after: null,
  today: todayOf(services),
})

const isCompleteScope = (scope: PartialScope): scope is Scope => scope.type !== undefined && scope.mode !== undefined

/** Number of homes of each place: by the search with its filters if type and mode are known, otherwise of all findable homes of the scope. */
const countPlaces = (places: readonly Place[], scope: PartialScope, filters: Filters, services: Services): Promise<readonly number[]> =>
  isCompleteScope(scope)
    ? services.search.totals(places.map((place) => requestFor(scope, filters, planOfPlace(place), services)))
    : countListingsOf(services.database.db, places, scope)

/** The filters for a place, as the city picker and the map set them. */
function suggestedAddress({ kind, id, point }: Place, places: PlaceBook): Suggestion['address'] {
  if (kind === 'city') return { city: id }
  if (kind === 'area') return { city: places.area(id)?.cityId ?? '', areas: [id] }
  if (kind === 'estate') return { estateId: id }
  if (kind === 'developer') return { developers: [id] }
  return point ? { lat: String(point.lat), lng: String(point.lng), radiusInKm: String(landmarkRadiusInKm), place: `landmark.${id}` } : {}
}

async function suggestPlaces(keyword: string, scope: PartialScope, filters: Filters, services: Services): Promise<Suggestion[]> {
  const found = services.places.suggest(keyword, maxPlaces).flatMap((match) => placeOf(match, services.places))
  const totals = await countPlaces(found, scope, filters, services)
  return found.flatMap((place, index): Suggestion[] => {
    const total = totals[index] ?? 0
    const { kind, id, name, within } = place
    return total === 0 ? [] : [{ kind, id, name, within, total, address: suggestedAddress(place, services.places) }]
  })
}

/** The facts in the text of a person as filters, its other words, and those that are left out. */
type LineFacts = { readonly filters: Filters } & SearchedWords

/** Reads the facts of a keyword as filters; an amount decides between sale and lease if nothing else does. */
function readFacts(
  keyword: string,
  { type }: PartialScope,
  places: Pick<PlaceBook, 'facts'>,
  highestRents: HighestRents,
): LineFacts & { readonly hasFacts: boolean } {
  const { filters, rest, spans, leftOut } = places.facts(keyword, type)
  const mode = likelyMode({ ...(type ? { type } : {}), ...filters }, highestRents)
  return { filters: { ...filters, ...(mode === undefined ? {} : { mode }) }, rest, leftOut, hasFacts: spans.length > 0 || Object.keys(filters).length > 0 }
}

/** The facts of a line for the answer, with the total of its search. */
async function countFacts(
  lineFacts: LineFacts,
  placeFilters: PlaceFacts | null,
  near: Facts['near'] | null,
  scope: PartialScope,
  services: Services,
): Promise<Facts> {
  const filters = { ...lineFacts.filters, ...placeFilters?.filters }
  const rest = placeFilters?.rest ?? lineFacts.rest
  const request = requestFor({ type: scope.type ?? 'Residence', mode: scope.mode ?? 'Sale' }, filters, services.places.plan(rest), services)
  const { answer } = await answerDroppingWords(
    services.search,
    request,
    (tried) => services.search.totals([tried]),
    ([total = 0]) => total,
  )
  const { leftOut } = lineFacts
  return {
    filters: filters as Facts['filters'], // `keyword-facts.ts` writes values of the schema
    rest,
    total: answer[0] ?? 0,
    names: placeFilters?.names ?? {},
    ...(near && { near }),
    ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
  }
}

/**
 * Reads what a person typed: facts and places named in full as filters, the circle around a landmark, the other words (`rest`), and the words that are left out,
 * since a search for them would find the opposite.
 */
export function readLine(
  line: string,
  scope: PartialScope,
  places: Pick<PlaceBook, 'facts' | 'plan' | 'resolve' | 'area' | 'areas' | 'city' | 'estate' | 'landmark'>,
  highestRents: HighestRents,
) {
  const { filters, rest: words, hasFacts: hasFilters, leftOut: factsLeftOut } = readFacts(line, scope, places, highestRents)
  const affirmed = withoutNegations(words, places)
  const searched = { ...affirmed, rest: withListedPlaces(affirmed.rest, places) }
  const hasFacts = hasFilters || searched.rest !== affirmed.rest
  const placesOf = (text: string) => placeFacts(text, places) ?? placeFacts(withoutNear(text), places)
  const placeFilters = placesOf(searched.rest)
  const leftOut = [...factsLeftOut, ...searched.leftOut]
  const said = leftOut.reduce((text, part) => text.replace(part, ' '), line)
  const near = nearFacts(said, placeFilters?.rest ?? searched.rest, places)
  const shortened = near ? null : withoutDistance(searched.rest)
  if (!shortened) return { filters, rest: searched.rest, hasFacts, placeFilters, near, leftOut }
  return { filters, rest: shortened.rest, hasFacts, placeFilters: placesOf(shortened.rest), near, leftOut: [...leftOut, ...shortened.leftOut] }
}

/** Places, listing numbers and facts that a keyword may mean, each with its number of homes. */
export async function suggest(keyword: string, scope: PartialScope, services: Services): Promise<{ items: Suggestion[]; facts: Facts | null }> {
  const { filters, rest, hasFacts, placeFilters, near, leftOut } = readLine(keyword, scope, services.places, services.profile.highestRents ?? {})
  const lineScope: PartialScope = {
    ...scope,
    ...(filters.type === undefined ? {} : { type: filters.type }),
    ...(filters.mode === undefined ? {} : { mode: filters.mode }),
  }
  const [listings, names, facts] = await Promise.all([
    suggestListings(keyword, services),
    rest === '' ? [] : suggestPlaces(rest, lineScope, filters, services),
    hasFacts || placeFilters || near || leftOut.length > 0 ? countFacts({ filters, rest, leftOut }, placeFilters, near, lineScope, services) : null,
  ])
  return { items: [...listings, ...names].slice(0, maxSuggestions), facts }
}
