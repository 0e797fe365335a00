import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DiskFull } from '../../../store/faults.ts'
import { IndexSaver } from './index-saver.ts'
import { IndexLost, type IndexWorker } from './index-worker-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A saver over fakes: an index that was built with 1,000 listings, and a file that takes 100 ms to write. */
function openSaver(save = vi.fn(async (_worker: IndexWorker, _since: string) => await new Promise<number>((done) => setTimeout(done, 100, 77)))) {
  const counts = { size: 1_000, bytes: 9, applied: 0, builds: 1, buildMs: 1, remarksMs: 1, restoreMs: 0, threadsLost: 0, waiting: 0 }
  const index = { worker: {} as IndexWorker | null, hasRemarks: true, status: counts }
  const report = vi.fn((_error: unknown) => undefined)
  const position = { since: '1:1:' }
  const saver = new IndexSaver({ save, drop: vi.fn(async () => undefined) }, index, () => position.since, report)
  /** Polls each second, as the follower does. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      saver.saveIfDue()
      await vi.advanceTimersByTimeAsync(1_000)
    }
  }
  return { saver, save, counts, index, position, report, pass }
}

test('a built index is written once it is quiet, with the position of that moment; again after changes only', async () => {
  const { saver, save, counts, position, pass } = openSaver()
  await pass(10)
  expect(save).not.toHaveBeenCalled()
  position.since = '5:5:'
  await pass(10)
  expect(save.mock.calls.map(([, since]) => since)).toEqual(['5:5:'])
  expect(saver.status).toEqual({ savedBytes: 77, saveMs: 100 })
  await pass(700)
  expect(save).toHaveBeenCalledTimes(1)
  counts.applied += 1
  await pass(20)
  expect(save).toHaveBeenCalledTimes(2)
})

test('nothing is written while changes wait, words of remarks are missing, or the worker is lost', async () => {
  const { save, counts, index, pass } = openSaver()
  for (const [state, usual] of [
    [{ worker: null }, { worker: index.worker }],
    [{ hasRemarks: false }, { hasRemarks: true }],
  ]) {
    Object.assign(index, state)
    await pass(30)
    Object.assign(index, usual)
  }
  counts.waiting = 3
  await pass(30)
  expect(save).not.toHaveBeenCalled()
  counts.waiting = 0
  await pass(1)
  expect(save).toHaveBeenCalledTimes(1)
})

test('a failed write is reported and tried again later; a full disk and a lost worker show elsewhere', async () => {
  const { save, report, pass } = openSaver()
  for (const error of [new Error('broken'), new DiskFull('full'), new IndexLost('lost')]) save.mockRejectedValueOnce(error)
  await pass(20)
  expect(save).toHaveBeenCalledTimes(1)
  await pass(2_000)
  expect(save).toHaveBeenCalledTimes(4)
  expect(report.mock.calls).toEqual([[new Error('broken')]])
})

test('a stop waits for the file, for four seconds at most', async () => {
  const quick = openSaver()
  const closed = vi.fn()
  void quick.saver.close().then(closed)
  await vi.advanceTimersByTimeAsync(100)
  expect([quick.save.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1])
  const slow = openSaver(vi.fn(() => new Promise<number>(() => undefined)))
  const ended = vi.fn()
  void slow.saver.close().then(ended)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledTimes(1)
})

test('a stop without many changes writes nothing', async () => {
  const { saver, save, counts, pass } = openSaver()
  await pass(20)
  counts.applied += 10
  await saver.close()
  expect(save).toHaveBeenCalledTimes(1)
})
