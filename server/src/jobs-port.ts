import type { Transaction } from 'kysely'
import type { Tables } from './store/tables.ts'

/** The queues, each with what its jobs carry: the id of a row, a UUID, never what a person wrote. */
export type JobData = { readonly mail: { readonly id: string } }
export type JobQueue = keyof JobData

/** Work that is done after the answer, by whichever server of the site has time. */
export type Jobs = {
  /** Adds a job, which has the id of its row: adding it twice is adding it once. With `tx` it exists only if that transaction commits. */
  add<Queue extends JobQueue>(queue: Queue, data: JobData[Queue], tx?: Transaction<Tables>): Promise<void>
  /** Says that this server has just added jobs, so that they need not wait for the next look. */
  wake(queue: JobQueue): void
}
