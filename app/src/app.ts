import { randomUUID } from 'node:crypto'
import { isNeutralHost } from '@site/domain/site-profile.ts'
import { problemOfError } from '@site/server/http/envelope.ts'
import { localeOf } from '@site/server/http/locale.ts'
import { logToStderr, withoutRepeats } from '@site/server/http/log.ts'
import { queryError, rawQueryOf } from '@site/server/http/query-limits.ts'
import { createReadLimit, readCosts } from '@site/server/http/rate-limit.ts'
import { type CountRead, countReads, createHandle, type HandleOptions, logError } from '@site/server/handle.ts'
import type { Services } from '@site/server/services.ts'
import { type Context, Hono } from 'hono'
import { compressResponse } from './compressed.ts'
import { errorPage } from './error-page.ts'
import { answerPlainForm, isFromOwnPage, isPlainForm } from './plain-form.ts'
import { keepVisitorPages, type VisitorPages } from './visitor-page.ts'
import { type PageOptions, renderPage, renderShellPage, type ShellPageOptions } from './render-page.ts'

/** `services` returns null while the site starts. */
export type AppOptions = HandleOptions & PageOptions & { readonly services: () => Services | null }

type AnswerOptions = AppOptions & { readonly countRead: CountRead; readonly visitorPages: VisitorPages }

/** Answers with the page of the address, or with a shell page if `shellPage` is given; the neutral host has no shell page with brand. */
async function answerPage(context: Context, options: AnswerOptions, shellPage?: ShellPageOptions): Promise<Response> {
  const request = context.req.raw
  const locale = localeOf(request)
  if (queryError(rawQueryOf(request.url))) return errorPage('badAddress', locale)
  const services = options.services()
  if (!services) return errorPage('starting', locale)
  const retryAfter = options.countRead(request, context.env, readCosts.page)
  if (retryAfter > 0) return errorPage('tooFrequent', locale, retryAfter)
  const page =
    shellPage && !(shellPage.isBranded && isNeutralHost(services.profile, request.url))
      ? await renderShellPage(request, shellPage, services, options)
      : ((await options.visitorPages(request, services)) ?? (await renderPage(request, services, options)))
  if (request.method === 'HEAD' && !page.headers.has('etag')) await page.body?.cancel()
  return page
}

/** The answer to a form of a simple page; null if the request is not such a form. */
async function answerForm(context: Context, options: AnswerOptions): Promise<Response | null> {
  const request = context.req.raw
  if (!isPlainForm(request) || queryError(rawQueryOf(request.url)) || !isFromOwnPage(request, options.origin ?? new URL(request.url).origin)) return null
  const services = options.services()
  if (!services) return errorPage('starting', localeOf(request))
  const retryAfter = options.countRead(request, context.env, readCosts.page)
  if (retryAfter > 0) return errorPage('tooFrequent', localeOf(request), retryAfter)
  return await answerPlainForm(request, options.clientAddress(request, context.env), services, options)
}

/** The first part of a path, which names the screen: the log must not contain a keyword that a person typed. */
const screenPathOf = ({ pathname }: URL): string => /^\/[^/]*/.exec(pathname)?.[0] ?? '/'

/**
 * Whether a request names no valid host, or more than one, which proxies and servers read differently (RFC 9112, section 3.2). With a host such as
 * `256.1.1.1`, reading the address of the request would throw.
 */
function hasBadHost({ incoming }: { incoming?: { rawHeaders?: readonly string[]; headers: { host?: string } } } = {}): boolean {
  if (!incoming) return false
  const names = incoming.rawHeaders?.filter((_, index) => index % 2 === 0) ?? []
  return (
    names.filter((name) => name.toLowerCase() === 'host').length > 1 ||
    !/[a-z\d]/i.test(incoming.headers.host ?? '') ||
    !URL.canParse(`http://${incoming.headers.host}`)
  )
}

/** Whether a path, in any encoding, belongs to the server functions of TanStack Start, of which this site has none. */
function isFrameworkCall(pathname: string): boolean {
  let path = pathname
  try {
    // twice, since the framework may decode once more
    path = decodeURIComponent(decodeURIComponent(pathname))
  } catch {
    // a path that cannot be decoded is compared as it is
  }
  return /^[/\\]+_serverfn(?![a-z\d_-])/i.test(path)
}

/** The whole site as one function from Request to Response: the server's routes first, then the pages. */
export function createApp(appOptions: AppOptions): Hono {
  const withReadLimit = { ...appOptions, readLimit: appOptions.readLimit ?? createReadLimit() }
  const report = (error: unknown) => logError(appOptions, error, { requestId: randomUUID(), path: 'kept page', ms: 0 })
  const options = { ...withReadLimit, countRead: countReads(withReadLimit), visitorPages: keepVisitorPages({ ...appOptions, report }) }
  const app = new Hono()
  // otherwise an outage writes the same line for each visitor
  const logOutage = withoutRepeats(options.log ?? logToStderr)
  app.use(async (context, next) => {
    if (hasBadHost(context.env as Parameters<typeof hasBadHost>[0])) return errorPage('badAddress', localeOf(context.req.raw))
    if (isFrameworkCall(new URL(context.req.url).pathname)) return errorPage('noSuchPage', localeOf(context.req.raw))
    await next()
  })
  app.use(compressResponse)
  app.route('/', createHandle(options.services, options))
  for (const locale of ['zh', 'en'] as const) {
    app.get(`/shell/${locale}`, (context) => answerPage(context, options, { locale, isBranded: true }))
    app.get(`/shell/neutral/${locale}`, (context) => answerPage(context, options, { locale, isBranded: false }))
  }
  app.get('*', (context) => answerPage(context, options))
  // the service worker receives what other apps share (`share_target` of the manifest); this answers where it is not running
  app.post('/receive', (context) => errorPage('notReceived', localeOf(context.req.raw)))
  app.post('*', async (context, next) => (await answerForm(context, options)) ?? (await next()))
  app.all('*', (context) => errorPage('wrongMethod', localeOf(context.req.raw)))
  app.onError((error, context) => {
    const [requestId, request] = [randomUUID(), context.req.raw]
    const outage = problemOfError(error)
    // the embedded database itself logs a damaged file and what to do
    if (outage?.problem !== 'damaged')
      logError(outage ? { log: logOutage } : options, error, { requestId, path: screenPathOf(new URL(request.url)), ms: 0, code: outage ? 503 : 500 })
    if (outage) {
      // away: the database cannot be reached
      const name = outage.problem === 'diskFull' || outage.problem === 'damaged' ? outage.problem : 'away'
      return errorPage(name, localeOf(request), outage.retryAfter)
    }
    const page = errorPage('fault', localeOf(request))
    page.headers.set('x-request-id', requestId)
    return page
  })
  return app
}
