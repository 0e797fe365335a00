import { type Labels, labelOf, builtInLabels } from '@site/domain/choices.ts'
import {
  currencySign,
  fill,
  formatAgo,
  formatArea,
  formatFloor,
  formatMoney,
  formatNumber,
  formatPrice,
  formatShortMoney,
  formatLayout,
  tenThousandsHint,
} from '@site/domain/format.ts'
import { type ListingView, isPublicListing, statedStatus } from '@site/domain/listing.ts'
import { listingName } from '@site/domain/place-of.ts'
import { towerName } from '@site/domain/tower-name.ts'
import type { Locale } from '@site/domain/words.ts'
import { daysSince } from '@site/domain/zoned-time.ts'
import { inLocale } from '../page/locale.tsx'
import { listingWords } from './listing.words.ts'

export { listingName, placeOf } from '@site/domain/place-of.ts'

/** Days for which a listing counts as new. */
const newDays = 3

/** The key of the words for a listing without price: hidden, on request, or not given yet in a draft. */
export const noPriceKey = ({ hidesPriceAndPhotos, price }: ListingView): 'priceHidden' | 'onRequest' | 'priceNotGiven' =>
  hidesPriceAndPhotos ? 'priceHidden' : price === undefined ? 'priceNotGiven' : 'onRequest'

/** The parts of the price line. Null amount: there is none, for the reason that `noPrice` says. */
type PriceLine = { sign: string; amount: string | null; noPrice: string; period: string | null; hints: readonly string[]; priceDrop: string | null }

/** The price line: the full number, its short form in 万 in Chinese, the price per square metre for sales, and the drop from the last price. */
export function priceLine(listing: ListingView, currency: string, locale: Locale): PriceLine {
  const words = inLocale(listingWords, locale)
  const { price, previousPrice, averagePrice, mode } = listing
  const noPrice = words[noPriceKey(listing)]
  if (price === null || price === undefined) return { sign: '', amount: null, noPrice, period: null, hints: [], priceDrop: null }
  const average = mode === 'Sale' && averagePrice ? fill(words.perSquareMetre, { price: formatMoney(averagePrice, currency, locale) }) : null
  const priceDrop = previousPrice !== null && previousPrice > price ? formatShortMoney(previousPrice - price, currency, locale) : null
  return {
    sign: currencySign(currency),
    amount: formatNumber(price, locale),
    noPrice,
    period: mode === 'Lease' ? words.perMonth : null,
    hints: [tenThousandsHint(price, locale), listing.type === 'Carport' ? null : average].filter((hint) => hint !== null),
    priceDrop,
  }
}

/** Layout, area and floor, for example `2 bed · 2 bath · 74 m² · 21st floor`. */
export function factsOf(listing: ListingView, locale: Locale, label: Labels = builtInLabels(locale)): readonly string[] {
  const words = inLocale(listingWords, locale)
  const { type, floorArea, lotArea, floor } = listing
  const area = floorArea ? formatArea(floorArea, locale) : null
  if (type === 'Carport')
    return [labelOf('type', 'Carport')[locale], area, listing.tower ? towerName(listing.tower, locale) : null].filter((part) => part !== null)
  return [
    formatLayout(listing, locale, label),
    area,
    type === 'Villa' && lotArea ? fill(words.lotArea, { area: formatArea(lotArea, locale) }) : null,
    type === 'Residence' && floor ? formatFloor(floor, locale) : null,
  ].filter((part) => part !== null)
}

/** Why a home is not offered, such as `Leased` or `In review`; null for one that is. */
export function shelfStateOf(listing: ListingView, locale: Locale): string | null {
  const { shelf, offShelfReason } = listing
  if (shelf === undefined || isPublicListing(listing)) return null
  return offShelfReason ? labelOf('offShelfReason', offShelfReason)[locale] : labelOf('shelf', shelf)[locale]
}

/** The last line: build stage and time of listing, in days of the site's time zone; the shelf state if the listing is not public. */
export function statusLine(listing: ListingView, locale: Locale, now: Date, timeZone: string): readonly string[] {
  const words = inLocale(listingWords, locale)
  const shelfState = shelfStateOf(listing, locale)
  if (shelfState !== null) return [shelfState]
  const { listingDate } = listing
  const status = statedStatus(listing)
  const stage = status ? labelOf('status', status)[locale] : null
  const listed = listingDate ? fill(words.listedAgo, { when: formatAgo(listingDate, locale, now, timeZone) }) : null
  return [stage, listed].filter((part) => part !== null)
}

/** At most two chips over the photo: new before price drop, presale last. */
export function chipsOf(listing: ListingView, locale: Locale, now: Date, timeZone: string): readonly { text: string; isWarm: boolean }[] {
  const words = inLocale(listingWords, locale)
  const chips: { text: string; isWarm: boolean }[] = []
  if (listing.listingDate && daysSince(listing.listingDate, now, timeZone) < newDays) chips.push({ text: words.isNew, isWarm: false })
  if (listing.price && listing.previousPrice && listing.previousPrice > listing.price) chips.push({ text: words.priceDrop, isWarm: true })
  if (listing.status === 'Building' || listing.status === 'BuildingParkingLot') chips.push({ text: words.presale, isWarm: false })
  return chips.slice(0, 2)
}

/** The short name of a listing with its floor, to tell similar homes of one building apart. */
export const nameWithFloor = (listing: ListingView, locale: Locale): string =>
  [listingName(listing, locale), listing.type === 'Residence' && listing.floor ? formatFloor(listing.floor, locale) : ''].filter(Boolean).join(' · ')

/** The name of a listing with its floor and its price, by which a person who only hears it can tell similar homes apart. */
export const distinctName = (listing: ListingView, currency: string, locale: Locale): string =>
  [nameWithFloor(listing, locale), formatPrice(listing, currency, locale) ?? inLocale(listingWords, locale)[noPriceKey(listing)]].join(' · ')

/** The name of a listing among others: with its floor, and also with its price if another one has the same name and floor. */
export function nameAmong(listing: ListingView, others: readonly ListingView[], currency: string, locale: Locale): string {
  const name = nameWithFloor(listing, locale)
  const isAlike = others.some((other) => other.id !== listing.id && nameWithFloor(other, locale) === name)
  return isAlike ? distinctName(listing, currency, locale) : name
}
