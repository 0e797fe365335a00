// @vitest-environment happy-dom
import type { Viewing } from '@site/domain/calls/list-answers.ts'
import type { ViewingMove } from '@site/domain/sharing/share-list.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../page/api.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { changeLocalState, readLocalState } from './session/local-list-state.ts'
import { testList } from './session/list.testing.ts'
import { useListSession } from './session/use-list-session.ts'
import { ViewingLine } from './ViewingLine.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: Record<string, unknown>) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

const [ten, eleven] = ['2099-11-30T02:00:00.000Z', '2099-12-02T03:00:00.000Z']
const moveOf = (from: ViewingMove['from'], state: ViewingMove['state'], isFromAgent: boolean, minute: number): ViewingMove => ({
  ...{ from, state, isFromAgent, time: ten, at: `2026-11-28T17:${minute}:00.000Z` },
})
const agreedMoves = [moveOf('asked', 'confirmed', true, 10)]
const agreed: Viewing = {
  ...{ id: 'v', listingIds: ['a'], who: '', slots: [ten], note: '', state: 'confirmed', time: ten, at: ten, isOff: false, asker: '', moves: agreedMoves },
}
const wished: Viewing = { ...agreed, state: 'asked', slots: [eleven], moves: [...agreedMoves, moveOf('confirmed', 'asked', false, 20)] }
const cancelled: Viewing = { ...agreed, state: 'cancelled', moves: [...agreedMoves, moveOf('confirmed', 'cancelled', false, 20)] }
let number = 0
let code = ''
let stored: Viewing
let answerMove: () => Promise<unknown>
beforeEach(() => {
  localStorage.clear()
  code = `Kc${(number += 1)}`
  send.mockReset().mockImplementation((key) => (key.endsWith('/moveviewing') ? answerMove() : Promise.resolve(testList(code, { viewings: [stored] }))))
})
const unreachable = () => Promise.reject(new CallError('fault', 'You are offline', null, null, true, false))
function LivePage({ loadedAt }: { loadedAt: string }) {
  const { list } = useListSession({ list: testList(code, { viewings: [stored] }), loadedAt, isCopy: false })
  return <ViewingLine list={list} viewing={list.viewings[0]!} agent="Agent 4" />
}
const text = () => document.body.textContent ?? ''
const cancel = async () => {
  await act(async () => (await screen.findByRole('button', { name: /^Cancel/ })).click())
  const group = await screen.findByRole('group')
  await userEvent.click(within(group).getAllByRole('button').at(-1)!)
}
const sentMoves = () => send.mock.calls.filter(([key]) => key.endsWith('/moveviewing')).length
async function cancelOffline() {
  stored = agreed
  changeLocalState(code, (localState) => ({ ...localState, who: '', viewingKey: 'device.secret' }))
  renderInPage(<LivePage loadedAt="2026-11-23T00:00:00.000Z" />)
  answerMove = unreachable
  await cancel()
  await waitFor(() => expect(text()).toContain('We send it as soon as you are online'))
}
const online = () => act(async () => void dispatchEvent(new Event('online')))

test('the page closes while a kept cancellation is on its way, and it does not arrive', async () => {
  await cancelOffline()
  answerMove = () => new Promise(() => undefined)
  await online()
  await waitFor(() => expect(sentMoves()).toBe(2))
  cleanup()
  expect(Object.keys(readLocalState(code).unsentMoves)).toEqual(['v'])
})

test.each([
  ['tooFrequent', new CallError('tooFrequent', 'Too many')],
  ['fault', new CallError('fault', 'Something went wrong')],
])('the server is not ready when the network is back: %s', async (_, error) => {
  await cancelOffline()
  answerMove = () => Promise.reject(error)
  await online()
  await waitFor(() => expect(sentMoves()).toBe(2))
  await act(async () => undefined)
  expect(Object.keys(readLocalState(code).unsentMoves)).toEqual(['v'])
})

test('a wish for another time that came after the cancellation is not cancelled without a question', async () => {
  await cancelOffline()
  stored = wished
  answerMove = () => Promise.resolve((stored = { ...cancelled }))
  await online()
  await act(async () => undefined)
  expect(sentMoves()).toBe(1)
})

test('the answer of a retry that is unreachable does not claim that the first one has not arrived', async () => {
  stored = agreed
  changeLocalState(code, (localState) => ({ ...localState, who: '', viewingKey: 'device.secret' }))
  renderInPage(<LivePage loadedAt="2026-11-23T00:00:00.000Z" />)
  answerMove = () => Promise.reject(new CallError('fault', 'No reply', null, null, true, true))
  await cancel()
  await waitFor(() => expect(text()).toContain('may not have reached Agent 4'))
  answerMove = unreachable
  await online()
  await waitFor(() => expect(sentMoves()).toBe(2))
  await act(async () => undefined)
  expect(text()).toContain('may not have reached Agent 4')
})
