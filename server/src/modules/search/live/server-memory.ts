import type { PriceBands } from '@site/domain/price-bands.ts'
import type { SearchPort } from '@site/search/search-port.ts'
import type { Database } from '../../../store/database.ts'
import { listenTo } from '../../../store/listener.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { openIndexFollower } from './index-follower.ts'
import { type Cards, createCards } from './cards.ts'
import type { FollowerOptions, IndexFollower } from './index-follower-port.ts'
import { createLiveSearch } from './live-search.ts'
import { startIndexWorker } from './index-worker-client.ts'
import { createSqlSearch } from '../sql/sql-search.ts'

/** What a server keeps in memory: the search index, the cards, and the follower that keeps both in step with the database. */
export type Memory = {
  readonly search: SearchPort
  readonly cards: Cards
  readonly follower: IndexFollower
  /** The same database; its transactions resolve when memory has their changes, so that a person reads their own writes. */
  readonly database: Database
  close(): Promise<void>
}

/** What the memory of a server is filled from. */
export type MemoryOptions = {
  readonly database: Database
  /** The address of the server; absent for the embedded database, which has no other writers, so that polling is enough. */
  readonly databaseUrl: string | undefined
  readonly places: PlaceBook
  readonly priceBands: PriceBands
  readonly report: (error: unknown) => void
} & Partial<Pick<FollowerOptions, 'startWorker' | 'indexFile' | 'pollMs' | 'batch' | 'preloadedCards' | 'onChange'>>

/** The notification channel of the change feed. */
const channel = 'listing_change'
/** Maximum time that a transaction waits until memory has its changes: longer than applying them takes, too short to notice. */
const maxCatchUpMs = 500
/** Maximum cards in the cache (about 4 KB each), and how many are read in advance. */
const [maxCards, defaultPreloadedCards] = [10_000, 5_000]

/** A database whose transactions that may write resolve when memory has their changes, or after half a second. */
const withFollowedWrites = (database: Database, follower: IndexFollower): Database => ({
  ...database,
  transaction: async (work, options) => {
    const result = await database.transaction(work, options)
    if (!options?.readOnly) await follower.catchUp(maxCatchUpMs)
    return result
  },
})

/** Opens search, cards and their follower. Does not wait for the index; SQL answers until it is loaded. */
export async function openMemory(options: MemoryOptions): Promise<Memory> {
  const {
    database,
    databaseUrl,
    places,
    priceBands,
    report,
    startWorker = startIndexWorker,
    indexFile,
    pollMs,
    batch,
    onChange,
    preloadedCards = defaultPreloadedCards,
  } = options
  const cards = createCards(database.db, places, maxCards)
  const follower = await openIndexFollower({
    db: database.db,
    places,
    priceBands,
    cards,
    startWorker,
    report,
    indexFile,
    pollMs,
    batch,
    onChange,
    preloadedCards,
  })
  const listener = databaseUrl ? listenTo(databaseUrl, channel, { onNotification: () => follower.wake(), onDisconnect: () => follower.wake() }) : null
  const close = async () => {
    await listener?.close()
    await follower.close()
  }
  const search = createLiveSearch(createSqlSearch(database.db, places, priceBands), follower, report)
  return { search, cards, follower, database: withFollowedWrites(database, follower), close }
}
