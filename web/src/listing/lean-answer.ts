import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { ListingView } from '@site/domain/listing.ts'

/** A home as its card shows it: without remarks, and without the blurred copies of photos after the first, which do not compress. */
function leanView({ remarks: _, photos, ...listing }: ListingView): ListingView {
  return photos ? { ...listing, photos: photos.map((photo, index) => (index === 0 ? photo : { ...photo, blur: null })) } : listing
}

/** The answer of a search as its page carries it. The page of a home loads the rest. */
export const leanAnswer = (answer: SearchAnswer): SearchAnswer => ({ ...answer, items: answer.items.map(leanView) })
