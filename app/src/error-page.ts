import type { Locale, Words } from '@site/domain/words.ts'

const pages = {
  starting: {
    status: 503,
    title: { zh: '马上就好', en: 'Almost there' },
    text: { zh: '服务正在启动，这一页会自动刷新。', en: 'The service is starting. This page reloads by itself.' },
  },
  badAddress: {
    status: 400,
    title: { zh: '这个地址无法识别', en: 'This address cannot be read' },
    text: {
      zh: '链接里的参数太多或格式有误，请检查后再打开。',
      en: 'The link has too many parameters, or they are malformed. Check it and open it again.',
    },
  },
  noSuchPage: {
    status: 404,
    title: { zh: '没有这一页', en: 'There is no such page' },
    text: { zh: '请检查地址。', en: 'Check the address.' },
  },
  wrongMethod: {
    status: 405,
    title: { zh: '这一页只能打开', en: 'This page can only be opened' },
    text: { zh: '不能向这个地址提交内容。', en: 'Nothing can be sent to this address.' },
  },
  notReceived: {
    status: 503,
    title: { zh: '内容没有送到', en: 'This did not arrive' },
    text: { zh: '请回到刚才的应用，复制文字，再在这里粘贴发布。', en: 'Go back to the app, copy the text, and paste it on the site.' },
  },
  tooFrequent: {
    status: 429,
    title: { zh: '请求过于频繁', en: 'Too many requests' },
    text: { zh: '请稍等片刻再打开这一页。', en: 'Wait a moment, then open this page again.' },
  },
  away: {
    status: 503,
    title: { zh: '这一页暂时打不开', en: 'This page cannot be opened right now' },
    text: {
      zh: '暂时无法读取数据。首页和搜索可能仍可使用，请稍后再打开这一页。',
      en: 'The data cannot be reached. Home and search may still work; open this page again in a moment.',
    },
  },
  busy: {
    status: 503,
    title: { zh: '访问的人太多', en: 'Too many people are here' },
    text: { zh: '请等几秒再打开这一页。', en: 'Wait a few seconds, then open this page again.' },
  },
  diskFull: {
    status: 503,
    title: { zh: '服务器磁盘已满', en: 'The server’s disk is full' },
    text: { zh: '暂时无法保存，浏览不受影响。', en: 'Nothing can be saved right now. You can still browse.' },
  },
  damaged: {
    status: 503,
    title: { zh: '这一页的数据已损坏', en: 'The data of this page is damaged' },
    text: { zh: '需由网站管理员修复。其他页面可能仍可浏览。', en: 'The site’s operator has to restore it. Other pages may still work.' },
  },
  fault: {
    status: 500,
    title: { zh: '出了点问题', en: 'Something went wrong' },
    text: { zh: '请稍后重新打开这一页。', en: 'Open this page again in a moment.' },
  },
} as const satisfies Record<string, { status: number; title: Words; text: Words }>

const retryWords: Words = { zh: '再试一次', en: 'Try again' }
/** HTTP statuses of problems that another attempt may end. */
const retryStatuses: readonly number[] = [429, 500, 503]

const style =
  ':root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:80vh;text-align:center;padding:0 24px}a{display:inline-block;padding:10px 20px;border:1px solid;border-radius:8px;color:inherit;text-decoration:none}'

const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A static page for a request that cannot be answered with a rendered page. It names no brand. `retryAfter`: seconds, where the status asks to wait (429, 503). */
export function errorPage(name: keyof typeof pages, locale: Locale, retryAfter = 2): Response {
  const { status, title, text } = pages[name]
  const reload = name === 'starting' ? '<meta http-equiv="refresh" content="2">' : ''
  // an empty address leads to the page itself, so that no part of its address is repeated in the HTML
  const link = retryStatuses.includes(status) ? `<p><a href="">${retryWords[locale]}</a></p>` : ''
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${reload}<title>${title[locale]}</title><link rel="icon" href="data:,"><style>${style}</style>`
  const html = `<!doctype html><html lang="${locale}"><head>${head}</head><body><main><h1>${title[locale]}</h1><p>${text[locale]}</p>${link}</main></body></html>`
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
  if (status === 405) headers['allow'] = 'GET, HEAD'
  if (status === 503 || status === 429) headers['retry-after'] = String(retryAfter)
  return new Response(html, { status, headers })
}
