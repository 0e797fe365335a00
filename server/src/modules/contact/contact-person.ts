import type { PublicCard } from '@site/domain/accounts/account-rules.ts'
import type { SharedBy } from '@site/domain/calls/contact.ts'
import { isPublicListing } from '@site/domain/listing.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { ShareVariant } from '@site/domain/sharing/share.ts'
import type { RequestContext, Services } from '../../services.ts'
import { cardOn, type PublicPerson } from '../accounts/accounts.store.ts'
import type { StoredListing } from '../listings/listings.store.ts'
import { requireShare } from '../shares/shared-listing.ts'

/** The person to contact about a page. */
export type ContactPerson = {
  readonly id: string
  /** What visitors see of that person; null on a page without brand that no account has shared. */
  readonly card: PublicCard | null
  /** Whether messages reach the person: not without a confirmed address, nor about a home that is not public. */
  readonly isTaking: boolean
  readonly listing: StoredListing
  /** The person who shared the page; null when no account did. */
  readonly sharedBy: SharedBy | null
  readonly variant: ShareVariant
  readonly code: string | null
}

/** The relation to the home and the name of the account that shared a page; a deleted account has no name. */
async function loadSharedBy(userId: string, posterId: string, { facts }: Services): Promise<SharedBy> {
  const sharer = await facts.people.load(userId)
  if (!sharer) return { is: 'gone', name: null }
  const {
    seeks,
    card: { name, role },
  } = sharer
  return { name, is: userId === posterId ? 'poster' : role === 'Intermediary' ? 'agent' : seeks ? 'seeker' : 'other' }
}

const contactOf = (person: PublicPerson | null, variant: ShareVariant) => ({ card: person && cardOn(variant, person), isTaking: person?.isTaking ?? false })

/**
 * The person to contact about a listing: on a page that an agent shared that agent, so that the client does not reach the owner
 * (P3.5), otherwise the poster. Nobody receives messages about a link of a deleted account (P4.12), a page without a code on the host without brand
 * (`isNeutral`), or, except an agent who shared it, a home off the shelf. The stored share decides, not the editable address. Throws
 * `notFound` for a listing that is neither on nor off the shelf and for a code of another page.
 */
export async function requireContactPerson(
  id: string,
  code: string | undefined,
  { services, isNeutral }: Pick<RequestContext, 'services' | 'isNeutral'>,
): Promise<ContactPerson> {
  const { cards, facts } = services
  // the page of the listing shows this too, and has it from the same statement
  await facts.surroundings.load(id)
  const [listing] = await cards.load([id])
  if (!listing || !(isPublicListing(listing) || listing.shelf === 'OffShelf')) throw new ProblemError('notFound')
  const share = code === undefined ? null : await requireShare(code, id, services)
  const sharedBy = share?.userId ? await loadSharedBy(share.userId, listing.posterId, services) : null
  const variant: ShareVariant = isNeutral ? 'Intermediary' : (share?.variant ?? 'normal')
  const page = { listing, sharedBy, variant, code: code ?? null }
  // the sharer's account is deleted; messages for the sharer must not reach the poster
  if (sharedBy?.is === 'gone') return { ...page, id: share?.userId ?? '', card: null, isTaking: false }
  if (share?.userId && (sharedBy?.is === 'agent' || sharedBy?.is === 'poster'))
    return { ...page, id: share.userId, ...contactOf(await facts.people.load(share.userId), variant) }
  if (!isPublicListing(listing) || (isNeutral && share === null)) return { ...page, id: listing.posterId, card: null, isTaking: false }
  const contact = contactOf(await facts.people.load(listing.posterId), variant)
  return { ...page, id: listing.posterId, ...(variant === 'normal' ? contact : { ...contact, card: null }) }
}
