// @vitest-environment happy-dom
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { changeLocalState, readLocalState } from './session/local-list-state.ts'
import { sessionOf } from './session/list-session.ts'
import { testItem, testList } from './session/list.testing.ts'
import { ShareListView } from './ShareListView.tsx'

const send = vi.hoisted(() => vi.fn<(key: string) => Promise<unknown>>())
vi.mock('../../../ui/pictures/qr-picture.ts', async (original) => ({ ...(await original<object>()), qrPicture: () => Promise.resolve('data:,') }))
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  Element.prototype.scrollIntoView = () => undefined
})

const [before, now, later] = ['2026-11-20T00:00:00.000Z', '2026-11-23T00:00:00.000Z', '2026-11-24T00:00:00.000Z']
let stored: SharedList
let number = 0
let loads = 0

beforeEach(() => {
  localStorage.clear()
  stored = testList(`Answer${(number += 1)}`)
  send.mockReset().mockImplementation((key) => Promise.resolve(key.endsWith('/shared') ? stored : { at: now, id: 'm' }))
})

/** Opens the link in a new window of the device. */
const open = (locale: 'zh' | 'en' = 'en') => {
  cleanup()
  sessionOf(stored.code).setState(sessionOf(stored.code).getInitialState(), true)
  loads += 1
  renderInPage(<ShareListView data={{ list: stored, loadedAt: new Date(Date.parse(now) + loads).toISOString(), isCopy: false }} />, { locale })
}
const message = (id: string, at: string, isFromAgent: boolean) => ({ id, listingId: 'a', isFromAgent, who: '', text: `text ${id}`, at })
const question = message('q', before, false)
const line = (name: string | RegExp) => screen.queryByRole('button', { name })

test.each([
  ['en', 'Intermediary', 'Agent 14 replied', 'Questions and answers'],
  ['zh', 'normal', '经纪 14回复了', '提问与回复'],
] as const)('%s, link %s: an answer since the last visit is at the top on arrival, until it was seen', async (locale, variant, text, quiet) => {
  stored = { ...stored, variant, people: [''], messages: [question] }
  changeLocalState(stored.code, (localState) => ({ ...localState, who: '' }))
  open(locale)
  expect(line(text)).toBeNull()
  stored = { ...stored, messages: [question, message('r', later, true)] }
  open(locale)
  expect(line(text)).not.toBeNull()
  open(locale)
  await userEvent.click(line(text)!)
  expect(within(await screen.findByRole('dialog')).getByText('text r')).toBeDefined()
  await waitFor(() => expect(line(text)).toBeNull())
  open(locale)
  expect([line(text), line(quiet)]).toEqual([null, expect.anything()])
})

test('an answer about a viewing leads to its home, also when the person who asked has another name since', async () => {
  const viewing = { id: 'v', listingIds: ['b'], who: '', slots: [later], note: '', isOff: false, at: before, asker: 'device', time: null }
  stored = { ...stored, people: [''], viewings: [{ ...viewing, state: 'asked', moves: [] }] }
  changeLocalState(stored.code, (localState) => ({ ...localState, who: '', viewingKey: 'device.secret' }))
  open()
  expect(line(/Your viewings|answered/)).toBeNull()
  const move = { from: 'asked', state: 'confirmed', isFromAgent: true, time: later, at: later } as const
  stored = { ...stored, viewings: [{ ...viewing, state: 'confirmed', time: later, moves: [move] }] }
  changeLocalState(stored.code, (localState) => ({ ...localState, who: 'Mum' }))
  open()
  const scrollMock = vi.spyOn(Element.prototype, 'scrollIntoView')
  await userEvent.click(line('Agent 14 replied about a viewing')!)
  await waitFor(() => expect(scrollMock.mock.contexts).toEqual([document.getElementById('home-b')]))
  expect(line('Your viewings')).not.toBeNull()
  expect(readLocalState(stored.code).seenAnswers?.viewing).toBe(later)
})

test('a device that opens the link for the first time is told of no earlier answer, and one that came before this was kept of newer ones', () => {
  stored = { ...stored, messages: [question, message('r', later, true)] }
  changeLocalState(stored.code, (localState) => ({ ...localState, isLooking: true }))
  open()
  expect(line('Agent 14 replied')).toBeNull()
  changeLocalState(stored.code, (localState) => ({ ...localState, seenAnswers: null, seenAt: now }))
  open()
  expect(line('Agent 14 replied')).not.toBeNull()
})

test('the client’s own moves and questions are no answers, and a gone agent has no line', () => {
  const move = { from: 'asked', state: 'cancelled', isFromAgent: false, time: null, at: later } as const
  const viewing = {
    id: 'v',
    listingIds: ['b'],
    who: '',
    slots: [later],
    note: '',
    at: before,
    isOff: false,
    asker: 'd',
    time: null,
    state: 'cancelled' as const,
    moves: [move],
  }
  stored = { ...stored, people: [''], messages: [question], viewings: [viewing] }
  changeLocalState(stored.code, (localState) => ({ ...localState, who: '', seenAt: before }))
  open()
  expect(line(/answered|Questions and answers/)).toBeNull()
  stored = { ...stored, messages: [question, message('r', later, true)], takesAnswers: false, card: null }
  open()
  expect(line(/answered|Questions and answers/)).toBeNull()
})

test.each([
  ['en', 'Your viewings', testItem('a', { isAvailable: false }, { shelf: 'OffShelf', offShelfReason: 'Sold' }), /30 Nov,? 10:00/],
  ['zh', '您的看房', testItem('a', { isAvailable: false }, { shelf: 'OffShelf', offShelfReason: 'Withdrawn' }), /11月30日.*10:00/],
  ['en', 'Your viewings', testItem('a', { isAvailable: false }, null), /30 Nov,? 10:00/],
] as const)('%s: “%s” leads to the card of a home that is gone, with its viewing', async (locale, name, item, timeText) => {
  const time = '2099-11-30T02:00:00.000Z'
  const moves = [{ from: 'asked', state: 'confirmed', isFromAgent: true, time, at: before }] as const
  const agreed = { id: 'v', who: '', note: '', state: 'confirmed', time, at: before, isOff: false, asker: 'device' } as const
  stored = { ...stored, people: [''], items: [item], viewings: [{ ...agreed, listingIds: ['a'], slots: [time], moves: [...moves] }] }
  changeLocalState(stored.code, (localState) => ({ ...localState, who: '', viewingKey: 'device.secret', seenAt: later }))
  const scrolledElements: Element[] = []
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledElements.push(this)
  })
  open(locale)
  await userEvent.click(line(name)!)
  await waitFor(() => expect(scrolledElements.at(-1)?.id).toBe('home-a'))
  expect(scrolledElements.at(-1)?.textContent).toMatch(timeText)
  scroll.mockRestore()
})
