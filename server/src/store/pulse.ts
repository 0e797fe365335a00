import pg from 'pg'

/** Pause between two checks, and longest wait for an answer, ms: together less than two seconds. */
const [restMs, patienceMs] = [400, 1_500]
/** Longest wait of a check that first has to connect, ms: a busy server needs time for that. */
const connectMs = 5_000

export type Pulse = {
  /** Whether the server has not answered the last check. */
  readonly isAway: boolean
  stop(): void
}

export type PulseOptions = {
  /** Whether the server has answered any statement since a moment of `performance.now()`: then it is busy, not silent. */
  readonly heardSince: (moment: number) => boolean
  /** Called when the server stops or starts answering checks. */
  readonly changed: (isAway: boolean) => void
  readonly restMs?: number
  readonly patienceMs?: number
}

/** Sends a trivial statement on a connection of its own, which is opened again whenever it fails. */
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
      this.drop(client) // a server that refuses also refuses every statement: this check is only for silence
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
 * Watches whether a server answers at all. With a paused server, or a network that drops packets, statements would wait until their own
 * time limits, which must be long enough for slow ones; this check detects silence within two seconds.
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
    // answers that arrived while this thread was busy are read first
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
