import { presentListing, visitor } from '@site/domain/account.ts'
import { isShelved, type ListingView } from '@site/domain/listing.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Services } from '../../services.ts'
import { loadListings } from '../listings/listings.store.ts'
import { requireOpenShare } from './open-share.ts'
import { hasItem, type Share } from './shares.store.ts'

/** The open share with a code. Throws as `requireOpenShare`, and `notFound` when neither the link nor its list is of that listing. */
export async function requireShare(code: string, id: string, services: Pick<Services, 'database'>): Promise<Share> {
  const share = await requireOpenShare(code, services)
  const isOfListing = share.target === 'listing' ? share.id === id : await hasItem(services.database.db, share.id, id)
  if (!isOfListing) throw new ProblemError('notFound')
  return share
}

/** A listing as visitors see it, without the poster; one off the shelf has its `shelf` (product.md section 2). Null if it is unknown or never was public. */
export async function sharedListing(id: string, { database, places }: Services): Promise<ListingView | null> {
  const [listing] = await loadListings(database.db, places, [id])
  return listing && (isShelved(listing) || listing.shelf === 'OffShelf') ? presentListing(listing, null, visitor) : null
}
