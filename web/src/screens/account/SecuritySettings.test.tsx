// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { PasswordForm } from './SecuritySettings.tsx'

const call = vi.hoisted(() => vi.fn<(key: string) => Promise<object>>())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))
beforeEach(() => void call.mockReset())

const lostAnswer = (mayHaveArrived: boolean) => new CallError('fault', 'No answer', null, null, true, mayHaveArrived)

test.each([
  ['en', true, /your password may have changed/],
  ['zh', true, /密码可能已经改好/],
  ['en', false, /^Not sent/],
  ['zh', false, /还没发出/],
] as const)('%s: a change of the password without answer (may have arrived: %s) says what to log in with', async (locale, mayHaveArrived, message) => {
  call.mockRejectedValue(lostAnswer(mayHaveArrived))
  const onDone = vi.fn()
  const { container } = renderInPage(<PasswordForm onDone={onDone} />, { locale })
  for (const [name, value] of Object.entries({ originalPassword: 'Old-1234-word', newPassword: 'New-1234-word', confirmPassword: 'New-1234-word' }))
    fireEvent.change(container.querySelector(`[name=${name}]`)!, { target: { value } })
  fireEvent.submit(container.querySelector('form')!)
  expect((await screen.findByRole('alert')).textContent).toMatch(message)
  expect([call.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0])
})
