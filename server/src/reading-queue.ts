/** Limits of readings that run at once (of an account one at most), that wait, and that wait for one account. */
export type QueueLimits = { readonly maxRunning: number; readonly maxWaiting: number; readonly maxWaitingPerAccount: number }

type Waiting = { readonly account: string; readonly begin: () => void }

/** Why a reading does not begin: too many of the same account wait, too many of all accounts wait, or its request was aborted. */
export type Refusal = 'own' | 'full' | 'left'

/** A queue of readings of files and pasted texts: no account waits until all files of another one are read. */
export function createReadingQueue({ maxRunning, maxWaiting, maxWaitingPerAccount }: QueueLimits) {
  const queue = new Set<Waiting>()
  const running = new Set<string>()

  function beginNext(): void {
    for (const next of queue) {
      if (running.size >= maxRunning) return
      if (running.has(next.account)) continue
      queue.delete(next)
      running.add(next.account)
      next.begin()
    }
  }

  /** Waits for a turn; returns the function that ends it, or why there is none. */
  return async function turnOf(account: string, signal?: AbortSignal): Promise<(() => void) | Refusal> {
    if (signal?.aborted) return 'left'
    const waits = running.size >= maxRunning || running.has(account)
    if (waits && [...queue].filter((other) => other.account === account).length >= maxWaitingPerAccount) return 'own'
    if (waits && queue.size >= maxWaiting) return 'full'
    const { promise, resolve } = Promise.withResolvers<(() => void) | Refusal>()
    const end = () => {
      running.delete(account)
      beginNext()
    }
    const leave = () => {
      queue.delete(entry)
      resolve('left')
    }
    const begin = () => {
      signal?.removeEventListener('abort', leave)
      resolve(end)
    }
    const entry = { account, begin }
    signal?.addEventListener('abort', leave, { once: true })
    queue.add(entry)
    beginNext()
    return await promise
  }
}
