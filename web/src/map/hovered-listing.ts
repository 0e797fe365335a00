import type { Point } from '@site/domain/place.ts'
import { create } from 'zustand'

/** A home that pointer or keyboard is on, in the list or on the map. `at` and `price` are known of those in the list. */
export type HoveredListing = { readonly id: string | null; readonly at: Point | null; readonly price: number | null }

export const noneHovered: HoveredListing = { id: null, at: null, price: null }

/** The home that pointer or keyboard is on. */
export const useHoveredListing = create<HoveredListing>()(() => noneHovered)

export const hover = (id: string | null): void => {
  if (useHoveredListing.getState().id !== id) useHoveredListing.setState({ ...noneHovered, id })
}

/** The home of a card, as `ListingCard` writes it on its element. */
export function readHovered({ dataset }: HTMLElement): HoveredListing {
  const [lat, lng] = (dataset['at'] ?? '').split(',').map(Number)
  return {
    id: dataset['listing'] ?? null,
    at: lat !== undefined && lng !== undefined ? { lat, lng } : null,
    price: dataset['price'] === undefined ? null : Number(dataset['price']),
  }
}
