// @vitest-environment happy-dom
import type { ListItem } from '@site/domain/calls/share-list.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { forgetKeptForms } from '../../../device/kept-forms.ts'
import { noticeBoard } from '../../../ui/overlays/notices.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { HomeNote } from './HomeNote.tsx'

beforeEach(() => {
  forgetKeptForms()
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})

const item = (note: string, isNotePublic: boolean): ListItem => ({
  id: 'a',
  section: '',
  note,
  isNotePublic,
  addedAt: '2026-11-20T00:00:00.000Z',
  isAvailable: true,
  isRemoved: false,
  listing: null,
  reactions: [],
})

test('a new note is private at first, also where an empty one was for clients', async () => {
  const savedNotes: [string, boolean][] = []
  const save = (note: string, isPublic: boolean) => Promise.resolve(savedNotes.push([note, isPublic]) > 0)
  renderInPage(<HomeNote listId="list" item={item('', true)} name="2 bed at Verve" onSave={save} />)
  await userEvent.click(screen.getByRole('button', { name: /Add a note/ }))
  expect((screen.getByRole('radio', { name: 'Only you' }) as HTMLInputElement).checked).toBe(true)
  await userEvent.type(screen.getByRole('textbox', { name: 'Note on 2 bed at Verve' }), ' Bargain ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(savedNotes).toEqual([['Bargain', false]])
})

test('a note says who reads it, and a client reads it only if the agent chooses so', async () => {
  const savedNotes: [string, boolean][] = []
  const save = (note: string, isPublic: boolean) => Promise.resolve(savedNotes.push([note, isPublic]) > 0)
  renderInPage(<HomeNote listId="list" item={item('Sunny', false)} name="2 bed at Verve" onSave={save} />)
  expect(screen.getByText('Only you')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Edit the note on 2 bed at Verve' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Client sees it' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(savedNotes).toEqual([['Sunny', true]])
})

const note = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Note on 2 bed at Verve' })
/** Shows the note as after a reload. */
const reload = (onSave: () => Promise<boolean>, stored = item('', false)) => {
  cleanup()
  renderInPage(<HomeNote listId="list" item={stored} name="2 bed at Verve" onSave={onSave} />)
}

test.each([
  ['a new note', item('', false), /Add a note/, 'Ask for 2M less'],
  ['a changed note', item('Sunny', true), /Edit the note/, 'Sunny, no view'],
] as const)('%s that is typed stays on the device with its reader until it is stored', async (_name, stored, button, typed) => {
  let isStored = false
  const save = () => Promise.resolve(isStored)
  reload(save, stored)
  await userEvent.click(screen.getByRole('button', { name: button }))
  await userEvent.clear(note()!)
  await userEvent.type(note()!, typed)
  await userEvent.click(screen.getByRole('radio', { name: 'Client sees it' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  reload(save, stored)
  expect(note()?.value, 'the server did not take it').toBe(typed)
  expect((screen.getByRole('radio', { name: 'Client sees it' }) as HTMLInputElement).checked).toBe(true)
  isStored = true
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  reload(save, stored)
  expect(note()).toBeNull()
})

test('a typed note is gone after Cancel and after sign-out, and is not that of another home', async () => {
  const save = () => Promise.resolve(true)
  const type = async () => {
    reload(save)
    await userEvent.click(screen.getByRole('button', { name: /Add a note/ }))
    await userEvent.type(note()!, 'Bargain')
  }
  await type()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  reload(save)
  expect(note()).toBeNull()
  await type()
  reload(save, { ...item('', false), id: 'b' })
  expect(note()).toBeNull()
  forgetKeptForms()
  reload(save)
  expect(note()).toBeNull()
})

test.each([
  ['Add a note', '', 'Bargain', 'Edit the note', 'Note saved'],
  ['Edit the note', 'Sunny', '', 'Add a note', 'Saved without a note'],
])('after %s the focus is on the button that opens the note, and the result is said', async (opens, before, typed, next, noticeText) => {
  let shownItem = item(before, false)
  const show = () => <HomeNote listId="list" item={shownItem} name="2 bed at Verve" onSave={save} />
  const save = (text: string) => {
    shownItem = item(text, false)
    rerender(show())
    return Promise.resolve(true)
  }
  const { rerender } = renderInPage(show())
  await userEvent.click(screen.getByRole('button', { name: new RegExp(opens) }))
  await userEvent.clear(note()!)
  if (typed) await userEvent.type(note()!, typed)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: new RegExp(next) }))
  expect(noticeBoard.current().map(({ text }) => text)).toEqual([noticeText])
})
