// @vitest-environment happy-dom
import type { Envelope } from '@site/domain/problems.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// isomorphic functions run their browser side
vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ server: () => ({ client: (run: unknown) => run }) }),
  getGlobalStartContext: () => undefined,
}))
// without its parts that load later
vi.mock('../../cards/ListingCard.tsx', () => ({
  ListingCard: ({ listing }: { listing: Home }) => <article data-listing={listing.id}>{[listing.price, listing.shelf].join(' ')}</article>,
}))
const storedEntries = vi.hoisted(() => new Map<string, { data: unknown }>())
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  get: async (key: string) => storedEntries.get(key),
  set: async (key: string, value: { data: unknown }) => void storedEntries.set(key, value),
  keys: async () => [...storedEntries.keys()],
  entries: async () => [...storedEntries.entries()],
}))

type Home = { id: string; type: string; mode: string; price: number; photos: { url: string }[]; shelf?: string }
const homeOf = (id: string, price: number): Home => ({ id, type: 'Residence', mode: 'Sale', price, photos: [{ url: `/resource/media/${id}.jpg` }] })

/** The homes that the server has. */
let serverHomes: readonly Home[] = []
const send = vi.fn(async (address: string, init: RequestInit) => {
  const { ids = [], id } = JSON.parse(String(init.body)) as { ids?: string[]; id?: string }
  const answer = (envelope: Envelope<unknown>, headers = {}) => new Response(JSON.stringify(envelope), { headers })
  if (address.endsWith('/detail') && !serverHomes.some((home) => home.id === id)) return answer({ code: 404, msg: '', data: null }, { 'x-problem': 'removed' })
  return answer({ code: 200, msg: '', data: { items: serverHomes.filter((home) => ids.includes(home.id)) } })
})

/** Opens the home screen in a new tab. */
async function openTab() {
  vi.resetModules()
  const [{ RecentlySeen }, page, session] = await Promise.all([
    import('./RecentlySeen.tsx'),
    import('../../shell/in-page.testing.tsx'),
    import('../../page/session.ts'),
  ])
  const { api } = await import('../../page/api.ts')
  const view = page.renderInPage(<RecentlySeen now="2026-11-28T00:00:00Z" />)
  return { view, session, api: api() }
}
const shownIds = () => screen.queryAllByRole('article').map((card) => card.getAttribute('data-listing'))
const storedText = () => [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join() + JSON.stringify([...storedEntries])

beforeEach(() => {
  vi.stubGlobal('fetch', send)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  send.mockClear()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  storedEntries.clear()
  serverHomes = [homeOf('a', 11_000_000), homeOf('b', 22_000_000)]
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens a tab, shows the homes in it, and closes it. */
async function seeHomes(...ids: string[]) {
  const { view, session } = await openTab()
  await view.act(async () => session.useRecentlyViewed.setState({ ids }))
  await waitFor(() => expect(shownIds()).toEqual(ids))
  view.unmount()
}

test.each([
  ['the only one', ['a'], []],
  ['one of two', ['a', 'b'], ['b']],
])('a removed home, %s, goes from the carousel and from the device at the next start', async (_, ids, left) => {
  await seeHomes(...ids)
  expect(storedText()).toContain('11000000')
  serverHomes = serverHomes.filter(({ id }) => id !== 'a')
  const { view } = await openTab()
  await waitFor(() => expect(shownIds()).toEqual(left))
  await waitFor(() => expect(storedText()).not.toContain('11000000'))
  view.unmount()
  await openTab()
  expect(shownIds()).toEqual(left)
})

test('a home that was removed while the page was open goes when the network comes back', async () => {
  await seeHomes('a', 'b')
  await openTab()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  serverHomes = serverHomes.filter(({ id }) => id !== 'b')
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(shownIds()).toEqual(['a']))
})

test('a home whose page says that it was removed goes from the carousel at once, and from the copies', async () => {
  await seeHomes('a', 'b')
  const { api } = await openTab()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  serverHomes = serverHomes.filter(({ id }) => id !== 'b')
  await expect(api('POST /frontend/api/listing/detail', { id: 'b' })).rejects.toThrow('removed')
  await waitFor(() => expect(shownIds()).toEqual(['a']))
  await waitFor(() => expect(storedText()).not.toContain('22000000'))
  expect(storedText()).toContain('11000000')
})

test('of a home that is off the market the card hears so, and of its price', async () => {
  await seeHomes('a')
  serverHomes = [{ ...homeOf('a', 12_000_000), shelf: 'OffShelf' }]
  await openTab()
  await waitFor(() => expect(screen.getByRole('article').textContent).toBe('12000000 OffShelf'))
})

test('without network the homes stay as they were seen', async () => {
  await seeHomes('a', 'b')
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await openTab()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(shownIds()).toEqual(['a', 'b'])
})
