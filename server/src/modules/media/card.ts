import { labelOf } from '@site/domain/choices.ts'
import { formatArea, formatFloor, formatMoney, formatLayout } from '@site/domain/format.ts'
import { isShelved, type ListingView } from '@site/domain/listing.ts'
import type { ShareVariant } from '@site/domain/share.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Locale } from '@site/domain/words.ts'
import { findMedia, keyOf, type MediaFolders } from './media-files.ts'
import { previewWords } from './preview-card.words.ts'

/** The texts and files that a preview picture is drawn from. */
export type Card = {
  readonly locale: Locale
  /** The file of the first photo. */
  readonly photo: string | null
  /** The key of the first photo in the media store, if it is an upload; its bytes are read before the picture is drawn. */
  readonly storedPhoto?: string | undefined
  readonly photoBytes?: Uint8Array | undefined
  /** The file of the site's logo; null without brand. */
  readonly logo: string | null
  /** The largest line: the price, or for a listing off the shelf the reason, or for the site its name. */
  readonly price: string
  /** The period of a rent, small beside the price. */
  readonly period: string | null
  readonly facts: readonly string[]
  readonly place: string
}

function priceOf(listing: ListingView, currency: string, locale: Locale): string {
  if (!isShelved(listing)) return (listing.offShelfReason ? labelOf('offShelfReason', listing.offShelfReason) : labelOf('shelf', 'OffShelf'))[locale]
  if (listing.price === null || listing.price === undefined) return previewWords.onRequest[locale]
  return formatMoney(listing.price, currency, locale)
}

function factsOf(listing: ListingView, locale: Locale): string[] {
  const area = listing.floorArea ?? listing.lotArea
  const floor = listing.type !== 'Carport' && listing.floor ? formatFloor(listing.floor, locale) : null
  return [formatLayout(listing, locale), area ? formatArea(area, locale) : null, floor].filter((fact) => fact !== null)
}

function placeOf(listing: ListingView, locale: Locale): string {
  const nearestPlace = (listing.estate ?? listing.area)?.name[locale]
  const names = [...new Set([nearestPlace, listing.city?.name[locale]].filter((name) => name !== undefined))]
  return locale === 'zh' ? names.reverse().join(' · ') : names.join(', ')
}

/** The key of an uploaded photo in its large size; undefined for other pictures. */
const storedPhotoOf = (url: string | undefined): string | undefined => /^\/resource\/(photo\/[\w-]+)\.webp$/.exec(url ?? '')?.[1]?.concat('_l.webp')

const mediaPathOf = async (url: string | undefined, folders: MediaFolders): Promise<string | null> =>
  url ? ((await findMedia(folders, keyOf(url)))?.path ?? null) : null

/** The card of the site itself, for pages that are not about one home. */
export const siteCardOf = async ({ name, description, logo }: SiteProfile, locale: Locale, folders: MediaFolders): Promise<Card> => ({
  locale,
  photo: null,
  logo: await mediaPathOf(logo, folders),
  price: name[locale],
  period: null,
  facts: [description[locale]],
  place: '',
})

/** The card of a listing in one language; `listing` is its public view. */
export async function cardOf(listing: ListingView, profile: SiteProfile, variant: ShareVariant, locale: Locale, folders: MediaFolders): Promise<Card> {
  return {
    locale,
    photo: await mediaPathOf(listing.photos?.[0]?.url, folders),
    storedPhoto: storedPhotoOf(listing.photos?.[0]?.url),
    logo: variant === 'normal' ? await mediaPathOf(profile.logo, folders) : null,
    price: priceOf(listing, profile.currency, locale),
    period: listing.mode === 'Lease' && isShelved(listing) && typeof listing.price === 'number' ? previewWords.perMonth[locale] : null,
    facts: factsOf(listing, locale),
    place: placeOf(listing, locale),
  }
}
