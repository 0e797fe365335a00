import { type Viewer, visitor } from '@site/domain/account.ts'
import { permissionCodes } from '@site/domain/permissions.ts'
import type { Api } from '@site/domain/calls/all.ts'
import { type Field, type FieldKey, fieldRows } from '@site/domain/fields.ts'
import type { ProblemError } from '@site/domain/problems.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { addListings } from './listings.store.ts'
import { addTestMarket, testListing, callsAs, servicesOver } from './listings.testing.ts'

let database: Database
let services: Services
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  await database.transaction((tx) => addListings(tx, market))
  services = await servicesOver(database)
})
afterAll(() => database.close())

const owner: Viewer = { id: 'owner', role: 'Owner', permissionCodes: [] }
const agent: Viewer = { id: 'agent', role: 'Intermediary', permissionCodes: [] }

const video = { url: 'v.mp4', width: 16, height: 9 }
const market = [
  testListing({
    id: 'home',
    lotArea: 1,
    duesPaidBy: 'Tenant',
    depositPay: 'Deposit1Advance1',
    videos: [video],
    prices: [
      { at: '2025-12-01T00:00:00.000Z', price: 14_000_000 },
      { at: '2026-01-02T00:00:00.000Z', price: 12_800_000 },
    ],
  }),
  testListing({ id: 'same-building', price: 12_000_000 }),
  testListing({ id: 'same-building-dearer', price: 40_000_000 }),
  testListing({ id: 'same-building-on-request', price: null }),
  testListing({ id: 'same-area', estate: null, area: 'legazpi', point: null, price: 13_000_000 }),
  testListing({ id: 'same-city', estate: 'two-salcedo', posterId: 'agent', posterRole: 'Intermediary' }),
  ...Array.from({ length: 9 }, (_, place) => testListing({ id: `elsewhere-${place}`, estate: 'serendra', city: 'taguig', price: 12_800_000 * (place + 1) })),
  testListing({ id: 'slot', type: 'Carport', status: 'DoneParkingLot', price: 900_000 }),
  testListing({ id: 'lease', mode: 'Lease', price: 50_000 }),
  testListing({ id: 'villa', type: 'Villa', estate: 'fort-villas', city: 'taguig', floorArea: null, lotArea: 200, price: 80_000_000 }),
  testListing({ id: 'unmapped', estate: 'unmapped', city: 'taguig', type: 'Carport', status: 'DoneParkingLot' }),
  testListing({ id: 'sold', shelf: 'OffShelf', offShelfReason: 'Sold' }),
  ...(['Draft', 'InReview', 'Rejected'] as const).map((shelf) => testListing({ id: shelf, shelf })),
]

const as = (viewer: Viewer = visitor): Api => callsAs(services, viewer)
const detail = (id: string, viewer?: Viewer) => as(viewer)('POST /frontend/api/listing/detail', { id })
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: ProblemError) => error.problem,
  )
const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id)

const viewers: readonly [string, Viewer][] = [
  ['a visitor', visitor],
  ['the poster', owner],
  ['another agent', agent],
  ...permissionCodes.map((code): [string, Viewer] => [`an agent with ${code}`, { ...agent, permissionCodes: [code] }]),
]

/** P5.1, once more in other words than the code's. */
const seenBy = (field: Field, viewer: Viewer) =>
  field.visibility === 'anyone' || viewer.id === 'owner' || (field.visibility !== 'poster' && viewer.permissionCodes.includes(field.visibility))

test.each(viewers)('%s gets every field that may be seen and no other, in each answer', async (_, viewer) => {
  const api = as(viewer)
  const answers = [
    (await api('POST /frontend/api/listing/detail', { id: 'home' })).listing,
    (await api('POST /frontend/api/listing/byids', { ids: ['home'] })).items[0],
    (await api('POST /frontend/api/listing/search', { priceMin: 12_800_000, priceMax: 12_800_001, hasVideo: true })).items[0],
    (await api('POST /frontend/api/listing/similar', { id: 'same-building' })).items.find(({ id }) => id === 'home'),
  ]
  // a filter of another field has no value
  const rows = (fieldRows as readonly [Exclude<FieldKey, 'floorLimit'>, Field][]).filter(([, field]) => !field.of)
  const expected = rows.filter(([, field]) => seenBy(field, viewer)).map(([key]) => key)
  const known = new Set<string>(fieldRows.map(([key]) => key))
  for (const answer of answers) {
    expect(
      Object.keys(answer ?? {})
        .filter((key) => known.has(key))
        .toSorted(),
    ).toEqual(expected.toSorted())
    const unsaid = expected.filter((key) => answer?.[key] === null)
    expect(unsaid).toEqual(['offShelfReason', 'hidesPriceAndPhotos', 'posterCount'])
  }
})

test('the detail of a home: its building with counts, averages of 3 other homes or more, prices, and what is near', async () => {
  const { listing, estate, averages, priceHistory, nearby } = await detail('home')
  expect(listing).toMatchObject({
    id: 'home',
    price: 12_800_000,
    previousPrice: 14_000_000,
    poster: { id: 'owner', name: 'Owner One', role: 'Owner' },
  })
  expect(estate).toMatchObject({
    id: 'one-legazpi',
    area: { id: 'legazpi' },
    city: { id: 'makati' },
    developer: { id: 'ayala' },
    offers: [
      { type: 'Residence', mode: 'Sale', total: 4 },
      { type: 'Carport', mode: 'Sale', total: 1 },
      { type: 'Residence', mode: 'Lease', total: 1 },
    ],
    floors: 40,
  })
  const each = (...prices: number[]) => Math.round(prices.reduce((sum, price) => sum + price, 0) / prices.length / 74.5)
  // the two others of its building are too few
  expect(averages).toEqual({ estate: null, area: { averagePrice: each(12_000_000, 40_000_000, 13_000_000), count: 3 } })
  expect((await detail('same-building-on-request')).averages.estate).toEqual({ averagePrice: each(12_800_000, 12_000_000, 40_000_000), count: 3 })
  expect(priceHistory).toEqual([
    { at: '2025-12-01T00:00:00.000Z', price: 14_000_000 },
    { at: '2026-01-02T00:00:00.000Z', price: 12_800_000 },
  ])
  expect(nearby.map(({ id }) => id)).toEqual(['park', 'station'])
  expect(nearby[0]?.distanceInKm).toBeCloseTo(0.0824, 3)
})

test.each([
  ['sale price a thousand times too high', 12_800_000_000],
  ['sale price a thousand times too low', 12_800],
  ['sale price ten times too high', 128_000_000],
])('a %s leaves the average of its building and area alone', async (_, price) => {
  const before = (await detail('same-building-on-request')).averages
  const [id] = await addListings(database.db, [testListing({ price })])
  expect((await detail('same-building-on-request')).averages).toEqual(before)
  await sql`delete from listing where id = ${id}`.execute(database.db)
})

test('the history says what happened in public: off the shelf and back, never a draft or a review', async () => {
  const [id] = await addListings(database.db, [testListing({ status: 'Done' })])
  const move = async (shelf: string) => await sql`update listing set shelf = ${shelf}, off_shelf_reason = 'Sold' where id = ${id}`.execute(database.db)
  const states = async () => (await detail(id ?? '')).statusHistory.map(({ shelf, status, reason }) => [shelf, status, reason])
  for (const shelf of ['OffShelf', 'Draft', 'InReview']) await move(shelf)
  await sql`update status_history set at = at - interval '11 minutes' where listing_id = ${id}`.execute(database.db)
  await move('OnShelf')
  const sold = [
    ['OffShelf', 'Done', 'Sold'],
    ['OnShelf', 'Done', null],
  ]
  expect(await states()).toEqual(sold)
  for (const shelf of ['OffShelf', 'OnShelf']) await move(shelf)
  expect(await states()).toEqual([...sold, ['OnShelf', 'Done', null]])
  await sql`delete from listing where id = ${id}`.execute(database.db)
})

test('two homes say no average, a villa is measured by its lot, and without a point nothing is near', async () => {
  expect((await detail('same-city')).averages).toEqual({ estate: null, area: null })
  expect((await detail('villa')).listing.averagePrice).toBe(400_000)
  expect(await detail('unmapped')).toMatchObject({ nearby: [], listing: { point: null }, estate: { id: 'unmapped', point: null } })
  expect((await detail('same-area')).estate).toBeNull()
})

test('what is near is of varied kinds, at most 6, nearest first', async () => {
  const more = Array.from({ length: 7 }, (_, place) => ({
    id: `mall-${place}`,
    kind: 'Mall',
    city_id: 'taguig',
    name_zh: '商场',
    name_en: 'Mall',
    lines: [],
    aliases: [],
    lat: 14.5513,
    lng: 121.0553 + place / 1000,
  }))
  await database.db.insertInto('landmark').values(more).execute()
  const { nearby } = await callsAs(await servicesOver(database))('POST /frontend/api/listing/detail', { id: 'elsewhere-0' })
  expect(nearby.map(({ kind }) => kind).toSorted()).toEqual(['Mall', 'Mall', 'Mall', 'Mall', 'Mall', 'School'])
  expect(nearby.map(({ distanceInKm }) => distanceInKm)).toEqual(nearby.map(({ distanceInKm }) => distanceInKm).toSorted((one, other) => one - other))
})

test('off the shelf it opens as unavailable with its reason, for everyone', async () => {
  const { listing } = await detail('sold')
  expect(listing).toMatchObject({
    id: 'sold',
    shelf: 'OffShelf',
    offShelfReason: 'Sold',
    type: 'Residence',
    mode: 'Sale',
    city: { id: 'makati' },
    area: { id: 'legazpi' },
    estate: { id: 'one-legazpi' },
  })
  expect(listing.photos).toHaveLength(1)
  expect(idsOf(await as()('POST /frontend/api/listing/search', { pageSize: 50 }))).not.toContain('sold')
})

test.each(['Draft', 'InReview', 'Rejected'])('%s is as if it did not exist, for all but its poster and, unless it is a draft, reviewers', async (id) => {
  const others = { ...agent, permissionCodes: permissionCodes.filter((code) => code !== 'listing.review') }
  const outcomes = (viewer: Viewer) => Promise.all([detail(id, viewer), as(viewer)('POST /frontend/api/listing/similar', { id })].map(problemOf))
  for (const viewer of [visitor, agent, others]) expect(await outcomes(viewer)).toEqual(['notFound', 'notFound'])
  const reviewed = id === 'Draft' ? 'notFound' : 'answered'
  expect(await outcomes({ ...agent, permissionCodes: ['listing.review'] })).toEqual([reviewed, reviewed])
  expect(idsOf(await as(agent)('POST /frontend/api/listing/byids', { ids: [id] }))).toEqual([])
  expect(await outcomes(owner)).toEqual(['answered', 'answered'])
  expect(idsOf(await as(owner)('POST /frontend/api/listing/byids', { ids: [id] }))).toEqual([id])
})

test('an unknown id is not found, a malformed one is invalid', async () => {
  expect(await problemOf(detail('nobody'))).toBe('notFound')
  expect(await problemOf(detail("' or 1=1"))).toBe('invalid')
})

test('similar homes are of the same type and mode: the building first, then the area, the city and the rest, near in price', async () => {
  const similar = async (id: string) => idsOf(await as()('POST /frontend/api/listing/similar', { id }))
  const of = await similar('home')
  expect(of).toHaveLength(8)
  expect(of[0]).toBe('same-building')
  expect(of.slice(1, 4).toSorted()).toEqual(['same-area', 'same-building-on-request', 'same-city'])
  expect(of).not.toContain('home')
  expect(of.some((id) => ['lease', 'villa', 'sold', 'Draft'].includes(id))).toBe(false)
  expect((await similar('elsewhere-0'))[0]).toBe('elsewhere-1')
  expect(await similar('lease')).toEqual([])
})

test('by id: in the requested order, without unknown ones, with those off the shelf', async () => {
  const ids = ['villa', 'gone', 'Draft', 'sold', 'home']
  expect(idsOf(await as()('POST /frontend/api/listing/byids', { ids }))).toEqual(['villa', 'sold', 'home'])
  expect(idsOf(await as()('POST /frontend/api/listing/byids', { ids: [] }))).toEqual([])
  expect(await problemOf(as()('POST /frontend/api/listing/byids', { ids: Array.from({ length: 51 }, () => 'home') }))).toBe('invalid')
})
