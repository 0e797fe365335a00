/** How many loaded pictures are remembered (specification section 9). */
export const LAZY_CACHE_SIZE = 200

export type LazyCache = { has: (key: string) => boolean; add: (key: string) => void; size: () => number }

/** Remembers the last `limit` keys that were added or asked for; the least recently used leaves first. */
export function createLazyCache(limit: number): LazyCache {
  const keys = new Set<string>()
  const touch = (key: string) => {
    keys.delete(key)
    keys.add(key)
  }
  return {
    has: (key) => {
      if (!keys.has(key)) return false
      touch(key)
      return true
    },
    add: (key) => {
      touch(key)
      for (const oldest of keys) {
        if (keys.size <= limit) break
        keys.delete(oldest)
      }
    },
    size: () => keys.size,
  }
}
