import { formatMoment } from '@site/domain/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { callPath, confirm, goodPassword, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'

let database: Database
let server: TestServer
let services: Services
let poster: Person
let client: Person
let homes: string[]

const codeOf = ({ envelope }: Answer) => envelope.code
const form = (changes: object = {}) => ({ id: homes[0], name: 'Rita', message: 'Is it still there?', locale: 'en', ...changes })
const listed = async (person: Person) => ((await person.call('messages/list', {})).envelope.data as { conversations: { id: string }[] }).conversations

beforeAll(async () => {
  ;({ database, server, services } = await openTestSite())
})
beforeEach(async () => {
  for (const table of ['mail', 'conversation'] as const) await database.db.deleteFrom(table).execute()
  poster = await registerPerson(server, 'Owner')
  client = await registerPerson(server, 'Owner')
  for (const person of [poster, client]) await confirm(database, person)
  homes = await database.transaction((tx) => addListings(tx, [testListing({ posterId: poster.id }), testListing({ posterId: poster.id })]))
})
afterAll(() => database.close())

const thisMinute = Math.floor(Date.now() / 60_000) * 60_000
const inDays = (days: number) => new Date(thisMinute + days * 86_400_000).toISOString()
const offMails = async () => (await queuedMails(database)).filter(({ template }) => template.startsWith('viewingOff'))
const closeAccount = async (person: Person) => expect(codeOf(await person.call('account/delete', { password: goodPassword }))).toBe(200)

test.each(['client', 'poster'] as const)(
  'when the account of a %s is deleted, the other side learns that the viewing is off, without its words',
  async (leaver) => {
    await client.call('listing/contact', form())
    const [conversation] = await listed(poster)
    const offer = { conversation: conversation?.id, message: 'Come and see secret-words', viewing: inDays(3) }
    await poster.call('messages/send', { ...offer, key: newId() })
    await client.call('messages/send', { ...offer, key: newId() })
    const [gone, other] = leaver === 'client' ? [client, poster] : [poster, client]
    await closeAccount(gone)
    const mails = await offMails()
    expect(mails).toMatchObject([{ to: { address: other.email }, template: 'viewingOff', values: { listing: expect.stringMatching(/at|室/) } }])
    expect(JSON.stringify(mails[0]?.values)).not.toMatch(/secret-words|₱|Rita|Owner/)
  },
)

test('of several times that were offered only the agreed one is named, and without one nobody is told', async () => {
  for (const id of homes) await client.call('listing/contact', form({ id }))
  const [agreed, open] = await listed(poster)
  const say = (by: Person, conversation: string | undefined, viewing: string) =>
    by.call('messages/send', { conversation, key: newId(), message: 'Come', viewing })
  await say(poster, agreed?.id, inDays(3))
  for (const by of [poster, client]) await say(by, agreed?.id, inDays(5))
  await say(poster, open?.id, inDays(3))
  await closeAccount(client)
  const mails = await offMails()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.values['time']).toBe(formatMoment(inDays(5), mails[0]?.locale ?? 'en', services.profile.timeZone ?? 'UTC'))
})

test('nobody is told of viewings that were, of none, or at an address that nobody proved', async () => {
  await client.call('listing/contact', form())
  const [own] = await listed(poster)
  await poster.call('messages/send', { conversation: own?.id, key: newId(), message: 'Come', viewing: inDays(2) })
  await sql`update message set viewing_at = now() - interval '1 hour' where viewing_at is not null`.execute(database.db)
  await server.send('POST', callPath('listing/contact'), { body: form({ id: homes[1], name: 'X', email: 'typed@client.example' }) })
  const typed = (await listed(poster)).find(({ id }) => id !== own?.id)
  await poster.call('messages/send', { conversation: typed?.id, key: newId(), message: 'Come', viewing: inDays(2) })
  await closeAccount(poster)
  expect(await offMails()).toEqual([])
})
