import { chosenLocaleOf, localeOf } from '@site/server/http/locale.ts'
import { KeptPages, type MadePage } from '@site/server/http/kept-pages.ts'
import { namesSession, noSession } from '@site/server/modules/accounts/caller.ts'
import { recordReads } from '@site/server/recorded-reads.ts'
import type { Services } from '@site/server/services.ts'
import { acceptedEncoding, type Encoding } from './compressed.ts'
import { hashScripts } from './inline-scripts.ts'
import { KeptPage } from './kept-page.ts'
import { contentPolicy } from './page-headers.ts'
import { renderWithoutHeaders, headersOf, type PageOptions } from './render-page.ts'

/** Memory for the pages of visitors, bytes. */
export const maxPageBytes = 64 * 2 ** 20
/** Longest address of a page that is kept, characters. */
const maxAddressLength = 2_000

/** A kept page, or the HTML, status and headers of one that is not kept. */
type VisitorPage = KeptPage | { readonly html: Buffer<ArrayBuffer>; readonly init: { readonly status: number; readonly headers: Headers } }

/** Answers visitors; null when the request is not a visitor's, or no page may be kept here. */
export type VisitorPages = (request: Request, services: Services) => Promise<Response | null>

/** The key of everything of a request that its page depends on. Without a chosen language a link may bring one, so both are in it. */
function keyOf(request: Request, origin: string): string {
  const url = new URL(request.url)
  return JSON.stringify([url.host, origin, chosenLocaleOf(request), localeOf(request), url.pathname, [...url.searchParams]])
}

/** A request with nothing but the address and the language, so that a page cannot depend on who asks for it first. */
function impersonalRequest(request: Request): Request {
  const language = chosenLocaleOf(request) ?? localeOf(request)
  // a chosen language takes precedence over that of a link
  const chosen: Record<string, string> = chosenLocaleOf(request) ? { cookie: `locale=${language}` } : {}
  // to bots the router sends whole pages, without parts that a script moves into place
  return new Request(request.url, { headers: { accept: 'text/html', 'user-agent': 'bot', 'accept-language': language, ...chosen } })
}

async function makePage(request: Request, encoding: Encoding | null, services: Services, options: PageOptions): Promise<MadePage<VisitorPage>> {
  const url = new URL(request.url)
  const reads = recordReads(services)
  const rendered = await renderWithoutHeaders(impersonalRequest(request), noSession, { ...options, api: reads.api }, reads.services)
  const { page, status, nonce, isBranded } = rendered
  const { html, sources } = hashScripts(Buffer.from(await page.arrayBuffer()), nonce)
  const headers = headersOf(rendered, url, noSession)
  headers.set('content-security-policy', contentPolicy(sources, services.profile, isBranded))
  const isKept = status === 200 && reads.areFollowed() && request.url.length <= maxAddressLength && !headers.has('set-cookie')
  if (!isKept) return { page: { html, init: { status, headers } }, kept: null }
  const names = reads.names
  headers.append('vary', 'Accept-Encoding')
  const { page: keptPage, bytes } = await KeptPage.of(html, Object.fromEntries(headers), encoding)
  return { page: keptPage, kept: { bytes, names, msLeft: reads.msLeft() } }
}

/** Keeps the pages of visitors by address, language and host, as long as nothing that they show changes (decision 0029). */
export function keepVisitorPages(options: PageOptions & { readonly report: (error: unknown) => void }): VisitorPages {
  let cache: { readonly services: Services; readonly pages: KeptPages<VisitorPage> } | null = null
  return async (request, services) => {
    const origin = options.origin ?? new URL(request.url).origin
    if (options.development || !services.changes?.isFollowed() || namesSession(request, origin)) return null
    if (cache?.services !== services) cache = { services, pages: new KeptPages({ changes: services.changes, maxBytes: maxPageBytes, report: options.report }) }
    const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined)
    const page = await cache.pages.answer(keyOf(request, origin), () => makePage(request, encoding, services, options))
    return page instanceof KeptPage ? await page.answer(request, encoding) : new Response(page.html, page.init)
  }
}
