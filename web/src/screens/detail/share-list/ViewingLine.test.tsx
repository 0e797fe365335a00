// @vitest-environment happy-dom
import type { Viewing } from '@site/domain/calls/list-answers.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../page/api.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { changeLocalState, type LocalListState, requestKeyOf } from './session/local-list-state.ts'
import { FormerViewings } from './FormerViewings.tsx'
import { sessionOf, showList } from './session/list-session.ts'
import { minutesAgo, testItem, testList } from './session/list.testing.ts'
import { ViewingLine } from './ViewingLine.tsx'

import {
  cancelledAt,
  clientViewing as viewing,
  confirmedMove as confirmed,
  moveOf,
  ownDevice as own,
  showViewings,
  viewingTime as time,
} from './viewing-line.testing.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: Record<string, unknown>) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

const backAt = '2026-11-28T17:26:00.000Z'
beforeEach(() => {
  localStorage.clear()
  send.mockReset().mockResolvedValue({})
})

/** The code of the list that is shown. */
let listCode = ''
/** Shows viewings, and answers the list to each load of it. */
function show(viewings: readonly Viewing[], localState: Partial<LocalListState>, locale: 'zh' | 'en' = 'en') {
  const { list, text } = showViewings(viewings, localState, locale)
  listCode = list.code
  send.mockImplementation((key) => Promise.resolve(key.endsWith('/shared') ? list : {}))
  return text
}

test('a cancellation that was taken back leaves the name of the agent who confirmed, with its trace', () => {
  const moves = [confirmed, moveOf('confirmed', 'cancelled', false, cancelledAt), moveOf('cancelled', 'confirmed', false, backAt)]
  const text = show([viewing({ moves })], own)
  expect(text).toMatch(/Confirmed by Agent 4 · Sun,? 29 Nov,? 01:22/)
  expect(text).toMatch(/Cancelled Sun,? 29 Nov,? 01:23, taken back Sun,? 29 Nov,? 01:26/)
  expect(text).not.toContain('by you')
  expect(show([viewing({ moves })], own, 'zh')).toMatch(/Agent 4确认了 · .*01:22.*01:23 取消，.*01:26 撤回了取消/)
})

test.each([
  [1, 'Undo', 'confirmed'],
  [20, 'Ask for it again', 'asked'],
] as const)('%i minutes after the cancellation the client can press %s', async (minutes, button, state) => {
  show([viewing({ state: 'cancelled', moves: [confirmed, moveOf('confirmed', 'cancelled', false, minutesAgo(minutes))] })], own)
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }))
  expect(send.mock.calls.find(([key]) => key.endsWith('/moveviewing'))?.[1]).toMatchObject({ id: 'v', key: 'device.secret', state })
})

test('after a cancellation the same times are asked for with another key', async () => {
  show([viewing({ listingIds: ['a', 'b'] })], own)
  const keys = () => ['viewing a', 'viewing b'].map((what) => requestKeyOf(listCode, what))
  const before = keys()
  expect(keys()).toEqual(before)
  await act(async () => screen.getByRole('button', { name: /^Cancel/ }).click())
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the viewing' }))
  await waitFor(() => expect(send.mock.calls.some(([key]) => key.endsWith('/moveviewing'))).toBe(true))
  await waitFor(() => expect(keys().filter((key) => before.includes(key))).toEqual([]))
})

test('an undo that is pressed too late sends nothing, and the button says what is possible', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    show([viewing({ state: 'cancelled', moves: [confirmed, moveOf('confirmed', 'cancelled', false, minutesAgo(1))] })], own)
    vi.setSystemTime(Date.now() + 300_000)
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  } finally {
    vi.useRealTimers()
  }
  expect(send.mock.calls.filter(([key]) => key.endsWith('/moveviewing'))).toEqual([])
  expect(screen.getByRole('button', { name: /^Ask for it again/ })).toBeDefined()
  expect(document.body.textContent).toContain('More than 5 minutes have passed: Agent 4 may have given the time to others')
})

const cancelled = viewing({ id: 'c', state: 'cancelled', moves: [confirmed, moveOf('confirmed', 'cancelled', false, cancelledAt)] })

test.each([
  ['another person', { who: 'Mum' }],
  ['another person with a key', { who: 'Mum', viewingKey: 'other.secret' }],
] as const)('to %s the viewing of someone else is not theirs', (_name, localState) => {
  const text = show([cancelled], localState)
  expect(text).not.toContain('Your viewings')
  expect(text).toContain('Viewing of someone else')
  expect(text).toContain('Cancelled by someone else')
  expect(show([cancelled], localState, 'zh')).toMatch(/另一位的看房.*另一位取消了/)
  expect(show([{ ...cancelled, who: '爱人' }], localState)).toMatch(/Viewing of Partner.*Cancelled by Partner/)
})

test.each([
  ['en', 'Ask for another time', 'Agreed. It holds until Agent 4 confirms the new time', 'New time asked for:'],
  ['zh', '换个时间', '已约好。Agent 4确认新时间之前，仍按这个时间', '想换到：'],
] as const)('%s: the client of an agreed viewing asks for another time, and reads both until the agent answers', async (locale, button, holds, asked) => {
  const list = testList(`Other${locale}`, {})
  changeLocalState(list.code, (stored) => ({ ...stored, ...own }))
  showList(list, '2026-11-23T00:00:00.000Z')
  send.mockImplementation((key) => Promise.resolve(key.endsWith('/shared') ? list : {}))
  renderInPage(<ViewingLine list={list} viewing={viewing({})} agent="Agent 4" />, { locale })
  await act(async () => screen.getByRole('button', { name: new RegExp(`^${button}`) }).click())
  const dialog = await screen.findByRole('dialog', { name: button, hidden: true })
  const [day, clock] = [...dialog.querySelectorAll('input')]
  fireEvent.change(day!, { target: { value: '2099-12-01' } })
  fireEvent.change(clock!, { target: { value: '15:00' } })
  await act(async () => fireEvent.submit(dialog.querySelector('form')!))
  expect(send.mock.calls.find(([key]) => key.endsWith('/moveviewing'))?.[1]).toMatchObject({
    state: 'asked',
    time: '2099-12-01T07:00:00.000Z',
    shown: { state: 'confirmed', time, slots: [time] },
  })
  cleanup()
  const moving = viewing({ state: 'asked', slots: ['2099-12-01T07:00:00.000Z'], moves: [confirmed, moveOf('confirmed', 'asked', false, cancelledAt)] })
  const text = renderInPage(<ViewingLine list={list} viewing={moving} agent="Agent 4" />, { locale }).container.textContent ?? ''
  for (const said of [holds, asked, '10:00', '15:00']) expect(text).toContain(said)
  expect(screen.queryByRole('button', { name: new RegExp(`^${button}`) })).toBeNull()
})

test('the own viewings come first, also those that the person asked for on another device', () => {
  const mum = viewing({ id: 'm', who: 'Mum', asker: 'other' })
  const text = show([cancelled, mum], { who: 'Mum', viewingKey: null })
  expect(text).toMatch(/^Your viewings.*Confirmed by.*Viewing of someone else/)
  expect(show([mum, cancelled], own)).toMatch(/^Your viewings.*Cancelled by you.*Viewing of Mum/)
})

test('by keyboard the question before a cancellation closes with Escape or its button, and the focus is back where it was', async () => {
  const user = userEvent.setup()
  show([viewing({})], own)
  const cancel = () => screen.getByRole('button', { name: /^Cancel/ })
  for (const key of ['{Escape}', '{Enter}']) {
    cancel().focus()
    // the question loads with the press, which React waits for in this form only
    await act(async () => cancel().click())
    const keep = await screen.findByRole('button', { name: 'Keep it' })
    expect(document.activeElement).toBe(keep)
    await user.keyboard(key)
    expect(screen.queryByRole('group')).toBeNull()
    expect(document.activeElement, key).toBe(cancel())
  }
  expect(send.mock.calls.filter(([key]) => key.endsWith('/moveviewing'))).toEqual([])
})

test.each([
  ['en', '2 bed at Avida · 8th floor, 2 bed at Avida · 21st floor'],
  ['zh', '阿维达 2室 · 8层、阿维达 2室 · 21层'],
] as const)('%s: homes with the same words are told apart on the card, to those who hear its buttons and in the calendar file', async (locale, names) => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (saved.push(file as Blob), 'blob:file'))
  const estate = { id: 'avida', name: { zh: '阿维达', en: 'Avida' } }
  const items = [8, 21].map((floor) => testItem(`${floor}`, {}, { floor, estate }))
  const list = testList(`Alike${locale}`, { items })
  changeLocalState(list.code, (stored) => ({ ...stored, ...own }))
  const { container } = renderInPage(<ViewingLine list={list} viewing={viewing({ listingIds: ['8', '21'] })} agent="Agent 4" hasHomes />, { locale })
  expect([...container.querySelectorAll('p span')].map(({ textContent }) => textContent)).toContain(names)
  const button = screen.getByRole('button', { name: /calendar|日历/ })
  expect(button.textContent).toContain(names)
  await userEvent.click(button)
  await waitFor(() => expect(saved).toHaveLength(1))
  // a calendar file folds its lines and marks its commas
  expect((await saved[0]?.text())?.replaceAll('\r\n ', '').replaceAll('\\,', ',')).toContain(names)
  vi.restoreAllMocks()
})

test.each([
  ['en', 'Cancel this viewing request?', /Cancel the viewing on .*30 Nov/],
  ['zh', '取消这次看房预约？', /取消 .*11月30日.*的看房？/],
] as const)('%s: a request that the agent has confirmed meanwhile is not cancelled until the client has seen it', async (locale, before, after) => {
  const { code } = testList(`Meanwhile${locale}`)
  const withViewing = (shown: Viewing) => testList(code, { viewings: [shown], people: [''] })
  const confirmedList = withViewing(viewing({}))
  changeLocalState(code, (stored) => ({ ...stored, ...own }))
  showList(withViewing(viewing({ state: 'asked', time: null, moves: [] })), '2026-11-23T00:00:00.000Z')
  function Page() {
    const list = sessionOf(code)((session) => session.list)
    return list && <ViewingLine list={list} viewing={list.viewings[0]!} agent="Agent 4" />
  }
  cleanup()
  renderInPage(<Page />, { locale })
  send.mockImplementation((key, { shown }) => {
    if (key.endsWith('/shared')) return Promise.resolve(confirmedList)
    const isSeen = (shown as { state: string }).state === 'confirmed'
    return key.endsWith('/moveviewing') && !isSeen ? Promise.reject(new CallError('viewingChanged', 'It has changed')) : Promise.resolve({})
  })
  await act(async () => screen.getByRole('button', { name: locale === 'en' ? /^Cancel/ : /^取消/ }).click())
  const group = await screen.findByRole('group')
  expect(group.textContent).toContain(before)
  await userEvent.click(within(group).getAllByRole('button').at(-1)!)
  await waitFor(() => expect(screen.getByRole('group').textContent).toMatch(after))
  await userEvent.click(within(screen.getByRole('group')).getAllByRole('button').at(-1)!)
  const moves = () => send.mock.calls.filter(([key]) => key.endsWith('/moveviewing')).map(([, input]) => input['shown'])
  expect(moves()).toEqual([
    { state: 'asked', time: null, slots: [time] },
    { state: 'confirmed', time, slots: [time] },
  ])
})

test.each([
  ['en', /^Accept/, 'unreachable', 'You are offline: “Accept” has not reached Agent 4.', 'Try again'],
  ['zh', /^可以/, 'unanswered', '没有收到回应，“可以，就这个时间”可能没有送到Agent 4。', '重试'],
] as const)(
  '%s: an offered time that is accepted without network says at the viewing that it did not arrive, and is sent again',
  async (locale, accept, why, said, again) => {
    const offered = viewing({ state: 'offered', time: null, moves: [] })
    const text = () => document.body.textContent ?? ''
    show([offered], own, locale)
    const answerWith = (act: () => Promise<unknown>) =>
      send.mockImplementation((key) => (key.endsWith('/moveviewing') ? act() : Promise.resolve(testList(listCode, { viewings: [offered] }))))
    answerWith(() => Promise.reject(new CallError('fault', 'You are offline', null, null, true, why === 'unanswered')))
    await userEvent.click(screen.getByRole('button', { name: accept }))
    await waitFor(() => expect(text()).toContain(said))
    answerWith(() => Promise.resolve({}))
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${again}`) }))
    await waitFor(() => expect(text()).not.toContain(said))
    const moves = send.mock.calls.filter(([key]) => key.endsWith('/moveviewing')).map(([, { state, time: at }]) => [state, at])
    expect(moves).toEqual([
      ['confirmed', time],
      ['confirmed', time],
    ])
  },
)

test.each([
  ['en', 'Agent 4 has just confirmed this viewing'],
  ['zh', 'Agent 4刚刚确认了这次看房'],
] as const)('%s: the question before a cancellation says what the agent did while it was open', async (locale, said) => {
  const { code } = testList(`Open${locale}`)
  const withViewing = (shown: Viewing) => testList(code, { viewings: [shown], people: [''] })
  changeLocalState(code, (stored) => ({ ...stored, ...own }))
  showList(withViewing(viewing({ state: 'asked', time: null, moves: [] })), '2026-11-23T00:00:00.000Z')
  function Page() {
    const list = sessionOf(code)((session) => session.list)
    return list && <ViewingLine list={list} viewing={list.viewings[0]!} agent="Agent 4" />
  }
  cleanup()
  renderInPage(<Page />, { locale })
  await act(async () => screen.getByRole('button', { name: locale === 'en' ? /^Cancel/ : /^取消/ }).click())
  expect((await screen.findByRole('group')).textContent).not.toContain(said)
  act(() => showList(withViewing(viewing({})), '2026-11-23T00:01:00.000Z'))
  expect(screen.getByRole('group').textContent).toContain(said)
})

const saveCalendar = async (shown: Viewing, list: ReturnType<typeof testList>, locale: 'zh' | 'en') => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (saved.push(file as Blob), 'blob:file'))
  cleanup()
  const { container } = renderInPage(<FormerViewings list={{ ...list, viewings: [shown] }} agent="Agent 4" />, { locale })
  await userEvent.click(screen.getByRole('button', { name: /calendar|日历/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  vi.restoreAllMocks()
  return { text: container.textContent ?? '', file: ((await saved[0]?.text()) ?? '').replaceAll('\r\n ', '') }
}

test.each([
  ['en', '2 bed at Avida', 'A home that is no longer shown'],
  ['zh', '阿维达 2室', '不再展示的房源'],
] as const)(
  '%s: a viewing keeps name and place of a home that left the list, on phones too, and its calendar entry is never without a name',
  async (locale, name, hidden) => {
    const estate = { id: 'avida', name: { zh: '阿维达', en: 'Avida' } }
    const former = testItem('gone', {}, { estate }).listing!
    const list = testList(`Former${locale}`, { formerHomes: [former] })
    changeLocalState(list.code, (stored) => ({ ...stored, ...own }))
    const shown = await saveCalendar(viewing({ listingIds: ['gone'] }), list, locale)
    expect(shown.text).toContain(name)
    expect(shown.file).toMatch(new RegExp(`SUMMARY:.*${name}`))
    expect(shown.file).toMatch(/LOCATION:.*(Avida|阿维达)/)
    const without = await saveCalendar(viewing({ listingIds: ['hidden'] }), { ...list, formerHomes: [] }, locale)
    expect(without.text).toContain(hidden)
    expect(without.file).toMatch(new RegExp(`SUMMARY:.*${hidden}`))
    cleanup()
    const declined = viewing({ listingIds: ['gone'], state: 'declined' })
    const off = renderInPage(<FormerViewings list={{ ...list, viewings: [declined] }} agent="Agent 4" />, { locale }).container.textContent ?? ''
    expect(off).toContain(name)
    expect(off).toContain(locale === 'en' ? 'Agent 4 has declined this viewing.' : 'Agent 4婉拒了这次看房')
    for (const other of [
      viewing({ listingIds: ['a'] }),
      viewing({ listingIds: ['gone', 'a'] }),
      viewing({ listingIds: ['gone'], state: 'cancelled', isOff: true }),
    ]) {
      cleanup()
      expect(renderInPage(<FormerViewings list={{ ...list, viewings: [other] }} agent="Agent 4" />).container.textContent).toBe('')
    }
  },
)

test.each([
  ['en', { who: null }, '', /Viewing that you or someone with this link asked for.*Cancelled by you or someone with this link · /],
  ['zh', { who: null }, '', /您或有这个链接的人预约的看房.*您或有这个链接的人取消了 · /],
  ['en', { who: null }, 'Mum', /Viewing of Mum.*Cancelled by Mum · /],
  ['en', { who: 'Dad' }, '', /Viewing of someone else.*Cancelled by someone else · /],
  ['en', { who: '' }, '', /Cancelled by you · /],
  ['en', { who: 'Family', viewingKey: 'another.secret' }, 'Partner', /Viewing of Partner.*Cancelled by Partner · /],
  ['zh', { who: 'Family', viewingKey: 'another.secret' }, '', /您取消了 · /],
] as const)('%s: a localState that has said %j reads whose viewing “%s” cancelled', (locale, localState, who, said) => {
  const off = { state: 'cancelled' as const, who, asker: 'another' }
  expect(show([viewing({ ...off, moves: [confirmed, moveOf('confirmed', 'cancelled', false, cancelledAt)] })], localState, locale)).toMatch(said)
  const byAgent = show([viewing({ ...off, moves: [confirmed, moveOf('confirmed', 'cancelled', true, cancelledAt)] })], localState, locale)
  expect(byAgent).toMatch(locale === 'en' ? /Cancelled by Agent 4 · / : /Agent 4取消了 · /)
})

test.each([
  ['en', /14:00.*Agent 4 offers this time.*Instead of .*10:00, which no longer holds/],
  ['zh', /14:00.*Agent 4提了这个时间.*原来约好的 .*10:00 不作数了/],
] as const)('%s: a client who is offered another time for an agreed viewing reads that the agreed one no longer holds', (locale, said) => {
  const offered = { ...moveOf('confirmed', 'offered', true, cancelledAt), time: null }
  const other = { state: 'offered' as const, time: null, slots: ['2099-12-01T06:00:00.000Z'] }
  expect(show([viewing({ ...other, moves: [confirmed, offered] })], own, locale)).toMatch(said)
  expect(show([viewing({ ...other, moves: [{ ...offered, from: 'asked' }] })], own, locale)).not.toMatch(/no longer holds|不作数/)
})
