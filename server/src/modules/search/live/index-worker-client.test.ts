import { setTimeout } from 'node:timers/promises'
import type { SearchPort, SearchRequest } from '@site/search/search-port.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createLiveSearch } from './live-search.ts'
import { IndexLate, type IndexWorker, type IndexWorkerOptions, startIndexWorker } from './index-worker-client.ts'

/** A worker in place of the index: `facets` hangs, `totals` takes a second, the others answer with their name. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'
import { serveRequests } from ${JSON.stringify(new URL('../../../worker-client.ts', import.meta.url).href)}
serveRequests(parentPort, async ({ task, params }) => {
  if (task === 'facets') for (;;);
  if (task === 'totals') await new Promise((resolve) => setTimeout(resolve, 1000))
  return task === 'totals' ? params[0] : task
})`)}`,
)
const request = {} as SearchRequest // the worker reads nothing of it

let worker: IndexWorker | undefined
const start = (options: Partial<IndexWorkerOptions>) => (worker = startIndexWorker({ onExit: () => undefined, script, searchMs: 300, ...options }))
afterEach(async () => await worker?.close())

test('a search on a worker that hangs is answered by the database, reported, and the worker is terminated', async () => {
  const [onExit, report] = [vi.fn(), vi.fn()]
  const index = start({ onExit, report, silenceMs: 300 })
  const bySql = vi.fn(async () => 'from the database')
  const sql = { page: bySql, facets: bySql } as unknown as SearchPort // the two that are asked
  const search = createLiveSearch(sql, { worker: index, hasRemarks: true, version: 1 }, report)
  expect(await search.facets(request)).toBe('from the database')
  expect(index.isUnresponsive).toBe(true)
  // the next ones do not wait
  expect(await search.page(request)).toBe('from the database')
  expect(report.mock.calls).toEqual([[expect.any(IndexLate)]])
  await vi.waitFor(() => expect(onExit).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('started again') })), 10_000)
})

test('a worker that was only slow gets searches again after its next message', async () => {
  const onExit = vi.fn()
  const index = start({ onExit, silenceMs: 20_000 })
  await expect(index.request('totals', [[]])).rejects.toThrow(IndexLate)
  await expect(index.request('page', [request])).rejects.toThrow(IndexLate)
  await vi.waitFor(() => expect(index.isUnresponsive).toBe(false), 10_000)
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
  const answer = index.request('page', [request])
  await setTimeout(0)
  const until = performance.now() + 1_000
  while (performance.now() < until);
  expect(await answer).toBe('page')
})
