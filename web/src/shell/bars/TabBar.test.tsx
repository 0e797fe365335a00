// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInPage } from '../in-page.testing.tsx'
import { TabBar } from './TabBar.tsx'

test.each([
  ['/home', 'Home'],
  ['/search', 'Home'],
  ['/search/makati', 'Home'],
  ['/collection', 'Favourites'],
  ['/searchNearby', undefined],
])('on %s the current tab is %s', async (path, name) => {
  const { router, act, container } = renderInPage(<TabBar />, { path })
  await act(() => router.load())
  const current = [...container.querySelectorAll<HTMLElement>('[aria-current="page"]')]
  expect(current.map(({ textContent, dataset }) => [textContent, dataset['status']])).toEqual(name ? [[name, 'active']] : [])
})

test('a visitor who presses Me is promised the account', async () => {
  const { router, act, container } = renderInPage(<TabBar />, { path: '/collection' })
  await act(() => router.load())
  const addresses = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(addresses.filter((address) => address?.startsWith('/login'))).toEqual(['/login?why=account'])
})
