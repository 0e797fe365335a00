import { easeOut, releaseIndex } from './swipe-index.ts'

/** By track, the function that stops its running move at the current position. */
const stops = new WeakMap<HTMLElement, () => void>()
const stopGlide = (track: HTMLElement) => stops.get(track)?.()

/** Scrolls a track to `left` px in `duration` ms; immediately with reduced motion or without a distance. */
export function glide(track: HTMLElement, left: number, duration: number) {
  stopGlide(track)
  const start = track.scrollLeft
  const isInstant = duration <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isInstant || Math.abs(left - start) < 1) {
    track.scrollLeft = left
    return
  }
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    delete track.dataset['moving']
    stops.delete(track)
  }
  stops.set(track, end)
  track.dataset['moving'] = ''
  const startedAt = performance.now()
  const step = (now: number) => {
    const progress = (now - startedAt) / duration
    track.scrollLeft = start + (left - start) * easeOut(progress)
    if (progress >= 1) end()
    else frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
}

type SwipeState = { count: number; index: number; thresholdSpeed: number }

/**
 * Lets a mouse drag a track as a finger does (touch scrolls natively) and calls `onRelease` with the slide to show. The click after a drag is
 * prevented, since it would open the card. Returns a function that removes the listeners.
 */
export function followMouse(track: HTMLElement, readState: () => SwipeState, onRelease: (index: number) => void): () => void {
  let drag: { x: number; time: number; scrollLeft: number; startIndex: number; isMoving: boolean } | undefined
  const start = (event: PointerEvent) => {
    const { count, index } = readState()
    if (event.pointerType !== 'mouse' || event.button !== 0 || count < 2) return
    stopGlide(track)
    drag = { x: event.clientX, time: event.timeStamp, scrollLeft: track.scrollLeft, startIndex: index, isMoving: false }
  }
  const move = (event: PointerEvent) => {
    if (!drag) return
    const distance = event.clientX - drag.x
    if (!drag.isMoving) {
      if (Math.abs(distance) < 5) return
      drag.isMoving = true
      track.setPointerCapture(event.pointerId)
      track.dataset['moving'] = ''
      track.dataset['grabbing'] = ''
    }
    track.scrollLeft = drag.scrollLeft - distance
  }
  const end = (event: PointerEvent) => {
    const ended = drag
    drag = undefined
    if (!ended?.isMoving) return
    delete track.dataset['grabbing']
    preventNextClick()
    const { count, thresholdSpeed } = readState()
    const [distance, elapsed] = [event.clientX - ended.x, event.timeStamp - ended.time]
    onRelease(releaseIndex({ startIndex: ended.startIndex, distance, elapsed, width: track.clientWidth, count, thresholdSpeed }))
  }
  const listening = new AbortController()
  const options = { signal: listening.signal }
  track.addEventListener('pointerdown', start, options)
  track.addEventListener('pointermove', move, options)
  track.addEventListener('pointerup', end, options)
  track.addEventListener('pointercancel', end, options)
  track.addEventListener('dragstart', (event) => event.preventDefault(), options)
  track.addEventListener('touchstart', () => stopGlide(track), { ...options, passive: true })
  track.addEventListener('wheel', () => stopGlide(track), { ...options, passive: true })
  return () => {
    stopGlide(track)
    listening.abort()
  }
}

function preventNextClick() {
  const prevent = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', prevent, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', prevent, { capture: true }), 0)
}
