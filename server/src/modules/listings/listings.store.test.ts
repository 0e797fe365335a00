import { columnsOf, fieldRows, allowsDecimals, type Field } from '@site/domain/fields.ts'
import { averagePriceOf } from '@site/domain/listing.ts'
import { gramsOfToken } from '@site/search/grams.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import type { ListingTable } from '../../store/tables.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { openPlaceBook, type PlaceBook } from '../places/place-book.ts'
import { addListings, loadListings, nextListingNumbers, updateRemarkIndexAndStatistics } from './listings.store.ts'
import { addTestMarket, testListing } from './listings.testing.ts'

/** The columns of the table `listing` that are not fields. */
const serverColumns = [
  'id',
  'poster_id',
  'lat',
  'exact_place',
  'lead_id',
  'poster_count',
  'lng',
  'previous_price',
  'price_changed_at',
  'shelved_at',
  'removed_at',
  'has_video',
  'remark_grams',
  'import_address',
  'past_facts_zh',
  'past_facts_en',
  'import_source',
  'import_key',
  'import_revision',
  'original_currency',
  'original_price',
  'version',
  'revisions',
  'draft_id',
  'confirmed_at',
  'asked_at',
  'warned_at',
  'expired_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ListingTable)[]

let database: Database
let places: PlaceBook
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  places = await openPlaceBook(database.db)
})
afterAll(() => database.close())

const add = (rows: Parameters<typeof addListings>[1]) => database.transaction((tx) => addListings(tx, rows))
const load = (ids: readonly string[]) => loadListings(database.db, places, ids)

test('an id is 26 small letters and digits, sorts by time and does not repeat', () => {
  const ids = Array.from({ length: 1000 }, (_, at) => newId(1_700_000_000_000 + at))
  expect(ids.every((id) => /^[0-9a-hjkmnp-tv-z]{26}$/.test(id))).toBe(true)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids.map((id) => id.slice(10))).size).toBe(1000)
  expect(newId(2 ** 48 - 1) > newId(0)).toBe(true)
})

const typeOf = (field: Field): readonly string[] => {
  if (field.kind === 'number') return allowsDecimals(field) ? ['numeric'] : ['integer']
  return [{ text: 'text', choice: 'text', place: 'text', money: 'bigint', flag: 'boolean', date: 'date', media: '' }[field.kind]]
}

test('the listing table has a column of the right type for each stored field, and no unknown column', async () => {
  const { rows } = await sql<{ name: string; type: string; nullable: string }>`
    select column_name as name, data_type as type, is_nullable as nullable from information_schema.columns where table_name = 'listing'
  `.execute(database.db)
  const columns = new Map(rows.map((row) => [row.name, row]))
  const faults = fieldRows.flatMap(([key, field]: readonly [Parameters<typeof columnsOf>[0], Field]) =>
    columnsOf(key).flatMap((name) => {
      const column = columns.get(name)
      if (!column) return [`${key}: no column ${name}`]
      if (!typeOf(field).includes(column.type)) return [`${key}: ${name} is ${column.type}`]
      return (field.required === true) === (column.nullable === 'NO') ? [] : [`${key}: ${name} nullable ${column.nullable}`]
    }),
  )
  expect(faults).toEqual([])
  const known = new Set<string>([...fieldRows.flatMap(([key]) => columnsOf(key)), ...serverColumns])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !columns.has(name))).toEqual([])
})

test('every field that is stored is read back, with its place, poster, media and average price', async () => {
  const listing = testListing({
    photos: [
      { url: 'b.webp', width: 2, height: 1, blur: 'x', color: '#fff' },
      { url: 'a.webp', width: 4, height: 3, alt: { zh: '厨房', en: 'Kitchen' } },
    ],
    videos: [{ url: 'v.mp4', width: 16, height: 9 }],
  })
  const [id] = await add([listing])
  const [read] = await load([id as string])
  const same = fieldRows.filter(([, field]: readonly [string, Field]) => !field.derived && field.kind !== 'place' && field.kind !== 'media')
  for (const [key] of same) expect([key, read?.[key]]).toEqual([key, (listing as Record<string, unknown>)[key] ?? null])
  expect(read).toMatchObject({
    city: { id: 'makati', name: { zh: '马卡蒂', en: 'Makati' } },
    area: { id: 'legazpi' },
    estate: { id: 'one-legazpi', name: { en: 'One Legazpi Park' } },
    developer: { id: 'ayala', name: { zh: '阿亚拉地产' } },
    alias: 'One Legazpi Park Condominium',
    address: { zh: '黎牙实比一号街1号' },
    point: { lat: 14.5535, lng: 121.0168 },
    averagePrice: averagePriceOf({ type: 'Residence', price: 12_800_000, floorArea: 74.5, lotArea: null }),
    posterId: 'owner',
    poster: { id: 'owner', name: 'Owner One', role: 'Owner' },
    photos: [
      { url: 'b.webp', width: 2, height: 1, blur: 'x', color: '#fff', alt: null },
      { url: 'a.webp', alt: { en: 'Kitchen' }, blur: null },
    ],
    videos: [{ url: 'v.mp4' }],
    previousPrice: null,
    priceChangedAt: null,
  })
})

test('given values take precedence over those of the building', async () => {
  const ids = await add([
    testListing({ developer: 'federal', area: null, point: { lat: 14, lng: 121 } }),
    testListing({ point: null }),
    testListing({ estate: null, city: 'taguig' }),
    testListing({ estate: 'unmapped', city: 'taguig' }),
  ])
  const read = await load(ids)
  expect(read.map((one) => [one.developer?.id, one.area?.id, one.point])).toEqual([
    ['federal', undefined, { lat: 14, lng: 121 }],
    ['ayala', 'legazpi', null],
    [undefined, undefined, null],
    ['federal', 'bgc', null],
  ])
})

test('prices become the history, and the last two say what changed', async () => {
  const prices = [
    { at: '2025-12-01T00:00:00.000Z', price: 14_000_000 },
    { at: '2026-01-05T08:00:00.000Z', price: 12_800_000 },
  ]
  const ids = await add([testListing({ prices }), testListing({ price: null })])
  const [changed, onRequest] = await load(ids)
  expect(changed).toMatchObject({ price: 12_800_000, previousPrice: 14_000_000, priceChangedAt: '2026-01-05T08:00:00.000Z' })
  expect(onRequest).toMatchObject({ price: null, previousPrice: null, averagePrice: null })
  const history = await database.db.selectFrom('price_history').select(['at', 'price']).where('listing_id', 'in', ids).orderBy('at').execute()
  expect(history).toEqual([...prices, { at: '2026-01-10T00:00:00.000Z', price: null }])
  await expect(add([testListing({ prices, price: 1 })])).rejects.toThrow('not its price')
})

test('remarks are found by their grams in both languages', async () => {
  const [id] = await add([testListing({ remarks: { zh: '精裝修海景', en: 'Penthouse with a helipad' } })])
  const find = async (token: string) =>
    (await sql<{ id: string }>`select id from listing where remark_grams @> ${gramsOfToken(token)}::text[]`.execute(database.db)).rows.map((row) => row.id)
  for (const token of ['精装', '海景', 'PENTHOUSE', 'helipad']) expect(await find(token)).toEqual([id])
})

test('a thousand at once keep their order, unknown ids are left out, and the order asked for is the order answered', async () => {
  const many = Array.from({ length: 1100 }, () => testListing())
  const ids = await add(many)
  expect(ids).toEqual(many.map(({ id }) => id))
  const asked = [ids[1050], 'nobody', ids[3], ids[500]] as string[]
  expect((await load(asked)).map(({ id }) => id)).toEqual([ids[1050], ids[3], ids[500]])
  expect(await load([])).toEqual([])
  await updateRemarkIndexAndStatistics(database.db)
  const { rows } = await sql<{ guessed: number }>`select reltuples::integer as guessed from pg_class where relname = 'listing'`.execute(database.db)
  expect(rows[0]?.guessed).toBeGreaterThanOrEqual(1100)
})

test('text that a database cannot hold is stored without what it cannot', async () => {
  const [id] = await add([testListing({ tower: 'A\0B', remarks: { zh: '好\ud83d', en: 'x' } })])
  expect((await load([id as string]))[0]).toMatchObject({ tower: 'AB', remarks: { zh: '好\ufffd', en: 'x' } })
})

test('one fault and none is added', async () => {
  const count = async () =>
    (
      await database.db
        .selectFrom('listing')
        .select((from) => from.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const before = await count()
  const imported = { source: 'sheet', key: '1' }
  await add([testListing({ imported })])
  await expect(add([testListing(), testListing({ imported })])).rejects.toMatchObject({ code: '23505' })
  await expect(add([testListing(), testListing({ estate: 'nowhere' })])).rejects.toMatchObject({ code: '23503' })
  await expect(add([testListing(), testListing({ posterId: 'nobody' })])).rejects.toMatchObject({ code: '23503' })
  expect(await count()).toBe(before + 1)
})

test('listing numbers begin with the letter of the type and are never given twice', async () => {
  const numbers = await database.transaction((tx) => nextListingNumbers(tx, ['Residence', 'Carport', 'Villa', 'Residence']))
  expect(numbers.map((number) => number.replace(/\d{6}$/, ''))).toEqual(['C', 'P', 'V', 'C'])
  const more = await database.transaction((tx) => nextListingNumbers(tx, ['Residence', 'Carport']))
  expect(new Set([...numbers, ...more].map((number) => number.slice(1))).size).toBe(6)
  expect(await database.transaction((tx) => nextListingNumbers(tx, []))).toEqual([])
})
