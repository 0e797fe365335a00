import type { Transaction } from 'kysely'
import type { Tables } from './store/tables.ts'

/**
 * Queues and the data of their jobs: the id of a row, a UUID, never text of a person. `mail` and `push` send, `media` makes photos of uploads, `video` prepares
 * videos, `import` stores a short import and `longImport` a long one, `undo` takes one back, `feed` fetches a file to
 * import, and `photos` the photos that the rows of an import name by address.
 */
export type JobData = {
  readonly [Queue in 'mail' | 'push' | 'media' | 'video' | 'import' | 'longImport' | 'undo' | 'feed' | 'photos']: { readonly id: string }
}
/** The name of a queue of jobs. */
export type JobQueue = keyof JobData

/** Queues of work that runs after the response, on any server of the site. */
export type Jobs = {
  /**
   * Adds a job with the id of its row: adding it twice adds it once. With `tx` it exists only if that transaction commits. `turns` has, by the ids of rows, the
   * turn of this job, its place in the queue, and the new turns of jobs that wait there; smaller turns run first, and a job that it does not name has turn 0 or keeps its own.
   */
  add<Queue extends JobQueue>(queue: Queue, data: JobData[Queue], tx?: Transaction<Tables>, turns?: ReadonlyMap<string, number>): Promise<void>
  /**
   * Ends the job of a row that runs here and adds it again, at the turn that `turns` has for it: work that gives others their turn continues later, `delaySeconds`
   * from now at the earliest. Exists only if `tx` commits; the work then returns. Throws if the job does not run here any more.
   */
  addAgain<Queue extends JobQueue>(
    queue: Queue,
    data: JobData[Queue],
    tx: Transaction<Tables>,
    turns: ReadonlyMap<string, number>,
    delaySeconds?: number,
  ): Promise<void>
  /** Wakes the workers of this server after jobs were added, before their next poll. */
  wake(queue: JobQueue): void
}
