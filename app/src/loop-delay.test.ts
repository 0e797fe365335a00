import { expect, test, vi } from 'vitest'
import { watchLoopDelay } from './loop-delay.ts'

/** Keeps the event loop busy. */
const block = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('an event loop is late while its turns are long, and no longer', async () => {
  const isLate = watchLoopDelay()
  await vi.waitFor(
    () => {
      block(250)
      expect(isLate()).toBe(true)
    },
    { interval: 1 },
  )
  await vi.waitFor(() => expect(isLate()).toBe(false), { interval: 20 })
})
