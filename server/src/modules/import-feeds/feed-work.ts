import { randomUUID } from 'node:crypto'
import { maxUnaskedShare } from '@site/domain/calls/import.ts'
import { fill } from '@site/domain/format.ts'
import { isReasonColumn } from '@site/domain/imports/import-columns.ts'
import type { Words } from '@site/domain/words.ts'
import { FetchFault } from '../../fetch-public.ts'
import type { JobQueue } from '../../jobs-port.ts'
import type { Work } from '../../jobs.ts'
import type { Services } from '../../services.ts'
import { lockAccounts } from '../accounts/accounts.store.ts'
import { ImportFault } from '../imports/import-fault.ts'
import { type ImportPlan, readingOfPlan, requireMapping } from '../imports/import-plan.ts'
import { previewImport } from '../imports/import-preview.ts'
import { addRun } from '../imports/import-runs.store.ts'
import { startInRoom } from '../imports/turns/start-in-room.ts'
import { readSheetOfJob } from '../imports/reading/sheet-reading.ts'
import { mailFailure, type MailOptions } from './feed-mails.ts'
import { type FeedFile, fetchFile } from './fetch-file.ts'
import { type ClaimedFeed, endFailed, endFetched, endSame, feedOfFetch, pruneRuns } from './import-feeds.store.ts'
import { importFeedWords } from './import-feeds.words.ts'

/** What fetches and imports the file of a feed. */
export type FeedServices = Pick<Services, 'database' | 'places' | 'profile' | 'jobs' | 'fetchPublic'>

/** The longest time of each fetch of a file, which is fetched four times at most, ms. */
const timeoutMs = 60_000

/** What an import by schedule does of a plan: nobody looks at its prices, so those that look like slips are returned. Only an operator may create places. */
const unattended = ({ plan, isByOperator }: ClaimedFeed): ImportPlan => ({
  ...plan,
  pricesChecked: false,
  addsRemoved: false,
  createsPlaces: plan.createsPlaces === true && isByOperator,
})

/** Missing homes that an import takes down without a question, whatever their share. */
const maxUnasked = 2

/** Throws ImportFault for a file without many of the earlier homes, which may be a part of the file. */
function requireMostHomes({ count, earlier }: { readonly count: number; readonly earlier: number }): void {
  if (count <= maxUnasked || count <= earlier * maxUnaskedShare) return
  const values = { count: String(count), earlier: String(earlier) }
  const { zh, en } = importFeedWords.tooFew
  throw new ImportFault({ zh: fill(zh, values), en: fill(en, values) })
}

/** Starts the import of a fetched file; answers its queue, null when the feed was removed meanwhile. Throws ImportFault for a file that does not fit the plan or the room of the account. */
async function startImport(feed: ClaimedFeed, { name, content, source }: FeedFile, services: FeedServices): Promise<JobQueue | null> {
  const { database, profile } = services
  const { accountId, posterId } = feed
  const plan = unattended(feed)
  const mapping = requireMapping(plan, profile.currency)
  const file = await readSheetOfJob({ account: accountId, network: accountId, name, content }, { mapping, ...readingOfPlan(plan, profile) })
  const rows = [...((file.rows as readonly unknown[] | undefined) ?? [])].length // `readSheetOfJob` has read them all
  const { added, missing, unknown } = await previewImport(file, mapping, plan, { id: posterId, importerId: accountId, feedAddress: feed.address }, services)
  if (plan.removesMissing && missing) requireMostHomes(missing)
  const id = randomUUID()
  return await database.transaction(async (tx) => {
    await lockAccounts(tx, [accountId, posterId])
    const header = JSON.stringify(file.header.filter((column) => !isReasonColumn(column)))
    await addRun(tx, { id, accountId, posterId, name, header, content: content.toString('base64'), rows, fetched: source, feedId: feed.id })
    if (!(await endFetched(tx, feed, id, source))) throw new FeedGone()
    const run = { id, account_id: accountId, poster_id: posterId, network: null, rows }
    const queue = await startInRoom(tx, { run, plan, added, created: unknown.created, isByOperator: feed.isByOperator }, services)
    await pruneRuns(tx, feed.id)
    return queue
  })
}

/** The feed was removed while its file was fetched. */
class FeedGone extends Error {
  override readonly name = 'FeedGone'
}

/** Fetches the file of a feed and starts its import, unless its version is known. Answers the queue of the import; null: none. */
async function importFeed(feed: ClaimedFeed, services: FeedServices): Promise<JobQueue | null> {
  const { database, fetchPublic } = services
  if (!feed.mayImport) throw new ImportFault(importFeedWords.notAllowed)
  const file = await fetchFile(fetchPublic, feed.address, { timeoutMs, validators: feed.isForced ? undefined : feed })
  if (file && (feed.isForced || file.source.hash !== feed.hash)) return await startImport(feed, file, services)
  await endSame(database.db, feed)
  return null
}

/** The handler of jobs that fetch feeds. A fetch that fails for a known reason ends with it; another fault is tried again. */
export const createFeedWork =
  (services: FeedServices, options: MailOptions = {}): Work<'feed'> =>
  async ({ id }, { isLast }) => {
    const { database, jobs } = services
    const feed = await feedOfFetch(database.db, id)
    if (!feed) return
    const fail = async (message: Words, isOfFile: boolean) => {
      await database.transaction(async (tx) => {
        const failure = await endFailed(tx, feed, message)
        if (failure) await mailFailure(services, tx, failure, { ...options, message, isOfFile })
      })
      jobs.wake('mail')
    }
    try {
      const queue = await importFeed(feed, services)
      if (queue) jobs.wake(queue)
    } catch (error) {
      if (error instanceof FeedGone) return
      if (error instanceof FetchFault) return await fail(error.words, false)
      if (error instanceof ImportFault) return await fail(error.words, true)
      if (isLast) await fail(importFeedWords.broken, false)
      throw error
    }
  }
