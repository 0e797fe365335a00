// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as ServerAway from './server-away.ts'

let noteServerAway: typeof ServerAway.noteServerAway
let useServerAway: typeof ServerAway.useServerAway

// No event of the browser says that a server is back: the page asks, and says it with the event for which all that waits for the network waits.

const fetched = vi.fn()
const cameBack = vi.fn()
beforeEach(async () => {
  // when the server was back in one test says nothing to the next
  vi.resetModules()
  ;({ noteServerAway, useServerAway } = await import('./server-away.ts'))
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
  await vi.advanceTimersByTimeAsync(1500 + 3000)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(cameBack).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3000)
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

test('a server that is back after a minute is found within the next check', async () => {
  fetched.mockRejectedValue(new Error('refused'))
  noteServerAway()
  await vi.advanceTimersByTimeAsync(60_000)
  fetched.mockResolvedValue({ ok: true })
  await vi.advanceTimersByTimeAsync(3000)
  expect(cameBack).toHaveBeenCalledOnce()
})

test.each([
  ['the browser has a network again', () => window.dispatchEvent(new Event('online'))],
  ['the page comes into view', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ['the page is shown again', () => window.dispatchEvent(new Event('pageshow'))],
] as const)('the server is asked at once when %s', async (_, happen) => {
  fetched.mockResolvedValue({ ok: true })
  noteServerAway()
  happen()
  await vi.advanceTimersByTimeAsync(0)
  expect([fetched.mock.calls.length, useServerAway.getState().isAway]).toEqual([1, false])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledOnce()
})

test('after the browser has said that the network is back, what waits starts once', async () => {
  fetched.mockResolvedValue({ ok: true })
  noteServerAway()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([cameBack.mock.calls.length, useServerAway.getState().isAway]).toEqual([1, false])
})

test('what failed again after the browser said so starts a second time', async () => {
  fetched.mockRejectedValueOnce(new Error('refused')).mockResolvedValue({ ok: true })
  noteServerAway()
  window.dispatchEvent(new Event('online'))
  noteServerAway()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([cameBack.mock.calls.length, useServerAway.getState().isAway]).toEqual([2, false])
})

test('a page that was hidden when the network came back starts what waits once it is in view', async () => {
  fetched.mockResolvedValue({ ok: true })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  noteServerAway()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(3000)
  visibility.mockRestore()
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(cameBack).toHaveBeenCalledTimes(2)
})
