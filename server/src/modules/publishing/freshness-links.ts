import { keysOf } from '@site/domain/keys-of.ts'
import { fill } from '@site/domain/format.ts'
import { type Locale, type Words } from '@site/domain/words.ts'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { ServerEnv } from '../../http/envelope.ts'
import { type GetServices, requireServices, type Services } from '../../services.ts'
import { idOfToken, signedToken } from '../accounts/secrets.ts'
import { findLinked, followLink, isOfClosedAccount, type LinkAction, type LinkTarget } from './freshness.store.ts'
import { brokenLinkWords, closedAccountWords, linkWords } from './freshness.words.ts'

const purposeOf = (action: LinkAction): string => `freshness ${action}`
const pathOf = (action: LinkAction): string => `/frontend/freshness/${action}`
const actions = keysOf(linkWords)

/** The path of a link in a mail, which permits only this action on this listing. */
export const freshnessPath = (secret: string, action: LinkAction, { id, stamp }: LinkTarget, locale: Locale): string =>
  `${pathOf(action)}?lang=${locale}&token=${signedToken(secret, purposeOf(action), `${id}~${stamp}`)}`

/** The target of a token; null when this site did not sign it for the action. */
function targetOf(secret: string, action: LinkAction, token: string): LinkTarget | null {
  const [id, stamp] = idOfToken(secret, purposeOf(action), token)?.split('~') ?? []
  return id !== undefined && stamp !== undefined ? { id, stamp } : null
}

const style =
  ':root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:80vh;text-align:center;padding:0 24px}button{font:inherit;min-height:44px;padding:10px 20px;border:1px solid;border-radius:8px;background:none;color:inherit}'

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

/** A page without brand: a title, and a text, a button that posts to the address of the page, or a link to the homes. */
const pageOf = (locale: Locale, title: string, { text, button, home }: { text?: Words; button?: Words; home?: Words }) =>
  html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><h1>${title}</h1>${text ? html`<p>${text[locale]}</p>` : ''}${button ? html`<form method="post"><button>${button[locale]}</button></form>` : ''}${home ? html`<p><a href="/home">${home[locale]}</a></p>` : ''}</main></body></html>`

type Lookup = (db: Services['database']['db'], action: LinkAction, target: LinkTarget) => Promise<string | null>

/** Adds the pages of links in mails: a GET, which mail programs send by themselves, only shows a button; its POST acts. */
export function addFreshnessLinks(app: Hono<ServerEnv>, getServices: GetServices): void {
  for (const action of actions) {
    const { title, button, done } = linkWords[action]
    const answer = (lookUp: Lookup, heading: Words, content: { button?: Words }) =>
      app.on(lookUp === followLink ? ['POST'] : ['GET'], [pathOf(action)], async (context) => {
        const { database, secret } = requireServices(getServices)
        const locale = context.get('locale')
        const target = targetOf(secret, action, context.req.query('token') ?? '')
        const number = target && (await lookUp(database.db, action, target))
        if (number === null && target && (await isOfClosedAccount(database.db, target))) {
          const { title: closed, ...content } = closedAccountWords
          return context.html(pageOf(locale, closed[locale], content), 410, headers)
        }
        if (number === null) return context.html(pageOf(locale, brokenLinkWords.title[locale], { text: brokenLinkWords.text }), 404, headers)
        return context.html(pageOf(locale, fill(heading[locale], { number }), content), 200, headers)
      })
    answer(findLinked, title, { button })
    answer(followLink, done, {})
  }
}
