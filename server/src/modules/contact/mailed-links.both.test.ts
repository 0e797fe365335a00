import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { callPath, confirm, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { changeConfirmedEmail } from './conversations.testing.ts'

// For whom links in mails about conversations open.

let database: Database
let services: Services
let poster: Person
let client: Person
let homes: string[]

const server = testServer(() => services)
const ask = (path: string, body: unknown) => server.send('POST', callPath(path), { body })
const say = (person: Person, conversation: string, message: string, viewing?: string) =>
  person.call('messages/send', { conversation, key: newId(), message, viewing })

/** Writes to the poster as the client's account; the id of the conversation. */
async function write(): Promise<string> {
  await client.call('listing/contact', { id: homes[0], name: 'Rita', message: 'Is it still there?', locale: 'en' })
  const { conversations } = (await poster.call('messages/list', {})).envelope.data as { conversations: { id: string }[] }
  return conversations[0]!.id
}

beforeAll(async () => {
  ;({ database, services } = await openTestSite())
})
beforeEach(async () => {
  for (const table of ['mail', 'conversation', 'contact_block'] as const) await database.db.deleteFrom(table).execute()
  poster = await registerPerson(server, 'Owner')
  client = await registerPerson(server, 'Owner')
  for (const person of [poster, client]) await confirm(database, person)
  homes = await database.transaction((tx) => addListings(tx, [testListing({ posterId: poster.id }), testListing({ posterId: poster.id })]))
})
afterAll(() => database.close())

const tokensTo = async (address: string) =>
  (await queuedMails(database))
    .filter(({ to }) => to.address === address)
    .flatMap(({ values }) => /#(\S+)$/.exec(values['url'] ?? values['replyUrl'] ?? '')?.[1] ?? [])
const byLink = async (conversation: string) => [
  (await ask('messages/open', { conversation })).envelope.code,
  (await ask('messages/send', { conversation, key: newId(), message: 'By link' })).envelope.code,
]

test('links in mails about a conversation open for the mailbox that they went to, while it is the receiver’s: whatever the mail and its message (T32)', async () => {
  const [old, next] = [client.email, 'next@client.example']
  const conversation = await write()
  const viewing = new Date(Date.now() + 86_400_000).toISOString()
  await say(poster, conversation, 'Hello')
  for (const person of [poster, client]) await say(person, conversation, 'Then', viewing)
  // its mail has not gone out, as behind the link of a first mail
  await sql`update message set mailed_key = null`.execute(database.db)
  const sent = await tokensTo(old)
  await poster.call('listing/remove', { id: homes[0] })
  const oldLinks = [...new Set([...sent, ...(await tokensTo(old))])]
  expect(oldLinks.length).toBeGreaterThanOrEqual(2)
  for (const link of oldLinks) expect(await byLink(link)).toEqual([200, 200])

  await changeConfirmedEmail(database, client, next)
  await say(client, conversation, 'My new words')
  await say(poster, conversation, 'The code of the door')
  for (const link of oldLinks) expect(await byLink(link), 'the former mailbox').toEqual([404, 404])
  const [newLink] = await tokensTo(next)
  expect(await byLink(newLink!)).toEqual([200, 200])

  await changeConfirmedEmail(database, client, old)
  for (const link of oldLinks) expect(await byLink(link), 'the mailbox is theirs again').toEqual([200, 200])
  expect(await byLink(newLink!)).toEqual([404, 404])
})

test('the link in the mail that a viewing is off goes to the address of now, and works (T32)', async () => {
  const next = 'next@client.example'
  const conversation = await write()
  const viewing = new Date(Date.now() + 86_400_000).toISOString()
  for (const person of [poster, client]) await say(person, conversation, 'Then', viewing)
  await changeConfirmedEmail(database, client, next)
  await poster.call('listing/remove', { id: homes[0] })
  const links = await tokensTo(next)
  expect(links).toHaveLength(1)
  expect(await byLink(links[0]!)).toEqual([200, 200])
})
