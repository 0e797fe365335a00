import { setTimeout } from 'node:timers/promises'
import { localeOf } from '@site/server/http/locale.ts'
import { type Context, Hono, type Next } from 'hono'
import { errorPage } from './error-page.ts'
import { createSlots } from './slot-queue.ts'
import { bufferBody, isInMemory } from './buffer-body.ts'

/** Limits of rendering pages. */
export type LoadLimits = {
  /** Pages rendered at once, and pages that wait. One event loop renders them in turns, so more at once would only delay all of them. */
  readonly pages: number
  readonly pending: number
  /** The same while the event loop is overloaded. */
  readonly pagesWhenOverloaded: number
  readonly pendingWhenOverloaded: number
}

const defaultLimits: LoadLimits = { pages: 8, pending: 24, pagesWhenOverloaded: 2, pendingWhenOverloaded: 6 }
/** Longest wait for a slot, and the time after which a slot counts as free although its page is still rendered, ms. */
const [maxWaitMs, maxHoldMs] = [2_000, 10_000]
/** The part of the slots that one client may hold, so that other clients get some. */
const maxFractionPerClient = 1 / 4
/** Delay before a refusal is sent, ms: a program that retries at once would otherwise keep the event loop busy with refusals. */
const refusalMs = 250
/** Seconds after which a refused request may be sent again. */
const retryAfterSeconds = 2

/** How the site knows that it has too much to do, and whose requests count together. */
export type SheddingOptions = {
  /** Whether the event loop is overloaded. */
  readonly isOverloaded: () => boolean
  /** The client address that rate limits use as key; absent: no limit per client, as in load tests. */
  readonly clientAddress?: ((request: Request, environment: unknown) => string) | undefined
  readonly limits?: LoadLimits
}

/** The site with its limits of load. */
export type SheddingSite = {
  readonly app: Hono
  /** Makes each later response close its connection, before the site stops. */
  readonly drain: () => void
}

const isHealth = (path: string) => path === '/healthz' || path === '/readyz'
/** Whether a request is a call or for a file, such as a photo, which are never refused here: paths in `/frontend/` and `/resource/`, and unsubscribing. */
const isCallOrFile = (path: string, method: string) =>
  path.startsWith('/frontend/') || path.startsWith('/resource/') || (path === '/unsubscribe' && method === 'POST')

/** The same response, which releases its slot as soon as its body has been produced, so that a slow client does not hold the slot. */
function releaseAtEnd(response: Response, release: () => void): Response {
  if (!isInMemory(response) && response.body) return new Response(bufferBody(response.body, release), response)
  release()
  return response
}

/**
 * Wraps the site so that pages that cannot be answered soon are refused. Health checks are always answered: a busy process
 * must not be taken for one that hangs.
 */
export function withLoadShedding(site: Hono, { isOverloaded, clientAddress, limits = defaultLimits }: SheddingOptions): SheddingSite {
  let isDraining = false
  const slots = () => (isOverloaded() ? limits.pagesWhenOverloaded : limits.pages)
  const acquire = createSlots({
    slots,
    maxPerClient: () => (clientAddress ? Math.ceil(slots() * maxFractionPerClient) : slots()),
    maxPending: () => (isOverloaded() ? limits.pendingWhenOverloaded : limits.pending),
    maxWaitMs,
    maxHoldMs,
  })
  const answerPage = async (context: Context, next: Next) => {
    const { req, env } = context
    const release = await acquire(clientAddress?.(req.raw, env) ?? '')
    if (!release) {
      if (!isDraining) await setTimeout(refusalMs)
      return void (context.res = errorPage('busy', localeOf(req.raw), retryAfterSeconds))
    }
    await next() // Hono has turned errors into responses
    const response = context.res
    context.res = undefined // otherwise Hono merges the headers of the old response into the new one
    context.res = releaseAtEnd(response, release)
  }
  const app = new Hono()
  app.use(async (context, next) => {
    const { path, method } = context.req
    // calls are limited once their bodies have arrived (`call-slots.ts`)
    await (isHealth(path) || isCallOrFile(path, method) ? next() : answerPage(context, next))
    // also for requests that began before the stop: the next one goes to another server
    if (isDraining) context.res.headers.set('connection', 'close')
  })
  app.route('/', site)
  return { app, drain: () => void (isDraining = true) }
}
