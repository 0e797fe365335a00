import { isKeptText } from '../device/kept-forms.ts'
import { setLastResort } from '../ui/load-part.ts'

const storageKey = 'reloadedFrom'

type TextField = HTMLInputElement | HTMLTextAreaElement
const editedFields = new Set<TextField>()

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !/^(checkbox|radio|range|button|submit)$/.test(target.type))

/** Whether a reload restores a text: it is in a kept form or in the address. */
function survivesReload(text: string): boolean {
  if (text.trim() === '' || isKeptText(text)) return true
  const { pathname, search } = window.location
  return [...new URLSearchParams(search).values()].some((value) => value.includes(text)) || pathname.includes(encodeURIComponent(text))
}

const guards: (() => boolean)[] = []

/** Prevents reloads while a function returns true: a reload would lose work that only this page has. */
export const keepPageWhile = (guard: () => boolean): void => void guards.push(guard)

/** Whether a reload would lose typed text or other work that only this page has. */
export const wouldLoseWork = (): boolean =>
  [...editedFields].some((field) => field.isConnected && !survivesReload(field.value)) || guards.some((guard) => guard())

/** The build of the page: the URL of its first script, which changes with every build. */
const buildOfPage = (): string => document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset['entry'] ?? ''

/** Whether the page belongs to the build that the server names by the path of its first script. */
export const isOfBuild = (script: string): boolean => buildOfPage() === script

let isNavigating = (): boolean => false

/**
 * Reloads a page whose parts fail to load, for example after a new build. Returns false without a reload if this build was reloaded before, if
 * work would be lost, or for a preload while the page stays.
 */
export function reloadOnce(isPreload = false): boolean {
  if ((isPreload && !isNavigating()) || wouldLoseWork()) return false
  try {
    if (sessionStorage.getItem(storageKey) === buildOfPage()) return false
    sessionStorage.setItem(storageKey, buildOfPage())
  } catch {
    // without storage the page would reload forever
    return false
  }
  window.location.reload()
  return true
}

/** Sets `reloadOnce` as the last resort of parts that fail to load, and records edited fields. Browser only. */
export function prepareReload(isRouterNavigating: () => boolean): void {
  isNavigating = isRouterNavigating
  addEventListener('input', ({ target }) => isTextField(target) && editedFields.add(target), { capture: true, passive: true })
  setLastResort(reloadOnce)
}
