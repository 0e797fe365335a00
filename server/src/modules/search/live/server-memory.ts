import type { SearchPort } from '@site/search/search-port.ts'
import type { Database } from '../../../store/database.ts'
import { type Listener, listenTo } from '../../../store/listener.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { openFeed } from './index-follower.ts'
import { type Cards, createCards } from './cards.ts'
import type { Feed, FeedOptions } from './index-follower-port.ts'
import { createLiveSearch } from './live-search.ts'
import { startIndexThread } from './index-worker-client.ts'
import { createSqlSearch } from '../sql/sql-search.ts'

/** What one server keeps in memory of the market, and what follows from it. */
export type Memory = {
  readonly search: SearchPort
  readonly cards: Cards
  readonly feed: Feed
  /** The same database, whose transactions end when memory holds what they wrote: people read their own writes. */
  readonly database: Database
  close(): Promise<void>
}

export type MemoryOptions = {
  readonly database: Database
  /** The server's address; absent when the database is embedded, where nobody else writes and looking is enough. */
  readonly databaseUrl: string | undefined
  readonly places: PlaceBook
  readonly report: (error: unknown) => void
} & Partial<Pick<FeedOptions, 'startThread' | 'pollMs' | 'batch' | 'warm'>>

/** The channel that migration 0007 speaks on. */
const channel = 'listing_change'
/** Longest wait of a writer for memory: longer than applying takes, shorter than anybody notices. */
const ownWritesMs = 500
/** Cards that are kept (some 4 KB each), and how many of them are read at the start. */
const [cardsMost, cardsWarm] = [10_000, 5_000]

/** Transactions that may have changed something end when that is in memory, or after half a second. */
const following = (database: Database, feed: Feed): Database => ({
  ...database,
  transaction: async (work, options) => {
    const done = await database.transaction(work, options)
    if (!options?.readOnly) await feed.caughtUp(ownWritesMs)
    return done
  },
})

/** Opens search, cards and what keeps both with the database. SQL answers until the index is read, which is not waited for. */
export async function openMemory(options: MemoryOptions): Promise<Memory> {
  const { database, databaseUrl, places, report, startThread = startIndexThread, pollMs, batch, warm = cardsWarm } = options
  const cards = createCards(database.db, places, cardsMost)
  const feed = await openFeed({ db: database.db, places, cards, startThread, report, pollMs, batch, warm })
  const listener: Listener | null = databaseUrl ? listenTo(databaseUrl, channel, { heard: () => feed.wake(), lost: () => feed.wake() }) : null
  const close = async () => {
    await listener?.close()
    await feed.close()
  }
  const search = createLiveSearch(createSqlSearch(database.db, places), feed, report)
  return { search, cards, feed, database: following(database, feed), close }
}
