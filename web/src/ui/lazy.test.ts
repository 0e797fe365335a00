import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LazyEvent, type LazyState, nextLazyState, waitMsAfter } from './pictures/lazy-attempts.ts'
import { createLazyCache, LAZY_CACHE_SIZE } from './pictures/lazy-cache.ts'
import { isNear, LAZY_THROTTLE_MS } from './pictures/lazy-watch.ts'
import { throttle } from './throttle.ts'

test('the cache keeps 200 pictures and removes the least recently used', () => {
  const cache = createLazyCache(LAZY_CACHE_SIZE)
  for (let index = 0; index < 200; index++) cache.add(`photo ${index}`)
  expect(cache.has('photo 0')).toBe(true) // `has` makes it recent
  cache.add('photo 200')
  expect(cache.size()).toBe(200)
  expect([cache.has('photo 0'), cache.has('photo 1'), cache.has('photo 2'), cache.has('photo 200')]).toEqual([true, false, true, true])
})

test('adding a picture again removes no other', () => {
  const cache = createLazyCache(2)
  for (const key of ['a', 'b', 'b', 'a']) cache.add(key)
  expect([cache.size(), cache.has('a'), cache.has('b')]).toEqual([2, true, true])
})

test('the cache keeps the URL of the size that was loaded', () => {
  const cache = createLazyCache(2)
  cache.add('photo', 'photo at 640 px')
  cache.add('other')
  expect([cache.get('photo'), cache.get('other'), cache.get('unknown')]).toEqual(['photo at 640 px', 'other', undefined])
})

const stateAfter = (events: LazyEvent[], from: LazyState = { phase: 'waiting', attempt: 0 }) => events.reduce(nextLazyState, from)
test.each<[string, LazyEvent[], LazyState]>([
  ['loads when near', ['near'], { phase: 'loading', attempt: 1 }],
  ['is loaded', ['near', 'loaded'], { phase: 'loaded', attempt: 1 }],
  ['waits after a failure', ['near', 'failed'], { phase: 'retrying', attempt: 1 }],
  ['tries three times', ['near', 'failed', 'again', 'failed', 'again'], { phase: 'loading', attempt: 3 }],
  ['gives up after the third', ['near', 'failed', 'again', 'failed', 'again', 'failed'], { phase: 'error', attempt: 3 }],
  ['can succeed at the last', ['near', 'failed', 'again', 'failed', 'again', 'loaded'], { phase: 'loaded', attempt: 3 }],
  ['does not try again by itself after giving up', ['near', 'failed', 'again', 'failed', 'again', 'failed', 'again'], { phase: 'error', attempt: 3 }],
  ['starts again after a restart', ['near', 'failed', 'again', 'failed', 'again', 'failed', 'restart'], { phase: 'loading', attempt: 1 }],
  ['does not start twice', ['near', 'failed', 'near'], { phase: 'retrying', attempt: 1 }],
  ['ignores a second loading', ['near', 'loaded', 'loaded'], { phase: 'loaded', attempt: 1 }],
  ['that was loaded can fail later', ['near', 'loaded', 'failed'], { phase: 'retrying', attempt: 1 }],
  ['cannot fail before it starts', ['failed'], { phase: 'waiting', attempt: 0 }],
  ['cannot fail while it waits', ['near', 'failed', 'failed'], { phase: 'retrying', attempt: 1 }],
  ['is not restarted before it starts', ['restart'], { phase: 'waiting', attempt: 0 }],
  ['is not restarted when it has loaded', ['near', 'loaded', 'restart'], { phase: 'loaded', attempt: 1 }],
  ['ignores a restart while it loads', ['near', 'restart'], { phase: 'loading', attempt: 1 }],
])('a picture %s', (_, events, state) => {
  expect(stateAfter(events)).toEqual(state)
})

test('the wait doubles with each attempt', () => {
  expect([waitMsAfter(1), waitMsAfter(2)]).toEqual([400, 800])
})

const rectAt = (top: number, left = 0) => ({ top, bottom: top + 100, left, right: left + 100 })
test.each([
  ['in view', rectAt(10), true],
  ['just within 1.3 heights below', rectAt(1039), true],
  ['beyond 1.3 heights below', rectAt(1041), false],
  ['a little above', rectAt(-339), true],
  ['far above', rectAt(-341), false],
  ['within 1.3 widths beside', rectAt(10, 519), true],
  ['beyond 1.3 widths beside', rectAt(10, 521), false],
  ['hidden (no area)', { top: 10, bottom: 10, left: 0, right: 0 }, false],
])('a picture %s, on 400 x 800: %#', (_, rect, near) => {
  expect(isNear(rect, 400, 800)).toBe(near)
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a throttled function runs immediately, then once per 200 ms, and once more for calls in between', () => {
  const work = vi.fn()
  const run = throttle(work, LAZY_THROTTLE_MS)
  run()
  run()
  run()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(199)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(2)
  run()
  expect(work).toHaveBeenCalledTimes(3)
})
