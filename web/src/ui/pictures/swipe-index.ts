/** Defaults of S9.12: ms between slides (0: no autoplay), ms of a move, minimum speed of a flick in px/ms. */
export const SWIPE_AUTOPLAY = 0
export const SWIPE_DURATION = 500
export const SWIPE_THRESHOLD_SPEED = 0.25

/** The index of the nearest existing slide; 0 without slides. */
export function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.round(index)))
}

/** The index of the slide in view if a track of `count` slides of `width` px is scrolled by `left` px. */
export function indexAt(left: number, width: number, count: number): number {
  return width > 0 ? clampIndex(left / width, count) : 0
}

type Release = { startIndex: number; distance: number; elapsed: number; width: number; count: number; thresholdSpeed?: number }

/** The index after a drag from slide `startIndex` by `distance` px (positive: to the right) in `elapsed` ms: a flick moves by at least one slide, a slow drag to the nearest. */
export function releaseIndex({ startIndex, distance, elapsed, width, count, thresholdSpeed = SWIPE_THRESHOLD_SPEED }: Release): number {
  if (width <= 0) return clampIndex(startIndex, count)
  const passed = -distance / width
  const isFlick = Math.abs(distance) / Math.max(1, elapsed) > thresholdSpeed
  if (!isFlick) return clampIndex(startIndex + passed, count)
  return clampIndex(startIndex + (passed > 0 ? Math.max(1, Math.round(passed)) : Math.min(-1, Math.round(passed))), count)
}

/** The index that autoplay shows after `index`: the next, and the first after the last; 0 without slides. */
export function nextInRound(index: number, count: number): number {
  return count > 0 ? (index + 1) % count : 0
}

type Dot = { index: number; size: 'full' | 'less' | 'least' }

/** At most `maxDots` dots around the current slide; dots at an edge with more slides are smaller. */
export function dotsAround(index: number, count: number, maxDots = 5): Dot[] {
  const dotCount = Math.min(count, maxDots)
  const first = Math.max(0, Math.min(count - dotCount, index - Math.floor(maxDots / 2)))
  return Array.from({ length: dotCount }, (_, offset) => {
    // an edge without more slides does not count
    const before = first > 0 ? offset : maxDots
    const after = first + dotCount < count ? dotCount - 1 - offset : maxDots
    const distanceToEdge = Math.min(before, after)
    return { index: first + offset, size: first + offset === index || distanceToEdge > 1 ? 'full' : distanceToEdge === 1 ? 'less' : 'least' }
  })
}

/** Eases a progress from 0 to 1: fast start, slow end. */
export function easeOut(progress: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, progress))) ** 3
}
