// @vitest-environment happy-dom
import type { FavouriteView } from '@site/domain/calls/collection.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { endSession, rememberViews, startSession, visitorInfo } from '../../page/session.ts'
import { setFavourite, useDeviceFavourites } from '../../device/favourites.ts'
import { usePendingFavourites } from '../../device/pending-favourites.ts'
import { useFavourites } from './use-favourites.ts'

// The list of favourites, the hearts and the count agree, whatever the network does.

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))
vi.mock('../../page/locale.tsx', async (original) => ({ ...(await original<object>()), currentLocale: () => 'en' }))

const homes = ['a', 'b', 'c'].map((id) => ({ id, price: 5, type: 'Residence', mode: 'Sale' }) as unknown as ListingView) // no other field is read
const [first, second] = homes as [ListingView, ListingView]
const order = { sort: 'savedAt', order: 'desc' } as const

/** The favourites of the account on the server; the answer of a call is lost after it was done, or the call does not arrive. */
const server = { ids: new Set<string>(), isAway: false, losesAnswers: false }
const lost = () => new CallError('fault', 'no answer', null, null, true, true)
const viewOf = (id: string): FavouriteView => ({
  id,
  savedAt: '2026-05-01T00:00:00.000Z',
  savedPrice: 5,
  isAvailable: true,
  isRemoved: false,
  listing: homes.find((home) => home.id === id) ?? null,
})
async function answer(key: string, input: { id: string; ids: string[]; items: { id: string }[] }) {
  if (server.isAway) throw lost()
  if (key.endsWith('/add')) server.ids.add(input.id)
  if (key.endsWith('/remove')) server.ids.delete(input.id)
  if (key.endsWith('/merge')) for (const { id } of input.items) server.ids.add(id)
  if (server.losesAnswers) throw lost()
  if (key.endsWith('/page')) return { items: [...server.ids].map(viewOf), totalRowQty: server.ids.size, nextCursor: null }
  if (key.endsWith('/byids')) return { items: homes.filter(({ id }) => input.ids.includes(id)), removed: [] }
  return { ids: [...server.ids], left: [], unknown: [] }
}

const signIn = () =>
  startSession({ ...visitorInfo, userId: 'ana', expiredTime: Date.now() + 3_600_000, accessToken: 'token' } as unknown as Parameters<typeof startSession>[0])
const seen = () => rememberViews(Object.fromEntries(homes.map((home) => [home.id, home])))
const openList = () => renderHook(() => useFavourites(order)).result
type List = ReturnType<typeof openList>
const idsIn = ({ current }: List) => current.items?.map(({ id }) => id).toSorted() ?? null
const saysNone = ({ current }: List) => current.items?.length === 0 && !current.hasFailed
const goOnline = async () => {
  server.isAway = false
  server.losesAnswers = false
  await act(async () => void dispatchEvent(new Event('online')))
}
const shows = (list: List, ids: readonly string[], hasFailed = false) =>
  vi.waitFor(() => expect([idsIn(list), list.current.hasFailed, list.current.count]).toEqual([ids, hasFailed, ids.length]))

beforeEach(() => {
  Object.assign(server, { ids: new Set(), isAway: false, losesAnswers: false })
  call.mockReset().mockImplementation(answer)
  localStorage.clear()
  usePendingFavourites.setState({ items: [] })
  useDeviceFavourites.setState({ items: [] })
})
afterEach(() => {
  cleanup()
  endSession()
})

test('favourites pressed without network stand in the list, which says that the rest did not load, and then it is the list of the account', async () => {
  signIn()
  seen()
  server.ids.add('c')
  server.isAway = true
  await setFavourite(first, true)
  await setFavourite(second, true)
  const list = openList()
  await shows(list, ['a', 'b'], true)
  await goOnline()
  await act(() => list.current.load())
  await shows(list, ['a', 'b', 'c'])
  expect([...server.ids].toSorted()).toEqual(['a', 'b', 'c'])
})

test('a favourite that waits when the list is read stands in it before and after the account takes it', async () => {
  signIn()
  seen()
  const list = openList()
  await vi.waitFor(() => expect(saysNone(list)).toBe(true))
  let take = () => {}
  call.mockImplementation(async (key: string, input: never) => {
    if (key.endsWith('/add')) await new Promise<void>((resolve) => (take = resolve))
    return answer(key, input)
  })
  let pressed: Promise<boolean> | undefined
  act(() => void (pressed = setFavourite(first, true)))
  await shows(list, ['a'])
  await act(async () => void dispatchEvent(new Event('online')))
  await shows(list, ['a'])
  await act(async () => {
    take()
    await pressed
  })
  await shows(list, ['a'])
})

test('a favourite whose answer was lost stays in the list, and is sent again', async () => {
  signIn()
  seen()
  server.losesAnswers = true
  await setFavourite(first, true)
  const list = openList()
  await shows(list, ['a'], true)
  await goOnline()
  await act(() => list.current.load())
  await shows(list, ['a'])
  expect(usePendingFavourites.getState().items).toEqual([])
})

test('a favourite that is sent is kept by the device until the server has answered', async () => {
  signIn()
  call.mockImplementation(() => new Promise(() => {}))
  void setFavourite(first, true)
  expect(localStorage.getItem('pendingFavourites')).toContain('"id":"a"')
})

test('a favourite removed without network is not in the list', async () => {
  server.ids = new Set(['a', 'b'])
  signIn()
  const list = openList()
  await shows(list, ['a', 'b'])
  server.isAway = true
  await act(async () => void (await setFavourite(first, false)))
  await shows(list, ['b'])
  await goOnline()
  await vi.waitFor(() => expect([...server.ids]).toEqual(['b']))
  await shows(list, ['b'])
})

test('for one who has just signed in, a list that does not load never reads as none', async () => {
  server.ids.add('a')
  server.isAway = true
  signIn()
  const list = openList()
  await vi.waitFor(() => expect(list.current.hasFailed).toBe(true))
  await goOnline()
  await act(() => list.current.load())
  await shows(list, ['a'])
})

test('what a visitor has saved waits for the account that takes it in, and is in its list meanwhile', async () => {
  await setFavourite(first, true)
  server.isAway = true
  signIn()
  seen()
  const list = openList()
  await shows(list, ['a'], true)
  await goOnline()
  await vi.waitFor(() => expect([...server.ids]).toEqual(['a']))
  await act(() => list.current.load())
  await shows(list, ['a'])
})

test('a visitor sees what is saved on the device when the homes do not load', async () => {
  seen()
  server.isAway = true
  await setFavourite(first, true)
  const list = openList()
  await shows(list, ['a'], true)
  await goOnline()
  await act(() => list.current.load())
  await shows(list, ['a'])
  expect(saysNone(list)).toBe(false)
})
