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

type Home = {
  readonly created: string
  readonly prices: readonly (readonly [at: string, price: number])[]
  readonly changed?: string
  readonly previous?: number
}

/** A listing as it is stored before the migration. */
async function add(id: string, { created, prices, changed, previous }: Home, columns: { readonly shelf?: string; readonly source?: string } = {}) {
  const { shelf = 'OnShelf', source = null } = columns
  const price = prices.at(-1)?.[1] ?? 0
  await sql`insert into listing (id, poster_id, type, mode, status, shelf, off_shelf_reason, number, city_id, price, listing_date, poster_role, import_source, import_key,
      created_at, shelved_at, previous_price, price_changed_at, price_drop)
    values (${id}, 'poster', 'Residence', 'Lease', 'Done', ${shelf}, ${shelf === 'OffShelf' ? 'Leased' : null}, ${id}, 'city', ${price}, '2026-11-28', 'Owner',
      ${source}, ${id}, ${created}, ${created}, ${previous ?? null}, ${changed ?? null}, ${(previous ?? 0) > price ? true : null})`.execute(database.db)
  for (const [at, amount] of prices) await sql`insert into price_history values (${id}, ${at}, ${amount})`.execute(database.db)
  await sql`insert into status_history values (${id}, '2026-11-28T05:00:00Z', ${shelf}, 'Done')`.execute(database.db)
}

/** The first price of the day in UTC, as it was stored, and three times on the morning before it. */
const [midnight, first, second, third] = ['2026-11-28T00:00:00Z', '2026-11-27T22:09:00Z', '2026-11-27T22:11:50Z', '2026-11-27T22:42:58Z']

test('first prices that lay after later changes move to the publication, and what was derived from them is derived anew', async () => {
  const index = migrations.findIndex(({ name }) => name.endsWith('-site-days'))
  await migrate(database, migrations.slice(0, index))
  await sql`insert into city values ('city', '市', 'City', '{}', 14, 121)`.execute(database.db)
  await sql`insert into account (id, username, username_key, name, role) values ('poster', 'poster', 'poster', 'Poster', 'Owner')`.execute(database.db)
  await add('lowered', {
    created: first,
    changed: third,
    prices: [
      [midnight, 85],
      [second, 78],
      [third, 78],
    ],
  })
  await add(
    'gone',
    {
      created: first,
      changed: second,
      prices: [
        [midnight, 85],
        [second, 78],
      ],
    },
    { shelf: 'OffShelf' },
  )
  await add('raised', {
    created: first,
    changed: second,
    previous: 85,
    prices: [
      [midnight, 85],
      [second, 90],
    ],
  })
  await add('cheaper', {
    created: first,
    changed: '2026-12-20T03:00:00Z',
    previous: 78,
    prices: [
      [midnight, 85],
      [second, 78],
      ['2026-12-20T03:00:00Z', 70],
    ],
  })
  await add('late', { created: '2026-11-28T14:00:00Z', prices: [[midnight, 85]] })
  await add('imported', { created: '2026-11-28T14:00:00Z', prices: [[midnight, 85]] }, { source: 'file' })
  await add('imported-early', { created: first, prices: [[midnight, 85]] }, { source: 'file' })
  await migrate(database, migrations)
  const { rows } = await sql<Record<string, unknown>>`
    select id, (select json_agg(json_build_array(price, to_char(at at time zone 'UTC', 'MM-DD HH24:MI')) order by at) from price_history where listing_id = id) as prices,
      to_char(price_changed_at at time zone 'UTC', 'MM-DD HH24:MI') as changed, previous_price as previous, price_drop as drop,
      (select reason from status_history where listing_id = id) as reason from listing`.execute(database.db)
  expect(Object.fromEntries(rows.map(({ id, ...row }) => [id, Object.values(row)]))).toEqual({
    lowered: [
      [
        [85, '11-27 22:09'],
        [78, '11-27 22:11'],
      ],
      '11-27 22:11',
      null,
      null,
      null,
    ],
    gone: [
      [
        [85, '11-27 22:09'],
        [78, '11-27 22:11'],
      ],
      '11-27 22:11',
      null,
      null,
      'Leased',
    ],
    raised: [
      [
        [85, '11-27 22:09'],
        [90, '11-27 22:11'],
      ],
      '11-27 22:11',
      85,
      null,
      null,
    ],
    cheaper: [
      [
        [85, '11-27 22:09'],
        [78, '11-27 22:11'],
        [70, '12-20 03:00'],
      ],
      '12-20 03:00',
      78,
      true,
      null,
    ],
    late: [[[85, '11-28 14:00']], null, null, null, null],
    imported: [[[85, '11-28 00:00']], null, null, null, null],
    'imported-early': [[[85, '11-27 22:09']], null, null, null, null],
  })
})
