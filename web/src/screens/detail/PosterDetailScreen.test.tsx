// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { usePersonLeft } from '../../page/session.ts'
import { renderInPage, testShell } from '../../shell/in-page.testing.tsx'
import { Route } from './PosterDetailScreen.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))
vi.mock('../../shell/keep-alive/keep-alive.tsx', async (original) => ({ ...(await original<object>()), useScreen: () => ({ data: { id: 'home' } }) }))
const PosterDetail = Route.options.component!

beforeEach(() => usePersonLeft.setState({ hasLeft: false, ended: '' }))

const notThere = () => Promise.reject(new CallError('notFound', 'There is no such home.'))
const inState = (shelf: string) => Promise.resolve({ listing: { id: 'home', shelf } })

test.each([
  ['a public home', () => inState('OnShelf'), '', '/propertyInfo?id=home'],
  ['a home off the shelf', () => inState('OffShelf'), '', '/login?why=listings'],
  ['a home that visitors do not find, after the end of a session', notThere, 'ana', '/login?why=listings'],
  ['a public home, after the end of a session', () => inState('OnShelf'), 'ana', '/login?why=listings'],
])('a visitor who opens the page for the poster of %s is led on', async (_, answer, ended, path) => {
  usePersonLeft.setState({ ended })
  call.mockImplementation(answer)
  const { router } = renderInPage(<PosterDetail />, { path: '/detail?id=home' })
  await waitFor(() => expect(router.state.location.href).toBe(path))
})

test('without an answer a visitor stays, and can try again', async () => {
  call.mockRejectedValue(new CallError('fault', 'No answer', null, null, true))
  const { router } = renderInPage(<PosterDetail />, { path: '/detail?id=home' })
  await screen.findByRole('button', { name: 'Try again' })
  expect(router.state.location.pathname).toBe('/detail')
})

/** A page of the site itself. */
const shell = { ...testShell, brand: { name: { zh: '安居', en: 'Homes' }, logo: '/logo.svg' } as unknown as NonNullable<(typeof testShell)['brand']> } // the fields that it reads

test.each([
  ['zh', '这一页不存在', '这是您自己的房源？登录后打开'],
  ['en', 'Page not found', 'Is it your own listing? Log in to open it'],
] as const)('%s: a visitor sees that a home is not there, and can browse or log in', async (locale, title, login) => {
  call.mockImplementation(notThere)
  const { router } = renderInPage(<PosterDetail />, { path: '/detail?id=home', locale, shell })
  expect((await screen.findByRole('heading')).textContent).toBe(title)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/home', '/login?why=listings'])
  expect(screen.getByRole('link', { name: login })).toBeDefined()
  expect(router.state.location.pathname).toBe('/detail')
})
