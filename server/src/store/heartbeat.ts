import pg from 'pg'

/** Pause between two checks, and longest wait for an answer, ms: together less than two seconds. */
const [pauseMs, timeoutMs] = [400, 1_500]
/** Longest wait of a check that first has to connect, ms: on a busy server that takes longer. */
const connectMs = 5_000

type HeartbeatOptions = {
  /** Whether the server has answered any statement since a time of `performance.now()`: then it is busy, but not away. */
  readonly hasAnsweredSince: (startedAt: number) => boolean
  /** Called when the server stops answering checks (`isAway`) or answers again. */
  readonly onChange: (isAway: boolean) => void
}

/**
 * Checks until `stop`, with pauses of 0.4 s, whether a server answers at all. With a paused server, or a network that drops packets, statements
 * would wait for their own time limits, which must be long enough for slow statements; this check detects the outage within two seconds.
 */
export function watchHeartbeat(databaseUrl: string, { hasAnsweredSince, onChange }: HeartbeatOptions): { stop(): void } {
  let client: pg.Client | null = null
  const drop = (lostClient = client) => {
    if (!lostClient || client !== lostClient) return
    client = null
    lostClient.end().catch(() => undefined) // it is broken already
  }
  /** Resolves when the server answers a trivial statement, also with an error. A failed connection is opened again by the next check. */
  const check = async () => {
    const checkedClient = client ?? new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'heartbeat' })
    try {
      if (!client) {
        client = checkedClient
        checkedClient.on('error', () => drop(checkedClient))
        await checkedClient.connect()
      }
      await checkedClient.query('select 1')
    } catch {
      drop(checkedClient) // an error is an answer, and statements of callers then fail as well; only a server without any answer needs this check
    }
  }
  let [isAway, isStopped] = [false, false]
  let timer: NodeJS.Timeout | undefined
  const setAway = (isAwayNow: boolean) => {
    if (isStopped || isAway === isAwayNow) return
    isAway = isAwayNow
    onChange(isAwayNow)
  }
  const schedule = () => {
    if (!isStopped) timer = setTimeout(runCheck, pauseMs).unref()
  }
  const runCheck = () => {
    let isDone = false
    const startedAt = performance.now()
    const onTimeout = () => {
      if (isDone || isStopped) return
      isDone = true
      if (!hasAnsweredSince(startedAt)) setAway(true)
      drop()
      schedule()
    }
    // answers that arrived while this thread was busy are read first
    timer = setTimeout(() => setImmediate(onTimeout), client ? timeoutMs : connectMs).unref()
    const timeout = timer
    void check().then(() => {
      if (isDone) return
      isDone = true
      clearTimeout(timeout)
      setAway(false)
      schedule()
    })
  }
  runCheck()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      drop()
    },
  }
}
