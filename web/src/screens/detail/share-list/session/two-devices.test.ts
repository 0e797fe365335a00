// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../../page/api.ts'
import { readLocalState } from './local-list-state.ts'
import { giveAnswer, changeWho, sayWho, sendAnswers, sendToAgent, sessionOf, showList } from './list-session.ts'
import { testItem, testList, testReaction } from './list.testing.ts'
import { asPerson } from './use-list-session.ts'

const send = vi.hoisted(() => vi.fn<(key: string, input: Record<string, unknown>) => Promise<unknown>>())
vi.mock('../../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

const now = '2026-11-23T00:00:00.000Z'
let number = 0
let code = ''
/** The list after another device has answered without a name. */
const listAnsweredByOther = () => testList(code, { items: [testItem('a', { reactions: [testReaction('', 'love', 'Offer 40k')] })], people: [''] })
const sentReactions = () => send.mock.calls.flatMap(([key, { listingId, who, joins }]) => (key.endsWith('/react') ? [{ listingId, who, joins }] : []))
const settle = () => vi.waitFor(() => expect(sessionOf(code).getState().isSending).toBe(false))
const respond = (key: string, { who, joins }: Record<string, unknown>) => {
  if (key.endsWith('/shared')) return Promise.resolve(listAnsweredByOther())
  if (key.endsWith('/react') && who === '' && joins !== true) return Promise.reject(new CallError('nameNeeded', 'Say who you are first.'))
  return Promise.resolve({ at: now })
}

beforeEach(() => {
  localStorage.clear()
  send.mockReset().mockImplementation(respond)
  code = `Two${(number += 1)}`
  showList(testList(code), now)
})

test.each([
  ['somebody else', 'Partner', false],
  ['the same person', '', true],
])('an answer that comes after one of another device waits until its person says that they are %s', async (_, who, joins) => {
  asPerson(testList(code), () => giveAnswer(code, { listingId: 'a', verdict: 'no' }))
  await settle()
  expect(sessionOf(code).getState().localState).toMatchObject({ who: null, isLooking: false, answers: [{ listingId: 'a', who: '', verdict: 'no' }] })
  await sendAnswers(code)
  expect(sentReactions()).toHaveLength(1)
  await changeWho(code, who)
  await settle()
  expect(sentReactions().at(-1)).toEqual({ listingId: 'a', who, joins })
  expect(readLocalState(code)).toMatchObject({ who, answers: [] })
})

test('a person who has opened a form is asked who they are when another device has answered, and sees nothing of its answer as theirs', () => {
  asPerson(testList(code), () => undefined)
  expect(readLocalState(code).who).toBe('')
  showList(listAnsweredByOther(), now)
  expect(readLocalState(code).who).toBeNull()
})

test('a person whose question the server took is not asked, though the list has it when it loads again', async () => {
  asPerson(testList(code), () => undefined)
  await sendToAgent(code, (call) => call('POST /frontend/api/sharelist/ask', { code, listingId: null, text: 'Is it quiet?', who: '' }))
  expect(sessionOf(code).getState().list?.people).toEqual([''])
  expect(readLocalState(code).who).toBe('')
})

test('a name for a device whose answers are not the nameless ones takes none of those', async () => {
  sayWho(code, '')
  send.mockImplementation((key) =>
    key.endsWith('/sayname')
      ? Promise.reject(new CallError('nameNeeded', 'Say who you are first.'))
      : Promise.resolve(key.endsWith('/shared') ? listAnsweredByOther() : { at: now }),
  )
  await changeWho(code, 'Partner')
  expect(readLocalState(code).who).toBe('Partner')
})
