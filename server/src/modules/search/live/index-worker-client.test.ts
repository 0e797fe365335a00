import type { SearchPort, SearchRequest } from '@site/search/search-port.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createLiveSearch } from './live-search.ts'
import { IndexLate, type IndexWorker, type IndexWorkerOptions, startIndexWorker } from './index-worker-client.ts'

/** What both threads see: 0, then 1 when one of them raises it. */
const newFlag = () => new Int32Array(new SharedArrayBuffer(4))

/**
 * A worker in place of the index: `facets` hangs, `totals` waits until its flag is raised, the others answer with their name. A flag that `page` has
 * is raised after its answer.
 */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'
import { serveRequests } from ${JSON.stringify(new URL('../../../worker-client.ts', import.meta.url).href)}
serveRequests(parentPort, async ({ task, params }) => {
  if (task === 'facets') for (;;);
  if (task === 'totals') await Atomics.waitAsync(params[0][0].flag, 0, 0).value
  if (params?.[0]?.flag) setTimeout(() => (Atomics.store(params[0].flag, 0, 1), Atomics.notify(params[0].flag, 0)))
  return task
})`)}`,
)
const request = {} as SearchRequest // the worker reads nothing of it
const requestWith = (flag: Int32Array) => ({ flag }) as unknown as SearchRequest // nor of this one, but its flag

let worker: IndexWorker | undefined
const start = (options: Partial<IndexWorkerOptions>) => (worker = startIndexWorker({ onExit: () => undefined, script, searchMs: 300, ...options }))
afterEach(async () => await worker?.close())

test('a search on a worker that hangs is answered by the database, reported, and the worker is terminated', async () => {
  const [onExit, report] = [vi.fn(), vi.fn()]
  const index = start({ onExit, report, silenceMs: 1_000 })
  const bySql = vi.fn(async () => 'from the database')
  const sql = { page: bySql, facets: bySql } as unknown as SearchPort // the two that are asked
  const search = createLiveSearch(sql, { worker: index, hasRemarks: true, version: 1 }, report)
  expect(await search.facets(request)).toBe('from the database')
  expect(index.isUnresponsive).toBe(true)
  // the next ones do not wait
  expect(await search.page(request)).toBe('from the database')
  expect(report.mock.calls).toEqual([[expect.any(IndexLate)]])
  await vi.waitFor(() => expect(onExit).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('started again') })))
})

test('a worker that was only slow gets searches again after its next message', async () => {
  const onExit = vi.fn()
  const index = start({ onExit, searchMs: 1_000, silenceMs: 120_000 })
  const flag = newFlag()
  await expect(index.request('totals', [[requestWith(flag)]])).rejects.toThrow(IndexLate)
  await expect(index.request('page', [request])).rejects.toThrow(IndexLate)
  Atomics.store(flag, 0, 1)
  Atomics.notify(flag, 0)
  await vi.waitFor(() => expect(index.isUnresponsive).toBe(false))
  expect(await index.request('page', [request])).toBe('page')
  expect(onExit).not.toHaveBeenCalled()
})

test('a load task that never ends terminates the worker', async () => {
  const onExit = vi.fn()
  const index = start({ onExit, loadMs: 200 })
  index.request('facets', [request]).catch(() => undefined) // hangs
  await expect(index.request('finish', null)).rejects.toThrow('did not finish reading')
  expect(onExit).toHaveBeenCalledTimes(1)
})

test('a response that arrived while the main thread was busy is in time', async () => {
  const index = start({ searchMs: 300 })
  await index.request('finish', null) // the worker has started
  const isAnswered = newFlag()
  const answer = index.request('page', [requestWith(isAnswered)])
  await new Promise((resume) => void setImmediate(resume)) // timers run next, before messages are read
  Atomics.wait(isAnswered, 0, 0)
  Atomics.wait(isAnswered, 0, 1, 500) // longer than a search may take
  expect(await answer).toBe('page')
})
