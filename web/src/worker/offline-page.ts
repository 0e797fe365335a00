const texts = {
  zh: { lang: 'zh', title: '没有网络', text: '这个页面还没有在这台设备上打开过。连上网络后会自动打开。', retry: '重试' },
  en: {
    lang: 'en',
    title: 'You are offline',
    text: 'This page has not been opened on this device yet. It opens by itself once you are connected.',
    retry: 'Try again',
  },
} as const

/** The page for an address of which the device keeps nothing, without brand; it opens the address when the network is back. */
export function offlinePage(language: string): Response {
  const { lang, title, text, retry } = /^zh/i.test(language) ? texts.zh : texts.en
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>:root{color-scheme:light dark;font:17px/1.6 system-ui,sans-serif}body{display:grid;place-content:center;min-height:100vh;margin:0 24px;text-align:center}
h1{font-size:24px}p{max-width:24em;margin:0 auto 24px}a{color:inherit;display:inline-block;padding:12px 24px;border:1px solid;border-radius:8px;text-decoration:none}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><a href="">${retry}</a></main><script>addEventListener('online',()=>location.reload())</script></body></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { status: 503, headers })
}
