import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import type { Cards } from './cards.ts'
import type { IndexThread, IndexThreadOptions } from './index-worker-client.ts'
import type { IndexFacts } from './index-worker-messages.ts'

/** What keeps the memory of one server with the database: the index, the cards and the book of places. */
export type Feed = {
  /** Whether the index holds every listing and can be asked. */
  readonly isReady: boolean
  /** Resolves when the index can be asked, for words of remarks as for all else. */
  ready(): Promise<void>
  /** Looks for changes now: when it resolves, all that was committed before the call is applied, or `withinMs` have passed. Never rejects. */
  caughtUp(withinMs: number): Promise<void>
  /** Something was perhaps changed: look soon. */
  wake(): void
  /** Reads all listings again; meanwhile SQL answers. */
  rebuild(): void
  /** Another number whenever answers may be others: what was answered under one number holds as long as it stands. */
  readonly version: number
  /** The thread of the index while it can be asked, else null. */
  readonly thread: IndexThread | null
  /** Whether it can be asked for words of remarks, too, which it reads last. */
  readonly hasRemarks: boolean
  readonly facts: FeedFacts
  close(): Promise<void>
}

export type FeedFacts = IndexFacts & {
  readonly isReady: boolean
  readonly hasRemarks: boolean
  /** Milliseconds since the last look that went well: how far behind the index can be. */
  readonly lagMs: number
  /** Listings that were changed and wait to be read. */
  readonly waiting: number
  readonly cards: number
  /** Listings applied since the start. */
  readonly applied: number
  /** How often the whole was read: at the start, and again after a gap or a lost thread. */
  readonly builds: number
  /** How long the last whole reading took until the index could be asked, ms. */
  readonly buildMs: number
  /** How long reading the remarks took after that, ms. */
  readonly remarksMs: number
  /** How often changes were missed, which reading the whole made good. */
  readonly gapsHealed: number
  /** How often changes were found that no notification and no write of this server had told of. */
  readonly foundByPoll: number
  /** How often the thread of the index ended by itself. */
  readonly threadsLost: number
  /** Looks and readings that failed, and were tried again. */
  readonly failures: number
}

export type FeedOptions = {
  readonly db: Kysely<Tables>
  readonly places: PlaceBook
  readonly cards: Cards
  readonly startThread: (options: Pick<IndexThreadOptions, 'died' | 'report'>) => IndexThread
  readonly report: (error: unknown) => void
  /** Between two looks that nobody asked for. */
  readonly pollMs?: number | undefined
  /** Listings of one reading: bounds memory, and how long the event loop is held. */
  readonly batch?: number | undefined
  /** Newest listings whose cards are read at once. */
  readonly warm?: number | undefined
}
