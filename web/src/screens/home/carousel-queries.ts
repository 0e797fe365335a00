import type { ListingView } from '@site/domain/listing.ts'
import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'

/** Days in which a home counts as new on the home screen. */
const newWithinDays = 7
const maxAreas = 3
/** Homes of a carousel at most. */
export const maxCarouselHomes = 8
/** Homes that its search loads: more, since those that the person has seen are left out. */
const loadedHomes = 20

/** Whether a search shows all homes of its type and mode, newest first: carousels stand only there. */
export function isWholeOffer(query: SearchQuery): boolean {
  const { keyword, near, bbox, polygon, sort, order } = query
  return activeFilters(query).length === 0 && !keyword && !near && !bbox && !polygon && sort === 'listingDate' && order === 'desc'
}

/** The homes of the type and mode whose price fell, newest first. */
export const priceDrops = ({ type, mode, sort, order }: SearchQuery): SearchQuery => ({ type, mode, sort, order, priceDrop: true, pageSize: loadedHomes })

/** The new homes of the type and mode in the areas of the homes seen last, newest first; null without such an area. */
export function newInAreas({ type, mode, sort, order }: SearchQuery, seen: readonly ListingView[]): SearchQuery | null {
  const areas = [...new Set(seen.flatMap(({ area }) => area?.id ?? []))].slice(0, maxAreas)
  return areas.length === 0 ? null : { type, mode, sort, order, areas, postedWithinDays: newWithinDays, pageSize: loadedHomes }
}

/** The carousels of the home screen, in their order: homes seen last, new ones in their areas, and those whose price fell. */
const carouselKinds = ['recent', 'areas', 'drops'] as const
export type CarouselKind = (typeof carouselKinds)[number]

/** Where carousels stand among `cards` cards: one after each `step` cards, the rest after the last card. Answers the number of cards before them. */
export function carouselPositions(cards: number, step: number): (readonly [after: number, kinds: readonly CarouselKind[]])[] {
  const positions = new Map<number, CarouselKind[]>()
  for (const [index, kind] of carouselKinds.entries()) {
    const after = Math.min(step * (index + 1), cards)
    positions.set(after, [...(positions.get(after) ?? []), kind])
  }
  return [...positions]
}
