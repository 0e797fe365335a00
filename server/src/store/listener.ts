import pg from 'pg'

/** Listens to the notifications of one channel, on a connection of its own. */
export type Listener = { readonly isListening: boolean; close(): Promise<void> }

export type Hearing = {
  /** There was a notification, or may have been: also called after each reconnect. */
  readonly heard: () => void
  /** The connection was lost and is being opened again. */
  readonly lost: () => void
}

/** Pauses between attempts to connect, ms. */
const [pauseLeast, pauseMost] = [200, 5_000]
const connectMs = 5_000

/**
 * Listens to a channel of a server until it is closed; reconnects until it succeeds. Notifications are only a wake-up: those sent during a
 * reconnect are lost, so callers must also poll.
 */
export function listenTo(databaseUrl: string, channel: string, { heard, lost }: Hearing): Listener {
  let client: pg.Client | null = null
  let [isListening, isClosed] = [false, false]
  let pause = pauseLeast
  let timer: NodeJS.Timeout | undefined

  const again = (gone: pg.Client) => {
    if (client !== gone || isClosed) return
    client = null
    if (isListening) lost()
    isListening = false
    gone.end().catch(() => undefined) // it is broken already
    timer = setTimeout(() => void connect(), pause)
    timer.unref()
    pause = Math.min(pause * 2, pauseMost)
  }
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: connectMs, application_name: 'listener' })
    client = fresh
    fresh.on('error', () => again(fresh))
    fresh.on('end', () => again(fresh))
    fresh.on('notification', heard)
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      again(fresh) // tried again until it succeeds; the polls of callers report that the database is unavailable
      return
    }
    if (client !== fresh) return
    isListening = true
    pause = pauseLeast
    heard()
  }
  void connect()
  return {
    get isListening() {
      return isListening
    },
    close: async () => {
      isClosed = true
      isListening = false
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
