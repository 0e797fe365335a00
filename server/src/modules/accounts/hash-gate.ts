import { ProblemError } from '@site/domain/problems.ts'

/**
 * Runs `maxRunning` tasks at once and queues `maxPending` in order; further ones fail with `tooFrequent` at once. Hashing is expensive on purpose:
 * without a gate a burst of sign-ins would slow down everything else (F17).
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

/** Limits the tasks of each key, pending or running; further ones fail with `tooFrequent` at once. */
export function createShare(maxTasks: number): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const held = new Map<string, number>()
  return async (key, work) => {
    const before = held.get(key) ?? 0
    if (before >= maxTasks) throw new ProblemError('tooFrequent', undefined, 1)
    held.set(key, before + 1)
    try {
      return await work()
    } finally {
      const left = (held.get(key) ?? 1) - 1
      if (left === 0) held.delete(key)
      else held.set(key, left)
    }
  }
}
