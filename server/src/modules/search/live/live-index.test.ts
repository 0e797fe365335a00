import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IndexLost, type IndexWorker } from './index-worker-client.ts'
import { LiveIndex, type LiveIndexOptions } from './live-index.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

/** A live index over fakes: `tasks` are those that its workers received, `gate` holds the answers of a task back. */
function start(restore?: LiveIndexOptions['restore']) {
  const tasks: string[] = []
  const gates = new Map<string, Promise<void>>()
  const workers: { die: () => void; isUnresponsive: boolean }[] = []
  const startWorker: LiveIndexOptions['startWorker'] = ({ onExit }) => {
    let isDead = false
    const worker = {
      isUnresponsive: false,
      close: async () => undefined,
      die: () => {
        isDead = true
        onExit(new Error('died'))
      },
      request: async (task: string, params: { ids?: readonly string[] } | null) => {
        if (isDead) throw new IndexLost('died')
        tasks.push(params?.ids ? `${task} ${params.ids.join()}` : task)
        await gates.get(task)
        if (isDead) throw new IndexLost('died')
        return { size: 3, bytes: 9 }
      },
    }
    workers.push(worker)
    return worker as unknown as IndexWorker // it answers with the same facts whatever the task
  }
  const gate = (task: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gates.set(task, promise)
    return resolve
  }
  const options = {
    startWorker,
    readBatch: vi.fn(async (after: string, _limit: number) => ({ rows: [], count: after === '' ? 2 : 1, last: after === '' ? 'b' : 'c' })),
    readRows: vi.fn(async (_ids: readonly string[]) => []),
    landmarks: () => [],
    restore,
    priceBands: {},
    onLoaded: vi.fn(async (): Promise<void> => index.applyChanges()),
    onRemarksIndexed: vi.fn(async () => undefined),
    onAnswersChanged: vi.fn(() => undefined),
    onFailure: vi.fn((_error: unknown) => undefined),
    report: vi.fn((_error: unknown) => undefined),
    batch: 2,
  } satisfies LiveIndexOptions
  const index = new LiveIndex(options)
  return { index, options, tasks, gate, workers }
}

test('loads every batch, applies what changed meanwhile, and answers before the remarks are indexed', async () => {
  const { index, options, tasks, gate } = start()
  const openRemarks = gate('remarks')
  const ready = vi.fn()
  void index.untilRemarks().then(ready)
  index.rebuild()
  index.noteChanged(['a'])
  expect(index.worker).toBeNull()
  await settle()
  expect(tasks).toEqual(['begin', 'load', 'load', 'finish', 'apply a', 'remarks'])
  expect(options.readBatch.mock.calls).toEqual([
    ['', 2],
    ['b', 2],
  ])
  expect([index.worker !== null, index.hasRemarks, ready.mock.calls.length, options.onRemarksIndexed.mock.calls.length]).toEqual([true, false, 0, 0])
  const before = options.onAnswersChanged.mock.calls.length
  openRemarks()
  await settle()
  expect([index.hasRemarks, ready.mock.calls.length, options.onRemarksIndexed.mock.calls.length]).toEqual([true, 1, 1])
  expect(options.onAnswersChanged).toHaveBeenCalledTimes(before + 1)
  expect(index.status).toMatchObject({ size: 3, bytes: 9, builds: 1, applied: 1, waiting: 0, threadsLost: 0 })
})

test('the first build takes a saved index with what changed since; later builds read all listings', async () => {
  const restore = vi.fn(async () => ({ status: { size: 7, bytes: 9 }, changedIds: ['x'] }))
  const { index, tasks, options } = start(restore)
  index.rebuild()
  await settle()
  expect(tasks).toEqual(['apply x'])
  expect([index.hasRemarks, index.status.builds, index.status.applied, options.onRemarksIndexed.mock.calls.length]).toEqual([true, 0, 1, 1])
  index.rebuild()
  await settle()
  expect(tasks.slice(1)).toEqual(['begin', 'load', 'load', 'finish', 'remarks'])
  expect(restore).toHaveBeenCalledTimes(1)
})

test.each([
  ['is none', async () => null, []],
  ['is damaged', () => Promise.reject(new Error('damaged')), [new Error('damaged')]],
])('where the saved index %s, all listings are read', async (_, restore, reported) => {
  const { index, tasks, options } = start(restore)
  index.rebuild()
  await settle()
  expect(tasks).toEqual(['begin', 'load', 'load', 'finish', 'remarks'])
  expect([index.hasRemarks, index.status.builds]).toEqual([true, 1])
  expect(options.report.mock.calls.flat()).toEqual(reported)
})

test('changes are applied in batches; those that fail stay', async () => {
  const { index, options, tasks } = start()
  index.rebuild()
  await settle()
  tasks.length = 0
  index.noteChanged(['a', 'b', 'c'])
  await index.applyChanges()
  expect(tasks).toEqual(['apply a,b', 'apply c'])
  index.noteChanged(['d'])
  options.readRows.mockRejectedValueOnce(new Error('no database'))
  await expect(index.applyChanges()).rejects.toThrow('no database')
  expect(index.status.waiting).toBe(1)
  await index.applyChanges()
  expect(index.status).toMatchObject({ waiting: 0, applied: 4 })
})

test('a change that comes while a new index is loaded is applied to the new one', async () => {
  const { index, gate, tasks } = start()
  index.rebuild()
  await settle()
  const openApply = gate('apply')
  index.noteChanged(['a'])
  const applied = index.applyChanges()
  await settle()
  index.rebuild()
  openApply()
  await applied
  await settle()
  expect(tasks.filter((task) => task === 'apply a')).toHaveLength(2)
  expect(index.status).toMatchObject({ waiting: 0, builds: 2 })
})

test('a build that is replaced by another one neither ends nor counts', async () => {
  const { index, gate, options } = start()
  const openFinish = gate('finish')
  index.rebuild()
  await settle()
  index.rebuild()
  await settle()
  openFinish()
  await settle()
  expect(index.status.builds).toBe(1)
  expect(options.onRemarksIndexed).toHaveBeenCalledTimes(1)
})

test('a failed build is tried again, each pause twice as long, and every failure is passed on', async () => {
  const { index, options } = start()
  options.readBatch.mockRejectedValue(new Error('no database'))
  index.rebuild()
  await settle()
  const failures = () => options.onFailure.mock.calls.length
  expect(failures()).toBe(1)
  for (const pause of [250, 500, 1_000]) {
    const before = failures()
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(failures()).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(failures()).toBe(before + 1)
  }
})

test('a failure after the index is complete is reported, and the index stays ready', async () => {
  const { index, options } = start()
  options.onRemarksIndexed.mockRejectedValueOnce(new Error('no database'))
  index.rebuild()
  await settle()
  await vi.advanceTimersByTimeAsync(30_000)
  expect([index.hasRemarks, index.status.builds]).toEqual([true, 1])
  expect(options.report.mock.calls).toEqual([[new Error('no database')]])
  expect(options.onFailure).not.toHaveBeenCalled()
})

test('a failure after the index is complete is not reported once the index is closed', async () => {
  const { index, options } = start()
  const { promise, reject } = Promise.withResolvers<undefined>()
  options.onRemarksIndexed.mockReturnValueOnce(promise)
  index.rebuild()
  await settle()
  await index.close()
  reject(new Error('closed'))
  await settle()
  expect(options.report).not.toHaveBeenCalled()
})

test('a worker that ends is reported and started again after a pause; until then there is none', async () => {
  const { index, options, workers } = start()
  index.rebuild()
  await settle()
  workers[0]!.die()
  expect(index.worker).toBeNull()
  expect(options.report).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(499)
  expect(workers).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(index.hasRemarks).toBe(true)
  expect(index.status).toMatchObject({ threadsLost: 1, builds: 2 })
})

test('a worker that is late does not answer until it is in time again', async () => {
  const { index, workers } = start()
  index.rebuild()
  await settle()
  workers[0]!.isUnresponsive = true
  expect([index.worker, index.hasRemarks]).toEqual([null, false])
  workers[0]!.isUnresponsive = false
  expect(index.hasRemarks).toBe(true)
})

test('after close nothing is loaded or reported', async () => {
  const { index, options, tasks, gate } = start()
  const openBegin = gate('begin')
  index.rebuild()
  await settle()
  await index.close()
  openBegin()
  await settle()
  index.rebuild()
  await settle()
  expect(tasks).toEqual(['begin'])
  expect(options.onFailure).not.toHaveBeenCalled()
  expect(index.status.builds).toBe(0)
})
