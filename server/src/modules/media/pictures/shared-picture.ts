import type { ShareVariant } from '@site/domain/sharing/share.ts'
import { isPublicListing } from '@site/domain/listing.ts'
import { isProblem } from '@site/domain/problems.ts'
import { neutralOriginOf } from '@site/domain/site-profile.ts'
import type { Locale } from '@site/domain/words.ts'
import type { RequestContext, Services } from '../../../services.ts'
import { publicCard } from '../../accounts/accounts.store.ts'
import { requireContactPerson } from '../../contact/contact-person.ts'
import { clientItems } from '../../share-lists/client-items.ts'
import { findClientList } from '../../share-lists/client-list.store.ts'
import { requireOpenShare } from '../../shares/open-share.ts'
import { sharedListing } from '../../shares/shared-listing.ts'
import type { Share } from '../../shares/shares.store.ts'
import { previewCardOf, placeholderOf } from './card.ts'
import { listPreviewCardOf, listPosterOf, picturedList } from './list-picture.ts'
import type { LinkPicture, PictureShape } from './link-picture.ts'
import { posterPictureOf } from './poster.ts'

/** The share of the link with a code; null for one that opens no home or list (any more). */
export async function readLink(code: string, services: Services): Promise<Share | null> {
  try {
    return /^[A-Za-z0-9]{6,16}$/.test(code) ? await requireOpenShare(code, services) : null
  } catch (error) {
    if (isProblem(error)) return null
    throw error
  }
}

type PictureRequest = { readonly code: string; readonly shape: PictureShape; readonly locale: Locale }
type PictureContext = Pick<RequestContext, 'services' | 'isNeutral' | 'origin'>

const shareAddressOf = (code: string, variant: ShareVariant, locale: Locale, { services, origin }: PictureContext): string =>
  `${variant === 'Intermediary' ? neutralOriginOf(services.profile, origin) : origin}/share/${code}?lang=${locale}`

/** The picture of a link to a list in one shape and language. */
async function listPictureOf({ id, userId, ...share }: Share, { code, shape, locale }: PictureRequest, context: PictureContext): Promise<LinkPicture> {
  const { services, isNeutral } = context
  const { database, profile } = services
  const stored = userId === null ? null : await findClientList(database.db, userId, id)
  if (!stored || userId === null) return placeholderOf(shape, locale)
  const list = picturedList(stored, await clientItems(stored, services))
  const variant = isNeutral ? 'Intermediary' : share.variant
  if (shape !== 'poster') return listPreviewCardOf(list, profile, variant, shape, locale)
  if (list.homes.length === 0) return placeholderOf(shape, locale)
  const [card, address] = [await publicCard(database.db, userId), shareAddressOf(code, variant, locale, context)]
  return listPosterOf({ list, card, profile, variant, locale, address, now: services.now() })
}

/** The picture of a link in one shape and language; a placeholder for a link that ended, and where nothing may be shown. */
export async function linkPictureOf(share: Share | null, wanted: PictureRequest, context: PictureContext): Promise<LinkPicture> {
  const { code, shape, locale } = wanted
  if (share?.target === 'list') return listPictureOf(share, wanted, context)
  const { services, isNeutral } = context
  const listing = share ? await sharedListing(share.id, services) : null
  if (!share || !listing) return placeholderOf(shape, locale)
  const variant = isNeutral ? 'Intermediary' : share.variant
  if (shape !== 'poster') return previewCardOf(listing, services.profile, variant, shape, locale)
  // chats keep a poster for ever, so one of a home off the shelf would offer what is gone
  if (!isPublicListing(listing)) return placeholderOf(shape, locale)
  const { card } = await requireContactPerson(listing.id, code, context)
  return posterPictureOf({
    listing,
    card,
    profile: services.profile,
    variant,
    locale,
    address: shareAddressOf(code, variant, locale, context),
    now: services.now(),
  })
}
