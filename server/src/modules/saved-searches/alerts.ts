import { fill, formatArea, formatPrice, formatLayout } from '@site/domain/format.ts'
import { type Listing, variantUrl } from '@site/domain/listing.ts'
import { maxNewHomes, pathOfSearch } from '@site/domain/saved-search.ts'
import type { Locale } from '@site/domain/words.ts'
import type { Services } from '../../services.ts'
import { loadListings } from '../listings/listings.store.ts'
import type { MailLine } from '../mail/mail.words.ts'
import { sendMail } from '../mail/mail.ts'
import { freshHomes } from '../search/sql/fresh-homes.ts'
import { alertWords } from './alerts.words.ts'
import { searchRequestOf } from './search-request.ts'
import { type MatchedHomes, findForInstant } from './instant-rounds.ts'
import { dueSearches, endCheck, loadDue, type SearchToCheck, unreported } from './saved-searches.store.ts'
import { titleOf } from './title-of.ts'
import { unsubscribeToken } from './unsubscribe.ts'

/** The largest number of searches per check (others wait for the next) and of homes in one mail. */
const maxSearches = 10_000
const maxShown = 10

/** The number of homes as text, limited like the counts in the list of saved searches. */
const countOf = (count: number, locale: Locale): string =>
  count > maxNewHomes ? fill(alertWords.homesMore[locale], { count: maxNewHomes }) : fill(alertWords.homes[locale], { count })

/** One home of a mail: price, kind, location and price drop, its page and its first photo. */
function lineOf(listing: Listing, locale: Locale, currency: string, origin: string): MailLine {
  const { price, previousPrice } = listing
  const dropPercent = listing.priceDrop && price !== null && previousPrice ? Math.round((1 - price / previousPrice) * 100) : 0
  const area = listing.floorArea ?? listing.lotArea
  const text = [
    formatPrice(listing, currency, locale) ?? alertWords.onRequest[locale],
    ...(dropPercent > 0 ? [fill(alertWords.fell[locale], { percent: dropPercent })] : []),
    formatLayout(listing, locale),
    ...(area ? [formatArea(area, locale)] : []),
    (listing.estate ?? listing.area ?? listing.city).name[locale],
  ].join(' · ')
  const photo = listing.photos?.[0]
  const picture = photo && { src: origin + variantUrl(photo.url, 's'), alt: photo.alt?.[locale] || alertWords.photo[locale] }
  return { text, url: `${origin}/propertyInfo?id=${listing.id}`, ...(picture && { picture }) }
}

/** Sends an alert of one due search if there are new homes; returns whether a mail was queued. */
async function sendAlert(due: SearchToCheck, services: Services, publicOrigin: string | undefined): Promise<boolean> {
  const { database, places, profile, secret } = services
  const onlyIds = due.pending?.map(({ id }) => id) ?? null
  const found = await freshHomes(database.db, searchRequestOf(due.address, services), places, { since: due.since, limit: maxNewHomes + 1, among: onlyIds })
  const fresh = await unreported(database.db, due.id, found)
  const ids = fresh.map(({ id }) => id)
  const origin = publicOrigin ?? due.origin
  const locale = due.person.locale ?? 'en'
  const shown = await loadListings(database.db, places, ids.slice(0, maxShown))
  const sent = await database.transaction(async (tx) => {
    if (!(await endCheck(tx, due, fresh)) || ids.length === 0) return false
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

export type AlertOptions = {
  /** Origin of links; absent: the origin under which each search was saved. */
  readonly publicOrigin?: string | undefined
  /** Receives the fault of each search that failed; it is tried again in the next check and does not delay others. */
  readonly report: (error: unknown) => void
  /** Stops between two searches; the others wait for the next check. */
  readonly signal?: AbortSignal
  /** The homes that earlier rounds have matched; this round adds to it. */
  readonly matched?: MatchedHomes
}

/**
 * Runs a round of instant searches, then checks every due saved search once and queues a mail for each with new homes; returns the number
 * of mails. Each search is parsed from its address, so it means what its link means. Two servers at once send no alert twice.
 */
export async function sendAlerts(services: Services, { publicOrigin, report, signal, matched = new Map() }: AlertOptions): Promise<number> {
  let sent = 0
  await findForInstant(services, { matched, report, signal }).catch(report) // the next check repeats the round
  for (const due of await dueSearches(services.database.db, maxSearches)) {
    if (signal?.aborted) break
    try {
      const search = await loadDue(services.database.db, due)
      if (search && (await sendAlert(search, services, publicOrigin))) sent += 1
    } catch (error) {
      report(error)
    }
  }
  return sent
}
