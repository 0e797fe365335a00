import { ProblemError } from '@site/domain/problems.ts'

/**
 * Lets so many run at once and so many wait, in turn; the rest hear `tooFrequent` at once. Hashing is dear on purpose: without a gate a
 * burst of sign-ins would take the machine from everybody else (F17).
 */
export function createGate(atOnce: number, waitingMost: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMost) throw new ProblemError('tooFrequent', undefined, 1)
      await new Promise<void>((enter) => waiting.push(enter)) // whoever leaves hands its place on
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
