import { setTimeout as wait } from 'node:timers/promises'
import { type Transaction, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/tables.ts'
import { confirm, permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { rejectEstate, lockEstatesOf, lockMissingEstate, mergeEstates, requireOpenEstate } from '../places/missing-estates.store.ts'

let database: Database
let server: TestServer
let reviewer: Person
let person: Person
let building = ''
let [inside, outside, changed] = ['', '', 0]
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
  reviewer = await registerPerson(server)
  await permit(database, reviewer.id, ['listing.review'])
})
afterAll(() => database.close())
beforeEach(async () => {
  person = await registerPerson(server)
  await confirm(database, person)
  await dataOf('review/trust', { id: person.id, trust: 'Trusted' }, reviewer)
  inside = await publish({ missingEstate })
  outside = await publish({ estate: 'one-legazpi' })
  building = (await rowOf(inside)).estate_id ?? ''
  changed = (await revisionOf(outside)) ?? 0
})

async function dataOf<Data>(path: string, body: object, by = person): Promise<Data> {
  const { envelope } = await by.call(path, body)
  expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const condo = { type: 'Residence', mode: 'Lease', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000, floor: 12 }
const missingEstate = { name: { zh: '假楼', en: 'Nowhere Tower' }, city: 'makati', area: 'legazpi', point: { lat: 14.5555, lng: 121.0155 } }
const rejection = { reason: 'WrongBuilding', note: { zh: '查无此楼', en: 'No such building' } }
const unknown = { code: 400, data: { fields: { estate: 'unknownOption' } } }
const publish = async (changes: object) => (await dataOf<{ id: string }>('listing/publish', { ...condo, ...changes })).id
const rowOf = async (id: string) => await database.db.selectFrom('listing').select(['estate_id', 'shelf']).where('id', '=', id).executeTakeFirstOrThrow()
const revisionOf = async (id: string) => (await dataOf<{ items: { revision: number }[] }>('listing/mine', { id })).items[0]?.revision
const publicIn = async () =>
  (await database.db.selectFrom('listing').select('id').where('shelf', '=', 'OnShelf').where('estate_id', '=', building).execute()).map(({ id }) => id)

/** Starts calls in the middle of a transaction, and returns their answers after it; the place book stays as it was before. */
async function callDuring(
  calls: () => ReturnType<Person['call']>[],
  lock: (tx: Transaction<Tables>) => Promise<unknown>,
  change: (tx: Transaction<Tables>) => Promise<unknown>,
) {
  const locked = Promise.withResolvers<void>()
  const first = database.transaction(async (tx) => {
    await lock(tx)
    locked.resolve()
    await wait(200)
    await change(tx)
  })
  await locked.promise
  const answers = calls()
  await first
  return (await Promise.all(answers)).map(({ envelope }) => envelope)
}
const lock = async (tx: Transaction<Tables>) => expect(await lockMissingEstate(tx, building)).toBe(true)
const close = (tx: Transaction<Tables>) => rejectEstate(tx, building)
const merge = (tx: Transaction<Tables>) => mergeEstates(tx, building, 'one-legazpi')
const approvalOf = async (id: string) => ({ id, revision: (await dataOf<{ revision: number }>('review/detail', { id }, reviewer)).revision })
const decisions: [string, typeof close | typeof merge][] = [
  ['rejects', close],
  ['merges', merge],
]

test.each(decisions)('a home cannot move into a building that a reviewer %s meanwhile', async (_, decide) => {
  const move = () => [person.call('listing/update', { id: outside, revision: changed, estate: building })]
  expect(await callDuring(move, lock, decide)).toMatchObject([unknown])
  expect(await rowOf(outside)).toMatchObject({ estate_id: 'one-legazpi' })
})

test.each(decisions)('a home cannot be published in a building that a reviewer %s meanwhile', async (_, decide) => {
  expect(await callDuring(() => [person.call('listing/publish', { ...condo, estate: building })], lock, decide)).toMatchObject([unknown])
})

test('a home of a building with the name of one that a reviewer rejects meanwhile is refused', async () => {
  expect(await callDuring(() => [person.call('listing/publish', { ...condo, missingEstate })], lock, close)).toMatchObject([unknown])
})

test('a reviewer cannot approve a home or an edit in a building that another rejects meanwhile', async () => {
  await dataOf('review/trust', { id: person.id, trust: 'Distrusted' }, reviewer)
  const waiting = await publish({ estate: building })
  expect(await dataOf('listing/update', { id: outside, revision: changed, estate: building })).toMatchObject({ held: ['estate'] })
  const approvals = [await approvalOf(waiting), await approvalOf(outside)]
  const answers = await callDuring(() => approvals.map((body) => reviewer.call('review/approve', body)), lock, close)
  expect(answers).toMatchObject([unknown, unknown])
  expect([(await rowOf(waiting)).shelf, (await rowOf(outside)).estate_id]).toEqual(['InReview', 'one-legazpi'])
})

test('a rejection waits for an edit that moves a home into the building, and takes it off', async () => {
  const lockHome = async (tx: Transaction<Tables>) => {
    await lockEstatesOf(tx, [inside])
    await sql`select 1 from listing where id = ${inside} for update`.execute(tx)
  }
  const moveHome = async (tx: Transaction<Tables>) => {
    await requireOpenEstate(tx, building)
    await sql`update listing set estate_id = ${building} where id = ${outside}`.execute(tx)
  }
  const answers = await callDuring(() => [reviewer.call('review/rejectestate', { id: building, ...rejection })], lockHome, moveHome)
  expect(answers).toMatchObject([{ code: 200, data: { listings: 2 } }])
  for (const id of [inside, outside]) expect(await rowOf(id)).toEqual({ estate_id: building, shelf: 'Rejected' })
})

test('a rejection among calls of the poster leaves no public home in the building', async () => {
  const taken = await publish({ estate: building })
  await dataOf('listing/shelf', { id: taken, shelf: 'OffShelf', reason: 'Withdrawn' })
  const revision = await revisionOf(inside)
  const calls = [
    ...[1, 2, 3, 4].map((floor) => person.call('listing/publish', { ...condo, floor, estate: building })),
    person.call('listing/update', { id: inside, revision, price: 46_000 }),
    person.call('listing/update', { id: outside, revision: changed, estate: building }),
    person.call('listing/shelf', { id: taken, shelf: 'OnShelf' }),
  ]
  await wait(5)
  const rejected = await reviewer.call('review/rejectestate', { id: building, ...rejection })
  expect(rejected.envelope).toMatchObject({ code: 200 })
  for (const { envelope } of await Promise.all(calls)) expect(envelope.code, JSON.stringify(envelope)).toBeLessThan(500)
  expect(await publicIn()).toEqual([])
})
