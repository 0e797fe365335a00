import { readSharedAddress } from '@site/domain/addresses.ts'
import { parseQueryString } from '@site/domain/query-string.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { currentLocale } from '../page/locale.tsx'
import { notify } from '../ui/notices.ts'
import type { WorkerMessage } from '../worker/messages.ts'
import { keepShownScreens } from './offline-screens.ts'
import { wouldLoseText } from './reload-once.ts'
import { workerWords } from './service-worker.words.ts'

/** Least time between two checks for a new build, ms. */
const checkGapMs = 600_000
const readyKey = 'offlineReady'
/** How long the notice of a new build stays, ms. */
const updateNoticeMs = 3_600_000

type ConnectionInfo = { readonly saveData?: boolean }

const isShared = (): boolean => readSharedAddress(location.pathname, parseQueryString(location.search)) !== null

/** Asks the worker to keep the scripts and styles of this page and, on the site itself, all of its parts, unless the person saves data. */
function keepSite(worker: ServiceWorker): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const savesData = (navigator as { connection?: ConnectionInfo }).connection?.saveData === true
  const keepsSite = !isShared() && !savesData
  worker.postMessage({ kind: 'keep', files, locale: currentLocale(), keepsSite } satisfies WorkerMessage)
}

/** Says once that the site opens without network. */
function announceReady(): void {
  try {
    if (localStorage.getItem(readyKey) !== null) return
    localStorage.setItem(readyKey, '1')
  } catch {
    return // it would say so at each visit
  }
  if (!isShared()) notify({ text: workerWords.ready[currentLocale()], tone: 'success' })
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

/**
 * Registers the service worker (specification section 2): it keeps the site for use without network, the page reloads when a new build has taken
 * over, and says once that it works offline. Does nothing where the browser has no service workers.
 */
export async function startServiceWorker(router: AnyRouter): Promise<void> {
  keepShownScreens(router)
  const container = navigator.serviceWorker
  if (!container) return
  const hadWorker = container.controller !== null
  let isReloading = false
  container.addEventListener('controllerchange', () => {
    if (!hadWorker || isReloading) return
    isReloading = true
    handleUpdate()
  })
  container.addEventListener('message', ({ data }) => data === 'offline-ready' && announceReady())
  let registration: ServiceWorkerRegistration
  try {
    registration = await container.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  } catch {
    return // forbidden, as in some private windows
  }
  checkOnReturn(registration)
  const { active } = await container.ready
  if (active) keepSite(active)
}
