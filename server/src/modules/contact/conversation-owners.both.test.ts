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
import { createAccount } from '../ops/operator.store.ts'
import { joinConversations } from './contact.store.ts'
import { changeConfirmedEmail } from './conversations.testing.ts'
import { summariesFor } from './messages.store.ts'

// To whom a conversation belongs when an address is typed by a stranger, confirmed later, changed, or goes with an account.

type Opened = { messages: { text: string }[]; isBlocked: boolean }
type Listed = { conversations: { id: string; with: string }[] }

let database: Database
let services: Services
let poster: Person
let client: Person
let homes: string[]

const server = testServer(() => services)
const ask = (path: string, body: unknown) => server.send('POST', callPath(path), { body })
const codeOf = ({ envelope }: Answer) => envelope.code
const mailsTo = async (address: string) =>
  (await queuedMails(database)).filter(({ to, template }) => to.address === address && /message|answer/i.test(template))
const tokenIn = (mail: Mail | undefined) => /#(\S+)$/.exec(mail?.values['replyUrl'] ?? '')?.[1] ?? ''
const form = (changes: object = {}) => ({ id: homes[0], name: 'Rita', message: 'Is it still there?', locale: 'en', ...changes })
const byAccount = (person: Person, changes: object = {}) => person.call('listing/contact', form(changes))
const byVisitor = (email: string, changes: object = {}) => ask('listing/contact', form({ name: 'X', email, ...changes }))
const listed = async (person: Person) => ((await person.call('messages/list', {})).envelope.data as Listed).conversations
const opened = async (person: Person, conversation: string) => (await person.call('messages/open', { conversation })).envelope.data as Opened
const say = (person: Person, conversation: string, message: string) => person.call('messages/send', { conversation, key: newId(), message })

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

test.each([
  ['the same words', 'Is it still there?'],
  ['other spaces', ' Is it still there? '],
])('what a stranger typed under an address does not swallow what its account writes: %s', async (_name, message) => {
  const unconfirmed = await registerPerson(server, 'Owner')
  expect(codeOf(await byVisitor(client.email, { message }))).toBe(200)
  expect(codeOf(await byAccount(unconfirmed, { email: client.email.toUpperCase(), message }))).toBe(200)
  expect(codeOf(await byAccount(client))).toBe(200)
  expect(await listed(client)).toHaveLength(1)
  expect((await listed(poster)).map((one) => one.with).toSorted()).toEqual(['Rita', 'Rita', 'X'])
})

test('a form with a key of its own is a message of its own, and one that is sent twice is one', async () => {
  for (const key of ['first', 'first', 'second']) expect(codeOf(await byAccount(client, { message: 'Any news?', key }))).toBe(200)
  const [conversation] = await listed(client)
  expect((await opened(client, conversation?.id ?? '')).messages.map(({ text }) => text)).toEqual(['Any news?', 'Any news?'])
})

test.each([
  ['a visitor', () => byVisitor],
  ['an account', () => (_email: string, changes: object) => byAccount(client, changes)],
] as const)('other words of %s under the key of earlier ones, as from a second tab, are another message', async (_who, write) => {
  const email = `${newId().toLowerCase()}@client.example`
  for (const message of ['I offer 5 million', 'I offer 4 million', 'I offer 4 million'])
    expect(codeOf(await write()(email, { message, key: 'one-form' }))).toBe(200)
  const texts = await Promise.all((await listed(poster)).map(async ({ id }) => (await opened(poster, id)).messages.map(({ text }) => text)))
  expect(texts.flat().toSorted()).toEqual(['I offer 4 million', 'I offer 5 million'])
})

test('other words under the key of an earlier answer are another answer, and a repeated one is none', async () => {
  await byAccount(client)
  const [conversation] = await listed(poster)
  for (const message of ['Yes', 'No', 'No'])
    expect(codeOf(await poster.call('messages/send', { conversation: conversation?.id, key: 'same', message }))).toBe(200)
  expect((await opened(client, conversation?.id ?? '')).messages.map(({ text }) => text)).toEqual(['Is it still there?', 'Yes', 'No'])
})

test.each([
  ['an unconfirmed account', () => registerPerson(server, 'Owner')],
  ['a visitor', () => Promise.resolve(null)],
] as const)('a block of what %s typed under an address does not go to the account whose person answers by the mailed link', async (_who, stranger) => {
  const typed = { email: client.email, message: 'you are a crook' }
  const by = await stranger()
  await (by ? byAccount(by, typed) : byVisitor(typed.email, typed))
  const [bad] = await listed(poster)
  await say(poster, bad?.id ?? '', 'Please stop')
  const token = tokenIn((await mailsTo(client.email)).at(-1))
  await poster.call('messages/block', { conversation: bad?.id, isBlocked: true })
  await ask('messages/send', { conversation: token, key: newId(), message: 'It was not me' })
  const mails = (await mailsTo(poster.email)).length
  expect(codeOf(await byAccount(client, { id: homes[1], message: 'May I see the other home?' }))).toBe(200)
  expect(await mailsTo(poster.email)).toHaveLength(mails + 1)
})

test('who blocks by the link of a mail gets no words in the conversations of the account either, and who takes it back gets all', async () => {
  await byAccount(client)
  const [own] = await listed(client)
  await byVisitor(client.email, { id: homes[1] })
  const typed = (await listed(poster)).find(({ id }) => id !== own?.id)
  await say(poster, typed?.id ?? '', 'Who is it?')
  const token = tokenIn((await mailsTo(client.email)).at(-1))
  expect(codeOf(await ask('messages/block', { conversation: token, isBlocked: true }))).toBe(200)
  const mails = (await mailsTo(client.email)).length
  await say(poster, own?.id ?? '', 'Pay now')
  expect(await mailsTo(client.email)).toHaveLength(mails)
  expect(await opened(client, own?.id ?? '')).toMatchObject({ isBlocked: true, messages: [{ text: 'Is it still there?' }] })
  await client.call('messages/block', { conversation: own?.id, isBlocked: false })
  await byVisitor(client.email, { id: homes[1], message: 'Me again' })
  const again = (await listed(poster)).find(({ id }) => id !== own?.id && id !== typed?.id)
  await say(poster, again?.id ?? '', 'Yes')
  expect(await mailsTo(client.email)).toHaveLength(mails + 1)
})

test.each(['a visitor', 'an unconfirmed account'])('what %s typed under an address and was blocked for does not block its account', async (who) => {
  const typed = { email: client.email.toUpperCase(), message: 'you are a crook' }
  await (who === 'a visitor' ? byVisitor(typed.email, typed) : byAccount(await registerPerson(server, 'Owner'), typed))
  const [bad] = await listed(poster)
  await poster.call('messages/block', { conversation: bad?.id, isBlocked: true })
  const mails = (await mailsTo(poster.email)).length
  await byAccount(client)
  await byAccount(client, { id: homes[1] })
  const [own] = await listed(client)
  await say(client, own?.id ?? '', 'When may I come?')
  expect(await mailsTo(poster.email)).toHaveLength(mails + 3)
  expect(await opened(poster, own?.id ?? '')).toMatchObject({ isBlocked: false })
  // the stranger stays blocked, and the person when she is blocked herself
  await byVisitor(client.email, { message: 'another' })
  expect(await mailsTo(poster.email)).toHaveLength(mails + 3)
  await poster.call('messages/block', { conversation: own?.id, isBlocked: true })
  await byAccount(client, { message: 'Hello?' })
  expect(await mailsTo(poster.email)).toHaveLength(mails + 3)
})

test('the links of mails end for the old mailbox of a client and of a poster whose address has changed', async () => {
  await byAccount(client)
  const [conversation] = await listed(poster)
  const id = conversation?.id ?? ''
  await say(poster, id, 'Yes')
  const [toPoster, toClient] = [tokenIn((await mailsTo(poster.email))[0]), tokenIn((await mailsTo(client.email))[0])]
  const tries = async (token: string) => [
    codeOf(await ask('messages/open', { conversation: token })),
    codeOf(await ask('messages/send', { conversation: token, key: newId(), message: 'Pay the fee to account 123' })),
    codeOf(await ask('messages/block', { conversation: token, isBlocked: false })),
  ]
  expect([await tries(toPoster), await tries(toClient)]).toEqual([
    [200, 200, 200],
    [200, 200, 200],
  ])
  await changeConfirmedEmail(database, poster, `moved-${poster.email}`)
  await changeConfirmedEmail(database, client, `moved-${client.email}`)
  expect([await tries(toPoster), await tries(toClient)]).toEqual([
    [404, 404, 404],
    [404, 404, 404],
  ])
  // both go on, and a mail to the new address has a link that opens
  expect([codeOf(await say(poster, id, 'Sunday?')), codeOf(await say(client, id, 'Fine'))]).toEqual([200, 200])
  expect(codeOf(await ask('messages/open', { conversation: tokenIn((await mailsTo(`moved-${client.email}`)).at(-1)) }))).toBe(200)
})

test('a conversation stays with an account that confirmed its address after writing, also when the address changes', async () => {
  const late = await registerPerson(server, 'Owner')
  await byAccount(late, { email: late.email })
  expect(await listed(late)).toEqual([])
  await confirm(database, late)
  await database.transaction((tx) => joinConversations(tx, late.id, late.email))
  await changeConfirmedEmail(database, late, `moved-${late.email}`)
  const [conversation] = await listed(late)
  expect((await opened(late, conversation?.id ?? '')).messages).toMatchObject([{ text: 'Is it still there?' }])
  await say(poster, conversation?.id ?? '', 'Yes')
  expect(await mailsTo(`moved-${late.email}`)).toMatchObject([{ template: 'answerToSender', values: { message: 'Yes' } }])
  expect(await mailsTo(late.email)).toEqual([])
})

test('what was proven by a mailed link before there was the account goes with it, whatever its address is by then', async () => {
  const email = `${newId().toLowerCase()}@client.example`
  await byVisitor(email, { name: 'Late Person' })
  await say(poster, (await listed(poster))[0]?.id ?? '', 'Yes')
  const token = tokenIn((await mailsTo(email))[0])
  await ask('messages/send', { conversation: token, key: newId(), message: 'My own words' })
  const late = await registerPerson(server, 'Owner')
  await changeConfirmedEmail(database, late, email)
  expect(await listed(late)).toHaveLength(1)
  await changeConfirmedEmail(database, late, `moved-${email}`)
  expect(await listed(late)).toHaveLength(1)
  expect(codeOf(await late.call('account/delete', { password: goodPassword }))).toBe(200)
  expect(await listed(poster)).toEqual([])
  expect(codeOf(await ask('messages/open', { conversation: token }))).toBe(410)
})

test('an account that the operator creates with an address has what was proven under it', async () => {
  const email = `${newId().toLowerCase()}@client.example`
  await prove(email)
  const account = { username: newId(), name: 'Late', email, passwordHash: '', role: 'Owner', isOperator: false } as const
  const id = await database.transaction((tx) => createAccount(tx, account))
  expect(await summariesFor(database.db, id ?? '')).toHaveLength(1)
})

test('messages beside the deletion of an account are sent or answered that it is closed (T25)', async () => {
  await byAccount(client)
  const [conversation] = await listed(poster)
  const sends = Array.from({ length: 20 }, (_, at) => say(at % 2 === 0 ? poster : client, conversation?.id ?? '', `message ${at}`))
  const [deletion, ...codes] = (await Promise.all([client.call('account/delete', { password: goodPassword }), ...sends])).map(codeOf)
  expect(deletion).toBe(200)
  expect(codes.filter((code) => ![200, 404, 410, 1003, 409].includes(code))).toEqual([])
})

test('a token of a session that has ended sends no message as a visitor', async () => {
  expect(codeOf(await client.call('account/signout', {}))).toBe(200)
  expect(codeOf(await client.call('listing/contact', form({ email: client.email })))).toBe(1003)
  expect(await listed(poster)).toEqual([])
})

test('whether somebody wrote cannot be asked by a token without a signature, and ids cannot be computed', async () => {
  await byAccount(client)
  const [conversation] = await listed(poster)
  await client.call('account/delete', { password: goodPassword })
  expect(codeOf(await ask('messages/open', { conversation: `${conversation?.id}~${'A'.repeat(22)}.${'A'.repeat(32)}` }))).toBe(404)
  expect(codeOf(await poster.call('messages/open', { conversation: conversation?.id }))).toBe(410)
})

test('a repeated message is answered before it is counted', async () => {
  await byAccount(client)
  const [conversation] = await listed(client)
  const limited = testServer(() => services, { rateLimits: true })
  const send = (key: string) =>
    limited.send('POST', callPath('messages/send'), {
      body: { conversation: conversation?.id, key, message: key },
      headers: { accesstoken: client.token },
    })
  const codes: number[] = []
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) codes.push(codeOf(await send(key)))
  expect(codes.at(-1)).toBe(429)
  expect(codeOf(await send('a'))).toBe(200)
})

/** A visitor writes and proves the address by the mailed link; returns the token of the link. */
async function prove(email: string, home: string | undefined = homes[0]): Promise<string> {
  await byVisitor(email, { id: home })
  await say(poster, (await listed(poster))[0]?.id ?? '', 'Yes')
  const token = tokenIn((await mailsTo(email)).at(-1))
  await ask('messages/send', { conversation: token, key: newId(), message: 'When?' })
  return token
}

test.each(['changes the address', 'keeps it'])('a block of a proven visitor holds for the account that the visitor makes, which %s', async (way) => {
  const email = `${newId().toLowerCase()}@client.example`
  await prove(email)
  await poster.call('messages/block', { conversation: (await listed(poster))[0]?.id, isBlocked: true })
  const late = await registerPerson(server, 'Owner')
  await changeConfirmedEmail(database, late, email)
  if (way === 'changes the address') await changeConfirmedEmail(database, late, `moved-${email}`)
  const mails = (await mailsTo(poster.email)).length
  for (const id of homes) expect(codeOf(await byAccount(late, { id, message: 'Hello again' }))).toBe(200)
  expect(await mailsTo(poster.email)).toHaveLength(mails)
})

test('who blocks by the link of a first mail gets no words of the poster in another conversation either, nor after making an account', async () => {
  const email = `${newId().toLowerCase()}@client.example`
  await byVisitor(email, { id: homes[1] })
  await say(poster, (await listed(poster))[0]?.id ?? '', 'First')
  const first = tokenIn((await mailsTo(email)).at(-1))
  await prove(email)
  const [second] = await listed(poster)
  expect(codeOf(await ask('messages/block', { conversation: first, isBlocked: true }))).toBe(200)
  const mails = (await mailsTo(email)).length
  await say(poster, second?.id ?? '', 'Pay now')
  expect(await mailsTo(email)).toHaveLength(mails)
})

test('a block goes with the account and not with its old address, and ends when it is taken back', async () => {
  await byAccount(client)
  const [conversation] = await listed(poster)
  const block = (isBlocked: boolean) => poster.call('messages/block', { conversation: conversation?.id, isBlocked })
  await block(true)
  await changeConfirmedEmail(database, client, `moved-${client.email}`)
  const next = await registerPerson(server, 'Owner')
  await changeConfirmedEmail(database, next, client.email)
  const mails = async () => (await mailsTo(poster.email)).length
  const before = await mails()
  await byAccount(next, { name: 'Next' })
  expect(await mails()).toBe(before + 1)
  await block(false)
  await database.db.updateTable('account').set({ email: null }).where('id', '=', next.id).execute()
  await changeConfirmedEmail(database, client, client.email)
  await say(client, conversation?.id ?? '', 'Thank you')
  expect(await mails()).toBe(before + 2)
})

test('an account that only typed an address deletes nothing of the person who proved it', async () => {
  const other = await registerPerson(server, 'Owner')
  const email = `${newId().toLowerCase()}@client.example`
  await byAccount(other, { email })
  await say(poster, (await listed(poster))[0]?.id ?? '', 'Yes')
  const token = tokenIn((await mailsTo(email)).at(-1))
  await ask('messages/send', { conversation: token, key: newId(), message: 'My own words' })
  expect(codeOf(await other.call('account/delete', { password: goodPassword }))).toBe(200)
  expect(codeOf(await ask('messages/open', { conversation: token }))).toBe(200)
  expect(await listed(poster)).toHaveLength(1)
})
