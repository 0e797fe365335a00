import { focusInView, headingOrMain } from './heading-focus.ts'
import { isRendered } from './is-rendered.ts'

/** What can have the focus by itself. */
const controls = ':is(button, a[href], input, select, textarea, summary, [tabindex="0"]):not([tabindex="-1"], :disabled)'
/** Parts of a list or form, of which a control tells enough. */
const parts = 'li, article, tr, fieldset, form, [role=group]'
/** Boxes above the page, after which the focus returns to where it was. */
const notices = '.notices'
const sheets = 'dialog, [popover]'
const headings = 'h1, h2, h3, h4, h5, h6'

/** Ms after which a lost focus is moved: by then the parts that move it themselves have done so. */
const patienceMs = 60

/** Ms that what an undo brings back may take until the focus goes elsewhere. */
const returnMs = 5000

/** An element on the way from the focus up to the page, with its neighbours at that time. */
type Step = { readonly element: Element; readonly next: Element | null; readonly previous: Element | null }

function pathOf(element: Element): readonly Step[] {
  const path: Step[] = []
  for (let step: Element | null = element; step && step !== document.body; step = step.parentElement)
    path.push({ element: step, next: step.nextElementSibling, previous: step.previousElementSibling })
  return path
}

const isShown = (element: Element | null): element is HTMLElement => element instanceof HTMLElement && element.isConnected && isRendered(element)

const canHaveFocus = (element: Element | undefined): element is HTMLElement =>
  element !== undefined && isShown(element) && !element.matches(':disabled') && !element.closest('[inert]')

const firstShown = (root: Element, selector: string): HTMLElement | undefined => [...root.querySelectorAll<HTMLElement>(selector)].find(canHaveFocus)

/** What in an element tells best what it is now: what is marked with `data-after-act`, a heading, in a part of a list or form its first control. */
function tellingOf(element: Element): HTMLElement | undefined {
  const isScreen = element.querySelector('h1') !== null
  const told = (isScreen ? undefined : firstShown(element, '[data-after-act]')) ?? firstShown(element, headings)
  return told ?? (element.matches(parts) ? firstShown(element, controls) : undefined)
}

/** Where the focus goes that was at the lower end of a path: into what is left nearest to it. */
function nearestTo(path: readonly Step[]): HTMLElement | undefined {
  if (canHaveFocus(path[0]?.element)) return path[0].element
  for (const { element, next, previous } of path) {
    if (isShown(element)) {
      const told = tellingOf(element)
      if (told) return told
      continue
    }
    if (!element.matches(parts)) continue
    const neighbour = [next, previous].find(isShown)
    const told = neighbour && tellingOf(neighbour)
    if (told) return told
  }
  return headingOrMain()
}

/** Where the focus is, and where it was before it entered a sheet, and before it entered a notice. */
let last: readonly Step[] | null = null
let beforeSheet: readonly Step[] | null = null
let beforeNotice: readonly Step[] | null = null
/** The return of what an undo brings back, which gets the focus. */
let returning: Promise<void> | null = null

/** Where the person is, or was before the focus entered a notice, for `leaveNotice`. */
export const placeOnPage = (): readonly Step[] | null => beforeNotice

const isFocusNowhere = (): boolean => {
  const focused = document.activeElement
  return !focused || focused === document.body || !isRendered(focused)
}

/** Resolves to the element of a selector once the page shows it. */
function shownOne(selector: string, signal: AbortSignal): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const find = () => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find(canHaveFocus)
      if (!found) return
      observer.disconnect()
      resolve(found)
    }
    const observer = new MutationObserver(find)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    signal.addEventListener('abort', () => observer.disconnect())
    find()
  })
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Leads the focus from a notice whose action is under way (`acting`): to what matches the selector `backTo`, which the action brings back, else to the
 * place where the person was when the notice came.
 */
export function leaveNotice(place: readonly Step[] | null, acting: unknown, backTo: string | undefined): void {
  beforeNotice = place
  if (backTo === undefined) return
  const late = new AbortController()
  const goBack = async () => {
    await acting
    // the next render may remove an earlier element of the same name
    await pause(patienceMs)
    const found = await shownOne(backTo, late.signal)
    if (!late.signal.aborted && isFocusNowhere()) focusInView(tellingOf(found) ?? found)
  }
  returning = Promise.race([goBack().catch(() => undefined), pause(returnMs)]).then(() => {
    returning = null
    late.abort()
  })
}

/**
 * Watches the page for a focus that is lost because its element was removed, hidden or disabled, and moves it to what is left nearest to it, so that
 * the keyboard and screen readers go on where the person was. An element with `data-after-act` is preferred within its surroundings.
 * Returns a function that ends this.
 */
export function watchLostFocus(): () => void {
  last = beforeSheet = beforeNotice = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = (element: Element | null) => {
    const path = element && pathOf(element)
    last = path
    if (element?.closest(notices)) return
    beforeNotice = path
    if (!element?.closest(sheets)) beforeSheet = path
  }
  const rescue = () => {
    timer = undefined
    if (!isFocusNowhere()) return
    if (returning) return void returning.then(rescue)
    const lowest = last?.[0]?.element
    // the person took the focus away
    if (!last || !lowest || canHaveFocus(lowest)) return
    const path = last.some(({ element }) => element.matches(notices)) ? beforeNotice : last
    const sheet = path?.find(({ element }) => element.matches(sheets))?.element
    const target = nearestTo((sheet && !isShown(sheet) ? beforeSheet : path) ?? [])
    if (target) focusInView(target)
  }
  const changes = new MutationObserver(() => (timer ??= setTimeout(rescue, patienceMs)))
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['open', 'hidden', 'inert', 'disabled', 'class', 'style'],
  })
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true }
  addEventListener('focusin', ({ target }) => target instanceof Element && remember(target), options)
  // Safari does not focus a pressed link or button; a press on nothing takes the focus away
  addEventListener(
    'click',
    ({ target, detail }) => {
      // 0: a key, which has moved no focus
      if (detail > 0 && target instanceof Element) remember(target.closest(`${controls}, label, [tabindex]`))
    },
    options,
  )
  if (document.activeElement !== document.body) remember(document.activeElement)
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    listening.abort()
  }
}
