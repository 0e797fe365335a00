import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { confirm, goodPassword, latestMail, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { addSubscription } from '../push/push.store.ts'
import { testDevice } from '../push/push.testing.ts'
import { sendAlerts } from '../saved-searches/alerts.ts'
import { queuedMails } from './mail.testing.ts'

// What waits for a mail server or a push service tells nothing of an account that is deleted meanwhile, nor of a home that is removed (safety.md, T33).

let database: Database
let server: TestServer
let services: Services
let poster: Person
let client: Person
let homes: string[]

beforeAll(async () => {
  ;({ database, server, services } = await openTestSite())
})
beforeEach(async () => {
  for (const table of ['mail', 'push_message', 'conversation', 'saved_search', 'listing'] as const) await database.db.deleteFrom(table).execute()
  poster = await registerPerson(server, 'Owner')
  client = await registerPerson(server, 'Owner')
  for (const person of [poster, client]) {
    await confirm(database, person)
    const session = await database.db.selectFrom('session').select('id').where('account_id', '=', person.id).executeTakeFirstOrThrow()
    await addSubscription(database.db, person.id, session.id, testDevice(`https://push.example/${person.id}`).subscription)
  }
  homes = await database.transaction((tx) =>
    addListings(
      tx,
      ['Villa', 'Villa', 'Villa'].map(() => testListing({ posterId: poster.id, type: 'Villa' })),
    ),
  )
})
afterAll(() => database.close())

const done = async (by: Person, path: string, body: object) => expect((await by.call(path, body)).envelope).toMatchObject({ code: 200 })
/** Everything that waits, as text. */
const waiting = async (): Promise<string> => {
  const pushed = await database.db.selectFrom('push_message').select('payload').execute()
  return JSON.stringify([await queuedMails(database), pushed])
}
/** The client asks about the first home, and the poster answers. */
async function talk(): Promise<void> {
  await done(client, 'listing/contact', { id: homes[0], name: 'Rita', message: 'QUESTION of the client', locale: 'en' })
  const { conversations } = (await poster.call('messages/list', {})).envelope.data as { conversations: { id: string }[] }
  await done(poster, 'messages/send', { conversation: conversations[0]?.id, key: newId(), message: 'ANSWER of the poster' })
  const text = await waiting()
  for (const words of ['QUESTION', 'ANSWER']) expect(text.split(words)).toHaveLength(3)
}

test.each([
  ['the poster', () => done(poster, 'account/delete', { password: goodPassword })],
  ['the client', () => done(client, 'account/delete', { password: goodPassword })],
  ['the home', () => done(poster, 'listing/remove', { id: homes[0] })],
])('messages that wait are not sent once %s is gone', async (_, leave) => {
  await talk()
  await leave()
  expect(await waiting()).not.toMatch(/QUESTION|ANSWER/)
})

test('what waits does not go to an address that the person no longer has, except the notice of the change', async () => {
  await talk()
  const email = `new-${client.email}`
  await done(client, 'account/sendcode', { purpose: 'change', email })
  const code = (await latestMail(database, email)).values['code']
  await done(client, 'account/changeemail', { email, code, password: goodPassword })
  const left = (await queuedMails(database)).filter(({ to }) => to.address === client.email)
  expect(left.map(({ template }) => template)).toEqual(['emailChanged'])
  expect(await waiting()).toContain('QUESTION')
})

test('what tells of others still goes out', async () => {
  await talk()
  const other = await registerPerson(server, 'Owner')
  await done(other, 'account/delete', { password: goodPassword })
  await done(poster, 'listing/remove', { id: homes[1] })
  expect(await waiting()).toMatch(/QUESTION.*ANSWER/s)
})

test('an alert that waits loses the line of a home that is removed, and is not sent without another', async () => {
  await database.db.deleteFrom('listing').execute()
  await done(client, 'savedsearch/add', { address: 'type=Villa', often: 'Instant' })
  homes = await database.transaction((tx) =>
    addListings(
      tx,
      [1, 2].map(() => testListing({ posterId: poster.id, type: 'Villa' })),
    ),
  )
  expect(await sendAlerts(services, { report: (error) => expect(error).toBeNull() })).toBe(1)
  const alerts = async () => (await queuedMails(database)).filter(({ template }) => template === 'savedSearch')
  const lines = async () => (await alerts()).map(({ values }) => (JSON.parse(values['homes'] ?? '') as { url: string }[]).map(({ url }) => url))
  expect((await lines())[0]).toHaveLength(2)
  await done(poster, 'listing/remove', { id: homes[0] })
  expect(await lines()).toEqual([[expect.stringContaining(homes[1] ?? 'none')]])
  await done(poster, 'listing/remove', { id: homes[1] })
  expect(await lines()).toEqual([])
  expect(await database.db.selectFrom('push_message').select('id').execute()).toEqual([])
})
