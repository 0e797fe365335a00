import { visitor } from '@site/domain/account.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import { isPublicListing, type ListingView } from '@site/domain/listing.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Services } from '../../services.ts'
import { countInList } from '../share-lists/client-list.store.ts'
import { requireOpenShare } from './open-share.ts'
import type { Share } from './shares.store.ts'

/** Throws `missing` unless all homes are in the list of a share, `linkEnded` when the list is deleted, `notFound` for a share of something else. */
export async function requireInList(
  { target, id, userId }: Share,
  homes: readonly string[],
  { database }: Services,
  missing: 'notFound' | 'notInList' = 'notFound',
): Promise<void> {
  if (target !== 'list' || userId === null) throw new ProblemError('notFound')
  const total = await countInList(database.db, userId, id, homes)
  if (total === null) throw new ProblemError('linkEnded')
  if (total < homes.length) throw new ProblemError(missing)
}

/** The share of a code, of a listing or of a list that contains it. Throws `notFound` for an unknown code and for another listing, `linkEnded` for an ended link. */
export async function requireShare(code: string, id: string, services: Services): Promise<Share> {
  const share = await requireOpenShare(code, services)
  if (share.target === 'list') await requireInList(share, [id], services)
  else if (share.id !== id) throw new ProblemError('notFound')
  return share
}

/** Throws `removed` for a listing that its poster removed for good, else `notFound`. */
export async function throwMissing(id: string, { cards }: Services): Promise<never> {
  const [listing] = await cards.load([id])
  throw new ProblemError(listing?.isRemoved ? 'removed' : 'notFound')
}

/** A listing as visitors see it, without the poster; one off the shelf has its `shelf` (P2.3). Null if it is unknown, or neither on nor off the shelf. */
export async function sharedListing(id: string, { cards }: Services): Promise<ListingView | null> {
  const [listing] = await cards.load([id])
  return listing && (isPublicListing(listing) || listing.shelf === 'OffShelf') ? presentListing(listing, null, visitor) : null
}
