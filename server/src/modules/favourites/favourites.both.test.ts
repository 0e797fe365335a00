import { maxFavourites } from '@site/domain/favourites.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { registerPerson, callPath, type Person } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'

let database: Database
let server: TestServer
let person: Person
beforeAll(async () => {
  ;({ database, server } = await openTestSite({
    listings: [
      testListing({ id: 'small', price: 3_000_000, floorArea: 20, listingDate: '2026-01-01' }),
      testListing({ id: 'large', price: 9_000_000, floorArea: 90, listingDate: '2026-01-03' }),
      testListing({ id: 'asked', price: null, floorArea: 50, listingDate: '2026-01-02' }),
      testListing({ id: 'villa', type: 'Villa', price: 50_000_000, floorArea: 80, lotArea: 300, listingDate: '2026-01-05' }),
      testListing({ id: 'sold', price: 4_000_000, shelf: 'OffShelf', offShelfReason: 'Sold', listingDate: '2026-01-04' }),
      testListing({ id: 'draft', shelf: 'Draft' }),
      testListing({ id: 'rejected', shelf: 'Rejected' }),
    ],
  }))
})
afterAll(() => database.close())
beforeEach(async () => {
  person = await registerPerson(server)
})

type Page = {
  items: { id: string; isAvailable: boolean; savedPrice: number | null; savedAt: string; listing: unknown }[]
  totalRowQty: number
  nextCursor: string | null
}
const page = async (body: Record<string, unknown> = {}) => (await person.call('collection/page', body)).envelope.data as Page
const ids = async () => ((await person.call('collection/ids')).envelope.data as { ids: string[] }).ids
const add = async (...wanted: string[]) => {
  for (const id of wanted) expect((await person.call('collection/add', { id })).envelope.code, id).toBe(200)
}
/** Saves at times of their own, the first first. */
const addInOrder = async (...wanted: string[]) =>
  await person.call('collection/merge', { items: wanted.map((id, at) => ({ id, savedAt: `2026-02-0${at + 1}T00:00:00.000Z` })) })

test('adding a favourite and removing it are idempotent', async () => {
  await add('small', 'large', 'small')
  expect((await ids()).toSorted()).toEqual(['large', 'small'])
  for (const isRemoved of [true, false])
    expect((await person.call('collection/remove', { id: 'small' })).envelope).toMatchObject({ code: 200, data: { isRemoved } })
  expect(await ids()).toEqual(['large'])
})

test('a draft, a rejected and an unknown listing get the same "not found" (T1)', async () => {
  const answers = await Promise.all(['draft', 'rejected', 'none'].map(async (id) => (await person.call('collection/add', { id })).envelope))
  for (const answer of answers) expect(answer).toEqual({ code: 404, msg: 'This could not be found.', data: null })
})

test('favourites are one person’s own, and a visitor has none', async () => {
  await add('small')
  const other = await registerPerson(server)
  expect((await other.call('collection/ids')).envelope.data).toEqual({ ids: [] })
  await other.call('collection/remove', { id: 'small' })
  expect(await ids()).toEqual(['small'])
  for (const path of ['add', 'remove', 'ids', 'page', 'merge'])
    expect((await server.send('POST', callPath(`collection/${path}`), { body: {} })).envelope.code).toBe(1002)
})

test('the price when it was saved stays, whatever becomes of the price', async () => {
  await addListings(database.db, [testListing({ id: 'cheaper', price: 8_000_000 })])
  await add('cheaper', 'asked')
  await sql`update listing set price = 7000000 where id = 'cheaper'`.execute(database.db)
  const { items } = await page()
  expect(items.find(({ id }) => id === 'cheaper')).toMatchObject({ savedPrice: 8_000_000, listing: { price: 7_000_000 } })
  expect(items.find(({ id }) => id === 'asked')).toMatchObject({ savedPrice: null })
})

test('a home off the shelf is marked; of one that is not public nothing is shown or revealed by its position', async () => {
  await addListings(database.db, [testListing({ id: 'leaving', price: 1 }), testListing({ id: 'hiding', price: 2 })])
  await add('leaving', 'hiding', 'small', 'sold')
  await sql`update listing set shelf = 'OffShelf', off_shelf_reason = 'Leased' where id = 'leaving'`.execute(database.db)
  await sql`update listing set shelf = 'InReview', price = 5000000, remarks_en = 'not yet' where id = 'hiding'`.execute(database.db)
  const { items, totalRowQty } = await page({ sort: 'price', order: 'asc' })
  expect(items.map(({ id, isAvailable }) => [id, isAvailable])).toEqual([
    ['leaving', false],
    ['small', true],
    ['sold', false],
    ['hiding', false],
  ])
  expect(items[0]).toMatchObject({ listing: { shelf: 'OffShelf', offShelfReason: 'Leased' } })
  expect(items[3]?.listing).toBeNull()
  expect(totalRowQty).toBe(4)
})

test.each([
  ['savedAt', 'desc', ['sold', 'villa', 'asked', 'large', 'small']],
  ['savedAt', 'asc', ['small', 'large', 'asked', 'villa', 'sold']],
  ['price', 'asc', ['small', 'sold', 'large', 'villa', 'asked']],
  ['price', 'desc', ['villa', 'large', 'sold', 'small', 'asked']],
  ['listingDate', 'desc', ['villa', 'sold', 'large', 'asked', 'small']],
  ['area', 'desc', ['villa', 'large', 'sold', 'asked', 'small']],
])('sorted by %s %s, in one page or in many', async (sort, order, expected) => {
  await addInOrder('small', 'large', 'asked', 'villa', 'sold')
  expect((await page({ sort, order })).items.map(({ id }) => id)).toEqual(expected)
  const walked: string[] = []
  let cursor: string | null = null
  do {
    const { items, nextCursor }: Page = await page({ sort, order, pageSize: 2, ...(cursor === null ? {} : { cursor }) })
    walked.push(...items.map(({ id }) => id))
    cursor = nextCursor
  } while (cursor !== null)
  expect(walked).toEqual(expected)
})

test('a cursor is valid only for its account and sort order, and pages have at most 50 rows (T24)', async () => {
  await addInOrder('small', 'large', 'asked')
  const { nextCursor } = await page({ pageSize: 1 })
  const other = await registerPerson(server)
  expect((await other.call('collection/page', { pageSize: 1, cursor: nextCursor })).envelope.data).toEqual({ fields: { cursor: 'badCursor' } })
  for (const body of [{ cursor: nextCursor, sort: 'price' }, { cursor: `${nextCursor}x` }, { cursor: 'x.y' }])
    expect((await person.call('collection/page', body)).envelope.data).toEqual({ fields: { cursor: 'badCursor' } })
  expect((await person.call('collection/page', { pageSize: 51 })).envelope.data).toEqual({ fields: { pageSize: 'tooLarge' } })
  expect((await person.call('collection/page', { sort: 'commissionRate' })).envelope.data).toEqual({ fields: { sort: 'unknownOption' } })
})

test('favourites of a device are merged once, with their time and price, and unknown ones are dropped', async () => {
  await add('small')
  const before = (await page()).items[0]
  const items = [
    { id: 'small', savedAt: '2020-01-01T00:00:00.000Z', price: 1 },
    { id: 'large', savedAt: '2026-01-20T08:00:00.000Z', price: 9_500_000 },
    { id: 'large', savedAt: '2026-01-20T08:00:00.000Z', price: 9_500_000 },
    { id: 'asked' },
    { id: 'villa', savedAt: '2999-01-01T00:00:00.000Z' },
    { id: 'draft' },
    { id: 'gone' },
  ]
  for (let round = 0; round < 2; round += 1) {
    const { envelope } = await person.call('collection/merge', { items })
    expect(envelope.code).toBe(200)
    expect((envelope.data as { ids: string[]; left: string[] }).ids.toSorted()).toEqual(['asked', 'large', 'small', 'villa'])
    expect(envelope.data).toMatchObject({ left: [] })
  }
  const after = (await page()).items
  expect(after.find(({ id }) => id === 'small')).toMatchObject({ savedAt: before?.savedAt, savedPrice: before?.savedPrice })
  expect(after.find(({ id }) => id === 'large')).toMatchObject({ savedAt: '2026-01-20T08:00:00.000Z', savedPrice: 9_500_000 })
  expect(Date.parse(after.find(({ id }) => id === 'villa')?.savedAt ?? '')).toBeLessThan(Date.now() + 60_000)
})

test('undoing a removal puts it back as it was', async () => {
  await addInOrder('small', 'large')
  const before = await page()
  const small = before.items.find(({ id }) => id === 'small')
  await person.call('collection/remove', { id: 'small' })
  await person.call('collection/merge', { items: [{ id: 'small', savedAt: small?.savedAt, price: small?.savedPrice }] })
  expect(await page()).toEqual(before)
})

test('an account has at most 500 favourites, also when many are added at once, and the answer lists the rejected ones (T26)', async () => {
  await addListings(
    database.db,
    Array.from({ length: maxFavourites }, (_, at) => testListing({ id: `many-${at}` })),
  )
  const many = Array.from({ length: maxFavourites - 2 }, (_, at) => ({ id: `many-${at}` }))
  expect((await person.call('collection/merge', { items: many })).envelope.data).toMatchObject({ left: [] })
  const last = ['small', 'large', 'asked', 'villa', 'sold']
  const codes = (await Promise.all(last.map((id) => person.call('collection/add', { id })))).map(({ envelope }) => envelope.code)
  expect(codes.filter((code) => code === 200)).toHaveLength(2)
  expect(codes.filter((code) => code === 409)).toHaveLength(3)
  expect((await person.call('collection/merge', { items: last.map((id) => ({ id })) })).envelope.data).toMatchObject({
    left: last.filter((_, at) => codes[at] === 409),
  })
  expect(await ids()).toHaveLength(maxFavourites)
  expect((await person.call('collection/merge', { items: Array.from({ length: maxFavourites + 1 }, () => ({ id: 'small' })) })).envelope.data).toEqual({
    fields: { items: 'tooLong' },
  })
})
