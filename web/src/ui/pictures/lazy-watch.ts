import { isRendered } from '../is-rendered.ts'
import { throttle } from '../throttle.ts'

/** Size of the area around the viewport in which pictures load, in viewports (S9.11). */
const preloadFactor = 1.3
/** Ms between checks while scrolling (S9.11). */
export const LAZY_THROTTLE_MS = 200

type Rect = { top: number; bottom: number; left: number; right: number }

/** Whether a rectangle is in or near a viewport of `width` x `height` px; false for one without area, which is hidden. */
export function isNear(rect: Rect, width: number, height: number): boolean {
  if (rect.right <= rect.left || rect.bottom <= rect.top) return false
  const [marginX, marginY] = [width * (preloadFactor - 1), height * (preloadFactor - 1)]
  return rect.top < height + marginY && rect.bottom > -marginY && rect.left < width + marginX && rect.right > -marginX
}

/** The parts that the browser skips far from the view (`content-visibility`). */
const skippable = '.result-card, .result-row'

/** Whether the browser skips the element although it is on the screen, and the part that hides it is not near. */
function isSkippedFarAway(element: Element): boolean {
  if (isRendered(element, { contentVisibilityAuto: true })) return false
  const part = element.closest(skippable)
  // measuring the part renders nothing inside it
  return !part || !isNear(part.getBoundingClientRect(), window.innerWidth, window.innerHeight)
}

/** The elements that are not near yet, with what to call when they are. */
const pending = new Map<Element, () => void>()
let stopListening: (() => void) | undefined
let observer: IntersectionObserver | undefined

function checkAll() {
  for (const [element, onNear] of pending) {
    // measuring content that the browser skips would force it to render it: done for the few parts that are near
    if (!isRendered(element) || isSkippedFarAway(element) || !isNear(element.getBoundingClientRect(), window.innerWidth, window.innerHeight)) continue
    unwatch(element)
    onNear()
  }
}

const check = throttle(checkAll, LAZY_THROTTLE_MS)

/** Adds one set of listeners for all pictures; capturing, since another element than the page can scroll. Returns a function that removes them. */
function listen() {
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true, passive: true }
  document.addEventListener('scroll', check, options)
  window.addEventListener('resize', check, options)
  // for elements that come into view without scrolling, such as in a tab
  observer = typeof IntersectionObserver === 'undefined' ? undefined : new IntersectionObserver(check)
  return () => {
    listening.abort()
    observer?.disconnect()
    observer = undefined
  }
}

function unwatch(element: Element) {
  if (!pending.delete(element)) return
  observer?.unobserve(element)
  if (pending.size > 0) return
  stopListening?.()
  stopListening = undefined
}

/** Calls `onNear` once when `element` comes near the viewport. Returns a function that cancels it. */
export function watchNear(element: Element, onNear: () => void): () => void {
  pending.set(element, onNear)
  stopListening ??= listen()
  observer?.observe(element)
  check()
  return () => unwatch(element)
}
