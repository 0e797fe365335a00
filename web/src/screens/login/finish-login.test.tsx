// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCommon } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { useReturn } from './finish-login.ts'

function Returner() {
  return <button onClick={useReturn()}>Return</button>
}

test.each([
  ['/login', '/home', '/home'],
  ['/login?why=lists', '/home', '/list'],
  ['/login?why=lists', '/list?tab=links&link=a', '/list?tab=links&link=a'],
  ['/login?why=collection', '/collection', '/collection'],
])('%s after %s returns to %s', async (path, before, after) => {
  const { router, act } = renderInPage(<Returner />, { path })
  await act(() => router.load())
  useCommon.setState({ routerPath: before })
  act(() => screen.getByText('Return').click())
  expect([router.history.location.href, useCommon.getState().routerPath]).toEqual([after, '/home'])
})
