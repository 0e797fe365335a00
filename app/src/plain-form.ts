import { type FieldMessage, ProblemError } from '@site/domain/problems.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import { answerCall } from '@site/server/answer.ts'
import { browserAndSystem, isRobot } from '@site/server/modules/accounts/browser-and-system.ts'
import type { Services } from '@site/server/services.ts'
import type { PlainForm } from '@site/web/page/context.ts'
import { isPlainDetail, plainParameter } from '@site/web/shell/start/plain-address.ts'
import { contextOf, type PageOptions, renderPage } from './render-page.ts'
import { shareCodeOf } from './share-page.ts'
import { noSession } from '@site/server/modules/accounts/caller.ts'

/** Largest form, bytes: a message of 2,000 characters, each of up to nine bytes in a form, and two short fields. */
const maxFormBytes = 32_768

/** Whether a request is a form of a simple page. */
export function isPlainForm(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url)
  return isPlainDetail(pathname) && searchParams.has(plainParameter) && hasFormBody(request)
}

const hasFormBody = (request: Request) =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '') &&
  Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= maxFormBytes

/** Whether a form comes from a page of the same host, so that no other site can send one (safety.md, T29); false if the browser does not name the page. */
export function isFromOwnPage(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const from = request.headers.get('origin') ?? request.headers.get('referer')
  if (from === null || !URL.canParse(from)) return false
  return [request.url, origin].some((own) => new URL(own).host === new URL(from).host)
}

const formKeys = ['name', 'email', 'message'] as const

/**
 * Sends the message of a form to the poster as the call does, with its checks and limits, and leads back to the page; a refused message is shown again
 * with the reasons. The sender counts as a visitor, also with the cookie of a session (safety.md, T29). `address`: of the sender.
 */
export async function answerPlainForm(request: Request, address: string, services: Services, options: PageOptions & { readonly rateLimits?: boolean }) {
  const url = new URL(request.url)
  const origin = options.origin ?? url.origin
  const text = await request.text().catch(() => null)
  // the sender went away
  if (text === null) return new Response(null, { status: 400 })
  const submission = new URLSearchParams(text)
  const context = await contextOf(request, noSession, services, origin)
  const userAgent = request.headers.get('user-agent')
  const client = {
    address,
    browser: browserAndSystem(userAgent),
    isRobot: isRobot(userAgent),
    isLimited: options.rateLimits !== false,
    sessionId: null,
    setPageCookie: () => undefined,
  }
  const values = Object.fromEntries(formKeys.map((key) => [key, submission.get(key) ?? '']))
  const input = { id: submission.get('id') ?? '', code: shareCodeOf(url) ?? undefined, ...values, locale: context.locale }
  try {
    await answerCall('POST /frontend/api/listing/contact', input, { ...context, client })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const fields = (error.fields ?? {}) as Readonly<Record<string, FieldMessage>>
    const hasField = formKeys.some((key) => key in fields)
    const form: PlainForm = { values, fields, problem: hasField ? null : problemWords[error.problem][context.locale] }
    const page = new Request(request.url, { headers: request.headers })
    return await renderPage(page, services, { ...options, form })
  }
  url.searchParams.set('sent', '1')
  return new Response(null, { status: 303, headers: { location: `${url.pathname}${url.search}#contact`, 'cache-control': 'no-store' } })
}
