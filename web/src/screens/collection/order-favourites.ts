import type { FavouriteView } from '@site/domain/calls/collection.ts'
import { isPublicListing, type ListingView } from '@site/domain/listing.ts'
import type { DeviceFavourite } from '../../device/favourites.ts'

/** A sort of favourites, as the call for them expects it. */
export type FavouriteOrder = { readonly sort: 'savedAt' | 'price' | 'listingDate' | 'area'; readonly order: 'asc' | 'desc' }

function valueOf({ savedAt, listing }: FavouriteView, sort: FavouriteOrder['sort']): number | null {
  if (sort === 'savedAt') return Date.parse(savedAt)
  if (listing === null) return null
  if (sort === 'price') return listing.price ?? null
  if (sort === 'area') return listing.floorArea ?? null
  return listing.listingDate ? Date.parse(listing.listingDate) : null
}

/** Sorts favourites of a device as the server sorts those of an account: unknown values last; equal values by date of saving, newest first. */
export function orderFavourites(items: readonly FavouriteView[], { sort, order }: FavouriteOrder): readonly FavouriteView[] {
  const direction = order === 'asc' ? 1 : -1
  return items.toSorted((a, b) => {
    const [valueA, valueB] = [valueOf(a, sort), valueOf(b, sort)]
    if (valueA !== valueB && (valueA === null || valueB === null)) return valueA === null ? 1 : -1
    return (valueA !== null && valueB !== null && (valueA - valueB) * direction) || b.savedAt.localeCompare(a.savedAt)
  })
}

/** A favourite of this device with its home; `listing` null: the home is not shown, and `isRemoved` if its poster removed it. */
export const favouriteOf = ({ id, savedAt, price }: DeviceFavourite, listing: ListingView | null, isRemoved = false): FavouriteView => ({
  id,
  savedAt,
  savedPrice: price,
  listing,
  isRemoved,
  isAvailable: listing !== null && (listing.shelf === undefined || isPublicListing(listing)),
})
