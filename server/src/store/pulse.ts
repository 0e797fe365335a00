import pg from 'pg'

/** Pause between two checks, and longest wait for an answer, ms: together less than two seconds. */
const [pauseMs, timeoutMs] = [400, 1_500]
/** Longest wait of a check that first has to connect, ms: a busy server needs time for that. */
const connectMs = 5_000

export type Pulse = {
  /** Whether the server has not answered the last check. */
  readonly isAway: boolean
  stop(): void
}

export type PulseOptions = {
  /** Whether the server has answered any statement since a moment of `performance.now()`: then it is busy, not silent. */
  readonly answeredSince: (moment: number) => boolean
  /** Called when the server stops or starts answering checks. */
  readonly changed: (isAway: boolean) => void
  readonly pauseMs?: number
  readonly timeoutMs?: number
}

/** Sends a trivial statement on a connection of its own, which is opened again whenever it fails. */
class PulseConnection {
  readonly #databaseUrl: string
  #client: pg.Client | null = null

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  get isConnected(): boolean {
    return this.#client !== null
  }

  /** Resolves when the server answered, also when it refused. */
  async check(): Promise<void> {
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
export function watchPulse(
  databaseUrl: string,
  { answeredSince, changed, pauseMs: pause = pauseMs, timeoutMs: timeoutLimit = timeoutMs }: PulseOptions,
): Pulse {
  const connection = new PulseConnection(databaseUrl)
  let [isAway, isStopped] = [false, false]
  let timer: NodeJS.Timeout | undefined
  const setAway = (isAwayNow: boolean) => {
    if (isStopped || isAway === isAwayNow) return
    isAway = isAwayNow
    changed(isAwayNow)
  }
  const schedule = () => {
    if (!isStopped) timer = setTimeout(runCheck, pause).unref()
  }
  const runCheck = () => {
    let isDone = false
    const startedAt = performance.now()
    const onTimeout = () => {
      if (isDone || isStopped) return
      isDone = true
      if (!answeredSince(startedAt)) setAway(true)
      connection.drop()
      schedule()
    }
    // answers that arrived while this thread was busy are read first
    timer = setTimeout(() => setImmediate(onTimeout), connection.isConnected ? timeoutLimit : Math.max(timeoutLimit, connectMs)).unref()
    const timeout = timer
    void connection.check().then(() => {
      if (isDone) return
      isDone = true
      clearTimeout(timeout)
      setAway(false)
      schedule()
    })
  }
  runCheck()
  return {
    get isAway() {
      return isAway
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      connection.drop()
    },
  }
}
