// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useCommon, useUserInfo, visitorInfo } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { useSkipLogin, useReturnFromLogin } from './finish-login.ts'

function Returner() {
  return <button onClick={useReturnFromLogin()}>Return</button>
}

test.each([
  ['/login', '/home', '/home'],
  ['/login?why=lists', '/home', '/list'],
  ['/login?why=lists', '/list?tab=links&link=a', '/list?tab=links&link=a'],
  ['/login?why=collection', '/collection', '/collection'],
  ['/login?why=account', '/home', '/account'],
  ['/login?why=account', '/collection', '/account'],
  ['/login?why=messages', '/home', '/messages'],
  ['/login?why=listings', '/home', '/myListings'],
  ['/login?why=searches', '/home', '/home'],
  ['/login?why=constructor', '/home', '/home'],
])('%s after %s returns to %s', async (path, before, after) => {
  const { router, act } = renderInPage(<Returner />, { path })
  await act(() => router.load())
  useCommon.setState({ routerPath: before })
  act(() => screen.getByText('Return').click())
  expect([router.history.location.href, useCommon.getState().routerPath]).toEqual([after, '/home'])
})

function Leaver({ panel }: { panel: string }) {
  return useSkipLogin(panel) ? null : <p>The form</p>
}

afterEach(() => useUserInfo.setState(visitorInfo, true))

test.each([
  ['/login', 'login', '/account'],
  ['/login?face=forgot', 'forgot', '/account'],
  ['/login?why=lists', 'login', '/list'],
  ['/login?why=constructor', 'login', '/account'],
  ['/login?face=confirm', 'confirm', null],
])('%s, opened while a person is signed in, leads to the screen it asks for, else to the account', async (path, panel, target) => {
  useUserInfo.setState({ userId: 'ana', expiredTime: Date.now() + 3_600_000 })
  const { router } = renderInPage(<Leaver panel={panel} />, { path })
  await waitFor(() => expect(router.history.location.href).toBe(target ?? path))
  expect(screen.queryByText('The form') !== null).toBe(target === null)
})

test('a visitor sees the form, and a session that starts on it does not leave it', async () => {
  const { router, act } = renderInPage(<Leaver panel="login" />, { path: '/login' })
  act(() => {
    useUserInfo.setState({ userId: 'ana', expiredTime: Date.now() + 3_600_000 })
  })
  expect([router.history.location.href, screen.queryByText('The form') !== null]).toEqual(['/login', true])
})
