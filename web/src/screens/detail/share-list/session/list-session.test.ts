// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { readListCopy, readLocalState } from './local-list-state.ts'
import { giveAnswer, ownAnswer, refreshList, sayWho, sendAnswers, sessionOf, showList } from './list-session.ts'
import { testItem, testList, testReaction } from './list.testing.ts'
import { CallError } from '../../../../page/api.ts'

const send = vi.hoisted(() => vi.fn<(key: string, input: Record<string, unknown>) => Promise<unknown>>())
const notify = vi.hoisted(() => vi.fn())
vi.mock('../../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))
vi.mock('../../../../ui/overlays/notices.ts', async (original) => ({ ...(await original<object>()), notify }))

const now = '2026-11-23T00:00:00.000Z'
let number = 0
let code = ''
const verdictOf = (id: string) => {
  const { list, localState } = sessionOf(code).getState()
  return ownAnswer({ localState }, id, list?.items.find((item) => item.id === id)?.reactions ?? [])
}
const offline = () => new CallError('fault', 'offline')
const settle = () => vi.waitFor(() => expect(sessionOf(code).getState().isSending).toBe(false))

beforeEach(() => {
  localStorage.clear()
  send.mockReset().mockResolvedValue({ at: now })
  notify.mockReset()
  code = `Code${(number += 1)}`
  showList(testList(code), now)
})

test('an answer is on the device at once, and is no longer called kept when the server has it', async () => {
  giveAnswer(code, { listingId: 'a', verdict: 'love' })
  expect(verdictOf('a')).toMatchObject({ verdict: 'love', isKept: true })
  await settle()
  expect(verdictOf('a')).toMatchObject({ verdict: 'love', isKept: false })
  expect(send.mock.calls).toEqual([
    ['POST /frontend/api/sharelist/react', { code, listingId: 'a', verdict: 'love', who: '', device: expect.stringMatching(/^[\w-]{32}$/), joins: false }],
  ])
  expect(readLocalState(code).answers).toEqual([])
  expect(sessionOf(code).getState().list?.people).toEqual([''])
  expect(readListCopy(code)).toMatchObject({ at: now, list: { items: [{ reactions: [{ verdict: 'love' }] }, {}] } })
})

test('without network answers stay on the device, the last one of a home counts, and they go out when it is back', async () => {
  send.mockRejectedValue(offline())
  giveAnswer(code, { listingId: 'a', verdict: 'love' })
  await settle()
  giveAnswer(code, { listingId: 'a', verdict: 'maybe', note: 'High floor' })
  giveAnswer(code, { listingId: 'b', verdict: 'no' })
  await settle()
  expect(sessionOf(code).getState().hasFailed).toBe(true)
  expect(readLocalState(code).answers).toMatchObject([
    { listingId: 'a', verdict: 'maybe', note: 'High floor' },
    { listingId: 'b', verdict: 'no' },
  ])
  expect(verdictOf('a')).toMatchObject({ verdict: 'maybe', note: 'High floor', isKept: true })
  send.mockReset().mockResolvedValue({ at: now })
  await sendAnswers(code)
  expect(send.mock.calls.map(([, input]) => [input['listingId'], input['verdict']])).toEqual([
    ['a', 'maybe'],
    ['b', 'no'],
  ])
  expect(sessionOf(code).getState()).toMatchObject({ hasFailed: false, localState: { answers: [] } })
})

test('a verdict after a note that is not sent keeps the note', async () => {
  send.mockRejectedValue(offline())
  giveAnswer(code, { listingId: 'a', verdict: null, note: 'Ask about parking' })
  giveAnswer(code, { listingId: 'a', verdict: 'love' })
  await settle()
  expect(readLocalState(code).answers).toMatchObject([{ verdict: 'love', note: 'Ask about parking' }])
})

test('an answer that is changed while it is sent is sent again', async () => {
  let arrive: (value: unknown) => void = () => undefined
  send.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)))
  giveAnswer(code, { listingId: 'a', verdict: 'love' })
  giveAnswer(code, { listingId: 'a', verdict: 'no' })
  arrive({ at: now })
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  await settle()
  expect(send.mock.calls.map(([, input]) => input['verdict'])).toEqual(['love', 'no'])
  expect(verdictOf('a')).toMatchObject({ verdict: 'no', isKept: false })
})

test('an answer that the server refuses is given up with its reason, and later ones are sent', async () => {
  send.mockRejectedValueOnce(new CallError('answersFull', 'This link cannot take more answers.'))
  giveAnswer(code, { listingId: 'a', verdict: 'love' })
  giveAnswer(code, { listingId: 'b', verdict: 'no' })
  await settle()
  expect(notify).toHaveBeenCalledWith({ text: 'This link cannot take more answers.', tone: 'error' })
  expect(verdictOf('a')).toBeUndefined()
  expect(verdictOf('b')).toMatchObject({ verdict: 'no', isKept: false })
})

test.each([
  ['answersFull', 'too small'],
  ['invalid', '采光不好'],
] as const)('a note that the server refuses with %s stays on the device as not sent (T36)', async (problem, note) => {
  send.mockRejectedValueOnce(new CallError(problem, 'Refused.'))
  giveAnswer(code, { listingId: 'a', verdict: 'love', note })
  await settle()
  expect(notify).toHaveBeenCalledWith({ text: 'Refused.', tone: 'error' })
  expect(readLocalState(code)).toMatchObject({ answers: [], noteDrafts: { a: note } })
})

test('a second person sees their own answers only', () => {
  const item = testItem('a', { reactions: [testReaction('', 'love'), testReaction('Partner', 'no')] })
  showList(testList(code, { items: [item], people: ['', 'Partner'] }), now)
  expect(verdictOf('a')).toBeUndefined()
  sayWho(code, 'Partner')
  expect(verdictOf('a')).toMatchObject({ verdict: 'no' })
  sayWho(code, null)
  expect(readLocalState(code)).toMatchObject({ who: 'Partner', isLooking: true })
})

test('when the link has ended, nothing of the list stays on the page or the device', async () => {
  expect(readListCopy(code)).not.toBeNull()
  send.mockRejectedValue(new CallError('linkEnded', 'ended'))
  await refreshList(code)
  expect(sessionOf(code).getState()).toMatchObject({ list: null, isEnded: true })
  expect(readListCopy(code)).toBeNull()
})

test('a failed load leaves the list as it was', async () => {
  send.mockRejectedValue(offline())
  await refreshList(code)
  expect(sessionOf(code).getState()).toMatchObject({ list: { code }, hasFailed: true, isEnded: false })
})

test('a load that began before the server took an answer does not undo the answer', async () => {
  let arrive: (list: unknown) => void = () => undefined
  send.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)))
  const loading = refreshList(code)
  giveAnswer(code, { listingId: 'a', verdict: 'love' })
  await settle()
  send.mockResolvedValueOnce(testList(code, { items: [testItem('a', { reactions: [testReaction('', 'love')] })] }))
  arrive(testList(code))
  await loading
  expect(verdictOf('a')).toMatchObject({ verdict: 'love', isKept: false })
})
