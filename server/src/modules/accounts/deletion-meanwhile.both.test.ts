import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { beginUpload, closeMediaSite, jpegOf, processUpload, sendBytes, upload } from '../media/uploads.testing.ts'
import { callPath, confirm, goodPassword, type Person, registerPerson } from './accounts.testing.ts'

// An account that is deleted while its draft uploads, a call of it is under way and mails to it wait.

let services: Services
let server: TestServer
beforeAll(async () => {
  ;({ services, server } = await openTestSite())
})
afterAll(() => closeMediaSite(services))

const db = () => services.database.db
const remove = async (person: Person) => (await person.call('account/delete', { password: goodPassword })).envelope.code
const counts = async (id: string) =>
  (
    await sql<Record<string, number>>`
      select (select count(*) from listing_draft where account_id = ${id})::integer as drafts,
        (select count(*) from upload where account_id = ${id} and discarded_at is null)::integer as uploads,
        (select count(*) from listing where poster_id = ${id} and removed_at is null)::integer as homes`.execute(db())
  ).rows[0]
const nothing = { drafts: 0, uploads: 0, homes: 0 }
const mailsTo = async (address: string) => (await queuedMails(services.database)).filter(({ to }) => to.address === address)

test.each([
  ['before the first byte', 0],
  ['in the middle of the file', 2000],
])('an upload of a draft that waits %s ends with the account, and no later byte is taken', async (_, sent) => {
  const person = await registerPerson(server)
  const bytes = new Uint8Array(await jpegOf())
  const path = (await beginUpload(server, person.token, bytes.byteLength)).headers.get('location') ?? ''
  if (sent > 0) expect((await sendBytes(server, person.token, path, bytes.slice(0, sent))).status).toBe(204)
  await person.call('listing/draft', { privateRemarks: 'key under the mat', photos: [path.slice(path.lastIndexOf('/') + 1)] })
  const [code, later] = await Promise.all([remove(person), sendBytes(server, person.token, path, bytes.slice(sent), sent)])
  expect(code).toBe(200)
  expect([204, 401, 404, 409, 410]).toContain(later.status)
  expect(await counts(person.id)).toEqual(nothing)
  expect((await sendBytes(server, person.token, path, bytes.slice(sent), sent)).status).toBe(401)
  await processUpload(services, path.slice(path.lastIndexOf('/') + 1)).catch(() => undefined) // the job may have waited
  expect(await counts(person.id)).toEqual(nothing)
})

test('a photo that waits to be processed makes no file after the deletion', async () => {
  const person = await registerPerson(server)
  const id = await upload(server, person.token, new Uint8Array(await jpegOf()))
  expect(await remove(person)).toBe(200)
  await processUpload(services, id)
  expect(await counts(person.id)).toEqual(nothing)
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from upload where id = ${id} and discarded_at is null`.execute(db())
  expect(rows).toEqual([{ n: 0 }])
})

test('drafts and homes that are sent at the moment of the deletion leave nothing', async () => {
  const person = await registerPerson(server)
  const home = { type: 'Residence', mode: 'Sale', status: 'Done', estate: 'one-legazpi', bedrooms: 2, floorArea: 74.5, price: 27_500_000 }
  const [code] = await Promise.all([
    remove(person),
    ...[1, 2, 3, 4].map((floor) => person.call('listing/publish', { ...home, floor })),
    ...[1, 2, 3, 4].map((floor) => person.call('listing/draft', { floor })),
  ])
  expect(code).toBe(200)
  expect(await counts(person.id)).toEqual(nothing)
})

test('mails to the person that wait do not go out any more; those of others, also of another account with the address, do', async () => {
  const [person, other] = [await registerPerson(server), await registerPerson(server)]
  const neighbour = await registerPerson(server)
  for (const each of [person, other, neighbour]) await confirm(services.database, each)
  const [id] = await services.database.transaction((tx) => addListings(tx, [testListing({ posterId: person.id })]))
  const [theirs] = await services.database.transaction((tx) => addListings(tx, [testListing({ posterId: other.id })]))
  await db().deleteFrom('mail').execute()
  const write = (home: string | undefined) =>
    server.send('POST', callPath('listing/contact'), { body: { id: home, name: 'Cy', email: 'cy@client.example', message: 'Still there?', locale: 'en' } })
  for (const home of [id, theirs]) expect((await write(home)).envelope.code).toBe(200)
  expect([(await mailsTo(person.email)).length, (await mailsTo(other.email)).length]).toEqual([1, 1])
  expect(await remove(person)).toBe(200)
  // the last mail alone
  expect((await mailsTo(person.email)).map(({ template }) => template)).toEqual(['accountDeleted'])
  expect(await mailsTo(other.email)).toHaveLength(1)
  // an address of two accounts
  await db().updateTable('account').set({ email: other.email, email_confirmed_at: null }).where('id', '=', neighbour.id).execute()
  expect(await remove(neighbour)).toBe(200)
  expect(await mailsTo(other.email)).toHaveLength(1)
})
