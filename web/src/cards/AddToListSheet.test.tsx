// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { noticeBoard } from '../ui/overlays/notices.ts'
import { AddToListSheet } from './AddToListSheet.tsx'
import { useAddToList } from './add-to-list.ts'

const send = vi.hoisted(() => vi.fn<(key: string, input: unknown) => Promise<unknown>>())
vi.mock('../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

afterEach(() => act(() => useAddToList.setState({ ids: null })))

const viewing = { listId: 'list', listingIds: ['a'], state: 'confirmed', time: '2099-12-01T02:00:00.000Z', slots: [] }

test.each([
  ['en', [viewing], 0, 'viewing'],
  ['zh', [{ ...viewing, state: 'asked', time: null, slots: [viewing.time] }], 2, 'viewing'],
  ['en', [{ ...viewing, listId: 'other' }], 0, null],
  ['zh', [{ ...viewing, state: 'cancelled' }], 0, null],
  ['en', [], 1, 'responses'],
  ['zh', [{ ...viewing, state: 'cancelled' }], 2, 'responses'],
] as const)('%s: of a home with the viewings %j and %d responses the tick is removed, unless there is a %s', async (locale, items, responses, reason) => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  send.mockReset().mockImplementation((key) => {
    const list = { id: 'list', title: 'For the Chens', total: 1, available: 1, hasListing: true }
    const reactions = Array.from({ length: responses }, (_, index) => ({ code: 'Link', who: `Client ${index}`, verdict: 'love', note: '' }))
    if (key.endsWith('/detail'))
      return Promise.resolve({
        items: [
          { id: 'a', reactions },
          { id: 'b', reactions: [{ who: 'Other' }] },
        ],
      })
    return Promise.resolve(
      key.endsWith('/page') ? { items: [list] } : key.endsWith('/viewings') ? { items, listings: [], removed: [], agreedElsewhere: [] } : { revision: 2 },
    )
  })
  cleanup()
  await act(async () => useAddToList.setState({ ids: ['a'] }))
  renderInPage(<AddToListSheet />, { locale })
  const box = await screen.findByRole('checkbox', { name: /For the Chens/, hidden: true })
  await act(async () => box.click())
  expect(send.mock.calls.some(([key]) => key.endsWith('/removeitems'))).toBe(reason === null)
  const said = noticeBoard
    .current()
    .map(({ text }) => text)
    .join()
  expect(/A viewing of this home is to come in “For the Chens”|“For the Chens”里这套房源还有看房/.test(said)).toBe(reason === 'viewing')
  expect(/Clients have responded to this home in “For the Chens”|“For the Chens”里有客户对这套房源的回应/.test(said)).toBe(reason === 'responses')
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})

test.each([
  ['en', 'Enter a list title'],
  ['zh', '请输入清单标题'],
] as const)('%s: a second press on the button of a new list makes one list and asks for no title', async (locale, refusal) => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  send.mockReset().mockImplementation((key) => Promise.resolve(key.endsWith('/page') ? { items: [] } : { id: 'made' }))
  await act(async () => useAddToList.setState({ ids: ['a'] }))
  renderInPage(<AddToListSheet />, { locale })
  const field = await screen.findByRole('textbox', { hidden: true })
  const button = field.closest('form')!.querySelector<HTMLButtonElement>('button[type=submit]')!
  fireEvent.change(field, { target: { value: 'For Ana' } })
  await act(async () => button.click())
  await act(async () => button.click())
  expect(send.mock.calls.filter(([key]) => key.endsWith('/create'))).toHaveLength(1)
  expect(screen.queryByText(refusal)).toBeNull()
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})

test.each([
  ['en', 'Create and add', 'Enter a list title'],
  ['zh', '新建并加入', '请输入清单标题'],
] as const)('%s: without a title the field says so and gets the focus', async (locale, create, refusal) => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  send.mockReset().mockResolvedValue({ items: [] })
  cleanup()
  await act(async () => useAddToList.setState({ ids: ['a'] }))
  renderInPage(<AddToListSheet />, { locale })
  const field = await screen.findByRole('textbox', { hidden: true })
  const button = screen.getByRole('button', { name: create, hidden: true })
  button.focus()
  await act(async () => fireEvent.click(button))
  expect(screen.getByText(refusal)).toBeDefined()
  expect(document.activeElement).toBe(field)
})
