import type { Worker } from 'node:worker_threads'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../store/database.ts'
import { openTestDatabase } from '../../../store/testing.ts'
import { addListings } from '../../listings/listings.store.ts'
import { addTestMarket } from '../../listings/listings.testing.ts'
import { openPlaceBook, type PlaceBook } from '../../places/place-book.ts'
import { type Memory, openMemory } from './server-memory.ts'
import { createLiveSearch } from './live-search.ts'
import type { IndexWorker } from './index-worker-client.ts'
import { randomListings, randomPlan, randomQuery, testToday } from '../search.testing.ts'
import { createSqlSearch } from '../sql/sql-search.ts'
import { testPriceBands } from '../price-bands.testing.ts'

/** The index in its thread, loaded from a database, gives the answers of SQL. */

let database: Database
let places: PlaceBook
let memory: Memory
const errors: unknown[] = []
const workers = new Set<Worker>()
const note = (worker: Worker) => workers.add(worker)
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  await database.transaction((tx) => addListings(tx, randomListings(400, 7)))
  places = await openPlaceBook(database.db)
  process.on('worker', note)
  memory = await openMemory({
    database,
    databaseUrl: undefined,
    places,
    priceBands: testPriceBands,
    report: (error) => errors.push(error),
    batch: 90,
    preloadedCards: 0,
  })
})
afterAll(async () => {
  await memory.close()
  await database.close()
  process.off('worker', note)
})

const request = fc.record({ query: randomQuery, plan: randomPlan, after: fc.constant(null), today: fc.constant(testToday) })
const bySql = () => createSqlSearch(database.db, places, testPriceBands)

/** Compares the answers of both to random searches. */
const expectSameAnswers = (times: number, seed: number) =>
  fc.assert(
    fc.asyncProperty(request, async (one) => {
      const [answer, expected] = [await memory.search.all(one, {}), await bySql().all(one, {})]
      expect(answer).toEqual(expected)
      expect(await memory.search.totals([one, one])).toEqual(await bySql().totals([one, one]))
    }),
    { numRuns: times, seed },
  )

test('SQL answers until the index is loaded, then the index gives the same answers', async () => {
  const one = fc.sample(request, { numRuns: 1, seed: 3 })[0]!
  expect(await memory.search.all(one, {})).toEqual(await bySql().all(one, {}))
  await memory.follower.untilRemarks()
  expect(memory.follower.status.size).toBe(
    (await sql<{ size: number }>`select count(*) as size from listing where shelf = 'OnShelf'`.execute(database.db)).rows[0]?.size,
  )
  expect(memory.follower.status.bytes).toBeGreaterThan(0)
  await expectSameAnswers(25, 1)
})

test('both agree after changes of all kinds', async () => {
  await memory.database.transaction((tx) =>
    addListings(
      tx,
      randomListings(600, 8)
        .slice(400)
        .map((listing, at) => ({ ...listing, number: `N-${200_000 + at}` })),
    ),
  )
  await memory.database.transaction(async (tx) => {
    await sql`update listing set price = price + 1000, bedrooms = 3 where right(id, 1) < '8'`.execute(tx)
    await sql`update listing set shelf = 'OffShelf' where right(id, 1) between '3' and '5'`.execute(tx)
    await sql`update listing set shelf = 'OnShelf' where shelf = 'Draft'`.execute(tx)
    await sql`update landmark set lat = lat + 0.01 where id = 'park'`.execute(tx)
    await sql`delete from listing where right(id, 1) between 'a' and 'e'`.execute(tx)
  })
  await vi.waitFor(async () => {
    await memory.follower.catchUp(60_000)
    expect(places.landmark('park')?.lat).toBeCloseTo(14.5632)
  })
  await expectSameAnswers(25, 2)
})

test('when the thread dies SQL answers, pending searches included, and a new thread takes over', async () => {
  const builds = memory.follower.status.builds
  const pending = fc.sample(request, { numRuns: 10, seed: 5 })
  const answers = pending.map((one) => memory.search.all(one, {}))
  for (const worker of workers) void worker.terminate()
  for (const [at, answer] of answers.entries()) expect(await answer).toEqual(await bySql().all(pending[at]!, {}))
  await vi.waitFor(() => expect(memory.follower.status.threadsLost).toBe(1))
  await memory.follower.untilRemarks()
  expect(memory.follower.status.builds).toBe(builds + 1)
  await expectSameAnswers(10, 4)
  expect(errors.map(String)).toEqual(['Error: The search index ended: The thread ended with 1'])
})

test('a search that fails in the index is reported and answered by SQL', async () => {
  const one = fc.sample(request, { numRuns: 1, seed: 6 })[0]!
  const failing: IndexWorker = { request: () => Promise.reject(new Error('a fault of the index')), isUnresponsive: false, close: async () => undefined }
  const reported: unknown[] = []
  const search = createLiveSearch(bySql(), { worker: failing, hasRemarks: true, version: 1 }, (error) => reported.push(error))
  expect(await search.all(one, {})).toEqual(await bySql().all(one, {}))
  expect(reported.map(String)).toEqual(['Error: a fault of the index'])
})

test('an answer is reused until something changes, also for pending searches, and a failure is not cached', async () => {
  const one = fc.sample(request, { numRuns: 1, seed: 6 })[0]!
  const right = await bySql().all(one, {})
  const other = { ...one, query: { ...one.query, pageSize: one.query.pageSize === 8 ? 9 : 8 } }
  let requests = 0
  const worker: IndexWorker = {
    request: (async () => ((requests += 1), right)) as unknown as IndexWorker['request'],
    isUnresponsive: false,
    close: async () => undefined,
  }
  const follower = { worker: worker as IndexWorker | null, hasRemarks: true, version: 1 }
  const broken = { ...bySql(), all: () => Promise.reject(new Error('SQL is away')) }
  const search = createLiveSearch(broken, follower, () => undefined)
  await Promise.all([search.all(one, {}), search.all(one, {}), search.all(other, {}), search.all(one, { map: { zoom: 3, view: [0, 0, 1, 1] } })])
  await search.all(structuredClone(one), {})
  expect(requests).toBe(3)
  follower.version = 2
  await search.all(one, {})
  expect(requests).toBe(4)
  follower.worker = null
  await expect(search.all(one, {})).rejects.toThrow('SQL is away')
  const failing = createLiveSearch(
    broken,
    { worker: { ...worker, request: () => Promise.reject(new Error('a fault')) }, hasRemarks: true, version: 1 },
    () => undefined,
  )
  await expect(failing.all(one, {})).rejects.toThrow('SQL is away')
  await expect(failing.all(one, {})).rejects.toThrow('SQL is away')
})

test('until the remarks are indexed SQL answers searches for their words, and those answers are not cached', async () => {
  const one = fc.sample(request, { numRuns: 1, seed: 6 })[0]!
  const token = { text: 'pool', estateIds: [], areaIds: [], cityIds: [], developerIds: [], landmarkIds: [], grams: ['pool'] }
  const words = { ...one, plan: { tokens: [token] } }
  const name = { ...one, plan: { tokens: [{ ...token, grams: [] }] } }
  const sources: string[] = []
  const answerFrom = (source: string) => async () => {
    sources.push(source)
    return await bySql().all(one, {})
  }
  const worker: IndexWorker = { request: answerFrom('index') as unknown as IndexWorker['request'], isUnresponsive: false, close: async () => undefined }
  const follower = { worker, hasRemarks: false, version: 1 }
  const search = createLiveSearch({ ...bySql(), all: answerFrom('sql') }, follower, (error) => expect.fail(String(error)))
  await search.all(words, {})
  await search.all(words, {})
  await search.all(name, {})
  await search.totals([name, words])
  follower.hasRemarks = true
  await search.all(words, {})
  expect(sources).toEqual(['sql', 'sql', 'index', 'index'])
})
