// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../in-page.testing.tsx'
import { ScreenAnnouncer } from './ScreenAnnouncer.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const said = () => document.querySelector('[role=status]')?.textContent

test('the title of a screen that a link opens is announced, the first one and a change of the query are not', async () => {
  const { router } = renderInPage(<ScreenAnnouncer />)
  document.title = 'Homes'
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(said()).toBe('')
  await act(async () => router.navigate({ to: '/login', search: {} }))
  document.title = 'Log in'
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(said()).toBe('Log in')
  document.title = 'Register'
  await act(async () => router.navigate({ to: '/login', search: { face: 'register' } }))
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(said()).toBe('Log in')
})
