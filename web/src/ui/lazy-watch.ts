import { throttle } from './throttle.ts'

/** A picture starts loading within this many viewport heights (specification section 9). */
const PRELOAD_FACTOR = 1.3
/** Milliseconds between checks while scrolling (specification section 9). */
export const LAZY_THROTTLE_MS = 200

export type Box = { top: number; bottom: number; left: number; right: number }

/** Whether a box lies within `factor` of a viewport `width` x `height` px, in any direction. A box without area is hidden: no. */
export function isNear(box: Box, width: number, height: number, factor = PRELOAD_FACTOR): boolean {
  if (box.right <= box.left || box.bottom <= box.top) return false
  const aboveBy = height * (factor - 1)
  const besideBy = width * (factor - 1)
  return box.top < height + aboveBy && box.bottom > -aboveBy && box.left < width + besideBy && box.right > -besideBy
}

/** Whether it is rendered: to measure content that the browser skips as too far away, the browser would have to render it. */
const isDrawn = (element: Element) => !('checkVisibility' in element) || element.checkVisibility({ contentVisibilityAuto: true })

const pending = new Map<Element, () => void>()
let stop: (() => void) | undefined

function checkAll() {
  for (const [element, onNear] of pending) {
    if (!isDrawn(element) || !isNear(element.getBoundingClientRect(), window.innerWidth, window.innerHeight)) continue
    unwatch(element)
    onNear()
  }
}

const check = throttle(checkAll, LAZY_THROTTLE_MS)

/** One set of listeners for all pictures. Capture, since the scrolling part need not be the page. */
function listen() {
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true, passive: true }
  document.addEventListener('scroll', check, options)
  window.addEventListener('resize', check, options)
  // The observer sees what comes into view without scrolling (a tab, a shown screen).
  const observer = typeof IntersectionObserver === 'undefined' ? undefined : new IntersectionObserver(check)
  for (const element of pending.keys()) observer?.observe(element)
  seen = observer
  return () => {
    listening.abort()
    observer?.disconnect()
    seen = undefined
  }
}

let seen: IntersectionObserver | undefined

function unwatch(element: Element) {
  if (!pending.delete(element)) return
  seen?.unobserve(element)
  if (pending.size > 0) return
  stop?.()
  stop = undefined
}

/** Calls `onNear` once when `element` comes near the viewport. Returns the undo. */
export function watchNear(element: Element, onNear: () => void): () => void {
  pending.set(element, onNear)
  stop ??= listen()
  seen?.observe(element)
  check()
  return () => unwatch(element)
}
