import { presentListing } from '@site/domain/account.ts'
import type { Suggestion } from '@site/domain/calls/listing.ts'
import { isShelved, type ListingView } from '@site/domain/listing.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { Words } from '@site/domain/words.ts'
import { normaliseListingNumber } from '@site/search/keyword-parts.ts'
import type { Match } from '@site/search/name-index.ts'
import type { KeywordPlan } from '@site/search/resolve-keyword.ts'
import type { Asking, Found } from '@site/search/search-port.ts'
import type { Asked, Handlers, Services } from '../../services.ts'
import { loadListings } from '../listings/listings.store.ts'
import type { PlaceBook } from '../places/place-book.ts'
import { findLoosenings } from './loosen.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import { countMentioned, findByNumber, type Market, type Mentioned } from './suggest.store.ts'

/** Most suggestions in one answer, and how many of them may be listings by their number. */
const suggestionsMost = 10
const numbersMost = 3

/** What a keyword asks for; refuses one of nothing but spaces and punctuation (specification section 5). */
function planOf(keyword: string | undefined, places: PlaceBook): KeywordPlan {
  if (keyword === undefined) return { tokens: [] }
  const plan = places.plan(keyword)
  if (plan.tokens.length === 0) throw new ProblemError('invalid', { keyword: 'emptyKeyword' })
  return plan
}

const askingOf = (query: SearchQuery, { places, secret, now }: Services): Asking => ({
  query,
  plan: planOf(query.keyword, places),
  after: readCursor(query, secret),
  today: now().toISOString().slice(0, 10),
})

async function itemsOf(found: Found, { viewer, services }: Asked): Promise<ListingView[]> {
  const listings = await services.cards.load(found.ids)
  // one that left the shelf a moment ago may still be among the ids
  return listings.filter(isShelved).map((listing) => {
    const view = presentListing(listing, listing.poster, viewer)
    const distance = found.distances[listing.id]
    return distance === undefined ? view : { ...view, distanceInKm: distance }
  })
}

type Place = Mentioned & { readonly name: Words; readonly within: Words | null }

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
  }))
}

/** Names in any spelling, best first; those without a listing come after all that have some. */
async function suggestPlaces(keyword: string, market: Market, { database, places }: Services): Promise<Suggestion[]> {
  const found = places.resolve(keyword, { limit: suggestionsMost }).flatMap((match) => placeOf(match, places))
  const totals = await countMentioned(database.db, found, market)
  const suggestions = found.map(({ kind, id, name, within }, at): Suggestion => ({ kind, id, name, within, total: totals[at] ?? 0 }))
  return suggestions.toSorted((one, other) => Number(one.total === 0) - Number(other.total === 0))
}

export const searchHandlers = {
  'POST /frontend/api/listing/search': async ({ map, ...query }, asked) => {
    const { search, secret } = asked.services
    const asking = askingOf(query, asked.services)
    const { page: found, facets, histograms, statistics, clusters } = await search.all(asking, { map })
    return {
      items: await itemsOf(found, asked),
      totalRowQty: found.total,
      priceOnRequestQty: found.priceOnRequest,
      nextCursor: found.next && writeCursor(found.next, query, secret),
      facets,
      histograms,
      statistics,
      clusters,
      loosen: found.total === 0 ? await findLoosenings(search, asking) : [],
    }
  },

  'POST /frontend/api/listing/map': async ({ map, ...query }, { services }) => {
    const asking = askingOf(query, services)
    const [clusters, [total = 0]] = await Promise.all([services.search.clusters(asking, map), services.search.totals([asking])])
    return { ...clusters, totalRowQty: total }
  },

  'POST /frontend/api/listing/facets': async (query, { services }) => {
    const { search } = services
    const asking = askingOf(query, services)
    const [facets, histograms, [total = 0]] = await Promise.all([search.facets(asking), search.histograms(asking), search.totals([asking])])
    return { totalRowQty: total, facets, histograms }
  },

  'POST /frontend/api/listing/suggest': async ({ keyword, type, mode }, { services }) => {
    planOf(keyword, services.places)
    const listings = await suggestListings(keyword, services)
    const names = await suggestPlaces(keyword, { type, mode }, services)
    return { items: [...listings, ...names].slice(0, suggestionsMost) }
  },
} satisfies Partial<Handlers>
