// @vitest-environment happy-dom
import type { Envelope } from '@site/domain/problems.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, visitorInfo, startSession } from './session.ts'
import { noticeBoard } from '../ui/overlays/notices.ts'

// isomorphic functions run their browser side
vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ server: () => ({ client: (run: unknown) => run }) }),
  getGlobalStartContext: () => undefined,
}))
const kept = vi.hoisted(() => new Map<unknown, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  get: async (key: unknown) => kept.get(key),
  set: async (key: unknown, value: unknown) => void kept.set(key, value),
  keys: async () => [...kept.keys()],
  clear: async () => kept.clear(),
}))
const { api, CallError } = await import('./api.ts')
const { useShownCopy } = await import('./offline-copies.ts')
const { useListingChanges } = await import('./listing-changes.ts')
const { registerForgetting, registerLeaving, registerLogin } = await import('./handle-problem.ts')

const fetchMock = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const answer = (envelope: Envelope<unknown>, headers: Record<string, string> = {}) =>
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(envelope), { headers }))
const noticeTexts = () => noticeBoard.current().map(({ text }) => text)
const signIn = () =>
  startSession({ ...visitorInfo, userRole: 'Owner', permissionCodes: [], userId: 'ana', expiredTime: Date.now() + 3_600_000, accessToken: 'a token' })

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})
afterEach(() => {
  endSession()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const favouriteIds = () => api()('POST /frontend/api/collection/ids', {})

test.each([
  ['The server says this.', 'The server says this.'],
  ['', 'Something went wrong. Please try again later.'],
])('a fault with the message “%s” shows the notice “%s”', async (msg, shown) => {
  answer({ code: 500, msg, data: null })
  await expect(favouriteIds()).rejects.toBeInstanceOf(CallError)
  expect(noticeTexts()).toEqual([shown])
})

test.each([
  ['POST /frontend/api/collection/ids', 'a token'],
  ['POST /frontend/api/account/signin', null],
  ['POST /frontend/api/account/register', null],
  ['POST /resource/api/city/tree', null],
  ['POST /resource/api/category/getestatebykeyword', 'a token'], // under /frontend: buildings that the person added
] as const)('%s has the token %s and the API version', async (key, token) => {
  signIn()
  answer({ code: 200, msg: '', data: null })
  await api()(key, {} as never)
  const sent = new Headers(fetchMock.mock.lastCall?.[1].headers)
  expect([sent.get('api-version'), sent.get('Accesstoken')]).toEqual(['1.0.0.0', token])
})

test.each([
  ['POST /frontend/api/share/create', 50_000, 'We got no reply, so it may be done already. Once you are back online, look before you try again.'],
  ['POST /resource/api/shorturl/createshorturl', 5000, 'Network error. Check your connection and try again.'],
] as const)('%s is aborted after %i ms, with a notice that says whether anything may have been done', async (key, limit, said) => {
  vi.useFakeTimers()
  // fake timers do not affect `AbortSignal.timeout`
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms)
    return controller.signal
  })
  fetchMock.mockImplementation((_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))))
  const outcome = api()(key, {} as never).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(noticeTexts()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(noticeTexts()).toEqual([said])
  expect(await outcome).toBeInstanceOf(CallError)
})

test.each([
  ['usernameTaken', 409, 'usernameTaken', []],
  ['favouritesFull', 409, 'favouritesFull', ['No.']],
  ['wrongSignIn', 400, 'wrongSignIn', []],
  ['unreadable', 400, 'unreadable', ['No.']],
  // from a proxy, or from a server with newer problems
  [null, 400, 'invalid', []],
  ['fromTheFuture', 503, 'notReady', ['No.']],
] as const)('an answer with the problem %s and code %i is %s, with the notices %j', async (named, code, problem, notices) => {
  answer({ code, msg: 'No.', data: null }, named === null ? {} : { 'x-problem': named })
  await expect(favouriteIds()).rejects.toMatchObject({ problem })
  expect(noticeTexts()).toEqual(notices)
})

const ask = () => api()('POST /frontend/api/sharelist/ask', { code: 'AAAAAAAA', listingId: null, text: 'Is it free?', who: '', requestKey: 'k' })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test('a call that the server takes once is sent once more, the same, when its answer is lost; a notice says so until it is there', async () => {
  vi.useFakeTimers()
  fetchMock.mockReset().mockImplementationOnce(lost)
  fetchMock.mockImplementationOnce(async () => new Response(JSON.stringify({ code: 200, msg: '', data: { id: 'm' } })))
  const answered = ask()
  await vi.advanceTimersByTimeAsync(0)
  expect(noticeTexts()).toEqual(['We got no reply and are trying again. What you wrote is kept.'])
  await vi.runAllTimersAsync()
  expect(await answered).toEqual({ id: 'm' })
  expect(new Set(fetchMock.mock.calls.map(([, { body }]) => body)).size).toBe(1)
  expect([fetchMock.mock.calls.length, noticeTexts()]).toEqual([2, []])
})

test('a call that the server takes once is sent a few times at most, after ever longer pauses (r3)', async () => {
  vi.useFakeTimers()
  const [sentAt, start]: [number[], number] = [[], Date.now()]
  fetchMock.mockReset().mockImplementation(() => {
    sentAt.push(Date.now() - start)
    return lost()
  })
  const outcome = ask().catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await outcome).toMatchObject({ isUnreachable: true, mayHaveArrived: true })
  expect(sentAt).toEqual([0, 1000, 3500])
})

test.each([
  ['a call with a key may have arrived, and is sent once when the network is gone then', true, true, 1],
  ['a call with a key did not arrive where there was no network at all', false, true, 1],
  ['a call without a key may have arrived, and is sent once', true, false, 1],
] as const)('%s', async (_, isOnline, hasKey, times) => {
  vi.useFakeTimers()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  fetchMock.mockReset().mockImplementation(() => {
    online.mockReturnValue(false)
    return lost()
  })
  const outcome = (hasKey ? ask() : api()('POST /frontend/api/share/create', {} as never)).catch((error: unknown) => error)
  await vi.runOnlyPendingTimersAsync()
  expect(await outcome).toMatchObject({ isUnreachable: true, mayHaveArrived: isOnline })
  expect(fetchMock).toHaveBeenCalledTimes(times)
})

const tree = () => api()('POST /resource/api/city/tree', {})

test.each([
  ['a fault', async () => new Response(JSON.stringify({ code: 500, msg: 'The areas are away.', data: null })), 'The areas are away.'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Network error. Check your connection and try again.'],
] as const)('a resource call with %s shows a notice, but offline only the bar reports it', async (_, outcome, words) => {
  fetchMock.mockImplementation(outcome)
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(tree()).rejects.toBeInstanceOf(CallError)
  expect(noticeTexts()).toEqual([])
  isOnline.mockReturnValue(true)
  await expect(tree()).rejects.toBeInstanceOf(CallError)
  expect(noticeTexts()).toEqual([words])
})

test.each([
  ['150', ' Try again in about 3 min.'],
  ['', ''],
  ['soon', ''],
])('a call that came too often says when it may be made again: Retry-After %j', async (seconds, wait) => {
  const envelope = { code: 429, msg: 'Too often.', data: null }
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(envelope), { status: 429, headers: { 'retry-after': seconds } }))
  await expect(tree()).rejects.toBeInstanceOf(CallError)
  expect(noticeTexts()).toEqual([`Too often.${wait}`])
})

test('while a person signs out, and after that, no call says that the session has expired', async () => {
  signIn()
  const open = vi.fn()
  const unregister = registerLogin(open)
  const ended = () => new Response(JSON.stringify({ code: 401, msg: 'Your session has expired.', data: null }), { headers: { 'x-problem': 'sessionEnded' } })
  const late = Promise.withResolvers<Response>()
  fetchMock.mockImplementation(async (address) => {
    if (address.endsWith('/signout')) await favouriteIds().catch(() => undefined)
    if (address.endsWith('/details')) return await late.promise
    return address.endsWith('/signout') ? new Response(JSON.stringify({ code: 200, msg: '', data: {} })) : ended()
  })
  const asked = api()('POST /frontend/api/account/details', {})
  await api()('POST /frontend/api/account/signout', {})
  endSession()
  late.resolve(ended())
  await expect(asked).rejects.toBeInstanceOf(CallError)
  expect([open.mock.calls.length, noticeTexts()]).toEqual([0, []])
  signIn()
  await expect(favouriteIds()).rejects.toBeInstanceOf(CallError)
  expect(open).toHaveBeenCalledOnce()
  unregister()
})

test.each([
  ['the second press of the deletion', 'POST /frontend/api/account/delete', { password: 'four plain words' }],
  ['a call that the page needs', 'POST /frontend/api/account/details', {}],
  ['a call that the page can do without', 'POST /frontend/api/messages/unread', {}],
] as const)('%s that answers that the account is deleted forgets the person once, says so, and opens no login', async (_, key, input) => {
  signIn()
  const [open, forget, leave] = [vi.fn(), vi.fn(async () => endSession()), vi.fn((act: () => Promise<void>) => act())]
  registerForgetting(forget)
  const unregister = [registerLogin(open), registerLeaving(leave)]
  answer({ code: 1003, msg: 'Your account is deleted', data: null }, { 'x-problem': 'accountDeleted' })
  const asked = await Promise.allSettled([api()(key, input as never), favouriteIds()])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([forget.mock.calls.length, leave.mock.calls.length, open.mock.calls.length]).toEqual([1, 1, 0])
  expect(noticeTexts()).toEqual(['Your account is deleted'])
  for (const end of unregister) end()
})

test('a page that needs no login forgets a deleted account, too, and goes on as for a visitor', async () => {
  signIn()
  const forget = vi.fn(async () => endSession())
  registerForgetting(forget)
  fetchMock.mockImplementation(async (_address, { headers }) =>
    new Headers(headers).has('Accesstoken')
      ? new Response(JSON.stringify({ code: 1003, msg: 'Your account is deleted', data: null }), { headers: { 'x-problem': 'accountDeleted' } })
      : new Response(JSON.stringify({ code: 200, msg: '', data: { ids: [] } })),
  )
  expect(await favouriteIds()).toEqual({ ids: [] })
  expect([forget.mock.calls.length, noticeTexts()]).toEqual([1, ['Your account is deleted']])
})

test('a failed dictionary call shows no notice', async () => {
  answer({ code: 500, msg: 'No.', data: null })
  await expect(api()('GET /resource/api/kvresource/get', { language: 'EN' })).rejects.toBeInstanceOf(CallError)
  expect(noticeTexts()).toEqual([])
})

test('without network a call that a screen reads by answers with its copy, other calls fail (docs/decisions/0025)', async () => {
  signIn()
  answer({ code: 200, msg: '', data: { ids: ['one'] } })
  kept.clear()
  await favouriteIds()
  await vi.waitFor(() => expect(kept.size).toBe(1))
  await api()('POST /frontend/api/sharelist/page', {})
  await vi.waitFor(() => expect(kept.size).toBe(2))
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await favouriteIds()).toEqual({ ids: ['one'] })
  expect(useShownCopy.getState().at, 'hearts do not date what the page shows').toBeNull()
  await api()('POST /frontend/api/sharelist/page', {})
  expect(useShownCopy.getState().at).not.toBeNull()
  expect(noticeTexts()).toEqual([])
  await expect(api()('POST /frontend/api/listing/detail', { id: 'one' })).rejects.toMatchObject({ isUnreachable: true })
})

test.each([
  ['an act that may have arrived', 'POST /frontend/api/listing/shelf', true, 1],
  ['an act that did not go out', 'POST /frontend/api/listing/shelf', false, 0],
  ['a call that only reads', 'POST /frontend/api/listing/detail', true, 0],
] as const)('%s counts as a change of listings: %s (went out: %s)', async (_, key, isOnline, changes) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  fetchMock.mockReset().mockImplementation(lost)
  const before = useListingChanges.getState().count
  await expect(api()(key, {} as never)).rejects.toMatchObject({ mayHaveArrived: isOnline })
  expect(useListingChanges.getState().count - before).toBe(changes)
})

test.each([['POST /frontend/api/sharelist/shown'], ['POST /frontend/api/share/seen'], ['POST /frontend/api/savedsearch/seen']] as const)(
  '%s, which a screen sends by itself, announces nothing when its answer is lost',
  async (key) => {
    fetchMock.mockRejectedValue(new TypeError('lost'))
    await expect(api()(key, {} as never)).rejects.toMatchObject({ isUnreachable: true })
    expect(noticeTexts()).toEqual([])
  },
)
