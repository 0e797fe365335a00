import { ProblemError } from '@site/domain/problems.ts'
import { FetchFault } from '../../fetch-public.ts'
import type { Handlers } from '../../services.ts'
import { lockAccounts } from '../accounts/accounts.store.ts'
import { requireId } from '../accounts/require-account.ts'
import type { ImportPlan } from '../imports/import-plan.ts'
import { findRun } from '../imports/import-runs.store.ts'
import { orFaults, readFile } from '../imports/requests/read-file.ts'
import { unreadAnswer } from '../imports/requests/read-upload.ts'
import { requireImporter, requirePosterId } from '../imports/requests/require-importer.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { type FeedFile, fetchFile } from './fetch-file.ts'
import { updateFeed, claimFeed, feedsOf, hasFeed, removeFeed, saveFeed } from './import-feeds.store.ts'

/** The longest time of each fetch that a person waits for; a file is fetched four times at most, ms. */
const timeoutMs = 20_000

export const importFeedsHandlers = {
  'POST /frontend/api/import/feed/read': async ({ address, poster }, context) => {
    const accountId = requireImporter(context)
    await requireWithinLimit(context, 'importFile', accountId)
    const posterId = await requirePosterId(context, poster)
    const { fetchPublic } = context.services
    const fetched = await orFaults(fetchFile(fetchPublic, address.trim(), { timeoutMs, signal: context.signal }), context.locale).catch((error: unknown) => {
      if (!(error instanceof FetchFault)) throw error
      return { faults: [error.words[context.locale]] }
    })
    if (fetched === null) throw new Error('A file without a known version is not the same')
    if ('faults' in fetched) return unreadAnswer(fetched.faults)
    const { name, content, source }: FeedFile = fetched
    return await readFile(context, { name, content, accountId, posterId, fetched: source })
  },

  'POST /frontend/api/import/feed/save': async ({ run: runId, hours, removesMissing }, context) => {
    const accountId = requireImporter(context)
    const { database } = context.services
    const run = await findRun(database.db, runId, accountId)
    if (!run) throw new ProblemError('notFound')
    const { fetched, plan: stored, poster_id: posterId } = run
    if (!fetched || !stored || run.state === 'failed') throw new ProblemError('wrongMove')
    const plan = { ...(stored as ImportPlan), removesMissing } // `startRun` stored it
    const id = await database.transaction(async (tx) => {
      await lockAccounts(tx, [accountId, posterId])
      return await saveFeed(tx, { ...fetched, accountId, posterId, hours, plan, origin: context.origin })
    })
    if (id === null) throw new ProblemError('feedsFull')
    return { id }
  },

  'POST /frontend/api/import/feed/list': async (_input, context) => ({ items: await feedsOf(context.services.database.db, requireId(context.viewer)) }),

  'POST /frontend/api/import/feed/change': async ({ id, ...change }, context) => {
    if (!(await updateFeed(context.services.database.db, requireId(context.viewer), id, change))) throw new ProblemError('notFound')
    return {}
  },

  'POST /frontend/api/import/feed/run': async ({ id }, context) => {
    const accountId = requireImporter(context)
    const { database, jobs } = context.services
    if (!(await hasFeed(database.db, accountId, id))) throw new ProblemError('notFound')
    await requireWithinLimit(context, 'importFile', accountId)
    await database.transaction(async (tx) => {
      for (const fetchId of await claimFeed(tx, accountId, id)) await jobs.add('feed', { id: fetchId }, tx)
    })
    jobs.wake('feed')
    return {}
  },

  'POST /frontend/api/import/feed/remove': async ({ id }, context) => {
    if (!(await removeFeed(context.services.database.db, requireId(context.viewer), id))) throw new ProblemError('notFound')
    return {}
  },
} satisfies Partial<Handlers>
