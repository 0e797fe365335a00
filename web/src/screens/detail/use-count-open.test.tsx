// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUserInfo, visitorInfo } from '../../page/session.ts'
import { useCountOpen } from './use-count-open.ts'

const sentCounts: unknown[] = []
vi.mock('../../page/api.ts', () => ({ api: () => (_key: string, input: unknown) => Promise.resolve(sentCounts.push(input)) }))

let visibility: DocumentVisibilityState
const setVisibility = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
beforeEach(() => {
  vi.useFakeTimers()
  sentCounts.length = 0
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  useUserInfo.setState(visitorInfo, true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const home = (id: string) => ({ id, poster: { id: 'poster', name: '', role: 'Owner' as const } })

test('a page counts once it was visible for a second, and once', () => {
  const { unmount } = renderHook(() => useCountOpen(home('a'), null))
  vi.advanceTimersByTime(999)
  expect(sentCounts).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sentCounts).toEqual([{ id: 'a' }])
  unmount()
  renderHook(() => useCountOpen(home('a'), null))
  vi.advanceTimersByTime(5000)
  expect(sentCounts).toHaveLength(1)
})

test('a hidden page does not count, and one that is left within the second neither', () => {
  visibility = 'hidden'
  const { unmount } = renderHook(() => useCountOpen(home('b'), { code: 'Code1234', target: 'listing' }))
  vi.advanceTimersByTime(5000)
  setVisibility('visible')
  vi.advanceTimersByTime(800)
  setVisibility('hidden')
  vi.advanceTimersByTime(5000)
  expect(sentCounts).toEqual([])
  setVisibility('visible')
  vi.advanceTimersByTime(1000)
  expect(sentCounts).toEqual([{ code: 'Code1234' }])
  unmount()
  renderHook(() => useCountOpen(home('c'), null)).unmount()
  vi.advanceTimersByTime(5000)
  expect(sentCounts).toHaveLength(1)
})

test('the poster does not count', () => {
  useUserInfo.setState({ ...visitorInfo, userId: 'poster' })
  renderHook(() => useCountOpen(home('d'), null))
  vi.advanceTimersByTime(5000)
  expect(sentCounts).toEqual([])
})

test('a home of a shared list counts for the link of the list', () => {
  renderHook(() => useCountOpen(home('e'), { code: 'List1234', target: 'list' }))
  vi.advanceTimersByTime(1000)
  expect(sentCounts).toEqual([{ code: 'List1234', listingId: 'e' }])
})
