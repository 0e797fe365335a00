import pg from 'pg'

/** Between two looks, and the longest wait for the answer to one, ms: together less than the two seconds that anybody should wait. */
const [restMs, patienceMs] = [400, 1_500]
/** Longest wait for a look that first has to make its connection: a busy server takes its time for that. */
const connectMs = 5_000

export type Pulse = {
  /** Whether the server has left the last look unanswered. */
  readonly isAway: boolean
  stop(): void
}

export type PulseOptions = {
  /** Whether the server has answered anything else since a moment of `performance.now()`: then it is busy, not silent. */
  readonly heardSince: (moment: number) => boolean
  /** The server began, or ceased, to leave looks unanswered. */
  readonly changed: (isAway: boolean) => void
  readonly restMs?: number
  readonly patienceMs?: number
}

/** Asks the server one small thing on a connection of its own, which is made again whenever it fails. */
class Look {
  readonly #databaseUrl: string
  #client: pg.Client | null = null

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  get isConnected(): boolean {
    return this.#client !== null
  }

  /** Resolves when the server answered, also when it refused. */
  async once(): Promise<void> {
    const client = this.#client ?? new pg.Client({ connectionString: this.#databaseUrl, keepAlive: true, application_name: 'pulse' })
    try {
      if (!this.#client) {
        this.#client = client
        client.on('error', () => this.drop(client))
        await client.connect()
      }
      await client.query('select 1')
    } catch {
      this.drop(client) // a server that refuses says so to every statement, too: only silence is what this is for
    }
  }

  drop(client: pg.Client | null = this.#client): void {
    if (client && this.#client === client) {
      this.#client = null
      client.end().catch(() => undefined) // it is broken already
    }
  }
}

/**
 * Watches whether a server answers at all. One that is paused, or behind a network that swallows everything, leaves statements waiting
 * until their own time limits, which must be long enough for slow ones; here silence shows within two seconds.
 */
export function watchPulse(databaseUrl: string, { heardSince, changed, restMs: rest = restMs, patienceMs: patience = patienceMs }: PulseOptions): Pulse {
  const look = new Look(databaseUrl)
  let [isAway, isStopped] = [false, false]
  let timer: NodeJS.Timeout | undefined
  const turn = (now: boolean) => {
    if (isStopped || isAway === now) return
    isAway = now
    changed(now)
  }
  const again = () => {
    if (!isStopped) timer = setTimeout(beat, rest).unref()
  }
  const beat = () => {
    let isOver = false
    const begun = performance.now()
    const giveUp = () => {
      if (isOver || isStopped) return
      isOver = true
      if (!heardSince(begun)) turn(true)
      look.drop()
      again()
    }
    // answers that came while this thread was busy are read before it is said that none did
    timer = setTimeout(() => setImmediate(giveUp), look.isConnected ? patience : Math.max(patience, connectMs)).unref()
    const waiting = timer
    void look.once().then(() => {
      if (isOver) return
      isOver = true
      clearTimeout(waiting)
      turn(false)
      again()
    })
  }
  beat()
  return {
    get isAway() {
      return isAway
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      look.drop()
    },
  }
}
