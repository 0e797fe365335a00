// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { useUserInfo } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ForgotForm, useRecovery } from './ForgotForm.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call }))

afterEach(() => useRecovery.setState(useRecovery.getInitialState()))

test.each([
  ['en', 'E-mail', 'Send the code', /ana@mail\.example/, 'Back to log in'],
  ['zh', '邮箱', '发送验证码', /ana@mail\.example/, '返回登录'],
] as const)('%s: the step after the mailed code is restored after a reload, until the person goes back', async (locale, email, send, sentText, back) => {
  call.mockResolvedValue({ ticket: 'ticket-1' })
  const first = renderInPage(<ForgotForm typedEmail="" onEmail={() => undefined} onDone={() => undefined} />, { locale })
  fireEvent.change(screen.getByLabelText(email), { target: { value: 'ana@mail.example' } })
  fireEvent.click(screen.getByRole('button', { name: send }))
  await screen.findByText(sentText)
  expect(JSON.parse(sessionStorage.getItem('forgotPassword') ?? '{}')).toMatchObject({ state: { email: 'ana@mail.example', ticket: 'ticket-1', isSent: true } })
  first.unmount()
  useRecovery.setState(useRecovery.getInitialState(), true)
  sessionStorage.setItem('forgotPassword', JSON.stringify({ state: { email: 'ana@mail.example', ticket: 'ticket-1', isSent: true }, version: 0 }))
  await useRecovery.persist.rehydrate()
  renderInPage(<ForgotForm typedEmail="" onEmail={() => undefined} onDone={() => undefined} />, { locale })
  expect(screen.getByText(sentText)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: back }))
  expect(sessionStorage.getItem('forgotPassword')).not.toContain('ana@')
})

test('the e-mail of a person who logs in with the password after all is not there for the next person (T31)', () => {
  useRecovery.setState({ email: 'ana@mail.example', ticket: 'ticket-1', isSent: true })
  useUserInfo.setState({ userId: 'ana' })
  expect([useRecovery.getState().email, sessionStorage.getItem('forgotPassword')]).toEqual(['', expect.not.stringContaining('ana@')])
})

test.each([
  ['en', 'Next', 'Set new password', /your password may have changed/],
  ['zh', '下一步', '设置新密码', /密码可能已经改好/],
] as const)('%s: a new password without answer says with which one to log in', async (locale, next, set, said) => {
  useRecovery.setState({ email: 'ana@mail.example', ticket: 'ticket-1', isSent: true })
  call.mockResolvedValue({})
  const { container } = renderInPage(<ForgotForm typedEmail="" onEmail={() => undefined} onDone={() => undefined} />, { locale })
  fireEvent.change(container.querySelector('[name=code]')!, { target: { value: '12345678' } })
  fireEvent.click(screen.getByRole('button', { name: next }))
  await screen.findByRole('button', { name: set })
  for (const name of ['password', 'confirmPassword'])
    fireEvent.change(container.querySelector(`[name=${name}]`)!, { target: { value: 'five quite plain words' } })
  call.mockRejectedValueOnce(new CallError('fault', 'No answer', null, null, true, true))
  fireEvent.click(screen.getByRole('button', { name: set }))
  expect((await screen.findByRole('alert')).textContent).toMatch(said)
})
