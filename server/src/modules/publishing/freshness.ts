import { visitor } from '@site/domain/account.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import { fill, formatDate, formatPrice } from '@site/domain/format.ts'
import { listingName } from '@site/domain/place-of.ts'
import { defaultLocale, type Locale } from '@site/domain/words.ts'
import type { Services } from '../../services.ts'
import { loadListings, type StoredListing } from '../listings/listings.store.ts'
import { isSingleAddress } from '../mail/address.ts'
import { sendMail } from '../mail/mail.ts'
import type { MailLine } from '../mail/mail.words.ts'
import { freshnessPath } from './freshness-links.ts'
import { lockPoster, type LinkAction, postersDue, type Stage, type StagedListing, applyStage } from './freshness.store.ts'
import { freshnessWords, linkWords } from './freshness.words.ts'

/** The largest number of posters per stage and call of `runFreshness`, and of listings in a mail. */
const [maxPosters, maxListings] = [100, 100]

type StageRow = { readonly template: 'stillAvailable' | 'goingOffShelf' | 'wentOffShelf'; readonly links: readonly LinkAction[] }
/** The last stage first: a listing never passes two in one call of `runFreshness`. */
const stages: readonly (readonly [Stage, StageRow])[] = [
  ['remove', { template: 'wentOffShelf', links: ['restore'] }],
  ['warn', { template: 'goingOffShelf', links: ['keep', 'remove'] }],
  ['ask', { template: 'stillAvailable', links: ['keep', 'remove'] }],
]

type LineContext = { readonly locale: Locale; readonly origin: string; readonly links: readonly LinkAction[]; readonly services: Services }

function mailLineOf(listing: StoredListing, staged: StagedListing, { locale, origin, links, services }: LineContext): MailLine {
  const view = presentListing(listing, listing.poster, visitor)
  const parts = [
    listing.number,
    listingName(view, locale),
    formatPrice(listing, services.profile.currency, locale) ?? freshnessWords.onRequest[locale],
    ...(staged.removal ? [fill(freshnessWords.goesOff[locale], { date: formatDate(staged.removal, locale) })] : []),
  ]
  return {
    text: parts.join(' · '),
    url: `${origin}/propertyInfo?id=${listing.id}`,
    actions: links.map((action) => ({ text: linkWords[action].link[locale], url: origin + freshnessPath(services.secret, action, staged, locale) })),
  }
}

/** Applies a stage to the due listings of a poster, with a mail about them in the same transaction; returns whether there is a mail. */
async function runStage(posterId: string, stage: Stage, { template, links }: StageRow, services: Services, origin: string): Promise<boolean> {
  const { database, places, profile } = services
  return await database.transaction(async (tx) => {
    const poster = await lockPoster(tx, posterId)
    if (!poster) return false
    const staged = new Map((await applyStage(tx, posterId, stage, profile, maxListings)).map((one) => [one.id, one]))
    const { name, address } = poster
    if (staged.size === 0 || address === null || !isSingleAddress(address)) return false
    const locale = poster.locale ?? defaultLocale
    const listings = await loadListings(tx, places, [...staged.keys()])
    const lines = listings.flatMap((listing) => {
      const one = staged.get(listing.id)
      return one ? [mailLineOf(listing, one, { locale, origin, links, services })] : []
    })
    await sendMail(services, { to: { name, address }, template, locale, values: { listings: JSON.stringify(lines) } }, tx)
    return true
  })
}

/** The options of the round that asks posters whether their listings are still available. */
export type FreshnessOptions = {
  /** Origin of links; absent: the main host of the site. */
  readonly publicOrigin?: string | undefined
  /** Receives the error of each poster whose listings could not be processed; they remain due. */
  readonly report: (error: unknown) => void
  /** Stops between two posters; the others remain due. */
  readonly signal?: AbortSignal
}

/**
 * Asks posters whether their listings are still available, warns them, and takes listings off the shelf that were not confirmed (docs/publishing.md);
 * returns the number of mails. Does nothing on a site that knows no origin for links. Safe on two servers at once.
 */
export async function runFreshness(services: Services, { publicOrigin, report, signal }: FreshnessOptions): Promise<number> {
  const { database, profile, jobs } = services
  const origin = publicOrigin ?? (profile.mainHost === null ? null : `https://${profile.mainHost}`)
  if (origin === null) return 0
  let mailCount = 0
  for (const [stage, row] of stages) {
    for (const posterId of await postersDue(database.db, stage, profile, maxPosters)) {
      if (signal?.aborted) return mailCount
      try {
        if (await runStage(posterId, stage, row, services, origin)) mailCount += 1
      } catch (error) {
        report(error)
      }
    }
  }
  if (mailCount > 0) jobs.wake('mail')
  return mailCount
}
