// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteChange } from '../page/listing-changes.ts'
import { keepCopy } from '../page/offline-copies.ts'
import { endSession, startSession, visitorInfo } from '../page/session.ts'
import { keepOwnListings } from './kept-own-listings.ts'

const answers = vi.hoisted(() => new Map<unknown, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  set: async (key: unknown, value: unknown) => void answers.set(key, value),
  keys: async () => [...answers.keys()],
  clear: async () => answers.clear(),
}))
const call = vi.hoisted(() => vi.fn())
vi.mock('../page/api.ts', () => ({ screenApi: () => call }))

const signIn = (userId: string) =>
  startSession({ ...visitorInfo, userId, expiredTime: Date.now() + 3_600_000, accessToken: 'token' } as unknown as Parameters<typeof startSession>[0])
const mine = 'POST /frontend/api/listing/mine'
const keep = (input: object, person = 'ana') => keepCopy(`${mine} ${JSON.stringify(input)}`, {}, person)

keepOwnListings()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  call.mockReset().mockResolvedValue({ items: [] })
  answers.clear()
  signIn('ana')
})
afterEach(() => {
  endSession()
  vi.useRealTimers()
})

test('after changes of listings each kept list of own listings loads again once, later pages do not', async () => {
  for (const input of [
    { shelf: 'OnShelf', pageSize: 10 },
    { shelf: 'Draft', pageSize: 10 },
    { shelf: 'OnShelf', pageSize: 10, cursor: 'next' },
  ])
    await keep(input)
  await keepCopy('POST /frontend/api/account/details {}', {}, 'ana')
  noteChange('POST /frontend/api/listing/publish')
  noteChange('POST /frontend/api/listing/shelf')
  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(call.mock.calls).toEqual([
    [mine, { shelf: 'OnShelf', pageSize: 10 }],
    [mine, { shelf: 'Draft', pageSize: 10 }],
  ])
})

test('nothing loads after a call that changes no listing, nor for a person without copies', async () => {
  await keep({ shelf: 'OnShelf' })
  noteChange('POST /frontend/api/listing/search')
  await vi.advanceTimersByTimeAsync(3000)
  signIn('ben')
  noteChange('POST /frontend/api/listing/publish')
  await vi.advanceTimersByTimeAsync(3000)
  expect(call).not.toHaveBeenCalled()
})
