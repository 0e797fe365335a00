import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../../../store/tables.ts'
import { loadListings, type StoredListing } from '../../listings/listings.store.ts'
import type { PlaceBook } from '../../places/place-book.ts'

/**
 * Whole listings by id, kept in memory for whoever shows many of them. They hold every field: what a viewer gets of one is
 * `presentListing`'s to say, each time anew, and nothing that was made for a viewer is ever kept.
 */
export type Cards = {
  /** Listings in the order of the ids, in any state of the shelf; ids that do not exist are left out. */
  load(ids: readonly string[]): Promise<StoredListing[]>
  /** Forgets these listings: they were changed. */
  forget(ids: readonly string[]): void
  /** Forgets the listings of these posters: their names or roles were changed. */
  forgetOf(posterIds: readonly string[]): void
  forgetAll(): void
  readonly size: number
}

/** Cards straight from the database, for tests and commands beside the site. */
export const plainCards = (db: Kysely<Tables>, places: PlaceBook): Cards => ({
  load: (ids) => loadListings(db, places, ids),
  forget: () => undefined,
  forgetOf: () => undefined,
  forgetAll: () => undefined,
  size: 0,
})

/**
 * Keeps up to `most` listings; the one that was shown longest ago goes first. What is forgotten while it is being read is not kept: it may
 * have been read just before it changed.
 */
export function createCards(db: Kysely<Tables>, places: PlaceBook, most: number): Cards {
  const kept = new LRUCache<string, StoredListing>({ max: most })
  /** How often anything was forgotten, and when each listing last was, as long as anything is being read. */
  let [moment, allForgotten, reading] = [0, 0, 0]
  const forgotten = new Map<string, number>()

  const read = async (ids: readonly string[]): Promise<StoredListing[]> => {
    const begun = moment
    reading += 1
    try {
      const listings = await loadListings(db, places, ids)
      for (const listing of listings) if (allForgotten <= begun && (forgotten.get(listing.id) ?? 0) <= begun) kept.set(listing.id, listing)
      return listings
    } finally {
      reading -= 1
      if (reading === 0) forgotten.clear()
    }
  }
  const forget = (ids: readonly string[]) => {
    moment += 1
    for (const id of ids) {
      kept.delete(id)
      if (reading > 0) forgotten.set(id, moment)
    }
  }
  const forgetAll = () => {
    moment += 1
    allForgotten = moment
    kept.clear()
  }
  return {
    load: async (ids) => {
      const found = new Map<string, StoredListing>()
      for (const id of ids) {
        const listing = kept.get(id)
        if (listing) found.set(id, listing)
      }
      const missing = ids.filter((id) => !found.has(id))
      if (missing.length > 0) for (const listing of await read(missing)) found.set(listing.id, listing)
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    forget,
    forgetOf: (posterIds) => {
      const posters = new Set(posterIds)
      moment += 1
      // those that are being read may be theirs, too
      allForgotten = moment
      for (const [id, listing] of [...kept.entries()]) if (posters.has(listing.posterId)) kept.delete(id)
    },
    forgetAll,
    get size() {
      return kept.size
    },
  }
}
