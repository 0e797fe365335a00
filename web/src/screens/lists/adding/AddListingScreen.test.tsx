// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type UserInfo, useUserInfo, visitorInfo } from '../../../page/session.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { Route } from './AddListingScreen.tsx'

const agent: UserInfo = {
  ...visitorInfo,
  ...{ userRole: 'Intermediary', userId: 'agent', isPropertyList: true, permissionCodes: ['sharelist'], expiredTime: Date.now() + 86_400_000 },
}
const detail = { id: 'list', title: 'For Ana', items: [], sections: [], feed: null }
const call = vi.hoisted(() => vi.fn())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))
vi.mock('../../../shell/keep-alive/keep-alive.tsx', async (original) => ({ ...(await original<object>()), useScreen: () => ({ search: { id: 'list' } }) }))

beforeEach(() => {
  call.mockImplementation((key: string) => (key.endsWith('/detail') ? Promise.resolve(detail) : new Promise(() => undefined)))
  useUserInfo.setState(agent)
})
afterEach(() => useUserInfo.setState(visitorInfo))

test('the button that adds the chosen homes comes before the homes, of which there are ever more', async () => {
  const Component = Route.options.component!
  renderInPage(<Component />, { locale: 'en' })
  const field = await screen.findByRole('searchbox')
  const add = screen.getByRole('button', { name: /^Add/ })
  expect(add.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})
