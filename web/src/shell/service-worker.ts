import { readSharedAddress } from '@site/domain/addresses.ts'
import type { Locale } from '@site/domain/words.ts'
import { parseQueryString } from '@site/domain/query-string.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { currentLocale } from '../page/locale.tsx'
import { refreshPush } from '../page/push.ts'
import { isSignedIn, useUserInfo } from '../page/session.ts'
import { notify } from '../ui/notices.ts'
import type { PageOrder, WorkerAnswer, WorkerMessage } from '../worker/messages.ts'
import { keepShownScreens } from './offline-screens.ts'
import { wouldLoseText } from './reload-once.ts'
import { workerWords } from './service-worker.words.ts'

/** Least time between two checks for a new build, ms. */
const checkGapMs = 600_000
const readyKey = 'offlineReady'
/** How long the notice of a new build stays, ms. */
const updateNoticeMs = 3_600_000

type PageFacts = { readonly hasBrand: boolean; readonly locale: Locale }
type ConnectionInfo = { readonly saveData?: boolean }

const sharedAddress = () => readSharedAddress(location.pathname, parseQueryString(location.search))

/** Asks the worker to keep the scripts and styles of this page and, unless the person saves data, those of all pages that it leads to. */
function keepSite(worker: ServiceWorker, { hasBrand, locale }: PageFacts): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const savesData = (navigator as { connection?: ConnectionInfo }).connection?.saveData === true
  const shared = sharedAddress()
  const opens = shared === null && hasBrand ? 'site' : 'links'
  const message: WorkerMessage = { kind: 'keep', files, locale, hasBrand, code: shared?.code ?? null, keeps: savesData ? 'page' : opens }
  worker.postMessage(message)
}

/** Remembers what opens without network; says once that the whole site does. */
function announceReady({ kept }: WorkerAnswer): void {
  try {
    const before = localStorage.getItem(readyKey)
    if (before === kept || before === 'site') return
    localStorage.setItem(readyKey, kept)
  } catch {
    return // it would say so at each visit
  }
  if (kept !== 'site') return
  const say = () => notify({ text: workerWords.ready[currentLocale()], tone: 'success' })
  const dialog = document.querySelector('dialog[open]')
  // not over the guide of the first visit
  if (dialog) dialog.addEventListener('close', say, { once: true })
  else say()
}

/** Shows a page that a notification names; offers it where typed text would be lost. */
function openPage(router: AnyRouter, path: string): void {
  const open = () => router.history.push(path)
  if (!wouldLoseText()) return open()
  const locale = currentLocale()
  notify({ text: workerWords.news[locale], duration: updateNoticeMs, action: { label: workerWords.open[locale], onPress: open } })
}

/** Reloads the page for a new build, or offers to, where typed text would be lost. */
function handleUpdate(): void {
  if (!wouldLoseText()) return location.reload()
  const locale = currentLocale()
  notify({ text: workerWords.update[locale], duration: updateNoticeMs, action: { label: workerWords.reload[locale], onPress: () => location.reload() } })
}

/** Checks for a new build when the page comes back into view, at most once in `checkGapMs`. */
function checkOnReturn(registration: ServiceWorkerRegistration): void {
  let checkedAt = performance.now()
  const check = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || performance.now() - checkedAt < checkGapMs) return
    checkedAt = performance.now()
    registration.update().catch(() => undefined) // checked again at the next return
  }
  addEventListener('focus', check)
  addEventListener('pageshow', check)
  document.addEventListener('visibilitychange', check)
}

let registering: Promise<ServiceWorkerRegistration> | null = null

/** Registers the worker and follows it, once for a page. Rejects where service workers are forbidden, as in some private windows. */
async function register(container: ServiceWorkerContainer, router: AnyRouter): Promise<ServiceWorkerRegistration> {
  const hadWorker = container.controller !== null
  let isReloading = false
  container.addEventListener('controllerchange', () => {
    if (!hadWorker || isReloading) return
    isReloading = true
    handleUpdate()
  })
  container.addEventListener('message', ({ data }) => {
    const message = data as WorkerAnswer | PageOrder
    if ('open' in message) openPage(router, message.open)
    else announceReady(message)
  })
  const registration = await container.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  checkOnReturn(registration)
  return container.ready
}

/**
 * Registers the service worker (specification section 2): it keeps the site for use without network, the page reloads when a new build has taken
 * over, and says once that it works offline. Does nothing where the browser has no service workers. Called again after a change of language.
 */
export async function startServiceWorker(router: AnyRouter, page: PageFacts): Promise<void> {
  const container = navigator.serviceWorker
  if (registering === null) keepShownScreens(router)
  if (!container) return
  const isFirst = registering === null
  registering ??= register(container, router)
  const registration = await registering.catch(() => null)
  if (!registration?.active) return
  keepSite(registration.active, page)
  // at the next visit when it fails
  if (isFirst && isSignedIn(useUserInfo.getState())) await refreshPush().catch(() => undefined)
}
