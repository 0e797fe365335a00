// @vitest-environment happy-dom
import type { SearchQuery } from '@site/domain/search-query.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, visitorInfo, startSession } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { noticeBoard } from '../../ui/overlays/notices.ts'
import { SaveSearch } from './SaveSearch.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', () => ({ api: () => call }))

const query = { type: 'Villa', mode: 'Sale', priceMin: 5_000_000 } as unknown as SearchQuery
const otherQuery = { ...query, priceMin: 6_000_000 } as SearchQuery
const addCalls = () => call.mock.calls.filter(([key]) => key === 'POST /frontend/api/savedsearch/add')
const signIn = () =>
  startSession({ ...visitorInfo, userId: 'ana', permissionCodes: [], expiredTime: Date.now() + 3_600_000, accessToken: 'token' } as unknown as Parameters<
    typeof startSession
  >[0])

beforeEach(() => call.mockReset().mockResolvedValue({ isEmailConfirmed: true }))
afterEach(() => {
  endSession()
  sessionStorage.clear()
})

test.each([
  ['en', 'Save search'],
  ['zh', '保存搜索'],
] as const)('%s: the search that a visitor saves is stored once, after the login', async (locale, name) => {
  const { router, unmount } = renderInPage(<SaveSearch query={query} />, { locale })
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(sessionStorage.getItem('wantedSearch')).toContain('priceMin=5000000')
  unmount()
  signIn()
  renderInPage(<SaveSearch query={otherQuery} />, { locale }).unmount()
  expect(addCalls()).toEqual([])
  renderInPage(<SaveSearch query={query} />, { locale })
  await waitFor(() => expect(addCalls()).toHaveLength(1))
  await act(async () => undefined)
  renderInPage(<SaveSearch query={query} />, { locale })
  await act(async () => undefined)
  expect(addCalls()).toHaveLength(1)
})

test.each(['en', 'zh'] as const)('%s: who has never signed in on this device is led to a new account, who has signed out to the login', async (locale) => {
  vi.resetModules()
  localStorage.clear()
  const [fresh, { SaveSearch: Button }, page] = await Promise.all([
    import('../../page/session.ts'),
    import('./SaveSearch.tsx'),
    import('../../shell/in-page.testing.tsx'),
  ])
  for (const face of ['register', undefined]) {
    const { router, unmount } = page.renderInPage(<Button query={query} />, { locale })
    fireEvent.click(screen.getByRole('button', { name: /Save search|保存搜索/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toEqual({ why: 'searches', ...(face ? { face } : {}) })
    unmount()
    fresh.startSession({ ...visitorInfo, userId: 'ana', expiredTime: Date.now() + 3_600_000, accessToken: 'token' } as unknown as Parameters<
      typeof startSession
    >[0])
    fresh.endSession()
  }
})

test('a kept screen saves the search after the login, too', async () => {
  renderInPage(<SaveSearch query={query} />)
  fireEvent.click(screen.getByRole('button', { name: 'Save search' }))
  act(signIn)
  await waitFor(() => expect(addCalls()).toHaveLength(1))
})

test('the notice about an unconfirmed e-mail leads to the form that confirms it, for this reason', async () => {
  signIn()
  call.mockResolvedValue({ isEmailConfirmed: false })
  const { router } = renderInPage(<SaveSearch query={query} />)
  fireEvent.click(screen.getByRole('button', { name: 'Save search' }))
  await waitFor(() => expect(noticeBoard.current().at(-1)?.action?.label).toBe('Confirm it'))
  act(() => void noticeBoard.current().at(-1)!.action!.onPress())
  await waitFor(() => expect(router.state.location.search).toEqual({ form: 'confirmEmail', why: 'savedSearch' }))
  expect(router.state.location.pathname).toBe('/account')
})
