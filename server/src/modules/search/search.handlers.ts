import { presentListing } from '@site/domain/publishing/present-listing.ts'
import { isPublicListing, type ListingView } from '@site/domain/listing.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { KeywordPlan } from '@site/search/resolve-keyword.ts'
import type { ResultPage, SearchRequest } from '@site/search/search-port.ts'
import type { RequestContext, Handlers, Services } from '../../services.ts'
import type { PlaceBook } from '../places/place-book.ts'
import { originalText } from './original-text.ts'
import { maxFewHomes, findRelaxations } from './relaxations.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import { answerDroppingWords } from './dropped-words.ts'
import { idsByNumber } from './ids-by-number.ts'
import { suggest } from './suggest/suggest.ts'
import { todayOf } from '../../today.ts'

/** The plan of a keyword. Throws `invalid` for one without letters and digits. */
function planOf(keyword: string | undefined, places: PlaceBook): KeywordPlan {
  if (keyword === undefined) return { tokens: [] }
  const plan = places.plan(keyword)
  if (plan.tokens.length === 0) throw new ProblemError('invalid', { keyword: 'emptyKeyword' })
  return plan
}

const searchRequestOf = (query: SearchQuery, services: Services): SearchRequest => ({
  query,
  plan: planOf(query.keyword, services.places),
  after: readCursor(query, services.secret),
  today: todayOf(services),
})

async function itemsOf(page: Pick<ResultPage, 'ids' | 'distances'>, { viewer, services, isNeutral }: RequestContext): Promise<ListingView[]> {
  const listings = await services.cards.load(page.ids)
  // a listing that just left the shelf may still be among the ids
  return listings.filter(isPublicListing).map((listing) => {
    const view = presentListing(listing, isNeutral ? null : listing.poster, viewer)
    const distance = page.distances[listing.id]
    return distance === undefined ? view : { ...view, distanceInKm: distance }
  })
}

/** The words of a keyword that name exactly one place, as typed, each with the name of that place. */
const placesUnderstood = ({ query, plan }: SearchRequest, places: PlaceBook) =>
  plan.tokens.flatMap(({ text, place: named }) => {
    const place = named && places[named.kind](named.id)
    return place ? [{ said: originalText(query.keyword ?? '', text), name: place.name }] : []
  })

export const searchHandlers = {
  'POST /frontend/api/listing/search': async ({ map, ...query }, context) => {
    const { search, secret } = context.services
    const request = searchRequestOf(query, context.services)
    const results = await answerDroppingWords(
      search,
      request,
      (tried) => search.all(tried, { map }),
      (answer) => answer.page.total,
    )
    const { page, facets, histograms, totalsPerType, clusters } = results.answer
    const isFew = page.total <= maxFewHomes && query.cursor === undefined
    const hasNumber = page.total > 0 && results.request.plan.tokens.some(({ number }) => number !== undefined)
    return {
      items: await itemsOf(page, context),
      totalRowQty: page.total,
      setAside: results.setAside,
      understood: placesUnderstood(results.request, context.services.places),
      priceOnRequestQty: page.priceOnRequest,
      nextCursor: page.next && writeCursor(page.next, query, secret),
      facets,
      histograms,
      statistics: totalsPerType,
      clusters,
      loosen: isFew ? await findRelaxations(search, context.services.places, results.request, page.total) : [],
      withNumber: hasNumber ? [] : await itemsOf({ ids: await idsByNumber(query.keyword ?? '', request.plan, context.services), distances: {} }, context),
    }
  },

  'POST /frontend/api/listing/map': async ({ map, ...query }, { services }) => {
    const request = searchRequestOf(query, services)
    const { answer } = await answerDroppingWords(
      services.search,
      request,
      (tried) => Promise.all([services.search.clusters(tried, map), services.search.totals([tried])]),
      ([, [total = 0]]) => total,
    )
    const [clusters, [total = 0]] = answer
    return { ...clusters, totalRowQty: total }
  },

  'POST /frontend/api/listing/facets': async (query, { services }) => {
    const { search } = services
    const request = searchRequestOf(query, services)
    const { answer } = await answerDroppingWords(
      search,
      request,
      (tried) => Promise.all([search.facets(tried), search.histograms(tried), search.totals([tried])]),
      ([, , [total = 0]]) => total,
    )
    const [facets, histograms, [total = 0]] = answer
    return { totalRowQty: total, facets, histograms }
  },

  'POST /frontend/api/listing/suggest': async ({ keyword, type, mode }, { services }) => {
    planOf(keyword, services.places)
    return suggest(keyword, { type, mode }, services)
  },
} satisfies Partial<Handlers>
