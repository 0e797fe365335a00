import { isKeptText } from '../listing/kept-forms.ts'
import { setLastResort } from '../ui/load-part.ts'

const storageKey = 'reloadedFrom'

type TextField = HTMLInputElement | HTMLTextAreaElement
const typed = new Set<TextField>()

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !/^(checkbox|radio|range|button|submit)$/.test(target.type))

/** Whether a text is there again after a reload: kept as a form's, or part of the address. */
function survivesReload(text: string): boolean {
  if (text.trim() === '' || isKeptText(text)) return true
  const { pathname, search } = window.location
  return [...new URLSearchParams(search).values()].some((value) => value.includes(text)) || pathname.includes(encodeURIComponent(text))
}

const wouldLoseText = (): boolean => [...typed].some((field) => field.isConnected && !survivesReload(field.value))

/** The build of this page, by the address of its first script, whose name changes with every build. */
const buildOfPage = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/**
 * Reloads a page whose parts cannot be loaded, for example one of an older build. At most once for each build, and never over text that
 * would be lost: then it returns false, and the page reports what did not load.
 */
export function reloadOnce(): boolean {
  if (wouldLoseText()) return false
  try {
    if (sessionStorage.getItem(storageKey) === buildOfPage()) return false
    sessionStorage.setItem(storageKey, buildOfPage())
  } catch {
    // without a place to remember it there would be no end
    return false
  }
  window.location.reload()
  return true
}

/** Makes a reload the last resort of every part, and records which fields were typed into. Browser only. */
export function prepareReload(): void {
  addEventListener('input', ({ target }) => isTextField(target) && typed.add(target), { capture: true, passive: true })
  setLastResort(reloadOnce)
}
