// @vitest-environment happy-dom
import { calls, type CallKey } from '@site/domain/calls/all.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticeBoard } from '../ui/overlays/notices.ts'
import { endSession, startSession, visitorInfo } from './session.ts'

// isomorphic functions run their browser side
vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ server: () => ({ client: (run: unknown) => run }) }),
  getGlobalStartContext: () => undefined,
}))
vi.mock('idb-keyval', () => ({ createStore: () => null, get: async () => undefined, set: async () => undefined, keys: async () => [], clear: async () => {} }))
const { api, CallError, screenApi } = await import('./api.ts')
const { acts } = await import('./acts.ts')

const signIn = (userId: string) =>
  startSession({ ...visitorInfo, userRole: 'Owner', permissionCodes: [], userId, expiredTime: Date.now() + 3_600_000, accessToken: `token of ${userId}` })

/** What the server has of an answer, by call; a call that it lacks fails with `notFound`. */
let answers: Record<string, unknown> = {}
/** The calls whose answers are lost; `all`: the network is away. */
let lost: ReadonlySet<string> | 'all' = new Set()
let asked: string[] = []

/** A network that loses answers after the server has acted. */
const fetchMock = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(async (address, init) => {
  const key = `${init?.method ?? 'GET'} ${address}`
  asked.push(key)
  if (lost === 'all' || lost.has(key)) throw new TypeError('Failed to fetch')
  if (address === '/healthz') return new Response('', { status: 503 })
  const found = key in answers
  const body = { code: found ? 200 : 404, msg: '', data: answers[key] ?? null }
  return new Response(JSON.stringify(body), { headers: found ? {} : { 'x-problem': 'notFound' } })
})
const noticeTexts = () => noticeBoard.current().map(({ text }) => text)
const clearNotices = () => {
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  ;[answers, lost, asked] = [{}, new Set(), []]
  clearNotices()
  signIn('ana')
})
afterEach(() => {
  endSession()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Sends a call whose answer is lost; answers its failure. */
const lose = async (key: CallKey, input: object, call = api()) => {
  lost = new Set([key])
  const error: unknown = await call(key, input as never).catch((failure: unknown) => failure)
  if (!(error instanceof CallError)) throw new Error('The call has an answer')
  return error
}

const item = (id: string, more: object = {}) => ({ id, shelf: 'OnShelf', revision: 3, draft: null, rejected: null, listing: null, ...more })
const mine = (...items: unknown[]) => ({ 'POST /frontend/api/listing/mine': { items } })
const listOf = (...ids: string[]) => ({
  'POST /frontend/api/sharelist/detail': { title: 'Old', items: ids.map((id) => ({ id, note: 'n', isNotePublic: true })) },
})
const run = (state: string) => ({ 'POST /frontend/api/import/report': { run: { state } } })
const linkTo = (isEnded: boolean) => ({ 'POST /frontend/api/share/pulse': { items: [{ code: 'c', isEnded }] } })
const details = (name: string) => ({ 'POST /frontend/api/account/details': { name } })

const cases: readonly [key: CallKey, input: object, done: Record<string, unknown>, notDone: Record<string, unknown>, said: string][] = [
  ['POST /frontend/api/import/undo', { id: 'r' }, run('undone'), run('done'), 'the undo of the import'],
  ['POST /frontend/api/import/undo', { id: 'r' }, run('undoing'), run('done'), 'the undo of the import'],
  ['POST /frontend/api/listing/remove', { id: 'a' }, mine(), mine(item('a')), 'the deletion'],
  ['POST /frontend/api/listing/discard', { id: 'a' }, mine(), mine(item('a', { draft: {} })), 'the deletion'],
  [
    'POST /frontend/api/listing/shelf',
    { id: 'a', shelf: 'OffShelf', reason: 'Sold' },
    mine(item('a', { shelf: 'OffShelf' })),
    mine(item('a')),
    'the change of the listing',
  ],
  ['POST /frontend/api/listing/updatemany', { items: [{ id: 'a', revision: 2 }] }, mine(item('a')), mine(item('a', { revision: 2 })), 'the change'],
  ['POST /frontend/api/sharelist/additems', { id: 'l', listingIds: ['a', 'b'] }, listOf('a', 'b'), listOf('a'), 'adding to the list'],
  ['POST /frontend/api/sharelist/removeitems', { id: 'l', listingIds: ['a'] }, listOf('b'), listOf('a'), 'removing from the list'],
  ['POST /frontend/api/sharelist/note', { id: 'l', listingId: 'a', note: 'n', isNotePublic: true }, listOf('a'), listOf('b'), 'saving the note'],
  ['POST /frontend/api/sharelist/delete', { id: 'l' }, {}, listOf(), 'deleting the list'],
  [
    'POST /frontend/api/sharelist/update',
    { id: 'l', title: 'Old' },
    listOf(),
    { 'POST /frontend/api/sharelist/detail': { title: 'Other' } },
    'the change of the list',
  ],
  ['POST /frontend/api/share/revoke', { codes: ['c'] }, linkTo(true), linkTo(false), 'ending the link'],
  ['POST /frontend/api/account/changename', { name: ' Bo ' }, details('Bo'), details('Al'), 'the change of the name'],
]

const viewing = (more: object) => ({ 'POST /frontend/api/sharelist/viewings': { items: [{ id: 'v', slots: [], time: null, ...more }] } })
const [first, second] = ['2030-01-01T02:00:00.000Z', '2030-01-02T02:00:00.000Z']
const moves: typeof cases = [
  // the earlier offer is still there
  [
    'POST /frontend/api/sharelist/moveviewing',
    { id: 'v', state: 'offered', time: second },
    viewing({ state: 'offered', slots: [second] }),
    viewing({ state: 'offered', slots: [first] }),
    'your answer to the viewing',
  ],
  // the agreed time stays when the other one is declined
  [
    'POST /frontend/api/sharelist/moveviewing',
    { id: 'v', state: 'declined', shown: { state: 'asked', slots: [second], time: first } },
    viewing({ state: 'confirmed', time: first }),
    viewing({ state: 'asked', slots: [second], time: first }),
    'your answer to the viewing',
  ],
  // the server stores texts without spaces at their ends
  [
    'POST /frontend/api/sharelist/update',
    { id: 'l', title: ' Old  ' },
    listOf(),
    { 'POST /frontend/api/sharelist/detail': { title: 'Other' } },
    'the change of the list',
  ],
]

test.each([
  ['approve', { isWaiting: false, revision: 1 }],
  ['reject', { isWaiting: false, revision: 1 }],
  // a later edit of the poster
  ['approve', { isWaiting: true, revision: 2 }],
] as const)(
  'review/%s: what waits no longer, or is another edit, may be decided by another reviewer, so nobody says that it went through: %j',
  async (call, detail) => {
    const failure = await lose(`POST /frontend/api/review/${call}`, { id: 'a', revision: 1 })
    clearNotices()
    answers = { 'POST /frontend/api/review/detail': detail }
    dispatchEvent(new Event('online'))
    expect(await failure.outcome).toBe('unknown')
    expect(noticeTexts()).toEqual(['You are back online, but we could not see whether it went through. Please look before you try again.'])
  },
)

test.each([...cases, ...moves])('%s %j: the server is asked what became of it once it answers again', async (key, input, done, notDone, said) => {
  for (const [outcome, answer, text] of [
    ['done', done, `We checked: ${said} went through.`],
    ['notDone', notDone, `We checked: ${said} did not go through. Please try again.`],
  ] as const) {
    clearNotices()
    const failure = await lose(key, input)
    expect(noticeTexts()).toEqual(['We got no reply, so it may be done already. Once you are back online, look before you try again.'])
    clearNotices()
    answers = answer
    dispatchEvent(new Event('online'))
    expect(await failure.outcome).toBe(outcome)
    expect(noticeTexts()).toEqual([text])
  }
})

test('a look without an answer is tried again the next time that the server answers', async () => {
  const failure = await lose('POST /frontend/api/import/undo', { id: 'r' })
  answers = run('undone')
  lost = 'all'
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(asked).toContain('POST /frontend/api/import/report'))
  lost = new Set()
  let outcome: unknown = null
  void failure.outcome?.then((found) => (outcome = found))
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(outcome).toBe('done')
  })
})

test('a look that the server refuses says so', async () => {
  const failure = await lose('POST /frontend/api/import/undo', { id: 'r' })
  clearNotices()
  dispatchEvent(new Event('online'))
  expect(await failure.outcome).toBe('unknown')
  expect(noticeTexts()).toEqual(['You are back online, but we could not see whether it went through. Please look before you try again.'])
})

test('another person who uses the page by now hears nothing', async () => {
  const failure = await lose('POST /frontend/api/import/undo', { id: 'r' })
  clearNotices()
  signIn('bea')
  asked = []
  dispatchEvent(new Event('online'))
  expect([await failure.outcome, noticeTexts()]).toEqual(['own', []])
  expect(asked).not.toContain('POST /frontend/api/import/report')
})

test('a screen that says its failures also says the outcome', async () => {
  const failure = await lose('POST /frontend/api/import/undo', { id: 'r' }, screenApi())
  answers = run('undone')
  dispatchEvent(new Event('online'))
  expect([await failure.outcome, noticeTexts()]).toEqual(['done', []])
})

test('an undo that only counts has nothing to look up', async () => {
  const failure = await lose('POST /frontend/api/import/undo', { id: 'r', isDryRun: true })
  expect([failure.outcome, noticeTexts()]).toEqual([null, ['Network error. Check your connection and try again.']])
})

test('every call that writes says what follows a lost answer, and no other does', async () => {
  vi.useFakeTimers()
  const writing: string[] = []
  for (const key of Object.keys(calls) as CallKey[]) {
    lost = 'all'
    const failing = api()(key, {} as never).then(
      () => null,
      (error: unknown) => error,
    )
    await vi.advanceTimersByTimeAsync(10_000)
    const error = await failing
    if (error instanceof CallError && error.outcome !== null) writing.push(key)
  }
  expect(writing.toSorted()).toEqual(Object.keys(acts).toSorted())
})
