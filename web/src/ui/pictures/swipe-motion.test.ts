// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SWIPE_AUTOPLAY, SWIPE_DURATION, SWIPE_THRESHOLD_SPEED } from './swipe-index.ts'
import { glide } from './swipe-motion.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] }))
afterEach(() => void vi.useRealTimers())

test('the defaults are those of S9.12', () => {
  expect([SWIPE_AUTOPLAY, SWIPE_DURATION, SWIPE_THRESHOLD_SPEED]).toEqual([0, 500, 0.25])
})

test('a move ends after its duration and not earlier', () => {
  const track = document.createElement('ul')
  glide(track, 358, SWIPE_DURATION)
  vi.advanceTimersByTime(480)
  expect(track.dataset['moving']).toBe('')
  expect(track.scrollLeft).toBeGreaterThan(300)
  vi.advanceTimersByTime(40)
  expect(track.dataset['moving']).toBeUndefined()
  expect(track.scrollLeft).toBe(358)
})
