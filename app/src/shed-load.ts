import { setTimeout } from 'node:timers/promises'
import { localeOf } from '@site/server/http/locale.ts'
import { type Context, Hono, type Next } from 'hono'
import { createPlaces } from './places.ts'
import { plainPage } from './plain-page.ts'
import { whileMade } from './while-made.ts'

export type LoadLimits = {
  /** Pages rendered at once, and pages that wait for their turn. One event loop renders one after the other: more would only all come later. */
  readonly pages: number
  readonly waiting: number
  /** The same while the event loop is late. */
  readonly pagesWhenLate: number
  readonly waitingWhenLate: number
}

const limits: LoadLimits = { pages: 8, waiting: 24, pagesWhenLate: 2, waitingWhenLate: 6 }
/** Longest wait for a turn, and the longest rendering that keeps others waiting, ms. */
const [patienceMs, holdMs] = [2_000, 10_000]
/** The part of the pages in work that one address may hold, so that the event loop has turns left for the others. */
const shareOfAddress = 1 / 4
/** Milliseconds that a refusal waits: a program that asks again at once would keep the event loop busy with refusals alone. */
const refusalMs = 250
/** Seconds after which a refused request may be sent again. */
const againSeconds = 2

export type SheddingOptions = {
  /** Says that the event loop takes too long for its turns. */
  readonly isLate: () => boolean
  /** The address that a request came from, as limits count it; absent: all pages share alike, as in load tests. */
  readonly clientAddress?: ((request: Request, environment: unknown) => string) | undefined
  readonly limits?: LoadLimits
}

export type SheddingSite = {
  readonly app: Hono
  /** From now on each answer closes its connection: the site is about to stop. */
  readonly drain: () => void
}

const isHealth = (path: string) => path === '/healthz' || path === '/readyz'
const isCall = (path: string, method: string) =>
  path.startsWith('/frontend/') || path.startsWith('/resource/') || (path === '/unsubscribe' && method === 'POST')

/** The same answer, whose body is read as fast as it is made: a slow reader keeps the answer waiting, but nobody else. */
function whenMade(answer: Response, made: () => void): Response {
  if (answer.body) return new Response(whileMade(answer.body, made), answer)
  made()
  return answer
}

/**
 * The site, which refuses what it cannot answer soon. Health is always answered, so that nobody takes a busy process for a stuck one.
 */
export function sheddingLoad(site: Hono, { isLate, clientAddress, limits: most = limits }: SheddingOptions): SheddingSite {
  let isDraining = false
  const places = () => (isLate() ? most.pagesWhenLate : most.pages)
  const enterPage = createPlaces({
    places,
    share: () => (clientAddress ? Math.ceil(places() * shareOfAddress) : places()),
    line: () => (isLate() ? most.waitingWhenLate : most.waiting),
    patienceMs,
    holdMs,
  })
  const answerPage = async (context: Context, next: Next) => {
    const { req, env } = context
    const leave = await enterPage(clientAddress?.(req.raw, env) ?? '')
    if (!leave) {
      if (!isDraining) await setTimeout(refusalMs)
      return void (context.res = plainPage('busy', localeOf(req.raw), againSeconds))
    }
    await next() // an error is an answer by now
    const answer = context.res
    context.res = undefined // hono would otherwise keep its headers twice
    context.res = whenMade(answer, leave)
  }
  const app = new Hono()
  app.use(async (context, next) => {
    const { path, method } = context.req
    // calls in work are bounded once their bodies are here (`call-places.ts`)
    await (isHealth(path) || isCall(path, method) ? next() : answerPage(context, next))
    // also of a request that was in work when the stop began: the next one is for another server
    if (isDraining) context.res.headers.set('connection', 'close')
  })
  app.route('/', site)
  return { app, drain: () => void (isDraining = true) }
}
