// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../page/api.ts'
import { endSession, startSession, visitorInfo } from '../page/session.ts'
import { noticeBoard } from '../ui/overlays/notices.ts'
import { rememberForUndo, restoreFavourite, savedIds, setFavourite, useDeviceFavourites, useOwnFavourites } from './favourites.ts'
import { forgetPending, usePendingFavourites } from './pending-favourites.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))
vi.mock('../page/locale.tsx', async (original) => ({ ...(await original<object>()), currentLocale: () => 'en' }))

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
  call.mockReset().mockResolvedValue({ ids: [], left: [], unknown: [] })
  localStorage.clear()
  usePendingFavourites.setState({ items: [] })
  signIn('ana')
})
afterEach(endSession)

test('without network a favourite is shown and kept, and sent once when the network is back', async () => {
  call.mockRejectedValue(unreachable())
  expect(await setFavourite(home, true)).toBe(true)
  expect(savedIds().has('home')).toBe(true)
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
  expect(savedIds().has('home')).toBe(false)
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
  call.mockReset().mockResolvedValue({ ids: [], left: [], unknown: [] })
  dispatchEvent(new Event('online'))
  signIn('ben')
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(sent()).toEqual([])
  expect(waiting()).toEqual([])
})

const ended = (problem: 'sessionEnded' | 'signedOut') => () => {
  // as `api` does
  endSession()
  return Promise.reject(new CallError(problem, 'Your session has ended'))
}

test.each([true, false])('a favourite that a deleted account changed (%s) waits for nobody: the device has forgotten the account', async (isSaved) => {
  useDeviceFavourites.setState({ items: [] })
  call.mockReset().mockImplementation(() => {
    // as `api` does
    forgetPending()
    endSession()
    return Promise.reject(new CallError('accountDeleted', 'Your account is deleted'))
  })
  await setFavourite(home, isSaved).catch(() => undefined)
  expect([waiting(), useDeviceFavourites.getState().items]).toEqual([[], []])
})

const homeOnDevice = () => useDeviceFavourites.getState().items.map(({ id }) => id)
const mergedBy = () => call.mock.calls.filter(([key]) => String(key).includes('collection/merge'))

test.each([
  ['added without network', 'sessionEnded', true, false],
  ['removed without network', 'sessionEnded', false, false],
  ['added', 'sessionEnded', true, true],
  ['added on a page that continues as for a visitor', 'signedOut', true, true],
] as const)('a favourite that was %s (%s) waits for its account: no visitor has it, nobody else sends it (T31)', async (_, problem, isSaved, isOnline) => {
  useDeviceFavourites.setState({ items: [] })
  if (!isOnline) {
    call.mockRejectedValue(unreachable())
    await setFavourite(home, isSaved)
  }
  call.mockReset().mockImplementation(ended(problem))
  if (isOnline) expect(await setFavourite(home, isSaved)).toBe(false)
  else await goOnline()
  expect([homeOnDevice(), waiting()]).toEqual([[], [['ana', 'home', isSaved]]])
  call.mockReset().mockResolvedValue({ ids: [], left: [], unknown: [] })
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(sent()).toEqual([])
  signIn('ana')
  await vi.waitFor(() => expect(waiting()).toEqual([]))
  expect(sent()).toEqual([[`POST /frontend/api/collection/${isSaved ? 'add' : 'remove'}`, { id: 'home' }]])
})

test('a favourite of an ended session is neither sent nor shown for the account that logs in next (T31)', async () => {
  useDeviceFavourites.setState({ items: [] })
  call.mockRejectedValue(unreachable())
  await setFavourite(home, true)
  call.mockReset().mockImplementation(ended('sessionEnded'))
  await goOnline()
  call.mockReset().mockResolvedValue({ ids: [], left: [], unknown: [] })
  signIn('ben')
  await vi.waitFor(() => expect(useOwnFavourites.getState().from).toBe('server'))
  expect([sent(), mergedBy(), homeOnDevice(), savedIds().has('home')]).toEqual([[], [], [], false])
})

const notices = () => noticeBoard.current().map(({ text, tone }) => [text, tone])
const clearNotices = () => noticeBoard.current().forEach(({ id }) => noticeBoard.dismiss(id))

test.each([
  [{ ids: ['home'], left: [], unknown: [] }, true, []],
  [{ ids: [], left: [], unknown: ['home'] }, false, [['Not put back: this home is gone.', 'error']]],
  [{ ids: [], left: ['home'], unknown: [] }, false, [['Not put back: your favourites are full. Remove some first.', 'error']]],
])('an undo that the server answers with %j is back: %s', async (answer, isBack, said) => {
  clearNotices()
  rememberForUndo([{ id: 'home', savedAt: '2026-01-01T00:00:00.000Z', price: 5 }])
  call.mockReset().mockResolvedValue(answer)
  expect(await restoreFavourite(home)).toBe(isBack)
  expect(savedIds().has('home')).toBe(isBack)
  expect(notices()).toEqual(said)
})

test.each([
  [['home'], '1 favourite of this device is gone and was not added to your account.'],
  [['home', 'second'], '2 favourites of this device are gone and were not added to your account.'],
])('favourites of the device that are gone (%j) are said when the account takes the rest', async (unknown, said) => {
  endSession()
  clearNotices()
  const saved = ['home', 'second', 'third'].map((id) => ({ id, savedAt: '2026-01-01T00:00:00.000Z', price: 5 }))
  useDeviceFavourites.setState({ items: saved })
  call.mockReset().mockResolvedValue({ ids: ['third'], left: [], unknown })
  signIn('ana')
  await vi.waitFor(() => expect(notices()).toEqual([[said, 'info']]))
  expect(useDeviceFavourites.getState().items).toEqual([])
})
