// @vitest-environment happy-dom
import type { SearchQuery } from '@site/domain/search-query.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, visitorInfo, startSession } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { SaveSearch } from './SaveSearch.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', () => ({ api: () => call }))

const query = { type: 'Villa', mode: 'Sale', priceMin: 5_000_000 } as unknown as SearchQuery
const other = { ...query, priceMin: 6_000_000 } as SearchQuery
const added = () => call.mock.calls.filter(([key]) => key === 'POST /frontend/api/savedsearch/add')
const signIn = () =>
  startSession({ ...visitorInfo, userId: 'ana', permissionCodes: [], expiredTime: Date.now() + 60_000, accessToken: 'token' } as unknown as Parameters<
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
] as const)('%s: what a visitor wants to save is saved once, after logging in', async (locale, name) => {
  const { router, unmount } = renderInPage(<SaveSearch query={query} />, { locale })
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(sessionStorage.getItem('wantedSearch')).toContain('priceMin=5000000')
  unmount()
  signIn()
  renderInPage(<SaveSearch query={other} />, { locale }).unmount()
  expect(added()).toEqual([])
  renderInPage(<SaveSearch query={query} />, { locale })
  await waitFor(() => expect(added()).toHaveLength(1))
  await act(async () => undefined)
  renderInPage(<SaveSearch query={query} />, { locale })
  await act(async () => undefined)
  expect(added()).toHaveLength(1)
})

test('a screen that is kept while somebody logs in saves it, too', async () => {
  renderInPage(<SaveSearch query={query} />)
  fireEvent.click(screen.getByRole('button', { name: 'Save search' }))
  act(signIn)
  await waitFor(() => expect(added()).toHaveLength(1))
})
