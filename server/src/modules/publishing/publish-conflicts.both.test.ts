import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../store/database.ts'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import { registerPerson, type Person } from '../accounts/accounts.testing.ts'

// Publishing a draft from a device that does not show its last state.

let database: Database
let server: TestServer
let person: Person
beforeAll(async () => {
  ;({ database, server } = await openTestSite({}))
})
afterAll(() => database.close())
beforeEach(async () => {
  person = await registerPerson(server)
})

const condo = { type: 'Residence', mode: 'Sale', estate: 'one-legazpi', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 1_000_000 }
const villa = { type: 'Villa', mode: 'Lease', bedrooms: 4, floorArea: 200.25, lotArea: 250, price: 90_000, city: 'taguig', area: 'bgc' }
const pin = { point: { lat: 14.523_417, lng: 121.043_862 }, placeShown: 'Street' }
const slot = { type: 'Carport', mode: 'Lease', estate: 'one-legazpi', price: 6_000, slotWidth: 2.5, slotLength: 5, slotLevel: 'B2' }
const missingEstate = { name: { zh: '', en: 'Quiet Palms Tower' }, city: 'makati', area: 'legazpi', point: { lat: 14.5569, lng: 121.0163 } }

type Published = { id: string; number: string; shelf: string }
const call = async (path: string, body: object) => (await person.call(`listing/${path}`, body)).envelope
const dataOf = async <Data>(path: string, body: object): Promise<Data> => {
  const envelope = await call(path, body)
  expect(envelope, JSON.stringify(envelope)).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const priceOf = async (id: string) => (await dataOf<{ listing: { price: number } }>('detail', { id })).listing.price

test('a device that shows an older price of the draft is asked, and the price that was settled last is published', async () => {
  const id = randomUUID()
  await dataOf('draft', { id, ...condo })
  await dataOf('draft', { id, revision: 1, price: 1_200_000 })
  await dataOf('draft', { id, revision: 2, price: 1_100_000 })
  expect(await call('publish', { id, revision: 2, ...condo, price: 1_200_000 })).toMatchObject({
    code: 409,
    data: { theirs: { price: 1_100_000 }, revision: 3 },
  })
  expect((await dataOf<{ counts: object }>('mine', {})).counts).toEqual({ Draft: 1 })
  const published = await dataOf<Published>('publish', { id, revision: 3, ...condo, price: 1_100_000 })
  expect(await priceOf(published.id)).toBe(1_100_000)
})

test.each([
  ['an answer that another device has added', { floor: 4 }, {}, { floor: 4 }],
  ['an answer that another device has cleared', { removed: ['price'] }, {}, { price: null }],
  ['a field that the type does not have', { slotLevel: 'B2' }, {}, null],
  ['the value that another device has entered, too', { price: 1_200_000 }, { price: 1_200_000 }, null],
])('publishing an older state of a draft: %s', async (_, elsewhere, here, theirs) => {
  const id = randomUUID()
  await dataOf('draft', { id, ...condo })
  await dataOf('draft', { id, revision: 1, ...elsewhere })
  expect(await call('publish', { id, revision: 1, ...condo, ...here })).toMatchObject(theirs ? { code: 409, data: { theirs, revision: 2 } } : { code: 200 })
})

test('a revision that the draft does not have yet is a conflict of what differs', async () => {
  const id = randomUUID()
  await dataOf('draft', { id, ...condo })
  expect(await call('publish', { id, revision: 9, ...condo, price: 2 })).toMatchObject({ code: 409, data: { theirs: { price: 1_000_000 }, revision: 1 } })
  expect(await call('publish', { id, revision: 9, ...condo })).toMatchObject({ code: 200 })
})

test('a device that publishes what another one has published with other values learns the listing and what differs', async () => {
  const id = randomUUID()
  await dataOf('draft', { id, ...condo })
  const published = await dataOf<Published>('publish', { id, revision: 1, ...condo, price: 1_200_000, remarks: { zh: '', en: 'Quiet corner.' } })
  expect(await call('publish', { id, revision: 1, ...condo, price: 1_100_000 })).toMatchObject({
    code: 409,
    data: { published: published.id, theirs: { price: 1_200_000, remarks: { zh: '', en: 'Quiet corner.' } } },
  })
  expect(await priceOf(published.id)).toBe(1_200_000)
  // a caller that names no revision only asks that the draft is published
  expect(await dataOf<Published>('publish', { id, ...condo, price: 1_100_000 })).toEqual(published)
})

test.each<[title: string, values: object]>([
  ['a condo for sale', condo],
  ['a condo with texts as people type them', { ...condo, remarks: { zh: ' 采光好  ', en: '' }, tower: ' North  Tower ', ownerName: '', photos: [] }],
  ['a condo for lease', { ...condo, mode: 'Lease', price: 45_000, availableFrom: '2026-05-01', furnishing: undefined }],
  ['a condo whose price is on request', { ...condo, price: null }],
  ['a villa at a point', { ...villa, ...pin }],
  ['a villa in a village', { ...villa, estate: 'serendra', placeShown: 'Area' }],
  ['a parking slot', slot],
  ['a condo in a building that the site lacks', { ...condo, estate: null, missingEstate }],
  ['a place of which the building decides', { ...condo, city: 'taguig', area: null, point: null }],
])('publishing again after a lost answer answers the same listing: %s', async (_, values) => {
  const id = randomUUID()
  const { revision } = await dataOf<{ revision: number }>('draft', { id, ...values })
  const published = await dataOf<Published>('publish', { id, revision, ...values })
  expect(await dataOf<Published>('publish', { id, revision, ...values })).toEqual(published)
  expect(await dataOf<Published>('publish', { id, revision })).toEqual(published)
})

test('a building that the site lacks differs from the one of the listing, and adds none', async () => {
  const id = randomUUID()
  const values = { ...condo, estate: null, missingEstate }
  const { id: listing } = await dataOf<Published>('publish', { id, revision: 0, ...values })
  const other = { ...missingEstate, name: { zh: '', en: 'Loud Palms Tower' } }
  expect(await call('publish', { id, revision: 0, ...values, missingEstate: other })).toMatchObject({
    code: 409,
    data: { published: listing, theirs: { estate: expect.any(String), missingEstate: null } },
  })
  expect(await database.db.selectFrom('estate').select('id').where('name_en', '=', 'Loud Palms Tower').execute()).toEqual([])
})
