import { setTimeout } from 'node:timers/promises'
import { localeOf } from '@site/server/http/locale.ts'
import { type Context, Hono, type Next } from 'hono'
import { plainPage } from './plain-page.ts'
import { createSlots } from './slot-queue.ts'
import { bufferBody } from './buffer-body.ts'

export type LoadLimits = {
  /** Pages rendered at once, and pages that wait. One event loop renders one after the other: more at once would only make all of them later. */
  readonly pages: number
  readonly pending: number
  /** The same while the event loop is overloaded. */
  readonly pagesWhenLate: number
  readonly pendingWhenLate: number
}

const defaultLimits: LoadLimits = { pages: 8, pending: 24, pagesWhenLate: 2, pendingWhenLate: 6 }
/** Longest wait for a slot, and the longest rendering that keeps others waiting, ms. */
const [maxWaitMs, maxHoldMs] = [2_000, 10_000]
/** The part of the slots that one address may hold, so that others get a turn of the event loop. */
const shareOfAddress = 1 / 4
/** Delay before a refusal is sent, ms: a program that retries at once would otherwise keep the event loop busy with refusals. */
const refusalMs = 250
/** Seconds after which a refused request may be sent again. */
const retryAfterSeconds = 2

export type SheddingOptions = {
  /** Whether turns of the event loop take too long. */
  readonly isLate: () => boolean
  /** The client address that rate limits use as key; absent: no share per address, as in load tests. */
  readonly clientAddress?: ((request: Request, environment: unknown) => string) | undefined
  readonly limits?: LoadLimits
}

export type SheddingSite = {
  readonly app: Hono
  /** From now on each response closes its connection: the site is about to stop. */
  readonly drain: () => void
}

const isHealth = (path: string) => path === '/healthz' || path === '/readyz'
const isCall = (path: string, method: string) =>
  path.startsWith('/frontend/') || path.startsWith('/resource/') || (path === '/unsubscribe' && method === 'POST')

/** The same response; its body is read as fast as it is produced, so that a slow client does not hold a slot. Calls `finished` at its end. */
function releaseAtEnd(response: Response, finished: () => void): Response {
  if (response.body) return new Response(bufferBody(response.body, finished), response)
  finished()
  return response
}

/** Wraps the site with load shedding: pages that cannot be answered soon are refused. Health checks are always answered, so that a busy process is not taken for a hanging one. */
export function sheddingLoad(site: Hono, { isLate, clientAddress, limits = defaultLimits }: SheddingOptions): SheddingSite {
  let isDraining = false
  const slots = () => (isLate() ? limits.pagesWhenLate : limits.pages)
  const acquire = createSlots({
    slots,
    share: () => (clientAddress ? Math.ceil(slots() * shareOfAddress) : slots()),
    queueLength: () => (isLate() ? limits.pendingWhenLate : limits.pending),
    maxWaitMs,
    maxHoldMs,
  })
  const answerPage = async (context: Context, next: Next) => {
    const { req, env } = context
    const release = await acquire(clientAddress?.(req.raw, env) ?? '')
    if (!release) {
      if (!isDraining) await setTimeout(refusalMs)
      return void (context.res = plainPage('busy', localeOf(req.raw), retryAfterSeconds))
    }
    await next() // Hono has turned errors into responses
    const response = context.res
    context.res = undefined // otherwise Hono keeps its headers twice
    context.res = releaseAtEnd(response, release)
  }
  const app = new Hono()
  app.use(async (context, next) => {
    const { path, method } = context.req
    // calls are limited once their bodies have arrived (`call-slots.ts`)
    await (isHealth(path) || isCall(path, method) ? next() : answerPage(context, next))
    // also for requests that began before the stop: the next one goes to another server
    if (isDraining) context.res.headers.set('connection', 'close')
  })
  app.route('/', site)
  return { app, drain: () => void (isDraining = true) }
}
