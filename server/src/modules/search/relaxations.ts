import type { Relaxation } from '@site/domain/calls/listing.ts'
import { distanceInKm, radiusStops } from '@site/domain/distance.ts'
import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'
import type { SearchRequest, SearchPort } from '@site/search/search-port.ts'
import type { PlaceBook } from '../places/place-book.ts'
import { findDroppedWords } from './dropped-words.ts'

/** A search with at most so many homes also answers relaxations. */
export const maxFewHomes = 4
/** Maximal relaxations of a search with few homes. */
const maxForFew = 5

/** Factors by which a price limit is raised; the first that finds more homes counts. */
const priceFactors = [1.1, 1.25] as const
/** The largest distance of a neighbouring area from a chosen one, and the largest number of those that are added. */
const neighbourKm = 5
const maxNeighbours = 3

/** Conditions of a search that are no rows of the field table. */
const otherConditions = ['keyword', 'near', 'bbox', 'polygon'] as const

type RelaxedRequest = Omit<Relaxation, 'total'> & { readonly request: SearchRequest }

const without = (query: SearchQuery, keys: readonly string[]): SearchQuery => ({
  ...query,
  ...Object.fromEntries(keys.map((key) => [key, undefined])),
})

/** The requests that each leave out one condition, with the name of that condition. */
function relax(request: SearchRequest): RelaxedRequest[] {
  const { query } = request
  const filters = activeFilters(query).map(({ filter, keys }) => ({ filter: filter.as, request: { ...request, query: without(query, keys) } }))
  const others = otherConditions
    .filter((key) => query[key] !== undefined)
    .map((key) => ({
      filter: key,
      request: { ...request, query: without(query, [key]), plan: key === 'keyword' ? { tokens: [] } : request.plan },
    }))
  return [...filters, ...others]
}

/** An amount rounded up to three digits. */
function roundedUp(amount: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 2)
  return Math.ceil(amount / unit) * unit
}

/** The nearest areas around the chosen ones, in any city. */
function neighboursOf(chosen: readonly string[], { areas }: Pick<PlaceBook, 'areas'>) {
  const centres = areas.filter(({ id }) => chosen.includes(id))
  const measured = areas
    .filter(({ id }) => !chosen.includes(id))
    .map((area) => ({ area, distance: Math.min(...centres.map((centre) => distanceInKm(centre, area))) }))
    .filter(({ distance }) => distance <= neighbourKm)
  return measured
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, maxNeighbours)
    .map(({ area }) => area)
}

/** Requests with one condition a little wider, in groups: radius, price and areas. In each group the first that finds more homes counts. */
function widen(request: SearchRequest, places: Pick<PlaceBook, 'areas'>): RelaxedRequest[][] {
  const { query } = request
  const { near, areas = [] } = query
  const limit = query.priceUpTo ?? query.priceMax
  const requestWith = (change: Partial<SearchQuery>): SearchRequest => ({ ...request, query: { ...query, ...change } })
  const radii = near ? radiusStops.filter((stop) => stop > near.radiusInKm) : []
  const prices = limit ? priceFactors.map((factor) => roundedUp(Math.round(limit * factor))) : []
  const neighbours = areas.length > 0 ? neighboursOf(areas, places) : []
  const allAreas = [...areas, ...neighbours.map(({ id }) => id)]
  return [
    radii.map((radiusInKm) => ({ filter: 'near', to: { radiusInKm }, request: requestWith({ near: { ...near!, radiusInKm } }) })),
    prices.map((priceUpTo) => ({ filter: 'price', to: { priceUpTo }, request: requestWith({ priceUpTo, priceMax: undefined }) })),
    neighbours.length === 0
      ? []
      : [
          {
            filter: 'areas',
            to: { areas: allAreas, added: neighbours.map(({ name }) => name) },
            request: requestWith({ areas: allAreas, city: undefined }),
          },
        ],
  ]
}

/**
 * The relaxations of a search with few homes or none (`found`): first what to widen a little, then what to leave out, highest total first; all with more
 * homes than it has. A total is that of the search with all its words, if any relaxation finds homes with them.
 */
export async function findRelaxations(search: SearchPort, places: Pick<PlaceBook, 'areas'>, request: SearchRequest, found: number): Promise<Relaxation[]> {
  const groups = widen(request, places)
  const relaxed = [...groups.flat(), ...relax(request)]
  const totals = [...(await search.totals(relaxed.map((relaxation) => relaxation.request)))]
  const isWhole = totals.map((total) => total > 0)
  // the search that follows drops words without results, so they are dropped here, too
  for (const [index, relaxation] of relaxed.entries())
    if (totals[index] === 0 && !relaxation.request.query.insist) totals[index] = (await findDroppedWords(search, relaxation.request))?.setAside.total ?? 0
  const counted = relaxed
    .map(({ request: _request, ...relaxation }, index) => ({ ...relaxation, total: totals[index] ?? 0, isWhole: isWhole[index] ?? false }))
    .filter(({ total }) => total > found)
  // homes that lack a searched word are offered only where none has all words
  const hasWhole = counted.some((relaxation) => relaxation.isWhole && relaxation.filter !== 'keyword')
  const offered = counted.flatMap(({ isWhole: hasAllWords, ...relaxation }) => (hasAllWords || !hasWhole ? [relaxation] : []))
  const wider = groups.flatMap(([first]) => offered.find(({ filter, to }) => to !== undefined && filter === first?.filter) ?? [])
  const removals = offered
    .filter(({ filter, to, total }) => to === undefined && !wider.some((step) => step.filter === filter && step.total === total))
    .toSorted((a, b) => b.total - a.total)
  const all = [...wider, ...removals]
  return found > 0 ? all.slice(0, maxForFew) : all
}
