// @vitest-environment happy-dom
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../page/api.ts'
import { linkCountWords } from '../../../contact/link-count.words.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { CompareSheet } from './CompareSheet.tsx'
import { changeLocalState } from './session/local-list-state.ts'
import { testItem, testList, testReaction } from './session/list.testing.ts'
import { ShareListView } from './ShareListView.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: Record<string, unknown>) => Promise<unknown>>())
// the sheet to print draws its code when the page is idle, and this browser has no canvas
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
})

const now = '2026-11-23T00:00:00.000Z'
let stored: SharedList
let number = 0

beforeEach(() => {
  localStorage.clear()
  stored = testList(`View${(number += 1)}`)
  send.mockReset().mockImplementation((key) => Promise.resolve(key.endsWith('/shared') ? stored : { at: now, id: 'm' }))
})

const show = (locale: 'zh' | 'en' = 'en', isCopy = false) => renderInPage(<ShareListView data={{ list: stored, loadedAt: now, isCopy }} />, { locale })
const homes = () => screen.getAllByRole('article')
const sentAnswers = () => send.mock.calls.filter(([key]) => key.endsWith('/react')).map(([, input]) => input)

test('one tap answers, the same tap takes it back, and the bar counts', async () => {
  show()
  expect(screen.getByRole('region', { name: 'Homes' })).toBeDefined()
  const love = within(homes()[0]!).getByRole('button', { name: /^Love it/ })
  await userEvent.click(love)
  expect(love.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('1 of 2 reviewed')).toBeDefined()
  await userEvent.click(love)
  expect(love.getAttribute('aria-pressed')).toBe('false')
  await waitFor(() => expect(sentAnswers().map(({ verdict }) => verdict)).toEqual(['love', null]))
})

test.each([
  [
    'en',
    'What we count',
    'Everyone with this link and Agent 14 see the choices, notes, questions and viewing times here. Agent 14 also sees when this link and each home were opened.',
  ],
  ['zh', '统计了什么', '有这个链接的人和经纪 14都能看到选择、备注、提问和约看房的时间，经纪 14还能看到这个链接和每套房源何时打开过。'],
] as const)(
  '%s: a list counts that it was opened, and none of the homes that come into view; it says what its agent reads',
  async (locale, button, explanation) => {
    vi.useFakeTimers()
    class AlwaysInView {
      readonly notify: (entries: readonly { isIntersecting: boolean }[]) => void
      constructor(notify: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.notify = notify
      }
      observe() {
        this.notify([{ isIntersecting: true }])
      }
      disconnect() {}
    }
    const before = globalThis.IntersectionObserver
    vi.stubGlobal('IntersectionObserver', AlwaysInView)
    try {
      show(locale)
      await vi.advanceTimersByTimeAsync(5000)
    } finally {
      vi.useRealTimers()
      vi.stubGlobal('IntersectionObserver', before)
    }
    expect(send.mock.calls.filter(([name]) => name.endsWith('/opened')).map(([, input]) => input)).toEqual([{ code: stored.code }])
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(screen.getByRole('contentinfo').textContent).toContain(explanation)
    expect(screen.getByText(linkCountWords.whatIsCounted[locale])).toBeDefined()
  },
)

test('a filter keeps a home in view that is answered under it', async () => {
  show('zh')
  await userEvent.click(screen.getByRole('button', { name: '待反馈 2' }))
  await userEvent.click(within(homes()[0]!).getByRole('button', { name: /^不合适/ }))
  expect(homes()).toHaveLength(2)
  expect(screen.getByRole('button', { name: '待反馈 1' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '不合适 1' }))
  expect(homes()).toHaveLength(1)
})

test('without network the page says what is kept, and never that it was sent', async () => {
  send.mockRejectedValue(new CallError('fault', 'offline'))
  show('en', true)
  await userEvent.click(within(homes()[0]!).getByRole('button', { name: /^Maybe/ }))
  expect(await screen.findByText('Kept on this device. Not sent yet.')).toBeDefined()
  expect(screen.getByRole('status').textContent).toMatch(
    /Can’t connect right now\. All 2 homes are still here\. Kept on this device and sent when you are back: 1 answer\..*As of Mon,? 23 Nov/,
  )
})

test('who has not answered yet is asked who they are, after hearing who sees it, and answers under that word', async () => {
  stored = { ...stored, people: [''], items: [testItem('a', { reactions: [testReaction('', 'love', 'Big balcony')] })] }
  show()
  const dialog = await screen.findByRole('dialog', { name: 'Who is this?' })
  const text = dialog.textContent ?? ''
  expect(text.indexOf('see who chose what')).toBeLessThan(text.indexOf('Partner'))
  await userEvent.click(within(dialog).getByRole('button', { name: /Partner/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue as Partner' }))
  expect(homes()[0]!.textContent).toContain('Someone else Love it Big balcony')
  await userEvent.click(within(homes()[0]!).getByRole('button', { name: /^Not for me/ }))
  await waitFor(() => expect(sentAnswers()).toMatchObject([{ listingId: 'a', verdict: 'no', who: 'Partner' }]))
})

test('somebody who only looks is asked before their first answer, which is then given', async () => {
  stored = { ...stored, people: ['爱人'] }
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Just looking' }))
  await userEvent.click(within(homes()[0]!).getByRole('button', { name: /^Love it/ }))
  expect(sentAnswers()).toEqual([])
  const dialog = await screen.findByRole('dialog', { name: 'Who is this?' })
  await userEvent.type(within(dialog).getByRole('textbox'), 'partner')
  await userEvent.clear(within(dialog).getByRole('textbox'))
  await userEvent.type(within(dialog).getByRole('textbox'), 'Mum')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue as Mum' }))
  await waitFor(() => expect(sentAnswers()).toMatchObject([{ verdict: 'love', who: 'Mum' }]))
})

test('homes that are new or cheaper since the last visit come first, and one that is gone last', async () => {
  changeLocalState(stored.code, (localState) => ({ ...localState, seenAt: '2026-11-16T00:00:00.000Z', available: ['a', 'b', 'c'] }))
  const items = [
    testItem('a'),
    testItem('b', { isAvailable: false }, { offShelfReason: 'Sold' }),
    testItem('c', {}, { price: 19_000_000, previousPrice: 20_000_000, priceChangedAt: '2026-11-17T00:00:00.000Z' }),
    testItem('d', { addedAt: '2026-11-18T00:00:00.000Z' }),
  ]
  stored = { ...stored, items }
  show()
  await waitFor(() => expect(homes().map(({ id }) => id)).toEqual(['home-c', 'home-d', 'home-a', 'home-b']))
  expect(homes()[0]!.textContent).toContain('₱1M less')
  expect(within(homes()[3]!).queryByRole('button', { name: /^Love it/ })).toBeNull()
  expect(within(homes()[3]!).getByRole('button', { name: /^Ask for one like it/ })).toBeDefined()
  expect(screen.getByText('1 home is gone since your last visit.')).toBeDefined()
})

test('a list that is emptied while it is open says so, and one whose link ends shows nothing of it', async () => {
  const { container } = show()
  stored = { ...stored, items: [] }
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('This list is empty now')).toBeDefined()
  send.mockRejectedValue(new CallError('linkEnded', 'ended'))
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeDefined()
  expect(container.textContent).not.toMatch(/Two bedrooms|Agent 14|Serendra/)
})

test.each([
  ['en', 'Removed by its owner'],
  ['zh', '房源已由发布者删除'],
] as const)('%s: a home that its owner removed is one line without photo, price, link or a way to answer', (locale, line) => {
  stored = { ...stored, items: [testItem('a'), testItem('b', { isAvailable: false, isRemoved: true }, null)] }
  changeLocalState(stored.code, (localState) => ({ ...localState, who: '' }))
  const { container } = show(locale)
  const home = container.querySelector('#home-b')!
  expect(home.textContent).toBe(line)
  expect(home.querySelectorAll('img, a, button')).toHaveLength(0)
})

test('a title with emoji and marks of direction stays text in its place', () => {
  stored = { ...stored, title: '🏠 \u202Etxet <b>' }
  show()
  expect(screen.getByRole('heading', { level: 1 }).querySelector('bdi')?.textContent).toBe('🏠 \u202Etxet <b>')
})

test('the head counts the homes that can be had and those that are gone, and people are named in the language of the page', () => {
  const item = testItem('a', { reactions: [testReaction('partner', 'no')] })
  stored = testList(stored.code, { items: [item, testItem('b', { isAvailable: false })], people: ['', 'partner'] })
  changeLocalState(stored.code, (localState) => ({ ...localState, who: '' }))
  show('zh')
  expect(screen.getByText(/^1 套，1 套已不在/)).toBeDefined()
  expect(within(homes()[0]!).getByText('爱人')).toBeDefined()
})

const key = 'device.secret'
const testViewing = {
  ...{
    id: 'v',
    listingIds: ['a'],
    who: '',
    slots: ['2126-11-29T02:00:00.000Z'],
    note: '',
    at: now,
    isOff: false,
    asker: 'device',
    state: 'confirmed',
    time: '2126-11-29T02:00:00.000Z',
  },
  moves: [{ from: 'asked', state: 'confirmed', isFromAgent: true, time: '2126-11-29T02:00:00.000Z', at: now }],
} as const satisfies SharedList['viewings'][number]
const sentMoves = () => send.mock.calls.filter(([name]) => name.endsWith('/moveviewing')).map(([, input]) => input)

test.each([
  ['en', 'Cancel', /^Cancel the viewing on .*29 Nov.*10:00\?$/, 'Cancel the viewing', 'Undo'],
  ['zh', '取消', /^取消 .*11月29日.*10:00 的看房？$/, '取消看房', '撤回取消'],
] as const)(
  '%s: the device that asked cancels a confirmed viewing after a question, sees who did it, and takes it back',
  async (locale, cancel, question, yes, undo) => {
    stored = { ...stored, viewings: [testViewing] }
    changeLocalState(stored.code, (localState) => ({ ...localState, who: '', viewingKey: key }))
    show(locale)
    expect(within(homes()[0]!).getByText({ en: /^Confirmed by Agent 14 /, zh: /^经纪 14确认了 / }[locale])).toBeDefined()
    await userEvent.click(await within(homes()[0]!).findByRole('button', { name: new RegExp(`^${cancel}`) }))
    expect(await within(homes()[0]!).findByText(question)).toBeDefined()
    expect(sentMoves()).toEqual([])
    const at = new Date().toISOString()
    stored = {
      ...stored,
      version: 'second',
      viewings: [
        {
          ...testViewing,
          state: 'cancelled',
          moves: [...testViewing.moves, { from: 'confirmed', state: 'cancelled', isFromAgent: false, time: testViewing.time, at }],
        },
      ],
    }
    await userEvent.click(within(homes()[0]!).getByRole('button', { name: new RegExp(`^${yes}`) }))
    expect(sentMoves()).toMatchObject([{ id: 'v', code: stored.code, key, state: 'cancelled' }])
    expect(await within(homes()[0]!).findByText({ en: /^Cancelled by you /, zh: /^您取消了 / }[locale])).toBeDefined()
    await userEvent.click(within(homes()[0]!).getByRole('button', { name: new RegExp(`^${undo}`) }))
    expect(sentMoves()[1]).toMatchObject({ id: 'v', code: stored.code, key, state: 'confirmed', time: testViewing.time })
  },
)

test('another device of the link cannot cancel a viewing, and reads who can', async () => {
  stored = { ...stored, people: [''], viewings: [testViewing] }
  changeLocalState(stored.code, (localState) => ({ ...localState, who: '', viewingKey: 'other.secret' }))
  show()
  expect(await within(homes()[0]!).findByText(/use the device that asked, or contact Agent 14/)).toBeDefined()
  expect(within(homes()[0]!).queryByRole('button', { name: /^Cancel/ })).toBeNull()
})

test('homes that look alike are told apart where a viewing takes more of them, and where they are compared', async () => {
  const alike = { estate: { id: 'avida', name: { zh: '阿维达', en: 'Avida' } } } as const
  stored = {
    ...stored,
    items: [
      testItem('a', {}, alike),
      testItem('b', {}, { ...alike, price: 57_000, mode: 'Lease', floor: 8 }),
      testItem('c', {}, { ...alike, price: 88_000, floor: 21 }),
    ],
  }
  show()
  await userEvent.click(within(homes()[0]!).getByRole('button', { name: /^Request a viewing/ }))
  const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  await waitFor(() => expect(textsOf('details label')).toHaveLength(2))
  expect(textsOf('details label')).toEqual([
    expect.stringMatching(/^₱57,000.*2 bed at Avida · 8th floor$/),
    expect.stringMatching(/^₱88,000.*2 bed at Avida · 21st floor$/),
  ])
  renderInPage(<CompareSheet list={stored} open onClose={() => undefined} />)
  const chips = textsOf('[role=group][aria-label^="Choose 2"] button')
  expect(chips).toEqual([
    expect.stringMatching(/^₱20,000,000.* · 2 bed at Avida$/),
    expect.stringMatching(/^₱57,000.* · 2 bed at Avida · 8th floor$/),
    expect.stringMatching(/^₱88,000.* · 2 bed at Avida · 21st floor$/),
  ])
})

test('a viewing does not take homes that are not for the person, nor one that a kept draft still has', async () => {
  const viewingDrafts = { a: { ids: ['a', 'b', 'c'], slots: ['2126-11-29T02:00:00.000Z'], note: '' } }
  stored = {
    ...stored,
    items: [testItem('a'), testItem('b', { reactions: [testReaction('', 'no')] }), testItem('c', { reactions: [testReaction('Mum', 'no')] })],
  }
  changeLocalState(stored.code, (localState) => ({ ...localState, who: '', viewingDrafts }))
  show()
  await userEvent.click(within(homes()[0]!).getByRole('button', { name: /^Request a viewing/ }))
  await waitFor(() =>
    expect([...document.querySelectorAll('details label')].map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Serendra c')]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Request this time' }))
  await waitFor(() => expect(send.mock.calls.find(([key]) => key.endsWith('/askviewing'))?.[1]).toMatchObject({ listingIds: ['a', 'c'] }))
})
