// @vitest-environment happy-dom
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../../page/api.ts'
import { sessionOf } from './list-session.ts'
import { testList } from './list.testing.ts'
import { useListSession } from './use-list-session.ts'

const send = vi.hoisted(() => vi.fn<(key: string) => Promise<unknown>>())
vi.mock('../../../../page/locale.tsx', async (original) => ({
  ...(await original<object>()),
  useShell: () => ({ locale: 'en', site: { currency: 'PHP', timeZone: 'Asia/Manila' } }),
}))
vi.mock('../../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

let stored: SharedList
let number = 0
let visibility: DocumentVisibilityState
const countCalls = (name: string) => send.mock.calls.filter(([key]) => key.endsWith(name)).length
const passSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const sessionNow = () => sessionOf(stored.code).getState()

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  stored = testList(`Live${(number += 1)}`)
  send.mockReset().mockImplementation((key) => Promise.resolve(key.endsWith('/shared') ? stored : { version: stored.version }))
  const data = { list: stored, loadedAt: new Date().toISOString(), isCopy: false }
  renderHook(() => useListSession(data))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a list in view loads again within ten seconds after it has changed, and only then', async () => {
  await passSeconds(60)
  expect(countCalls('/shared')).toBe(0)
  stored = { ...stored, version: 'second', title: 'Three bedrooms' }
  await passSeconds(10)
  expect(sessionNow().list?.title).toBe('Three bedrooms')
  await passSeconds(30)
  expect(countCalls('/shared')).toBe(1)
})

test('a hidden page does not look', async () => {
  visibility = 'hidden'
  await passSeconds(110)
  expect(countCalls('/latest')).toBe(0)
})

test('a list whose link has ended shows that, and the page looks no more', async () => {
  send.mockRejectedValue(new CallError('linkEnded', 'ended'))
  await passSeconds(10)
  expect(sessionNow()).toMatchObject({ isEnded: true, list: null })
  await passSeconds(300)
  expect(send).toHaveBeenCalledTimes(1)
})

test('after a failure the page looks no more until the network is back', async () => {
  send.mockRejectedValueOnce(new CallError('fault', 'no answer'))
  await passSeconds(100)
  expect(countCalls('/latest')).toBe(1)
  dispatchEvent(new Event('online'))
  await passSeconds(10)
  expect(countCalls('/latest')).toBe(2)
})
