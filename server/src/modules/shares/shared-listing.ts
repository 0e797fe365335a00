import { presentListing, visitor } from '@site/domain/account.ts'
import { isShelved, type ListingView } from '@site/domain/listing.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Services } from '../../services.ts'
import { loadListings } from '../listings/listings.store.ts'
import { findShortUrl, type Share } from './shares.store.ts'

/** The share with a code. Throws `notFound` for an unknown code and for one of another listing. */
export async function requireShare(code: string, id: string, { database }: Services): Promise<Share> {
  const share = (await findShortUrl(database.db, code))?.share
  if (!share || (share.target === 'listing' && share.id !== id)) throw new ProblemError('notFound')
  return share
}

/** A listing as visitors see it, without the poster; one off the shelf has its `shelf` (product.md section 2). Null if it is unknown or never was public. */
export async function sharedListing(id: string, { database, places }: Services): Promise<ListingView | null> {
  const [listing] = await loadListings(database.db, places, [id])
  return listing && (isShelved(listing) || listing.shelf === 'OffShelf') ? presentListing(listing, null, visitor) : null
}
