import { readSharedAddress } from '@site/domain/addresses.ts'
import { parseQueryString } from '@site/domain/query-string.ts'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { cacheNames, type WorkerMessage } from './messages.ts'
import { offlinePage } from './offline-page.ts'

declare const self: ServiceWorkerGlobalScope
/** The scripts and styles of this build that work without network, by address; set by the build. */
declare const __FILES__: readonly string[]

const day = 86_400
/** A shell is loaded again after this time, since name and colours of the site may change without a build. */
const shellMaxAgeMs = day * 1000
const maxSharedPages = 20

const found = new CacheableResponsePlugin({ statuses: [200] })

/** Scripts and styles: their names contain a hash, so a stored one never changes. */
const files = new CacheFirst({
  cacheName: cacheNames.files,
  matchOptions: { ignoreVary: true },
  plugins: [found, new ExpirationPlugin({ maxEntries: 700, maxAgeSeconds: 60 * day, purgeOnQuotaError: true })],
})

const photos = new CacheFirst({
  cacheName: cacheNames.photos,
  matchOptions: { ignoreVary: true },
  plugins: [found, new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * day, purgeOnQuotaError: true })],
})

const isPhoto = ({ pathname }: URL): boolean => pathname.startsWith('/resource/') && !/^\/resource\/(preview|api)\//.test(pathname)

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), files)
registerRoute(({ url, request, sameOrigin }) => sameOrigin && request.destination === 'image' && isPhoto(url), photos)

const isShared = (url: URL): boolean => readSharedAddress(url.pathname, parseQueryString(url.search)) !== null

/** Keeps a page of a link, which is the same for everyone, for later visits without network. */
async function keepSharedPage(address: string, page: Response): Promise<void> {
  const cache = await caches.open(cacheNames.sharedPages)
  // a link that has ended opens nothing, also offline
  if (!page.ok) return void (await cache.delete(address))
  await cache.delete(address)
  await cache.put(address, page)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - maxSharedPages)).map((old) => cache.delete(old)))
}

/** What a page shows without network: a shared page as it was seen last, else the shell, which loads what the device keeps. */
async function pageWithoutNetwork(url: URL): Promise<Response> {
  const kept = isShared(url) ? await caches.match(url.href, { cacheName: cacheNames.sharedPages, ignoreVary: true }) : await storedShell()
  return kept ?? offlinePage(self.navigator.language)
}

const storedShell = async (): Promise<Response | undefined> => (await caches.open(cacheNames.shell)).match('/shell')

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !/^\/(resource|frontend)\//.test(url.pathname),
  async ({ event, request, url }) => {
    try {
      const page = ((await (event as FetchEvent).preloadResponse) as Response | undefined) ?? (await fetch(request))
      if (isShared(url)) event.waitUntil(keepSharedPage(url.href, page.clone()).catch(() => undefined)) // a full storage keeps nothing
      return page
    } catch {
      return pageWithoutNetwork(url)
    }
  },
)

/** Stores the shell of a language, unless the stored one is of this language, this build and of today. */
async function keepShell(locale: string): Promise<void> {
  const cache = await caches.open(cacheNames.shell)
  const stored = await cache.match('/shell')
  const name = `${locale} ${buildName}`
  if (stored?.headers.get('x-shell') === name && Date.now() - Date.parse(stored.headers.get('date') ?? '') < shellMaxAgeMs) return
  const shell = await fetch(`/shell/${locale}`)
  if (!shell.ok) return
  const headers = new Headers(shell.headers)
  headers.set('x-shell', name)
  await cache.put('/shell', new Response(shell.body, { headers }))
}

/** Tells one build from another. */
const buildName = String(__FILES__.reduce((sum, file) => (Math.imul(sum, 31) + [...file].reduce((hash, letter) => (hash * 33 + letter.charCodeAt(0)) | 0, 5381)) | 0, 7))

/** Stores files one after another, so that the page has the network first. Ends at the first one that fails. */
async function keepFiles(event: ExtendableMessageEvent, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.files)
  for (const address of addresses) {
    if (await cache.match(address, { ignoreVary: true })) continue
    await files.handle({ event, request: new Request(address) })
  }
}

async function handleMessage(event: ExtendableMessageEvent): Promise<void> {
  const message = event.data as WorkerMessage
  if (message.kind === 'forget') {
    await caches.delete(cacheNames.photos)
    return
  }
  await keepFiles(event, message.files.filter((address) => address.startsWith('/assets/')))
  if (!message.keepsSite) return
  await keepShell(message.locale)
  await keepFiles(event, __FILES__)
  event.source?.postMessage('offline-ready')
}

self.addEventListener('message', (event) => event.waitUntil(handleMessage(event).catch(() => undefined))) // a full storage or no network: kept at the next visit
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
enableNavigationPreload()
