import type { Kysely } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { Tables } from '../../../store/tables.ts'
import { openPlaceBook, type PlaceBook } from '../../places/place-book.ts'
import { type Memory, type MemoryOptions, openMemory } from './server-memory.ts'
import { IndexLost, type IndexThread, type IndexThreadOptions } from './index-worker-client.ts'
import { indexRowsOf, type IndexTexts } from './index-worker-rows.ts'
import type { IndexTasks, Spot } from './index-worker-messages.ts'
import { readIndexBatch } from './change-feed.store.ts'

/** A thread of the index that only remembers what it was told, as the database wrote it: row by id. */
export type NotingThread = IndexThread & { readonly rows: ReadonlyMap<string, string>; spots: readonly Spot[]; die(): void }

const byId = (rows: IndexTexts) => new Map(indexRowsOf(rows).map((row) => [row.id, JSON.stringify(row)]))

/** A thread in place of the real one: what reached it can be held against the database. */
export function notingThread({ died }: Pick<IndexThreadOptions, 'died'>): NotingThread {
  const rows = new Map<string, string>()
  let isDead = false
  const take = {
    begin: ({ spots }: IndexTasks['begin']['takes']) => {
      rows.clear()
      thread.spots = spots
    },
    load: (takes: IndexTasks['load']['takes']) => byId(takes.rows).forEach((row, id) => rows.set(id, row)),
    finish: () => undefined,
    apply: (takes: IndexTasks['apply']['takes']) => {
      const found = byId(takes.rows)
      for (const id of takes.ids) {
        const row = found.get(id)
        if (row === undefined) rows.delete(id)
        else rows.set(id, row)
      }
    },
    spots: ({ spots }: IndexTasks['spots']['takes']) => (thread.spots = spots),
  }
  const thread = {
    rows,
    spots: [] as readonly Spot[],
    ask: async (task: string, takes: unknown) => {
      if (isDead) throw new IndexLost('gone')
      ;(take as Record<string, (takes: unknown) => unknown>)[task]?.(takes)
      return { size: rows.size, bytes: 0 }
    },
    close: async () => undefined,
    die: () => {
      isDead = true
      died(new Error('ended by a test'))
    },
  }
  return thread as unknown as NotingThread // it answers the tasks of the feed alone
}

/** One server of the site, as far as it follows the database. */
export type FollowedServer = Memory & {
  readonly places: PlaceBook
  /** The thread that was started last. */
  readonly thread: () => NotingThread
  readonly faults: readonly unknown[]
}

/** Opens what a server keeps in memory, with a noting thread in place of the index, and waits until it is ready. */
export async function followServer(database: Database, options: Partial<MemoryOptions> = {}): Promise<FollowedServer> {
  const places = await openPlaceBook(database.db)
  const faults: unknown[] = []
  let thread: NotingThread | undefined
  const startThread: MemoryOptions['startThread'] = (options) => (thread = notingThread(options))
  const report = (error: unknown) => void faults.push(error)
  const memory = await openMemory({ database, databaseUrl: undefined, places, startThread, report, pollMs: 200, warm: 0, ...options })
  await memory.feed.ready()
  return { ...memory, places, thread: () => thread as NotingThread, faults } // ready() says that there is one
}

/** The rows that an index should hold, by id. */
export async function rowsOnShelf(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  return byId((await readIndexBatch(db, '', 1_000_000)).rows)
}
