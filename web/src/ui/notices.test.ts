import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNoticeBoard, INCOMPATIBLE_NOTICE_MS, TOAST_MS } from './notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const aBoard = () => {
  const board = createNoticeBoard(() => Date.now())
  return { ...board, texts: () => board.current().map((notice) => notice.text) }
}

test.each([
  [undefined, 3000],
  [TOAST_MS, 2000],
  [INCOMPATIBLE_NOTICE_MS, 10_000],
])('a notice of duration %s stays %d ms', (duration, stays) => {
  const board = aBoard()
  board.notify({ text: 'Saved', duration })
  vi.advanceTimersByTime(stays - 1)
  expect(board.texts()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(board.texts()).toEqual([])
})

test('the same fault said twice stands once, with its time begun anew', () => {
  const board = aBoard()
  board.notify({ text: 'No connection', tone: 'error' })
  vi.advanceTimersByTime(2000)
  board.notify({ text: 'No connection', tone: 'error' })
  vi.advanceTimersByTime(2000)
  expect(board.texts()).toEqual(['No connection'])
  vi.advanceTimersByTime(1000)
  expect(board.texts()).toEqual([])
})

test('a fourth pushes out the first', () => {
  const board = aBoard()
  for (const text of ['one', 'two', 'three', 'four']) board.notify({ text })
  expect(board.texts()).toEqual(['two', 'three', 'four'])
})

test('clocks stand while somebody reads, also for what comes meanwhile', () => {
  const board = aBoard()
  board.notify({ text: 'first' })
  vi.advanceTimersByTime(1000)
  board.setPaused(true)
  board.notify({ text: 'second' })
  vi.advanceTimersByTime(60_000)
  expect(board.texts()).toEqual(['first', 'second'])
  board.setPaused(false)
  vi.advanceTimersByTime(2000)
  expect(board.texts()).toEqual(['second'])
  vi.advanceTimersByTime(1000)
  expect(board.texts()).toEqual([])
})

test('dismissing tells listeners once, and an unknown one tells nobody', () => {
  const board = aBoard()
  const id = board.notify({ text: 'gone' })
  const heard = vi.fn()
  board.subscribe(heard)
  board.dismiss(id)
  board.dismiss(id)
  expect(heard).toHaveBeenCalledTimes(1)
})
