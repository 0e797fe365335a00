import type { Point } from '@site/domain/place.ts'
import { create } from 'zustand'

/** The home under the pointer or keyboard focus, in list or map; all null without one. `point` and `price` are null for pins. */
type HoveredListing = { readonly id: string | null; readonly point: Point | null; readonly price: number | null }

export const nothingHovered: HoveredListing = { id: null, point: null, price: null }

/** The hovered listing, shared by list and map. */
export const useHoveredListing = create<HoveredListing>()(() => nothingHovered)

/** Sets the hovered listing by id; null clears it. */
export const hover = (id: string | null): void => {
  if (useHoveredListing.getState().id !== id) useHoveredListing.setState({ ...nothingHovered, id })
}

/** Reads the attributes that `pinDataOf` sets on the element of a home. */
export function readHovered({ dataset }: HTMLElement): HoveredListing {
  const [lat, lng] = (dataset['at'] ?? '').split(',').map(Number)
  return {
    id: dataset['listing'] ?? null,
    point: lat !== undefined && lng !== undefined ? { lat, lng } : null,
    price: dataset['price'] === undefined ? null : Number(dataset['price']),
  }
}
