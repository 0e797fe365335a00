import { randomUUID } from 'node:crypto'
import { isCompatible } from '@site/domain/api-version.ts'
import { type CallKey, calls } from '@site/domain/calls/all.ts'
import { isProblem, ProblemError } from '@site/domain/problems.ts'
import { isNeutralHost } from '@site/domain/site-profile.ts'
import { type Context, Hono } from 'hono'
import { answerCall, callRows, refusesEndedSession } from './answer.ts'
import { problemOf, problemOfError, type ServerEnv, successOf } from './http/envelope.ts'
import { localeOf } from './http/locale.ts'
import { describeError, type Log, logToStderr, withoutRepeats } from './http/log.ts'
import { createReadLimit, readCosts, type ReadLimit } from './http/rate-limit.ts'
import { readBody, readQuery } from './http/read-input.ts'
import { browserAndSystem, isRobot } from './modules/accounts/browser-and-system.ts'
import { type Caller, sessionKeyOf, sessionCookie, callerByToken } from './modules/accounts/caller.ts'
import { endedProblem } from './modules/accounts/sessions.store.ts'
import { addPortraits } from './modules/accounts/portraits.routes.ts'
import { addMedia } from './modules/media/media.routes.ts'
import { addPictures } from './modules/media/pictures.routes.ts'
import { uploadsPath } from './modules/media/uploads-path.ts'
import { addUploads } from './modules/media/uploads.routes.ts'
import { addMap, type MapFiles } from './modules/map/map.routes.ts'
import type { MediaFolders } from './modules/media/media-files.ts'
import { createDocuments } from './modules/ops/documents.ts'
import { addSite, sitePaths } from './modules/site/site.routes.ts'
import { addFreshnessLinks } from './modules/publishing/freshness-links.ts'
import { unsubscribe } from './modules/saved-searches/unsubscribe.ts'
import { type GetServices, requireServices, type Services } from './services.ts'

/** What the server app needs from the process that runs it. */
export type HandleOptions = {
  /** The client address of a request; `environment` is what the listener passes (with `@hono/node-server`: the socket). */
  readonly clientAddress: (request: Request, environment: unknown) => string
  /** The public origin of the site, without a slash at the end; absent: the request's own. */
  readonly origin?: string
  /** Answers are checked against their schemas: on in tests and development. */
  readonly checkAnswers?: boolean
  /** Whether rate limits apply, as by default; false in tests and load tests. */
  readonly rateLimits?: boolean
  /** The rate limit of reads, shared with the pages; absent: one of this server app. */
  readonly readLimit?: ReadLimit
  /** Acquires a slot for a call, after its body has arrived, or throws `busy`; returns the function that releases it. Absent: no limit. */
  readonly acquireCallSlot?: (address: string) => () => void
  readonly log?: Log
  /** Folders of pictures by the first part of their address: `{ demo, brand }` are served at `/resource/demo/…`, `/resource/brand/…`. */
  readonly mediaFolders: MediaFolders
  /** Files of the maps; absent: no maps. */
  readonly maps?: MapFiles
}

const documentHeaders = { 'cache-control': 'public, max-age=300', vary: 'Accept-Language, Cookie', 'x-content-type-options': 'nosniff' }

const originOf = (request: Request, options: HandleOptions): string => options.origin ?? new URL(request.url).origin

/** Counts a read by a request: 0 when it is allowed, otherwise the seconds to wait. */
export type CountRead = (request: Request, environment: unknown, cost: number) => number

/** The function with which calls and pages count reads; they share one limit. */
export const countReads =
  (options: HandleOptions & { readonly readLimit: ReadLimit }): CountRead =>
  (request, environment, cost) =>
    options.rateLimits === false ? 0 : options.readLimit(options.clientAddress(request, environment), sessionKeyOf(request, originOf(request, options)), cost)

const requireRead = (countRead: CountRead, context: Context<ServerEnv>, cost: number): void => {
  const seconds = countRead(context.req.raw, context.env, cost)
  if (seconds > 0) throw new ProblemError('tooFrequent', undefined, seconds)
}

/** The request of which an error is logged: its duration in ms, and the code of its envelope. */
type FailedRequest = { readonly requestId: string; readonly path: string; readonly ms: number; readonly code?: number }

/** Logs an error with its request id and the path without its query; the line contains nothing that a person typed. */
export const logError = (options: Pick<HandleOptions, 'log'>, error: unknown, { requestId, path, ms, code = 500 }: FailedRequest): void =>
  (options.log ?? logToStderr)({ time: new Date().toISOString(), level: 'error', requestId, path: path.slice(0, 200), code, ms, ...describeError(error) })

const answerError = (options: HandleOptions) => {
  // otherwise an outage writes a line for each visitor
  const outageOptions = { log: withoutRepeats(options.log ?? logToStderr) }
  return (error: unknown, context: Context<ServerEnv>): Response => {
    const [requestId, locale] = [context.get('requestId'), context.get('locale')]
    const headers = { 'x-request-id': requestId }
    const failed: FailedRequest = { requestId, path: new URL(context.req.url).pathname, ms: Math.round(performance.now() - context.get('startedAt')) }
    const outage = problemOfError(error)
    // the store has logged the damaged file and the remedy
    if (outage && outage.problem !== 'damaged') logError(outageOptions, error, { ...failed, code: 503 })
    const problem = outage ?? (error instanceof ProblemError ? error : null)
    if (problem) {
      const seconds = problem.problem === 'notReady' ? 2 : problem.retryAfter
      return problemOf(problem, locale, seconds === undefined ? headers : { ...headers, 'retry-after': String(seconds) })
    }
    logError(options, error, failed)
    return problemOf(new ProblemError('fault'), locale, headers, { requestId })
  }
}

/** The method and paths of a call in Hono's syntax. Calls under `/resource` are also served under `/frontend`: P6.4. */
export function addressesOf(key: CallKey): { method: string; paths: readonly string[] } {
  const [method = '', path = ''] = key.split(' ')
  const pattern = path.replace(/\{(\w+)\}/g, ':$1')
  return { method, paths: pattern.startsWith('/resource/') ? [pattern, pattern.replace('/resource/', '/frontend/')] : [pattern] }
}

/** The caller of a call. Throws `sessionEnded` or `accountDeleted` for a call that needs a session; `signedOut` when `isRequired`. */
async function requireCaller(key: CallKey, request: Request, { database }: Services, isRequired = false): Promise<Caller> {
  const caller = await callerByToken(database.db, request)
  if (caller.hasEnded && refusesEndedSession(key)) throw new ProblemError(await endedProblem(database.db, request.headers.get('accesstoken')))
  if (isRequired && caller.viewer.id === null) throw new ProblemError('signedOut')
  return caller
}

const signOut: CallKey = 'POST /frontend/api/account/signout'

/** Whether the page cookie is removed although a call failed: always for a deleted account, and at a sign-out without a session. */
const removesCookie = (key: CallKey, error: unknown): error is ProblemError =>
  error instanceof ProblemError &&
  (error.problem === 'accountDeleted' || (key === signOut && (error.problem === 'sessionEnded' || error.problem === 'signedOut')))

function addCalls(app: Hono<ServerEnv>, getServices: GetServices, options: HandleOptions, countRead: CountRead): void {
  const answer = (key: CallKey) => async (context: Context<ServerEnv>) => {
    const request = context.req.raw
    const address = options.clientAddress(request, context.env)
    const origin = originOf(request, options)
    const isLimited = options.rateLimits !== false
    requireRead(countRead, context, readCosts.call)
    const query = readQuery(request)
    if (!isCompatible(request.headers.get('api-version'))) throw new ProblemError('incompatible')
    const services = requireServices(getServices)
    const { maxBody } = calls[key]
    const callerBeforeBody = maxBody === undefined ? null : await requireCaller(key, request, services, true) // only people with a session may send a large body
    const body = request.method === 'GET' || request.method === 'HEAD' ? query : await readBody(request, maxBody)
    const releaseSlot = options.acquireCallSlot?.(address)
    try {
      const parameters = context.req.param() as Record<string, string>
      const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
      const input = isObject ? { ...body, ...parameters } : body
      const { viewer, session } = callerBeforeBody ?? (await requireCaller(key, request, services))
      const locale = context.get('locale')
      const isNeutral = isNeutralHost(services.profile, request.url)
      const cookies: Record<string, string> = {}
      const setPageCookie = (secret: string | null) => void (cookies['set-cookie'] = sessionCookie(secret, origin))
      const userAgent = request.headers.get('user-agent')
      const client = {
        address,
        browser: browserAndSystem(userAgent),
        isRobot: isRobot(userAgent),
        isLimited,
        sessionId: session?.sessionId ?? null,
        setPageCookie,
      }
      const { signal } = request
      return successOf(await answerCall(key, input, { viewer, locale, origin, services, client, isNeutral, signal }, options.checkAnswers), locale, cookies)
    } catch (error) {
      if (!removesCookie(key, error)) throw error
      return problemOf(error, context.get('locale'), { 'set-cookie': sessionCookie(null, origin) })
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
function addHealth(app: Hono<ServerEnv>, getServices: GetServices): void {
  app.get('/healthz', (context) => successOf({ alive: true }, context.get('locale')))
  app.get('/readyz', async (context) => {
    const services = requireServices(getServices)
    const [isAnswering, hasIndex] = [await services.database.isReady(), services.follower?.status.isReady ?? false]
    const damage = services.database.recentDamage()
    const database = isAnswering && damage === null
    const isReady = database || (hasIndex && (damage === null || services.database.kind === 'server'))
    const state = { ready: isReady, database, search: hasIndex ? 'memory' : isAnswering ? 'database' : 'none', ...(damage === null ? {} : { damage }) }
    const locale = context.get('locale')
    return isReady ? successOf(state, locale) : problemOf(new ProblemError(damage === null ? 'away' : 'damaged'), locale, { 'retry-after': '2' }, state)
  })
}

/** The OpenAPI document and its page, without `api-version` (P6.5). Both name the site, so the host without brand has neither. */
function addDocuments(app: Hono<ServerEnv>, getServices: GetServices, options: HandleOptions, countRead: CountRead): void {
  const documents = createDocuments()
  const requireDocumentRequest = (context: Context<ServerEnv>) => {
    requireRead(countRead, context, readCosts.document)
    const [locale, profile] = [context.get('locale'), getServices()?.profile]
    // the host without brand is not known before the site has started
    if (!profile) return { locale, name: '', origin: new URL(context.req.url).origin }
    if (isNeutralHost(profile, context.req.url)) throw new ProblemError('noSuchCall')
    return { locale, name: profile.name[locale], origin: originOf(context.req.raw, options) }
  }
  app.get('/frontend/openapi.json', (context) => {
    const request = requireDocumentRequest(context)
    // with an origin taken from the request the document must not be cached
    const caching = request.origin === options.origin ? {} : { 'cache-control': 'no-store' }
    return context.body(documents.openApi(request), 200, { ...documentHeaders, ...caching, 'content-type': 'application/json; charset=utf-8' })
  })
  app.get('/frontend/docs', async (context) => {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return context.html(await documents.page(requireDocumentRequest(context)), 200, { ...documentHeaders, 'content-security-policy': policy })
  })
}

/** One-click unsubscribe from mails of a saved search: a form that mail programs post without session or version (RFC 8058). */
function addUnsubscribe(app: Hono<ServerEnv>, getServices: GetServices): void {
  app.post('/unsubscribe', async (context) => {
    const services = getServices()
    if (!services) return context.body(null, 503)
    try {
      await unsubscribe(context.req.query('token') ?? '', services)
      return context.body(null, 204)
    } catch (error) {
      if (isProblem(error)) return context.body(null, 404)
      throw error
    }
  })
}

/**
 * The server app: Request in, Response out. It serves the calls, health, the OpenAPI document, uploads, pictures and other media; unknown paths under `/frontend`
 * and `/resource` are 404 in the envelope, other paths are left to the caller. While the server starts everything but `/healthz` is 503.
 */
export function createHandle(getServices: GetServices, options: HandleOptions): Hono {
  const app = new Hono<ServerEnv>()
  const countRead = countReads({ ...options, readLimit: options.readLimit ?? createReadLimit() })
  for (const pattern of ['/frontend/*', '/resource/*', '/healthz', '/readyz', '/unsubscribe', ...sitePaths])
    app.use(pattern, async (context, next) => {
      context.set('requestId', randomUUID())
      context.set('locale', localeOf(context.req.raw))
      context.set('startedAt', performance.now())
      await next()
      context.res.headers.set('x-request-id', context.get('requestId'))
    })
  app.onError(answerError(options))
  addHealth(app, getServices)
  addCalls(app, getServices, options, countRead)
  addDocuments(app, getServices, options, countRead)
  addUnsubscribe(app, getServices)
  addFreshnessLinks(app, getServices)
  addSite(app, getServices, {
    folders: options.mediaFolders,
    originOf: (request) => originOf(request, options),
    isRequestOrigin: options.origin === undefined,
    requireReading: (context) => requireRead(countRead, context, readCosts.page),
  })
  addUploads(app, getServices, {
    requireRead: (context) => requireRead(countRead, context, readCosts.call),
    clientAddressOf: (context) => options.clientAddress(context.req.raw, context.env),
    isLimited: options.rateLimits !== false,
    report: (error, context) => logError(options, error, { requestId: context.get('requestId'), path: uploadsPath, ms: 0 }),
  })
  if (options.maps) addMap(app, getServices, options.maps)
  addPictures(app, getServices, {
    folders: options.mediaFolders,
    originOf: (request) => originOf(request, options),
    report: (error, path) => logError(options, error, { requestId: '', path, ms: 0 }),
    requireDrawing: (context) => requireRead(countRead, context, readCosts.picture),
  })
  addPortraits(app, getServices)
  addMedia(app, getServices, options.mediaFolders)
  for (const pattern of ['/frontend/*', '/resource/*']) app.all(pattern, () => Promise.reject(new ProblemError('noSuchCall')))
  return app as unknown as Hono // callers do not need the variables of a request
}
