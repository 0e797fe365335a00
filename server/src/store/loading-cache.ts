import { LRUCache } from 'lru-cache'

/** A cache of what a function answers, by key. */
export type LoadingCache<Input, Value> = {
  load(input: Input): Promise<Value>
  /** Keeps a value that was read elsewhere, unless any was forgotten since; `version`: what `version()` answered before the value was read. */
  keep(key: string, value: Value, version: number): void
  /** A number that changes whenever values are forgotten. */
  version(): number
  forget(keys: readonly string[]): void
  forgetAll(): void
}

type LoadingCacheOptions<Input, Value> = {
  readonly keyOf: (input: Input) => string
  readonly read: (input: Input) => Promise<Value>
  /** The largest number of values. */
  readonly max: number
  /** Whether a value may be answered once more; absent: until it is forgotten. */
  readonly isCurrent?: (value: Value) => boolean
}

/** Creates a cache that drops the least recently used answer first. Equal requests at the same time share one; an answer forgotten while it is read is not kept. */
export function createLoadingCache<Input, Value>({ keyOf, read, max, isCurrent = () => true }: LoadingCacheOptions<Input, Value>): LoadingCache<Input, Value> {
  // promises, not values: to forget a key while its value is read drops the promise, so that the value is not kept
  const answers = new LRUCache<string, Promise<Value>>({ max })
  let version = 0
  const readNow = (key: string, input: Input): Promise<Value> => {
    const reading = read(input)
    answers.set(key, reading)
    reading.catch(() => answers.peek(key) === reading && answers.delete(key))
    return reading
  }
  return {
    load: async (input) => {
      const key = keyOf(input)
      const answer = answers.get(key)
      if (!answer) return await readNow(key, input)
      const value = await answer
      return isCurrent(value) ? value : await (answers.peek(key) === answer ? readNow(key, input) : (answers.get(key) ?? readNow(key, input)))
    },
    keep: (key, value, versionBefore) => {
      if (versionBefore === version) answers.set(key, Promise.resolve(value))
    },
    version: () => version,
    forget: (keys) => {
      version += 1
      for (const key of keys) answers.delete(key)
    },
    forgetAll: () => {
      version += 1
      answers.clear()
    },
  }
}
