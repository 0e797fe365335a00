import type { PublicCard } from '@site/domain/account-rules.ts'
import { isShelved } from '@site/domain/listing.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { ShareVariant } from '@site/domain/share.ts'
import type { Services } from '../../services.ts'
import { publicCard } from '../accounts/accounts.store.ts'
import { loadListings, type StoredListing } from '../listings/listings.store.ts'
import { findShortUrl, type Share } from '../shares/shares.store.ts'
import { type Reach, reachOfPoster } from './contact.store.ts'

/** The person whom a page is about. */
export type ContactPerson = {
  readonly id: string
  /** What the page may show of that person; null on a page without brand that nobody in particular has shared. */
  readonly card: PublicCard | null
  /** Where a message goes; null: there is no mailbox, or no home to ask about any more. */
  readonly reach: Reach | null
  readonly listing: StoredListing
  readonly variant: ShareVariant
  readonly code: string | null
}

async function shareOf(code: string, id: string, { database }: Services): Promise<Share> {
  const share = (await findShortUrl(database.db, code))?.share
  if (!share || (share.target === 'listing' && share.id !== id)) throw new ProblemError('notFound')
  return share
}

/**
 * Whom to contact about a listing: on a shared page whoever shared it, so that an agent's client reaches the agent and never the owner
 * (product.md section 4), else the poster. The code decides, nothing that can be edited. Once a home is off the shelf its poster is left
 * in peace; the sharer may still be asked about it. Throws `notFound` for a listing that is not public or a code of something else.
 */
export async function requireContactPerson(id: string, code: string | undefined, services: Services): Promise<ContactPerson> {
  const { database, places } = services
  const [listing] = await loadListings(database.db, places, [id])
  if (!listing || !(isShelved(listing) || listing.shelf === 'OffShelf')) throw new ProblemError('notFound')
  const share = code === undefined ? null : await shareOf(code, id, services)
  const sharer = share?.userId ? await publicCard(database.db, share.userId) : null
  const about = { listing, variant: share?.variant ?? 'normal', code: code ?? null }
  if (sharer) return { ...about, id: sharer.id, card: sharer, reach: await reachOfPoster(database.db, sharer.id) }
  if (!isShelved(listing)) return { ...about, id: listing.posterId, card: null, reach: null }
  const card = about.variant === 'normal' ? await publicCard(database.db, listing.posterId) : null
  return { ...about, id: listing.posterId, card, reach: await reachOfPoster(database.db, listing.posterId) }
}
