// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { usePersonLeft } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { Route } from './PosterDetailScreen.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))
vi.mock('../../shell/keep-alive/keep-alive.tsx', async (original) => ({ ...(await original<object>()), useScreen: () => ({ data: { id: 'home' } }) }))
const PosterDetail = Route.options.component!

beforeEach(() => usePersonLeft.setState({ hasLeft: false, ended: '' }))

const inState = (shelf: string) => Promise.resolve({ listing: { id: 'home', shelf } })

test.each([
  ['a public home', () => inState('OnShelf'), '', '/propertyInfo?id=home'],
  ['a home off the shelf', () => inState('OffShelf'), '', '/login?why=listings'],
  ['a home that visitors do not find', () => Promise.reject(new CallError('notFound', 'There is no such home.')), '', '/login?why=listings'],
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
