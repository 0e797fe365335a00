// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const person = vi.hoisted(() => ({ id: 'ana' }))
const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../page/session.ts', () => ({ currentPerson: () => person.id, useUserInfo: { subscribe: () => undefined } }))
vi.mock('../page/api.ts', () => ({
  CallError: class extends Error {
    isUnreachable = true
  },
  screenApi: () => send,
}))

import { CallError } from '../page/api.ts'
import { forgetOthersUnsent, forgetUnsent, sendAgain, writeMessage } from './unsent-messages.ts'

const stored = () =>
  (JSON.parse(localStorage.getItem('unsentMessages') ?? '[]') as { owner: string; text: string }[]).map(({ owner, text }) => `${owner}: ${text}`)

beforeEach(() => {
  localStorage.clear()
  person.id = 'ana'
  send.mockReset().mockRejectedValue(Object.assign(Object.create(CallError.prototype) as object, { isUnreachable: true }))
})

test('what waits stays when the session ends, whatever is written or sent meanwhile, and goes when the person leaves', () => {
  writeMessage('conversation', 'Written offline')
  person.id = ''
  writeMessage('message.signature', 'By a mailed link')
  sendAgain('none')
  expect(stored()).toEqual(['ana: Written offline', ': By a mailed link'])
  forgetUnsent()
  expect(stored()).toEqual([])
})

test.each([
  ['the same person', 'ana', ['ana: Written offline', 'ana: By a mailed link']],
  ['someone else', 'ben', ['ana: By a mailed link']],
])('%s logs in: nothing of another account stays but what a mailed link allows (T31)', (_name, next, texts) => {
  writeMessage('conversation', 'Written offline')
  writeMessage('message.signature', 'By a mailed link')
  person.id = ''
  forgetOthersUnsent(next)
  expect(stored()).toEqual(texts)
})

const refusal = (problem: string) => Object.assign(Object.create(CallError.prototype) as object, { isUnreachable: false, problem, text: problem })
const sentWith = () => (send.mock.calls as unknown as [string, { clashSeen: boolean }][]).map(([, { clashSeen }]) => clashSeen)
test.each([
  ['slotClash', true],
  ['viewingChanged', false],
  ['tooFrequent', false],
])('a message that is refused by %s goes again as one whose writer was warned of another viewing: %s', async (problem, isWarned) => {
  send.mockRejectedValue(refusal(problem))
  writeMessage('conversation', 'Come', { viewing: '2099-12-01T07:30:00.000Z' })
  const refused = () => (JSON.parse(localStorage.getItem('unsentMessages') ?? '[]') as { key: string; refused: string | null }[])[0]
  await vi.waitFor(() => expect(refused()?.refused).toBe(problem))
  sendAgain(refused()!.key)
  await vi.waitFor(() => expect(sentWith()).toEqual([false, isWarned]))
  forgetUnsent()
})
