import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'

// What a poster learns of an edit that waits or was rejected.

let database: Database
let server: TestServer
let reviewer: Person
let person: Person
beforeAll(async () => {
  ;({ database, server } = await openTestSite({ profile: { review: { watchedWords: ['加微信'] } } }))
  reviewer = await registerPerson(server)
  await permit(database, reviewer.id, ['listing.review'])
})
// approvals of a test make nobody trusted in the next
beforeEach(async () => {
  person = await registerPerson(server)
})
afterAll(() => database.close())

const condo = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000, floor: 12 }
type Own = { id: string; revision: number; held: object | null; rejected: object | null; causes: string[]; reviewNote: object | null; listing: object }

const call = async (path: string, body: object, by = person) => (await by.call(path, body)).envelope
async function dataOf<Data>(path: string, body: object, by = person): Promise<Data> {
  const envelope = await call(path, body, by)
  expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const mine = async (id: string) => (await dataOf<{ items: Own[] }>('listing/mine', { id })).items[0]
const update = async (id: string, changes: object) => await dataOf('listing/update', { id, revision: (await mine(id))?.revision, ...changes })
const detail = async (id: string) => await dataOf<{ revision: number; causes: string[] }>('review/detail', { id }, reviewer)
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

test.each([
  [
    'a new home',
    async () => (await dataOf<{ id: string }>('listing/publish', { ...condo, remarks: { zh: '加微信', en: '' } })).id,
    ['NewPoster', 'WatchedWords'],
  ],
  ['an edit', async () => await editedHome({ price: 20_000 }), ['Price']],
  ['an edit of texts', async () => await editedHome({ remarks: { zh: '加微信', en: '' } }), ['WatchedWords']],
])('the causes of %s stay with its poster after a rejection, until it is sent again; nobody waits for them', async (_name, send, causes) => {
  const id = await send()
  await decide('reject', id, { reason: 'WrongFacts' })
  expect(await mine(id)).toMatchObject({ waiting: null, causes })
  expect((await detail(id)).causes).toEqual([])
  await call('listing/report', { id, reason: 'Scam', note: '' }, reviewer)
  const { items } = await dataOf<{ items: { id: string; causes: string[] }[] }>('review/queue', {}, reviewer)
  expect(items.filter((item) => item.id === id).flatMap((item) => item.causes)).toEqual([])
  await update(id, { floor: 13 })
  expect(await mine(id)).toMatchObject({ reviewNote: null, causes: causesAfter(causes) })
})
const editedHome = async (changes: object) => {
  const id = await approveNew()
  await update(id, changes)
  return id
}
/** A rejected home waits again; an edit of a public one that needs no review waits for nothing. */
const causesAfter = (causes: readonly string[]) => (causes.includes('NewPoster') ? ['Resubmitted'] : [])

test('the causes of a rejected edit go when its poster drops it or a reviewer approves the next', async () => {
  const dropped = await editedHome({ price: 20_000 })
  await decide('reject', dropped, { reason: 'WrongFacts' })
  await call('listing/discard', { id: dropped })
  expect(await mine(dropped)).toMatchObject({ causes: [], reviewNote: null })
  const approved = await editedHome({ price: 20_000 })
  await decide('reject', approved, { reason: 'WrongFacts' })
  await update(approved, { price: 10_000 })
  expect(await decide('approve', approved)).toMatchObject({ code: 200 })
  expect(await mine(approved)).toMatchObject({ causes: [], reviewNote: null })
})
