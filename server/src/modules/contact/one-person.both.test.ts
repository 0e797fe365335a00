import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type Answer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { callPath, confirm, goodPassword, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import type { Mail } from '../mail/mail.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { changeConfirmedEmail } from './conversations.testing.ts'

// A client is one person for a poster: a block holds in every conversation, and a visitor who has proven an address goes on in the same one.

type Opened = { messages: { text: string }[]; isBlocked: boolean }
type Listed = { id: string; isBlocked: boolean; unread: number }

let database: Database
let services: Services
let now: Date | null = null
let poster: Person
let homes: string[]

const server = testServer(() => ({ ...services, now: () => now ?? services.now() }))
const ask = (path: string, body: unknown) => server.send('POST', callPath(path), { body })
const dataOf = <Data>({ envelope }: Answer) => envelope.data as Data
const mailsTo = async (address: string) =>
  (await queuedMails(database)).filter(({ to, template }) => to.address === address && /message|answer/i.test(template))
const tokenIn = (mail: Mail | undefined) => /#(\S+)$/.exec(mail?.values['replyUrl'] ?? '')?.[1] ?? ''
const listed = async (person: Person) => dataOf<{ conversations: Listed[] }>(await person.call('messages/list', {})).conversations
const opened = async (person: Person, conversation: string) => dataOf<Opened>(await person.call('messages/open', { conversation }))
const say = (conversation: string, message: string) => ask('messages/send', { conversation, key: newId(), message })
const write = async (email: string, changes: object = {}) => {
  const answer = await ask('listing/contact', { id: homes[0], name: 'Ben', message: 'Hello', locale: 'en', email, key: newId(), ...changes })
  expect(answer.envelope.code).toBe(200)
  return dataOf<{ conversation: string | null; isConfirmed: boolean }>(answer)
}
const block = async (person: Person, conversation: string | undefined, isBlocked: boolean) =>
  expect((await person.call('messages/block', { conversation, isBlocked })).envelope.code).toBe(200)
const newAddress = () => `${newId().toLowerCase()}@client.example`

/** A visitor writes and answers at the link of the mail: the conversation, the token of the link and the proof for the device. */
async function prove(email: string, home = homes[0]) {
  const known = new Set((await listed(poster)).map(({ id }) => id))
  await write(email, { id: home })
  const id = (await listed(poster)).find((one) => !known.has(one.id))?.id ?? ''
  await poster.call('messages/send', { conversation: id, key: newId(), message: 'Yes' })
  const token = tokenIn((await mailsTo(email)).at(-1))
  const { proof } = dataOf<{ proof: string }>(await say(token, 'When may I come?'))
  return { id, token, proof }
}

beforeAll(async () => {
  ;({ database, services } = await openTestSite())
})
beforeEach(async () => {
  now = null
  for (const table of ['mail', 'conversation', 'contact_block'] as const) await database.db.deleteFrom(table).execute()
  poster = await registerPerson(server, 'Owner')
  await confirm(database, poster)
  homes = await database.transaction((tx) => addListings(tx, [testListing({ posterId: poster.id }), testListing({ posterId: poster.id })]))
})
afterAll(() => database.close())

test.each([
  ['the newer one', 1],
  ['the older one', 0],
] as const)(
  'a poster who stops %s of two conversations of a visitor hears nothing in either, nor by the form; both say so, and both are free again',
  async (_, at) => {
    const email = newAddress()
    const { id, token } = await prove(email)
    await write(email.toUpperCase())
    const other = (await listed(poster)).find((one) => one.id !== id)?.id ?? ''
    const mails = (await mailsTo(poster.email)).length
    await block(poster, [id, other][at], true)
    expect((await listed(poster)).map(({ isBlocked }) => isBlocked)).toEqual([true, true])
    const unread = (await listed(poster)).map((one) => one.unread)
    await say(token, 'Are you there?')
    for (const home of homes) await write(email, { id: home, message: 'Hello?' })
    expect(await mailsTo(poster.email)).toHaveLength(mails)
    expect((await listed(poster)).map((one) => one.unread)).toEqual(unread)
    await block(poster, [other, id][at], false)
    expect((await listed(poster)).map(({ isBlocked }) => isBlocked)).toEqual([false, false])
    await say(token, 'At last')
    await write(email, { message: 'Thank you' })
    expect(await mailsTo(poster.email)).toHaveLength(mails + 2)
  },
)

test.each(['the first', 'the second'] as const)('a poster stops an account in all conversations, and takes it back in %s', async (which) => {
  const client = await registerPerson(server, 'Owner')
  await confirm(database, client)
  for (const id of homes) await client.call('listing/contact', { id, name: 'Rita', message: 'Hello', locale: 'en', key: newId() })
  const [one, two] = (await listed(client)).map(({ id }) => id)
  await block(poster, one, true)
  await block(poster, two, true)
  await block(poster, which === 'the first' ? one : two, false)
  expect((await listed(poster)).map(({ isBlocked }) => isBlocked)).toEqual([false, false])
  const mails = (await mailsTo(poster.email)).length
  for (const conversation of [one, two]) await client.call('messages/send', { conversation, key: newId(), message: 'Thank you' })
  expect(await mailsTo(poster.email)).toHaveLength(mails + 2)
})

test('a client who stops a poster in one conversation and takes it back in another hears from the poster in both', async () => {
  const client = await registerPerson(server, 'Owner')
  await confirm(database, client)
  for (const id of homes) await client.call('listing/contact', { id, name: 'Rita', message: 'Hello', locale: 'en', key: newId() })
  const [one, two] = (await listed(client)).map(({ id }) => id)
  await block(client, one, true)
  expect((await listed(client)).map(({ isBlocked }) => isBlocked)).toEqual([true, true])
  await block(client, two, false)
  expect((await listed(client)).map(({ isBlocked }) => isBlocked)).toEqual([false, false])
})

test('who was stopped as a visitor, in whichever conversation, stays stopped with the account of the address', async () => {
  const email = newAddress()
  const { id } = await prove(email)
  await write(email)
  await block(poster, (await listed(poster)).find((one) => one.id !== id)?.id, true)
  const late = await registerPerson(server, 'Owner')
  await changeConfirmedEmail(database, late, email)
  const mails = (await mailsTo(poster.email)).length
  for (const home of homes) await late.call('listing/contact', { id: home, name: 'Ben', message: 'Hello again', locale: 'en', key: newId() })
  expect(await mailsTo(poster.email)).toHaveLength(mails)
  await late.call('account/delete', { password: goodPassword })
  await write(email, { message: 'and as a visitor' })
  expect(await mailsTo(poster.email)).toHaveLength(mails)
})

test('a visitor who has proven the address goes on in the same conversation about a home, also when blocked, and is told that it is confirmed', async () => {
  const email = newAddress()
  const { id, proof } = await prove(email)
  const key = newId()
  for (const _ of [1, 2])
    expect(await write(email.toUpperCase(), { message: 'One more question', proof, key })).toEqual({ conversation: null, isConfirmed: true })
  expect(await listed(poster)).toHaveLength(1)
  expect((await opened(poster, id)).messages.map(({ text }) => text)).toEqual(['Hello', 'Yes', 'When may I come?', 'One more question'])
  // about another home it is another one, whose answer comes in full
  await write(email, { id: homes[1], proof })
  const [other] = await listed(poster)
  await poster.call('messages/send', { conversation: other?.id, key: newId(), message: 'The other one, too' })
  expect((await mailsTo(email)).at(-1)?.values['message']).toBe('The other one, too')
  await block(poster, other?.id, true)
  await write(email, { message: 'Hello?', proof })
  expect((await opened(poster, id)).messages).toHaveLength(4)
})

test.each([
  ['without a proof', async (): Promise<undefined> => undefined],
  ['by the proof of another address', async () => (await prove(newAddress(), homes[1])).proof],
  ['by a proof that nobody signed', async () => `${'A'.repeat(22)}~9999999999999.${'A'.repeat(32)}`],
] as const)('who types a proven address %s neither joins nor reads the conversation of its owner (T37)', async (_, proofOf) => {
  const email = newAddress()
  const { id, token } = await prove(email)
  expect(await write(email, { message: 'Send it to me instead', proof: await proofOf() })).toEqual({ conversation: null, isConfirmed: false })
  const texts = ['Hello', 'Yes', 'When may I come?']
  expect((await opened(poster, id)).messages.map(({ text }) => text)).toEqual(texts)
  expect(dataOf<Opened>(await ask('messages/open', { conversation: token })).messages.map(({ text }) => text)).toEqual(texts)
})

test('a proof ends after a week, and is none for an account or for reading', async () => {
  const email = newAddress()
  const { proof } = await prove(email)
  expect((await ask('messages/open', { conversation: proof })).envelope.code).not.toBe(200)
  const account = await registerPerson(server, 'Owner')
  const answer = await account.call('listing/contact', { id: homes[0], name: 'Eve', message: 'Hello', locale: 'en', email, key: newId(), proof })
  expect(dataOf(answer)).toEqual({ conversation: null, isConfirmed: false })
  now = new Date(services.now().getTime() + 8 * 86_400_000)
  expect(await write(email, { message: 'Later', proof })).toMatchObject({ isConfirmed: false })
})

test('the poster and an account get no proof of a mailbox', async () => {
  const { id } = await prove(newAddress())
  const answer = await poster.call('messages/send', { conversation: id, key: newId(), message: 'On Sunday' })
  expect(dataOf<{ proof: string | null }>(answer).proof).toBeNull()
})
