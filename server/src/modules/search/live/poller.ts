/** What a poller runs, and how often. */
export type PollerOptions = {
  /** One poll; `isWoken`: it runs on request and not by the timer. */
  readonly poll: (isWoken: boolean) => Promise<void>
  readonly onFailure: (error: unknown) => void
  /** Pause between two polls by the timer, ms. */
  readonly pollMs: number
}

/** Delay after `wake`, ms: commits in a row each wake a server and are read together. */
const wakeMs = 10

/** Runs one poll at a time: by a timer, soon after `wake`, and at once on request. */
export class Poller {
  readonly #options: PollerOptions
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #wakeTimer: NodeJS.Timeout | undefined
  #isWoken = false
  #isClosed = false

  constructor(options: PollerOptions) {
    this.#options = options
  }

  start(): void {
    if (this.#isClosed) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.poll().then(() => this.start()), this.#options.pollMs)
    this.#timer.unref()
  }

  wake(): void {
    this.#isWoken = true
    if (this.#wakeTimer || this.#isClosed) return
    this.#wakeTimer = setTimeout(() => {
      this.#wakeTimer = undefined
      void this.poll()
    }, wakeMs)
    this.#wakeTimer.unref()
  }

  /** Polls now. Resolves when a poll that began after this call has ended, or after `withinMs`. */
  async pollWithin(withinMs: number): Promise<void> {
    this.#isWoken = true
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, withinMs)))
    await Promise.race([this.poll(), timeout])
    clearTimeout(timer)
  }

  /** Polls once. A caller during a poll gets the next one, since the running one may have read before the caller wrote. Never rejects. */
  poll(): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    if (!this.#running) {
      this.#running = this.#run().finally(() => (this.#running = null))
      return this.#running
    }
    this.#next ??= this.#running.then(() => {
      this.#next = null
      return this.poll()
    })
    return this.#next
  }

  /** Stops; resolves when the running poll has ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    clearTimeout(this.#wakeTimer)
    await this.#running
  }

  async #run(): Promise<void> {
    const isWoken = this.#isWoken
    this.#isWoken = false
    try {
      await this.#options.poll(isWoken)
    } catch (error) {
      this.#options.onFailure(error)
    }
  }
}
