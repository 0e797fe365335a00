/** Keeps what was used last within a number of bytes. */
export type BoundedCache = { get(key: string): Uint8Array | undefined; set(key: string, value: Uint8Array): void }

/** A cache of at most so many bytes; what was used longest ago is forgotten first. */
export function createBoundedCache(bytesMost: number): BoundedCache {
  const kept = new Map<string, Uint8Array>()
  let bytes = 0
  const forget = (key: string) => {
    bytes -= kept.get(key)?.byteLength ?? 0
    kept.delete(key)
  }
  return {
    get: (key) => {
      const value = kept.get(key)
      if (value) {
        kept.delete(key) // set again, so that the first key is always the one used longest ago
        kept.set(key, value)
      }
      return value
    },
    set: (key, value) => {
      forget(key)
      kept.set(key, value)
      bytes += value.byteLength
      for (const oldest of kept.keys()) {
        if (bytes <= bytesMost) break
        forget(oldest)
      }
    },
  }
}
