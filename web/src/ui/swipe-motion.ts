import { easeOut, releaseIndex } from './swipe-index.ts'

const moves = new WeakMap<HTMLElement, () => void>()

/** Stops a running move at its present position. */
function stopGlide(track: HTMLElement) {
  moves.get(track)?.()
}

/** Moves a track to `left` px in `duration` ms; at once with reduced motion or without a distance. */
export function glide(track: HTMLElement, left: number, duration: number) {
  stopGlide(track)
  const from = track.scrollLeft
  const isStill = duration <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || Math.abs(left - from) < 1) {
    track.scrollLeft = left
    return
  }
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    delete track.dataset['moving']
    moves.delete(track)
  }
  moves.set(track, end)
  track.dataset['moving'] = ''
  const startedAt = performance.now()
  const step = (now: number) => {
    const progress = (now - startedAt) / duration
    track.scrollLeft = from + (left - from) * easeOut(progress)
    if (progress >= 1) end()
    else frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
}

export type MouseDrag = { count: () => number; index: () => number; thresholdSpeed: () => number; onRelease: (index: number) => void }

/** Lets a mouse drag a track as a finger does (touch scrolls natively), and swallows the click that ends a drag. Returns a function that removes the listeners. */
export function followMouse(track: HTMLElement, { count, index, thresholdSpeed, onRelease }: MouseDrag): () => void {
  let drag: { x: number; at: number; left: number; from: number; isMoving: boolean } | undefined
  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || count() < 2) return
    stopGlide(track)
    drag = { x: event.clientX, at: event.timeStamp, left: track.scrollLeft, from: index(), isMoving: false }
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
    track.scrollLeft = drag.left - distance
  }
  const up = (event: PointerEvent) => {
    const ended = drag
    drag = undefined
    if (!ended?.isMoving) return
    delete track.dataset['grabbing']
    swallowClick()
    const distance = event.clientX - ended.x
    onRelease(
      releaseIndex({
        from: ended.from,
        distance,
        elapsed: event.timeStamp - ended.at,
        width: track.clientWidth,
        count: count(),
        thresholdSpeed: thresholdSpeed(),
      }),
    )
  }
  return listenToMouse(track, down, move, up)
}

type OnPointer = (event: PointerEvent) => void

function listenToMouse(track: HTMLElement, down: OnPointer, move: OnPointer, up: OnPointer): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  track.addEventListener('pointerdown', down, options)
  track.addEventListener('pointermove', move, options)
  track.addEventListener('pointerup', up, options)
  track.addEventListener('pointercancel', up, options)
  track.addEventListener('dragstart', (event) => event.preventDefault(), options)
  track.addEventListener('touchstart', () => stopGlide(track), { ...options, passive: true })
  track.addEventListener('wheel', () => stopGlide(track), { ...options, passive: true })
  return () => {
    stopGlide(track)
    listening.abort()
  }
}

/** Prevents the click after a drag, which would open the card. */
function swallowClick() {
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
