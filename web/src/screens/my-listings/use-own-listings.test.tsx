// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useShownCopy } from '../../page/offline-copies.ts'
import { startSession, visitorInfo } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { withMoved, withRemoved } from './own-listings.ts'
import { wholeQuery } from './own-query.ts'
import { useOwnListings } from './use-own-listings.ts'

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
  let lists: ReturnType<typeof useOwnListings> | null = null
  function Probe() {
    lists = useOwnListings(wholeQuery, 'cards')
    return null
  }
  renderInPage(<Probe />)
  const shown = () => lists?.loaded?.lists.OnShelf?.items[0]?.listing?.price
  await waitFor(() => expect(shown()).toBe(50_000))
  act(() => lists?.change((before) => ({ ...before, lists: { OnShelf: { items: answer(45_000).items as never, nextCursor: null } } })))
  expect(shown()).toBe(45_000)
  isAway = true
  // the copies are of before the change, which the page shows
  useShownCopy.setState({ at: '2020-01-01T08:26:00.000Z' })
  await act(async () => lists?.load())
  expect(shown()).toBe(45_000)
  expect(useShownCopy.getState().at).toBe(lists!.loaded?.at)
  isAway = false
  price = 44_000
  await act(async () => lists?.load())
  await waitFor(() => expect(shown()).toBe(44_000))
})

const item = (id: string) => ({ ...answer(50_000).items[0]!, id }) as never
/** Renders the lists of a server with so many homes on the shelf, and returns them as they are now. */
function renderLists(onShelf: () => readonly string[]): () => ReturnType<typeof useOwnListings> {
  signIn()
  call.mockImplementation(async (_: string, { shelf, asked }: { shelf?: string; asked?: boolean }) => {
    const ids = [...onShelf()]
    return {
      items: asked || shelf !== 'OnShelf' ? [] : ids.map(item),
      nextCursor: null,
      counts: { OnShelf: ids.length, OffShelf: 3 - ids.length },
      askedQty: 0,
    }
  })
  let lists: ReturnType<typeof useOwnListings> | null = null
  function Probe() {
    lists = useOwnListings(wholeQuery, 'cards')
    return null
  }
  renderInPage(<Probe />)
  return () => lists!
}

test.each([
  ['deleted', (lists: ReturnType<typeof useOwnListings>) => lists.change((before) => withRemoved(before, 'OnShelf', new Set(['a'])))],
  ['taken down', (lists: ReturnType<typeof useOwnListings>) => lists.change((before) => withMoved(before, [item('a')], 'OffShelf', () => 'Withdrawn'))],
  ['marked as leased', (lists: ReturnType<typeof useOwnListings>) => lists.change((before) => withMoved(before, [item('a')], 'OffShelf', () => 'Leased'))],
] as const)('one of two homes is %s, and the server says so before the late end of the act: one is left', async (_, finish) => {
  let homes = ['a', 'b']
  const lists = renderLists(() => homes)
  await waitFor(() => expect(lists().loaded?.counts.OnShelf).toBe(2))
  homes = ['b']
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(lists().loaded?.counts.OnShelf).toBe(1))
  const asked = call.mock.calls.length
  await act(async () => finish(lists()))
  // the server has the last word
  await waitFor(() => expect(call.mock.calls.length).toBeGreaterThan(asked))
  await waitFor(() => expect(lists().loaded?.isUncertain ?? false).toBe(false))
  expect([lists().loaded?.counts, lists().loaded?.lists.OnShelf?.items.map(({ id }) => id)]).toEqual([{ OnShelf: 1, OffShelf: 2 }, ['b']])
})

test('an answer that was asked for before an act ended does not take it back', async () => {
  let homes = ['a', 'b']
  const lists = renderLists(() => homes)
  await waitFor(() => expect(lists().loaded?.counts.OnShelf).toBe(2))
  const { promise, resolve } = Promise.withResolvers<void>()
  const answerNow = call.getMockImplementation()!
  call.mockImplementation(async (...input: unknown[]) => {
    const before: unknown = await answerNow(...input)
    await promise
    return before
  })
  act(() => lists().load())
  await act(async () => undefined)
  homes = ['b']
  act(() => lists().change((before) => withRemoved(before, 'OnShelf', new Set(['a']))))
  await act(async () => resolve())
  await waitFor(() => expect(lists().loaded?.lists.OnShelf?.items.map(({ id }) => id)).toEqual(['b']))
  expect(lists().loaded?.counts.OnShelf).toBe(1)
})
