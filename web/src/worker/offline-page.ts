const texts = {
  zh: {
    lang: 'zh',
    title: '没有网络',
    text: '这个页面还没有存在这台设备上。连上网络后会自动打开。',
    waits: '您在这台设备上选的还没有发出，打开后会自动发出。',
    retry: '重试',
  },
  en: {
    lang: 'en',
    title: 'You are offline',
    text: 'This page is not kept on this device yet. It opens by itself once you are connected.',
    waits: 'Your answers on this device are not sent yet. They are sent once it opens.',
    retry: 'Try again',
  },
} as const

/** Says that unsent answers to lists wait on this device (`local-list-state.ts` keeps them), unless storage is blocked. A script of the page. */
const showWaiting = `try{document.getElementById('waits').hidden=!Object.keys(localStorage).some((key)=>key.startsWith('sharedList:')&&JSON.parse(localStorage.getItem(key)).answers.length>0)}catch{}`

/**
 * Opens the address again once the server answers: no event of the browser says so if only the server was away, so the visible page asks it every 5 s, and
 * at once when the browser has a network again or the page comes into view. A script of the page.
 */
const openWhenBack = `const ask=()=>{if(document.visibilityState==='visible')fetch('/healthz',{cache:'no-store'}).then(({ok})=>ok&&location.reload(),()=>{})};setInterval(ask,5000);addEventListener('online',ask);document.addEventListener('visibilitychange',ask)`

/** The page, without brand, for an address of which the device keeps nothing. It opens the address when the server answers again. */
export function offlinePage(language: string): Response {
  const { lang, title, text, waits, retry } = /^zh/i.test(language) ? texts.zh : texts.en
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>:root{color-scheme:light dark;font:17px/1.6 system-ui,sans-serif}body{display:grid;place-content:center;min-height:100vh;margin:0 24px;text-align:center}
h1{font-size:24px}p{max-width:24em;margin:0 auto 24px}a{color:inherit;display:inline-block;padding:12px 24px;border:1px solid;border-radius:8px;text-decoration:none}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p id="waits" hidden>${waits}</p><a href="">${retry}</a></main><script>${openWhenBack};${showWaiting}</script></body></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { status: 503, headers })
}
