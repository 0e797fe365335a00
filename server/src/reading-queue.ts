/**
 * `maxRunning`: readings that run at once, of one account at most one, and of one network all but one, if there are several. `maxWaiting`: the most that wait, of one
 * network at most half of them; `maxWaitingPerAccount`: of them of one account.
 */
export type QueueLimits = { readonly maxRunning: number; readonly maxWaiting: number; readonly maxWaitingPerAccount: number }

/** Who waits for a reading. `network`: that of rate limits, as `clientAddressOf` says it; empty inside the server. */
type Reader = { readonly account: string; readonly network: string }

type Waiting = Reader & { readonly begin: () => void }

/** Why a reading does not begin: the account has enough of its own, too many of its network or of all wait, or nobody waits for it any more. */
export type Refusal = 'own' | 'full' | 'left'

/** Networks whose last turn is remembered. */
const maxNetworks = 10_000

/**
 * Runs readings in turn. The next is of the network whose last turn began the longest ago, so that neither an account with many files nor a network with many
 * accounts keeps others waiting.
 */
export function createReadingQueue({ maxRunning, maxWaiting, maxWaitingPerAccount }: QueueLimits) {
  const queue = new Set<Waiting>()
  const running = new Set<Reader>()
  /** Networks in the order of their last turns. */
  const served = new Map<string, number>()
  let turns = 0

  const countOf = (readers: Iterable<Reader>, key: keyof Reader, value: string): number => [...readers].filter((reader) => reader[key] === value).length
  const mayBegin = ({ account, network }: Reader): boolean =>
    running.size < maxRunning && countOf(running, 'account', account) === 0 && countOf(running, 'network', network) < Math.max(1, maxRunning - 1)
  const lastTurnOf = ({ network }: Reader): number => served.get(network) ?? 0

  function noteTurn(network: string): void {
    served.delete(network)
    served.set(network, ++turns)
    const [oldest] = served.keys()
    if (oldest !== undefined && served.size > maxNetworks) served.delete(oldest)
  }

  function beginNext(): void {
    for (;;) {
      const [next] = [...queue].filter(mayBegin).toSorted((a, b) => lastTurnOf(a) - lastTurnOf(b)) // stable: of one network the first
      if (!next) return
      queue.delete(next)
      running.add(next)
      noteTurn(next.network)
      next.begin()
    }
  }

  /** Waits for a turn; answers its end, or why there is none. */
  return async function turnOf({ account, network }: Reader, signal?: AbortSignal): Promise<(() => void) | Refusal> {
    if (signal?.aborted) return 'left'
    const waits = !mayBegin({ account, network })
    if (waits && countOf(queue, 'account', account) >= maxWaitingPerAccount) return 'own'
    if (waits && (queue.size >= maxWaiting || countOf(queue, 'network', network) >= Math.max(1, Math.floor(maxWaiting / 2)))) return 'full'
    const { promise, resolve } = Promise.withResolvers<(() => void) | Refusal>()
    const end = () => {
      running.delete(entry)
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
    const entry = { account, network, begin }
    signal?.addEventListener('abort', leave, { once: true })
    queue.add(entry)
    beginNext()
    return await promise
  }
}
