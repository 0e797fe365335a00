// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsent, writeMessage } from '../../device/unsent-messages.ts'
import { CallError } from '../../page/api.ts'
import { endSession, startSession, visitorInfo } from '../../page/session.ts'
import { useServerAway } from '../../page/server-away.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { Route } from './MessagesScreen.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: Record<string, unknown>) => Promise<unknown>>())
const address = vi.hoisted(() => ({ search: {} as Record<string, string> }))
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))
vi.mock('../../shell/keep-alive/keep-alive.tsx', async (original) => ({ ...(await original<object>()), useScreen: () => address }))

const listing = { id: 'a', text: { zh: '两室', en: '2 bed' }, place: null, code: null, isLinkEnded: false, off: null }
const last = { id: 'm', isOwn: false, text: 'Hello', at: '2026-11-28T00:00:00.000Z', viewing: null, move: null }
const row = (id: string, changes: object = {}) => ({ id, listing, with: `Person ${id}`, last, unread: 0, offered: null, isBlocked: false, ...changes })
let conversationRows: object[] = []
let linkRows: object[] = []
let openResponse: () => Promise<unknown> = () => new Promise(() => undefined)

beforeEach(() => {
  localStorage.clear()
  linkRows = []
  address.search = {}
  send.mockReset().mockImplementation(async (key) => {
    if (key.endsWith('/list')) return { conversations: conversationRows, links: linkRows }
    return key.endsWith('/open') ? await openResponse() : await new Promise(() => undefined)
  })
  startSession({ ...visitorInfo, userRole: 'Owner', permissionCodes: [], userId: 'ana', expiredTime: Date.now() + 3_600_000, accessToken: 'a token' })
})
afterEach(() => {
  cleanup()
  useServerAway.setState({ isAway: false })
  forgetUnsent()
  endSession()
})

const Screen = () => {
  const Component = Route.options.component!
  return <Component />
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('a')!

test.each([
  ['en', 'Not sent yet', 'Stopped'],
  ['zh', '还没发出', '不再接收'],
] as const)('%s: the list marks conversations whose words wait here, and people who were stopped', async (locale, notSent, stopped) => {
  conversationRows = [row('1'), row('2'), row('3', { isBlocked: true })]
  writeMessage('2', 'It waits')
  renderInPage(<Screen />, { locale })
  useServerAway.setState({ isAway: true })
  const marksOf = async (name: string) => {
    const element = await rowOf(name)
    return [notSent, stopped].filter((mark) => within(element).queryByText(mark))
  }
  expect([await marksOf('Person 1'), await marksOf('Person 2'), await marksOf('Person 3')]).toEqual([[], [notSent], [stopped]])
  act(() => writeMessage('3', 'So does this'))
  expect(await marksOf('Person 3')).toEqual([notSent, stopped])
})

test.each([
  ['en', 'Sending…', 'Not sent yet'],
  ['zh', '正在发送…', '还没发出'],
] as const)('%s: of words that are being sent the list does not say that they are not sent, until they wait', async (locale, sending, notSent) => {
  conversationRows = [row('1')]
  writeMessage('1', 'It is on its way')
  renderInPage(<Screen />, { locale })
  const element = await rowOf('Person 1')
  const shown = () => [sending, notSent].filter((mark) => within(element).queryByText(mark))
  expect(shown()).toEqual([sending])
  act(() => useServerAway.setState({ isAway: true }))
  expect(shown()).toEqual([notSent])
})

test('the list shows the portrait of the other person, else the initials', async () => {
  conversationRows = [row('1', { portrait: '/p.webp' }), row('2', { portrait: null })]
  renderInPage(<Screen />)
  expect((await rowOf('Person 1')).querySelector('img')?.getAttribute('src')).toBe('/p.webp')
  const other = await rowOf('Person 2')
  expect([other.querySelector('img'), other.textContent?.startsWith('P2')]).toEqual([null, true])
})

test('what waits goes out while the list alone is open, once the network is back', async () => {
  conversationRows = [row('2')]
  writeMessage('2', 'It waits')
  send.mockClear()
  renderInPage(<Screen />)
  await rowOf('Person 2')
  await vi.waitFor(() => expect(send.mock.calls.some(([key]) => key.endsWith('/send'))).toBe(true))
})

test('when the other side has closed the account, the list is loaded again, without the conversation', async () => {
  conversationRows = [row('1')]
  address.search = { with: '1' }
  openResponse = () => {
    conversationRows = []
    return Promise.reject(new CallError('accountClosed', 'closed'))
  }
  renderInPage(<Screen />)
  await screen.findByText('No messages yet')
  expect(screen.queryByText('Person 1')).toBeNull()
  openResponse = () => new Promise(() => undefined)
})

test.each([
  ['en', [row('1')], [row('1', { last: { ...last, id: 'n', text: 'At ten?' } })], 'New message from Person 1: At ten?'],
  ['zh', [], [row('2')], 'Person 2的新消息：Hello'],
  ['en', [row('1')], [row('1', { last: { ...last, id: 'n', isOwn: true } })], ''],
] as const)('%s: the open list asks for new messages by itself, and says who wrote', async (locale, before, after, text) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  conversationRows = [...before]
  const { container } = renderInPage(<Screen />, { locale })
  const announcedText = () => [...container.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join('')
  await vi.waitFor(() => expect(container.querySelectorAll('a[href*="messages"]').length).toBeGreaterThanOrEqual(before.length))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(announcedText()).toBe('')
  conversationRows = [...after]
  await act(() => vi.advanceTimersByTimeAsync(6000))
  await vi.waitFor(() => expect(announcedText()).toBe(text))
  vi.useRealTimers()
})

const linkRow = (who: string, changes: object = {}) => ({ code: 'Code', with: 'Mrs Wong', who, title: 'Makati', last, unread: 1, viewings: 0, ...changes })

test.each([
  ['en', linkRow('Partner'), 'Partner: Hello', 'New message from Partner: Hello'],
  ['zh', linkRow('Partner'), '爱人：Hello', '爱人的新消息：Hello'],
  ['en', linkRow('Mrs Wong'), 'Hello', 'New message from Mrs Wong: Hello'],
  ['en', linkRow(''), 'Hello', 'New message by the link for Mrs Wong: Hello'],
  ['en', linkRow('', { with: '' }), 'Hello', 'New message from A client: Hello'],
] as const)('%s: a message by a link names who wrote it: %#', async (locale, link, rowText, news) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  conversationRows = [row('1', { last: { ...last, text: 'At ten?' } })]
  const { container } = renderInPage(<Screen />, { locale })
  await vi.waitFor(() => screen.getByText('Person 1'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  linkRows = [link]
  await act(() => vi.advanceTimersByTimeAsync(6000))
  await vi.waitFor(() => screen.getByText(rowText))
  await vi.waitFor(() => expect([...container.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join('')).toBe(news))
  vi.useRealTimers()
})

test.each([
  ['en', /^Viewing .+: waiting for your answer$/, '2 viewing requests waiting for you', '1 viewing request waiting for you'],
  ['zh', /^看房 .+，等您答复$/, '2 个看房预约等您答复', '1 个看房预约等您答复'],
] as const)('%s: what waits for the reader comes first and is said in place of a later message', async (locale, offer, requests, request) => {
  const own = { ...last, isOwn: true, text: 'I replied', at: '2026-11-30T00:00:00.000Z' }
  const offered = '2026-12-24T02:00:00.000Z'
  conversationRows = [
    row('1', { last: own }),
    row('2', { offered, last: { ...own, at: last.at } }),
    row('3', { offered, isBlocked: true, last: { ...own, at: '2026-11-29T00:00:00.000Z' } }),
  ]
  linkRows = [2, 1, 0].map((viewings) => ({
    code: `Code${viewings}`,
    with: `Link ${viewings}`,
    title: 'Homes',
    last: { ...last, at: `2026-11-2${viewings}T00:00:00.000Z` },
    unread: 0,
    viewings,
  }))
  renderInPage(<Screen />, { locale })
  await screen.findByText('Person 1')
  const rows = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(rows.map((text) => /(Person|Link) \d/.exec(text)?.[0])).toEqual(['Person 2', 'Link 2', 'Link 1', 'Person 1', 'Person 3', 'Link 0'])
  expect(within(await rowOf('Person 2')).getByText(offer)).toBeDefined()
  expect(within(await rowOf('Person 2')).queryByText(/I replied/)).toBeNull()
  expect(within(await rowOf('Link 2')).getByText(requests)).toBeDefined()
  expect(within(await rowOf('Link 1')).getByText(request)).toBeDefined()
  expect(screen.getAllByText(/I replied/)).toHaveLength(2)
})
