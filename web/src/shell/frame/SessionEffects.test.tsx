// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../in-page.testing.tsx'
import { SessionEffects } from './SessionEffects.tsx'

vi.mock('../install/InstallCard.tsx', () => ({ InstallCard: () => null }))
vi.mock('../../contact/load-unread.ts', () => ({ watchUnread: () => () => undefined }))

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

test('the screen that a login leads to is announced', async () => {
  const { router } = renderInPage(<SessionEffects />, { path: '/login' })
  document.title = 'My listings'
  await act(async () => router.navigate({ to: '/myListings', search: {} }))
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect([...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toContain('My listings')
})
