import { randomUUID } from 'node:crypto'
import { isCompatible } from '@site/domain/api-version.ts'
import type { CallKey } from '@site/domain/calls/all.ts'
import { isProblem, ProblemError } from '@site/domain/problems.ts'
import { isNeutralHost } from '@site/domain/site-profile.ts'
import { type Context, Hono } from 'hono'
import { answerCall, callRows, needsSignIn } from './answer.ts'
import type { ServerEnv } from './http/server-env.ts'
import { problemOf, successOf } from './http/envelope.ts'
import { localeOf } from './http/locale.ts'
import { problemOfFault } from './http/fault-problem.ts'
import { describeError, type Log, logToStderr, withoutRepeats } from './http/log.ts'
import { createReadLimit, readCosts, type ReadLimit } from './http/rate-limit.ts'
import { readBody, readQuery } from './http/read-input.ts'
import { agentFamily } from './modules/accounts/agent-family.ts'
import { sessionKeyOf, sessionCookie, callerByToken } from './modules/accounts/caller.ts'
import { addMedia } from './modules/media/media.routes.ts'
import { addMap, type MapFiles } from './modules/map/map.routes.ts'
import type { MediaFolders } from './modules/media/media-files.ts'
import { createDocuments } from './modules/ops/documents.ts'
import { addSite, sitePaths } from './modules/site/site.routes.ts'
import { unsubscribe } from './modules/saved-searches/unsubscribe.ts'
import type { Services } from './services.ts'

export type HandleOptions = {
  /** The client address of a request; `environment` is what the listener passes (with `@hono/node-server`: the socket). */
  readonly clientAddress: (request: Request, environment: unknown) => string
  /** The public origin of the site, without a slash at the end; absent: the request's own. */
  readonly origin?: string
  /** Answers are checked against their schemas: on in tests and development. */
  readonly checkAnswers?: boolean
  /** False switches rate limits off: for tests and load tests. */
  readonly rateLimits?: boolean
  /** The rate limit of reads, shared with the pages; absent: a limit of this server app. */
  readonly reads?: ReadLimit
  /**
   * Takes a slot for a call of an address, or throws `busy`; returns the function that releases it. It is called once the body has arrived,
   * so that a slow sender holds no slot. Absent: no limit.
   */
  readonly enterCall?: (address: string) => () => void
  readonly log?: Log
  /** Folders of pictures by the first part of their address: `{ demo, brand }` are served at `/resource/demo/…`, `/resource/brand/…`. */
  readonly mediaFolders: MediaFolders
  /** Files of the maps; absent: no maps. */
  readonly maps?: MapFiles
}

const documentHeaders = { 'cache-control': 'public, max-age=300', vary: 'Accept-Language, Cookie', 'x-content-type-options': 'nosniff' }

const originOf = (request: Request, options: HandleOptions): string => options.origin ?? new URL(request.url).origin

/** Counts a read of a request: 0 when it is allowed, otherwise the seconds to wait. */
export type CountRead = (request: Request, environment: unknown, cost: number) => number

/** How this server app and the pages count reads; they share one limit. */
export const countReads =
  (options: HandleOptions & { readonly reads: ReadLimit }): CountRead =>
  (request, environment, cost) =>
    options.rateLimits === false ? 0 : options.reads(options.clientAddress(request, environment), sessionKeyOf(request, originOf(request, options)), cost)

/** Counts a read of a request, or throws `tooFrequent` with the seconds to wait. */
const requireRead = (count: CountRead, context: Context<ServerEnv>, cost: number): void => {
  const seconds = count(context.req.raw, context.env, cost)
  if (seconds > 0) throw new ProblemError('tooFrequent', undefined, seconds)
}

type Fault = { readonly requestId: string; readonly path: string; readonly ms: number; readonly code?: number }

/** Logs a fault with its request id and the path without its query; the line contains nothing that a person typed. */
export const logFault = (options: Pick<HandleOptions, 'log'>, error: unknown, { requestId, path, ms, code = 500 }: Fault): void =>
  (options.log ?? logToStderr)({ time: new Date().toISOString(), level: 'error', requestId, path: path.slice(0, 200), code, ms, ...describeError(error) })

const answerError = (options: HandleOptions) => {
  // otherwise an outage writes a line for each visitor
  const outages = { log: withoutRepeats(options.log ?? logToStderr) }
  return (error: unknown, context: Context<ServerEnv>): Response => {
    const [requestId, locale] = [context.get('requestId'), context.get('locale')]
    const headers = { 'x-request-id': requestId }
    const fault: Fault = { requestId, path: new URL(context.req.url).pathname, ms: Math.round(performance.now() - context.get('startedAt')) }
    const outage = problemOfFault(error)
    // the store has logged the damaged file and the remedy
    if (outage && outage.problem !== 'damaged') logFault(outages, error, { ...fault, code: 503 })
    const problem = outage ?? (error instanceof ProblemError ? error : null)
    if (problem) {
      const seconds = problem.problem === 'notReady' ? 2 : problem.retryAfter
      return problemOf(problem, locale, seconds === undefined ? headers : { ...headers, 'retry-after': String(seconds) })
    }
    logFault(options, error, fault)
    return problemOf(new ProblemError('fault'), locale, headers, { requestId })
  }
}

/** The addresses of a call: those under `/resource` are served under `/frontend`, too, since the specification does not name their base. */
export function addressesOf(key: CallKey): { method: string; paths: readonly string[] } {
  const [method = '', path = ''] = key.split(' ')
  const pattern = path.replace(/\{(\w+)\}/g, ':$1')
  return { method, paths: pattern.startsWith('/resource/') ? [pattern, pattern.replace('/resource/', '/frontend/')] : [pattern] }
}

function addCalls(app: Hono<ServerEnv>, services: () => Services | null, options: HandleOptions, count: CountRead): void {
  const answer = (key: CallKey) => async (context: Context<ServerEnv>) => {
    const request = context.req.raw
    const address = options.clientAddress(request, context.env)
    const origin = originOf(request, options)
    const isLimited = options.rateLimits !== false
    requireRead(count, context, readCosts.call)
    const query = readQuery(request)
    if (!isCompatible(request.headers.get('api-version'))) throw new ProblemError('incompatible')
    const ready = services()
    if (!ready) throw new ProblemError('notReady')
    const body = request.method === 'GET' || request.method === 'HEAD' ? query : await readBody(request)
    const releaseSlot = options.enterCall?.(address)
    try {
      const parameters = context.req.param() as Record<string, string>
      const isPlain = typeof body === 'object' && body !== null && !Array.isArray(body)
      const input = isPlain ? { ...body, ...parameters } : body
      const { viewer, session, hasEnded } = await callerByToken(ready.database.db, request)
      if (hasEnded && needsSignIn(key)) throw new ProblemError('sessionEnded')
      const locale = context.get('locale')
      const isNeutral = isNeutralHost(ready.profile, request.url)
      const cookies: Record<string, string> = {}
      const keepPageSecret = (secret: string | null) => void (cookies['set-cookie'] = sessionCookie(secret, origin))
      const client = { address, agent: agentFamily(request.headers.get('user-agent')), isLimited, sessionId: session?.sessionId ?? null, keepPageSecret }
      return successOf(await answerCall(key, input, { viewer, locale, origin, services: ready, client, isNeutral }, options.checkAnswers), locale, cookies)
    } finally {
      releaseSlot?.()
    }
  }
  for (const [key] of callRows) {
    const { method, paths } = addressesOf(key)
    for (const path of paths) {
      app.on(method, path, answer(key))
      app.all(path, (context) => problemOf(new ProblemError('wrongMethod'), context.get('locale'), { allow: method }))
    }
  }
}

/**
 * Liveness and readiness. The server is ready while the database is unavailable, as long as the index answers searches and shows homes.
 * With a damaged embedded database it is never ready, since only the operator can repair it; a database server is shared, and removing all
 * sites at once would not help.
 */
function addHealth(app: Hono<ServerEnv>, services: () => Services | null): void {
  app.get('/healthz', (context) => successOf({ alive: true }, context.get('locale')))
  app.get('/readyz', async (context) => {
    const ready = services()
    if (!ready) throw new ProblemError('notReady')
    const [answers, memory] = [await ready.database.isReady(), ready.follower?.facts.isReady ?? false]
    const damage = ready.database.recentDamage()
    const database = answers && damage === null
    const isReady = database || (memory && (damage === null || ready.database.kind === 'server'))
    const parts = { ready: isReady, database, search: memory ? 'memory' : answers ? 'database' : 'none', ...(damage === null ? {} : { damage }) }
    const locale = context.get('locale')
    return parts.ready ? successOf(parts, locale) : problemOf(new ProblemError(damage === null ? 'away' : 'damaged'), locale, { 'retry-after': '2' }, parts)
  })
}

/** The OpenAPI document and its page; neither needs an `api-version` (product.md section 6). Both name the site, so the host without brand has neither. */
function addDocuments(app: Hono<ServerEnv>, services: () => Services | null, options: HandleOptions, count: CountRead): void {
  const documents = createDocuments()
  const requireReader = (context: Context<ServerEnv>) => {
    requireRead(count, context, readCosts.document)
    const [locale, profile] = [context.get('locale'), services()?.profile]
    // the host without brand is known only once the site has started
    if (!profile) return { locale, name: '', origin: new URL(context.req.url).origin }
    if (isNeutralHost(profile, context.req.url)) throw new ProblemError('noSuchCall')
    return { locale, name: profile.name[locale], origin: originOf(context.req.raw, options) }
  }
  app.get('/frontend/openapi.json', (context) => {
    const reader = requireReader(context)
    // with an origin taken from the request the document must not be cached
    const caching = reader.origin === options.origin ? {} : { 'cache-control': 'no-store' }
    return context.body(documents.openApi(reader), 200, { ...documentHeaders, ...caching, 'content-type': 'application/json; charset=utf-8' })
  })
  app.get('/frontend/docs', async (context) => {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return context.html(await documents.page(requireReader(context)), 200, { ...documentHeaders, 'content-security-policy': policy })
  })
}

/** One-click unsubscribe from mails of a saved search: a form that mail programs post without session or version (RFC 8058). */
function addUnsubscribe(app: Hono<ServerEnv>, services: () => Services | null): void {
  app.post('/unsubscribe', async (context) => {
    const ready = services()
    if (!ready) return context.body(null, 503)
    try {
      await unsubscribe(context.req.query('token') ?? '', ready)
      return context.body(null, 204)
    } catch (error) {
      if (isProblem(error)) return context.body(null, 404)
      throw error
    }
  })
}

/**
 * The server app: Request in, Response out. It serves the calls, health, the interface document and media; unknown paths under `/frontend`
 * and `/resource` are 404 in the envelope, other paths are left to the caller. `services` returns null while the server starts; everything
 * but `/healthz` is then 503.
 */
export function createHandle(services: () => Services | null, options: HandleOptions): Hono {
  const app = new Hono<ServerEnv>()
  const count = countReads({ ...options, reads: options.reads ?? createReadLimit() })
  for (const pattern of ['/frontend/*', '/resource/*', '/healthz', '/readyz', '/unsubscribe', ...sitePaths])
    app.use(pattern, async (context, next) => {
      context.set('requestId', randomUUID())
      context.set('locale', localeOf(context.req.raw))
      context.set('startedAt', performance.now())
      await next()
      context.res.headers.set('x-request-id', context.get('requestId'))
    })
  app.onError(answerError(options))
  addHealth(app, services)
  addCalls(app, services, options, count)
  addDocuments(app, services, options, count)
  addUnsubscribe(app, services)
  addSite(app, services, {
    folders: options.mediaFolders,
    originOf: (request) => originOf(request, options),
    isRequestOrigin: options.origin === undefined,
    requireReading: (context) => requireRead(count, context, readCosts.page),
  })
  if (options.maps) addMap(app, services, options.maps)
  addMedia(app, services, {
    folders: options.mediaFolders,
    report: (error, path) => logFault(options, error, { requestId: '', path, ms: 0 }),
    requireDrawing: (context) => requireRead(count, context, readCosts.picture),
  })
  for (const pattern of ['/frontend/*', '/resource/*']) app.all(pattern, () => Promise.reject(new ProblemError('noSuchCall')))
  return app as unknown as Hono // callers do not need the variables of a request
}
