import type { ListingView } from '@site/domain/listing.ts'

const homes = new WeakMap<Element, ListingView>()

/** Properties for the element that shows a home in a list, by which `homeAt` finds the home and the map finds its pin. */
export const pinDataOf = (listing: ListingView) => ({
  'data-listing': listing.id,
  ref: (element: HTMLElement | null) => {
    if (element) homes.set(element, listing)
  },
})

/** The home that an element with `pinDataOf` shows. */
export const homeAt = (element: Element): ListingView | undefined => homes.get(element)
