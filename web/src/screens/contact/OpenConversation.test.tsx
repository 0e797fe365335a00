// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetUnsent, writeMessage } from '../../device/unsent-messages.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { CallError } from '../../page/api.ts'
import { useServerAway } from '../../page/server-away.ts'
import { OpenConversation } from './OpenConversation.tsx'

const home = { id: 'home', text: { zh: '绿带 2 房', en: '2 bed in Greenbelt' }, code: null }
const conversation = {
  id: 'c1',
  with: 'Ana Reyes',
  listing: home,
  messages: [],
  hasEarlier: false,
  firstUnread: null,
  isBlocked: false,
  agreedElsewhere: [],
  restorable: null,
}
const answers: Record<string, () => unknown> = {
  'POST /frontend/api/messages/open': () => conversation,
  'POST /frontend/api/messages/send': () => ({ message: { id: 'm1', at: '2026-11-29T10:00:00.000Z', isOwn: true, text: 'Is it free?', viewing: null } }),
}
vi.mock('../../page/api.ts', async (original) => {
  const call = () => (name: string) => Promise.resolve(answers[name]?.() ?? {})
  return { ...(await original<object>()), api: call, screenApi: call }
})

afterEach(() => void (document.title = ''))

/** Waits until the conversation is shown and its effects have run, which listen for what is sent and refused. */
async function conversationIsOpen() {
  await screen.findByRole('heading', { name: 'Ana Reyes' })
  await act(async () => undefined)
}

test.each([
  ['en', home.text, 'Conversation with Ana Reyes about 2 bed in Greenbelt', 'Ana Reyes · Messages', 'Messages'],
  ['zh', home.text, '与 Ana Reyes 的对话：绿带 2 房', 'Ana Reyes · 消息', '消息'],
  ['en', null, 'Conversation with Ana Reyes about A home removed by its owner', 'Ana Reyes · Messages', 'Messages'],
] as const)(
  'a conversation tells the other side and the home once it is open, and the title the name (%s)',
  async (locale, text, announcedText, title, before) => {
    answers['POST /frontend/api/messages/open'] = () => ({ ...conversation, listing: { ...home, text } })
    document.title = before
    const onOpened = vi.fn()
    const { unmount } = renderInPage(<OpenConversation reference="c1" onOpened={onOpened} onChange={() => undefined} />, { locale })
    await conversationIsOpen()
    await waitFor(() => expect(onOpened.mock.calls).toEqual([[announcedText]]))
    expect(document.title).toBe(title)
    unmount()
    expect(document.title).toBe(before)
  },
)

test('what has been sent is said', async () => {
  renderInPage(<OpenConversation reference="c1" onOpened={() => undefined} onChange={() => undefined} />)
  await conversationIsOpen()
  await act(async () => writeMessage('c1', 'Is it free?'))
  const sentNotice = await screen.findByText('Sent')
  expect(sentNotice.closest('[aria-live], [role=status]')).not.toBeNull()
})

test.each([
  ['returns to the page', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is online again', () => window.dispatchEvent(new Event('online'))],
] as const)('a home that was removed leaves the open conversation when its reader %s', async (_, look) => {
  answers['POST /frontend/api/messages/open'] = () => conversation
  renderInPage(<OpenConversation reference="c1" onOpened={() => undefined} onChange={() => undefined} />)
  expect(await screen.findByText(/2 bed in Greenbelt/)).toBeDefined()
  answers['POST /frontend/api/messages/open'] = () => ({ ...conversation, listing: { ...home, text: null } })
  act(() => void look())
  await waitFor(() => expect(screen.queryByText(/2 bed in Greenbelt/)).toBeNull())
  expect(screen.getByText(/A home removed by its owner/)).toBeDefined()
})

const [time, other, at] = ['2099-11-30T02:00:00.000Z', '2099-11-30T03:00:00.000Z', new Date().toISOString()]
const message = (id: string, isOwn: boolean, move: 'cancel' | 'restore' | null = null) => ({
  id,
  isOwn,
  text: 'Come',
  at: `${at}${id}`.slice(0, 24),
  viewing: time,
  move,
})

test.each([
  ['en', 'That suits me', /You have another viewing/],
  ['zh', '这个时间可以', /您已有别的看房/],
] as const)('%s: an open conversation learns of a viewing that was agreed elsewhere', async (locale, suits, warning) => {
  answers['POST /frontend/api/messages/open'] = () => ({ ...conversation, messages: [message('1', false)] })
  renderInPage(<OpenConversation reference="c1" onOpened={() => undefined} onChange={() => undefined} />, { locale })
  expect((await screen.findByRole('button', { name: suits })).closest('li')?.textContent).not.toMatch(warning)
  answers['POST /frontend/api/messages/open'] = () => ({ ...conversation, messages: [message('1', false)], agreedElsewhere: [other] })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText(warning)).toBeDefined()
})

test('who has just cancelled is offered to take it back as soon as the server says so', async () => {
  const messages = [message('1', false), message('2', true)]
  const cancel = message('3', true, 'cancel')
  answers['POST /frontend/api/messages/open'] = () => ({ ...conversation, messages })
  answers['POST /frontend/api/messages/send'] = () => {
    answers['POST /frontend/api/messages/open'] = () => ({ ...conversation, messages: [...messages, cancel], restorable: time })
    return { message: cancel }
  }
  renderInPage(<OpenConversation reference="c1" onOpened={() => undefined} onChange={() => undefined} />, { locale: 'en' })
  await conversationIsOpen()
  await act(async () => writeMessage('c1', 'Sorry', { viewing: time, move: 'cancel' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
})

test.each([
  ['en', 'slotGiven', 'Request a viewing', 'Try again'],
  ['zh', 'slotGiven', '预约看房', '重试'],
  ['en', 'viewingChanged', 'Request a viewing', 'Try again'],
] as const)('%s: a cancellation that cannot be taken back (%s) has the button for another viewing beside it', async (locale, problem, request, retry) => {
  answers['POST /frontend/api/messages/open'] = () => ({ ...conversation, messages: [] })
  answers['POST /frontend/api/messages/send'] = () => Promise.reject(new CallError(problem, 'It stays cancelled'))
  renderInPage(<OpenConversation reference="c1" onOpened={() => undefined} onChange={() => undefined} />, { locale })
  await conversationIsOpen()
  await act(async () => writeMessage('c1', 'Never mind', { viewing: time, move: 'restore' }))
  await act(async () => (await screen.findByRole('button', { name: request })).click())
  expect(screen.getByText('It stays cancelled')).toBeDefined()
  expect(screen.queryByRole('button', { name: retry })).toBeNull()
  expect(screen.getByRole('dialog', { name: request, hidden: true }).querySelector('form')).not.toBeNull()
  forgetUnsent()
})

const noonOffer = { ...message('5', false), viewing: other }
test.each([
  [
    'en',
    'cancelled',
    [message('5', false, 'cancel')],
    /^Ana Reyes cancelled the viewing on .*10:00 before this went out/,
    'Change and send',
    'Would this time suit you for a viewing?',
  ],
  ['zh', 'cancelled', [message('5', false, 'cancel')], /^Ana Reyes在这条发出之前取消了.*10:00的看房/, '改一改再发', '这个时间看房可以吗？'],
  ['en', 'asked to move', [noonOffer], /^Ana Reyes offered .*11:00 before this/, 'Change and send', /^Could we move our viewing on .*10:00 to this time/],
  [
    'zh',
    'agreed anew',
    [noonOffer, { ...noonOffer, id: '6', isOwn: true }, { ...message('7', false), viewing: other }],
    /看房已约在.*11:00/,
    '改一改再发',
    /11:00的看房，换到/,
  ],
] as const)(
  '%s: a time that was sent too late comes back with what happened (%s), and is changed and sent again',
  async (locale, _what, news, said, button, text) => {
    forgetUnsent()
    const messages = [message('1', false), message('2', true)]
    answers['POST /frontend/api/messages/open'] = () => ({ ...conversation, messages })
    answers['POST /frontend/api/messages/send'] = () => Promise.reject(new CallError('viewingChanged', 'It has changed'))
    renderInPage(<OpenConversation reference="c1" onOpened={() => undefined} onChange={() => undefined} />, { locale })
    await conversationIsOpen()
    const late = '2099-12-01T09:00:00.000Z'
    await act(async () => writeMessage('c1', 'How about five?', { viewing: late, seen: '2' }))
    expect(await screen.findByText('It has changed')).toBeDefined()
    expect(screen.getByText('How about five?')).toBeDefined()
    answers['POST /frontend/api/messages/open'] = () => ({ ...conversation, messages: [...messages, ...news] })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText(said)).toBeDefined()
    await act(async () => screen.getByRole('button', { name: button }).click())
    const form = screen.getByRole('dialog', { name: button, hidden: true }).querySelector('form')!
    expect([...form.querySelectorAll('input')].map(({ value }) => value)).toEqual(['2099-12-01', '17:00'])
    await act(async () => form.requestSubmit())
    expect(JSON.parse(localStorage.getItem('unsentMessages') ?? '[]')).toMatchObject([
      { text: typeof text === 'string' ? text : (expect.stringMatching(text) as string), viewing: late, seen: news.at(-1)!.id },
    ])
    forgetUnsent()
  },
)

test.each([
  ['en', [noonOffer, { ...noonOffer, id: '6', isOwn: true }], /^The viewing was agreed for .*11:00/, other],
  ['zh', [noonOffer, { ...noonOffer, id: '6', isOwn: true }, { ...message('7', false), viewing: '2099-12-02T03:00:00.000Z' }], /看房已约在.*11:00/, other],
  ['en', [message('5', false, 'cancel')], /^Ana Reyes cancelled the viewing on .*10:00/, null],
  ['zh', [message('5', false, 'cancel'), { ...noonOffer, id: '6' }], /^Ana Reyes在这条发出之前提了.*11:00/, null],
] as const)('%s: a cancellation that came too late says what is agreed, and cancels that anyway or is deleted: %#', async (locale, news, said, agreed) => {
  forgetUnsent()
  const messages = [message('1', false), message('2', true)]
  answers['POST /frontend/api/messages/open'] = () => ({ ...conversation, messages: [...messages, ...news] })
  answers['POST /frontend/api/messages/send'] = () => Promise.reject(new CallError('viewingChanged', 'It has changed'))
  renderInPage(<OpenConversation reference="c1" onOpened={() => undefined} onChange={() => undefined} />, { locale })
  await conversationIsOpen()
  await act(async () => writeMessage('c1', 'Sorry', { viewing: time, move: 'cancel', seen: '2' }))
  expect(await screen.findByText(said)).toBeDefined()
  for (const name of ['Change and send', 'Try again', '改一改再发', '重试']) expect(screen.queryByRole('button', { name })).toBeNull()
  const anyway = screen.queryByRole('button', { name: locale === 'en' ? 'Cancel anyway' : '仍要取消' })
  const stored = () => JSON.parse(localStorage.getItem('unsentMessages') ?? '[]') as unknown[]
  expect(anyway !== null).toBe(agreed !== null)
  await act(async () => (anyway ?? screen.getByRole('button', { name: locale === 'en' ? 'Delete' : '删除' })).click())
  expect(stored()).toMatchObject(agreed === null ? [] : [{ viewing: agreed, move: 'cancel', seen: news.at(-1)!.id }])
  forgetUnsent()
})

test.each([
  ['en', [message('m1', false)], [message('m1', false), { ...message('m2', false), text: 'At ten?' }], 'They wrote: At ten?'],
  ['zh', [], [{ ...message('m2', false), text: '十点？' }], '对方写的：十点？'],
  ['en', [message('m1', false)], [message('m1', false), { ...message('m2', true), text: 'Mine' }], null],
  ['en', [message('m2', false)], [message('m1', false), message('m2', false)], null],
] as const)('%s: what arrives in the open conversation is said, not what was there', async (locale, before, after, text) => {
  answers['POST /frontend/api/messages/open'] = () => ({ ...conversation, messages: before })
  const { container } = renderInPage(<OpenConversation reference="c1" onOpened={() => undefined} onChange={() => undefined} />, { locale })
  await conversationIsOpen()
  const announcedText = () => [...container.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join('')
  expect(announcedText()).toBe('')
  answers['POST /frontend/api/messages/open'] = () => ({ ...conversation, messages: after })
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(container.querySelectorAll('time')).toHaveLength(after.length))
  await waitFor(() => expect(announcedText()).toBe(text ?? ''))
})

test.each([
  ['en', false, 'Stop messages', 'Messages from this person are stopped'],
  ['en', true, 'Accept messages again', 'You receive messages from this person again'],
  ['zh', true, '重新接收', '已重新接收此人的留言'],
] as const)('%s: the button that stops messages or takes them again says what holds now (%s)', async (locale, isBlocked, name, text) => {
  answers['POST /frontend/api/messages/open'] = () => ({ ...conversation, isBlocked, messages: [message('m1', false)] })
  const { container } = renderInPage(<OpenConversation reference="c1" onOpened={() => undefined} onChange={() => undefined} />, { locale })
  await conversationIsOpen()
  const announcedText = () => [...container.querySelectorAll('[role=status], [aria-live]')].map(({ textContent }) => textContent).join('')
  expect(announcedText()).toBe('')
  await act(async () => screen.getByRole('button', { name, hidden: true }).click())
  await waitFor(() => expect(announcedText()).toBe(text))
})

test.each([
  ['en', 'That time suits me.', /^No reply yet: it may have arrived/, 'Will be sent when you are back online'],
  ['zh', '这个时间可以。', /^没有收到回应，可能已经送到/, '等网络恢复后自动发出'],
] as const)('%s: a message whose answer was lost stands once in the log, and is not said to be sent later', async (locale, text, shownState, wrongState) => {
  forgetUnsent()
  let hasArrived = false
  answers['POST /frontend/api/messages/send'] = () => Promise.reject(new CallError('fault', 'No answer', null, null, true, true))
  answers['POST /frontend/api/messages/open'] = () => ({
    ...conversation,
    messages: hasArrived ? [{ id: 'm9', isOwn: true, text, at: new Date().toISOString(), viewing: null, move: null }] : [],
  })
  useServerAway.setState({ isAway: true })
  renderInPage(<OpenConversation reference="c1" onOpened={() => undefined} onChange={() => undefined} />, { locale })
  await conversationIsOpen()
  await act(async () => writeMessage('c1', text))
  expect(await screen.findByText(shownState)).toBeDefined()
  expect(screen.queryByText(wrongState)).toBeNull()
  hasArrived = true
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.queryByText(shownState)).toBeNull())
  expect(screen.getAllByText(text)).toHaveLength(1)
  useServerAway.setState({ isAway: false })
  forgetUnsent()
})

test.each([
  ['en', 'That time suits me. See you then.', 'What you wrote has not gone out yet', 'It is kept on this device and goes out once you are back online.'],
  ['zh', '抱歉，我来晚一点', '您写的还没有发出', '它存在这台设备上，网络恢复后会自动发出。'],
  ['en', 'I will bring\nthe keys', 'What you wrote has not gone out yet', 'It is kept on this device'],
] as const)('%s: a conversation that does not load shows what waits to be sent in it', async (locale, text, title, said) => {
  forgetUnsent()
  const offline = () => Promise.reject(new CallError('fault', 'Offline', null, null, true))
  answers['POST /frontend/api/messages/open'] = offline
  answers['POST /frontend/api/messages/send'] = offline
  writeMessage('c2', 'In another one')
  const { container } = renderInPage(<OpenConversation reference="c1" onOpened={() => undefined} onChange={() => undefined} />, { locale })
  await screen.findByRole('button', { name: locale === 'en' ? 'Try again' : '重试' })
  expect(screen.queryByText(title)).toBeNull()
  await act(async () => writeMessage('c1', text, { viewing: time }))
  expect(screen.getByText(title)).toBeDefined()
  for (const shown of [said, text, '10:00']) expect(container.textContent).toContain(shown)
  expect(container.textContent).not.toContain('In another one')
  answers['POST /frontend/api/messages/open'] = () => ({ ...conversation, messages: [] })
  answers['POST /frontend/api/messages/send'] = () => ({ message: { ...message('9', true), text } })
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text)).toBeDefined()
  forgetUnsent()
})

test.each([
  ['zh', 'Would this time suit you for a viewing?', null, '这个时间看房可以吗？'],
  ['en', '抱歉，这次看房我要取消。', 'cancel', 'Sorry, I have to cancel this viewing.'],
  [
    'en',
    '11月30日周一 10:00的看房，换到这个时间可以吗？您同意之前，仍按原来的时间。',
    null,
    'Could we move our viewing on Mon, 30 Nov, 10:00 to this time? Until you agree, the earlier time holds.',
  ],
  ['zh', 'Ten, then? 这个时间可以', null, 'Ten, then? 这个时间可以'],
] as const)('%s: a ready-made sentence about a viewing is in the language of the reader, shown and announced: %s', async (locale, text, move, said) => {
  const before = [message('1', false), message('2', true)]
  answers['POST /frontend/api/messages/open'] = () => ({ ...conversation, messages: before })
  const { container } = renderInPage(<OpenConversation reference="c1" onOpened={() => undefined} onChange={() => undefined} />, { locale })
  await conversationIsOpen()
  answers['POST /frontend/api/messages/open'] = () => ({ ...conversation, messages: [...before, { ...message('3', false, move), text }] })
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === said)).toBeDefined()
  const announced = () => [...container.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join('')
  await waitFor(() => expect(announced()).toContain(said))
})
