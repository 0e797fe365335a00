import type { JobQueue, Jobs } from '@site/server/jobs-port.ts'
import type { OpenJobs } from '@site/server/jobs.ts'
import { DiskFull, isDiskFull } from '@site/server/store/faults.ts'

/** Between two tries of what could not be written. */
const againMs = 10_000

/** What work answers, or null when it had to write and the disk is full: that is reported, and the site serves reading without it. */
export async function unlessDiskFull<Value>(work: () => Promise<Value>, report: (error: unknown) => void): Promise<Value | null> {
  try {
    return await work()
  } catch (error) {
    if (!isDiskFull(error)) throw error
    report(error)
    return null
  }
}

export type LateJobs = Jobs & { close(): Promise<void> }

/**
 * The job queue, opened now or, when the disk is full, as soon as there is room again: it writes when it is opened. Until then adding a job
 * is refused as every other write is.
 */
export async function openJobsWithRoom(open: () => Promise<OpenJobs>, report: (error: unknown) => void, everyMs = againMs): Promise<LateJobs> {
  let jobs = await unlessDiskFull(open, report)
  let trying: Promise<unknown> = Promise.resolve()
  const attempt = async () => {
    jobs = await unlessDiskFull(open, report)
    if (jobs) clearInterval(timer)
  }
  const timer = jobs ? undefined : setInterval(() => void (trying = trying.then(() => (jobs ? undefined : attempt())).catch(report)), everyMs).unref()
  const close = async () => {
    clearInterval(timer)
    await trying
    await jobs?.close()
  }
  return {
    add: async (queue, data, tx) => {
      if (!jobs) throw new DiskFull('The job queue waits for room on the disk')
      await jobs.add(queue, data, tx)
    },
    wake: (queue: JobQueue) => jobs?.wake(queue),
    close,
  }
}
