import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { OutsideTransaction, PoolTimeout, StatementTimeout } from './faults.ts'
import { openOwnDatabase, openTestDatabase, testedKind } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`create table if not exists parcel (id bigint generated always as identity primary key, name text unique)`.execute(database.db)
})
beforeEach(() => sql`truncate parcel restart identity`.execute(database.db))
afterAll(async () => {
  await sql`drop table parcel`.execute(database.db)
  await database.close()
})

const put = (name: string, on: Pick<Database, 'db'>['db'] = database.db) => sql`insert into parcel (name) values (${name})`.execute(on)
const names = async () => (await sql<{ name: string }>`select name from parcel order by id`.execute(database.db)).rows.map(({ name }) => name)
const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

test('says which kind it is, and that it is ready', async () => {
  expect(database.kind).toBe(testedKind)
  expect(await database.isReady()).toBe(true)
})

test('a broken rule carries the code and constraint of PostgreSQL, and the connection goes on', async () => {
  await put('a')
  await expect(put('a')).rejects.toMatchObject({ code: '23505', constraint: 'parcel_name_key' })
  await expect(sql`select nothing_here`.execute(database.db)).rejects.toMatchObject({ code: '42703' })
  await expect(sql`selec`.execute(database.db)).rejects.toMatchObject({ code: '42601' })
  await put('b')
  expect(await names()).toEqual(['a', 'b'])
})

test('a transaction commits when its work resolves and answers its value', async () => {
  const answer = await database.transaction(async (tx) => {
    await put('a', tx)
    await put('b', tx)
    return 7
  })
  expect(answer).toBe(7)
  expect(await names()).toEqual(['a', 'b'])
})

test('a transaction rolls back when its work throws, with the error of the work', async () => {
  const work = database.transaction(async (tx) => {
    await put('a', tx)
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await names()).toEqual([])
})

test('a transaction whose statement failed is undone whole, even when the work hides the error', async () => {
  const work = database.transaction(async (tx) => {
    await put('a', tx)
    await put('a', tx).catch(() => undefined)
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await names()).toEqual([])
})

test('a transaction that ended before its commit is reported, not acknowledged', async () => {
  const work = database.transaction(async (tx) => {
    await put('a', tx)
    await sql`rollback`.execute(tx)
  })
  await expect(work).rejects.toMatchObject({ code: '08006' })
  expect(await names()).toEqual([])
})

test('the database beside an open transaction, and a transaction in one, are refused at once instead of waiting for ever', async () => {
  const beside = database.transaction(async (tx) => {
    await put('a', tx)
    await put('b')
  })
  await expect(beside).rejects.toThrow(OutsideTransaction)
  await expect(database.transaction(() => database.transaction(async () => 1))).rejects.toThrow(OutsideTransaction)
  expect(await names()).toEqual([])
})

test('what a transaction leaves running may use the database after its end', async () => {
  let later: Promise<unknown> = Promise.resolve()
  await database.transaction(async (tx) => {
    await put('a', tx)
    later = pause(100).then(() => put('b'))
  })
  await later
  expect(await names()).toEqual(['a', 'b'])
})

test('two transactions at once both end', async () => {
  const both = ['a', 'b'].map((name) =>
    database.transaction(async (tx) => {
      await put(name, tx)
      await pause(20)
    }),
  )
  await Promise.all(both)
  expect((await names()).sort()).toEqual(['a', 'b'])
})

test('a read-only transaction refuses a write; an isolation level is applied', async () => {
  await expect(database.transaction((tx) => put('a', tx), { readOnly: true })).rejects.toMatchObject({ code: '25006' })
  const level = await database.transaction(
    async (tx) => (await sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx)).rows[0]?.level,
    {
      isolation: 'repeatable read',
    },
  )
  expect(level).toBe('repeatable read')
})

test('values of a session do not leak: the zone is UTC in every connection', async () => {
  expect((await sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(database.db)).rows[0]?.zone).toBe('UTC')
})

test('when no connection becomes free in time, the wait ends with a clear error', async () => {
  const small = await openOwnDatabase({ connections: 1, acquireMs: 200 })
  let release = () => {}
  const held = small.transaction(() => new Promise<void>((resolve) => (release = resolve)))
  await pause(50)
  await expect(sql`select 1`.execute(small.db)).rejects.toThrow(PoolTimeout)
  release()
  await held
  expect((await sql`select 1 as one`.execute(small.db)).rows).toEqual([{ one: 1 }])
  await small.close()
})

test('a statement past its time ends with 57014, and the next one is answered', async () => {
  const hasty = await openOwnDatabase({ statementMs: 500, acquireMs: 15_000 })
  const endless = sql`select count(*) from generate_series(1, 2000000000)` // minutes
  await expect(endless.execute(hasty.db)).rejects.toMatchObject({ code: '57014' })
  expect((await sql`select 1 as one`.execute(hasty.db)).rows).toEqual([{ one: 1 }])
  const patient = await hasty.transaction(async (tx) => (await sql<{ waited: number }>`select 1 as waited from pg_sleep(0.8)`.execute(tx)).rows, {
    seconds: 20,
  })
  expect(patient).toEqual([{ waited: 1 }])
  await hasty.close()
})

test('a transaction past its time is undone and gives its connection back, even when its work never ends', async () => {
  const own = await openOwnDatabase({ connections: 1, acquireMs: 10_000 })
  await sql`create table parcel (name text)`.execute(own.db)
  const stuck = own.transaction(
    async (tx) => {
      await put('a', tx)
      await new Promise(() => {})
    },
    { seconds: 0.3 },
  )
  await expect(stuck).rejects.toThrow(StatementTimeout)
  expect((await sql`select name from parcel`.execute(own.db)).rows).toEqual([])
  await own.close()
})

test('health checks that come together cost one statement', async () => {
  const first = database.isReady()
  expect(database.isReady()).toBe(first)
  expect(await first).toBe(true)
})

test('a closed database refuses and is not ready', async () => {
  const own = await openOwnDatabase()
  await own.close()
  await expect(sql`select 1`.execute(own.db)).rejects.toThrow('pool after calling end')
  expect(await own.isReady()).toBe(false)
})
