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
import { type MatchedHomes, runInstantRound } from './instant-rounds.ts'
import { dueSearches, endCheck, loadDue, type SearchToCheck, unreportedHomes } from './saved-searches.store.ts'
import { searchRequestOf, titleOf } from './stored-search.ts'
import { unsubscribeToken } from './unsubscribe.ts'

/** The largest number of searches per call of `sendAlerts`, and of homes in a mail. */
const [maxSearches, maxShown] = [10_000, 10]

/** The number of homes as text, limited like the counts in the list of saved searches. */
const countText = (count: number, locale: Locale): string =>
  count > maxNewHomes ? fill(alertWords.homesMore[locale], { count: maxNewHomes }) : fill(alertWords.homes[locale], { count })

function mailLineOf(listing: Listing, locale: Locale, currency: string, origin: string): MailLine {
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

/** Checks a due search and queues a mail if there are new or cheaper homes; returns whether it did. */
async function sendAlert(due: SearchToCheck, services: Services, publicOrigin: string | undefined): Promise<boolean> {
  const { database, places, profile, secret } = services
  const found = await freshHomes(database.db, searchRequestOf(due.address, services), places, {
    since: due.since,
    limit: maxNewHomes + 1,
    ids: due.pending?.map(({ id }) => id) ?? null,
  })
  const fresh = await unreportedHomes(database.db, due.id, found)
  const ids = fresh.map(({ id }) => id)
  const origin = publicOrigin ?? due.origin
  const locale = due.person.locale ?? 'en'
  const shown = await loadListings(database.db, places, ids.slice(0, maxShown))
  const isQueued = await database.transaction(async (tx) => {
    if (!(await endCheck(tx, due, fresh)) || ids.length === 0) return false
    const values = {
      search: due.name || titleOf(due.address, locale, services),
      count: countText(ids.length, locale),
      homes: JSON.stringify(shown.map((listing) => mailLineOf(listing, locale, profile.currency, origin))),
      url: origin + pathOfSearch(due.address),
      manageUrl: `${origin}/savedSearches`,
      unsubscribeUrl: `${origin}/unsubscribe?token=${unsubscribeToken(secret, due.id)}`,
    }
    await sendMail(services, { to: { name: due.person.name, address: due.person.address }, template: 'savedSearch', locale, values }, tx)
    return true
  })
  if (isQueued) services.jobs.wake('mail')
  return isQueued
}

export type AlertOptions = {
  /** Origin of links; absent: the origin under which each search was saved. */
  readonly publicOrigin?: string | undefined
  /** Receives the error of each search whose check failed; it remains due. */
  readonly report: (error: unknown) => void
  /** Stops between two searches; the others remain due. */
  readonly signal?: AbortSignal
  /** The homes that the previous round matched; updated by this one. */
  readonly matched?: MatchedHomes
}

/**
 * Runs a round for searches with immediate alerts, then checks each due saved search and queues a mail if there are new or cheaper homes;
 * returns the number of mails. Each search is parsed from its address, so it means what its link means. Safe on two servers at once.
 */
export async function sendAlerts(services: Services, { publicOrigin, report, signal, matched = new Map() }: AlertOptions): Promise<number> {
  let mailCount = 0
  await runInstantRound(services, { matched, report, signal }).catch(report) // the next call repeats the round
  for (const due of await dueSearches(services.database.db, maxSearches)) {
    if (signal?.aborted) break
    try {
      const search = await loadDue(services.database.db, due)
      if (search && (await sendAlert(search, services, publicOrigin))) mailCount += 1
    } catch (error) {
      report(error)
    }
  }
  return mailCount
}
