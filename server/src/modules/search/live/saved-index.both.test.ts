import { copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../../store/database.ts'
import { openOwnDatabase, openTestDatabase } from '../../../store/testing.ts'
import { addListings } from '../../listings/listings.store.ts'
import { addTestMarket, testListing } from '../../listings/listings.testing.ts'
import { openPlaceBook } from '../../places/place-book.ts'
import { randomListings, randomPlan, randomQuery, testToday } from '../search.testing.ts'
import { createSqlSearch } from '../sql/sql-search.ts'
import { testPriceBands } from '../price-bands.testing.ts'
import { readChanges, snapshotNow, sweepChanges } from './change-feed.store.ts'
import { readChangesSinceFile } from './index-file.store.ts'
import { openIndexFile, type SavedHeader } from './index-file-format.ts'
import { type Memory, openMemory } from './server-memory.ts'

/** A server that stops and starts again with the file of its index. */

let database: Database
let indexFile = ''
const errors: string[] = []
const running: Memory[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  await database.transaction((tx) => addListings(tx, randomListings(300, 8)))
})
afterAll(() => database.close())
beforeEach(() => void (indexFile = join(mkdtempSync(join(tmpdir(), 'saved-index-')), 'index')))
afterEach(async () => {
  for (const memory of running.splice(0)) await memory.close()
  errors.length = 0
})

async function start(of: Database = database, priceBands = testPriceBands): Promise<Memory> {
  const places = await openPlaceBook(of.db)
  const report = (error: unknown) => void errors.push(String(error))
  const memory = await openMemory({ database: of, databaseUrl: undefined, places, priceBands, report, indexFile, pollMs: 60_000, batch: 90, preloadedCards: 0 })
  running.push(memory)
  await memory.follower.untilRemarks()
  return memory
}

async function stop(memory: Memory): Promise<void> {
  running.splice(running.indexOf(memory), 1)
  await memory.close()
}

function headerOfFile(): SavedHeader {
  const file = openIndexFile(indexFile)!
  file.close()
  return file.header
}

/** Starts and stops a server, which leaves a file. */
async function leaveFile(): Promise<void> {
  await stop(await start())
  expect(existsSync(indexFile)).toBe(true)
}

const isRestored = ({ follower: { status } }: Memory) => [status.builds, status.restoreMs > 0]
const [fromFile, fromDatabase] = [
  [0, true],
  [1, false],
]

async function expectAnswersOfSql(memory: Memory): Promise<void> {
  const bySql = createSqlSearch(database.db, await openPlaceBook(database.db), testPriceBands)
  await fc.assert(
    fc.asyncProperty(randomQuery, randomPlan, async (query, plan) => {
      const request = { query, plan, after: null, today: testToday }
      expect(memory.follower.hasRemarks).toBe(true)
      expect(await memory.search.all(request, {})).toEqual(await bySql.all(request, {}))
    }),
    { numRuns: 8, seed: 2 },
  )
}

test('a stop leaves a file, from which the next start answers everything without a build', async () => {
  const first = await start()
  expect(isRestored(first)).toEqual(fromDatabase)
  await stop(first)
  const second = await start()
  expect(isRestored(second)).toEqual(fromFile)
  expect(second.follower.status).toMatchObject({ size: first.follower.status.size, applied: 0, gapsHealed: 0 })
  await expectAnswersOfSql(second)
  const file = readFileSync(indexFile)
  await stop(second)
  expect(readFileSync(indexFile).equals(file), 'nothing changed, so nothing is written').toBe(true)
  expect(errors).toEqual([])
})

test('listings that changed, left and came while the server was down are read, and no others', async () => {
  await leaveFile()
  await sql`update listing set price = 4321000, remarks_en = 'a rare lagoon' where id = (select min(id) from listing where shelf = 'OnShelf')`.execute(
    database.db,
  )
  await sql`update listing set shelf = 'OffShelf' where id = (select max(id) from listing where shelf = 'OnShelf')`.execute(database.db)
  await sql`delete from listing where id = (select max(id) from listing where shelf = 'OnShelf')`.execute(database.db)
  const [id = ''] = await database.transaction((tx) => addListings(tx, [testListing()]))
  const memory = await start()
  expect(isRestored(memory)).toEqual(fromFile)
  expect(memory.follower.status.applied).toBe(4)
  await expectAnswersOfSql(memory)
  // and it goes on to follow
  await sql`update listing set price = 4322000 where id = ${id}`.execute(database.db)
  await memory.follower.catchUp(60_000)
  expect(memory.follower.status.applied).toBe(5)
  await expectAnswersOfSql(memory)
})

test('two starts after changes need the changes since the last file only', async () => {
  await leaveFile()
  const raise = () => sql`update listing set price = price + 1 where id in (select id from listing where price > 0 limit 20)`.execute(database.db)
  await raise()
  await stop(await start())
  await raise()
  const memory = await start()
  expect(isRestored(memory)).toEqual(fromFile)
  expect(memory.follower.status.applied).toBe(20)
  await expectAnswersOfSql(memory)
})

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
  ['empty', () => Buffer.alloc(0)],
  ['with another byte', (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 5_000 ? byte ^ 4 : byte)))],
])('a file %s is reported, and the index is built', async (_, damage) => {
  await leaveFile()
  writeFileSync(indexFile, damage(readFileSync(indexFile)))
  const memory = await start()
  expect(isRestored(memory)).toEqual(fromDatabase)
  expect(errors).toEqual([expect.stringMatching(/saved search index/)])
  await expectAnswersOfSql(memory)
  await stop(memory)
  errors.length = 0
  expect(isRestored(await start())).toEqual(fromFile)
})

test('a file of other columns is not used', async () => {
  await leaveFile()
  expect(isRestored(await start(database, { Sale: { Residence: [1_234_567] } }))).toEqual(fromDatabase)
  expect(errors).toEqual([])
})

test('a file of another database is not used, nor is that of a database that was restored to a state before the file', async () => {
  await leaveFile()
  const copy = `${indexFile}-copy`
  copyFileSync(indexFile, copy)
  const other = await openOwnDatabase()
  try {
    await addTestMarket(other.db)
    const memory = await start(other)
    expect(isRestored(memory)).toEqual(fromDatabase)
    await stop(memory)
  } finally {
    await other.close()
  }
  copyFileSync(copy, indexFile)
  // such a state does not know the file
  await sql`delete from site_setting where key like 'search-index:%'`.execute(database.db)
  expect(isRestored(await start())).toEqual(fromDatabase)
  expect(errors).toEqual([])
})

test('the feed of a file is refused if it is from the future or unknown', async () => {
  await leaveFile()
  const header = headerOfFile()
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from listing where shelf = 'OnShelf' and lead_id is null`.execute(database.db)
  expect(await readChangesSinceFile(database.db, header)).toEqual({ changedIds: [], unchangedCount: rows[0]!.count })
  const far = '999999999999'
  for (const wrong of [{ since: `${far}:${far}:` }, { id: 'unknown' }])
    expect(await readChangesSinceFile(database.db, { ...header, ...wrong }), JSON.stringify(wrong)).toBeNull()
})

test('a file is not used when changes since were swept, or when all listings were replaced', async () => {
  await leaveFile()
  const since = await snapshotNow(database.db)
  await sql`update listing set price = price + 1 where price > 0`.execute(database.db)
  await sweepChanges(database.db, 0)
  expect((await readChanges(database.db, since)).changes.map(({ kind }) => kind)).toEqual(['swept'])
  const memory = await start()
  // transactions of other databases may hide the end of the sweep from the first build, which is then repeated
  expect(memory.follower.status.builds).toBeGreaterThan(0)
  expect(memory.follower.status).toMatchObject({ restoreMs: 0, gapsHealed: 0 })
  await expectAnswersOfSql(memory)
  await stop(memory)
  await sql`insert into listing_change (kind) values ('all')`.execute(database.db)
  expect(isRestored(await start())).toEqual(fromDatabase)
  expect(errors).toEqual([])
})

test('a file whose listings are more or fewer than those of the database is reported and not used', async () => {
  await leaveFile()
  await database.transaction(async (tx) => {
    await sql`delete from listing where id = (select max(id) from listing where shelf = 'OnShelf' and lead_id is null)`.execute(tx)
    await sql`delete from listing_change where xid = pg_current_xact_id()`.execute(tx)
  })
  const memory = await start()
  expect(isRestored(memory)).toEqual(fromDatabase)
  expect(errors).toEqual([expect.stringMatching(/has \d+ unchanged listings, the database \d+/)])
  await expectAnswersOfSql(memory)
})

test('what an interrupted write left is removed, and the former file is used', async () => {
  await leaveFile()
  writeFileSync(`${indexFile}.new`, readFileSync(indexFile).subarray(0, 900))
  expect(isRestored(await start())).toEqual(fromFile)
  expect(existsSync(`${indexFile}.new`)).toBe(false)
})

test('an operator who has all listings read again removes the file, and the next stop writes another', async () => {
  await leaveFile()
  const memory = await start()
  memory.follower.rebuild()
  await vi.waitFor(() => expect(existsSync(indexFile)).toBe(false))
  await memory.follower.untilRemarks()
  await expectAnswersOfSql(memory)
  await stop(memory)
  expect(existsSync(indexFile)).toBe(true)
})

test('a file that cannot be noted in the database does not replace the former one', async () => {
  await leaveFile()
  const file = readFileSync(indexFile)
  const memory = await start()
  await sql`update listing set price = price + 1 where price > 0`.execute(database.db)
  await memory.follower.catchUp(60_000)
  await sql`alter table site_setting add constraint refused check (key not like 'search-index:%') not valid`.execute(database.db)
  try {
    await stop(memory)
  } finally {
    await sql`alter table site_setting drop constraint refused`.execute(database.db)
  }
  expect(errors).toEqual([expect.stringContaining('refused')])
  expect([readFileSync(indexFile).equals(file), existsSync(`${indexFile}.new`)]).toEqual([true, false])
  expect(isRestored(await start())).toEqual(fromFile)
})

test('the database knows the present file only', async () => {
  await leaveFile()
  const former = headerOfFile()
  const memory = await start()
  await sql`update listing set price = price + 1 where price > 0`.execute(database.db)
  await memory.follower.catchUp(60_000)
  await stop(memory)
  const isKnown = async ({ id }: SavedHeader) =>
    (await database.db.selectFrom('site_setting').select('key').where('key', '=', `search-index:${id}`).execute()).length === 1
  expect([await isKnown(former), await isKnown(headerOfFile())]).toEqual([false, true])
})
