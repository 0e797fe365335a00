import { focusInView, headingOrMain } from './heading-focus.ts'
import { isRendered } from './is-rendered.ts'

/** Elements that can get the focus without `tabindex="-1"`. */
const controls = ':is(button, a[href], input, select, textarea, summary, [tabindex="0"]):not([tabindex="-1"], :disabled)'
/** Parts of a list or form, in which the first control is a good place for the focus. */
const parts = 'li, article, tr, fieldset, form, [role=group]'
/** Layers above the page; when they close, the focus returns to where it was. */
const notices = '.notices'
const sheets = 'dialog, [popover]'
const headings = 'h1, h2, h3, h4, h5, h6'

/** Ms after which a lost focus is moved: by then, components that move it themselves have done so. */
const patienceMs = 60

/** Longest wait in ms for an element that an undo brings back, before the focus goes elsewhere. */
const maxReturnMs = 5000

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

const firstFocusable = (root: Element, selector: string): HTMLElement | undefined => [...root.querySelectorAll<HTMLElement>(selector)].find(canHaveFocus)

/** The best element for the focus inside another one: one with `data-after-act`, else a heading, else the first control of a part of a list or form. */
function focusTargetIn(element: Element): HTMLElement | undefined {
  const isScreen = element.querySelector('h1') !== null
  const target = (isScreen ? undefined : firstFocusable(element, '[data-after-act]')) ?? firstFocusable(element, headings)
  return target ?? (element.matches(parts) ? firstFocusable(element, controls) : undefined)
}

/** The element for a lost focus: what is left nearest to the lower end of its path. */
function nearestTo(path: readonly Step[]): HTMLElement | undefined {
  if (canHaveFocus(path[0]?.element)) return path[0].element
  for (const { element, next, previous } of path) {
    if (isShown(element)) {
      const target = focusTargetIn(element)
      if (target) return target
      continue
    }
    // a section gives way to another section only, since what else is beside it may be anything
    const selector = element.matches(parts) ? '*' : element.matches('section') ? 'section' : null
    if (selector === null) continue
    const neighbour = [next, previous].find((candidate) => isShown(candidate) && candidate.matches(selector))
    const target = neighbour && focusTargetIn(neighbour)
    if (target) return target
  }
  return headingOrMain()
}

/** The paths of the focus: now, before it entered a sheet, and before it entered a notice. */
let last: readonly Step[] | null = null
let beforeSheet: readonly Step[] | null = null
let beforeNotice: readonly Step[] | null = null
/** Settles when the element that an undo brings back has the focus, or took too long; null: nothing is expected. */
let returning: Promise<void> | null = null

/** The path of the focus on the page, or that before it entered a notice, for `leaveNotice`. */
export const focusPathOnPage = (): readonly Step[] | null => beforeNotice

const isFocusNowhere = (): boolean => {
  const focused = document.activeElement
  return !focused || focused === document.body || !isRendered(focused)
}

/** Resolves to the first element of a selector that can have the focus, once there is one. */
function waitForElement(selector: string, signal: AbortSignal): Promise<HTMLElement> {
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
 * Moves the focus out of a notice whose action is running (`action`): to the element with the selector `backTo`, which the action brings back, else to where
 * the person was when the notice came (`path`).
 */
export function leaveNotice(path: readonly Step[] | null, action: unknown, backTo: string | undefined): void {
  beforeNotice = path
  if (backTo === undefined) return
  const late = new AbortController()
  const goBack = async () => {
    await action
    // the next render may remove an earlier element with the same selector
    await pause(patienceMs)
    const element = await waitForElement(backTo, late.signal)
    if (!late.signal.aborted && isFocusNowhere()) focusInView(focusTargetIn(element) ?? element)
  }
  returning = Promise.race([goBack().catch(() => undefined), pause(maxReturnMs)]).then(() => {
    returning = null
    late.abort()
  })
}

/**
 * Watches the page for a focus that is lost because its element was removed, hidden or disabled, and moves it to the nearest element that is left, so that
 * people with a keyboard or screen reader continue where they were. An element with `data-after-act` is preferred among its neighbours.
 * Returns a function that stops it.
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
    // the focus is not lost: the person took it away
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
      // `detail` is 0 for a press by a key, which does not move the focus
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
