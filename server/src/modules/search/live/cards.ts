import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../../../store/tables.ts'
import { loadListings, type StoredListing } from '../../listings/listings.store.ts'
import type { PlaceBook } from '../../places/place-book.ts'

type WithListings = { readonly listings: readonly StoredListing[] }

/** Complete listings by id. `presentListing` selects what a viewer may see, on each request, so nothing cached is specific to a viewer. */
export type Cards = {
  /** Listings in the order of the ids, with any shelf; ids that do not exist are left out. */
  load(ids: readonly string[]): Promise<StoredListing[]>
  /** What another statement answers; the listings in it are cached. */
  loadWith<Answer extends WithListings | null>(read: () => Promise<Answer>): Promise<Answer>
  /** Whether a listing is cached. */
  has(id: string): boolean
  forget(ids: readonly string[]): void
  /** Drops the listings of these posters after a change of their names or roles. */
  forgetByPoster(posterIds: readonly string[]): void
  forgetAll(): void
  readonly size: number
}

/** Cards without a cache, for tests and commands. */
export const uncachedCards = (db: Kysely<Tables>, places: PlaceBook): Cards => ({
  load: (ids) => loadListings(db, places, ids),
  loadWith: (read) => read(),
  has: () => false,
  forget: () => undefined,
  forgetByPoster: () => undefined,
  forgetAll: () => undefined,
  size: 0,
})

/** Caches up to `max` listings, least recently used out first. A listing dropped while it is read is not cached: the read may be stale. */
export function createCards(db: Kysely<Tables>, places: PlaceBook, max: number): Cards {
  const cache = new LRUCache<string, StoredListing>({ max })
  /** `drops` counts calls that drop cards; a read compares its count at the start with those of the last drops. */
  let [drops, allDroppedAt, pendingReads] = [0, 0, 0]
  /** By id, the value of `drops` at its last drop, while reads are pending. */
  const droppedAt = new Map<string, number>()

  const loadWith = async <Answer extends WithListings | null>(read: () => Promise<Answer>): Promise<Answer> => {
    const dropsAtStart = drops
    pendingReads += 1
    try {
      const answer = await read()
      for (const listing of answer?.listings ?? [])
        if (allDroppedAt <= dropsAtStart && (droppedAt.get(listing.id) ?? 0) <= dropsAtStart) cache.set(listing.id, listing)
      return answer
    } finally {
      pendingReads -= 1
      if (pendingReads === 0) droppedAt.clear()
    }
  }
  const read = async (ids: readonly string[]) => (await loadWith(async () => ({ listings: await loadListings(db, places, ids) }))).listings
  const forget = (ids: readonly string[]) => {
    drops += 1
    for (const id of ids) {
      cache.delete(id)
      if (pendingReads > 0) droppedAt.set(id, drops)
    }
  }
  const forgetAll = () => {
    drops += 1
    allDroppedAt = drops
    cache.clear()
  }
  return {
    load: async (ids) => {
      const found = new Map<string, StoredListing>()
      for (const id of ids) {
        const listing = cache.get(id)
        if (listing) found.set(id, listing)
      }
      const missing = ids.filter((id) => !found.has(id))
      if (missing.length > 0) for (const listing of await read(missing)) found.set(listing.id, listing)
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    loadWith,
    has: (id) => cache.has(id),
    forget,
    forgetByPoster: (posterIds) => {
      const posters = new Set(posterIds)
      drops += 1
      // pending reads may contain listings of these posters
      allDroppedAt = drops
      for (const [id, listing] of [...cache.entries()]) if (posters.has(listing.posterId)) cache.delete(id)
    },
    forgetAll,
    get size() {
      return cache.size
    },
  }
}
