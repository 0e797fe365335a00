// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MIN_ACTION_NOTICE_MS, NOTICE_MS, noticeBoard, notify } from './notices.ts'
import { Notices } from './Notices.tsx'
import { enterTopLayer } from './top-layer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => {
    for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
  })
  cleanup()
  vi.useRealTimers()
})

const show = (at = '/home') => <Notices label="Notices" closeLabel="Close" screen={at} />
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const offer = () => act(() => void notify({ text: 'Removed', action: { label: 'Undo', onPress: () => undefined } }))

test('a notice from before <Notices> is mounted is shown for its whole duration', async () => {
  notify({ text: 'The homes did not load' })
  await pass(NOTICE_MS * 2)
  render(show())
  expect(screen.getByText('The homes did not load')).toBeDefined()
  await pass(NOTICE_MS + 1)
  expect(screen.queryByText('The homes did not load')).toBe(null)
})

const isOffered = () => screen.queryByRole('button', { name: 'Undo' }) !== null

test('a notice that offers an act stays until the next press, also in a window without focus', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  render(show())
  offer()
  await pass(3_600_000)
  expect(isOffered()).toBe(true)
  fireEvent.click(document.body)
  await pass(1)
  expect(isOffered()).toBe(false)
  vi.restoreAllMocks()
})

test.each([
  ['presses something else', () => fireEvent.click(document.body), false],
  ['opens another screen', null, false],
  ['presses the notice itself', () => fireEvent.click(screen.getByText('Removed')), true],
])('it goes after its least time when the person %s', async (_, act, stays) => {
  const { rerender } = render(show())
  offer()
  if (act) act()
  else rerender(show('/myListings'))
  await pass(MIN_ACTION_NOTICE_MS - 1)
  expect(isOffered()).toBe(true)
  await pass(1)
  expect(isOffered()).toBe(stays)
})

test('it stays while the keyboard is on it', async () => {
  render(show())
  offer()
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' })))
  await pass(3_600_000)
  expect(isOffered()).toBe(true)
  act(() => (document.activeElement as HTMLElement).blur())
  await pass(MIN_ACTION_NOTICE_MS)
  fireEvent.click(document.body)
  await pass(1)
  expect(isOffered()).toBe(false)
})

test('only a notice that offers an act has a place at the lower edge', () => {
  render(show())
  act(() => void notify({ text: 'Saved' }))
  const board = document.querySelector<HTMLElement>('.notices')!
  expect(board.dataset['edge']).toBeUndefined()
  offer()
  expect(board.dataset['edge']).toBe('bottom')
  act(() => void notify({ text: 'Saved' }))
  expect(board.dataset['edge']).toBeUndefined()
})

test.each([
  ['a success', { text: 'Saved', tone: 'success' }, false],
  ['what is said for a moment', { text: 'Copied', duration: 1500 }, false],
  ['what is said with a button to close it', { text: 'Works without network now', duration: 8000 }, false],
  ['a failure, which is to be read', { text: 'Not sent', tone: 'error' }, true],
  ['what offers an act', { text: 'Removed', action: { label: 'Undo', onPress: () => undefined } }, true],
] as const)('%s (%o) stays over what lies below when it is pressed: %s', (_, notice, stays) => {
  render(show())
  act(() => void notify(notice))
  fireEvent.click(screen.getByText(notice.text))
  expect(screen.queryByText(notice.text) !== null).toBe(stays)
})

test('F8 moves the focus to the act of a notice', () => {
  render(show())
  offer()
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' })))
  expect(document.activeElement?.textContent).toBe('Undo')
})

test.each([
  ['was said', 500, null],
  ['came with it', 0, 'Removed'],
])('of a notice that moves into a sheet nothing is said again if it %s', async (_, waitMs, said) => {
  render(show())
  offer()
  await pass(waitMs)
  const sheet = document.body.appendChild(document.createElement('dialog'))
  let leave: () => void = () => undefined
  act(() => void (leave = enterTopLayer(sheet)))
  expect(sheet.querySelector('.notice p')?.textContent).toBe('Removed')
  expect(sheet.querySelector('[role=status] p')?.textContent ?? null).toBe(said)
  act(leave)
  sheet.remove()
})

test('the button that closes a notice is named after it', () => {
  render(<Notices label="Notices" closeLabel="Close message: {text}" />)
  offer()
  expect(screen.getByRole('button', { name: 'Close message: Removed' })).toBeDefined()
})
