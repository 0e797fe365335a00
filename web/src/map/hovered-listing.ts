import type { Point } from '@site/domain/place.ts'
import { create } from 'zustand'
import { homeOfElement } from '../cards/home-elements.ts'

/** The home under the pointer or keyboard focus, in list or map; all null without one. `point` and `price` are null for pins. */
type HoveredListing = { readonly id: string | null; readonly point: Point | null; readonly price: number | null }

export const nothingHovered: HoveredListing = { id: null, point: null, price: null }

/** The hovered listing, shared by list and map. */
export const useHoveredListing = create<HoveredListing>()(() => nothingHovered)

/** Sets the hovered listing by id; null clears it. */
export const hover = (id: string | null): void => {
  if (useHoveredListing.getState().id !== id) useHoveredListing.setState({ ...nothingHovered, id })
}

/** The hovered listing of an element that has `homeElementProps`. */
export function readHovered(element: Element): HoveredListing {
  const home = homeOfElement(element)
  return home ? { id: home.id, point: home.point ?? null, price: home.price ?? null } : nothingHovered
}
