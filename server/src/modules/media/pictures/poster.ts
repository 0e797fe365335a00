import { contactParts, initialsOf, type PublicCard } from '@site/domain/accounts/account-rules.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fields } from '@site/domain/fields.ts'
import { fill, formatArea, formatDay, formatLayout, formatMoney, formatNumber, formatQuantity, tenThousandsHint } from '@site/domain/format.ts'
import { type ListingView, statedStatus } from '@site/domain/listing.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import type { ShareVariant } from '@site/domain/sharing/share.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Locale } from '@site/domain/words.ts'
import { drawableName, joinPlaces, logoKeyOf, periodOf, photoKeysOf, priceTextOf } from './card.ts'
import type { PosterPicture } from './link-picture.ts'
import { pictureWords } from './link-picture.words.ts'

type Fact = PosterPicture['facts'][number]
/** The largest number of facts in a row. */
const maxFacts = 4

const offerOf = (listing: ListingView, locale: Locale): string => {
  const { mode } = listing
  const status = statedStatus(listing)
  const texts = [mode && labelOf('mode', mode)[locale], status && labelOf('status', status)[locale]].filter((text) => typeof text === 'string')
  return locale === 'zh' ? texts.reverse().join('') : texts.join(' · ')
}

function roomsOf(listing: ListingView, locale: Locale): Fact | null {
  if (listing.bedrooms === null || listing.bedrooms === undefined) return null
  const { bathrooms, furnished } = listing
  const parts = [
    bathrooms ? fill(pictureWords.bath[locale], { count: formatNumber(bathrooms, locale) }) : null,
    furnished ? labelOf('furnished', furnished)[locale] : null,
  ].filter((part) => part !== null)
  return { value: formatLayout({ ...listing, bathrooms: null }, locale), label: parts.join(' · ') || labelOf('type', listing.type ?? 'Residence')[locale] }
}

function facingOf({ facing, balcony }: ListingView, locale: Locale): Fact | null {
  if (!facing) return null
  const value = fill(pictureWords.facing[locale], { facing: labelOf('facing', facing)[locale] })
  return { value, label: balcony ? pictureWords.withBalcony[locale] : fields.facing.label[locale] }
}

const slotSizeOf = ({ slotLength, slotWidth }: ListingView, locale: Locale): Fact | null =>
  slotLength && slotWidth
    ? { value: `${formatQuantity(slotLength, 'metres', locale)} × ${formatQuantity(slotWidth, 'metres', locale)}`, label: pictureWords.slotSize[locale] }
    : null

function factsOf(listing: ListingView, locale: Locale): readonly Fact[] {
  const labelled = (key: 'floorArea' | 'lotArea' | 'floor' | 'parkingSlotCount' | 'slotLevel', value: string | null): Fact | null =>
    value === null ? null : { value, label: fields[key].label[locale] }
  const { floorArea, lotArea, floor, parkingSlotCount, slotLevel } = listing
  const area = labelled('floorArea', floorArea ? formatArea(floorArea, locale) : null)
  const lot = labelled('lotArea', lotArea ? formatArea(lotArea, locale) : null)
  const level = labelled('floor', floor ? (locale === 'zh' ? `${floor}层` : formatNumber(floor, locale)) : null)
  const parking = labelled('parkingSlotCount', parkingSlotCount ? formatNumber(parkingSlotCount, locale) : null)
  const facts = {
    Residence: [roomsOf(listing, locale), area, level, facingOf(listing, locale), parking],
    Villa: [roomsOf(listing, locale), area, lot, parking, facingOf(listing, locale)],
    Carport: [area, slotSizeOf(listing, locale), labelled('slotLevel', slotLevel || null)],
  }
  return facts[listing.type ?? 'Residence'].filter((fact) => fact !== null).slice(0, maxFacts)
}

function belowPriceOf({ type, mode, averagePrice, depositPay }: ListingView, currency: string, locale: Locale): string {
  if (mode === 'Lease') return depositPay ? labelOf('depositPay', depositPay)[locale] : ''
  if (type === 'Carport' || !averagePrice) return ''
  return fill(pictureWords.perSquareMetre[locale], { price: formatMoney(averagePrice, currency, locale) })
}

/** The person of a contact card as a poster shows it; null without a card. */
export function posterContactOf(card: PublicCard | null, locale: Locale): PosterPicture['contact'] {
  if (!card) return null
  const { role, phone, whatsapp, viber, wechat } = card
  const name = drawableName(personName(card.name, locale)) ?? labelOf('role', role)[locale]
  const number = phone ?? whatsapp ?? viber
  const line = number ?? (wechat ? `${contactParts.wechat.label[locale]} ${wechat}` : labelOf('role', role)[locale])
  return { name, initials: initialsOf(name), line }
}

/** What a poster is made of, besides the listing as visitors see it. */
type PosterInput = {
  readonly listing: ListingView
  /** The person whom the shared page names. */
  readonly card: PublicCard | null
  readonly profile: SiteProfile
  readonly variant: ShareVariant
  readonly locale: Locale
  /** The address of the link, for the QR code. */
  readonly address: string
  readonly now: Date
}

/** The poster of a shared listing on the shelf. */
export function posterPictureOf({ listing, card, profile, variant, locale, address, now }: PosterInput): PosterPicture {
  const { price, estate, area, city } = listing
  const photoCount = listing.photos?.length ?? 0
  const date = formatDay(now.toISOString(), locale, profile.timeZone ?? 'UTC')
  const hasPrice = price !== null && price !== undefined
  const [name = '', ...around] = [estate, area, city].map((place) => drawableName(place?.name[locale])).filter((text) => text !== undefined)
  return {
    kind: 'poster',
    shape: 'poster',
    locale,
    photos: photoKeysOf([listing]),
    logo: logoKeyOf(profile, variant),
    brand: variant === 'normal' ? profile.name[locale] : null,
    offer: offerOf(listing, locale),
    price: priceTextOf(listing, profile.currency, locale),
    besidePrice: periodOf(listing, locale) ?? (hasPrice ? tenThousandsHint(price, locale) : null),
    belowPrice: belowPriceOf(listing, profile.currency, locale),
    name,
    place: joinPlaces(
      around.filter((text) => text !== name),
      locale,
    ),
    facts: factsOf(listing, locale),
    contact: posterContactOf(card, locale),
    asOf: fill((hasPrice ? pictureWords.priceAsOf : pictureWords.asOf)[locale], { date }),
    target: photoCount > 1 ? fill(pictureWords.photos[locale], { count: photoCount }) : pictureWords.details[locale],
    address,
  }
}
