import { ProblemError } from '@site/domain/problems.ts'

/**
 * Returns a function that runs `maxRunning` tasks at once and queues `maxPending` in order; further ones fail with `tooFrequent` at once. Hashing
 * passwords is expensive on purpose: without a gate a burst of sign-ins would slow down other requests.
 */
export function createGate(maxRunning: number, maxPending: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const pending: (() => void)[] = []
  return async (work) => {
    if (running >= maxRunning) {
      if (pending.length >= maxPending) throw new ProblemError('tooFrequent', undefined, 1)
      await new Promise<void>((resolve) => pending.push(resolve)) // a task that ends passes its slot on
    } else running += 1
    try {
      return await work()
    } finally {
      const next = pending.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Returns a function that runs at most `maxTasks` tasks of each key at once; further ones fail with `tooFrequent` at once. */
export function createKeyLimit(maxTasks: number): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const countByKey = new Map<string, number>()
  return async (key, work) => {
    const count = countByKey.get(key) ?? 0
    if (count >= maxTasks) throw new ProblemError('tooFrequent', undefined, 1)
    countByKey.set(key, count + 1)
    try {
      return await work()
    } finally {
      const remaining = (countByKey.get(key) ?? 1) - 1
      if (remaining === 0) countByKey.delete(key)
      else countByKey.set(key, remaining)
    }
  }
}
