import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../../store/database.ts'
import { openTestDatabase } from '../../../store/testing.ts'
import { addListings } from '../../listings/listings.store.ts'
import { addTestMarket, testListing } from '../../listings/listings.testing.ts'
import { addPlaces } from '../../places/places.store.ts'
import { indexRowsOf, type ColumnTexts } from './index-worker-rows.ts'
import { type ListingChange, readChanges, readIndexBatch, readIndexRows, snapshotNow, sweepChanges } from './change-feed.store.ts'

let database: Database
let since: string
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  since = await settled(() => snapshotNow(database.db), String)
})

/**
 * The answer of `ask` when no transaction is open on the server. A transaction that is older than a swept mark affects who reads the mark, and
 * other test files may have such transactions.
 */
const settled = async <Answer>(ask: () => Promise<Answer>, snapshotOf: (answer: Answer) => string): Promise<Answer> =>
  await vi.waitUntil(
    async () => {
      const answer = await ask()
      const [first, next] = snapshotOf(answer).split(':')
      return first === next && answer
    },
    { interval: 20 },
  )

/** Changes since the test began. */
const recorded = async (): Promise<readonly ListingChange[]> => (await readChanges(database.db, since)).changes
const idsOf = (changes: readonly ListingChange[], kind: string) => new Set(changes.filter((change) => change.kind === kind).flatMap(({ ids }) => ids))
const add = (...listings: ReturnType<typeof testListing>[]) => database.transaction((tx) => addListings(tx, listings))

test('a new listing, a price, a shelf, a photo and a deletion are each recorded, whoever writes them', async () => {
  const [id = ''] = await add(testListing())
  expect(idsOf(await recorded(), 'listing')).toEqual(new Set([id]))
  const ways = [
    sql`update listing set price = price + 1 where id = ${id}`,
    sql`update listing set shelf = 'OffShelf' where id = ${id}`,
    sql`update media set color = '#123456' where listing_id = ${id}`,
    sql`delete from media where listing_id = ${id}`,
    sql`delete from listing where id = ${id}`,
  ]
  for (const way of ways) {
    since = await snapshotNow(database.db)
    await way.execute(database.db)
    expect(idsOf(await recorded(), 'listing')).toEqual(new Set([id]))
  }
})

test('a statement that changes many listings records a row per 500, one that changes none records nothing', async () => {
  const ids = await add(...Array.from({ length: 1_201 }, () => testListing({ photos: [] })))
  since = await snapshotNow(database.db)
  await sql`update listing set price = 1 where id = any(${ids}::text[])`.execute(database.db)
  const changes = await recorded()
  expect(changes.map((change) => change.ids.length).toSorted((a, b) => a - b)).toEqual([201, 500, 500])
  expect(idsOf(changes, 'listing')).toEqual(new Set(ids))
  since = await snapshotNow(database.db)
  await sql`update listing set price = 1 where id = 'nobody'`.execute(database.db)
  expect(await recorded()).toEqual([])
  await sql`delete from listing where id = any(${ids}::text[])`.execute(database.db)
})

test('a rolled back change is not recorded', async () => {
  const undone = database.transaction(async (tx) => {
    await addListings(tx, [testListing()])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await recorded()).toEqual([])
})

test('posters are recorded for name and role only, places for any column', async () => {
  await sql`update account set language = 'en' where id = 'owner'`.execute(database.db)
  expect(await recorded()).toEqual([])
  await sql`update account set name = 'Another Name' where id = 'owner'`.execute(database.db)
  expect(idsOf(await recorded(), 'poster')).toEqual(new Set(['owner']))
  for (const table of ['city', 'area', 'developer', 'landmark', 'estate']) {
    since = await snapshotNow(database.db)
    await sql`update ${sql.table(table)} set name_en = name_en || '.'`.execute(database.db)
    expect((await recorded()).map(({ kind }) => kind)).toEqual(['place'])
  }
})

test('adding places that exist is no change', async () => {
  await addPlaces(database.db, { developers: [{ id: 'ayala', name: { zh: '阿亚拉', en: 'Ayala' }, aliases: [] }] })
  expect(await recorded()).toEqual([])
})

test('an emptied table is a change of everything', async () => {
  await sql`truncate media`.execute(database.db)
  expect((await recorded()).map(({ kind }) => kind)).toEqual(['all'])
})

test('changes are read page by page, each once, and the next reading starts where the last one ended', async () => {
  for (let round = 0; round < 5; round += 1) await add(testListing({ photos: [] }))
  const first = await readChanges(database.db, since, null, 2)
  const second = await readChanges(database.db, since, first.changes.at(-1) ?? null, 2)
  const third = await readChanges(database.db, since, second.changes.at(-1) ?? null, 2)
  expect([first, second, third].map(({ changes }) => changes.length)).toEqual([2, 2, 1])
  expect(new Set([first, second, third].flatMap(({ changes }) => changes.map(({ seq }) => seq))).size).toBe(5)
  expect((await readChanges(database.db, third.snapshot)).changes).toEqual([])
})

test('a swept mark is shown to readers that had not read the swept rows, and to no others', async () => {
  await add(testListing())
  const { snapshot } = await settled(
    () => readChanges(database.db, since),
    (page) => page.snapshot,
  )
  await sweepChanges(database.db, 0)
  expect((await recorded()).map(({ kind }) => kind)).toEqual(['swept'])
  expect((await readChanges(database.db, snapshot)).changes).toEqual([])
  await sweepChanges(database.db, 0)
  expect((await recorded()).map(({ kind }) => kind)).toEqual(['swept'])
  // recent rows stay
  await add(testListing())
  await sweepChanges(database.db)
  expect((await recorded()).filter(({ kind }) => kind === 'listing')).not.toEqual([])
})

test('rows of future transactions, as in a restored backup, are deleted without a mark', async () => {
  await sql`insert into listing_change (kind, xid) values ('all', '99999999999')`.execute(database.db)
  await sweepChanges(database.db)
  expect(await recorded()).toEqual([])
})

test('a database that lost transactions reports it', async () => {
  expect((await readChanges(database.db, since)).lostTransactions).toBe(false)
  expect((await readChanges(database.db, '99999999999:99999999999:')).lostTransactions).toBe(true)
})

const idsIn = (rows: ColumnTexts) => indexRowsOf(rows).map(({ id }) => id)

test('rows for the index are those on the shelf, in pages and by id', async () => {
  const ids = await add(testListing(), testListing({ shelf: 'Draft' }), testListing())
  const rows = await readIndexRows(database.db, ids)
  expect(new Set(idsIn(rows))).toEqual(new Set([ids[0], ids[2]]))
  const pagedIds: unknown[] = []
  for (let last: string | null = ''; last !== null; ) {
    const page = await readIndexBatch(database.db, last, 3)
    pagedIds.push(...idsIn(page.rows))
    last = page.last
  }
  const all = await sql<{ id: string }>`select id from listing where shelf = 'OnShelf'`.execute(database.db)
  expect(pagedIds).toHaveLength(all.rows.length)
  expect(new Set(pagedIds)).toEqual(new Set(all.rows.map(({ id }) => id)))
})

test('the separator of values in a text of people becomes a space, and every row keeps its values', async () => {
  const ids = await add(
    testListing({ tower: 'East\u001FTower', remarks: { zh: '一\u001F二', en: 'pool\u001F\u001Fgym' } }),
    testListing({ tower: null, remarks: { zh: '', en: 'after' } }),
  )
  const rows = new Map(indexRowsOf(await readIndexRows(database.db, ids)).map((row) => [row.id, row]))
  expect(rows.get(ids[0]!)).toMatchObject({ tower: 'East Tower', remarks: { zh: '一 二', en: 'pool  gym' } })
  expect(rows.get(ids[1]!)).toMatchObject({ tower: null, remarks: { zh: '', en: 'after' } })
})

test('no ids and an empty market give no rows', async () => {
  expect(indexRowsOf(await readIndexRows(database.db, []))).toEqual([])
  expect(await readIndexBatch(database.db, '~', 10)).toMatchObject({ count: 0, last: null })
})
