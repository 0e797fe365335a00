import { currentLocale } from '../../page/locale.tsx'
import { useRecentlyViewed } from '../../page/session.ts'
import { notify, noticeBoard } from '../../ui/overlays/notices.ts'
import { workerWords } from './service-worker.words.ts'

/** The key of an entry that exists until the notice was shown, if need be at a later visit. */
const dueKey = 'offlineReadyDue'

/** Shows the notice that the site works without network; not over a dialog such as the guide of the first visit. */
function notifyReady(): void {
  const dialog = document.querySelector('dialog[open]')
  if (dialog) return dialog.addEventListener('close', notifyReady, { once: true })
  try {
    localStorage.removeItem(dueKey)
  } catch {
    return // otherwise the notice would come at each visit
  }
  const notice = notify({ text: workerWords.ready[currentLocale()], tone: 'success' })
  // nobody asked for the notice, so the next press dismisses it
  addEventListener('pointerdown', () => noticeBoard.dismiss(notice), { once: true, capture: true })
}

/**
 * Shows once, on the page of the next home, the notice that the site works without network (S2.10). There it does not cover the tabs of the first list.
 * `isNew`: the site is ready since now; else the notice is shown only if an earlier visit has not shown it.
 */
export function sayReadyAtNextHome(isNew: boolean): void {
  try {
    if (isNew) localStorage.setItem(dueKey, 'true')
    else if (localStorage.getItem(dueKey) === null) return
  } catch {
    return
  }
  if (location.pathname === '/propertyInfo') return notifyReady()
  const stop = useRecentlyViewed.subscribe(({ ids }, before) => {
    if (ids[0] === undefined || ids[0] === before.ids[0] || before.ids.length > ids.length) return
    stop()
    notifyReady()
  })
}
