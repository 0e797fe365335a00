import { currentLocale } from '../../page/locale.tsx'
import { useRecentlyViewed } from '../../page/session.ts'
import { notify, noticeBoard } from '../../ui/overlays/notices.ts'
import { workerWords } from './service-worker.words.ts'

/** There while the notice has not been said; a visit that ends before leaves it to the next one. */
const dueKey = 'offlineReadyDue'

/** Says that the site works without network; not over the guide of the first visit. */
function say(): void {
  const dialog = document.querySelector('dialog[open]')
  if (dialog) return dialog.addEventListener('close', say, { once: true })
  try {
    localStorage.removeItem(dueKey)
  } catch {
    return // it would say so at each visit
  }
  const notice = notify({ text: workerWords.ready[currentLocale()], tone: 'success' })
  // it answers no act, so it makes way for the next one
  addEventListener('pointerdown', () => noticeBoard.dismiss(notice), { once: true, capture: true })
}

/**
 * Says once, on the page of the next home, that the site works without network (S2.10): nobody asked for it, so it does not lie
 * over the tabs of the first list. `isNew`: it has become true now; else it is said only if an earlier visit has not.
 */
export function sayReadyAtNextHome(isNew: boolean): void {
  try {
    if (isNew) localStorage.setItem(dueKey, 'true')
    else if (localStorage.getItem(dueKey) === null) return
  } catch {
    return
  }
  if (location.pathname === '/propertyInfo') return say()
  const stop = useRecentlyViewed.subscribe(({ ids }, before) => {
    if (ids[0] === undefined || ids[0] === before.ids[0] || before.ids.length > ids.length) return
    stop()
    say()
  })
}
