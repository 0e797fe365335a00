import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { StartFault } from '@site/server/store/faults.ts'
import type { Hono } from 'hono'
import { limitBodies, maxUploadMs } from './body-limit.ts'
import type { Settings } from './settings.ts'

/** Longest time for the headers, ms (docs/safety.md, slow senders). */
const headersMs = 8_000
/** Interval of the checks for slow headers and requests, ms; with Node's default a slow sender has up to 30 s more. */
const checkMs = 1_000
const maxConnections = 10_000

/** Starts listening; throws a `StartFault` that names the problem when the port is in use or not allowed. */
export async function listen(app: Hono, { port, host }: Pick<Settings, 'port' | 'host'>): Promise<Server> {
  const serverOptions = { headersTimeout: headersMs, requestTimeout: maxUploadMs, connectionsCheckingInterval: checkMs }
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server // HTTP/1.1 without TLS
  server.maxConnections = maxConnections
  limitBodies(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portFault(error, port, host)))
    server.listen(port, host, resolve)
  })
  return server
}

function portFault(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartFault(
      'port',
      {
        zh: `端口 ${port} 已被占用；请先停掉那个程序，或用 PORT 换一个端口。`,
        en: `Port ${port} is taken. Stop the program that uses it, or choose another with PORT.`,
      },
      error,
    )
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL')
    return new StartFault('port', { zh: `无法在 ${host} 的端口 ${port} 上监听。`, en: `Cannot listen on ${host}, port ${port}: ${error.message}.` }, error)
  return error
}

/** After the stop began: how long idle connections stay open, and how long requests may take, ms. */
const [idleMs, closeMs] = [1_000, 6_000]
/** A turn of the event loop that lasts at most this and accepts no connection shows that none is waiting, ms. */
const shortTurnMs = 2
/** Longest wait for such a turn, and longest time of accepting connections, ms. */
const [maxWaitMs, maxAcceptMs] = [300, 2_000]

/** Accepts the waiting connections, one per turn of the event loop: the system resets them when a process stops listening. */
async function acceptPending(server: Server): Promise<void> {
  let accepted = 0
  const countConnection = () => void (accepted += 1)
  server.on('connection', countConnection)
  await setImmediate() // nothing is accepted in the rest of this turn
  const startedAt = performance.now()
  for (let isDone = false; !isDone && performance.now() - startedAt < maxAcceptMs; ) {
    const [acceptedBefore, turnStartedAt] = [accepted, performance.now()]
    await setImmediate()
    const now = performance.now()
    isDone = accepted === acceptedBefore && (now - turnStartedAt <= shortTurnMs || now - startedAt > maxWaitMs)
  }
  server.off('connection', countConnection)
}

/** Stops accepting and waits for requests in progress. Idle connections stay open for a moment: a request that is on its way must not be reset. */
export async function closeServer(server: Server): Promise<void> {
  await acceptPending(server)
  // http's own close would end idle connections at once
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
  let idleTimer: NodeJS.Timeout | undefined
  const closeIdle = () => {
    // in a later turn, after the data that has arrived is read
    void setImmediate().then(() => server.closeIdleConnections())
    idleTimer = setTimeout(closeIdle, 50)
  }
  idleTimer = setTimeout(closeIdle, idleMs)
  const forceClose = setTimeout(() => server.closeAllConnections(), closeMs)
  await closed
  clearTimeout(idleTimer)
  clearTimeout(forceClose)
  server.close() // also ends http's check of slow requests
}
