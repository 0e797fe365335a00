import type { Kysely } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { Tables } from '../../../store/tables.ts'
import { openPlaceBook, type PlaceBook } from '../../places/place-book.ts'
import { type Memory, type MemoryOptions, openMemory } from './server-memory.ts'
import { IndexLost, type IndexThread, type IndexThreadOptions } from './index-worker-client.ts'
import { indexRowsOf, type ColumnTexts } from './index-worker-rows.ts'
import type { IndexTasks, LandmarkPoint } from './index-worker-tasks.ts'
import { readIndexBatch } from './change-feed.store.ts'

/** An index worker that only records the rows it receives, by id, as the database wrote them. */
type RecordingThread = IndexThread & { readonly rows: ReadonlyMap<string, string>; landmarks: readonly LandmarkPoint[]; die(): void }

const byId = (rows: ColumnTexts) => new Map(indexRowsOf(rows).map((row) => [row.id, JSON.stringify(row)]))

function recordingThread({ died }: Pick<IndexThreadOptions, 'died'>): RecordingThread {
  const rows = new Map<string, string>()
  let isDead = false
  const tasks = {
    begin: ({ landmarks }: IndexTasks['begin']['params']) => {
      rows.clear()
      thread.landmarks = landmarks
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
    landmarks: ({ landmarks }: IndexTasks['landmarks']['params']) => (thread.landmarks = landmarks),
  }
  const thread = {
    rows,
    landmarks: [] as readonly LandmarkPoint[],
    ask: async (task: string, params: unknown) => {
      if (isDead) throw new IndexLost('gone')
      ;(tasks as Record<string, (params: unknown) => unknown>)[task]?.(params)
      return { size: rows.size, bytes: 0 }
    },
    close: async () => undefined,
    die: () => {
      isDead = true
      died(new Error('ended by a test'))
    },
  }
  return thread as unknown as RecordingThread // it answers the tasks of the follower only
}

/** The search index of a server with a recording worker; `errors` are those that it reports. */
export type FollowedServer = Memory & {
  readonly places: PlaceBook
  /** The worker that was started last. */
  readonly thread: () => RecordingThread
  readonly errors: readonly unknown[]
}

/** Opens the memory of a server with a recording worker in place of the index, and waits until it is ready. */
export async function followServer(database: Database, options: Partial<MemoryOptions> = {}): Promise<FollowedServer> {
  const places = await openPlaceBook(database.db)
  const errors: unknown[] = []
  let thread: RecordingThread | undefined
  const startThread: MemoryOptions['startThread'] = (options) => (thread = recordingThread(options))
  const report = (error: unknown) => void errors.push(error)
  const memory = await openMemory({ database, databaseUrl: undefined, places, priceBands: {}, startThread, report, pollMs: 200, warm: 0, ...options })
  await memory.follower.ready()
  return { ...memory, places, thread: () => thread as RecordingThread, errors } // ready() resolves only with a thread
}

/** The rows that an index should contain, by id. */
export async function rowsOnShelf(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  return byId((await readIndexBatch(db, '', 1_000_000)).rows)
}
