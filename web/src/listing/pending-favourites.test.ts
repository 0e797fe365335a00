// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../page/api.ts'
import { endSession, startSession, visitorInfo } from '../page/session.ts'
import { setFavourite, useOwnFavourites } from './favourites.ts'
import { usePendingFavourites } from './pending-favourites.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))

const unreachable = () => new CallError('fault', 'no network', null, null, true)
const signIn = (userId: string) =>
  startSession({ ...visitorInfo, userId, expiredTime: Date.now() + 3_600_000, accessToken: 'token' } as unknown as Parameters<typeof startSession>[0])
const home = { id: 'home', price: 5 }
const sent = () => call.mock.calls.filter(([key]) => String(key).includes('collection/add') || String(key).includes('collection/remove'))
const waiting = () => usePendingFavourites.getState().items.map(({ person, favourite, isSaved }) => [person, favourite.id, isSaved])
const goOnline = async () => {
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(call).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 10))
}

beforeEach(() => {
  call.mockReset().mockResolvedValue({ ids: [], left: [] })
  localStorage.clear()
  usePendingFavourites.setState({ items: [] })
  signIn('ana')
})
afterEach(endSession)

test('without network a favourite is shown and kept, and sent once when the network is back', async () => {
  call.mockRejectedValue(unreachable())
  expect(await setFavourite(home, true)).toBe(true)
  expect(useOwnFavourites.getState().ids?.has('home')).toBe(true)
  expect(waiting()).toEqual([['ana', 'home', true]])
  call.mockReset().mockResolvedValue({})
  await goOnline()
  await goOnline()
  expect(sent()).toEqual([['POST /frontend/api/collection/add', { id: 'home' }]])
  expect(waiting()).toEqual([])
})

test('of several changes of one home the last one is sent', async () => {
  call.mockRejectedValue(unreachable())
  for (const isSaved of [true, false, true, false]) await setFavourite(home, isSaved)
  call.mockReset().mockResolvedValue({})
  await goOnline()
  expect(sent()).toEqual([['POST /frontend/api/collection/remove', { id: 'home' }]])
})

test('a change stays while the server is away, and one that the server refuses is reverted', async () => {
  call.mockRejectedValue(unreachable())
  await setFavourite(home, true)
  await goOnline()
  expect(waiting()).toHaveLength(1)
  call.mockReset().mockRejectedValue(new CallError('conflict', 'Too many favourites'))
  await goOnline()
  expect(waiting()).toEqual([])
  expect(useOwnFavourites.getState().ids?.has('home')).toBe(false)
})

test('a change is added to those that another tab keeps, and what that tab has sent is not sent again', async () => {
  call.mockRejectedValue(unreachable())
  await setFavourite(home, true)
  const keptByOther = localStorage.getItem('pendingFavourites')!
  // this tab does not know them
  usePendingFavourites.setState({ items: [] })
  localStorage.setItem('pendingFavourites', keptByOther)
  await setFavourite({ id: 'second', price: 6 }, true)
  expect(waiting().map(([, id]) => id)).toEqual(['home', 'second'])
  localStorage.setItem('pendingFavourites', keptByOther.replaceAll('home', 'third'))
  call.mockReset().mockResolvedValue({})
  await goOnline()
  expect(sent()).toEqual([['POST /frontend/api/collection/add', { id: 'third' }]])
})

test('changes of one account are neither sent nor kept for the next (T31)', async () => {
  call.mockRejectedValue(unreachable())
  await setFavourite(home, true)
  endSession()
  call.mockReset().mockResolvedValue({ ids: [], left: [] })
  dispatchEvent(new Event('online'))
  signIn('ben')
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(sent()).toEqual([])
  expect(waiting()).toEqual([])
})
