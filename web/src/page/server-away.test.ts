// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerAway, useServerAway } from './server-away.ts'

// No event of the browser says that a server is back: the page asks, and says it with the event for which all that waits for the network waits.

const fetched = vi.fn()
const cameBack = vi.fn()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('fetch', fetched)
  addEventListener('online', cameBack)
})
afterEach(async () => {
  // no question of one test is under way in the next
  fetched.mockResolvedValue({ ok: true })
  await vi.advanceTimersByTimeAsync(120_000)
  removeEventListener('online', cameBack)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
  cameBack.mockReset()
})

test('what waits is told when the server answers again, and not before', async () => {
  fetched.mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce({ ok: false }).mockResolvedValue({ ok: true })
  noteServerAway()
  expect(useServerAway.getState().isAway).toBe(true)
  await vi.advanceTimersByTimeAsync(4000 + 8000)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(cameBack).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(16_000)
  expect(cameBack).toHaveBeenCalledOnce()
  expect(useServerAway.getState().isAway).toBe(false)
})

test('many calls without an answer ask once', async () => {
  fetched.mockResolvedValue({ ok: true })
  for (let call = 0; call < 5; call += 1) noteServerAway()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([fetched.mock.calls.length, cameBack.mock.calls.length]).toEqual([1, 1])
})

test('a server that answers, and yet no call can read, is not asked every few seconds', async () => {
  fetched.mockResolvedValue({ ok: true })
  addEventListener('online', noteServerAway)
  noteServerAway()
  await vi.advanceTimersByTimeAsync(120_000)
  removeEventListener('online', noteServerAway)
  expect(cameBack.mock.calls.length).toBeLessThanOrEqual(5)
})
