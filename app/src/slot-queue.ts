/** Releases a slot, so that the next request in the queue gets one; calls after the first have no effect. */
type Release = () => void

/** The functions are called each time, since limits depend on the load. */
export type SlotOptions = {
  /** Number of slots. */
  readonly slots: () => number
  /** The largest number of slots that one client may hold. */
  readonly maxPerClient: () => number
  /** The largest number of requests that may wait for a slot. */
  readonly maxPending: () => number
  /** Longest wait in the queue, ms. */
  readonly maxWaitMs: number
  /** Time after which a slot that is not released is free again, ms. */
  readonly maxHoldMs: number
  /** Runs a function in a later turn of the event loop; `setImmediate` by default. */
  readonly nextTurn?: (run: () => void) => void
}

/** Acquires a slot for a client, at once or after a wait in the queue; null when the queue is full or the wait too long. */
export type Acquire = (client: string) => Promise<Release | null>

type Pending = { readonly client: string; readonly resume: (release: Release | null) => void }

class CountsByClient {
  readonly #counts = new Map<string, number>()

  count(client: string): number {
    return this.#counts.get(client) ?? 0
  }

  add(client: string, change: 1 | -1): void {
    const next = this.count(client) + change
    if (next === 0) this.#counts.delete(client)
    else this.#counts.set(client, next)
  }
}

/**
 * A bounded number of slots with a bounded queue. The next slot goes to the client that holds the fewest, among equals to the first in the
 * queue. When the queue is too long, the last request of the client with the most requests is refused, so that one client with many requests
 * keeps no other client out. Each turn of the event loop gives one slot: otherwise work that blocks the thread would delay reading requests.
 */
class SlotQueue {
  readonly #options: SlotOptions
  readonly #pending = new Set<Pending>()
  readonly #held = new CountsByClient()
  /** Slots held and requests pending of each client. */
  readonly #requested = new CountsByClient()
  #used = 0
  #isTurnScheduled = false

  constructor(options: SlotOptions) {
    this.#options = options
  }

  acquire: Acquire = (client) =>
    new Promise((resolve) => {
      const resume = (release: Release | null) => {
        this.#pending.delete(pending)
        clearTimeout(timer)
        if (release === null) this.#requested.add(client, -1)
        resolve(release)
      }
      const pending: Pending = { client, resume }
      const timer = setTimeout(resume, this.#options.maxWaitMs, null).unref()
      this.#pending.add(pending)
      this.#requested.add(client, 1)
      this.#schedule()
      if (this.#pending.size > this.#options.maxPending() + this.#admittedSoon()) this.#refuseOne()
    })

  #hold(client: string): Release {
    this.#used += 1
    this.#held.add(client, 1)
    let isHeld = true
    const release = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      this.#used -= 1
      this.#held.add(client, -1)
      this.#requested.add(client, -1)
      this.#schedule()
    }
    const timer = setTimeout(release, this.#options.maxHoldMs).unref()
    return release
  }

  #nextPending(): Pending | undefined {
    const eligible = [...this.#pending].filter(({ client }) => this.#held.count(client) < this.#options.maxPerClient())
    const fewest = Math.min(...eligible.map(({ client }) => this.#held.count(client)))
    return eligible.find(({ client }) => this.#held.count(client) === fewest)
  }

  #schedule(): void {
    if (this.#isTurnScheduled || this.#pending.size === 0) return
    this.#isTurnScheduled = true
    const { nextTurn = setImmediate } = this.#options
    nextTurn(() => this.#admitOne())
  }

  #admitOne(): void {
    this.#isTurnScheduled = false
    const first = this.#used < this.#options.slots() ? this.#nextPending() : undefined
    if (!first) return
    first.resume(this.#hold(first.client))
    this.#schedule()
  }

  /** Number of pending requests that get a free slot in the next turns. */
  #admittedSoon(): number {
    const { slots, maxPerClient } = this.#options
    const clients = [...new Set([...this.#pending].map(({ client }) => client))]
    const eligible = clients.map((client) => Math.min(this.#requested.count(client), maxPerClient()) - this.#held.count(client))
    return Math.min(
      Math.max(0, slots() - this.#used),
      eligible.reduce((sum, count) => sum + Math.max(0, count), 0),
    )
  }

  #refuseOne(): void {
    const mostRequests = Math.max(...[...this.#pending].map(({ client }) => this.#requested.count(client)))
    const last = [...this.#pending].findLast(({ client }) => this.#requested.count(client) === mostRequests)
    last?.resume(null)
  }
}

/** Creates slots with a queue; returns the function that acquires one. */
export const createSlots = (options: SlotOptions): Acquire => new SlotQueue(options).acquire
