// @vitest-environment happy-dom
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../page/api.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { changeDevice } from './device-list.ts'
import { testList } from './list.testing.ts'
import { sessionOf } from './list-session.ts'
import { NoteSheet } from './NoteSheet.tsx'

const send = vi.hoisted(() => vi.fn<(key: string) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

let stored: SharedList
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  localStorage.clear()
  stored = testList('Note1')
  sessionOf('Note1').setState({ device: changeDevice('Note1', (device) => ({ ...device, who: 'Mei' })) })
})

test.each([
  ['en', 'Send', 'Not sent: no network. What you wrote is kept.'],
  ['zh', '发送', '没有网络，还没发出。您填的内容都在，可以再试一次。'],
] as const)('%s: a question without network says by its button that it was not sent, until the next try', async (locale, button, said) => {
  const asks: boolean[] = [false, true]
  send.mockReset().mockImplementation((key) => {
    if (!key.endsWith('/ask')) return Promise.resolve(stored)
    return asks.shift() ? Promise.resolve({ at: '2026-11-23T00:00:00.000Z', id: 'm' }) : Promise.reject(new CallError('fault', 'No', null, null, true))
  })
  renderInPage(<NoteSheet list={stored} agent="Agent 14" item={null} open onClose={() => undefined} />, { locale })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(field, { target: { value: 'Still there?' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect((await screen.findByText(said)).nextElementSibling).toBe(screen.getByRole('button', { name: button }))
  expect(field.value).toBe('Still there?')
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(screen.queryByText(said)).toBeNull()
})
