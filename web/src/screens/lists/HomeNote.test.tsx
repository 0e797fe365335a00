// @vitest-environment happy-dom
import type { ListItem } from '@site/domain/calls/share-list.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { HomeNote } from './HomeNote.tsx'

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
  const saved: [string, boolean][] = []
  const save = (note: string, isPublic: boolean) => Promise.resolve(saved.push([note, isPublic]) > 0)
  renderInPage(<HomeNote item={item('', true)} name="2 bed at Verve" onSave={save} />)
  await userEvent.click(screen.getByRole('button', { name: /Add a note/ }))
  expect((screen.getByRole('radio', { name: 'Only you' }) as HTMLInputElement).checked).toBe(true)
  await userEvent.type(screen.getByRole('textbox', { name: 'Note on 2 bed at Verve' }), ' Bargain ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual([['Bargain', false]])
})

test('a note says who reads it, and a client reads it only if the agent chooses so', async () => {
  const saved: [string, boolean][] = []
  const save = (note: string, isPublic: boolean) => Promise.resolve(saved.push([note, isPublic]) > 0)
  renderInPage(<HomeNote item={item('Sunny', false)} name="2 bed at Verve" onSave={save} />)
  expect(screen.getByText('Only you')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Edit the note on 2 bed at Verve' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Client sees it' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual([['Sunny', true]])
})
