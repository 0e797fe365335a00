import type { ShareVariant } from '@site/domain/share.ts'
import { isShelved } from '@site/domain/listing.ts'
import { isProblem } from '@site/domain/problems.ts'
import { neutralOriginOf } from '@site/domain/site-profile.ts'
import type { Locale } from '@site/domain/words.ts'
import type { RequestContext, Services } from '../../services.ts'
import { requireContactPerson } from '../contact/contact-person.ts'
import { requireOpenShare } from '../shares/open-share.ts'
import { sharedListing } from '../shares/shared-listing.ts'
import type { Share } from '../shares/shares.store.ts'
import { cardOf, noticeOf } from './card.ts'
import type { LinkPicture, PictureShape } from './link-picture.ts'
import { posterOf } from './poster.ts'

/** The share of the link with a code; null for one that opens no home or list (any more). */
export async function readLink(code: string, services: Services): Promise<Share | null> {
  try {
    return /^[A-Za-z0-9]{6,16}$/.test(code) ? await requireOpenShare(code, services) : null
  } catch (error) {
    if (isProblem(error)) return null
    throw error
  }
}

type Wanted = { readonly code: string; readonly shape: PictureShape; readonly locale: Locale }

/** The picture of a link in one shape and language; a notice for a link that ended, and where nothing may be shown. */
export async function linkPictureOf(
  share: Share | null,
  { code, shape, locale }: Wanted,
  context: Pick<RequestContext, 'services' | 'isNeutral' | 'origin'>,
): Promise<LinkPicture> {
  const { services, isNeutral, origin } = context
  const listing = share?.target === 'listing' ? await sharedListing(share.id, services) : null
  if (!share || !listing) return noticeOf(shape, locale)
  const variant: ShareVariant = isNeutral ? 'Intermediary' : share.variant
  if (shape !== 'poster') return cardOf(listing, services.profile, variant, shape, locale)
  // chats keep a poster for ever, so one of a home off the shelf would offer what is gone
  if (!isShelved(listing)) return noticeOf(shape, locale)
  const { card } = await requireContactPerson(listing.id, code, context)
  const address = `${variant === 'Intermediary' ? neutralOriginOf(services.profile, origin) : origin}/share/${code}?lang=${locale}`
  return posterOf({ listing, card, profile: services.profile, variant, locale, address, now: services.now() })
}
