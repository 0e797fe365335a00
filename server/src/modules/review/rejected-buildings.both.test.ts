import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { confirm, latestMail, permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'

let database: Database
let server: TestServer
let reviewer: Person
let person: Person
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
  reviewer = await registerPerson(server)
  await permit(database, reviewer.id, ['listing.review'])
})
afterAll(() => database.close())
beforeEach(async () => {
  person = await registerPerson(server)
  await confirm(database, person)
})

async function dataOf<Data>(path: string, body: object, by = person): Promise<Data> {
  const { envelope } = await by.call(path, body)
  expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const condo = { type: 'Residence', mode: 'Lease', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000, floor: 12 }
const missingEstate = { name: { zh: '假楼', en: 'Nowhere Tower' }, city: 'makati', area: 'legazpi', point: { lat: 14.5555, lng: 121.0155 } }
const publish = async (changes: object) => (await dataOf<{ id: string }>('listing/publish', { ...condo, ...changes })).id
const rowOf = async (id: string) => await database.db.selectFrom('listing').select(['estate_id', 'shelf']).where('id', '=', id).executeTakeFirstOrThrow()
const decide = async (path: string, id: string, extra: object = {}) => {
  const { revision } = await dataOf<{ revision: number }>('review/detail', { id }, reviewer)
  await dataOf(`review/${path}`, { id, revision, ...extra }, reviewer)
}
const mine = async (id: string) => {
  const { items } = await dataOf<{ items: { revision: number; shelf: string; held: object | null; reviewNote: object | null }[] }>('listing/mine', { id })
  return items[0]
}
const rejection = { reason: 'WrongBuilding', note: { zh: '查无此楼', en: 'No such building' } }
const inQueue = async (id: string) =>
  (await dataOf<{ items: { id: string }[] }>('review/queue', { kind: 'Building' }, reviewer)).items.some((item) => item.id === id)

test('a rejected building takes its homes off, whatever their shelf, and its poster learns why', async () => {
  await dataOf('review/trust', { id: person.id, trust: 'Distrusted' }, reviewer)
  const ids = [await publish({ missingEstate }), await publish({ missingEstate }), await publish({ missingEstate, placeShown: 'Area' })]
  const [waiting = '', taken = '', hidden = ''] = ids
  const estate = (await rowOf(waiting)).estate_id ?? ''
  for (const id of [taken, hidden]) await decide('approve', id)
  await dataOf('listing/shelf', { id: taken, shelf: 'OffShelf', reason: 'Withdrawn' })
  const elsewhere = await publish({ estate: 'one-legazpi' })
  await decide('approve', elsewhere)
  const revision = (await mine(elsewhere))?.revision
  expect(await dataOf('listing/update', { id: elsewhere, revision, estate })).toMatchObject({ held: ['estate'] })
  expect(await mine(elsewhere)).toMatchObject({ waiting: { since: expect.any(String), fields: ['estate'] } })
  expect(await mine(waiting)).toMatchObject({ waiting: { since: expect.any(String), fields: [] } })
  expect(await mine(hidden)).toMatchObject({ waiting: null })

  expect(await dataOf('review/rejectestate', { id: estate, ...rejection }, reviewer)).toEqual({ listings: 3 })
  for (const id of ids) expect(await mine(id)).toMatchObject({ shelf: 'Rejected', reviewNote: rejection })
  expect(await mine(elsewhere)).toMatchObject({ shelf: 'OnShelf', held: null, waiting: null, reviewNote: rejection })
  expect(await latestMail(database, person.email)).toMatchObject({
    template: 'buildingRejected',
    values: { building: 'Nowhere Tower', message: 'The building or place is wrong\nNo such building' },
  })
  expect(await inQueue(estate)).toBe(false)
  for (const path of ['rejectestate', 'approveestate', 'mergeestate'])
    expect(
      (
        await reviewer.call(`review/${path}`, {
          id: estate,
          ...(path === 'rejectestate' ? rejection : path === 'mergeestate' ? { into: 'one-legazpi' } : { name: missingEstate.name }),
        })
      ).envelope.code,
      path,
    ).toBe(409)
})

test('a rejected building can be used no more, and its homes wait again in another one', async () => {
  const id = await publish({ missingEstate })
  const estate = (await rowOf(id)).estate_id ?? ''
  await dataOf('review/rejectestate', { id: estate, ...rejection }, reviewer)
  const found = await server.send('POST', '/resource/api/category/getestatebykeyword', { body: { keyword: '假楼' }, headers: { accesstoken: person.token } })
  expect(found.envelope.data).toEqual([])
  const unknown = { code: 400, data: { fields: { estate: 'unknownOption' } } }
  expect((await person.call('listing/publish', { ...condo, estate })).envelope).toMatchObject(unknown)
  const revision = (await mine(id))?.revision
  expect((await person.call('listing/update', { id, revision, floor: 13 })).envelope).toMatchObject(unknown)
  expect(await dataOf('listing/update', { id, revision, estate: 'one-legazpi' })).toMatchObject({ shelf: 'InReview' })
  const again = (await rowOf(await publish({ missingEstate }))).estate_id ?? ''
  expect(again).not.toBe(estate)
  expect(await inQueue(again)).toBe(true)
})

test('only a reviewer rejects a building, with a reason', async () => {
  const estate = (await rowOf(await publish({ missingEstate }))).estate_id ?? ''
  expect((await person.call('review/rejectestate', { id: estate, ...rejection })).envelope).toMatchObject({ code: 404 })
  expect((await reviewer.call('review/rejectestate', { id: estate, reason: 'Other' })).envelope).toMatchObject({
    code: 400,
    data: { fields: { 'note.zh': 'required' } },
  })
  expect((await reviewer.call('review/rejectestate', { id: 'one-legazpi', ...rejection })).envelope).toMatchObject({ code: 409 })
  expect(await inQueue(estate)).toBe(true)
})
