// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOTICE_MS, noticeBoard, notify } from './notices.ts'
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

test('a notice that offers an act stays on its screen, and goes some time after the person has left it', async () => {
  const { rerender } = render(show())
  offer()
  await pass(3_600_000)
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  rerender(show('/myListings'))
  await pass(19_000)
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  await pass(1001)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
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
