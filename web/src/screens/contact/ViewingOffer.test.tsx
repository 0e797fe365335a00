// @vitest-environment happy-dom
import type { ConversationMessage, OpenedConversation } from '@site/domain/calls/messages.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsent } from '../../device/unsent-messages.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ViewingOffer } from './ViewingOffer.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: Record<string, unknown>) => Promise<unknown>>())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), screenApi: () => send }))

const [time, past] = ['2099-11-30T02:00:00.000Z', '2026-01-30T02:00:00.000Z']
const message = (isOwn: boolean, viewing: string | null = time, move: ConversationMessage['move'] = null, at = '2026-11-28T00:00:00.000Z') => ({
  ...{ id: `${isOwn}${move}`, isOwn, text: 'Come', at, viewing, move },
})
const conversation = (changes: Partial<OpenedConversation> = {}): OpenedConversation => ({
  ...{
    id: 'c',
    listing: { id: 'a', text: { zh: '两室', en: '2 bed' }, place: { zh: '马卡蒂 · 高塔', en: 'Tower · Makati' }, code: null, isLinkEnded: false, off: null },
    with: 'Olga',
    portrait: null,
    messages: [],
    hasEarlier: false,
    firstUnread: null,
  },
  ...{ isBlocked: false, agreedElsewhere: [], restorable: time, ...changes },
})
const removedListing = { id: 'a', text: null, place: null, code: null, isLinkEnded: false, off: null }

beforeEach(() => {
  localStorage.clear()
  send.mockReset().mockReturnValue(new Promise(() => undefined))
})
afterEach(forgetUnsent)

function show(shownMessage: ReturnType<typeof message>, changes: Partial<OpenedConversation> = {}, locale: 'zh' | 'en' = 'en') {
  cleanup()
  const opened = conversation({ messages: [shownMessage], ...changes })
  const { container } = renderInPage(<ViewingOffer reference="c" message={shownMessage} conversation={opened} />, { locale })
  return { text: container.textContent ?? '', buttons: screen.queryAllByRole('button').map(({ textContent }) => textContent) }
}

test.each([
  ['en', 'This viewing is off: the home was removed by its owner'],
  ['zh', '看房取消了：房源已由发布者删除'],
] as const)('%s: a time of a removed home, offered or agreed, is off and takes no answer', (locale, said) => {
  for (const messages of [[message(false)], [message(false), message(true)]]) {
    const { text, buttons } = show(message(false), { messages, listing: removedListing }, locale)
    expect(text).toContain(said)
    expect(buttons).toEqual([])
    expect(show(message(false), { messages }, locale).text).not.toContain(said)
  }
  const over = show(message(false, past), { listing: removedListing }, locale)
  expect(over.text).not.toContain(said)
})

const noon = '2099-12-01T04:00:00.000Z'
const agreedMessages = [message(false), message(true)]

test.each([
  ['en', 'Ask for another time', 'Agreed', 'Replaced by another time'],
  ['zh', '换个时间', '已约好', '已换成另一个时间'],
] as const)('%s: an agreed time holds until both agree to another one, which replaces it', (locale, button, holds, replaced) => {
  for (const messages of [agreedMessages, [...agreedMessages, message(true, noon)]]) {
    const { text, buttons } = show(message(true), { messages }, locale)
    expect(text).toContain(holds)
    expect(buttons).toContain(button)
  }
  const after = show(message(false), { messages: [...agreedMessages, message(true, noon), message(false, noon)] }, locale)
  expect(after.text).toContain(replaced)
  expect(after.buttons).toEqual([])
})

test.each([
  ['en', 'Tower · Makati'],
  ['zh', '马卡蒂 · 高塔'],
] as const)('%s: the calendar file names the place, not the home', async (locale, place) => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (saved.push(file as Blob), 'blob:file'))
  show(message(true), { messages: agreedMessages }, locale)
  await userEvent.click(screen.getByRole('button', { name: /\.ics/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await saved[0]?.text())?.replaceAll('\r\n ', '')).toContain(`LOCATION:${place}\r\n`)
  vi.restoreAllMocks()
})

const cancel = (isOwn: boolean, at?: string) => message(isOwn, time, 'cancel', at)

test.each([
  ['en', 'Cancel the viewing', /^Cancel the viewing on .*30 Nov.*2 bed/, 'Sorry, I have to cancel this viewing.'],
  ['zh', '取消看房', /^取消.*11月30日.*两室/, '抱歉，这次看房我要取消。'],
] as const)(
  '%s: an agreed viewing is cancelled after a question with time and home, by a message that withdraws it',
  async (locale, button, question, text) => {
    show(message(true), { messages: agreedMessages }, locale)
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(localStorage.getItem('unsentMessages')).toBeNull()
    const group = screen.getByRole('group', { name: question })
    await userEvent.click(within(group).getByRole('button', { name: button }))
    expect(JSON.parse(localStorage.getItem('unsentMessages') ?? '[]')).toMatchObject([
      { conversation: 'c', text, viewing: time, move: 'cancel', seen: agreedMessages[1]!.id },
    ])
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  },
)

test.each([
  ['en', true, 'You cancelled this viewing'],
  ['en', false, 'Cancelled by Olga'],
  ['zh', true, '您已取消'],
  ['zh', false, 'Olga已取消'],
] as const)('%s: a viewing cancelled by oneself (%s) is struck through, with who did it and no calendar file', (locale, isOwn, said) => {
  for (const shown of [message(false), message(true), cancel(isOwn)]) {
    const { text, buttons } = show(shown, { messages: [...agreedMessages, cancel(isOwn)] }, locale)
    expect(document.querySelector('s')).toBeTruthy()
    expect(text).toContain(said)
    expect(buttons).toEqual([])
  }
  const again = show(message(true, time, 'restore'), { messages: [...agreedMessages, cancel(isOwn), message(true, time, 'restore')] }, locale)
  expect(again.buttons).toHaveLength(3)
  expect(document.querySelector('s')).toBeNull()
})

test.each([
  ['en', 'Cancel the viewing'],
  ['zh', '取消看房'],
] as const)('%s: an agreed viewing with somebody whose messages the reader has stopped can be cancelled, and nothing else', (locale, cancelling) => {
  const { buttons } = show(message(true), { messages: agreedMessages, isBlocked: true }, locale)
  expect(buttons.slice(1)).toEqual([cancelling])
})

test.each([
  ['en', 'Undo'],
  ['zh', '撤回取消'],
] as const)('%s: who has just cancelled takes it back, the other and who waits too long do not', async (locale, undo) => {
  const now = new Date().toISOString()
  const other = cancel(false, now)
  expect(show(other, { messages: [...agreedMessages, other] }, locale).buttons).toEqual([])
  const late = cancel(true)
  expect(show(late, { messages: [...agreedMessages, late] }, locale).buttons).toEqual([])
  const own = cancel(true, now)
  expect(show(own, { messages: [...agreedMessages, own], isBlocked: true }, locale).buttons).toEqual([])
  for (const restorable of [null, noon]) expect(show(own, { messages: [...agreedMessages, own], restorable }, locale).buttons).toEqual([])
  expect(show(own, { messages: [...agreedMessages, own] }, locale).buttons).toEqual([undo])
  await userEvent.click(screen.getByRole('button', { name: undo }))
  expect(JSON.parse(localStorage.getItem('unsentMessages') ?? '[]')).toMatchObject([{ viewing: time, move: 'restore', seen: own.id }])
})

test.each([
  ['en', 'That suits me', '2099-11-30T03:29:00.000Z', /You have another viewing on .*11:29/],
  ['zh', '这个时间可以', '2099-11-30T00:31:00.000Z', /08:31 您已有别的看房/],
] as const)('%s: a time near another viewing of the poster says so, and the agreement carries that', async (locale, suits, other, warning) => {
  expect(show(message(false), { agreedElsewhere: [other] }, locale).text).toMatch(warning)
  await userEvent.click(screen.getByRole('button', { name: suits }))
  expect(JSON.parse(localStorage.getItem('unsentMessages') ?? '[]')).toMatchObject([{ viewing: time, seen: message(false).id, clashSeen: true }])
  expect(show(message(true), { messages: agreedMessages, agreedElsewhere: [other] }, locale).text).toMatch(warning)
  forgetUnsent()
  expect(show(message(false), { agreedElsewhere: ['2099-11-30T03:30:00.000Z', past] }, locale).text).not.toMatch(/You have|您已有/)
  await userEvent.click(screen.getByRole('button', { name: suits }))
  expect(JSON.parse(localStorage.getItem('unsentMessages') ?? '[]')).toMatchObject([{ viewing: time, clashSeen: false }])
})

test.each([
  ['en', 'Leased', 'Agreed, but the home is leased now. The viewing is not cancelled'],
  ['en', 'Withdrawn', 'Agreed, but the home is not listed now.'],
  ['zh', 'Sold', '已约好，但房源现已售出。看房没有取消'],
] as const)('%s: an agreed viewing of a home that is %s says so, and stays agreed', (locale, off, said) => {
  const listing = { ...conversation().listing, off }
  expect(show(message(true), { messages: agreedMessages, listing }, locale).text).toContain(said)
  expect(show(message(false), { messages: [message(false)], listing }, locale).text).not.toContain(said)
  expect(show(message(true), { messages: agreedMessages, listing: removedListing }, locale).text).not.toContain(said)
})

test.each([
  ['en', 'answered', [message(false), message(true, noon)], 'Answered by another time'],
  ['zh', 'answered, and the other time agreed', [message(false), message(true, noon), message(false, noon)], '已换别的时间答复'],
  ['en', 'one of two, of which the other is agreed', [message(false), message(false, noon), message(true, noon)], 'Answered by another time'],
] as const)('%s: an offer that is %s has no button any more', (locale, _name, messages, said) => {
  expect(show(message(false), { messages: [messages[0]] }, locale).buttons).toHaveLength(2)
  const { text, buttons } = show(message(false), { messages: [...messages] }, locale)
  expect(text).toContain(said)
  expect(buttons).toEqual([])
})

test.each([
  ['the answer', agreedMessages, [0, 3]],
  ['the restoration', [...agreedMessages, cancel(true), message(true, time, 'restore')], [0, 0, 0, 3]],
  ['the second agreement', [...agreedMessages, cancel(false), { ...message(false), id: 'again' }, { ...message(true), id: 'agreed again' }], [0, 0, 0, 0, 3]],
  ['the repeated offer', [message(false), { ...message(false), id: 'again' }], [0, 2]],
] as const)('of the messages with one time, %s alone has the buttons', (_name, messages, counts) =>
  expect(messages.map((shown) => show(shown, { messages: [...messages] }).buttons.length)).toEqual(counts),
)

test.each([
  ['en', true, 'You cancelled this viewing'],
  ['zh', false, 'Olga已取消'],
] as const)('%s: a viewing that somebody cancelled (the reader: %s) keeps that reason when its home goes afterwards', (locale, isOwn, said) => {
  for (const listing of [removedListing, { ...conversation().listing, off: 'Sold' as const }])
    for (const shown of [message(true), cancel(isOwn)]) {
      const { text } = show(shown, { messages: [...agreedMessages, cancel(isOwn)], listing }, locale)
      expect(text).toContain(said)
      expect(text).not.toMatch(/removed by its owner|已由发布者删除|sold|售出/)
    }
})

test('a time that another one replaced keeps that reason when its home goes afterwards', () => {
  const messages = [...agreedMessages, message(true, noon), message(false, noon)]
  expect(show(message(false), { messages, listing: removedListing }).text).toContain('Replaced by another time')
})
