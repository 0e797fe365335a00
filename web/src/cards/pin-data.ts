import type { ListingView } from '@site/domain/listing.ts'

const homes = new WeakMap<Element, ListingView>()

/** Properties of the element of a home in a list: by them `homeAt` finds the home, and the map its pin. */
export const pinDataOf = (listing: ListingView) => ({
  'data-listing': listing.id,
  ref: (element: HTMLElement | null) => {
    if (element) homes.set(element, listing)
  },
})

/** The home that an element with `pinDataOf` shows. */
export const homeAt = (element: Element): ListingView | undefined => homes.get(element)
