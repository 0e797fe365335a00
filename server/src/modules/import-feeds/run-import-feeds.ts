import type { Services } from '../../services.ts'
import { runsOf } from '../imports/import-runs.store.ts'
import { mailFailure, type MailOptions, mailReport } from './feed-mails.ts'
import { claimDueFeeds, lockSettleable, settleableFeeds, settleDone, settleFailed } from './import-feeds.store.ts'
import { importFeedWords } from './import-feeds.words.ts'

type RoundServices = Pick<Services, 'database' | 'jobs'>

/** The options of one check of all feeds. */
export type FeedRoundOptions = MailOptions & {
  /** Receives the error of each feed that was not settled; it is settled by the next round. */
  readonly report: (error: unknown) => void
  /** Stops between two feeds. */
  readonly signal?: AbortSignal
}

/** The most feeds that a round settles. */
const maxSettled = 1000

/** Stores the end of the import of a feed, and mails its report. */
async function settle(services: RoundServices, id: string, options: MailOptions): Promise<void> {
  await services.database.transaction(async (tx) => {
    const ended = await lockSettleable(tx, id)
    if (!ended) return
    if (ended.state === 'failed') {
      const message = ended.message ?? importFeedWords.broken // without one the site was at fault
      const failure = await settleFailed(tx, id, message)
      if (failure) await mailFailure(services, tx, failure, { ...options, message, isOfFile: ended.message !== null })
      return
    }
    const [run] = ended.runId === null ? [] : await runsOf(tx, ended.accountId, ended.runId)
    const receiver = await settleDone(tx, id, ended.message)
    if (run?.state === 'done' && receiver) await mailReport(services, tx, receiver, run, options)
  })
}

/** Settles feeds whose imports have ended, and adds a job for each feed whose time has come. Safe on two servers at once. */
export async function runImportFeeds(services: RoundServices, { report, signal, ...options }: FeedRoundOptions): Promise<void> {
  const { database, jobs } = services
  for (const id of await settleableFeeds(database.db, maxSettled)) {
    if (signal?.aborted) return
    await settle(services, id, options).catch(report)
  }
  const claimed = await database.transaction(async (tx) => {
    const ids = await claimDueFeeds(tx)
    for (const id of ids) await jobs.add('feed', { id }, tx)
    return ids
  })
  jobs.wake('mail')
  if (claimed.length > 0) jobs.wake('feed')
}
