import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countOpenJobs, retryNow } from './jobs.testing.ts'
import { type JobLog, openJobs, type OpenJobs } from './jobs.ts'
import type { Database } from './store/database.ts'
import { PoolTimeout } from './store/faults.ts'
import { openOwnDatabase } from './store/testing.ts'

let database: Database
let jobs: OpenJobs
/** Ids of the jobs that ended well. */
const done: string[] = []
const lines: Parameters<JobLog>[0][] = []
/** How many of the next jobs fail. */
let failuresLeft = 0
/** Ids of jobs. */
const [one, kept, undone, last, again, elsewhere, twice, killed] = Array.from({ length: 8 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

beforeAll(async () => {
  database = await openOwnDatabase()
  jobs = await openJobs(database, (line) => lines.push(line))
  await jobs.work('mail', async ({ id }) => {
    if (failuresLeft-- > 0) throw new Error('refused for "someone@example.com"')
    done.push(id)
  })
})
afterAll(async () => {
  await jobs.close()
  await database.close()
})

const eventually = (check: () => void | Promise<void>) => vi.waitFor(check)

test('a job is done soon after it was added, once', async () => {
  await jobs.add('mail', { id: one })
  jobs.wake('mail')
  await eventually(() => expect(done).toContain(one))
  expect(done.filter((id) => id === one)).toHaveLength(1)
})

test('first turns run before second ones, so that one person with many does not keep another waiting', async () => {
  const [a1, a2, a3, b1] = Array.from({ length: 4 }, () => randomUUID())
  for (const [id = '', turn] of [
    [a1, 0],
    [a2, 1],
    [a3, 2],
    [b1, 0],
  ] as const)
    await jobs.add('push', { id }, undefined, new Map([[id, turn]]))
  const order: string[] = []
  await jobs.work('push', ({ id }) => Promise.resolve(void order.push(id)), 1)
  await eventually(() => expect(order).toEqual([a1, b1, a2, a3]))
})

test('a job that is added may change the turns of those that wait in its queue, and of no other', async () => {
  const [first, second, third, other] = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string]
  await jobs.add('undo', { id: other }, undefined, new Map([[other, 7]]))
  await jobs.add('video', { id: first })
  await jobs.add('video', { id: second }, undefined, new Map([[second, 1]]))
  const turns = [
    [third, 0],
    [first, 1],
    [second, 2],
    [other, 3],
  ] as const
  await database.transaction((tx) => jobs.add('video', { id: third }, tx, new Map(turns)))
  const order: string[] = []
  const read = sql<{ priority: number }>`select priority from pgboss.job where id = ${other}`
  expect((await read.execute(database.db)).rows).toEqual([{ priority: -7 }])
  await jobs.work('video', ({ id }) => Promise.resolve(void order.push(id)), 1)
  await eventually(() => expect(order).toEqual([third, first, second]))
  await jobs.work('undo', async () => undefined)
})

test('a job of a transaction exists only if that commits', async () => {
  await database.transaction((tx) => jobs.add('mail', { id: kept }, tx))
  const rolledBack = database.transaction(async (tx) => {
    await jobs.add('mail', { id: undone }, tx)
    throw new Error('undo')
  })
  await expect(rolledBack).rejects.toThrow('undo')
  await jobs.add('mail', { id: last })
  jobs.wake('mail')
  await eventually(() => expect(done).toEqual(expect.arrayContaining([kept, last])))
  expect(done).not.toContain(undone)
})

test('a job whose work throws is tried again, and the log says so without what was quoted', async () => {
  failuresLeft = 1
  await jobs.add('mail', { id: again })
  jobs.wake('mail')
  await eventually(() => expect(lines).toHaveLength(1))
  await retryNow(database, jobs)
  await eventually(() => expect(done).toContain(again))
  expect(lines.filter(({ queue }) => queue === 'mail')).toMatchObject([{ level: 'warn', attempt: 1 }])
  expect(JSON.stringify(lines)).not.toContain('example.com')
})

test('a queue that is opened twice keeps its jobs', async () => {
  const other = await openJobs(database, (line) => lines.push(line))
  await database.transaction((tx) => other.add('mail', { id: elsewhere }, tx))
  await other.close()
  jobs.wake('mail')
  await eventually(() => expect(done).toContain(elsewhere))
})

test('a job that is added twice is done once', async () => {
  await jobs.add('mail', { id: twice })
  await jobs.add('mail', { id: twice })
  jobs.wake('mail')
  await eventually(() => expect(done).toContain(twice))
  await jobs.add('mail', { id: twice })
  await eventually(async () => expect(await countOpenJobs(database)).toBe(0))
  expect(done.filter((id) => id === twice)).toHaveLength(1)
})

test('a job that was in hand when its server was killed is done again within seconds of the next start', async () => {
  await jobs.close()
  await jobs.add('mail', { id: killed })
  // as a killed server leaves it: in hand, with no sign of life since
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '20 s', heartbeat_on = now() - interval '20 s' where id = ${killed}`.execute(
    database.db,
  )
  jobs = await openJobs(database, (line) => lines.push(line))
  const read = sql<{ state: string; seconds: number }>`
    select state::text, extract(epoch from start_after - now())::float8 as seconds from pgboss.job where id = ${killed}`
  await eventually(async () => expect((await read.execute(database.db)).rows[0]?.state).toBe('retry'))
  expect((await read.execute(database.db)).rows[0]?.seconds).toBeLessThan(15)
})

test('a look for jobs that found no free connection is made again, and is no error in the log', async () => {
  let isBusy = false
  const statements: Database['statements'] = async (text, values) => {
    if (isBusy) throw new PoolTimeout('No connection became free')
    return await database.statements(text, values)
  }
  const outages: Parameters<JobLog>[0][] = []
  const busy = await openJobs(
    { ...database, statements },
    () => undefined,
    (line) => outages.push(line),
  )
  await busy.work('mail', async () => undefined)
  isBusy = true
  await eventually(() => expect(outages.length).toBeGreaterThan(0))
  isBusy = false
  await busy.close()
  expect(new Set(outages.map(({ level }) => level))).toEqual(new Set(['warn']))
})
