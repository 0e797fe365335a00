import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { registerPerson, type Person } from '../accounts/accounts.testing.ts'
import { countAttempt } from '../limits/limits.store.ts'

// How much an account may publish.

let database: Database
let server: TestServer
let services: Services
beforeAll(async () => {
  ;({ database, server, services } = await openTestSite({ rateLimits: true }))
})
afterAll(() => database.close())

const condo = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000 }
const call = async (path: string, body: object, by: Person) => (await by.call(`listing/${path}`, body)).envelope
const dataOf = async <Data>(path: string, body: object, by: Person): Promise<Data> => (await call(path, body, by)).data as Data

test('an account publishes at most 30 listings an hour; faulty and repeated calls do not count', async () => {
  const owner = await registerPerson(server)
  const id = randomUUID()
  await call('draft', { id, ...condo }, owner)
  const publish = async (body: object) => (await call('publish', body, owner)).code
  for (let count = 0; count < 31; count += 1) expect(await publish({ ...condo, price: 0 })).toBe(400)
  for (let count = 0; count < 31; count += 1) expect(await publish({ id })).toBe(200)
  const codes: number[] = []
  for (let count = 0; count < 30; count += 1) codes.push(await publish(condo))
  expect(codes.filter((code) => code === 200)).toHaveLength(29)
  expect(codes.at(-1)).toBe(429)
  expect(await publish({ id })).toBe(200)
})

test('a publication that is sent again is answered as done when the tries of the hour are used up (r3)', async () => {
  const owner = await registerPerson(server)
  const id = randomUUID()
  const first = await call('publish', { id, ...condo }, owner)
  while ((await countAttempt(database.db, 'publishAttempt', owner.id)) === 0);
  expect(await call('publish', { id, ...condo }, owner)).toEqual(first)
  expect((await call('publish', { id: randomUUID(), ...condo }, owner)).code).toBe(429)
})

test('an account adds at most ten missing buildings a day, also by edits of one listing', async () => {
  const owner = await registerPerson(server)
  const { id } = await dataOf<{ id: string }>('publish', condo, owner)
  const move = async (revision: number) => {
    const missingEstate = { name: { en: `Tower of number ${revision * 1111}` }, city: 'makati', point: { lat: 14.55 + revision / 1000, lng: 121.02 } }
    return (await call('update', { id, revision, estate: null, missingEstate }, owner)).code
  }
  for (let revision = 1; revision <= 10; revision += 1) expect(await move(revision)).toBe(200)
  expect(await move(11)).toBe(429)
  expect((await dataOf<{ listing: object }>('detail', { id }, owner)).listing).toMatchObject({ estate: { name: { en: 'Tower of number 11110' } } })
})

test.each(['Claim your prize: http://evil.example/x or 0917 123 4567', 'evil.com', 'Call 0917 123 4567'])(
  'the name of a missing building, which goes out in titles, cards and mails, has no contact: %s (T35)',
  async (text) => {
    const owner = await registerPerson(server)
    const place = { city: 'makati', point: { lat: 14.55, lng: 121.02 } }
    for (const name of [{ en: text }, { zh: text, en: 'Honest Tower' }]) {
      const answer = await call('publish', { ...condo, estate: null, missingEstate: { name, ...place } }, owner)
      expect(answer).toMatchObject({ code: 400, data: { fields: { 'missingEstate.name': 'contactInTitle' } } })
    }
  },
)

test('a draft keeps the name of a missing building that is too long, and no home is published with it', async () => {
  const owner = await registerPerson(server)
  const missingEstate = { name: { en: 'Tall '.repeat(20).trim() }, city: 'makati', point: { lat: 14.55, lng: 121.02 } }
  expect((await call('draft', { id: randomUUID(), revision: 0, ...condo, estate: null, missingEstate }, owner)).code).toBe(200)
  const answer = await call('publish', { ...condo, estate: null, missingEstate }, owner)
  expect(answer).toMatchObject({ code: 400, data: { fields: { 'missingEstate.name': 'tooLong' } } })
})

test('the name of a missing building does not speak for the site (T35)', async () => {
  const owner = await registerPerson(server)
  const place = { city: 'makati', point: { lat: 14.55, lng: 121.02 } }
  const { zh, en } = services.profile.siteName
  for (const text of [`${zh}官方认证`, `${en} Official Verified`, `${en} Homes`, 'Site Support'])
    for (const name of [{ en: text }, { zh: text, en: 'Honest Tower' }]) {
      const answer = await call('publish', { ...condo, estate: null, missingEstate: { name, ...place } }, owner)
      expect(answer, text).toMatchObject({ code: 400, data: { fields: { 'missingEstate.name': 'nameReserved' } } })
    }
})

test('a villa outside of known buildings lies within reach of its city', async () => {
  const owner = await registerPerson(server)
  const villa = {
    type: 'Villa',
    mode: 'Sale',
    status: 'Done',
    bedrooms: 4,
    lotArea: 300,
    floorArea: 250,
    price: 45_000_000,
    placeShown: 'Area',
    city: 'makati',
  }
  expect(await call('publish', { ...villa, point: { lat: 0, lng: 0 } }, owner)).toMatchObject({ code: 400, data: { fields: { point: 'farFromCity' } } })
  expect((await call('publish', { ...villa, point: { lat: 14.56, lng: 121.03 } }, owner)).code).toBe(200)
})

test('an account changes many listings at once 300 times an hour', async () => {
  const owner = await registerPerson(server)
  const edit = async () => (await call('updatemany', { items: [{ id: 'none', revision: 1 }], change: { furnished: null } }, owner)).code
  for (let count = 0; count < 299; count += 1) await countAttempt(database.db, 'bulkEdit', owner.id)
  expect(await edit()).toBe(200)
  expect(await edit()).toBe(429)
})
