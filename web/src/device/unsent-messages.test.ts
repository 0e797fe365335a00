// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const person = vi.hoisted(() => ({ id: 'ana' }))
const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../page/session.ts', () => ({ currentPerson: () => person.id, useUserInfo: { subscribe: () => undefined } }))
const notify = vi.hoisted(() => vi.fn())
vi.mock('../ui/overlays/notices.ts', async (original) => ({ ...(await original<object>()), notify }))
vi.mock('../page/locale.tsx', () => ({ currentLocale: () => 'en' }))
vi.mock('../page/api.ts', () => ({
  CallError: class extends Error {
    isUnreachable = true
  },
  screenApi: () => send,
}))

import { CallError } from '../page/api.ts'
import { forgetOthersUnsent, forgetUnsent, sendAgain, showConversation, writeMessage } from './unsent-messages.ts'

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

test.each([
  ['viewingChanged', 'conversation', 'another', 1],
  ['slotClash', 'conversation', null, 1],
  ['viewingChanged', 'message.signature', 'message.signature', 0],
])('a message refused by %s in %s while the page shows %s is said in a notice: %i', async (problem, conversation, open, count) => {
  const close = open === null ? null : showConversation(open)
  notify.mockReset()
  send.mockRejectedValue(refusal(problem))
  writeMessage(conversation, 'Sorry', { viewing: '2099-12-01T07:30:00.000Z', move: 'cancel' })
  await vi.waitFor(() => expect(localStorage.getItem('unsentMessages')).toContain(`"problem":"${problem}"`))
  const said = { text: `A message of yours was not sent: ${problem}`, tone: 'error' }
  expect(notify.mock.calls).toMatchObject(count === 0 ? [] : [[said]])
  close?.()
  forgetUnsent()
})

const seenSent = () => (send.mock.calls as unknown as [string, { message: string; seen?: string }][]).map(([, { message, seen }]) => [message, seen])
const [friday, saturday] = ['2099-12-04T07:30:00.000Z', '2099-12-05T07:30:00.000Z']

test('a message says what its page showed, and one that waits behind another of the same person has seen that too', async () => {
  writeMessage('conversation', 'Cancelled', { viewing: friday, move: 'cancel', seen: 'm1' })
  writeMessage('conversation', 'Saturday', { viewing: saturday, seen: 'm2' })
  writeMessage('conversation', 'Bye')
  writeMessage('another', 'There', { viewing: friday, seen: 'x1' })
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  send
    .mockReset()
    .mockImplementation(((_name: string, { message }: { message: string }) => Promise.resolve({ message: { id: `of ${message}` }, proof: null })) as never)
  sendAgain('none')
  await vi.waitFor(() => expect(stored()).toEqual([]))
  expect(seenSent()).toEqual([
    ['Cancelled', 'm1'],
    ['Saturday', 'of Cancelled'],
    ['Bye', undefined],
    ['There', 'x1'],
  ])
})

test('what waits behind a refused message has not seen it, and behind one about no viewing only what its page showed', async () => {
  writeMessage('conversation', 'Hello', { seen: 'm1' })
  writeMessage('conversation', 'Refused', { viewing: friday, seen: 'm2' })
  writeMessage('conversation', 'Saturday', { viewing: saturday, seen: 'm3' })
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  send
    .mockReset()
    .mockImplementation(((_name: string, { message }: { message: string }) =>
      message === 'Refused' ? Promise.reject(refusal('viewingChanged')) : Promise.resolve({ message: { id: `of ${message}` }, proof: null })) as never)
  sendAgain('none')
  await vi.waitFor(() => expect(seenSent()).toHaveLength(3))
  expect(seenSent().map(([, seen]) => seen)).toEqual(['m1', 'm2', 'm3'])
  await vi.waitFor(() => expect(stored()).toEqual(['ana: Refused']))
  forgetUnsent()
})
