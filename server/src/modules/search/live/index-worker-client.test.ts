import { setTimeout } from 'node:timers/promises'
import type { SearchRequest, SearchPort } from '@site/search/search-port.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createLiveSearch } from './live-search.ts'
import { IndexLate, type IndexThread, type IndexThreadOptions, startIndexThread } from './index-worker-client.ts'

/** A thread in place of the index: hangs when it is asked for facets; what was asked before is answered. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ id, task, takes }) => {
  if (task === 'facets') for (;;);
  if (task === 'totals') setTimeout(() => parentPort.postMessage({ id, gives: takes[0] }), 1000)
  else parentPort.postMessage({ id, gives: task })
})`)}`,
)
const request = {} as SearchRequest // this thread reads nothing of it

let thread: IndexThread | undefined
const start = (options: Partial<IndexThreadOptions>) => (thread = startIndexThread({ died: () => undefined, script, questionMs: 300, ...options }))
afterEach(async () => await thread?.close())

test('a question to a thread that hangs is answered by the database, the log says so, and the thread is ended', async () => {
  const [died, report] = [vi.fn(), vi.fn()]
  const index = start({ died, report, silenceMs: 300 })
  const bySql = vi.fn(async () => 'from the database')
  const sql = { page: bySql, facets: bySql } as unknown as SearchPort // the two that are asked
  const search = createLiveSearch(sql, { thread: index, hasRemarks: true, version: 1 }, report)
  expect(await search.facets(request)).toBe('from the database')
  expect(index.isLate).toBe(true)
  // the next ones do not wait
  expect(await search.page(request)).toBe('from the database')
  expect(report.mock.calls).toEqual([[expect.any(IndexLate)]])
  await vi.waitFor(() => expect(died).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('started again') })), 10_000)
})

test('a thread that was only slow is asked again as soon as it says something', async () => {
  const died = vi.fn()
  const index = start({ died, silenceMs: 20_000 })
  await expect(index.ask('totals', [[]])).rejects.toThrow(IndexLate)
  await expect(index.ask('page', [request])).rejects.toThrow(IndexLate)
  await vi.waitFor(() => expect(index.isLate).toBe(false), 10_000)
  expect(await index.ask('page', [request])).toBe('page')
  expect(died).not.toHaveBeenCalled()
})

test('a reading of listings that never ends ends the thread', async () => {
  const died = vi.fn()
  const index = start({ died, readingMs: 200 })
  index.ask('facets', [request]).catch(() => undefined) // hangs
  await expect(index.ask('finish', null)).rejects.toThrow('did not finish reading')
  expect(died).toHaveBeenCalledTimes(1)
})

test('while this thread itself is busy an answer that has come is not missed', async () => {
  const index = start({ questionMs: 300 })
  await index.ask('page', [request])
  const answer = index.ask('page', [request])
  await setTimeout(0)
  const until = performance.now() + 600
  while (performance.now() < until);
  expect(await answer).toBe('page')
})
