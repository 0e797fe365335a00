// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUserInfo, visitorInfo } from '../page/session.ts'
import { endLater, watchEnding } from './ending-sessions.ts'

const fetchMock = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const answer = (code: number) => fetchMock.mockImplementation(async () => new Response(JSON.stringify({ code, msg: '', data: null })))
const kept = () => (JSON.parse(localStorage.getItem('endingSessions') ?? '[]') as { token: string }[]).map(({ token }) => token)
const hour = 3_600_000
let stop = () => {}

beforeEach(() => {
  localStorage.clear()
  useUserInfo.setState(visitorInfo, true)
  vi.stubGlobal('fetch', fetchMock.mockReset())
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('a left session is ended on the server when the network is back, and forgotten then', async () => {
  endLater('the token', Date.now() + hour)
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  stop = watchEnding()
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(kept()).toEqual(['the token']))
  answer(200)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(kept()).toEqual([]))
  const [address, init] = fetchMock.mock.lastCall ?? []
  expect([address, new Headers(init?.headers).get('Accesstoken'), init?.credentials]).toEqual(['/frontend/api/account/signout', 'the token', 'same-origin'])
})

test.each([
  ['one that has ended there already is forgotten', 1003, []],
  ['one that the server could not end now is kept', 429, ['the token']],
] as const)('%s', async (_, code, left) => {
  endLater('the token', Date.now() + hour)
  answer(code)
  stop = watchEnding()
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(kept()).toEqual(left))
})

test('it takes no page cookie from the next person, and one that has run out is not sent', async () => {
  endLater('old', Date.now() - 1)
  endLater('the token', Date.now() + hour)
  useUserInfo.setState({ userId: 'ben' })
  answer(200)
  stop = watchEnding()
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(fetchMock.mock.calls.map(([, { headers, credentials }]) => [new Headers(headers).get('Accesstoken'), credentials])).toEqual([['the token', 'omit']])
})
