/** Distance of the mark in px from which a release refreshes the page, and the share of the finger's distance that the mark moves. */
const [refreshFrom, resistance] = [72, 0.45]

type Pull = { readonly x: number; readonly y: number; isActive: boolean }

/**
 * Lets a pull down at the top of the page refresh it, as browsers do, for windows that lack this. `onPull` gets the distance of the mark in px, and 0 at the
 * end; `onRefresh` is called on a release far enough down. Returns a function that removes the listeners.
 */
export function followPull(onPull: (distance: number) => void, onRefresh: () => void): () => void {
  let pull: Pull | undefined
  let distance = 0
  const end = () => {
    if (!pull) return
    const refreshes = distance >= refreshFrom
    pull = undefined
    distance = 0
    onPull(0)
    if (refreshes) onRefresh()
  }
  const listening = new AbortController()
  const { signal } = listening
  const start = ({ touches, target }: TouchEvent) => {
    const touch = touches[0]
    // `data-no-drag`: what is dragged itself, such as a slider
    const isExcluded = target instanceof Element && target.closest('dialog, input, textarea, .map-canvas, [data-no-drag]') !== null
    pull = touch && touches.length === 1 && scrollY <= 0 && !isExcluded ? { x: touch.clientX, y: touch.clientY, isActive: false } : undefined
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!pull || !touch) return
    const [right, down] = [touch.clientX - pull.x, touch.clientY - pull.y]
    // a swipe of photos, or a scroll
    if (!pull.isActive && (down < 0 || Math.abs(right) > down)) return void (pull = undefined)
    pull.isActive = true
    distance = Math.max(0, down * resistance)
    onPull(distance)
  }
  addEventListener('touchstart', start, { passive: true, signal })
  addEventListener('touchmove', move, { passive: true, signal })
  addEventListener('touchend', end, { signal })
  addEventListener('touchcancel', () => ((distance = 0), end()), { signal })
  return () => listening.abort()
}

/** Whether a release at this distance of the mark refreshes the page. */
export const refreshesAt = (distance: number): boolean => distance >= refreshFrom
