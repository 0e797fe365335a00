// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { CallError } from '../../page/api.ts'
import { noticeBoard } from '../../ui/overlays/notices.ts'
import { ChangeEmailForm, ConfirmEmailForm } from './EmailForms.tsx'

const call = vi.hoisted(() => vi.fn(async (_key: string): Promise<object> => ({})))
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))
beforeEach(() => {
  call.mockReset().mockResolvedValue({})
  localStorage.clear()
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})

test.each([
  ['en', true, /sent to a@b.ph earlier/, 'Send again'],
  ['zh', true, /^之前已有验证码发到 a@b.ph/, '重新发送'],
  ['en', false, /^Confirm a@b.ph/, 'Send the code'],
] as const)('%s: a code is only said to be sent now when this press sends it (sent before: %s)', async (locale, isCodeSent, text, button) => {
  renderInPage(<ConfirmEmailForm email="a@b.ph" isCodeSent={isCodeSent} isForSearch={false} onDone={() => undefined} />, { locale })
  const sentNowText = locale === 'en' ? 'A code was sent to a@b.ph. It works for 10 minutes.' : '验证码已发到 a@b.ph，10 分钟内有效'
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByText(sentNowText)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText(sentNowText)).toBeDefined()
  expect(call.mock.calls).toEqual([['POST /frontend/api/account/sendcode', { purpose: 'confirm' }]])
})

const refused = (fault: 'emailConfirmed' | 'emailSame') => new CallError('invalid', 'Check the marked fields', { fields: { email: fault } })

test.each([
  ['another code', true, 'Send again'],
  ['the first code', false, 'Send the code'],
] as const)('asking for %s for an address that is confirmed already is done, with nothing in red', async (_, isCodeSent, button) => {
  const onDone = vi.fn()
  call.mockImplementation(async (key) => {
    if (key.endsWith('sendcode')) throw refused('emailConfirmed')
    return {}
  })
  renderInPage(<ConfirmEmailForm email="a@b.ph" isCodeSent={isCodeSent} isForSearch={false} onDone={onDone} />)
  fireEvent.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect([noticeBoard.current(), screen.queryByText(/^A code was sent to a@b.ph\. It/)]).toEqual([[], null])
  expect(call.mock.calls.map(([key]) => key)).toContain('POST /frontend/api/account/userinfo')
})

test('another code for an address that the account has already is done; the address of the first step is refused', async () => {
  const onDone = vi.fn()
  const { container } = renderInPage(<ChangeEmailForm onDone={onDone} />)
  await screen.findByRole('button', { name: 'Send the code' })
  fireEvent.change(container.querySelector('[name=email]')!, { target: { value: 'New@b.ph' } })
  call.mockRejectedValueOnce(refused('emailSame'))
  fireEvent.submit(container.querySelector('form')!)
  expect(await screen.findByText('This is your e-mail already')).toBeDefined()
  fireEvent.submit(container.querySelector('form')!)
  call.mockRejectedValue(refused('emailSame'))
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(onDone.mock.calls).toEqual([['new@b.ph']]))
  expect(noticeBoard.current()).toEqual([])
})
