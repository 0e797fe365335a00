import type { Transaction } from 'kysely'
import { CompiledQuery } from 'kysely'
import { type Db, PgBoss, type QueueOptions } from 'pg-boss'
import { describeError, type LogLine, withoutRepeats } from './http/log.ts'
import { steadyClock } from './jobs-clock.ts'
import type { JobData, JobQueue, Jobs } from './jobs-port.ts'
import type { Database } from './store/database.ts'
import { isCrowded } from './store/faults.ts'
import type { Tables } from './store/tables.ts'

/** What a job's work is told: what it carries, and whether this is the last attempt. */
export type Work<Queue extends JobQueue> = (data: JobData[Queue], attempt: { readonly isLast: boolean }) => Promise<void>

export type OpenJobs = Jobs & {
  /** Begins to do the jobs of a queue here, `at once` of them together. A job whose work throws is tried again later. */
  work<Queue extends JobQueue>(queue: Queue, work: Work<Queue>, atOnce?: number): Promise<void>
  /** Waits for the jobs in hand, at most five seconds; those that are not done by then are done again by whoever starts next. */
  close(): Promise<void>
}

export type JobLog = (
  line: Pick<LogLine, 'level' | 'error' | 'stack'> & { readonly queue?: string; readonly job?: string; readonly attempt?: number; readonly repeats?: number },
) => void

const day = 24 * 3600

/** Seconds between two checks for jobs whose server ended while it did them. */
const superviseSeconds = 5

/**
 * How often each queue tries again: mail for three days, like any mail server, at most half an hour apart. A job in hand gives a sign of
 * life every few seconds; without one for 15 seconds its server has ended, and another attempt begins: a code lives for ten minutes only.
 */
const queues: Record<JobQueue, QueueOptions> = {
  mail: {
    retryLimit: 150,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 900,
    heartbeatSeconds: 15,
    retentionSeconds: 4 * day,
    deleteAfterSeconds: day,
  },
}
const noJob = '00000000-0000-0000-0000-000000000000'
const queueNames = Object.keys(queues) as JobQueue[] // the keys of the table above

/** Writes a line as JSON to the standard error stream. */
export const logJobs: JobLog = (line) => void process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`)

/** The queue's statements inside one of our transactions. */
const within = (tx: Transaction<Tables>): Db => ({
  executeSql: async (text, values = []) => ({ rows: (await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows }),
})

/** The tables of the queue live in a schema of their own, which the queue makes and upgrades by itself. */
const bossOver = (database: Database, logOutage: JobLog): PgBoss => {
  const executeSql = (text: string, values?: unknown[]) => database.statements(text, values) as Promise<{ rows: Record<string, unknown>[] }> // it unpacks arrays itself
  const backend = database.kind === 'embedded' ? 'pglite' : 'postgres'
  const often = { superviseIntervalSeconds: superviseSeconds, monitorIntervalSeconds: superviseSeconds }
  const boss = new PgBoss({ db: { executeSql }, backend, schedule: false, reindex: false, monitorVacuum: false, clock: steadyClock, ...often })
  // a poll that found no free connection is made again: harmless
  boss.on('error', (error) => logOutage({ level: isCrowded(error) ? 'warn' : 'error', ...describeError(error) }))
  boss.on('warning', ({ message }) => logOutage({ level: 'warn', error: message }))
  return boss
}

/** Makes the queue's own tables and queues; the mails that a killed server had in hand need not wait for the first regular check. */
async function prepare(boss: PgBoss): Promise<void> {
  await boss.start()
  for (const name of queueNames) {
    await boss.createQueue(name, queues[name])
    await boss.updateQueue(name, queues[name])
    // makes it remember the queue: inside a transaction of ours it could not ask
    await boss.findJobs(name, { id: noJob })
  }
  await boss.supervise()
}

/** Opens the job queue of the site over its database, on either kind. Jobs are only done once `work` was called for their queue. */
export async function openJobs(database: Database, log: JobLog = logJobs, logOutage: JobLog = withoutRepeats(log)): Promise<OpenJobs> {
  // while the database is away every poll of every worker fails
  const boss = bossOver(database, logOutage)
  try {
    await prepare(boss)
  } catch (error) {
    await boss.stop({ close: false, graceful: false })
    throw error
  }
  const workers = new Map<JobQueue, string>()
  const add: Jobs['add'] = async (queue, data, tx) => void (await boss.send(queue, data, { id: data.id, ...(tx ? { db: within(tx) } : {}) }))
  const wake: Jobs['wake'] = (queue) => {
    const worker = workers.get(queue)
    if (worker) boss.notifyWorker(worker)
  }
  const work: OpenJobs['work'] = async (queue, doWork, atOnce = 2) => {
    const options = { pollingIntervalSeconds: 2, heartbeatRefreshSeconds: 4, localConcurrency: atOnce, batchSize: 1, includeMetadata: true } as const
    const worker = await boss.work<JobData[typeof queue], void, typeof options>(queue, options, async (jobs) => {
      for (const job of jobs) {
        try {
          await doWork(job.data, { isLast: job.retryCount >= job.retryLimit })
        } catch (error) {
          log({ level: job.retryCount >= job.retryLimit ? 'error' : 'warn', queue, job: job.id, attempt: job.retryCount + 1, ...describeError(error) })
          throw new Error('tried again later, if any attempt is left', { cause: error })
        }
      }
    })
    workers.set(queue, worker)
  }
  return { add, wake, work, close: () => boss.stop({ close: false, timeout: 5_000 }) }
}
