// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ConfirmEmailForm } from './EmailForms.tsx'

const call = vi.hoisted(() => vi.fn(async () => ({})))
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))
beforeEach(() => void call.mockClear())

test.each([
  ['en', true, /sent to a@b.ph earlier/, 'Send again'],
  ['zh', true, /^之前已有验证码发到 a@b.ph/, '重新发送'],
  ['en', false, /^Confirm a@b.ph/, 'Send the code'],
] as const)('%s: a code is only said to be sent now when this press sends it (sent before: %s)', async (locale, isCodeSent, text, button) => {
  renderInPage(<ConfirmEmailForm email="a@b.ph" isCodeSent={isCodeSent} isForSearch={false} onDone={() => undefined} />, { locale })
  const sentNow = locale === 'en' ? 'A code was sent to a@b.ph. It works for 10 minutes.' : '验证码已发到 a@b.ph，10 分钟内有效'
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByText(sentNow)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText(sentNow)).toBeDefined()
  expect(call.mock.calls).toEqual([['POST /frontend/api/account/sendcode', { purpose: 'confirm' }]])
})
