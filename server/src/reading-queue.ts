import { createTurns } from './turns.ts'

/**
 * Limits of readings of files. `maxRunning`: how many run at once; one account has at most one of them, and one network leaves at least one to others if there
 * are several. `maxWaiting`: how many wait; one network has at most half of them, one account `maxWaitingPerAccount`.
 */
export type QueueLimits = { readonly maxRunning: number; readonly maxWaiting: number; readonly maxWaitingPerAccount: number }

/** Who waits for a reading. `network`: that of rate limits, as `clientAddressOf` says it; empty inside the server. */
type Reader = { readonly account: string; readonly network: string }

type Waiting = Reader & { readonly begin: () => void; readonly refuse: (why: Refusal) => void }

/** Why a reading does not begin: `own`: too many of its account wait; `full`: too many of its network or of all wait; `left`: nobody waits for it any more. */
export type Refusal = 'own' | 'full' | 'left'

/**
 * Runs readings in turns of networks (`createTurns`), so that neither an account with many files nor a network with many accounts keeps others waiting. When
 * too many wait, the one whose turn is the last is refused, also if it came before: however many networks send much, a file of another one waits at most for
 * those that run and one turn of each.
 */
export function createReadingQueue({ maxRunning, maxWaiting, maxWaitingPerAccount }: QueueLimits) {
  const queue = new Set<Waiting>()
  const running = new Set<Reader>()
  const turns = createTurns()
  const inOrder = (waiting: Iterable<Waiting>): Waiting[] => turns.inOrder(waiting, ({ network }) => network)

  const countOf = (readers: Iterable<Reader>, key: keyof Reader, value: string): number => [...readers].filter((reader) => reader[key] === value).length
  const mayBegin = ({ account, network }: Reader): boolean =>
    running.size < maxRunning && countOf(running, 'account', account) === 0 && countOf(running, 'network', network) < Math.max(1, maxRunning - 1)

  function beginNext(): void {
    for (;;) {
      const [next] = inOrder([...queue].filter(mayBegin))
      if (!next) return
      queue.delete(next)
      running.add(next)
      turns.begin(next.network)
      next.begin()
    }
  }

  /** Waits until a reading may begin; answers the function that ends it, or why it does not begin. `signal` aborts when nobody waits for it any more. */
  return async function turnOf({ account, network }: Reader, signal?: AbortSignal): Promise<(() => void) | Refusal> {
    if (signal?.aborted) return 'left'
    const waits = !mayBegin({ account, network })
    if (waits && countOf(queue, 'account', account) >= maxWaitingPerAccount) return 'own'
    if (waits && countOf(queue, 'network', network) >= Math.max(1, Math.floor(maxWaiting / 2))) return 'full'
    const { promise, resolve } = Promise.withResolvers<(() => void) | Refusal>()
    const end = () => {
      running.delete(entry)
      beginNext()
    }
    const refuse = (why: Refusal) => {
      queue.delete(entry)
      signal?.removeEventListener('abort', leave)
      resolve(why)
    }
    const leave = () => refuse('left')
    const begin = () => {
      signal?.removeEventListener('abort', leave)
      resolve(end)
    }
    const entry: Waiting = { account, network, begin, refuse }
    signal?.addEventListener('abort', leave, { once: true })
    queue.add(entry)
    beginNext()
    if (queue.size > maxWaiting) inOrder(queue).at(-1)?.refuse('full')
    return await promise
  }
}
