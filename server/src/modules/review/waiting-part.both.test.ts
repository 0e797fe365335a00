import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addTestMarket, servicesOver } from '../listings/listings.testing.ts'

// What a poster learns of an edit that waits or was rejected.

let database: Database
let server: TestServer
let reviewer: Person
let person: Person
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  const made = await servicesOver(database)
  const services = { ...made, profile: { ...made.profile, review: { watchedWords: ['加微信'] } } }
  server = testServer(() => services)
  reviewer = await registerPerson(server)
  await permit(database, reviewer.id, ['listing.review'])
  person = await registerPerson(server)
})
afterAll(() => database.close())

const condo = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000, floor: 12 }
type Own = { id: string; revision: number; held: object | null; rejected: object | null; reviewNote: object | null; listing: object }

const call = async (path: string, body: object, by = person) => (await by.call(path, body)).envelope
async function dataOf<Data>(path: string, body: object, by = person): Promise<Data> {
  const envelope = await call(path, body, by)
  expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const mine = async (id: string) => (await dataOf<{ items: Own[] }>('listing/mine', { id })).items[0]
const update = async (id: string, changes: object) => await dataOf('listing/update', { id, revision: (await mine(id))?.revision, ...changes })
const detail = async (id: string) => await dataOf<{ revision: number }>('review/detail', { id }, reviewer)
const decide = async (path: string, id: string, extra: object = {}) =>
  await call(`review/${path}`, { id, revision: (await detail(id)).revision, ...extra }, reviewer)
const asVisitor = async (id: string) => (await server.send('POST', '/frontend/api/listing/detail', { body: { id } })).envelope
const approveNew = async () => {
  const { id } = await dataOf<{ id: string }>('listing/publish', condo)
  expect(await decide('approve', id)).toMatchObject({ code: 200 })
  return id
}

test('the values of a rejected edit stay with the poster until they are sent again or discarded', async () => {
  const id = await approveNew()
  await update(id, { price: 20_000, remarks: { zh: '加微信', en: '' } })
  await decide('reject', id, { reason: 'Other', note: { zh: '请删掉微信', en: 'No WeChat' } })
  const rejected = { price: 20_000, remarks: { zh: '加微信', en: '' } }
  expect(await mine(id)).toMatchObject({ held: null, rejected, listing: { price: 45_000 }, reviewNote: { reason: 'Other' } })
  expect((await asVisitor(id)).data).not.toMatchObject({ listing: { price: 20_000 } })
  await update(id, { price: 20_000 })
  expect(await mine(id)).toMatchObject({ held: { price: 20_000 }, rejected: null, reviewNote: null })
  await decide('reject', id, { reason: 'WrongFacts' })
  const stranger = await registerPerson(server)
  expect(await call('listing/discard', { id }, stranger)).toMatchObject({ code: 404 })
  expect(await call('listing/discard', { id })).toMatchObject({ code: 200 })
  expect(await mine(id)).toMatchObject({ held: null, rejected: null, reviewNote: null, listing: { price: 45_000 } })
  expect(await call('listing/discard', { id })).toMatchObject({ code: 404 })
})

test('of values that wait together, only those that differ are named to the poster, with the cause', async () => {
  const id = await approveNew()
  await update(id, { price: 20_000 })
  expect(await mine(id)).toMatchObject({ causes: ['Price'], held: { price: 20_000 } })
  expect(Object.keys((await mine(id))?.held ?? {})).toEqual(['price'])
  await update(id, { price: 45_000, estate: 'serendra' })
  expect(Object.keys((await mine(id))?.held ?? {})).toEqual(['estate'])
  expect(await detail(id)).toMatchObject({ poster: { getsMail: false } })
  await decide('reject', id, { reason: 'WrongBuilding' })
  expect(Object.keys((await mine(id))?.rejected ?? {})).toEqual(['estate'])
})
