// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccountData } from './use-account-data.ts'

let latest: string | null = null
let pollCount = 0
vi.mock('../../page/api.ts', () => ({
  CallError: Error,
  screenApi: () => () => {
    pollCount += 1
    return Promise.resolve({ at: latest })
  },
}))
let visibility: DocumentVisibilityState
const load = vi.fn(() => Promise.resolve('data'))
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  visibility = 'visible'
  latest = null
  pollCount = 0
  load.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a live screen loads again within five seconds after a client did something, and only then', async () => {
  renderHook(() => useAccountData(load, { isLive: true }))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledTimes(1)
  latest = '2026-11-23T10:00:00.000Z'
  await vi.advanceTimersByTimeAsync(5000)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a hidden page does not look, and looks at once when it is visible again', async () => {
  renderHook(() => useAccountData(load, { isLive: true }))
  await vi.advanceTimersByTimeAsync(0)
  visibility = 'hidden'
  pollCount = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pollCount).toBe(0)
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(pollCount).toBe(1)
})

test('other screens do not look', async () => {
  renderHook(() => useAccountData(load))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([pollCount, load.mock.calls.length]).toEqual([0, 1])
})
