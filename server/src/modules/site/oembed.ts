import { clientTitleOf } from '@site/domain/sharing/client-title.ts'
import { readSharedAddress } from '@site/domain/addresses.ts'
import { formatPrice, homeName } from '@site/domain/format.ts'
import { isPublicListing, type ListingView } from '@site/domain/listing.ts'
import { sizedPhoto } from '@site/domain/publishing/photo-sizes.ts'
import { isProblem } from '@site/domain/problems.ts'
import { parseQueryString } from '@site/domain/query-string.ts'
import { type Locale, locales } from '@site/domain/words.ts'
import type { Services } from '../../services.ts'
import { cardPathsOf } from '../media/pictures/card.ts'
import { pictureShapes } from '../media/pictures/link-picture.ts'
import { pictureWords } from '../media/pictures/link-picture.words.ts'
import { listCardPathsOf, picturedList } from '../media/pictures/list-picture.ts'
import { clientItems } from '../share-lists/client-items.ts'
import { findClientList } from '../share-lists/client-list.store.ts'
import { requireOpenAddress } from '../shares/open-share.ts'
import { sharedListing } from '../shares/shared-listing.ts'
import type { StoredUrl } from '../shares/shares.store.ts'

/** Who asks for an embed: the origin of the site, the language of the request, and the largest thumbnail, px. */
export type EmbedRequest = { readonly origin: string; readonly locale: Locale; readonly maxWidth: number; readonly maxHeight: number }

/** What an address shows: its title, the paths of its preview cards, and its homes, the first one first. */
type EmbeddedPage = {
  readonly title: string
  readonly cards: { readonly wide: string; readonly square: string }
  readonly homes: readonly ListingView[]
  readonly locale: Locale
}

/** The largest picture within the limits: the preview cards, else the first photo; null if none fits. */
function thumbnailOf({ cards, homes }: EmbeddedPage, { maxWidth, maxHeight }: EmbedRequest) {
  const photo = homes[0]?.photos?.[0]
  const photos = (['l', 'm', 's'] as const).flatMap((size) => {
    if (!photo) return []
    const { url: path, width, height } = sizedPhoto(photo, size)
    return [{ path, width, height }]
  })
  const sized = (['wide', 'square'] as const).map((shape) => ({ path: cards[shape], width: pictureShapes[shape].width, height: pictureShapes[shape].height }))
  return [...sized, ...photos].find(({ width, height }) => width <= maxWidth && height <= maxHeight) ?? null
}

const titleOf = (listing: ListingView, currency: string, locale: Locale): string =>
  [formatPrice(listing, currency, locale) ?? pictureWords.onRequest[locale], homeName(listing, (listing.estate ?? listing.area)?.name, locale)].join(' · ')

/** A home on the shelf; null for any other. `subject`: the code of its link, or that of `cardPathsOf`. */
async function embeddedHome(id: string, subject: string, locale: Locale, services: Services): Promise<EmbeddedPage | null> {
  const listing = await sharedListing(id, services)
  if (!listing || !isPublicListing(listing)) return null
  const { profile } = services
  return { title: titleOf(listing, profile.currency, locale), cards: cardPathsOf(subject, listing, profile, 'normal', locale), homes: [listing], locale }
}

/** A list with homes on the shelf; null for any other. */
async function embeddedList(ownerId: string, id: string, code: string, locale: Locale, services: Services): Promise<EmbeddedPage | null> {
  const stored = await findClientList(services.database.db, ownerId, id)
  const list = stored && picturedList(stored, await clientItems(stored, services))
  if (!list || list.homes.length === 0) return null
  return {
    title: clientTitleOf(list.title, list.homes.length, locale),
    cards: listCardPathsOf(code, list, services.profile, 'normal', locale),
    homes: list.homes,
    locale,
  }
}

async function openAddress(code: string, services: Services): Promise<StoredUrl | null> {
  try {
    return await requireOpenAddress(code, services)
  } catch (error) {
    if (isProblem(error)) return null
    throw error
  }
}

/** What an address of the site shows to anybody with brand; null for any other address. */
async function embeddedAt(url: URL, locale: Locale, services: Services): Promise<EmbeddedPage | null> {
  const language = locales.find((known) => known === url.searchParams.get('lang'))
  const shared = readSharedAddress(url.pathname, parseQueryString(url.search))
  const id = url.searchParams.get('id')
  if (!shared) return url.pathname === '/propertyInfo' && id ? embeddedHome(id, `listing/${id}`, language ?? locale, services) : null
  const stored = shared.code === null ? null : await openAddress(shared.code, services)
  if (!stored?.share || stored.share.variant !== 'normal') return null
  const { code, share, lang } = stored
  const shownLocale = language ?? lang ?? locale
  if (share.target === 'listing') return embeddedHome(share.id, code, shownLocale, services)
  // the address of a home of a list shows that home
  const isOfList = !['/shareInfo', '/propertyInfo'].includes(url.pathname)
  return isOfList && share.userId !== null ? embeddedList(share.userId, share.id, code, shownLocale, services) : null
}

/**
 * The oEmbed answer (https://oembed.com) for an address: `link` with a thumbnail, since pages refuse to be framed (T30) and a photo alone would lose
 * its link. Null for what is not public with brand: an unknown address, a home off the shelf, a link that has ended, one without brand.
 */
export async function oEmbedOf(address: string, request: EmbedRequest, services: Services) {
  const { origin } = request
  const url = URL.canParse(address) ? new URL(address) : null
  const embedded = url?.origin === origin ? await embeddedAt(url, request.locale, services) : null
  if (!embedded) return null
  const thumbnail = thumbnailOf(embedded, request)
  return {
    version: '1.0',
    type: 'link',
    title: embedded.title,
    provider_name: services.profile.name[embedded.locale],
    provider_url: origin,
    cache_age: 3600,
    ...(thumbnail && { thumbnail_url: origin + thumbnail.path, thumbnail_width: thumbnail.width, thumbnail_height: thumbnail.height }),
  }
}
