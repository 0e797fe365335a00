// @vitest-environment happy-dom
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../page/api.ts'
import { noticeBoard } from '../../../ui/overlays/notices.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { HomeItem } from './HomeItem.tsx'
import { NoteSheet } from './NoteSheet.tsx'
import { changeLocalState, readLocalState } from './session/local-list-state.ts'
import { testItem, testList, testReaction } from './session/list.testing.ts'
import { sessionOf, showList } from './session/list-session.ts'

const send = vi.hoisted(() => vi.fn<(key: string, input: Record<string, unknown>) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

let number = 0
let code = ''
const listWith = (note: string): SharedList =>
  testList(code, { items: [testItem('a', { reactions: note ? [testReaction('', 'love', note)] : [] }), testItem('b')], people: [''] })
const nothing = () => undefined
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const sentReactions = () => send.mock.calls.flatMap(([key, input]) => (key.endsWith('/react') ? [input] : []))
const press = async (name: string) => await act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** The list as the page has it. */
function Page({ isNote = true }: { isNote?: boolean }) {
  const list = sessionOf(code)((session) => session.list)!
  const home = { list, item: list.items[0]!, agent: 'Agent 3' }
  return isNote ? (
    <NoteSheet {...home} open onClose={nothing} />
  ) : (
    <HomeItem {...home} previousVisit={null} isEager={false} onNote={nothing} onViewing={nothing} onAskAlike={nothing} />
  )
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  localStorage.clear()
  code = `Form${(number += 1)}`
  send.mockReset().mockImplementation((key) => Promise.resolve(key.endsWith('/react') ? { at: '2026-11-23T00:00:00.000Z' } : listWith('')))
  showList(listWith(''), '2026-11-23T00:00:00.000Z')
  sessionOf(code).setState({ localState: changeLocalState(code, (localState) => ({ ...localState, who: '' })) })
})

const words = {
  en: { both: 'Keep both', mine: 'Replace it with mine', other: 'Meanwhile you or someone with this link saved this note:', save: 'Save note' },
  zh: { both: '两条都留', mine: '换成我写的', other: '您或有这个链接的人，在您写的时候存了这条备注：', save: '保存备注' },
} as const

test.each([
  ['en', 'both', 'With a bathtub\nMy wife wants it'],
  ['zh', 'mine', 'My wife wants it'],
] as const)('%s: a note that somebody saves while one is written is shown, and the choice is %s', async (locale, choice, note) => {
  renderInPage(<Page />, { locale })
  fireEvent.change(field(), { target: { value: 'My wife wants it ' } })
  act(() => showList(listWith('With a bathtub'), '2026-11-23T00:00:10.000Z'))
  expect(field().value).toBe('My wife wants it ')
  expect(screen.getByRole('status').textContent).toContain(`${words[locale].other}With a bathtub`)
  expect(screen.queryByRole('button', { name: words[locale].save })).toBeNull()
  await press(words[locale][choice])
  expect(sentReactions()).toMatchObject([{ code, listingId: 'a', who: '', note, before: 'With a bathtub' }])
  expect(readLocalState(code)).toMatchObject({ noteDrafts: {}, noteBases: {} })
})

test('a draft remembers over a reload which note it was written over', async () => {
  showList(listWith('Near the park'), '2026-11-23T00:00:00.000Z')
  renderInPage(<Page />)
  fireEvent.change(field(), { target: { value: 'Near the park, sunny' } })
  cleanup()
  const again = renderInPage(<Page />)
  expect([screen.queryByRole('status'), field().value]).toEqual([null, 'Near the park, sunny'])
  again.unmount()
  showList(listWith('With a bathtub'), '2026-11-23T00:00:10.000Z')
  renderInPage(<Page />)
  expect(field().value).toBe('Near the park, sunny')
  expect(screen.getByRole('status').textContent).toContain('With a bathtub')
  expect(sentReactions()).toEqual([])
})

test.each([
  ['nothing is typed', null],
  ['the same is typed', 'With a bathtub'],
] as const)('where %s nothing is asked, and the note is based on what is shown', async (_, typed) => {
  renderInPage(<Page />)
  if (typed) fireEvent.change(field(), { target: { value: typed } })
  act(() => showList(listWith('With a bathtub'), '2026-11-23T00:00:10.000Z'))
  expect([screen.queryByRole('status'), field().value]).toEqual([null, 'With a bathtub'])
  await press('Save note')
  expect(sentReactions()).toMatchObject([{ note: 'With a bathtub' }])
})

test.each([
  ['Keep this note', 'With a bathtub'],
  ['Remove this note', ''],
] as const)('who empties a note that was changed meanwhile chooses: %s', async (button, note) => {
  showList(listWith('Near the park'), '2026-11-23T00:00:00.000Z')
  renderInPage(<Page />)
  fireEvent.change(field(), { target: { value: '' } })
  act(() => showList(listWith('With a bathtub'), '2026-11-23T00:00:10.000Z'))
  await press(button)
  expect(sentReactions()).toMatchObject([{ note, before: 'With a bathtub' }])
})

test('two notes that are too long together stay in the field, with the reason', async () => {
  renderInPage(<Page />)
  fireEvent.change(field(), { target: { value: 'b'.repeat(600) } })
  act(() => showList(listWith('a'.repeat(600)), '2026-11-23T00:00:10.000Z'))
  await press('Keep both')
  expect(sentReactions()).toEqual([])
  expect(field().value).toBe(`${'a'.repeat(600)}\n${'b'.repeat(600)}`)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field(), { target: { value: 'a and b' } })
  await press('Save note')
  expect(sentReactions()).toMatchObject([{ note: 'a and b', before: 'a'.repeat(600) }])
})

test.each([
  ['en', 'Choose what to keep', 'Your note is not saved yet: another one was written here meanwhile.'],
  ['zh', '选怎么留', '您改的备注还没保存，因为这里又有了另一条。'],
] as const)('%s: a note that the server refuses stands at its home, and its form asks', async (locale, button, text) => {
  send.mockImplementation((key) =>
    key.endsWith('/react') ? Promise.reject(new CallError('noteChanged', 'Changed')) : Promise.resolve(listWith('With a bathtub')),
  )
  const note = renderInPage(<Page />, { locale })
  fireEvent.change(field(), { target: { value: 'My wife wants it' } })
  await press(words[locale].save)
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('With a bathtub'))
  expect(field().value).toBe('My wife wants it')
  note.unmount()
  const { container } = renderInPage(<Page isNote={false} />, { locale })
  expect(container.textContent).toContain(`${text}My wife wants it`)
  expect(screen.getByRole('button', { name: new RegExp(`^${button}`) })).toBeDefined()
})

test.each([
  ['en', '', 'Nothing was written, so no note is saved', 'Save note'],
  ['zh', '', '没有写备注，未保存', '保存备注'],
  ['en', 'Nice', 'The note is removed', 'Save note'],
] as const)('%s: saving without a text says what became of the note “%s”', async (locale, before, noticeText, button) => {
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
  showList(listWith(before), '2026-11-23T00:00:05.000Z')
  renderInPage(<Page />, { locale })
  fireEvent.change(field(), { target: { value: ' ' } })
  await press(button)
  expect(noticeBoard.current().map(({ text }) => text)).toEqual([noticeText])
})
