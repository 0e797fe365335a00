import type { Transaction } from 'kysely'
import type { Tables } from './store/tables.ts'

/** Queues and the data of their jobs: the id of a row, a UUID, never text of a person. */
export type JobData = { readonly [Queue in 'mail' | 'push' | 'media' | 'video' | 'import' | 'longImport' | 'undo']: { readonly id: string } }
export type JobQueue = keyof JobData

/** Queues of work that runs after the response, on any server of the site. */
export type Jobs = {
  /**
   * Adds a job with the id of its row: adding it twice adds it once. With `tx` it exists only if that transaction commits. `turns`: by id its turn, and new ones
   * of others that wait in its queue; smaller ones run first.
   */
  add<Queue extends JobQueue>(queue: Queue, data: JobData[Queue], tx?: Transaction<Tables>, turns?: ReadonlyMap<string, number>): Promise<void>
  /** Wakes the workers of this server after jobs were added, before their next poll. */
  wake(queue: JobQueue): void
}
