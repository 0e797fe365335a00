/** Defaults of specification section 9: no autoplay, a move takes 500 ms, a flick counts from 0.25 px/ms. */
export const SWIPE_AUTOPLAY = 0
export const SWIPE_DURATION = 500
export const SWIPE_THRESHOLD_SPEED = 0.25

/** The nearest existing slide; 0 when there are none. */
export function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.round(index)))
}

/** The slide in view when a track of `count` slides of `width` px is scrolled by `left` px. */
export function indexAt(left: number, width: number, count: number): number {
  return width > 0 ? clampIndex(left / width, count) : 0
}

export type Release = { from: number; distance: number; elapsed: number; width: number; count: number; thresholdSpeed?: number }

/** Where a drag that began at slide `from` and went `distance` px (rightward finger positive) in `elapsed` ms ends: a flick moves by at least one slide, a slow drag to the nearest. */
export function releaseIndex({ from, distance, elapsed, width, count, thresholdSpeed = SWIPE_THRESHOLD_SPEED }: Release): number {
  if (width <= 0) return clampIndex(from, count)
  const passed = -distance / width
  const isFlick = Math.abs(distance) / Math.max(1, elapsed) > thresholdSpeed
  if (!isFlick) return clampIndex(from + passed, count)
  return clampIndex(from + (passed > 0 ? Math.max(1, Math.round(passed)) : Math.min(-1, Math.round(passed))), count)
}

/** The slide autoplay shows after `index`: the next, and after the last the first. */
export function nextInRound(index: number, count: number): number {
  return count > 0 ? (index + 1) % count : 0
}

export type Dot = { index: number; size: 'full' | 'less' | 'least' }

/** At most `maxDots` dots around the current slide; dots at an edge with more slides are smaller. */
export function dotsAround(index: number, count: number, maxDots = 5): Dot[] {
  const shown = Math.min(count, maxDots)
  const first = Math.max(0, Math.min(count - shown, index - Math.floor(maxDots / 2)))
  return Array.from({ length: shown }, (_, offset) => {
    const before = first > 0 ? offset : maxDots
    const after = first + shown < count ? shown - 1 - offset : maxDots
    const room = Math.min(before, after)
    return { index: first + offset, size: first + offset === index || room > 1 ? 'full' : room === 1 ? 'less' : 'least' }
  })
}

/** Eases a progress from 0 to 1: fast start, slow end. */
export function easeOut(progress: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, progress))) ** 3
}
