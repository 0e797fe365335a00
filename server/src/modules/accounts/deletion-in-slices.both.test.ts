import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, testServer, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { goodPassword, type Person, registerPerson } from './accounts.testing.ts'

// An account with many homes that is deleted: others come between its transactions, and one may fail.

let database: Database
let services: Services
let server: TestServer
/** Runs after each transaction of a deletion. */
let afterTransaction: () => Promise<void> = () => Promise.resolve()
beforeAll(async () => {
  ;({ database, services } = await openTestSite())
  const transaction: Database['transaction'] = async (work, options) => {
    const result = await database.transaction(work, options)
    await afterTransaction()
    return result
  }
  const hooked = { ...services, database: { ...database, transaction } }
  server = testServer(() => hooked)
})
afterAll(() => database.close())

async function personWithHomes(count: number): Promise<Person> {
  const person = await registerPerson(server, 'Intermediary')
  await database.transaction((tx) =>
    addListings(
      tx,
      Array.from({ length: count }, () => testListing({ posterId: person.id, posterRole: 'Intermediary' })),
    ),
  )
  return person
}
const remove = async (person: Person) => (await person.call('account/delete', { password: goodPassword })).envelope.code
/** The homes of a person that are there, those that are listed with their prices, and whether the account is. */
const stateOf = async (id: string) =>
  (
    await sql<{ homes: number; whole: number; isThere: boolean }>`
      select count(*) filter (where removed_at is null)::integer as homes, count(*) filter (where price is not null and shelf = 'OnShelf')::integer as whole,
        (select deleted_at is null from account where id = ${id}) as "isThere" from listing where poster_id = ${id}`.execute(database.db)
  ).rows[0]

test('a deletion of 1,000 homes lets a call of another person come between its slices, and leaves nothing', async () => {
  const [person, other] = [await personWithHomes(1000), await registerPerson(server)]
  const seen: unknown[] = []
  afterTransaction = async () => {
    const { envelope } = await other.call('account/userinfo')
    seen.push([envelope.code, (await stateOf(person.id))?.homes])
  }
  const code = await remove(person)
  afterTransaction = () => Promise.resolve()
  expect(code).toBe(200)
  expect(seen).toEqual(expect.arrayContaining([800, 600, 400, 200, 0].map((homes) => [200, homes])))
  expect(await stateOf(person.id)).toEqual({ homes: 0, whole: 0, isThere: false })
})

test('a deletion that stops midway leaves the account and its other homes as they were, and is done by pressing again', async () => {
  const person = await personWithHomes(450)
  afterTransaction = () => Promise.reject(new Error('The server stops'))
  expect(await remove(person)).toBe(500)
  afterTransaction = () => Promise.resolve()
  expect(await stateOf(person.id)).toEqual({ homes: 250, whole: 250, isThere: true })
  expect((await person.call('account/userinfo')).envelope.code).toBe(200)
  expect((await person.call('listing/mine', {})).envelope.code).toBe(200)
  expect(await remove(person)).toBe(200)
  expect(await stateOf(person.id)).toEqual({ homes: 0, whole: 0, isThere: false })
})

test('a password that changes between two slices ends the deletion', async () => {
  const person = await personWithHomes(450)
  afterTransaction = async () => void (await sql`update account set password_hash = 'another' where id = ${person.id}`.execute(database.db))
  const { envelope } = await person.call('account/delete', { password: goodPassword })
  afterTransaction = () => Promise.resolve()
  expect(envelope).toMatchObject({ code: 400 })
  expect(await stateOf(person.id)).toEqual({ homes: 250, whole: 250, isThere: true })
})
