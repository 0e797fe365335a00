import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { openOwnDatabase } from './testing.ts'

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

const ownFault = 'the work changes its mind'

/** Runs 60 transactions of which half throw; returns the ids whose transaction resolved. */
const runTransactions = async (database: Database, round: string): Promise<string[]> => {
  const acknowledged: string[] = []
  const run = async (id: string, isKept: boolean) => {
    await database.transaction(async (tx) => {
      await sql`insert into parcel values (${id})`.execute(tx)
      await sql`select 1`.execute(tx)
      if (!isKept) throw new Error(ownFault)
      await sql`select 2`.execute(tx)
    })
    acknowledged.push(id)
  }
  const runs = Array.from({ length: 60 }, async (_, index) => {
    await pause(index * 3)
    await run(`${round}${index}`, index % 2 === 0)
  })
  await Promise.allSettled(runs)
  return acknowledged
}

const storedIds = async (database: Database) => (await sql<{ id: string }>`select id from parcel`.execute(database.db)).rows.map(({ id }) => id)

test('after a statement took too long, others that waited meanwhile keep their writes apart: what was acknowledged is stored, what threw is not', async () => {
  const database = await openOwnDatabase({ statementMs: 1_000, acquireMs: 300, connections: 1, report: () => undefined })
  await sql`create table parcel (id text primary key)`.execute(database.db)
  const slow = sql`select count(*) from generate_series(1, 2000000000)`.execute(database.db)
  const waiting = Array.from({ length: 20 }, async (_, index) => {
    await pause(index * 150)
    await database.transaction((tx) => sql`select 1`.execute(tx))
  })
  const [slowResult] = await Promise.allSettled([slow, ...waiting])
  expect(slowResult).toMatchObject({ status: 'rejected', reason: { code: '57014' } })
  await vi.waitFor(() => sql`select 1`.execute(database.db), { interval: 200 })
  for (const round of ['a', 'b', 'c']) {
    const acknowledged = await runTransactions(database, round)
    const stored = (await storedIds(database)).filter((id) => id.startsWith(round))
    expect(stored.sort()).toEqual(acknowledged.sort())
    expect(acknowledged.length).toBeGreaterThan(0)
  }
  await database.close()
})
