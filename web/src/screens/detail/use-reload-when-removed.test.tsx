// @vitest-environment happy-dom
import { ProblemError, type ProblemKey } from '@site/domain/problems.ts'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useReloadWhenRemoved } from './use-reload-when-removed.ts'

const retry = vi.hoisted(() => vi.fn())
vi.mock('../../shell/retry.ts', () => ({ useRetry: () => retry }))
const call = vi.hoisted(() => vi.fn<(key: string, input: unknown) => Promise<unknown>>())
vi.mock('../../page/api.ts', () => ({ screenApi: () => call }))

beforeEach(() => {
  retry.mockReset()
  call.mockReset()
})
const events = { focus: () => document.dispatchEvent(new Event('visibilitychange')), online: () => window.dispatchEvent(new Event('online')) }

test.each<['focus' | 'online', string | null, ProblemKey | null, boolean]>([
  ['focus', 'AbCd1234', 'removed', true],
  ['online', null, 'removed', true],
  ['online', 'AbCd1234', 'linkEnded', true],
  ['focus', null, 'fault', false],
  ['focus', 'AbCd1234', null, false],
])('on %s a page of link %s loads again if its home is gone (%s: %s)', async (event, code, problem, isReloaded) => {
  call.mockImplementation(() => (problem ? Promise.reject(new ProblemError(problem)) : Promise.resolve({})))
  const { unmount } = renderHook(() => useReloadWhenRemoved('a', code))
  expect(call).not.toHaveBeenCalled()
  events[event]()
  await waitFor(() => expect(call.mock.calls).toEqual([['POST /frontend/api/listing/detail', code === null ? { id: 'a' } : { id: 'a', code }]]))
  await Promise.resolve().then(() => undefined)
  expect(retry).toHaveBeenCalledTimes(isReloaded ? 1 : 0)
  unmount()
  events[event]()
  expect(call).toHaveBeenCalledTimes(1)
})
