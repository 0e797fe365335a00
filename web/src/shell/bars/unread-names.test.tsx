// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useUserInfo, visitorInfo } from '../../page/session.ts'
import { renderInPage, testShell } from '../in-page.testing.tsx'
import { SiteBar } from './SiteBar.tsx'
import { TabBar } from './TabBar.tsx'

const unread = vi.hoisted(() => ({ count: 0 }))
vi.mock('../../page/unread.ts', async (original) => ({ ...(await original<object>()), useUnreadCount: () => unread.count }))

afterEach(() => useUserInfo.setState(visitorInfo))

const brand = { name: { zh: '安', en: 'A' } }

test.each([
  ['en', 1, 'Messages, 1 with new messages', 'Me, 1 with new messages'],
  ['zh', 120, '消息，120 段对话有新留言', '我的，120 段对话有新留言'],
  ['en', 0, 'Messages', 'Me'],
] as const)('%s: with %d unread conversations the links are named without the number of the badge', async (locale, count, messages, me) => {
  unread.count = count
  useUserInfo.setState({ ...visitorInfo, userRole: 'Owner', userId: 'o', expiredTime: Date.now() + 86_400_000 } as never)
  const shell = { ...testShell, brand } as never
  const bar = renderInPage(<SiteBar />, { locale, shell })
  const link = [...bar.container.querySelectorAll<HTMLElement>('a[href^="/messages"]')].at(0)
  expect(link?.getAttribute('aria-label')).toBe(messages)
  bar.unmount()
  const tabs = renderInPage(<TabBar />, { locale, shell })
  await tabs.act(() => tabs.router.load())
  const tab = [...tabs.container.querySelectorAll<HTMLElement>('li a')].at(-1)
  expect(tab?.getAttribute('aria-label') ?? tab?.textContent).toBe(me)
  expect(screen.queryByText(messages)).toBeNull()
})
