// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type UserInfo, useUserInfo, visitorInfo } from '../../../page/session.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { Route } from './ListsScreen.tsx'

const agent: UserInfo = {
  ...visitorInfo,
  ...{ userRole: 'Intermediary', userId: 'agent', isPropertyList: true, permissionCodes: ['sharelist'], expiredTime: Date.now() + 86_400_000 },
}
const at = vi.hoisted(() => ({ search: {} as Record<string, string> }))
const call = vi.hoisted(() => vi.fn())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))
vi.mock('../../../shell/keep-alive/keep-alive.tsx', async (original) => ({ ...(await original<object>()), useScreen: () => ({ search: at.search }) }))

beforeEach(() => {
  call.mockImplementation((key: string) =>
    Promise.resolve(key.endsWith('/viewings') ? { items: [], listings: [], removed: [], agreedElsewhere: [] } : { items: [], total: 0 }),
  )
  useUserInfo.setState(agent)
})
afterEach(() => useUserInfo.setState(visitorInfo))

test.each([
  ['en', {}, 'New list'],
  ['zh', {}, '新建清单'],
  ['en', { tab: 'viewings' }, 'New list'],
] as const)('%s: without lists, the screen (%j) has one link to a new one', async (locale, search, name) => {
  at.search = search
  const Component = Route.options.component!
  renderInPage(<Component />, { locale })
  await vi.waitFor(() => expect(within(screen.getByRole('tablist')).getAllByRole('tab')[0]?.textContent).toMatch(/0$/))
  expect(screen.getAllByRole('link', { name })).toHaveLength(1)
})
