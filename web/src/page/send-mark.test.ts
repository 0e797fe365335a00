// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession, visitorInfo } from './session.ts'
import { CallError } from './api.ts'
import { sendMark } from './send-mark.ts'

const lost = new CallError('fault', 'no answer', null, null, true, true)
const send = vi.fn<() => Promise<unknown>>()
const signIn = (userId: string) =>
  startSession({ ...visitorInfo, userRole: 'Owner', permissionCodes: [], userId, expiredTime: Date.now() + 3_600_000, accessToken: 'a token' })
beforeEach(() => {
  vi.useFakeTimers()
  send.mockReset()
  signIn('ana')
})
afterEach(() => {
  endSession()
  vi.useRealTimers()
})

test('a mark without answer is sent again when the network is back, once', async () => {
  send.mockRejectedValueOnce(lost).mockResolvedValue({})
  sendMark(send)
  await vi.advanceTimersByTimeAsync(0)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(120_000)
  dispatchEvent(new Event('online'))
  expect(send).toHaveBeenCalledTimes(2)
})

test('where nothing says that the network is back, it is tried again and again', async () => {
  send.mockRejectedValue(lost)
  sendMark(send)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(send).toHaveBeenCalledTimes(4)
})

test('it is not sent for somebody else, and a refusal is final', async () => {
  send.mockRejectedValue(lost)
  sendMark(send)
  await vi.advanceTimersByTimeAsync(0)
  signIn('ben')
  dispatchEvent(new Event('online'))
  expect(send).toHaveBeenCalledTimes(1)
  const refused = vi.fn<() => Promise<unknown>>().mockRejectedValue(new CallError('notFound', 'gone'))
  sendMark(refused)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(refused).toHaveBeenCalledTimes(1)
})
