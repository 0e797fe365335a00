import { readSharedAddress } from '@site/domain/addresses.ts'
import { parseQueryString } from '@site/domain/query-string.ts'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { cacheNames, type WorkerAnswer, type WorkerMessage } from './messages.ts'
import { offlinePage } from './offline-page.ts'
import { pageFromNetwork } from './page-from-network.ts'
import { forgetPush, listenForPush } from './push.ts'
import { isShare, receiveShare } from './share-target.ts'

declare const self: ServiceWorkerGlobalScope
/** The addresses of the scripts and styles of this build that the worker keeps: of the whole site, and of shared pages. Set by the build. */
declare const __SITE_FILES__: readonly string[]
declare const __LINK_FILES__: readonly string[]

const daySeconds = 86_400
/** A shell is loaded again after this time, since name and colours of the site may change without a build. */
const shellMaxAgeMs = daySeconds * 1000

const cachesOnly200 = new CacheableResponsePlugin({ statuses: [200] })

/** Whether a response is a file of the site, and not a page in its place, such as the log-in page of a Wi-Fi network. */
const isOwnFile = (response: Response): boolean =>
  response.status === 200 && !response.redirected && !(response.headers.get('content-type') ?? '').startsWith('text/html')

/** Scripts and styles: their names contain a hash, so a stored one never changes. */
const files = new CacheFirst({
  cacheName: cacheNames.files,
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isOwnFile(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 700, maxAgeSeconds: 60 * daySeconds, purgeOnQuotaError: true }),
  ],
})

const photos = new CacheFirst({
  cacheName: cacheNames.photos,
  matchOptions: { ignoreVary: true },
  plugins: [cachesOnly200, new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true })],
})

const isPhoto = ({ pathname }: URL): boolean => pathname.startsWith('/resource/') && !/^\/resource\/(preview|api|portrait)\//.test(pathname)

const isFile = (url: URL): boolean => url.origin === self.location.origin && url.pathname.startsWith('/assets/')

// a page that got a broken script requests it again past all caches
registerRoute(
  ({ url, request }) => isFile(url) && request.cache === 'reload',
  async ({ request }) => {
    const response = await fetch(request)
    const cache = await caches.open(cacheNames.files)
    if (isOwnFile(response)) await cache.put(request.url, response.clone())
    else await cache.delete(request.url, { ignoreVary: true })
    return response
  },
)
registerRoute(({ url }) => isFile(url), files)
registerRoute(({ url, request, sameOrigin }) => sameOrigin && request.destination === 'image' && isPhoto(url), photos)

/** The paths of the shells that the worker keeps: with brand, and for links without. */
const shellPaths = { normal: '/shell', neutral: '/shell/neutral' } as const

/** Set by the server; the worker stores the version of the shell in it. */
const shellHeader = 'x-shell'

const openShellCache = (): Promise<Cache> => caches.open(cacheNames.shell)

/** The key under which the worker remembers the shell with which a link opens. */
const shellKeyOf = (code: string): string => `/shell/of/${encodeURIComponent(code)}`

/**
 * What a page shows without network: a shell, which loads what the device keeps. A link that was not opened on this device shows the offline page, which
 * has no brand, since only the server knows whether the link has it.
 */
async function pageWithoutNetwork(url: URL): Promise<Response> {
  const shared = readSharedAddress(url.pathname, parseQueryString(url.search))
  const cache = await openShellCache()
  const remembered = shared === null ? undefined : await cache.match(shellKeyOf(shared.code ?? ''))
  const name = shared === null ? shellPaths.normal : ((await remembered?.text()) ?? '')
  return (await cache.match(name)) ?? offlinePage(self.navigator.language)
}

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !/^\/(resource|frontend)\//.test(url.pathname),
  async ({ event, request, url }) => {
    try {
      return await pageFromNetwork((event as FetchEvent).preloadResponse as Promise<Response | undefined>, request)
    } catch {
      return pageWithoutNetwork(url)
    }
  },
)

registerRoute(
  ({ request }) => isShare(request),
  ({ request }) => receiveShare(request),
  'POST',
)

/** Stores the shell of a language, unless the stored one is of this language, this build and of today. */
async function keepShell(name: string, locale: string): Promise<void> {
  const cache = await openShellCache()
  const stored = await cache.match(name)
  const version = `${locale} ${buildName}`
  if (stored?.headers.get(shellHeader) === version && Date.now() - Date.parse(stored.headers.get('date') ?? '') < shellMaxAgeMs) return
  const shell = await fetch(`${name}/${locale}`, { redirect: 'error' })
  // another page came in its place
  if (!shell.ok || !shell.headers.has(shellHeader)) return
  const headers = new Headers(shell.headers)
  headers.set(shellHeader, version)
  await cache.put(name, new Response(shell.body, { headers }))
}

/** Tells one build from another: the names of its files contain hashes. */
const buildName = String(Array.from(__SITE_FILES__.join(), (letter) => letter.charCodeAt(0)).reduce((sum, code) => (Math.imul(sum, 31) + code) | 0, 7))

/** Stores files one after another, so that the page comes first on the network. Throws at the first one that does not load or does not fit. */
async function keepFiles(event: ExtendableMessageEvent, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.files)
  for (const address of addresses) {
    if (await cache.match(address, { ignoreVary: true })) continue
    const [response] = await Promise.all(files.handleAll({ event, request: new Request(address) }))
    if (!isOwnFile(response)) throw new Error(`${address} did not load`)
  }
}

async function handleMessage(event: ExtendableMessageEvent): Promise<void> {
  const message = event.data as WorkerMessage
  if (message.kind === 'forget') {
    await Promise.all([caches.delete(cacheNames.photos), caches.delete(cacheNames.received), forgetPush()])
    return
  }
  const { code, keeps } = message
  const shell = message.hasBrand ? shellPaths.normal : shellPaths.neutral
  // first: a person may leave the link before its files are stored, and the browser may still have them
  if (code !== null) await (await openShellCache()).put(shellKeyOf(code), new Response(shell))
  if (code !== null || keeps === 'site') await keepShell(shell, message.locale === 'zh' ? 'zh' : 'en')
  await keepFiles(
    event,
    message.files
      .map((address) => new URL(address, self.location.origin))
      .filter(isFile)
      .map(({ pathname }) => pathname),
  )
  if (keeps === 'page') return
  await keepFiles(event, keeps === 'site' ? __SITE_FILES__ : __LINK_FILES__)
  event.source?.postMessage({ kept: keeps } satisfies WorkerAnswer)
}

self.addEventListener('message', (event) => event.waitUntil(handleMessage(event).catch(() => undefined))) // a full storage or no network: kept at the next visit
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
listenForPush()
enableNavigationPreload()
