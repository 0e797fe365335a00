import type { JobQueue } from '@site/server/jobs-port.ts'
import type { OpenJobs } from '@site/server/jobs.ts'
import { DiskFull, isDiskFull } from '@site/server/store/faults.ts'

/** Pause between two attempts to open the job queue, ms. */
const retryMs = 10_000

/** The result of `work`; null when it failed because the disk is full, which is reported: the site continues read-only. */
export async function unlessDiskFull<Value>(work: () => Promise<Value>, report: (error: unknown) => void): Promise<Value | null> {
  try {
    return await work()
  } catch (error) {
    if (!isDiskFull(error)) throw error
    report(error)
    return null
  }
}

/** The job queue, opened now or, since opening it writes, when the disk has space again. Until then adding a job fails like every other write. */
export async function openJobsWhenDiskHasSpace(
  open: () => Promise<OpenJobs>,
  report: (error: unknown) => void,
  everyMs = retryMs,
): Promise<Omit<OpenJobs, 'work'>> {
  let jobs = await unlessDiskFull(open, report)
  let lastAttempt: Promise<unknown> = Promise.resolve()
  const attempt = async () => {
    jobs = await unlessDiskFull(open, report)
    if (jobs) clearInterval(timer)
  }
  const timer = jobs ? undefined : setInterval(() => void (lastAttempt = lastAttempt.then(() => (jobs ? undefined : attempt())).catch(report)), everyMs).unref()
  const close = async () => {
    clearInterval(timer)
    await lastAttempt
    await jobs?.close()
  }
  return {
    add: async (queue, data, tx, turns) => {
      if (!jobs) throw new DiskFull('The job queue waits for space on the disk')
      await jobs.add(queue, data, tx, turns)
    },
    addAgain: async (queue, data, tx, turns, delaySeconds) => {
      if (!jobs) throw new DiskFull('The job queue waits for space on the disk')
      await jobs.addAgain(queue, data, tx, turns, delaySeconds)
    },
    wake: (queue: JobQueue) => jobs?.wake(queue),
    close,
  }
}
