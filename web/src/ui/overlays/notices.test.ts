import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MIN_ACTION_NOTICE_MS, createNoticeBoard, ERROR_NOTICE_MS, LONG_NOTICE_MS, TOAST_MS } from './notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const createBoard = () => {
  const board = createNoticeBoard(() => Date.now())
  return { ...board, texts: () => board.current().map((notice) => notice.text) }
}

test.each([
  [undefined, 3000],
  [TOAST_MS, 2000],
  [LONG_NOTICE_MS, 10_000],
])('a notice with the duration %s is visible for %d ms', (duration, visibleMs) => {
  const board = createBoard()
  board.notify({ text: 'Saved', duration })
  vi.advanceTimersByTime(visibleMs - 1)
  expect(board.texts()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(board.texts()).toEqual([])
})

test('a failure is visible long enough to read two sentences', () => {
  const board = createBoard()
  board.notify({ text: 'No connection', tone: 'error' })
  vi.advanceTimersByTime(7999)
  expect(board.texts()).toEqual(['No connection'])
  vi.advanceTimersByTime(1)
  expect(board.texts()).toEqual([])
})

test('a repeated notice replaces the first and starts its duration again', () => {
  const board = createBoard()
  board.notify({ text: 'No connection', tone: 'error' })
  vi.advanceTimersByTime(ERROR_NOTICE_MS - 1)
  board.notify({ text: 'No connection', tone: 'error' })
  vi.advanceTimersByTime(ERROR_NOTICE_MS - 1)
  expect(board.texts()).toEqual(['No connection'])
  vi.advanceTimersByTime(1)
  expect(board.texts()).toEqual([])
})

test('a notice replaces the one before', () => {
  const board = createBoard()
  for (const text of ['one', 'two']) board.notify({ text })
  expect(board.texts()).toEqual(['two'])
})

test('a notice of a failure is not cut short: other failures stand below it, the latest of the rest comes after it', () => {
  const board = createBoard()
  board.notify({ text: 'Saved', tone: 'success' })
  board.notify({ text: 'Not sent', tone: 'error' })
  expect(board.texts()).toEqual(['Not sent'])
  vi.advanceTimersByTime(1000)
  for (const text of ['Copied', 'Saved']) board.notify({ text, tone: 'success', duration: TOAST_MS })
  board.notify({ text: 'No connection', tone: 'error' })
  expect(board.texts()).toEqual(['Not sent', 'No connection'])
  vi.advanceTimersByTime(ERROR_NOTICE_MS - 1000)
  expect(board.texts()).toEqual(['No connection'])
  vi.advanceTimersByTime(1000)
  expect(board.texts()).toEqual(['Saved'])
  vi.advanceTimersByTime(1999)
  expect(board.texts()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(board.texts()).toEqual([])
})

test('durations stop while notices are paused, also those of new notices', () => {
  const board = createBoard()
  board.notify({ text: 'first' })
  vi.advanceTimersByTime(1000)
  board.setPaused(true)
  vi.advanceTimersByTime(60_000)
  expect(board.texts()).toEqual(['first'])
  board.notify({ text: 'second' })
  vi.advanceTimersByTime(60_000)
  expect(board.texts()).toEqual(['second'])
  board.setPaused(false)
  vi.advanceTimersByTime(3000)
  expect(board.texts()).toEqual([])
})

test('a dismissal calls listeners once, that of an unknown notice never', () => {
  const board = createBoard()
  const id = board.notify({ text: 'gone' })
  const listener = vi.fn()
  board.subscribe(listener)
  board.dismiss(id)
  board.dismiss(id)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('by default a notice has the tone info, and its own id', () => {
  const board = createBoard()
  expect([board.notify({ text: 'one' }), board.notify({ text: 'two', tone: 'error' })]).toEqual([1, 2])
  expect(board.current()).toMatchObject([{ text: 'two', tone: 'error', duration: ERROR_NOTICE_MS, id: 2 }])
})

test('a removed notice has no timer', () => {
  const board = createBoard()
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

test('pausing twice does not shorten the duration', () => {
  const board = createBoard()
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

test('listeners are not called without a change, or after they unsubscribe', () => {
  const board = createBoard()
  const listener = vi.fn()
  const leave = board.subscribe(listener)
  board.notify({ text: 'one' })
  board.dismiss(99)
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  board.notify({ text: 'two' })
  expect(listener).toHaveBeenCalledTimes(1)
})

const anyStep = fc.record({
  text: fc.constantFrom('Saved', 'Not sent', 'No connection', 'Copied'),
  tone: fc.constantFrom('info' as const, 'success' as const, 'error' as const),
  waitMs: fc.integer({ min: 0, max: 4000 }),
})

test('whatever comes in whatever order, a notice of a failure stands beside no other kind', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
      const board = createBoard()
      for (const { text, tone, waitMs } of steps) {
        board.notify({ text, tone })
        for (const ms of [0, waitMs]) {
          vi.advanceTimersByTime(ms)
          const isFailure = board.current().map((notice) => notice.tone === 'error')
          expect(new Set(isFailure).size).toBeLessThanOrEqual(1)
        }
      }
    }),
  )
})

const action = { label: 'Undo', onPress: () => undefined }

test('a notice with an action stays until the person does the next thing', () => {
  const board = createBoard()
  board.notify({ text: 'Removed', action })
  vi.advanceTimersByTime(3_600_000)
  expect(board.texts()).toEqual(['Removed'])
  board.moveOn()
  expect(board.texts()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['at once', 0],
  ['before its least time', MIN_ACTION_NOTICE_MS - 1],
  ['after it', MIN_ACTION_NOTICE_MS + 1],
])('it stays its least time, and goes then when the person moves on %s', (_, atMs) => {
  const board = createBoard()
  board.notify({ text: 'Removed', action })
  vi.advanceTimersByTime(atMs)
  board.moveOn()
  vi.advanceTimersByTime(Math.max(0, MIN_ACTION_NOTICE_MS - 1 - atMs))
  expect(board.texts()).toEqual(atMs < MIN_ACTION_NOTICE_MS ? ['Removed'] : [])
  vi.advanceTimersByTime(1)
  expect(board.texts()).toEqual([])
})

test('on the next screen only an undo stays its time', () => {
  const board = createBoard()
  board.notify({ text: 'Removed', action })
  board.leaveScreen()
  expect(board.texts()).toEqual(['Removed'])
  board.notify({ text: 'Saved on this device', action: { ...action, isOfScreen: true } })
  board.leaveScreen()
  expect(board.texts()).toEqual([])
  board.notify({ text: 'Saved' })
  board.leaveScreen()
  expect(board.texts()).toEqual(['Saved'])
})

test('the least time of a notice with an action stands still while it has focus or pointer', () => {
  const board = createBoard()
  board.notify({ text: 'Removed', action })
  board.moveOn()
  vi.advanceTimersByTime(MIN_ACTION_NOTICE_MS - 1000)
  board.setPaused(true)
  vi.advanceTimersByTime(3_600_000)
  expect(board.texts()).toEqual(['Removed'])
  board.setPaused(false)
  vi.advanceTimersByTime(999)
  expect(board.texts()).toEqual(['Removed'])
  vi.advanceTimersByTime(1)
  expect(board.texts()).toEqual([])
})
