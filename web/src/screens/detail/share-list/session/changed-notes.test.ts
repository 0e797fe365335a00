// @vitest-environment happy-dom
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { overwritesNote } from '@site/domain/sharing/share-list.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../../page/api.ts'
import { changeLocalState, noteDraftOf, readLocalState, withNoteDraft } from './local-list-state.ts'
import { giveAnswer, sendAnswers, sessionOf, showList } from './list-session.ts'
import { testItem, testList } from './list.testing.ts'

const send = vi.hoisted(() => vi.fn<(key: string, input: Record<string, unknown>) => Promise<unknown>>())
const notify = vi.hoisted(() => vi.fn())
vi.mock('../../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))
vi.mock('../../../../ui/overlays/notices.ts', async (original) => ({ ...(await original<object>()), notify }))

const at = '2026-11-23T00:00:00.000Z'
let number = 0
let code = ''
/** What the server has of the only person of the link about home a, and how it responds. `lost`: it accepts the call, and the response is lost. */
let stored: { verdict: 'love' | 'no' | null; note: string } = { verdict: null, note: '' }
let network: 'works' | 'none' | 'lost' = 'works'
const listNow = (): SharedList => testList(code, { items: [testItem('a', { reactions: [{ who: '', ...stored, at }] }), testItem('b')], people: [''] })
const react = ({ verdict, note, before }: Record<string, unknown>) => {
  if (network === 'none') return Promise.reject(new CallError('fault', 'offline', null, null, true))
  const next = { verdict: verdict === undefined ? stored.verdict : verdict, note: note ?? stored.note } as typeof stored
  if (overwritesNote(stored.note, { note: next.note, before: before as string | undefined })) return Promise.reject(new CallError('noteChanged', 'Changed'))
  stored = next
  return network === 'lost' ? Promise.reject(new CallError('fault', 'no answer', null, null, true, true)) : Promise.resolve({ at })
}
const settle = () => vi.waitFor(() => expect(sessionOf(code).getState().isSending).toBe(false))
const sentReactions = () => send.mock.calls.flatMap(([key, input]) => (key.endsWith('/react') ? [input] : []))

beforeEach(() => {
  localStorage.clear()
  notify.mockReset()
  send.mockReset().mockImplementation((key, input) => (key.endsWith('/react') ? react(input) : Promise.resolve(listNow())))
  ;[stored, network] = [{ verdict: null, note: '' }, 'works']
  code = `Notes${(number += 1)}`
  showList(listNow(), at)
  sessionOf(code).setState({ localState: changeLocalState(code, (localState) => ({ ...localState, who: '' })) })
})

test.each([
  ['at once', 'works'],
  ['after it waited for the network', 'none'],
] as const)('a note that would replace another one is kept %s with what it was written over, and the page has the other one', async (_, first) => {
  network = first
  stored = { verdict: null, note: 'With a bathtub' }
  giveAnswer(code, { listingId: 'a', note: 'My wife wants it', before: '' })
  await settle()
  network = 'works'
  await sendAnswers(code)
  expect(stored.note).toBe('With a bathtub')
  expect(notify).toHaveBeenCalledExactlyOnceWith({ text: 'Changed', tone: 'error' })
  const { localState, list } = sessionOf(code).getState()
  expect(localState.answers).toEqual([])
  expect(noteDraftOf(localState, 'a')).toEqual({ text: 'My wife wants it', base: '' })
  expect(readLocalState(code)).toEqual(localState)
  expect(list?.items[0]?.reactions[0]?.note).toBe('With a bathtub')
})

test('the verdict that waited with a refused note goes out, and answers to other homes too', async () => {
  network = 'none'
  giveAnswer(code, { listingId: 'a', note: 'My wife wants it', before: '' })
  giveAnswer(code, { listingId: 'a', verdict: 'love' })
  giveAnswer(code, { listingId: 'b', verdict: 'no' })
  await settle()
  ;[stored, network] = [{ verdict: null, note: 'With a bathtub' }, 'works']
  send.mockClear()
  await sendAnswers(code)
  expect(sentReactions()).toMatchObject([{ listingId: 'a', note: 'My wife wants it' }, { listingId: 'a', verdict: 'love' }, { listingId: 'b' }])
  expect(sentReactions()[1]).not.toHaveProperty('note')
  expect(noteDraftOf(readLocalState(code), 'a')?.text).toBe('My wife wants it')
})

test.each([
  ['once', ['First']],
  ['twice', ['First', 'Second']],
] as const)('a note whose answer was lost %s is no other note: the next one of this device takes its place', async (_, notes) => {
  network = 'lost'
  let shownNote = ''
  for (const note of notes) {
    giveAnswer(code, { listingId: 'a', note, before: shownNote })
    await settle()
    shownNote = note
  }
  network = 'works'
  giveAnswer(code, { listingId: 'a', note: 'Last', before: shownNote })
  await settle()
  expect(stored.note).toBe('Last')
  expect(notify).not.toHaveBeenCalled()
  expect(readLocalState(code)).toMatchObject({ answers: [], noteDrafts: {} })
})

test('a note that another one of this device follows at once gives way to it', async () => {
  giveAnswer(code, { listingId: 'a', note: 'First', before: '' })
  giveAnswer(code, { listingId: 'a', note: 'First and more', before: 'First' })
  await settle()
  await sendAnswers(code)
  expect(stored.note).toBe('First and more')
  stored = { verdict: null, note: 'With a bathtub' }
  giveAnswer(code, { listingId: 'a', note: 'Two', before: 'First and more' })
  giveAnswer(code, { listingId: 'a', note: 'Two and three', before: 'Two' })
  await settle()
  await sendAnswers(code)
  expect(stored.note).toBe('With a bathtub')
  expect(noteDraftOf(readLocalState(code), 'a')).toEqual({ text: 'Two and three', base: 'First and more' })
})

test('a refused note takes no place of one that is being written, and one that an older page kept is refused too', async () => {
  stored = { verdict: null, note: 'With a bathtub' }
  changeLocalState(code, (localState) => ({
    ...withNoteDraft(localState, 'a', { text: 'Being written', base: 'Old page' }),
    answers: [{ listingId: 'a', who: '', verdict: 'no', note: 'Old page', at: 1 }],
  }))
  await sendAnswers(code)
  expect(stored).toEqual({ verdict: 'no', note: 'With a bathtub' })
  expect(noteDraftOf(readLocalState(code), 'a')).toEqual({ text: 'Being written', base: 'Old page' })
})
