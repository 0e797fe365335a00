// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startSession, visitorInfo } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { wholeQuery } from './own-query.ts'
import { useOwnLists } from './use-own-lists.ts'

const call = vi.hoisted(() => vi.fn())
const server = vi.hoisted(() => ({ copies: new WeakSet<object>() }))
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))
vi.mock('../../page/offline-copies.ts', async (original) => ({ ...(await original<object>()), isCopy: (data: object) => server.copies.has(data) }))

const signIn = () =>
  startSession({ ...visitorInfo, userId: 'ana', userRole: 'Owner', permissionCodes: [], expiredTime: Date.now() + 3_600_000, accessToken: 'token' })
const answer = (price: number) => {
  const listing = { id: 'home', type: 'Residence', mode: 'Lease', price, shelf: 'OnShelf', estate: null }
  const item = { id: 'home', shelf: 'OnShelf', revision: 1, draft: null, causes: [], askedAt: null, confirmBy: null, listing }
  return { items: [item], nextCursor: null, counts: { OnShelf: 1 }, askedQty: 0 }
}

test('a copy of the device does not take back what the server has acknowledged, and the next answer replaces it', async () => {
  signIn()
  let price = 50_000
  let isAway = false
  call.mockImplementation(async (_: string, { shelf }: { shelf?: string }) => {
    const page = shelf === 'OnShelf' ? answer(price) : { ...answer(price), items: [] }
    if (isAway) server.copies.add(page)
    return page
  })
  let lists: ReturnType<typeof useOwnLists> | null = null
  function Probe() {
    lists = useOwnLists(wholeQuery, 'cards')
    return null
  }
  renderInPage(<Probe />)
  const shown = () => lists?.loaded?.lists.OnShelf?.items[0]?.listing?.price
  await waitFor(() => expect(shown()).toBe(50_000))
  act(() => lists?.change((before) => ({ ...before, lists: { OnShelf: { items: answer(45_000).items as never, nextCursor: null } } })))
  expect(shown()).toBe(45_000)
  isAway = true
  await act(async () => lists?.load())
  expect(shown()).toBe(45_000)
  isAway = false
  price = 44_000
  await act(async () => lists?.load())
  await waitFor(() => expect(shown()).toBe(44_000))
})
