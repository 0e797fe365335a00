import { labelOf } from '@site/domain/choices.ts'
import { formatArea, formatFloor, formatMoney, formatLayout } from '@site/domain/format.ts'
import { isShelved, type ListingView } from '@site/domain/listing.ts'
import type { ShareVariant } from '@site/domain/share.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Locale } from '@site/domain/words.ts'
import { findMedia, keyOf, type MediaFolders } from './media-files.ts'
import { previewWords } from './preview-card.words.ts'

/** All that a preview picture is drawn from: plain texts and files, nothing else of the listing or the site. */
export type Card = {
  readonly locale: Locale
  /** The file of the first photo. */
  readonly photo: string | null
  /** The file of the site's logo; null without brand. */
  readonly logo: string | null
  /** The largest line: the price, or why there is none. */
  readonly price: string
  /** The period of a rent, small beside the price. */
  readonly per: string | null
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
  const near = (listing.estate ?? listing.area)?.name[locale]
  const names = [...new Set([near, listing.city?.name[locale]].filter((name) => name !== undefined))]
  return locale === 'zh' ? names.reverse().join(' · ') : names.join(', ')
}

const fileOf = async (url: string | undefined, folders: MediaFolders): Promise<string | null> =>
  url ? ((await findMedia(folders, keyOf(url)))?.path ?? null) : null

/** The card of the site itself, for pages that are not about one home. */
export const siteCardOf = async ({ name, description, logo }: SiteProfile, locale: Locale, folders: MediaFolders): Promise<Card> => ({
  locale,
  photo: null,
  logo: await fileOf(logo, folders),
  price: name[locale],
  per: null,
  facts: [description[locale]],
  place: '',
})

/** The card of a listing in one language; `listing` is its public view. */
export async function cardOf(listing: ListingView, profile: SiteProfile, variant: ShareVariant, locale: Locale, folders: MediaFolders): Promise<Card> {
  return {
    locale,
    photo: await fileOf(listing.photos?.[0]?.url, folders),
    logo: variant === 'normal' ? await fileOf(profile.logo, folders) : null,
    price: priceOf(listing, profile.currency, locale),
    per: listing.mode === 'Lease' && isShelved(listing) && typeof listing.price === 'number' ? previewWords.perMonth[locale] : null,
    facts: factsOf(listing, locale),
    place: placeOf(listing, locale),
  }
}
