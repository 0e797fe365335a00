import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { ListingView } from '@site/domain/listing.ts'

/** A home as its card shows it: without remarks, and without blurred copies and descriptions of the photos after the first. */
function leanView(view: ListingView): ListingView {
  const { remarks: _, photos, ...listing } = view
  return photos ? { ...listing, photos: photos.map((photo, index) => (index === 0 ? photo : { ...photo, blur: null, alt: null })) } : listing
}

/** The answer of a search as the HTML of its page contains it. The page of a home loads the rest. */
export const leanAnswer = (answer: SearchAnswer): SearchAnswer => ({ ...answer, items: answer.items.map(leanView) })
