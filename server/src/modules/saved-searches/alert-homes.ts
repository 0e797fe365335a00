import { fill, formatArea, formatPrice, formatLayout } from '@site/domain/format.ts'
import { type Listing, variantUrl } from '@site/domain/listing.ts'
import { maxNewHomes } from '@site/domain/saved-search.ts'
import type { Locale } from '@site/domain/words.ts'
import type { Services } from '../../services.ts'
import { loadListings } from '../listings/listings.store.ts'
import type { Mail } from '../mail/mail.ts'
import type { MailLine } from '../mail/mail.words.ts'
import { freshHomes } from '../search/sql/fresh-homes.ts'
import { alertWords } from './alerts.words.ts'
import { searchRequestOf } from './stored-search.ts'

type Needs = Pick<Services, 'database' | 'places' | 'profile' | 'now'>

/** The largest number of homes that a mail lists; the others are counted. */
const maxListed = 10

/** The number of homes as text, limited like the counts in the list of saved searches. */
export const countText = (count: number, locale: Locale): string =>
  count > maxNewHomes ? fill(alertWords.homesMore[locale], { count: maxNewHomes }) : fill(alertWords.homes[locale], { count })

/** A home in a line: price, price drop, layout, area, place. */
export function textOf(listing: Listing, locale: Locale, currency: string): string {
  const { price, previousPrice } = listing
  const dropPercent = listing.priceDrop && price !== null && previousPrice ? Math.round((1 - price / previousPrice) * 100) : 0
  const area = listing.floorArea ?? listing.lotArea
  return [
    formatPrice(listing, currency, locale) ?? alertWords.onRequest[locale],
    ...(dropPercent > 0 ? [fill(alertWords.fell[locale], { percent: dropPercent })] : []),
    formatLayout(listing, locale),
    ...(area ? [formatArea(area, locale)] : []),
    (listing.estate ?? listing.area ?? listing.city).name[locale],
  ].join(' · ')
}

function mailLineOf(listing: Listing, locale: Locale, currency: string, origin: string): MailLine {
  const photo = listing.photos?.[0]
  const picture = photo && { src: origin + variantUrl(photo.url, 's'), alt: photo.alt?.[locale] || alertWords.photo[locale] }
  return { text: textOf(listing, locale, currency), url: `${origin}/propertyInfo?id=${listing.id}`, about: listing.id, ...(picture && { picture }) }
}

/** The homes of a mail as values of its template: their number in words, and the lines of the first ones as JSON. */
export type HomesOfMail = { readonly count: string; readonly homes: string }

/** The number and the lines of homes, in the given order. */
export async function homesOfMail(ids: readonly string[], locale: Locale, origin: string, { database, places, profile }: Needs): Promise<HomesOfMail> {
  const shown = await loadListings(database.db, places, ids.slice(0, maxListed))
  return { count: countText(ids.length, locale), homes: JSON.stringify(shown.map((listing) => mailLineOf(listing, locale, profile.currency, origin))) }
}

/** An unsent alert with those of its homes that its search still finds; null without any. Other mails stay as they are. */
export async function currentAlert(mail: Mail, services: Needs): Promise<Mail | null> {
  if (!mail.alert) return mail
  const { address, since, origin } = mail.alert
  const { database, places } = services
  const request = searchRequestOf(address, services)
  const found = await freshHomes(database.db, request, places, { since, limit: maxNewHomes + 1, ids: mail.about ?? [] })
  const ids = found.map(({ id }) => id)
  return ids.length === 0 ? null : { ...mail, about: ids, values: { ...mail.values, ...(await homesOfMail(ids, mail.locale, origin, services)) } }
}
