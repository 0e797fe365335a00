// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { LastStepButton } from './LastStepButton.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['a bounce of the key', 60, 0],
  ['a double tap', 250, 0],
  ['a slow double press', 450, 0],
  ['a press of its own', 550, 1],
])('%s, %d ms after the step has opened, publishes %d times', (_, ms, times) => {
  const press = vi.fn()
  renderInPage(<LastStepButton className="" label="Publish" isBusy={false} onPress={press} />)
  act(() => void vi.advanceTimersByTime(ms))
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(press).toHaveBeenCalledTimes(times)
})
