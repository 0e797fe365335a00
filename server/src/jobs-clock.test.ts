import { expect, test, vi } from 'vitest'
import { longWaitClock } from './jobs-clock.ts'

test('a wait that is longer than a timer can be does not end at once', () => {
  vi.useFakeTimers()
  let ended = 0
  const timer = longWaitClock.setTimeout(() => (ended += 1), 400 * 24 * 3_600_000)
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(ended).toBe(0)
  longWaitClock.clearTimeout(timer)
  vi.useRealTimers()
})

test('a system clock that jumps moves nothing', () => {
  const before = longWaitClock.now()
  const jumped = vi.spyOn(Date, 'now').mockReturnValue(0)
  expect(longWaitClock.now() - before).toBeLessThan(60_000)
  expect(longWaitClock.now()).toBeGreaterThanOrEqual(before)
  jumped.mockRestore()
})
