import type { PriceQuestion } from '@site/domain/calls/publishing.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { callPath, permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { indexRowsOf } from '../search/live/index-worker-rows.ts'
import { readIndexBatch, readIndexRows } from '../search/live/change-feed.store.ts'
import { similarHomePrices } from '../publishing/similar-homes.ts'
import type { NewListing } from './listing-columns.ts'
import { addListings } from './listings.store.ts'
import { testListing } from './listings.testing.ts'

let database: Database
let server: TestServer
let checked: [Person, Person, Person]
let unchecked: Person
const person = async (...permissions: 'listing.roomNumber'[]) => {
  const one = await registerPerson(server, 'Intermediary')
  await permit(database, one.id, permissions)
  return one
}
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
  checked = [await person('listing.roomNumber'), await person('listing.roomNumber'), await person('listing.roomNumber')]
  unchecked = await person()
})
afterEach(async () => {
  await sql`delete from listing`.execute(database.db)
  for (const { id } of checked) await permit(database, id, ['listing.roomNumber'])
})
afterAll(() => database.close())

const add = async (id: string, poster: Person, changes: Partial<NewListing> = {}) =>
  void (await addListings(database.db, [testListing({ id, posterId: poster.id, tower: 'Tower A', floor: 12, roomNumber: '12-A', ...changes })]))

type Answer = { items: { id: string; posterCount: number | null }[]; totalRowQty: number; facets: { bedrooms: Record<string, number> } }
const search = async (query: object = {}) =>
  (await server.send('POST', callPath('listing/search'), { body: { type: 'Residence', ...query } })).envelope.data as unknown as Answer

/** The ids that a search finds with the number of posters of each; fails unless totals, facets and the rows of the index agree. */
async function found(): Promise<Record<string, number | null>> {
  const { items, totalRowQty, facets } = await search()
  expect(totalRowQty).toBe(items.length)
  expect(Object.values(facets.bedrooms).reduce((sum, count) => sum + count, 0)).toBe(items.length)
  const ids = items.map(({ id }) => id).toSorted()
  const { rows } = await readIndexBatch(database.db, '', 1_000)
  expect(indexRowsOf(rows).map(({ id }) => id)).toEqual(ids)
  const { rows: all } = await sql<{ id: string }>`select id from listing order by id`.execute(database.db)
  expect(
    indexRowsOf(
      await readIndexRows(
        database.db,
        all.map(({ id }) => id),
      ),
    )
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids)
  return Object.fromEntries(items.map(({ id, posterCount }) => [id, posterCount]))
}

test('a home of three checked posters is one result with three posters, the first on the shelf, however they write tower and unit', async () => {
  await add('a', checked[0])
  await add('b', checked[1], { tower: 'A', roomNumber: '12a' })
  await add('c', checked[2], { tower: 'tower a', roomNumber: '12 A' })
  expect(await found()).toEqual({ a: 3 })
  const { items } = (await server.send('POST', callPath('listing/similar'), { body: { id: 'a' } })).envelope.data as unknown as Answer
  expect(items.map(({ id }) => id).toSorted(), 'the others are beside it').toEqual(['b', 'c'])
  expect((await server.send('POST', callPath('listing/detail'), { body: { id: 'c' } })).envelope.code).toBe(200)
})

test('a home of several posters counts once among the homes that a price is compared with, and not among those of its own', async () => {
  for (const [index, id] of ['home', 'home-too', 'home-three'].entries()) await add(id, checked[index] as Person, { price: 10_000_000 })
  for (const index of [0, 1]) await add(`twice-${index}`, checked[index] as Person, { roomNumber: '20-B', price: 20_000_000 })
  for (const unit of ['30-C', '40-D']) await add(unit, unchecked, { roomNumber: unit, price: 20_000_000 })
  const averages = async (id: string) => {
    const { data } = (await server.send('POST', callPath('listing/detail'), { body: { id } })).envelope
    return (data as unknown as { averages: { estate: unknown } }).averages.estate
  }
  const others = { averagePrice: Math.round(20_000_000 / (testListing().floorArea ?? 0)), count: 3 }
  for (const id of ['home', 'home-too', 'home-three']) expect(await averages(id), id).toEqual(others)
  expect(await averages('twice-0'), 'the home of three posters, and two').toMatchObject({ count: 3 })
  for (const unit of ['50-E', '60-F']) await add(unit, unchecked, { roomNumber: unit, price: 20_000_000 })
  const around = { estate: testListing().estate ?? null, area: null, city: null }
  const like = async (id: string | undefined, poster: Person) =>
    (
      await similarHomePrices(database.db, { type: 'Residence', mode: 'Sale', bedrooms: null, ...(id ? { id } : {}) } as PriceQuestion, around, poster.id)
    ).scopes.map(({ count }) => count)
  expect(await like(undefined, unchecked)).toEqual([6])
  expect(await like('home-too', checked[1])).toEqual([5])
  expect(await like('home-too', checked[0]), 'not their listing').toEqual([6])
})

test.each<[string, Partial<NewListing>]>([
  ['unit', { roomNumber: '12B' }],
  ['floor', { floor: 13 }],
  ['tower', { tower: 'B' }],
  ['building', { estate: 'two-salcedo' }],
  ['unit that is unknown', { roomNumber: null }],
  ['place that is not shown', { placeShown: 'Street' }],
])('homes with another %s stay apart', async (_, changes) => {
  await add('a', checked[0])
  await add('b', checked[1], changes)
  expect(await found()).toEqual({ a: null, b: null })
})

test('a poster who may not read unit numbers is never joined, neither as the one who guesses nor as the one who waits (T3)', async () => {
  await add('theirs', checked[0])
  await add('guess', unchecked)
  expect(await found()).toEqual({ theirs: null, guess: null })
  await sql`delete from listing`.execute(database.db)
  for (const unit of ['12A', '12B', '12C']) await add(`guess-${unit}`, unchecked, { roomNumber: unit })
  const before = await found()
  await add('theirs', checked[0])
  expect(await found()).toEqual({ ...before, theirs: null })
})

test('a sale and a lease of one home stay apart', async () => {
  await add('a', checked[0])
  await add('b', checked[1], { mode: 'Lease' })
  expect([(await search()).totalRowQty, (await search({ mode: 'Lease' })).totalRowQty]).toEqual([1, 1])
})

test('two listings of one poster stay apart', async () => {
  await add('a', checked[0])
  await add('b', checked[0])
  expect(await found()).toEqual({ a: null, b: null })
})

test('the next one leads when the first goes off the shelf, moves or is deleted, and steps back when it returns', async () => {
  for (const [index, id] of ['a', 'b', 'c'].entries()) await add(id, checked[index] as Person)
  await sql`update listing set shelf = 'OffShelf' where id = 'a'`.execute(database.db)
  expect(await found()).toEqual({ b: 2 })
  await sql`update listing set shelf = 'OnShelf' where id = 'a'`.execute(database.db)
  expect(await found()).toEqual({ a: 3 })
  await sql`update listing set room_number = '7' where id = 'a'`.execute(database.db)
  expect(await found()).toEqual({ a: null, b: 2 })
  await sql`delete from listing where id = 'b'`.execute(database.db)
  expect(await found()).toEqual({ a: null, c: null })
})

test('a listing with a price leads before one without', async () => {
  await add('a', checked[0], { price: null })
  await add('b', checked[1])
  expect(await found()).toEqual({ b: 2 })
  await sql`update listing set price = 1 where id = 'a'`.execute(database.db)
  expect(await found()).toEqual({ a: 2 })
})

test('a permission that is withdrawn or given parts or joins listings at once', async () => {
  await add('a', checked[0])
  await add('b', checked[1])
  await permit(database, checked[0].id, [])
  expect(await found()).toEqual({ a: null, b: null })
  await permit(database, checked[0].id, ['listing.roomNumber'])
  expect(await found()).toEqual({ a: 2 })
})

test('listings that are published at once by several posters are joined', async () => {
  const posters = [...checked, await person('listing.roomNumber'), await person('listing.roomNumber')]
  const values = {
    type: 'Residence',
    mode: 'Sale',
    status: 'Done',
    bedrooms: 2,
    floorArea: 74,
    price: 9_000_000,
    estate: 'one-legazpi',
    floor: 9,
    roomNumber: '9C',
  }
  const answers = await Promise.all(posters.map((poster) => poster.call('listing/publish', values)))
  expect(answers.map(({ envelope }) => envelope.code)).toEqual(posters.map(() => 200))
  expect(Object.values(await found())).toEqual([5])
})
