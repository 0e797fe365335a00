import { labelOf } from '@site/domain/choices.ts'
import { formatArea, formatFloor, formatMoney, formatLayout } from '@site/domain/format.ts'
import { isPublicListing, type ListingView } from '@site/domain/listing.ts'
import type { ShareVariant } from '@site/domain/sharing/share.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Locale } from '@site/domain/words.ts'
import { type Card, type CardShape, type Placeholder, pathOfPicture, type PictureShape } from './link-picture.ts'
import { pictureWords } from './link-picture.words.ts'
import { keyOf } from '../media-files.ts'

/** The price line of a picture: the price, or for a listing off the shelf the reason. */
export function priceTextOf(listing: ListingView, currency: string, locale: Locale): string {
  if (!isPublicListing(listing)) return (listing.offShelfReason ? labelOf('offShelfReason', listing.offShelfReason) : labelOf('shelf', 'OffShelf'))[locale]
  if (listing.price === null || listing.price === undefined) return pictureWords.onRequest[locale]
  return formatMoney(listing.price, currency, locale)
}

/** The period of a rent; null for a sale and without a price. */
export const periodOf = (listing: ListingView, locale: Locale): string | null =>
  listing.mode === 'Lease' && isPublicListing(listing) && typeof listing.price === 'number' ? pictureWords.perMonth[locale] : null

function factsOf(listing: ListingView, locale: Locale): string[] {
  const area = listing.floorArea ?? listing.lotArea
  const floor = listing.type !== 'Carport' && listing.floor ? formatFloor(listing.floor, locale) : null
  return [formatLayout(listing, locale), area ? formatArea(area, locale) : null, floor].filter((fact) => fact !== null)
}

/** A name without pictographs and invisible letters, which pictures cannot show; undefined if nothing of it can be shown. */
export function drawableName(name: string | undefined): string | undefined {
  const text = (name ?? '')
    .replace(/[\p{C}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return /[\p{Script=Han}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(text) ? text : undefined
}

/** The names of places in the order of the language: in English from the smallest to the largest, in Chinese the other way. Equal names count once. */
export function joinPlaces(places: readonly (string | undefined)[], locale: Locale): string {
  const names = [...new Set(places.map(drawableName).filter((name) => name !== undefined))]
  return locale === 'zh' ? names.reverse().join(' · ') : names.join(', ')
}

/** The media key of the first photo: of an upload its large size, for others as they are named. */
function photoKeyOf({ photos }: ListingView): string | null {
  const url = photos?.[0]?.url
  if (!url) return null
  return /^\/resource\/(photo\/[\w-]+)\.webp$/.exec(url)?.[1]?.concat('_l.webp') ?? keyOf(url)
}

/** The media keys of the first photo of each listing that has photos. */
export const photoKeysOf = (listings: readonly ListingView[]): string[] => listings.map(photoKeyOf).filter((key) => key !== null)

/** The media key of the logo; null without brand. */
export const logoKeyOf = ({ logo }: SiteProfile, variant: ShareVariant): string | null => (variant === 'normal' ? keyOf(logo) : null)

/** The card of the site itself, for pages that are not about one home. */
export const sitePreviewCardOf = (profile: SiteProfile, locale: Locale): Card => ({
  kind: 'card',
  shape: 'wide',
  locale,
  photos: [],
  logo: logoKeyOf(profile, 'normal'),
  price: profile.name[locale],
  period: null,
  facts: [profile.description[locale]],
  place: '',
})

/** The card of a listing in one language; `listing` is its public view. */
export const previewCardOf = (listing: ListingView, profile: SiteProfile, variant: ShareVariant, shape: CardShape, locale: Locale): Card => ({
  kind: 'card',
  shape,
  locale,
  photos: photoKeysOf([listing]),
  logo: logoKeyOf(profile, variant),
  price: priceTextOf(listing, profile.currency, locale),
  period: periodOf(listing, locale),
  facts: factsOf(listing, locale),
  place: joinPlaces([(listing.estate ?? listing.area)?.name[locale], listing.city?.name[locale]], locale),
})

/** The picture of a link that leads to no home any more. */
export const placeholderOf = (shape: PictureShape, locale: Locale): Placeholder => ({ kind: 'placeholder', shape, locale, photos: [], logo: null })

/** The paths of both preview cards of a listing. `subject`: a share code, or `listing/{id}`. */
export function cardPathsOf(subject: string, listing: ListingView, profile: SiteProfile, variant: ShareVariant, locale: Locale) {
  const pathOf = (shape: CardShape) => pathOfPicture(subject, previewCardOf(listing, profile, variant, shape, locale))
  return { wide: pathOf('wide'), square: pathOf('square') }
}
