import { presentListing, visitor } from '@site/domain/account.ts'
import { isShelved, type ListingView } from '@site/domain/listing.ts'
import type { Services } from '../../services.ts'
import { loadListings } from '../listings/listings.store.ts'

/**
 * A listing as strangers see it, whoever asks: public facts, without the poster. One that was taken off the shelf is still answered, with
 * its `shelf`, so that a link shows it as unavailable (product.md section 2); null for one that is unknown or never was public.
 */
export async function sharedListing(id: string, { database, places }: Services): Promise<ListingView | null> {
  const [listing] = await loadListings(database.db, places, [id])
  return listing && (isShelved(listing) || listing.shelf === 'OffShelf') ? presentListing(listing, null, visitor) : null
}
