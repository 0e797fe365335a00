// @vitest-environment happy-dom
import type { Viewing } from '@site/domain/calls/list-answers.ts'
import type { ViewingMove } from '@site/domain/sharing/share-list.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../page/api.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { changeLocalState, readLocalState } from './session/local-list-state.ts'
import { refreshList, sessionOf, showList } from './session/list-session.ts'
import { testList } from './session/list.testing.ts'
import { useListSession } from './session/use-list-session.ts'
import { ViewingLine } from './ViewingLine.tsx'

// What a client did with a viewing without network, while the agent changed it.

const send = vi.hoisted(() => vi.fn<(key: string, input: Record<string, unknown>) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

const [ten, eleven, half] = ['2099-11-30T02:00:00.000Z', '2099-12-02T03:00:00.000Z', '2099-12-02T07:30:00.000Z']
const moveOf = (from: ViewingMove['from'], state: ViewingMove['state'], isFromAgent: boolean, minute: number): ViewingMove => ({
  ...{ from, state, isFromAgent, time: ten, at: `2026-11-28T17:${minute}:00.000Z` },
})
const agreedMoves = [moveOf('asked', 'confirmed', true, 10)]
const agreed: Viewing = {
  ...{ id: 'v', listingIds: ['a'], who: '', slots: [ten], note: '', state: 'confirmed', time: ten, at: ten, isOff: false, asker: 'device', moves: agreedMoves },
}
const offered: Viewing = { ...agreed, state: 'offered', time: null, slots: [half], moves: [...agreedMoves, moveOf('confirmed', 'offered', true, 20)] }
const moved: Viewing = { ...agreed, time: half, slots: [half], moves: [...offered.moves, moveOf('offered', 'confirmed', false, 30)] }
const calledOff: Viewing = { ...agreed, state: 'cancelled', moves: [...agreedMoves, moveOf('confirmed', 'cancelled', true, 20)] }
const wished: Viewing = { ...agreed, state: 'asked', slots: [eleven], moves: [...agreedMoves, moveOf('confirmed', 'asked', false, 20)] }
const offeredTen: Viewing = { ...offered, slots: [ten] }
const withdrawn: Viewing = { ...offered, state: 'declined', moves: [...offered.moves, moveOf('offered', 'declined', true, 30)] }
const declinedRequest: Viewing = { ...agreed, state: 'declined', time: null, moves: [moveOf('asked', 'declined', true, 20)] }
const answered: Viewing = { ...moved, moves: [...wished.moves, moveOf('asked', 'confirmed', true, 40)] }

let number = 0
let code = ''
let stored: Viewing
let answerMove: () => Promise<unknown>
beforeEach(() => {
  localStorage.clear()
  code = `Unsent${(number += 1)}`
  send.mockReset().mockImplementation((key) => (key.endsWith('/moveviewing') ? answerMove() : Promise.resolve(testList(code, { viewings: [stored] }))))
})

const unanswered = () => Promise.reject(new CallError('fault', 'No reply', null, null, true, true))
const unreachable = () => Promise.reject(new CallError('fault', 'You are offline', null, null, true, false))
const refused = () => Promise.reject(new CallError('viewingChanged', 'It has changed'))

/** The page of the list in view, which follows the network. */
function LivePage({ loadedAt }: { loadedAt: string }) {
  const { list } = useListSession({ list: testList(code, { viewings: [stored] }), loadedAt, isCopy: false })
  return <ViewingLine list={list} viewing={list.viewings[0]!} agent="Agent 4" />
}
function Page() {
  const list = sessionOf(code)((session) => session.list)
  return list && <ViewingLine list={list} viewing={list.viewings[0]!} agent="Agent 4" />
}
function open(before: Viewing, locale: 'zh' | 'en') {
  stored = before
  changeLocalState(code, (localState) => ({ ...localState, who: '', viewingKey: 'device.secret' }))
  showList(testList(code, { viewings: [before] }), '2026-11-23T00:00:00.000Z')
  renderInPage(<Page />, { locale })
}
const text = () => document.body.textContent ?? ''
const press = async (name: RegExp) => act(async () => (await screen.findByRole('button', { name })).click())
const inputs = (dialog: HTMLElement) => [...dialog.querySelectorAll('input')]
const otherTime = { en: 'Ask for another time', zh: '换个时间' } as const
const openForm = async (locale: 'zh' | 'en') => {
  await press(new RegExp(`^${otherTime[locale]}`))
  return await screen.findByRole('dialog', { name: otherTime[locale], hidden: true })
}
async function askForEleven(locale: 'zh' | 'en') {
  const dialog = await openForm(locale)
  const [day, clock] = inputs(dialog)
  fireEvent.change(day!, { target: { value: '2099-12-02' } })
  fireEvent.change(clock!, { target: { value: '11:00' } })
  await act(async () => fireEvent.submit(dialog.querySelector('form')!))
}
const cancel = async (locale: 'zh' | 'en') => {
  await press(locale === 'en' ? /^Cancel/ : /^取消/)
  const group = await screen.findByRole('group')
  await userEvent.click(within(group).getAllByRole('button').at(-1)!)
}
const lastMove = () => send.mock.calls.findLast(([key]) => key.endsWith('/moveviewing'))?.[1]

test.each([
  ['en', unanswered, offered, /Your request for another time \(.*2 Dec.*11:00\) was not sent: meanwhile Agent 4 offered .*15:30/],
  ['zh', unreachable, offered, /您想换到 .*11:00 的请求没有发出：Agent 4先提了 .*15:30/],
  ['en', refused, moved, /Your request for another time \(.*11:00\) was not sent: the viewing is now confirmed for .*15:30/],
] as const)('%s: a request for another time that came too late is said at the card, and keeps its time: %#', async (locale, answer, news, said) => {
  open(agreed, locale)
  answerMove = answer
  if (answer === refused) stored = news
  await askForEleven(locale)
  stored = news
  await act(async () => refreshList(code))
  await waitFor(() => expect(text()).toMatch(said))
  cleanup()
  renderInPage(<Page />, { locale })
  expect(text(), 'also after another look at the page').toMatch(said)
  expect(inputs(await openForm(locale)).map(({ value }) => value)).toEqual(['2099-12-02', '11:00'])
  await press(locale === 'en' ? /^Dismiss/ : /^知道了/)
  expect(text()).not.toMatch(said)
  expect(readLocalState(code).unsentMoves).toEqual({})
})

test.each([
  ['en', unanswered, moved, /Your cancellation was not sent: the viewing is now confirmed for .*15:30/],
  ['zh', unreachable, offered, /您的取消没有发出：Agent 4先提了 .*15:30/],
  ['en', unreachable, offered, /Your cancellation was not sent: meanwhile Agent 4 offered .*15:30/],
] as const)('%s: a cancellation that came too late is said at the card, and cancels what is so now: %#', async (locale, answer, news, said) => {
  open(agreed, locale)
  answerMove = answer
  await cancel(locale)
  stored = news
  await act(async () => refreshList(code))
  await waitFor(() => expect(text()).toMatch(said))
  answerMove = () => Promise.resolve({})
  await press(locale === 'en' ? /^Cancel anyway/ : /^仍要取消/)
  expect(lastMove()).toMatchObject({ state: 'cancelled', shown: { state: news.state, time: news.time, slots: news.slots } })
  await waitFor(() => expect(text()).not.toMatch(said))
})

test.each([
  ['en', offeredTen, offered, /Your consent to .*10:00 was not sent: meanwhile Agent 4 offered .*15:30/],
  ['zh', offeredTen, withdrawn, /您同意 .*10:00 的答复没有发出：Agent 4先撤回了提的时间/],
  ['en', offeredTen, withdrawn, /Your consent to .*10:00 was not sent: meanwhile Agent 4 withdrew the offer/],
  ['en', offeredTen, declinedRequest, /Your consent to .*10:00 was not sent: meanwhile Agent 4 declined it/],
] as const)('%s: consent to an offer that has changed is said at the card: %#', async (locale, before, news, said) => {
  open(before, locale)
  answerMove = unanswered
  await press(locale === 'en' ? /^Accept/ : /^可以/)
  stored = news
  await act(async () => refreshList(code))
  await waitFor(() => expect(text()).toMatch(said))
  expect(screen.queryByRole('button', { name: /^(Try again|重试)/ })).toBeNull()
})

test.each([
  ['a request that arrived, and that the agent has answered since', askForEleven, answered],
  ['a request that arrived', askForEleven, wished],
  ['a cancellation of what the agent has called off', cancel, calledOff],
] as const)('%s is not said to be unsent', async (_name, doIt, news) => {
  open(agreed, 'en')
  answerMove = unanswered
  await doIt('en')
  await waitFor(() => expect(text()).toContain('may not have reached Agent 4'))
  stored = news
  await act(async () => refreshList(code))
  expect(text()).not.toMatch(/not sent|may not have reached/)
})

test('a cancellation is sent again while its time is agreed, whatever the agent did about another one', async () => {
  open(wished, 'en')
  answerMove = unanswered
  await cancel('en')
  stored = { ...agreed, moves: [...wished.moves, moveOf('asked', 'declined', true, 40)] }
  await act(async () => refreshList(code))
  await waitFor(() => expect(text()).toContain('may not have reached Agent 4'))
  answerMove = () => Promise.resolve({})
  await press(/^Try again/)
  expect(lastMove()).toMatchObject({ state: 'cancelled', shown: { state: 'confirmed', time: ten } })
})

const cancelled: Viewing = { ...agreed, state: 'cancelled', moves: [...agreedMoves, moveOf('confirmed', 'cancelled', false, 20)] }
const sentMoves = () => send.mock.calls.filter(([key]) => key.endsWith('/moveviewing')).length
/** Cancels without network on the page of a list in view. */
async function cancelOffline() {
  stored = agreed
  changeLocalState(code, (localState) => ({ ...localState, who: '', viewingKey: 'device.secret' }))
  renderInPage(<LivePage loadedAt="2026-11-23T00:00:00.000Z" />)
  answerMove = unreachable
  await cancel('en')
  await waitFor(() => expect(text()).toContain('We send it as soon as you are online'))
  answerMove = () => Promise.resolve((stored = cancelled))
}

test('a cancellation without network is sent once the network is back', async () => {
  await cancelOffline()
  await act(async () => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(readLocalState(code).unsentMoves).toEqual({}))
  expect(lastMove()).toMatchObject({ id: 'v', state: 'cancelled', key: 'device.secret', shown: { state: 'confirmed', time: ten } })
  await waitFor(() => expect(text()).not.toContain('We send it'))
  await act(async () => void dispatchEvent(new Event('online')))
  expect(sentMoves()).toBe(2)
})

test('a cancellation without network is sent by the page that opens later', async () => {
  await cancelOffline()
  cleanup()
  renderInPage(<LivePage loadedAt="2026-11-23T01:00:00.000Z" />)
  await waitFor(() => expect(readLocalState(code).unsentMoves).toEqual({}))
  expect(sentMoves()).toBe(2)
})

test('a cancellation of a viewing that has changed meanwhile waits for the person', async () => {
  await cancelOffline()
  stored = moved
  await act(async () => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(text()).toMatch(/Your cancellation was not sent: the viewing is now confirmed/))
  expect(sentMoves()).toBe(1)
})
