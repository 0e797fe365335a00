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

test('the homes of accounts that were deleted say nothing any more, and those of others stay', async () => {
  const index = migrations.findIndex(({ name }) => name.endsWith('-removed-listings'))
  await migrate(database, migrations.slice(0, index))
  await sql`insert into city values ('city', '市', 'City', '{}', 14, 121)`.execute(database.db)
  for (const [poster, deletedAt] of [
    ['gone', '2026-11-01T00:00:00Z'],
    ['here', null],
  ] as const) {
    await sql`insert into account (id, username, username_key, name, role, deleted_at) values (${poster}, ${poster}, ${poster}, 'Poster', 'Owner', ${deletedAt})`.execute(
      database.db,
    )
    for (const shelf of ['OffShelf', 'Draft']) {
      const id = `${poster}-${shelf}`
      await sql`insert into listing (id, poster_id, type, mode, status, shelf, number, city_id, price, remarks_en, lat, lng, floor_area, listing_date, poster_role)
        values (${id}, ${poster}, 'Residence', 'Lease', 'Done', ${shelf}, ${id}, 'city', 5, 'Ask Carol', 14, 121, 40, '2026-10-01', 'Owner')`.execute(
        database.db,
      )
      await sql`insert into price_history values (${id}, '2026-10-01T00:00:00Z', 5)`.execute(database.db)
      await sql`insert into favourite (account_id, listing_id, saved_price) values ('gone', ${id}, 5)`.execute(database.db)
    }
  }
  await migrate(database, migrations)
  const { rows } = await sql<Record<string, unknown>>`
    select id, shelf, removed_at is not null as removed, price, remarks_en as words, lat, floor_area as area,
      (select count(*) from price_history where listing_id = id)::integer as prices, (select saved_price from favourite where listing_id = id) as saved
    from listing order by id`.execute(database.db)
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['gone-Draft', 'Draft', false, null, null, null, null, 0, null],
    ['gone-OffShelf', 'Draft', true, null, null, null, null, 0, null],
    ['here-Draft', 'Draft', false, 5, 'Ask Carol', 14, 40, 1, 5],
    ['here-OffShelf', 'OffShelf', false, 5, 'Ask Carol', 14, 40, 1, 5],
  ])
})
