import type { PublicCard } from '@site/domain/accounts/account-rules.ts'
import { clientTitleOf } from '@site/domain/sharing/client-title.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fields } from '@site/domain/fields.ts'
import { fill, formatArea, formatDay, formatMoney, formatNumber } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { ShareVariant } from '@site/domain/sharing/share.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Locale } from '@site/domain/words.ts'
import type { ClientItem } from '../../share-lists/client-items.ts'
import type { ClientList } from '../../share-lists/client-list.store.ts'
import { drawableName, joinPlaces, logoKeyOf, photoKeysOf } from './card.ts'
import { type CardShape, type ListCard, pathOfPicture, type PosterPicture } from './link-picture.ts'
import { pictureWords } from './link-picture.words.ts'
import { posterContactOf } from './poster.ts'

/** The most photos of a collage, and the most places on a poster. */
const [maxPhotos, maxPlaces] = [4, 3]

/** A list for pictures: its title for clients (empty without one), and its homes on the shelf in order, the cover first. */
export type PicturedList = { readonly title: string; readonly homes: readonly ListingView[] }

/** What pictures show of a list: never notes, and never what is off the shelf. */
export function picturedList({ title, cover }: ClientList, items: readonly ClientItem[]): PicturedList {
  const homes = items.flatMap(({ listing, isAvailable }) => (listing && isAvailable ? [listing] : []))
  return { title, homes: [...homes.filter(({ id }) => id === cover), ...homes.filter(({ id }) => id !== cover)] }
}

const countOf = (count: number, locale: Locale): string =>
  count === 0 ? pictureWords.noHomes[locale] : count === 1 ? pictureWords.oneHome[locale] : fill(pictureWords.homes[locale], { count })

/** The smallest and the largest of some values; one if they are equal, null without any. */
function spanOf(values: readonly (number | null | undefined)[], format: (value: number) => string): string | null {
  const known = values.filter((value) => typeof value === 'number')
  if (known.length === 0) return null
  return [...new Set([Math.min(...known), Math.max(...known)].map(format))].join(' – ')
}

/** The prices of the homes for sale and for rent; a list with both names them. */
function pricesOf(homes: readonly ListingView[], currency: string, locale: Locale) {
  const spans = (['Sale', 'Lease'] as const).flatMap((mode) => {
    const prices = homes.flatMap((home) => (home.mode === mode ? [home.price] : []))
    const span = spanOf(prices, (price) => formatMoney(price, currency, locale))
    return span === null ? [] : [{ mode, span, text: mode === 'Lease' ? fill(pictureWords.rent[locale], { price: span }) : span }]
  })
  return spans.map((span) => ({ ...span, named: spans.length > 1 ? `${labelOf('mode', span.mode)[locale]} ${span.text}` : span.text }))
}

/** The preview card of a list. */
export function listPreviewCardOf({ title, homes }: PicturedList, profile: SiteProfile, variant: ShareVariant, shape: CardShape, locale: Locale): ListCard {
  return {
    kind: 'list',
    shape,
    locale,
    photos: photoKeysOf(homes).slice(0, maxPhotos),
    logo: logoKeyOf(profile, variant),
    title: drawableName(clientTitleOf(title, homes.length, locale)) ?? countOf(homes.length, locale),
    prices: pricesOf(homes, profile.currency, locale).map(({ named }) => named),
    count: countOf(homes.length, locale),
  }
}

/** The paths of both preview cards of a list by the code of a link to it. */
export function listCardPathsOf(code: string, list: PicturedList, profile: SiteProfile, variant: ShareVariant, locale: Locale) {
  const pathOf = (shape: CardShape) => pathOfPicture(code, listPreviewCardOf(list, profile, variant, shape, locale))
  return { wide: pathOf('wide'), square: pathOf('square') }
}

type ListPosterInput = {
  readonly list: PicturedList
  /** The agent who shares the list. */
  readonly card: PublicCard | null
  readonly profile: SiteProfile
  readonly variant: ShareVariant
  readonly locale: Locale
  /** The address of the link, for the QR code. */
  readonly address: string
  readonly now: Date
}

/** The poster of a list with homes on the shelf. */
export function listPosterOf({ list: { title, homes }, card, profile, variant, locale, address, now }: ListPosterInput): PosterPicture {
  const [first, second] = pricesOf(homes, profile.currency, locale)
  const places = [...new Set(homes.map(({ area, city }) => drawableName((area ?? city)?.name[locale])).filter((name) => name !== undefined))]
  const count = countOf(homes.length, locale)
  const facts = [
    {
      value: spanOf(
        homes.map(({ bedrooms }) => bedrooms),
        (rooms) => (rooms === 0 ? labelOf('bedrooms', '0')[locale] : formatNumber(rooms, locale)),
      ),
      label: fields.bedrooms.label[locale],
    },
    {
      value: spanOf(
        homes.map(({ floorArea }) => floorArea),
        (area) => formatArea(area, locale),
      ),
      label: fields.floorArea.label[locale],
    },
  ]
  const asOf = fill((first ? pictureWords.pricesAsOf : pictureWords.asOf)[locale], { date: formatDay(now.toISOString(), locale, profile.timeZone ?? 'UTC') })
  return {
    kind: 'poster',
    shape: 'poster',
    locale,
    photos: photoKeysOf(homes).slice(0, maxPhotos),
    logo: logoKeyOf(profile, variant),
    brand: variant === 'normal' ? profile.name[locale] : null,
    offer: count,
    price: first?.span ?? pictureWords.onRequest[locale],
    besidePrice: first?.mode === 'Lease' ? pictureWords.perMonth[locale] : second ? labelOf('mode', 'Sale')[locale] : null,
    belowPrice: second?.named ?? '',
    name: drawableName(clientTitleOf(title, homes.length, locale)) ?? count,
    place: joinPlaces(places.slice(0, maxPlaces), locale),
    facts: facts.flatMap(({ value, label }) => (value === null ? [] : [{ value, label }])),
    contact: posterContactOf(card, locale),
    asOf,
    target: homes.length > 1 ? fill(pictureWords.seeHomes[locale], { count: homes.length }) : pictureWords.details[locale],
    address,
  }
}
