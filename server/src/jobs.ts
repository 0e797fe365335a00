import { keysOf } from '@site/domain/keys-of.ts'
import type { Transaction } from 'kysely'
import { CompiledQuery } from 'kysely'
import { type Db, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import { describeError, type LogLine, withoutRepeats } from './http/log.ts'
import { longWaitClock } from './jobs-clock.ts'
import type { JobData, JobQueue, Jobs } from './jobs-port.ts'
import type { Database } from './store/database.ts'
import { isPoolTimeout } from './store/faults.ts'
import type { Tables } from './store/tables.ts'
import { moveWaitingJobs } from './store/waiting-jobs.ts'

/** Runs a job with its data; `isLast` tells whether this is the last attempt. */
export type Work<Queue extends JobQueue> = (data: JobData[Queue], attempt: { readonly isLast: boolean }) => Promise<void>

/** Queues whose jobs this server can run. */
export type OpenJobs = Jobs & {
  /** Starts running the jobs of a queue here, `concurrency` at a time. A job that throws is tried again later. */
  work<Queue extends JobQueue>(queue: Queue, work: Work<Queue>, concurrency?: number): Promise<void>
  /** Waits for running jobs, at most five seconds; unfinished ones run again after the next start. */
  close(): Promise<void>
}

/** Logs a failure of a job, or of its queue; `attempt`: the number of the failed one; `repeats`: how many equal lines were left out before this one. */
export type JobLog = (
  line: Pick<LogLine, 'level' | 'error' | 'stack'> & { readonly queue?: string; readonly job?: string; readonly attempt?: number; readonly repeats?: number },
) => void

const daySeconds = 24 * 3600

/** Interval of checks for jobs whose server stopped while it ran them. */
const superviseSeconds = 5

const triedForAnHour: QueueOptions = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 900,
  heartbeatSeconds: 15,
  retentionSeconds: 4 * daySeconds,
  deleteAfterSeconds: daySeconds,
}

/** Mails are retried for three days, push messages for some hours, media, imports, undos, feeds and their photos for an hour. A job without heartbeat for 15 s runs again, since its server has ended: codes in mails are valid for ten minutes only. */
const queues: Record<JobQueue, QueueOptions> = {
  mail: {
    retryLimit: 150,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 900,
    heartbeatSeconds: 15,
    retentionSeconds: 4 * daySeconds,
    deleteAfterSeconds: daySeconds,
  },
  push: {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 900,
    heartbeatSeconds: 15,
    retentionSeconds: 2 * daySeconds,
    deleteAfterSeconds: daySeconds,
  },
  media: triedForAnHour,
  video: triedForAnHour,
  import: triedForAnHour,
  longImport: triedForAnHour,
  undo: triedForAnHour,
  feed: triedForAnHour,
  // an account may have a thousand photos a day
  photos: { ...triedForAnHour, expireInSeconds: 6 * 3600 },
}
/** An id that no job has. */
const unusedJobId = '00000000-0000-0000-0000-000000000000'
const queueNames = keysOf(queues)

/** Writes a line with the time of now as JSON to the standard error stream. */
export const logWithTime: JobLog = (line) => void process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`)

/** Runs the statements of pg-boss inside a transaction of the server. */
const executorOver = (tx: Transaction<Tables>): Db => ({
  executeSql: async (text, values = []) => ({ rows: (await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows }),
})

/** The queue of pg-boss, which creates and migrates its own schema in the database. */
const createBoss = (database: Database, logOutage: JobLog): PgBoss => {
  // several statements in one text return an array of results, which pg-boss also reads
  const executeSql = (text: string, values?: unknown[]) => database.statements(text, values) as Promise<{ rows: Record<string, unknown>[] }>
  const backend = database.kind === 'embedded' ? 'pglite' : 'postgres'
  const intervals = { superviseIntervalSeconds: superviseSeconds, monitorIntervalSeconds: superviseSeconds }
  // the clock holds waits that are longer than Node's timers
  const boss = new PgBoss({ db: { executeSql }, backend, schedule: false, reindex: false, monitorVacuum: false, clock: longWaitClock, ...intervals })
  // without a free connection the poll is repeated later, which is harmless
  boss.on('error', (error) => logOutage({ level: isPoolTimeout(error) ? 'warn' : 'error', ...describeError(error) }))
  boss.on('warning', ({ message }) => logOutage({ level: 'warn', error: message }))
  return boss
}

/** Creates the tables and queues of pg-boss, and lets jobs of a killed server run again without waiting for the first regular check. */
async function prepare(boss: PgBoss): Promise<void> {
  await boss.start()
  for (const name of queueNames) {
    await boss.createQueue(name, queues[name])
    await boss.updateQueue(name, queues[name])
    // loads the queue now: pg-boss cannot query it inside a transaction of the server
    await boss.findJobs(name, { id: unusedJobId })
  }
  await boss.supervise()
}

/** Opens the job queue on the database of the site. Jobs of a queue run only after `work` is called for it. */
export async function openJobs(database: Database, log: JobLog = logWithTime, logOutage: JobLog = withoutRepeats(log)): Promise<OpenJobs> {
  // while the database is unavailable every poll of every worker fails
  const boss = createBoss(database, logOutage)
  try {
    await prepare(boss)
  } catch (error) {
    await boss.stop({ close: false, graceful: false })
    throw error
  }
  const workers = new Map<JobQueue, string>()
  /** The jobs that run here, by queue and row. */
  const running = new Map<string, JobWithMetadata>()
  const add: Jobs['add'] = async (queue, data, tx, turns = new Map()) => {
    await boss.send(queue, data, { id: data.id, priority: -(turns.get(data.id) ?? 0), ...(tx ? { db: executorOver(tx) } : {}) })
    if (turns.size > 1) await moveWaitingJobs(tx ?? database.db, queue, turns)
  }
  const addAgain: Jobs['addAgain'] = async (queue, data, tx, turns, delaySeconds = 0) => {
    const job = running.get(`${queue} ${data.id}`)
    const db = executorOver(tx)
    // its type lacks the number of jobs
    const ended = job && ((await boss.complete(queue, job, undefined, { db })) as { readonly affected?: number })
    if (!ended?.affected) throw new Error(`No job of the queue ${queue} runs here for ${data.id}`)
    // with another id: the job that ended keeps its own
    await boss.send(queue, data, { priority: -(turns.get(data.id) ?? 0), startAfter: delaySeconds, db })
    if (turns.size > 1) await moveWaitingJobs(tx, queue, turns)
  }
  const wake: Jobs['wake'] = (queue) => {
    const worker = workers.get(queue)
    if (worker) boss.notifyWorker(worker)
  }
  const work: OpenJobs['work'] = async (queue, doWork, concurrency = 2) => {
    const options = { pollingIntervalSeconds: 2, heartbeatRefreshSeconds: 4, localConcurrency: concurrency, batchSize: 1, includeMetadata: true } as const
    const worker = await boss.work<JobData[typeof queue], void, typeof options>(queue, options, async (jobs) => {
      for (const job of jobs) {
        running.set(`${queue} ${job.data.id}`, job)
        try {
          await doWork(job.data, { isLast: job.retryCount >= job.retryLimit })
        } catch (error) {
          log({ level: job.retryCount >= job.retryLimit ? 'error' : 'warn', queue, job: job.id, attempt: job.retryCount + 1, ...describeError(error) })
          throw new Error('tried again later, if any attempt is left', { cause: error })
        } finally {
          running.delete(`${queue} ${job.data.id}`)
          // the next job begins at once, also where one runs at a time
          wake(queue)
        }
      }
    })
    workers.set(queue, worker)
  }
  return { add, addAgain, wake, work, close: () => boss.stop({ close: false, timeout: 5_000 }) }
}
