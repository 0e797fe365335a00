// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NOTICE_MS, notify } from './notices.ts'
import { Notices } from './Notices.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a notice from before <Notices> is mounted is shown for its whole duration', async () => {
  vi.useFakeTimers()
  notify({ text: 'The homes did not load' })
  await act(() => vi.advanceTimersByTimeAsync(NOTICE_MS * 2))
  render(<Notices label="Notices" closeLabel="Close" />)
  expect(screen.getByText('The homes did not load')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(NOTICE_MS + 1))
  expect(screen.queryByText('The homes did not load')).toBe(null)
})
