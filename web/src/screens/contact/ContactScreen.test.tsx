// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetUnsent, writeMessage } from '../../device/unsent-messages.ts'
import type { CallError } from '../../page/api.ts'
import type { ShellData } from '../../page/context.ts'
import { endSession, startSession, visitorInfo } from '../../page/session.ts'
import { renderInPage, testShell } from '../../shell/in-page.testing.tsx'
import { Route } from './ContactScreen.tsx'

vi.mock('../../page/api.ts', async (original) => {
  const loaded = await original<{ CallError: typeof CallError }>()
  return { ...loaded, screenApi: () => () => Promise.reject(new loaded.CallError('fault', 'Offline', null, null, true)) }
})

const brand = { name: { zh: '家', en: 'Home' }, appName: { zh: '家', en: 'Home' } } as unknown as ShellData['brand'] // the parts that the screen needs
const show = async (shell: ShellData, locale: 'zh' | 'en') => {
  const Component = Route.options.component!
  const { container } = renderInPage(<Component />, { shell, locale })
  await act(async () => undefined)
  return container.textContent ?? ''
}
afterEach(endSession)

test.each([
  ['en', 'the conversation is in the messages of your account', 'Log in to see your messages', 'Open your messages'],
  ['zh', '对话就在您账号的消息里', '登录看消息', '打开我的消息'],
] as const)(
  '%s: a mailed link that opens nothing leads to the messages of the account that its reader may have since',
  async (locale, said, logIn, openMessages) => {
    const shell = { ...testShell, brand }
    expect(await show(shell, locale)).toContain(said)
    expect(screen.getByRole('link', { name: logIn }).getAttribute('href')).toBe('/messages')
    await act(async () =>
      startSession({ ...visitorInfo, userRole: 'Owner', permissionCodes: [], userId: 'ana', expiredTime: Date.now() + 3_600_000, accessToken: 'a token' }),
    )
    expect(screen.getByRole('link', { name: openMessages })).toBeDefined()
  },
)

test('without brand it leads to no account', async () => {
  expect(await show(testShell, 'en')).not.toMatch(/account/)
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['en', 'The message did not open', 'What you wrote has not gone out yet', 'Yes, at three'],
  ['zh', '留言没有打开', '您写的还没有发出', '可以，三点'],
] as const)('%s: by a mailed link, too, what waits to be sent is shown where the conversation does not open', async (locale, failed, title, written) => {
  const token = `m1~${'a'.repeat(22)}.${'b'.repeat(32)}`
  window.location.hash = token
  writeMessage(token, written)
  const text = await show(testShell, locale)
  for (const shown of [failed, title, written]) expect(text).toContain(shown)
  forgetUnsent()
  window.location.hash = ''
})
