import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  person = await registerPerson(server)
  await confirm(database, person)
})
afterAll(() => database.close())

async function dataOf<Data>(path: string, body: object, by: Person): Promise<Data> {
  const { envelope } = await by.call(path, body)
  expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const name = { zh: '水月村', en: 'Water Moon Village' }
const missingEstate = { name, city: 'makati', area: 'legazpi', point: { lat: 14.5555, lng: 121.0155 } }
const villa = { type: 'Villa', mode: 'Sale', status: 'Done', bedrooms: 3, floorArea: 200, lotArea: 300, price: 30_000_000, missingEstate }
const waitingOf = async (id: string) =>
  (await dataOf<{ items: { waitingEstate: object | null }[] }>('listing/mine', { id }, person)).items[0]?.waitingEstate ?? null

test.each(['Building', 'Area'])(
  '%s: a home on the shelf says that its building waits, in the mail, too, until the building is approved',
  async (placeShown) => {
    const { id } = await dataOf<{ id: string }>('listing/publish', { ...villa, placeShown }, person)
    const { revision } = await dataOf<{ revision: number }>('review/detail', { id }, reviewer)
    await dataOf('review/approve', { id, revision }, reviewer)
    expect(await waitingOf(id)).toEqual(name)
    const mail = await latestMail(database, person.email)
    expect([mail.template, JSON.stringify(mail)]).toEqual(['approvedInNewBuilding', expect.stringContaining(name.en)])
    const { rows } = await sql<{ estate: string }>`select coalesce(estate_id, exact_place ->> 'estate') as estate from listing where id = ${id}`.execute(
      database.db,
    )
    await dataOf('review/approveestate', { id: rows[0]?.estate, name }, reviewer)
    expect(await waitingOf(id)).toBeNull()
  },
)
