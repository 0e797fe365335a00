// @vitest-environment happy-dom
import type { UserInfo } from '../../page/session.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUserInfo, visitorInfo } from '../../page/session.ts'
import { renderInPage, testShell } from '../../shell/in-page.testing.tsx'
import { TabBar } from '../../shell/bars/TabBar.tsx'
import { ListsGate } from './ListsGate.tsx'

const agent: UserInfo = { ...visitorInfo, userRole: 'Intermediary', userId: 'agent', expiredTime: Date.now() + 86_400_000 }
const words = { zh: '测试站', en: 'Test site' }
const brand = {
  ...{ name: words, siteName: words, description: words, logo: '/logo.svg', banner: null, accentHue: 168 },
  contacts: { email: 'help@homes.example', phone: '+63 2 8555 0199', address: null },
}

/** The state of the lists of the agent in the answers of the server. */
const listState = { current: 'ask' }
const calledKeys: string[] = []
async function answer(key: string) {
  calledKeys.push(key)
  if (key.endsWith('/asklists')) listState.current = 'asked'
  return key.endsWith('/userinfo') ? { ...agent, isPropertyList: true, permissionCodes: ['sharelist'] } : { state: listState.current }
}
const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))

beforeEach(() => {
  calledKeys.length = 0
  call.mockImplementation(answer)
  useUserInfo.setState(agent)
})
afterEach(() => useUserInfo.setState(visitorInfo))

test('an agent without lists sees no tab, whom to ask, and asks with one button', async () => {
  listState.current = 'ask'
  const view = renderInPage(
    <>
      <ListsGate title="Lists">the lists</ListsGate>
      <TabBar />
    </>,
    { path: '/list', shell: { ...testShell, brand } },
  )
  await view.findByText(/Send a request to Test site/)
  expect(view.getByRole('link', { name: 'help@homes.example' }).getAttribute('href')).toBe('mailto:help@homes.example')
  expect(view.getByRole('link', { name: '+63 2 8555 0199' }).getAttribute('href')).toBe('tel:+63285550199')
  expect(view.queryByRole('link', { name: 'Lists' })).toBeNull()
  view.getByRole('button', { name: 'Request lists' }).click()
  await view.findByText('You’ve asked for lists')
  expect(calledKeys).toEqual(['POST /frontend/api/account/lists', 'POST /frontend/api/account/asklists'])
})

test('an unconfirmed agent is led to the e-mail, and lists that were opened meanwhile show with their tab', async () => {
  listState.current = 'confirm'
  const first = renderInPage(<ListsGate title="Lists">the lists</ListsGate>, { path: '/list' })
  const link = await first.findByRole('link', { name: 'Confirm e-mail' })
  expect(link.getAttribute('href')).toBe('/account?form=confirmEmail')
  first.unmount()
  listState.current = 'on'
  const second = renderInPage(
    <>
      <ListsGate title="Lists">the lists</ListsGate>
      <TabBar />
    </>,
    { path: '/list' },
  )
  await second.findByText('the lists')
  await waitFor(() => expect(second.getByRole('link', { name: 'Lists' })).toBeTruthy())
})
