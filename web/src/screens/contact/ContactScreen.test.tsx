// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ShellData } from '../../page/context.ts'
import { endSession, startSession, visitorInfo } from '../../page/session.ts'
import { renderInPage, testShell } from '../../shell/in-page.testing.tsx'
import { Route } from './ContactScreen.tsx'

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
