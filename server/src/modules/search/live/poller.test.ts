import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Poller } from './poller.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A poller whose polls end when the test says so. */
function start() {
  const ends: (() => void)[] = []
  const fails: ((error: Error) => void)[] = []
  const poll = vi.fn(
    (_isWoken: boolean) =>
      new Promise<void>((resolve, reject) => {
        ends.push(resolve)
        fails.push(reject)
      }),
  )
  const onFailure = vi.fn()
  return {
    poller: new Poller({ poll, onFailure, pollMs: 1_000 }),
    poll,
    failed: onFailure,
    end: () => ends.shift()?.(),
    fail: (error: Error) => fails.shift()?.(error),
  }
}
const tick = () => vi.advanceTimersByTimeAsync(0)

test('polls by the clock, each pause beginning when the poll before has ended', async () => {
  const { poller, poll, end } = start()
  poller.start()
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(poll.mock.calls).toEqual([[false]])
  end()
  await vi.advanceTimersByTimeAsync(999)
  expect(poll).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(poll).toHaveBeenCalledTimes(2)
})

test('several wake-ups are one poll', async () => {
  const { poller, poll, end } = start()
  for (let count = 0; count < 3; count += 1) poller.wake()
  expect(poll).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  end()
  await vi.advanceTimersByTimeAsync(20)
  expect(poll.mock.calls).toEqual([[true]])
})

test('a caller during a poll gets one that begins after the call; all such callers share it', async () => {
  const { poller, poll, end } = start()
  const settled: string[] = []
  void poller.poll().then(() => settled.push('first'))
  void poller.poll().then(() => settled.push('second'))
  void poller.poll().then(() => settled.push('third'))
  expect(poll).toHaveBeenCalledTimes(1)
  end()
  await tick()
  expect([poll.mock.calls.length, settled]).toEqual([2, ['first']])
  end()
  await tick()
  expect([poll.mock.calls.length, settled]).toEqual([2, ['first', 'second', 'third']])
  void poller.poll()
  void poller.poll().then(() => settled.push('fifth'))
  end()
  await tick()
  expect([poll.mock.calls.length, settled.length]).toEqual([4, 3])
})

test('waiting for a poll ends after its time limit', async () => {
  const { poller } = start()
  const waited = vi.fn()
  void poller.pollWithin(500).then(waited)
  await vi.advanceTimersByTimeAsync(499)
  expect(waited).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(waited).toHaveBeenCalled()
})

test('a failed poll is reported, resolves its caller, and the clock goes on', async () => {
  const { poller, poll, failed, fail } = start()
  poller.start()
  await vi.advanceTimersByTimeAsync(1_000)
  const own = poller.poll()
  fail(new Error('no database'))
  await tick()
  fail(new Error('still none'))
  await own
  expect(failed.mock.calls.map(([error]) => String(error))).toEqual(['Error: no database', 'Error: still none'])
  const before = poll.mock.calls.length
  await vi.advanceTimersByTimeAsync(1_000)
  expect(poll).toHaveBeenCalledTimes(before + 1)
})

test('close waits for the running poll, and none begins afterwards', async () => {
  const { poller, poll, end } = start()
  poller.start()
  void poller.poll()
  poller.wake()
  const closed = vi.fn()
  void poller.close().then(closed)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(closed).not.toHaveBeenCalled()
  end()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(closed).toHaveBeenCalled()
  await poller.poll()
  poller.wake()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(poll).toHaveBeenCalledTimes(1)
})
