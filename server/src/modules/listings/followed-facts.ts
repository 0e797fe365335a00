import type { Kysely } from 'kysely'
import type { MarketChange, MarketChanges } from '../../market-changes.ts'
import type { Tables } from '../../store/tables.ts'
import type { PlaceBook } from '../places/place-book.ts'
import type { Cards } from '../search/live/cards.ts'
import type { IndexFollower } from '../search/live/index-follower-port.ts'
import { type PageFacts, rememberFacts } from './page-facts.ts'

/** Time since the last read of changes above which the database counts as unavailable, ms. */
const maxLagMs = 5_000

type FollowedMemory = { readonly follower: Pick<IndexFollower, 'version' | 'status'>; readonly cards: Cards }

type FollowedFacts = {
  readonly facts: PageFacts
  readonly changes: MarketChanges
  /** The index follower calls it with each change. */
  readonly onChange: (change: MarketChange) => void
  /** Sets the memory, which was opened with `onChange`. */
  readonly follow: (memory: FollowedMemory) => void
}

/** Page facts in memory that the index follower keeps in step with the database, and the changes for other readers. */
export function createFollowedFacts(db: Kysely<Tables>, places: PlaceBook): FollowedFacts {
  let memory: FollowedMemory | null = null
  const listeners = new Set<(change: MarketChange) => void>()
  // the index counts its own changes, but none while it is loaded
  let changesOfMarket = 0
  const version = () => (memory?.follower.version ?? 0) + changesOfMarket
  const facts = rememberFacts({ db, places, cards: () => memory?.cards ?? null, version })
  return {
    facts,
    changes: {
      isFollowed: () => memory !== null && memory.follower.status.lagMs <= maxLagMs,
      version,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    onChange: (change) => {
      if (change.kind !== 'poster' && change.kind !== 'link') changesOfMarket += 1
      facts.noteChange(change)
      for (const listener of listeners) listener(change)
    },
    follow: (opened) => void (memory = opened),
  }
}
