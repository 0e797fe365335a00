/** Maximum number of loaded pictures in the cache (specification section 9). */
export const LAZY_CACHE_SIZE = 200

export type LazyCache = {
  has: (key: string) => boolean
  /** The value of the key: the URL that the browser has chosen. */
  get: (key: string) => string | undefined
  add: (key: string, value?: string) => void
  size: () => number
}

/** Keeps the last `limit` keys that were added or read; removes the least recently used first. */
export function createLazyCache(limit: number): LazyCache {
  const keys = new Map<string, string>()
  const touch = (key: string, value: string) => {
    keys.delete(key)
    keys.set(key, value)
  }
  return {
    has: (key) => {
      const value = keys.get(key)
      if (value === undefined) return false
      touch(key, value)
      return true
    },
    get: (key) => keys.get(key),
    add: (key, value = key) => {
      touch(key, value)
      for (const oldest of keys.keys()) {
        if (keys.size <= limit) break
        keys.delete(oldest)
      }
    },
    size: () => keys.size,
  }
}
