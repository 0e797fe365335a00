import { randomBytes } from 'node:crypto'
import { searchEngines } from '@site/domain/addresses.ts'
import type { Api } from '@site/domain/calls/all.ts'
import { isNeutralHost } from '@site/domain/site-profile.ts'
import { createApi } from '@site/server/answer.ts'
import { isProblem } from '@site/domain/problems.ts'
import { problemOfError } from '@site/server/http/envelope.ts'
import { chosenLocaleOf, localeOf } from '@site/server/http/locale.ts'
import { browserAndSystem } from '@site/server/modules/accounts/browser-and-system.ts'
import { type Caller, noSession, sessionCookie, callerByCookie } from '@site/server/modules/accounts/caller.ts'
import type { RequestContext, Services } from '@site/server/services.ts'
import type { PageContext, PlainForm } from '@site/web/page/context.ts'
import { plainParameter } from '@site/web/shell/start/plain-address.ts'
import type { Locale } from '@site/domain/words.ts'
import { contentPolicy, pageHeaders } from './page-headers.ts'
import { shellDataOf } from './page-shell.ts'
import { isBrokenShare, languageOfLink, shareCodeOf, showsBrand } from './share-page.ts'

/** The built pages of `web/`, as a function from request to response. */
export type Pages = { fetch(request: Request, options?: { context: PageContext }): Promise<Response> | Response }

/** Where the pages come from, and what they are rendered with. */
export type PageOptions = {
  readonly pages: () => Promise<Pages>
  /** The origin of the site; absent: the request's own. */
  readonly origin?: string
  /** Whether the pages come from the development server, which does not support a Content-Security-Policy. */
  readonly development?: boolean
  /** The refused form of a simple page: the page shows what the person sent again, with the reasons. */
  readonly form?: PlainForm
}

/** The context of the calls that a page makes: without rate limits, and without a way to start a session. */
export async function contextOf(request: Request, { viewer, session }: Caller, services: Services, origin: string): Promise<RequestContext> {
  const browser = browserAndSystem(request.headers.get('user-agent'))
  const client = { address: '', browser, isRobot: false, isLimited: false, sessionId: session?.sessionId ?? null, setPageCookie: () => undefined }
  const locale = chosenLocaleOf(request) ?? (await languageOfLink(new URL(request.url), services)) ?? localeOf(request)
  return { viewer, locale, origin, services, client, isNeutral: isNeutralHost(services.profile, request.url) }
}

/** The same API; `report` also receives the errors of calls. */
const withReports = (api: Api, report: (error: unknown) => void): Api => {
  const call = async (...params: Parameters<Api>) => {
    try {
      return await api(...params)
    } catch (error) {
      report(error)
      throw error
    }
  }
  return call as Api // returns the responses of `api` unchanged
}

/** The headers of the answer with a page, without its Content-Security-Policy. */
export function headersOf({ page, status, origin }: RenderedPage, url: URL, { session, hasEnded }: Caller): Headers {
  const headers = new Headers(page.headers)
  for (const [name, value] of Object.entries(pageHeaders)) headers.set(name, value)
  // after signing out, the back button must not show pages of the session (safety.md, T31)
  headers.set('cache-control', session ? 'private, no-store' : 'private, no-cache')
  if (hasEnded) headers.append('set-cookie', sessionCookie(null, origin))
  headers.append('vary', 'Accept-Language, Cookie')
  if (status === 410) headers.set('x-robots-tag', 'noindex')
  else if (shareCodeOf(url) !== undefined) for (const engine of searchEngines) headers.append('x-robots-tag', `${engine}: noindex`)
  // the simple version is not a second address for search engines
  else if (url.searchParams.has(plainParameter)) headers.set('x-robots-tag', 'noindex')
  return headers
}

/**
 * A page with the status of its answer: 400 for an address whose share parameters are broken, 410 in place of 404 if a call of the page answered that a home
 * was removed for good, else the one that the page has.
 */
type RenderedPage = { readonly page: Response; readonly status: number; readonly origin: string; readonly nonce: string; readonly isBranded: boolean }

type RenderOptions = PageOptions & { readonly api?: (context: RequestContext) => Api }

/**
 * Renders the page of a request, without the headers of its answer. Throws the error of the database when the page failed because the database is
 * unavailable. `options.api`: replaces the API of the request.
 */
export async function renderWithoutHeaders(request: Request, caller: Caller, options: RenderOptions, services: Services): Promise<RenderedPage> {
  const url = new URL(request.url)
  const origin = options.origin ?? url.origin
  // on a shared page everyone is a visitor, also the poster and accounts with permissions (P3.5)
  const context = await contextOf(request, shareCodeOf(url) === undefined ? caller : noSession, services, origin)
  const isBranded = await showsBrand(url, context)
  const nonce = randomBytes(16).toString('base64')
  // TanStack Start answers 406 to anything but HTML; link previews send various Accept headers
  const headers = new Headers(request.headers)
  headers.set('accept', 'text/html')
  const pages = await options.pages()
  const outages: unknown[] = []
  let isRemoved = false
  const api = withReports(options.api?.(context) ?? createApi(services, context), (error) => {
    if (problemOfError(error)) outages.push(error)
    isRemoved ||= isProblem(error) && error.problem === 'removed'
  })
  const pageContext: PageContext = {
    shell: shellDataOf(url, context, isBranded),
    nonce,
    api,
    ...(options.form ? { form: options.form } : {}),
  }
  const page = await pages.fetch(new Request(request, { headers }), { context: pageContext })
  if (page.status >= 500 && outages.length > 0) {
    await page.body?.cancel()
    throw outages[0]
  }
  const status = isBrokenShare(url) ? 400 : page.status === 404 && isRemoved ? 410 : page.status
  return { page, status, nonce, isBranded, origin }
}

/** Answers a request with its page. Throws the error of the database when the page failed because the database is unavailable. */
export async function renderPage(request: Request, services: Services, options: PageOptions): Promise<Response> {
  const url = new URL(request.url)
  const caller = await callerByCookie(services.database.db, request, options.origin ?? url.origin)
  const rendered = await renderWithoutHeaders(request, caller, options, services)
  const { page, status, nonce, isBranded } = rendered
  const headers = headersOf(rendered, url, caller)
  if (!options.development) headers.set('content-security-policy', contentPolicy([`'nonce-${nonce}'`], services.profile, isBranded))
  return new Response(page.body, { status, headers })
}

/** Of which language the shell page is, and whether it names the brand. */
export type ShellPageOptions = { readonly locale: Locale; readonly isBranded: boolean }

/**
 * Renders the shell page, which has the shell alone: the service worker answers with it while there is no network, and the browser then loads the screen of the
 * address. The same for everyone.
 */
export async function renderShellPage(request: Request, { locale, isBranded }: ShellPageOptions, services: Services, options: PageOptions): Promise<Response> {
  // `/home` may have the brand; `/shareList` without a code never has it
  const url = new URL(isBranded ? '/home' : '/shareList', request.url)
  const origin = options.origin ?? url.origin
  const nonce = randomBytes(16).toString('base64')
  const context = { ...(await contextOf(new Request(url), noSession, services, origin)), locale }
  const shell = { ...shellDataOf(url, context, isBranded), isShellPage: true as const }
  const pages = await options.pages()
  const pageContext: PageContext = { shell, nonce, api: createApi(services, context) }
  const page = await pages.fetch(new Request(url, { headers: { accept: 'text/html' } }), { context: pageContext })
  const response = new Response(page.body, page)
  if (!options.development) response.headers.set('content-security-policy', contentPolicy([`'nonce-${nonce}'`], services.profile, isBranded))
  for (const [name, value] of Object.entries(pageHeaders)) response.headers.set(name, value)
  response.headers.set('cache-control', 'no-cache')
  response.headers.set('x-robots-tag', 'noindex')
  // tells the service worker that this is the shell page, and not another one in its place
  response.headers.set('x-shell', locale)
  return response
}
