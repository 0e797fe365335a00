import pg from 'pg'

type ListenerEvents = {
  /** Called for each notification, and after each reconnect, since one may have been missed. */
  readonly onNotification: () => void
  /** Called when the connection is lost; it is opened again. */
  readonly onDisconnect: () => void
}

/** Pause between attempts to connect, ms: doubled after each failure. */
const [minPauseMs, maxPauseMs] = [200, 5_000]
/** The longest time of an attempt to connect. */
const maxConnectMs = 5_000

/**
 * Listens to a channel of a server until it is closed; reconnects until it succeeds. Notifications are only a wake-up: those sent during a
 * reconnect are lost, so callers must also poll.
 */
export function listenTo(databaseUrl: string, channel: string, { onNotification, onDisconnect }: ListenerEvents): { close(): Promise<void> } {
  let client: pg.Client | null = null
  let [isListening, isClosed] = [false, false]
  let pauseMs = minPauseMs
  let timer: NodeJS.Timeout | undefined

  const reconnectLater = (failedClient: pg.Client) => {
    if (client !== failedClient || isClosed) return
    client = null
    if (isListening) onDisconnect()
    isListening = false
    failedClient.end().catch(() => undefined) // it is broken already
    timer = setTimeout(() => void connect(), pauseMs)
    timer.unref()
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }
  const connect = async () => {
    const newClient = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: maxConnectMs, application_name: 'listener' })
    client = newClient
    newClient.on('error', () => reconnectLater(newClient))
    newClient.on('end', () => reconnectLater(newClient))
    newClient.on('notification', onNotification)
    try {
      await newClient.connect()
      await newClient.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      reconnectLater(newClient) // the polls of callers report that the database is unavailable
      return
    }
    if (client !== newClient) return
    isListening = true
    pauseMs = minPauseMs
    onNotification()
  }
  void connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
