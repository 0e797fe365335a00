// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUserInfo, visitorInfo } from '../../page/session.ts'
import { useCountOpen } from './use-count-open.ts'

const sent: unknown[] = []
vi.mock('../../page/api.ts', () => ({ api: () => (_key: string, input: unknown) => Promise.resolve(sent.push(input)) }))

let visibility: DocumentVisibilityState
const show = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
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
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([{ id: 'a' }])
  unmount()
  renderHook(() => useCountOpen(home('a'), null))
  vi.advanceTimersByTime(5000)
  expect(sent).toHaveLength(1)
})

test('a hidden page does not count, and one that is left within the second neither', () => {
  visibility = 'hidden'
  const { unmount } = renderHook(() => useCountOpen(home('b'), { code: 'Code1234', target: 'listing' }))
  vi.advanceTimersByTime(5000)
  show('visible')
  vi.advanceTimersByTime(800)
  show('hidden')
  vi.advanceTimersByTime(5000)
  expect(sent).toEqual([])
  show('visible')
  vi.advanceTimersByTime(1000)
  expect(sent).toEqual([{ code: 'Code1234' }])
  unmount()
  renderHook(() => useCountOpen(home('c'), null)).unmount()
  vi.advanceTimersByTime(5000)
  expect(sent).toHaveLength(1)
})

test('the poster does not count', () => {
  useUserInfo.setState({ ...visitorInfo, userId: 'poster' })
  renderHook(() => useCountOpen(home('d'), null))
  vi.advanceTimersByTime(5000)
  expect(sent).toEqual([])
})

test('a home of a shared list counts for the link of the list', () => {
  renderHook(() => useCountOpen(home('e'), { code: 'List1234', target: 'list' }))
  vi.advanceTimersByTime(1000)
  expect(sent).toEqual([{ code: 'List1234', listingId: 'e' }])
})
