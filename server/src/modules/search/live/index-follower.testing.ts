import type { Kysely } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { Tables } from '../../../store/tables.ts'
import { openPlaceBook, type PlaceBook } from '../../places/place-book.ts'
import { type Memory, type MemoryOptions, openMemory } from './server-memory.ts'
import { IndexLost, type IndexWorker, type IndexWorkerOptions } from './index-worker-client.ts'
import { indexRowsOf, type ColumnTexts } from './index-worker-rows.ts'
import type { IndexTasks, LandmarkPoint } from './index-worker-tasks.ts'
import { readIndexBatch } from './change-feed.store.ts'

/** An index worker that only records the rows it receives, by id, as the database wrote them. */
type RecordingWorker = IndexWorker & { readonly rows: ReadonlyMap<string, string>; landmarks: readonly LandmarkPoint[]; die(): void }

const byId = (rows: ColumnTexts) => new Map(indexRowsOf(rows).map((row) => [row.id, JSON.stringify(row)]))

function recordingWorker({ onExit }: Pick<IndexWorkerOptions, 'onExit'>): RecordingWorker {
  const rows = new Map<string, string>()
  let isDead = false
  const tasks = {
    begin: ({ landmarks }: IndexTasks['begin']['params']) => {
      rows.clear()
      worker.landmarks = landmarks
    },
    load: (params: IndexTasks['load']['params']) => byId(params.rows).forEach((row, id) => rows.set(id, row)),
    finish: () => undefined,
    apply: (params: IndexTasks['apply']['params']) => {
      const rowById = byId(params.rows)
      for (const id of params.ids) {
        const row = rowById.get(id)
        if (row === undefined) rows.delete(id)
        else rows.set(id, row)
      }
    },
    landmarks: ({ landmarks }: IndexTasks['landmarks']['params']) => (worker.landmarks = landmarks),
  }
  const worker = {
    rows,
    landmarks: [] as readonly LandmarkPoint[],
    request: async (task: string, params: unknown) => {
      if (isDead) throw new IndexLost('gone')
      ;(tasks as Record<string, (params: unknown) => unknown>)[task]?.(params)
      return { size: rows.size, bytes: 0 }
    },
    close: async () => undefined,
    die: () => {
      isDead = true
      onExit(new Error('ended by a test'))
    },
  }
  return worker as unknown as RecordingWorker // it answers the tasks of the follower only
}

/** The search index of a server with a recording worker; `errors` are those that it reports. */
export type FollowedServer = Memory & {
  readonly places: PlaceBook
  /** The worker that was started last. */
  readonly worker: () => RecordingWorker
  readonly errors: readonly unknown[]
}

/** Opens the memory of a server with a recording worker in place of the index, and waits until it is ready. */
export async function followServer(database: Database, options: Partial<MemoryOptions> = {}): Promise<FollowedServer> {
  const places = await openPlaceBook(database.db)
  const errors: unknown[] = []
  let worker: RecordingWorker | undefined
  const startWorker: MemoryOptions['startWorker'] = (options) => (worker = recordingWorker(options))
  const report = (error: unknown) => void errors.push(error)
  const memory = await openMemory({ database, databaseUrl: undefined, places, priceBands: {}, startWorker, report, pollMs: 200, preloadedCards: 0, ...options })
  await memory.follower.untilRemarks()
  return { ...memory, places, worker: () => worker as RecordingWorker, errors } // `untilRemarks` resolves only with a worker
}

/** The rows that an index should contain, by id. */
export async function rowsOnShelf(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  return byId((await readIndexBatch(db, '', 1_000_000)).rows)
}
