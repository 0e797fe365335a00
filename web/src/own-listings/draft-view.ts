import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { fieldRows } from '@site/domain/fields.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { Words } from '@site/domain/words.ts'

/** Entered values that the view of a draft leaves out: of places and media a draft has only ids, and lists of own homes show no points. */
const omittedKeys = new Set<string>(['city', 'area', 'point', ...fieldRows.filter(([, { kind }]) => kind === 'place' || kind === 'media').map(([key]) => key)])

/** A listing, or the entered values of a draft as a listing without photos, of which a draft has only the ids. A missing building has no id. */
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

/** Whether nobody has entered a price in a draft: neither an amount nor that it is on request. */
export const isUndecided = ({ draft }: OwnListing): boolean => draft !== null && draft.price === undefined
