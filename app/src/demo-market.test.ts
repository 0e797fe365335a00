import { demoListingCount } from '@site/market/demo-market.ts'
import { estates } from '@site/market/estates.ts'
import type { Database } from '@site/server/store/database.ts'
import { openOwnDatabase } from '@site/server/store/testing.ts'
import { addPlaces } from '@site/server/modules/places/places.store.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { seedDemoMarket } from './demo-market.ts'

const countOf = async ({ db }: Database, table: 'city' | 'area' | 'estate' | 'account' | 'listing' | 'media' | 'price_history') =>
  (
    await db
      .selectFrom(table)
      .select((from) => from.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

afterEach(() => vi.restoreAllMocks())

// the site of the journeys starts on the embedded database, from nothing, with the same market
describe('a first start', () => {
  let database: Database
  beforeAll(async () => {
    database = await openOwnDatabase()
  })
  afterAll(() => database.close())

  test('a fault in the middle leaves nothing', async () => {
    await database.db
      .insertInto('account')
      .values({ id: 'somebody', username: 'agent-025', username_key: 'agent-025', name: 'Somebody', role: 'Owner' })
      .execute()
    await expect(seedDemoMarket(database)).rejects.toMatchObject({ code: '23505' })
    expect([await countOf(database, 'city'), await countOf(database, 'estate'), await countOf(database, 'account')]).toEqual([0, 0, 1])
    await database.db.deleteFrom('account').execute()
  })

  test('an empty database is filled once, also by servers that start together, and one line reports it', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    await Promise.all([seedDemoMarket(database), seedDemoMarket(database)])
    expect(said.mock.calls).toEqual([[expect.stringContaining(`${demoListingCount} made-up listings`)]])
    expect(await countOf(database, 'listing')).toBe(demoListingCount)
    expect(await countOf(database, 'estate')).toBe(estates.length)
    expect(await countOf(database, 'account')).toBe(85)
    // a price for each home that is or was public, and those that changed
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from listing where shelf in ('OnShelf', 'OffShelf')`.execute(database.db)
    expect(await countOf(database, 'price_history')).toBeGreaterThan((rows[0]?.count ?? demoListingCount) * 1.03)
    expect(await countOf(database, 'media')).toBeGreaterThan(demoListingCount * 3)
    await seedDemoMarket(database)
    expect(said).toHaveBeenCalledTimes(1)
    expect(await countOf(database, 'listing')).toBe(demoListingCount)
  })

  test('the newest come first by date and by id, with the highest numbers; posters are marked', async () => {
    const newest = await database.db
      .selectFrom('listing')
      .select(['id', 'number', 'listing_date'])
      .orderBy('listing_date', 'desc')
      .orderBy('id', 'desc')
      .limit(300)
      .execute()
    const numbers = newest.map(({ number }) => Number(number.slice(1)))
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
    expect(newest.map(({ id }) => id)).toEqual(
      newest
        .map(({ id }) => id)
        .sort()
        .reverse(),
    )
    expect(await database.db.selectFrom('account').select('username').where('is_demo', '=', false).execute()).toEqual([])
  })

  test('a demo agent has a list with a sold home, a link, and the answers of a client', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select username, title, (select count(*)::integer from share_list_item where list_id = share_list.id) as homes,
        (select count(*)::integer from share_list_item join listing on listing.id = listing_id where list_id = share_list.id and off_shelf_reason = 'Sold') as sold,
        (select array_agg(verdict order by verdict) from share_reaction where code = short_url.code) as verdicts,
        (select count(*)::integer from share_message where code = short_url.code) as messages,
        (select array_agg(state) from share_viewing where code = short_url.code) as viewings
      from share_list join account on account.id = owner_id join short_url on target_id = share_list.id`.execute(database.db)
    expect(rows).toEqual([
      {
        ...{ username: 'agent-001', title: 'BGC 两房 · Two bedrooms in BGC', homes: 6, sold: 1 },
        ...{ verdicts: ['love', 'maybe', 'no'], messages: 3, viewings: ['asked'] },
      },
    ])
  })

  test('a home of two agents is one result', async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from listing where poster_count > 1`.execute(database.db)
    expect(rows[0]?.count).toBeGreaterThan(10)
  })

  test('a changed price is known with what it was before', async () => {
    const changed = await database.db
      .selectFrom('listing')
      .select(['price', 'previous_price', 'price_changed_at'])
      .where('price_changed_at', 'is not', null)
      .execute()
    expect(changed.length).toBeGreaterThan(200)
    expect(changed.filter(({ price, previous_price: before }) => price === null || before === null || price === before)).toEqual([])
  })
})

test('a database with a city of its own is left as it is', async () => {
  const database = await openOwnDatabase()
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await database.transaction((tx) => addPlaces(tx, { cities: [{ id: 'elsewhere', name: { zh: '别处', en: 'Elsewhere' }, aliases: [], lat: 10, lng: 120 }] }))
  await seedDemoMarket(database)
  expect([await countOf(database, 'city'), await countOf(database, 'listing'), await countOf(database, 'account')]).toEqual([1, 0, 0])
  expect(said).not.toHaveBeenCalled()
  await database.close()
})
