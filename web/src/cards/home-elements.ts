import type { ListingView } from '@site/domain/listing.ts'

const homes = new WeakMap<Element, ListingView>()

/** Props of an element that shows a home in a list, so that `homeOfElement` finds the home and the map finds its pin. */
export const homeElementProps = (listing: ListingView) => ({
  'data-listing': listing.id,
  ref: (element: HTMLElement | null) => {
    if (element) homes.set(element, listing)
  },
})

/** The home that an element with `homeElementProps` shows. */
export const homeOfElement = (element: Element): ListingView | undefined => homes.get(element)
