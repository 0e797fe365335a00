import { fill, formatArea, formatPrice, formatStructure } from '@site/domain/format.ts'
import { type Listing, variantUrl } from '@site/domain/listing.ts'
import { maxFresh, pathOfSearch } from '@site/domain/saved-search.ts'
import type { Locale } from '@site/domain/words.ts'
import type { Services } from '../../services.ts'
import { loadListings } from '../listings/listings.store.ts'
import type { MailLine } from '../mail/mail.words.ts'
import { sendMail } from '../mail/mail.ts'
import { freshHomes } from '../search/sql/fresh-homes.ts'
import { alertWords } from './alerts.words.ts'
import { searchRequestOf } from './search-request.ts'
import { type AskedHomes, findForInstant } from './instant-rounds.ts'
import { dueSearches, endLook, loadDue, type TellableSearch, untold } from './saved-searches.store.ts'
import { titleOf } from './title-of.ts'
import { unsubscribeToken } from './unsubscribe.ts'

/** Searches of one look (the others wait for the next), and homes that one mail shows. */
const lookMost = 10_000
const showMost = 10

/** How many are told of: counted as far as the list of saved searches counts. */
const countOf = (count: number, locale: Locale): string =>
  count > maxFresh ? fill(alertWords.homesMore[locale], { count: maxFresh }) : fill(alertWords.homes[locale], { count })

/** One home: its price, what it is, where it stands and by how much it became cheaper, its page, and its first photo. */
function lineOf(listing: Listing, locale: Locale, currency: string, origin: string): MailLine {
  const { price, previousPrice } = listing
  const fell = listing.priceDrop && price !== null && previousPrice ? Math.round((1 - price / previousPrice) * 100) : 0
  const area = listing.floorArea ?? listing.lotArea
  const text = [
    formatPrice(listing, currency, locale) ?? alertWords.onRequest[locale],
    ...(fell > 0 ? [fill(alertWords.fell[locale], { percent: fell })] : []),
    formatStructure(listing, locale),
    ...(area ? [formatArea(area, locale)] : []),
    (listing.estate ?? listing.area ?? listing.city).name[locale],
  ].join(' · ')
  const photo = listing.photos?.[0]
  const picture = photo && { src: origin + variantUrl(photo.url, 's'), alt: photo.alt?.[locale] || alertWords.photo[locale] }
  return { text, url: `${origin}/propertyInfo?id=${listing.id}`, ...(picture && { picture }) }
}

/** Tells the person of one due search what is new, if anything is; answers whether a mail was queued. */
async function tell(due: TellableSearch, services: Services, publicOrigin: string | undefined): Promise<boolean> {
  const { database, places, profile, secret } = services
  const among = due.waiting?.map(({ id }) => id) ?? null
  const found = await freshHomes(database.db, searchRequestOf(due.address, services), places, { since: due.since, limit: maxFresh + 1, among })
  const told = await untold(database.db, due.id, found)
  const ids = told.map(({ id }) => id)
  const origin = publicOrigin ?? due.origin
  const locale = due.person.locale ?? 'en'
  const shown = await loadListings(database.db, places, ids.slice(0, showMost))
  const sent = await database.transaction(async (tx) => {
    if (!(await endLook(tx, due, told)) || ids.length === 0) return false
    const values = {
      search: due.name || titleOf(due.address, locale, services),
      count: countOf(ids.length, locale),
      homes: JSON.stringify(shown.map((listing) => lineOf(listing, locale, profile.currency, origin))),
      url: origin + pathOfSearch(due.address),
      manageUrl: `${origin}/savedSearches`,
      unsubscribeUrl: `${origin}/unsubscribe?token=${unsubscribeToken(secret, due.id)}`,
    }
    await sendMail(services, { to: { name: due.person.name, address: due.person.address }, template: 'savedSearch', locale, values }, tx)
    return true
  })
  if (sent) services.jobs.wake('mail')
  return sent
}

export type LookOptions = {
  /** Where links lead; absent: to the origin that each search was saved under. */
  readonly publicOrigin?: string | undefined
  /** Told of each search that could not be looked at; it is tried again at the next look, and keeps nobody behind it waiting. */
  readonly report: (error: unknown) => void
  /** Ends the look between two searches; the others wait for the next. */
  readonly signal?: AbortSignal
  /** What the looks before this one have asked for searches that tell as it happens; the look adds to it. */
  readonly asked?: AskedHomes
}

/**
 * Makes a round of the searches that tell as it happens, looks once at every saved search whose turn it is, and queues a mail for each that
 * finds something new; answers how many mails. Each search is asked anew through the reader of addresses, so it means what its link means.
 * Two servers at once tell nobody twice.
 */
export async function tellOfNewHomes(services: Services, { publicOrigin, report, signal, asked = new Map() }: LookOptions): Promise<number> {
  let sent = 0
  await findForInstant(services, { asked, report, signal }).catch(report) // the next look makes the round again
  for (const due of await dueSearches(services.database.db, lookMost)) {
    if (signal?.aborted) break
    try {
      const search = await loadDue(services.database.db, due)
      if (search && (await tell(search, services, publicOrigin))) sent += 1
    } catch (error) {
      report(error)
    }
  }
  return sent
}
