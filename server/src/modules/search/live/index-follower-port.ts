import type { PriceBands } from '@site/domain/price-bands.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { MarketChange } from '../../../market-changes.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import type { Cards } from './cards.ts'
import type { IndexWorker, IndexWorkerOptions } from './index-worker-client.ts'
import type { IndexStatus } from './index-worker-tasks.ts'

/** Keeps index, cards and places of a server in step with the database. */
export type IndexFollower = {
  /** Whether the index has every listing and answers searches. */
  readonly isReady: boolean
  /** Resolves when the index answers everything, words of remarks included. */
  untilRemarks(): Promise<void>
  /** Polls now. Resolves when everything committed before the call is applied, or after `withinMs`. Never rejects. */
  catchUp(withinMs: number): Promise<void>
  /** Polls soon, since something may have changed. */
  wake(): void
  /** Loads all listings again, and removes the file of the index; SQL answers meanwhile. */
  rebuild(): void
  /** Changes whenever searches may have other answers: an answer is valid while the number is the same. */
  readonly version: number
  /** The index worker if it can answer searches now, else null. */
  readonly worker: IndexWorker | null
  /** Whether the worker also answers words of remarks, which it indexes last. */
  readonly hasRemarks: boolean
  readonly status: FollowerStatus
  close(): Promise<void>
}

/** Measurements of a follower, for operators (`npm run admin memory`). */
export type FollowerStatus = IndexStatus & {
  readonly isReady: boolean
  readonly hasRemarks: boolean
  /** Milliseconds since the last successful poll: how far behind the index can be. */
  readonly lagMs: number
  /** Number of changed listings that are not applied yet. */
  readonly waiting: number
  /** Number of cards in the cache. */
  readonly cards: number
  /** Listings applied since the start. */
  readonly applied: number
  /** How often all listings were loaded: at the start, and again after missed changes or a lost worker. */
  readonly builds: number
  /** How long the last build took until the index could answer, ms. */
  readonly buildMs: number
  /** How long indexing the remarks took after that, ms. */
  readonly remarksMs: number
  /** How long reading the index from its file took at the start, ms; 0 if it was built. */
  readonly restoreMs: number
  /** The size of the written file in bytes, and how long writing it took, ms; 0 before the first time. */
  readonly savedBytes: number
  readonly saveMs: number
  /** How often changes were missed and everything was loaded again. */
  readonly gapsHealed: number
  /** Batches of changes that a timed poll found: neither a notification nor a write of this server announced them. */
  readonly foundByPoll: number
  /** How often the index worker ended by itself. */
  readonly threadsLost: number
  /** Failed polls and builds; all are tried again. */
  readonly failures: number
}

/** What an index follower keeps in step, and how it reads the database. */
export type FollowerOptions = {
  readonly db: Kysely<Tables>
  readonly places: PlaceBook
  readonly priceBands: PriceBands
  readonly cards: Cards
  readonly startWorker: (options: Pick<IndexWorkerOptions, 'onExit' | 'report'>) => IndexWorker
  readonly report: (error: unknown) => void
  /** The file in which the index is kept for the next start; without it the index is built at each start. */
  readonly indexFile?: string | undefined
  /** Called with each change once cards forgot it. */
  readonly onChange?: ((change: MarketChange) => void) | undefined
  /** Pause between two polls by the timer, ms. */
  readonly pollMs?: number | undefined
  /** Listings per read: bounds memory and the time that the event loop is blocked. */
  readonly batch?: number | undefined
  /** Number of newest listings whose cards are read in advance. */
  readonly preloadedCards?: number | undefined
}
