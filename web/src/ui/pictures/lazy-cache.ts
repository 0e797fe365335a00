/** Maximum number of loaded pictures in the cache (S9.11). */
export const LAZY_CACHE_SIZE = 200

/** The loaded pictures by `src`, with the URL of the size that the browser chose. Keeps `limit` of them, the most recently added or tested by `has`. */
export function createLazyCache(limit: number) {
  const urls = new Map<string, string>()
  const set = (src: string, url: string) => {
    urls.delete(src)
    urls.set(src, url)
  }
  return {
    has: (src: string): boolean => {
      const url = urls.get(src)
      if (url !== undefined) set(src, url)
      return url !== undefined
    },
    get: (src: string): string | undefined => urls.get(src),
    add: (src: string, url: string = src): void => {
      set(src, url)
      const [oldest] = urls.keys()
      if (urls.size > limit && oldest !== undefined) urls.delete(oldest)
    },
    size: (): number => urls.size,
  }
}
