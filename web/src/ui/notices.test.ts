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

test('a notice is plain information unless it says more, and has a number of its own', () => {
  const board = aBoard()
  expect([board.notify({ text: 'one' }), board.notify({ text: 'two', tone: 'error' })]).toEqual([1, 2])
  expect(board.current()).toMatchObject([
    { text: 'one', tone: 'info', duration: 3000, key: 'one', id: 1 },
    { text: 'two', tone: 'error', id: 2 },
  ])
})

test('the same key replaces, whatever the text', () => {
  const board = aBoard()
  board.notify({ text: '1 left', key: 'left' })
  board.notify({ text: 'other' })
  board.notify({ text: '0 left', key: 'left' })
  expect(board.texts()).toEqual(['other', '0 left'])
})

test('what is gone has no clock', () => {
  const board = aBoard()
  const id = board.notify({ text: 'gone' })
  board.notify({ text: 'replaced' })
  board.notify({ text: 'replaced' })
  board.dismiss(id)
  expect(vi.getTimerCount()).toBe(1)
  board.setPaused(true)
  expect(vi.getTimerCount()).toBe(0)
  board.setPaused(false)
  expect(vi.getTimerCount()).toBe(1)
})

test('pausing twice takes no time off', () => {
  const board = aBoard()
  board.notify({ text: 'read' })
  vi.advanceTimersByTime(1000)
  board.setPaused(true)
  vi.advanceTimersByTime(1500)
  board.setPaused(true)
  board.setPaused(false)
  vi.advanceTimersByTime(1999)
  expect(board.texts()).toEqual(['read'])
  vi.advanceTimersByTime(1)
  expect(board.texts()).toEqual([])
})

test('listeners are not called when nothing changes, nor after they leave', () => {
  const board = aBoard()
  const listener = vi.fn()
  const leave = board.subscribe(listener)
  board.notify({ text: 'one' })
  board.dismiss(99)
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  board.notify({ text: 'two' })
  expect(listener).toHaveBeenCalledTimes(1)
})
