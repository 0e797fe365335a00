// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { markCodeSent } from './code-sent.ts'
import { ConfirmStep } from './ConfirmStep.tsx'

const call = vi.hoisted(() => vi.fn<(key: string) => Promise<unknown>>())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call }))

beforeEach(() => {
  vi.useFakeTimers()
  call.mockReset().mockImplementation((key) => (key.endsWith('/details') ? new Promise(() => undefined) : Promise.resolve({})))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Opens the step, as a reload does, and reads its countdown. */
async function countdown(locale: 'zh' | 'en' = 'en') {
  cleanup()
  const { container } = renderInPage(<ConfirmStep onDone={() => undefined} />, { locale })
  await act(() => vi.advanceTimersByTimeAsync(0))
  return /\d:\d\d/.exec(container.textContent ?? '')?.[0] ?? null
}

test('the countdown to another code goes on over a reload, and begins again with that code', async () => {
  markCodeSent()
  expect(await countdown()).toBe('1:00')
  await act(() => vi.advanceTimersByTimeAsync(18_000))
  expect(await countdown()).toBe('0:42')
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await countdown('zh')).toBe('0:12')
  await act(() => vi.advanceTimersByTimeAsync(13_000))
  expect(await countdown()).toBeNull()
  await act(async () => screen.getByRole('button', { name: /again/i }).click())
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await countdown()).toBe('0:55')
})

test('who comes to the step without a code from this tab can have one at once', async () => {
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await countdown()).toBeNull()
})

test('the alert about a wrong code is gone when the right one is sent', async () => {
  let isRight = false
  call.mockImplementation((key) => {
    if (key.endsWith('/details')) return new Promise(() => undefined)
    if (key.endsWith('/confirmemail') && !isRight) return Promise.reject(new CallError('invalid', 'Check the marked fields', { fields: { code: 'wrongCode' } }))
    return Promise.resolve({})
  })
  renderInPage(<ConfirmStep onDone={() => undefined} />, { locale: 'en' })
  const send = async (code: string) => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: code } })
    screen.getByRole('textbox').focus()
    await act(async () => void fireEvent.submit(document.querySelector('form')!))
    await act(() => vi.advanceTimersByTimeAsync(100))
  }
  const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join('')
  await send('111111')
  expect(alerts()).toContain('code')
  isRight = true
  await send('222222')
  expect(alerts()).toBe('')
})
