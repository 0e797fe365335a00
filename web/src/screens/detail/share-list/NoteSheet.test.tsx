// @vitest-environment happy-dom
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../page/api.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { changeLocalState, readLocalState, requestKeyOf } from './session/local-list-state.ts'
import { HomeItem } from './HomeItem.tsx'
import { testItem, testList } from './session/list.testing.ts'
import { giveAnswer, sessionOf, showList } from './session/list-session.ts'
import { NoteSheet } from './NoteSheet.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: unknown) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

const message = (listingId: string, isFromAgent: boolean) => ({
  ...{ id: 'm', listingId: listingId as string | null, isFromAgent, who: '', text: 'Yes, one slot on B2' },
  at: '2026-11-23T00:00:00.000Z',
})

let stored: SharedList
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  localStorage.clear()
  stored = testList('Note1')
  sessionOf('Note1').setState({ localState: changeLocalState('Note1', (localState) => ({ ...localState, who: 'Mei' })) })
})

test.each([
  ['en', 'Send', 'Not sent: you are offline. What you wrote is kept.'],
  ['zh', '发送', '没有网络，还没发出。您填的内容都在，可以再试一次。'],
] as const)('%s: a question without network says by its button that it was not sent, until the next try', async (locale, button, noteText) => {
  const asks: boolean[] = [false, true]
  send.mockReset().mockImplementation((key) => {
    if (!key.endsWith('/ask')) return Promise.resolve(stored)
    return asks.shift() ? Promise.resolve({ at: '2026-11-23T00:00:00.000Z', id: 'm' }) : Promise.reject(new CallError('fault', 'No', null, null, true))
  })
  renderInPage(<NoteSheet list={stored} agent="Agent 14" item={null} open onClose={() => undefined} />, { locale })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(field, { target: { value: 'Still there?' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect((await screen.findByText(noteText)).nextElementSibling).toBe(screen.getByRole('button', { name: button }))
  expect(field.value).toBe('Still there?')
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(screen.queryByText(noteText)).toBeNull()
})

test.each([
  ['en', 'Send', 'We got no reply, so it may have been sent. What you wrote is kept. Sending the same again will not send it twice.'],
  ['zh', '发送', '没有收到回应，可能已经送到。您填的内容都在，原样再发一次也只算一次。'],
] as const)(
  '%s: a question whose answer was lost keeps its key until it is sent, also over a reload; the next one has another',
  async (locale, button, said) => {
    const lost = new CallError('fault', 'No', null, null, true, true)
    send.mockReset().mockImplementation((key) => (key.endsWith('/ask') ? Promise.reject(lost) : Promise.resolve(stored)))
    const keys = () => send.mock.calls.flatMap(([key, input]) => (key.endsWith('/ask') ? [(input as { requestKey: string }).requestKey] : []))
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
    const press = () => fireEvent.click(screen.getByRole('button', { name: button }))
    const open = () => renderInPage(<NoteSheet list={stored} agent="Agent 14" item={null} open onClose={() => undefined} />, { locale })
    open()
    fireEvent.change(field(), { target: { value: 'Still there?' } })
    press()
    expect((await screen.findByText(said)).nextElementSibling).toBe(screen.getByRole('button', { name: button }))
    cleanup()
    open()
    expect(field().value).toBe('Still there?')
    send.mockImplementation((key) => Promise.resolve(key.endsWith('/ask') ? { id: 'm' } : stored))
    press()
    await waitFor(() => expect(field().value).toBe(''))
    fireEvent.change(field(), { target: { value: 'Still there?' } })
    press()
    await waitFor(() => expect(field().value).toBe(''))
    const [first, second, third] = keys()
    expect(first).toMatch(/^[\w-]{24}$/)
    expect([second === first, third === first]).toEqual([true, false])
  },
)

test('a question that is given up leaves no key: the same words later are a new one', () => {
  renderInPage(<NoteSheet list={stored} agent="Agent 14" item={null} open onClose={() => undefined} />)
  const key = requestKeyOf('Note1', 'ask ')
  expect(requestKeyOf('Note1', 'ask ')).toBe(key)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x' } })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } })
  expect(requestKeyOf('Note1', 'ask ')).not.toBe(key)
})

test.each([
  ['with an answer of the agent', 'en', [message('a', true)], 'Question'],
  ['with a question that waits', 'zh', [message('a', false)], '提问'],
  ['with a conversation about another home only', 'en', [message('b', true), { ...message('b', true), listingId: null }], 'Note'],
  ['that nobody wrote about', 'zh', [], '备注'],
] as const)('the sheet of a home %s opens (%s) on what there is to read', (_, locale, messages, tab) => {
  const list = { ...stored, messages: [...messages] }
  renderInPage(<NoteSheet list={list} agent="Agent 14" item={list.items[0]!} open onClose={() => undefined} />, { locale })
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).labels?.[0]?.textContent).toBe(tab)
})

const refusals = {
  homeGone: { en: 'This home is no longer available, so this was not sent.', zh: '这套房源已下架，所以没有发出' },
  notInList: { en: 'This home is not on the list now, so this was not sent.', zh: '这套房源现在不在清单里，所以没有发出' },
  removed: { en: 'This home was removed by its owner.', zh: '这套房源已由发布者删除' },
} as const

test.each([
  ['homeGone', 'en', 'Question', 'Send'],
  ['removed', 'en', 'Question', 'Send'],
  ['homeGone', 'zh', '提问', '发送'],
  ['notInList', 'zh', '提问', '发送'],
] as const)('%s, %s: a question about a home that is gone says so at its field, which keeps the text', async (problem, locale, tab, button) => {
  const text = refusals[problem][locale]
  send.mockReset().mockImplementation((key) => (key.endsWith('/ask') ? Promise.reject(new CallError(problem, text, null, null)) : Promise.resolve(stored)))
  renderInPage(<NoteSheet list={stored} agent="Agent 14" item={stored.items[0] ?? null} open onClose={() => undefined} />, { locale })
  fireEvent.click(screen.getByRole('radio', { name: tab }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(field, { target: { value: 'Still there?' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(text).id).toBe(
    field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .find((id) => document.getElementById(id)?.textContent === text),
  )
  expect(field.value).toBe('Still there?')
  expect(readLocalState('Note1').drafts).toEqual({ a: 'Still there?' })
  expect(
    send.mock.calls.map(([key]) => key),
    'the list is loaded again',
  ).toContain('POST /frontend/api/sharelist/shared')
})

test.each([
  ['homeGone', refusals.homeGone.en],
  ['removed', refusals.removed.en],
] as const)('%s: a note that waited for the network is not lost, and the list says that the home is gone', async (problem, text) => {
  const gone = { ...stored, items: [testItem('a', { isAvailable: false }), testItem('b')] }
  send.mockReset().mockImplementation((key) => (key.endsWith('/react') ? Promise.reject(new CallError(problem, text, null, null)) : Promise.resolve(gone)))
  showList(stored, '2026-11-23T00:00:00.000Z')
  giveAnswer('Note1', { listingId: 'a', verdict: 'love', note: 'Sunny, but loud' })
  await waitFor(() => expect(sessionOf('Note1').getState().list?.items[0]?.isAvailable).toBe(false))
  expect(readLocalState('Note1')).toMatchObject({ answers: [], noteDrafts: { a: 'Sunny, but loud' } })
  const actions = { onNote: () => undefined, onViewing: () => undefined, onAskAlike: () => undefined }
  const { container } = renderInPage(<HomeItem list={gone} item={gone.items[0]!} previousVisit={null} agent="Agent 14" isEager={false} {...actions} />)
  expect(container.textContent).toContain('Not sent: Sunny, but loud')
})

test('a question that the server has by another load is not in the field any more', async () => {
  const lost = new CallError('fault', 'No', null, null, true, true)
  send.mockReset().mockImplementation((key) => (key.endsWith('/ask') ? Promise.reject(lost) : Promise.resolve(stored)))
  const sheet = (list: SharedList) => <NoteSheet list={list} agent="Agent 14" item={null} open onClose={() => undefined} />
  const { rerender } = renderInPage(sheet(stored))
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(field(), { target: { value: 'Pets?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/We got no reply/)
  const asked = { ...message('a', false), listingId: null, who: 'Mei', text: 'Pets?' }
  stored = testList('Note1', { messages: [asked] })
  act(() => showList(stored, '2026-11-23T00:00:00.000Z'))
  rerender(sheet(stored))
  await waitFor(() => expect(field().value).toBe(''))
  expect(screen.queryByText(/We got no reply/)).toBeNull()
  expect(readLocalState('Note1')).toMatchObject({ drafts: {}, requestKeys: {} })
  cleanup()
  renderInPage(sheet(stored))
  expect([field().value, screen.getAllByText('Pets?').length], 'also after a reload').toEqual(['', 1])
})

test.each([
  ['en', 'Send'],
  ['zh', '发送'],
] as const)('%s: a second press asks the question once and does not say that it is empty', async (locale, button) => {
  send.mockReset().mockImplementation((key) => (key.endsWith('/ask') ? Promise.resolve({ at: '2026-11-23T00:00:00.000Z', id: 'm' }) : Promise.resolve(stored)))
  renderInPage(<NoteSheet list={stored} agent="Agent 14" item={null} open onClose={() => undefined} />, { locale })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(field, { target: { value: 'Still there?' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(field.value).toBe(''))
  await act(async () => screen.getByRole('button', { name: button }).click())
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  expect(send.mock.calls.filter(([key]) => key.endsWith('/ask'))).toHaveLength(1)
  fireEvent.focus(field)
  await act(async () => screen.getByRole('button', { name: button }).click())
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
