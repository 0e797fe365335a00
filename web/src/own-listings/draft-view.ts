import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { fieldRows } from '@site/domain/fields.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { Words } from '@site/domain/words.ts'

/** Fields that the view of a draft leaves out: a draft has only the ids of places and media, and lists of own homes show no points. */
const omittedKeys = new Set<string>(['city', 'area', 'point', ...fieldRows.filter(([, { kind }]) => kind === 'place' || kind === 'media').map(([key]) => key)])

/** The view of a listing, or of the entered values of a draft, without photos. A building that the site lacks has an empty id. */
export function viewOf({ id, listing, draft, draftEstate }: OwnListing): ListingView {
  if (listing) return listing
  const values = Object.fromEntries(Object.entries(draft ?? {}).filter(([key]) => !omittedKeys.has(key)))
  const estate = draftEstate && { id: draft?.estate ?? '', name: draftEstate }
  return { ...values, id, estate, point: null, previousPrice: null, priceChangedAt: null, poster: null } as ListingView // the other fields have the values of listings
}

/** The name of the building of a draft or listing, else of its area or city; null: none. */
export function placeNameOf(item: OwnListing): Words | null {
  const { estate, area, city } = viewOf(item)
  return (estate ?? area ?? city)?.name ?? null
}

/** Whether a draft has neither an amount as its price nor the choice that it is on request. */
export const isUndecided = ({ draft }: OwnListing): boolean => draft !== null && draft.price === undefined
