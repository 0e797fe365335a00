import { readSharedAddress } from '@site/domain/addresses.ts'
import type { Locale } from '@site/domain/words.ts'
import { parseQueryString } from '@site/domain/query-string.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { keepFavourites } from '../../device/kept-favourites.ts'
import { keepOwnListings } from '../../device/kept-own-listings.ts'
import { watchLostForms } from '../../device/watch-lost-forms.ts'
import { currentLocale } from '../../page/locale.tsx'
import { refreshPush } from '../../page/push.ts'
import { isSignedIn, useUserInfo } from '../../page/session.ts'
import { notify } from '../../ui/overlays/notices.ts'
import type { PageOrder, WorkerAnswer, WorkerMessage } from '../../worker/messages.ts'
import { checkBuild, onReturn } from './new-build.ts'
import { sayReadyAtNextHome } from './offline-ready.ts'
import { keepScreen, keepShownScreens } from './offline-screens.ts'
import { wouldLoseWork } from '../reload-once.ts'
import { addSplash } from './splash.ts'
import { workerWords } from './service-worker.words.ts'

/** The key under which the device remembers which pages open without network. */
const readyKey = 'offlineReady'

/** What starting the worker depends on. `isFresh`: the page has just come from the server, not from this device as without network. */
type PageState = { readonly hasBrand: boolean; readonly locale: Locale; readonly isFresh: boolean }
type ConnectionInfo = { readonly saveData?: boolean }

const sharedAddress = () => readSharedAddress(location.pathname, parseQueryString(location.search))

/** Asks the worker to keep the scripts and styles of this page and, unless the person saves data, those of all pages that it leads to. */
function keepSite(worker: ServiceWorker, { hasBrand, locale }: PageState): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const savesData = (navigator as { connection?: ConnectionInfo }).connection?.saveData === true
  const shared = sharedAddress()
  const allFiles = shared === null && hasBrand ? 'site' : 'links'
  const message: WorkerMessage = { kind: 'keep', files, locale, hasBrand, code: shared?.code ?? null, keeps: savesData ? 'page' : allFiles }
  worker.postMessage(message)
}

/** Screens of the tab bar that are the same for everybody. */
const tabScreens = ['/typesOfProperty', '/cityPicker'] as const

/** Keeps the screens of the tab bar, so that they open without network though they were not opened before. */
async function keepTabScreens(router: AnyRouter): Promise<void> {
  for (const to of tabScreens) {
    const match = (await router.preloadRoute({ to }))?.at(-1)
    if (match) keepScreen(match)
  }
}

/** Remembers which pages open without network; the first time that all do, a notice says so. */
async function announceReady({ kept }: WorkerAnswer, router: AnyRouter): Promise<void> {
  try {
    const before = localStorage.getItem(readyKey)
    if (before === kept || before === 'site') return
    // first, so that a page that is left meanwhile does it again at the next visit
    if (kept === 'site') await keepTabScreens(router)
    localStorage.setItem(readyKey, kept)
  } catch {
    return // otherwise the notice would come at each visit
  }
  if (kept === 'site') sayReadyAtNextHome(true)
}

/** Opens the page of a notification. If work would be lost, a notice offers to open it. */
function openPage(router: AnyRouter, path: string): void {
  const open = () => router.history.push(path)
  if (!wouldLoseWork()) return open()
  const locale = currentLocale()
  notify({ text: workerWords.news[locale], action: { label: workerWords.open[locale], onPress: open } })
}

let hasStarted = false
let registering: Promise<ServiceWorkerRegistration> | null = null

/** Registers the worker and follows it, once for a page. Rejects where service workers are forbidden, as in some private windows. */
async function register(container: ServiceWorkerContainer, router: AnyRouter): Promise<ServiceWorkerRegistration> {
  let hadWorker = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (hadWorker) void checkBuild()
    hadWorker = true
  })
  container.addEventListener('message', ({ data }) => {
    const message = data as WorkerAnswer | PageOrder
    if ('open' in message) openPage(router, message.open)
    else void announceReady(message, router)
  })
  const registration = await container.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  onReturn(() => void registration.update().catch(() => undefined), true) // checked again at the next return
  return container.ready
}

/**
 * Registers the service worker (S2.10): it keeps the site for use without network, and the page says once that it works offline.
 * Where the browser has no service workers, the page still follows the builds of the server. Called again after a change of language.
 */
export async function startServiceWorker(router: AnyRouter, page: PageState): Promise<void> {
  const container = navigator.serviceWorker
  const isFirst = !hasStarted
  hasStarted = true
  if (isFirst) {
    keepShownScreens(router)
    onReturn(() => void checkBuild(), page.isFresh)
    if (page.hasBrand) {
      addSplash()
      sayReadyAtNextHome(false)
      keepFavourites()
      keepOwnListings()
      watchLostForms()
    }
  }
  if (!container) return
  registering ??= register(container, router)
  const registration = await registering.catch(() => null)
  if (!registration?.active) return
  keepSite(registration.active, page)
  // after a failure the next visit tries again
  if (isFirst && isSignedIn(useUserInfo.getState())) await refreshPush().catch(() => undefined)
}
