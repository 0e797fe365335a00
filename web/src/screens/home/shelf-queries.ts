import type { ListingView } from '@site/domain/listing.ts'
import { activeFilters, type SearchQuery } from '@site/domain/search-query.ts'

/** Days in which a home counts as new on the home screen. */
const newWithinDays = 7
const maxAreas = 3
/** Homes of a shelf, and those asked for: some are seen already. */
export const maxShelfHomes = 8
const asked = 20

/** Whether a search shows all homes of its type and mode, newest first: shelves stand only there. */
export function isWholeOffer(query: SearchQuery): boolean {
  const { keyword, near, bbox, polygon, sort, order } = query
  return activeFilters(query).length === 0 && !keyword && !near && !bbox && !polygon && sort === 'listingDate' && order === 'desc'
}

/** The homes of the type and mode whose price fell, newest first. */
export const priceDrops = ({ type, mode, sort, order }: SearchQuery): SearchQuery => ({ type, mode, sort, order, priceDrop: true, pageSize: asked })

/** The new homes of the type and mode in the areas of the homes seen last, newest first; null without such an area. */
export function newInAreas({ type, mode, sort, order }: SearchQuery, seen: readonly ListingView[]): SearchQuery | null {
  const areas = [...new Set(seen.flatMap(({ area }) => area?.id ?? []))].slice(0, maxAreas)
  return areas.length === 0 ? null : { type, mode, sort, order, areas, postedWithinDays: newWithinDays, pageSize: asked }
}

/** The shelves of the home screen, in their order: homes seen last, new ones in their areas, and those whose price fell. */
const shelfKinds = ['recent', 'areas', 'drops'] as const
export type ShelfKind = (typeof shelfKinds)[number]

/** Where shelves stand among so many cards: the number of cards before them, a shelf each `step` cards, and all that are left after the last card. */
export function shelfPlaces(cards: number, step: number): (readonly [after: number, kinds: readonly ShelfKind[]])[] {
  const places = new Map<number, ShelfKind[]>()
  for (const [index, kind] of shelfKinds.entries()) {
    const after = Math.min(step * (index + 1), cards)
    places.set(after, [...(places.get(after) ?? []), kind])
  }
  return [...places]
}
