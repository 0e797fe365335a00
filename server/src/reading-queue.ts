/** `atOnce`: readings that run at once, of one account at most one. `waiting`: the most that wait, `waitingEach`: of them of one account. */
export type QueueLimits = { readonly atOnce: number; readonly waiting: number; readonly waitingEach: number }

type Waiting = { readonly account: string; readonly begin: () => void }

/** Why a reading does not begin: the account has enough of its own, too many of all wait, or nobody waits for it any more. */
export type Refusal = 'own' | 'full' | 'left'

/** Runs readings in turn, so that one account with many files keeps no other account waiting. */
export function createReadingQueue({ atOnce, waiting, waitingEach }: QueueLimits) {
  const queue = new Set<Waiting>()
  const running = new Set<string>()

  function beginNext(): void {
    for (const next of queue) {
      if (running.size >= atOnce) return
      if (running.has(next.account)) continue
      queue.delete(next)
      running.add(next.account)
      next.begin()
    }
  }

  /** Waits for a turn; answers its end, or why there is none. */
  return async function turnOf(account: string, signal?: AbortSignal): Promise<(() => void) | Refusal> {
    if (signal?.aborted) return 'left'
    const waits = running.size >= atOnce || running.has(account)
    if (waits && [...queue].filter((other) => other.account === account).length >= waitingEach) return 'own'
    if (waits && queue.size >= waiting) return 'full'
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
