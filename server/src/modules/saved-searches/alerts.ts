import { fill } from '@site/domain/format.ts'
import type { Listing } from '@site/domain/listing.ts'
import { maxNewHomes, pathOfSearch } from '@site/domain/saved-search.ts'
import { defaultLocale, type Locale } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { Services } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { loadListings } from '../listings/listings.store.ts'
import { sendMail } from '../mail/mail.ts'
import { queuePush } from '../push/push.ts'
import { freshHomes } from '../search/sql/fresh-homes.ts'
import { countText, type HomesOfMail, homesOfMail, textOf } from './alert-homes.ts'
import { alertWords } from './alerts.words.ts'
import { type MatchedHomes, runInstantRound } from './instant-rounds.ts'
import { dueSearches, endCheck, loadDue, type SearchToCheck, unreportedHomes } from './saved-searches.store.ts'
import { searchRequestOf, titleOf } from './stored-search.ts'
import { unsubscribeToken } from './unsubscribe.ts'

/** The largest number of searches per call of `sendAlerts`. */
const maxSearches = 10_000

/** An alert of a due search: the homes that it reports (`ids`), the first of them, their lines in the mail (`homes`), and the origin of its links. */
type Alert = {
  readonly due: SearchToCheck
  readonly ids: readonly string[]
  readonly first: Listing | undefined
  readonly homes: HomesOfMail
  readonly origin: string
}

/** The language of the mail of an alert. */
const localeOf = ({ person }: SearchToCheck): Locale => person.locale ?? 'en'

/** Queues the mail of an alert, if its person can receive mail. */
async function mailAlert({ due, ids, homes, origin }: Alert, services: Services, tx: Transaction<Tables>): Promise<void> {
  const { name, address } = due.person
  if (address === null) return
  const locale = localeOf(due)
  const values = {
    search: due.name || titleOf(due.address, locale, services),
    ...homes,
    url: origin + pathOfSearch(due.address),
    manageUrl: `${origin}/savedSearches`,
    unsubscribeUrl: `${origin}/unsubscribe?token=${unsubscribeToken(services.secret, due.id, address)}`,
  }
  const alert = { address: due.address, since: due.since, origin }
  await sendMail(services, { to: { name, address }, template: 'savedSearch', locale, values, about: ids, alert }, tx)
}

/** Queues an alert for the devices of its person. */
async function pushAlert({ due, ids, first }: Alert, services: Services, tx: Transaction<Tables>): Promise<void> {
  const locale = due.person.locale ?? defaultLocale
  const firstHome = first ? textOf(first, locale, services.profile.currency) : ''
  const notification = {
    title: due.name || titleOf(due.address, locale, services),
    body: fill(alertWords.pushed[locale], { count: countText(ids.length, locale), first: firstHome }),
    path: pathOfSearch(due.address),
    tag: `search ${due.id}`,
    about: first ? [first.id] : [],
  }
  await queuePush(services, tx, { accountId: due.person.id }, notification)
}

/** Checks a due search and queues a mail and push messages if there are new or cheaper homes; returns whether there are. */
async function sendAlert(due: SearchToCheck, services: Services, publicOrigin: string | undefined): Promise<boolean> {
  const { database, places } = services
  const found = await freshHomes(database.db, searchRequestOf(due.address, services), places, {
    since: due.since,
    limit: maxNewHomes + 1,
    ids: due.pending?.map(({ id }) => id) ?? null,
  })
  const fresh = await unreportedHomes(database.db, due.id, found)
  const ids = fresh.map(({ id }) => id)
  const [first] = await loadListings(database.db, places, ids.slice(0, 1))
  const origin = publicOrigin ?? due.origin
  const alert = { due, ids, first, homes: await homesOfMail(ids, localeOf(due), origin, services), origin }
  const isQueued = await database.transaction(async (tx) => {
    if (!(await endCheck(tx, due, fresh)) || ids.length === 0) return false
    await mailAlert(alert, services, tx)
    await pushAlert(alert, services, tx)
    return true
  })
  if (isQueued) for (const queue of ['mail', 'push'] as const) services.jobs.wake(queue)
  return isQueued
}

/** The options of one check of the saved searches. */
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
 * Runs a round for searches with immediate alerts, then checks each due saved search and queues a mail and push messages if there are new or
 * cheaper homes; returns the number of such searches. Each search is parsed from its address, so it means what its link means. Safe on two servers at once.
 */
export async function sendAlerts(services: Services, { publicOrigin, report, signal, matched = new Map() }: AlertOptions): Promise<number> {
  let alertCount = 0
  await runInstantRound(services, { matched, report, signal }).catch(report) // the next call repeats the round
  for (const due of await dueSearches(services.database.db, maxSearches)) {
    if (signal?.aborted) break
    try {
      const search = await loadDue(services.database.db, due)
      if (search && (await sendAlert(search, services, publicOrigin))) alertCount += 1
    } catch (error) {
      report(error)
    }
  }
  return alertCount
}
