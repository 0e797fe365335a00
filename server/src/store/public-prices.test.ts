import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { openOwnDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await openOwnDatabase({}, 'empty')
})
afterAll(() => database.close())

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`
type Change = readonly [day: number, shelf: string]
/** A listing as it is stored before the migration, with days of November 2026. */
async function add(
  id: string,
  shelf: string,
  shelvedAt: number | null,
  prices: readonly [day: number, price: number][],
  changes: readonly Change[],
  reviewed = true,
) {
  const last = prices.at(-1)?.[1]
  await sql`insert into listing (id, poster_id, type, mode, status, shelf, number, city_id, price, listing_date, poster_role, previous_price, price_changed_at, price_drop, created_at)
    values (${id}, 'poster', 'Residence', 'Lease', 'Done', ${shelf}, ${id}, 'city', ${last}, '2026-11-01', 'Owner', 1, ${at(9)}, true, ${at(1)})`.execute(
    database.db,
  )
  await sql`update listing set shelved_at = ${shelvedAt === null ? null : at(shelvedAt)} where id = ${id}`.execute(database.db)
  for (const [day, price] of prices) await sql`insert into price_history values (${id}, ${at(day)}, ${price})`.execute(database.db)
  for (const [day, to] of changes) await sql`insert into status_history values (${id}, ${at(day)}, ${to}, 'Done')`.execute(database.db)
  if (reviewed)
    await sql`insert into listing_review (listing_id, approved_at) values (${id}, ${shelvedAt === null ? null : at(shelvedAt)})`.execute(database.db)
}

test('stored histories lose the prices that were never public, and keep the others', async () => {
  const index = migrations.findIndex(({ name }) => name.endsWith('-public-prices'))
  await migrate(database, migrations.slice(0, index))
  await sql`insert into city values ('city', '市', 'City', '{}', 14, 121)`.execute(database.db)
  await sql`insert into account (id, username, username_key, name, role) values ('poster', 'poster', 'poster', 'Poster', 'Owner')`.execute(database.db)
  await add(
    'review',
    'OnShelf',
    5,
    [
      [1, 45],
      [2, 99],
      [4, 52],
    ],
    [
      [3, 'Rejected'],
      [4, 'InReview'],
      [5, 'OnShelf'],
    ],
  )
  await add(
    'off',
    'OnShelf',
    1,
    [
      [1, 50],
      [3, 60],
      [4, 48],
    ],
    [
      [2, 'OffShelf'],
      [5, 'OnShelf'],
    ],
  )
  await add(
    'same',
    'OnShelf',
    1,
    [
      [1, 50],
      [3, 60],
      [4, 50],
    ],
    [
      [2, 'OffShelf'],
      [5, 'OnShelf'],
    ],
  )
  await add(
    'stayed',
    'OffShelf',
    1,
    [
      [1, 50],
      [2, 40],
      [4, 60],
    ],
    [[3, 'OffShelf']],
  )
  await add(
    'waits',
    'InReview',
    null,
    [
      [1, 50],
      [2, 40],
    ],
    [],
  )
  await add(
    'public',
    'OnShelf',
    1,
    [
      [1, 50],
      [2, 40],
    ],
    [[3, 'OnShelf']],
  )
  await add(
    'unknown',
    'OffShelf',
    null,
    [
      [1, 50],
      [2, 40],
    ],
    [],
    false,
  )
  await migrate(database, migrations)
  const { rows } = await sql<{ id: string; prices: string | null; days: string | null; previous: number | null; day: string | null; drop: boolean | null }>`
    select id, (select string_agg(price::text, ' ' order by at) from price_history where listing_id = id) as prices,
      (select string_agg(extract(day from at at time zone 'UTC')::text, ' ' order by at) from price_history where listing_id = id) as days,
      previous_price as previous, extract(day from price_changed_at at time zone 'UTC')::text as day, price_drop as drop
    from listing`.execute(database.db)
  const found = Object.fromEntries(rows.map(({ id, ...row }) => [id, Object.values(row)]))
  expect(found).toEqual({
    review: ['52', '5', null, null, null],
    off: ['50 48', '1 5', 50, '5', true],
    same: ['50', '1', null, null, null],
    stayed: ['50 40', '1 2', 50, '2', true],
    waits: [null, null, null, null, null],
    public: ['50 40', '1 2', 1, '9', true],
    unknown: ['50 40', '1 2', 1, '9', true],
  })
})
