import { randomBytes, randomUUID } from 'node:crypto'
import { addressOf } from '@site/domain/address-text.ts'
import { searchEngines, shareOf } from '@site/domain/addresses.ts'
import type { Api } from '@site/domain/calls/all.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { decodeShare } from '@site/domain/share.ts'
import { isNeutralHost, showsFiling, type SiteProfile } from '@site/domain/site-profile.ts'
import { createApi } from '@site/server/answer.ts'
import { problemOfFault } from '@site/server/http/fault-problem.ts'
import { localeOf } from '@site/server/http/locale.ts'
import { logToStderr, withoutRepeats } from '@site/server/http/log.ts'
import { queryFault, rawQueryOf } from '@site/server/http/query-limits.ts'
import { createReadLimit, readCosts } from '@site/server/http/rate-limit.ts'
import { type CountRead, countReads, createHandle, type HandleOptions, logFault } from '@site/server/handle.ts'
import { agentFamily } from '@site/server/modules/accounts/agent-family.ts'
import { type Caller, nobody, sessionCookie, viewerOfCookie } from '@site/server/modules/accounts/viewer-of.ts'
import type { RequestContext, Services } from '@site/server/services.ts'
import type { Brand, PageContext, Shell } from '@site/web/page/context.ts'
import { type Context, Hono } from 'hono'
import { compressed } from './compressed.ts'
import { plainPage } from './plain-page.ts'

/** Answers a page request; built by web/ and handed in, so that this file stays plain Node. */
export type Pages = { fetch(request: Request, options?: { context: PageContext }): Promise<Response> | Response }

export type AppOptions = HandleOptions & { readonly services: () => Services | null; readonly pages: () => Promise<Pages>; readonly development?: boolean }

/** The share code of an address; undefined when the address is no share at all, null when it is one without a code. */
const shareCodeOf = ({ pathname, search }: URL): string | null | undefined => shareOf(pathname, addressOf(search))?.code

/** Whether an address packs its share parameters in a way that cannot be read (T11). */
function isBrokenShare({ pathname, searchParams }: URL): boolean {
  const packed = searchParams.get('data')
  return packed !== null && !searchParams.has('code') && (pathname === '/shareInfo' || pathname === '/propertyInfo') && decodeShare(packed) === null
}

/** Whether the page of an address carries the brand: the code decides, nothing that can be edited; a share without a readable code has none (product.md section 4). */
async function carriesBrand(url: URL, asked: RequestContext): Promise<boolean> {
  if (asked.isNeutral) return false
  const code = shareCodeOf(url)
  if (code === undefined) return true
  if (code === null) return false
  try {
    return (await createApi(asked.services, asked)('POST /frontend/api/share/open', { code })).variant === 'normal'
  } catch (error) {
    if (error instanceof ProblemError) return false
    throw error
  }
}

/** The origin that pages without brand name: the branded one would tell whose site it is. */
const neutralOriginOf = ({ neutralOrigin }: SiteProfile, origin: string): string => (neutralOrigin ?? origin).replace(/\/$/, '')

/** What the maps of a page are drawn in. The file's name and a style's address may tell whose site it is: pages never say the first, those without brand never the second. */
function mapStyleOf({ mapStyle = 'built-in' }: SiteProfile, isBranded: boolean): string {
  if (mapStyle.includes('/')) return isBranded ? mapStyle : 'built-in'
  return mapStyle === 'built-in' ? mapStyle : 'streets'
}

/** Where the maps of a page load from, beside the site itself. */
const mapOriginsOf = ({ mapStyle, mapOrigins = [] }: SiteProfile, isBranded: boolean): readonly string[] =>
  isBranded && mapStyle?.includes('/') ? [...new Set([new URL(mapStyle).origin, ...mapOrigins])] : []

function shellOf(url: URL, asked: RequestContext, isBranded: boolean): Shell {
  const { profile } = asked.services
  const { name, siteName, description, logo, contacts, banner, currency, country, accentHue, mapArea, priceBands = {}, vrHosts } = profile
  const brand: Brand = isBranded ? { name, siteName, description, logo, contacts, banner, accentHue } : null
  const filing = isBranded ? (showsFiling(profile, url.host) ? profile.filing : null) : profile.neutralFiling
  return {
    locale: asked.locale,
    brand,
    site: {
      currency,
      priceBands,
      country,
      mapArea,
      mapStyle: mapStyleOf(profile, isBranded),
      vrHosts,
      origin: isBranded ? asked.origin : neutralOriginOf(profile, asked.origin),
      filing,
    },
  }
}

/** What pages may do in the browser: nothing from elsewhere but what the profile names (VR, the map's style); `style` attributes and the notices' own sheet need inline styles. */
function contentPolicy(nonce: string, { profile }: Services, isBranded: boolean): string {
  const frames = profile.vrHosts.map((host) => `https://${host}`).join(' ')
  const maps = mapOriginsOf(profile, isBranded)
    .map((origin) => ` ${origin}`)
    .join('')
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${maps}`,
    `connect-src 'self'${maps}`,
    "worker-src 'self'",
    `frame-src ${frames || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
} as const

/** Who opens a page, as its own calls see it: no limits hold inside the server, and a page signs nobody in. */
function askedOf(request: Request, { viewer, session }: Caller, services: Services, origin: string): RequestContext {
  const agent = agentFamily(request.headers.get('user-agent'))
  const client = { address: '', agent, isLimited: false, sessionId: session?.sessionId ?? null, keepPageSecret: () => undefined }
  return { viewer, locale: localeOf(request), origin, services, client, isNeutral: isNeutralHost(services.profile, request.url) }
}

/** The same API, which also tells of calls that failed because the database was away. */
const watched = (api: Api, tell: (error: unknown) => void): Api => {
  const call = async (...asked: Parameters<Api>) => {
    try {
      return await api(...asked)
    } catch (error) {
      if (problemOfFault(error)) tell(error)
      throw error
    }
  }
  return call as Api // each answer has the type of its row, as before
}

/** What all pages of a site share. */
type PageOptions = AppOptions & { readonly count: CountRead }

/** Renders a page for its reader, with what it may do in the browser. */
async function renderPage(request: Request, services: Services, options: PageOptions): Promise<Response> {
  const url = new URL(request.url)
  const origin = options.origin ?? url.origin
  const caller = await viewerOfCookie(services.database.db, request, origin)
  // a shared page is what a client sees, also when the poster or somebody with permissions opens it (product.md section 3, /shareInfo)
  const asked = askedOf(request, shareCodeOf(url) === undefined ? caller : nobody, services, origin)
  const isBranded = await carriesBrand(url, asked)
  const nonce = randomBytes(16).toString('base64')
  // Start answers 406 to anything but HTML; unfurlers send all sorts of Accept.
  const headers = new Headers(request.headers)
  headers.set('accept', 'text/html')
  const pages = await options.pages()
  const outages: unknown[] = []
  const api = watched(createApi(services, asked), (error) => outages.push(error))
  const page = await pages.fetch(new Request(request, { headers }), { context: { shell: shellOf(url, asked, isBranded), nonce, api } })
  if (page.status >= 500 && outages.length > 0) {
    await page.body?.cancel()
    throw outages[0]
  }
  const answer = new Response(page.body, isBrokenShare(url) ? { status: 400, headers: page.headers } : page)
  for (const [name, value] of Object.entries(pageHeaders)) answer.headers.set(name, value)
  if (!options.development) answer.headers.set('content-security-policy', contentPolicy(nonce, services, isBranded))
  // nothing of somebody who signed out may come back from a cache (T31)
  answer.headers.set('cache-control', caller.session ? 'private, no-store' : 'private, no-cache')
  if (caller.hasEnded) answer.headers.append('set-cookie', sessionCookie(null, origin))
  answer.headers.append('vary', 'Accept-Language, Cookie')
  if (shareCodeOf(url) !== undefined) for (const engine of searchEngines) answer.headers.append('x-robots-tag', `${engine}: noindex`)
  answer.headers.set('x-page', '1')
  return answer
}

async function answerPage(context: Context, options: PageOptions): Promise<Response> {
  const request = context.req.raw
  const locale = localeOf(request)
  if (queryFault(rawQueryOf(request.url))) return plainPage('badAddress', locale)
  const services = options.services()
  if (!services) return plainPage('starting', locale)
  const seconds = options.count(request, context.env, readCosts.page)
  if (seconds > 0) return plainPage('tooFrequent', locale, seconds)
  const page = await renderPage(request, services, options)
  if (request.method === 'HEAD') await page.body?.cancel() // nobody reads it
  return page
}

/** Which screen an address opens, without what somebody typed into it, such as a keyword. */
const screenOf = ({ pathname }: URL): string => /^\/[^/]*/.exec(pathname)?.[0] ?? '/'

/** The whole site as one function of a request: the server's own routes first, then the pages. */
export function createApp(asked: AppOptions): Hono {
  const limited = { ...asked, reads: asked.reads ?? createReadLimit() }
  const options = { ...limited, count: countReads(limited) }
  const app = new Hono()
  // a line for each visitor would say the same
  const logOutage = withoutRepeats(options.log ?? logToStderr)
  app.use(compressed)
  app.route('/', createHandle(options.services, options))
  app.get('*', (context) => answerPage(context, options))
  app.all('*', (context) => plainPage('wrongMethod', localeOf(context.req.raw)))
  app.onError((error, context) => {
    const [requestId, request] = [randomUUID(), context.req.raw]
    const outage = problemOfFault(error)
    if (outage?.problem !== 'damaged')
      logFault(outage ? { log: logOutage } : options, error, { requestId, path: screenOf(new URL(request.url)), ms: 0, code: outage ? 503 : 500 })
    if (outage) {
      const name = outage.problem === 'diskFull' || outage.problem === 'damaged' ? outage.problem : 'away'
      return plainPage(name, localeOf(request), outage.retryAfter)
    }
    const page = plainPage('fault', localeOf(request))
    page.headers.set('x-request-id', requestId)
    return page
  })
  return app
}
