import type { ListingView } from '@site/domain/listing.ts'
import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'

/** Days in which a home counts as new on the home screen. */
const newWithinDays = 7
/** Maximum number of areas of the carousel of new homes. */
const maxAreas = 3
/** Maximum number of homes in a carousel. */
export const maxCarouselHomes = 8
/** Number of homes that the search of a carousel loads. It exceeds `maxCarouselHomes`, since the carousel leaves out homes that the person has seen. */
const loadedHomeCount = 20

/** Whether a search shows all homes of its type and mode, newest first. Only such a search has carousels. */
export function isDefaultSearch(query: SearchQuery): boolean {
  const { keyword, near, bbox, polygon, sort, order } = query
  return activeFilters(query).length === 0 && !keyword && !near && !bbox && !polygon && sort === 'listingDate' && order === 'desc'
}

/** The search for the homes of the type and mode whose price fell, newest first. */
export const priceDropsQuery = ({ type, mode, sort, order }: SearchQuery): SearchQuery => ({
  type,
  mode,
  sort,
  order,
  priceDrop: true,
  pageSize: loadedHomeCount,
})

/** The search for the new homes of the type and mode in the areas of the homes seen last, newest first; null if none of these homes has an area. */
export function newInAreasQuery({ type, mode, sort, order }: SearchQuery, seenHomes: readonly ListingView[]): SearchQuery | null {
  const areas = [...new Set(seenHomes.flatMap(({ area }) => area?.id ?? []))].slice(0, maxAreas)
  return areas.length === 0 ? null : { type, mode, sort, order, areas, postedWithinDays: newWithinDays, pageSize: loadedHomeCount }
}

/** The carousels of the home screen, in their order: homes seen last, new ones in their areas, and those whose price fell. */
const carouselKinds = ['recent', 'areas', 'drops'] as const
/** One of `carouselKinds`. */
export type CarouselKind = (typeof carouselKinds)[number]

/** The positions of the carousels among `cards` cards, as the number of cards before them: one carousel after each `step` cards, the rest after the last card. */
export function carouselPositions(cards: number, step: number): (readonly [cardsBefore: number, kinds: readonly CarouselKind[]])[] {
  const positions = new Map<number, CarouselKind[]>()
  for (const [index, kind] of carouselKinds.entries()) {
    const cardsBefore = Math.min(step * (index + 1), cards)
    positions.set(cardsBefore, [...(positions.get(cardsBefore) ?? []), kind])
  }
  return [...positions]
}
