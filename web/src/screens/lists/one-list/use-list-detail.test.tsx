// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useListDetail } from './use-list-detail.ts'

let latest: string | null = null
const calls = vi.hoisted(() => vi.fn<(key: string) => void>())
vi.mock('../../../page/api.ts', () => ({
  CallError: Error,
  screenApi: () => (key: string) => {
    calls(key)
    return Promise.resolve(key.endsWith('share/latest') ? { at: latest } : { items: [] })
  },
}))
vi.mock('../../../page/locale.tsx', () => ({ useLocale: () => 'en', useWords: () => ({}) }))
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
})
afterEach(() => vi.useRealTimers())

test('an open list loads its homes, links and viewings again after a client has answered', async () => {
  renderHook(() => useListDetail('list'))
  await vi.advanceTimersByTimeAsync(10_000)
  const loads = () => calls.mock.calls.map(([key]) => key).filter((key) => !key.endsWith('share/latest'))
  expect(loads()).toHaveLength(3)
  latest = '2026-11-23T10:00:00.000Z'
  await vi.advanceTimersByTimeAsync(5000)
  expect(loads().slice(3)).toEqual(['POST /frontend/api/sharelist/detail', 'POST /frontend/api/share/pulse', 'POST /frontend/api/sharelist/viewings'])
})
