import { problemWords } from '@site/domain/problems.words.ts'
import { sql } from 'kysely'
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
import { asClient, linkTo, registerListAgent } from '../share-lists/share-lists.testing.ts'
import { conversationsOf } from './contact.store.ts'

type Message = { id: string; isOwn: boolean; text: string }
type Opened = { id: string; with: string; messages: Message[]; hasEarlier: boolean; firstUnread: string | null; isBlocked: boolean; listing: object }
type Listed = { conversations: { id: string; with: string; unread: number; last: Message; listing: object }[]; links: { code: string; unread: number }[] }

let database: Database
let services: Services
let poster: Person
let client: Person
let stranger: Person
let id: string

const server = testServer(() => services)
const ask = (path: string, body: unknown) => server.send('POST', callPath(path), { body })
const codeOf = ({ envelope }: Answer) => envelope.code
const lastMail = async () => (await queuedMails(database)).at(-1)
const tokenIn = (mail: Mail | undefined) => /#(\S+)$/.exec(mail?.values['replyUrl'] ?? '')?.[1] ?? ''
const write = (message: string, person = client) => person.call('listing/contact', { id, name: 'Cy Cruz', message, locale: 'en' })
const writeAsVisitor = (email: string, message = 'Hello') => ask('listing/contact', { id, name: 'Vi', email, message, locale: 'en' })
const say = (person: Person, conversation: string, message: string, key = newId()) => person.call('messages/send', { conversation, key, message })
const opened = async (person: Person, conversation: string, more: object = {}) =>
  (await person.call('messages/open', { conversation, ...more })).envelope.data as Opened
const listed = async (person: Person) => (await person.call('messages/list', {})).envelope.data as Listed
const unreadOf = async (person: Person) => (await person.call('messages/unread', {})).envelope.data
const conversationOf = async (person: Person) => (await listed(person)).conversations[0]?.id ?? ''
const see = async (person: Person, conversation: string) =>
  await person.call('messages/seen', { conversation, message: (await opened(person, conversation)).messages.at(-1)?.id })

beforeAll(async () => {
  ;({ database, services } = await openTestSite())
  poster = await registerPerson(server, 'Owner', 'ana')
  client = await registerPerson(server, 'Owner', 'cy')
  stranger = await registerPerson(server, 'Owner', 'eve')
  for (const person of [poster, client, stranger]) await confirm(database, person)
  ;[id] = (await database.transaction((tx) => addListings(tx, [testListing({ posterId: poster.id })]))) as [string]
})
beforeEach(async () => {
  for (const table of ['mail', 'conversation', 'contact_block', 'abuse_report', 'rate_count'] as const) await database.db.deleteFrom(table).execute()
})
afterAll(() => database.close())

test('both sides read and write in one conversation, with what they have not seen', async () => {
  await write('Is it still there?')
  expect(await unreadOf(poster)).toEqual({ conversations: 1, links: 0 })
  const { conversations } = await listed(poster)
  expect(conversations).toMatchObject([
    {
      with: 'Cy Cruz',
      unread: 1,
      last: { isOwn: false, text: 'Is it still there?' },
      listing: { id, code: null, text: { en: expect.stringContaining('One Legazpi Park') } },
    },
  ])
  const [conversation] = conversations.map((one) => one.id) as [string]
  const before = await opened(poster, conversation)
  expect(before.firstUnread).toBe(before.messages[0]?.id)
  // opening alone marks nothing: a page may load before anybody looks at it
  expect(await unreadOf(poster)).toEqual({ conversations: 1, links: 0 })
  await see(poster, conversation)
  expect(await unreadOf(poster)).toEqual({ conversations: 0, links: 0 })
  expect((await say(poster, conversation, 'Yes. Sunday at ten?')).envelope).toMatchObject({ code: 200, data: { message: { isOwn: true } } })
  expect(await unreadOf(client)).toEqual({ conversations: 1, links: 0 })
  expect(await opened(client, conversation)).toMatchObject({
    with: 'ana',
    messages: [
      { isOwn: true, text: 'Is it still there?' },
      { isOwn: false, text: 'Yes. Sunday at ten?' },
    ],
  })
  expect(await lastMail()).toMatchObject({ template: 'answerToSender', to: { address: client.email }, values: { message: 'Yes. Sunday at ten?' } })
  expect(JSON.stringify([await opened(client, conversation), await listed(client), await opened(poster, conversation)])).not.toContain('@')
})

test('a time for a viewing is in the conversation, in the mail in the words of its reader, and in the export; one that has passed is refused', async () => {
  await write('Is it still there?')
  const conversation = await conversationOf(client)
  const viewing = `${new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)}T02:00:00.000Z`
  const offer = { conversation, key: newId(), message: 'Would this suit you?', viewing }
  expect((await poster.call('messages/send', offer)).envelope).toMatchObject({ data: { message: { viewing } } })
  expect((await lastMail())?.values['message']).toMatch(/^Viewing: .*, 02:00.*\n\nWould this suit you\?$/)
  expect((await client.call('messages/send', { conversation, key: newId(), message: 'Yes', viewing })).envelope.code).toBe(200)
  expect((await opened(client, conversation)).messages).toMatchObject([{ viewing: null }, { isOwn: false, viewing }, { isOwn: true, viewing }])
  expect(await conversationsOf(database.db, client.id)).toMatchObject([{ messages: [{ viewing: null }, { by: 'other', viewing }, { by: 'me', viewing }] }])
  const past = await poster.call('messages/send', { ...offer, key: newId(), viewing: '2020-01-02T02:00:00.000Z' })
  expect(past.envelope).toMatchObject({ code: 400, data: { fields: { viewing: 'pastTime' } } })
  const far = await poster.call('messages/send', { ...offer, key: newId(), viewing: '9998-12-31T23:59:59.999Z' })
  expect(far.envelope).toMatchObject({ code: 400, data: { fields: { viewing: 'dayFar' } } })
})

test('what an account writes again about a home goes on in the same conversation; the same words on one day are one message', async () => {
  await write('Is it still there?')
  const conversation = await conversationOf(client)
  await say(poster, conversation, 'Yes')
  for (const message of ['Is it still there?', 'With parking?', 'With parking?']) expect(codeOf(await write(message))).toBe(200)
  expect((await listed(poster)).conversations).toHaveLength(1)
  expect((await opened(poster, conversation)).messages.map(({ text }) => text)).toEqual(['Is it still there?', 'Yes', 'With parking?'])
})

test('someone else, a visitor, and another conversation’s reader get nothing of it', async () => {
  await write('Hello')
  const conversation = await conversationOf(client)
  const [message] = (await opened(client, conversation)).messages
  const tries = {
    open: {},
    seen: { message: message?.id },
    send: { key: 'k', message: 'x' },
    block: { isBlocked: true },
    report: { message: message?.id, reason: 'Offensive' },
  }
  for (const [call, input] of Object.entries(tries)) {
    expect(codeOf(await stranger.call(`messages/${call}`, { conversation, ...input }))).toBe(404)
    expect(codeOf(await ask(`messages/${call}`, { conversation, ...input }))).not.toBe(200)
  }
  expect(await listed(stranger)).toEqual({ conversations: [], links: [] })
  await writeAsVisitor('other@client.example')
  const other = (await listed(poster)).conversations.find((one) => one.id !== conversation)?.id ?? ''
  // a message of another conversation marks nothing, pages nothing and cannot be reported here
  expect((await opened(poster, conversation, { before: (await opened(poster, other)).messages[0]?.id })).messages).toEqual([])
  await poster.call('messages/seen', { conversation, message: (await opened(poster, other)).messages[0]?.id })
  expect(await unreadOf(poster)).toEqual({ conversations: 2, links: 0 })
})

test('a visitor reads and goes on by the link of a mail, and finds it all in an account with the same confirmed address', async () => {
  await writeAsVisitor('later@client.example')
  const conversation = await conversationOf(poster)
  await say(poster, conversation, 'Yes')
  const token = tokenIn(await lastMail())
  expect((await ask('messages/open', { conversation: token })).envelope.data).toMatchObject({
    id: conversation,
    messages: [{ isOwn: true }, { isOwn: false, text: 'Yes' }],
  })
  const later = await registerPerson(server, 'Owner', 'later')
  await database.db.updateTable('account').set({ email: 'later@client.example' }).where('id', '=', later.id).execute()
  await confirm(database, { ...later, email: 'later@client.example' })
  // nobody has proven yet that the reader of this address wrote
  expect(await listed(later)).toEqual({ conversations: [], links: [] })
  await ask('messages/send', { conversation: token, key: 'k', message: 'When?' })
  expect((await listed(later)).conversations).toMatchObject([{ id: conversation, with: 'ana' }])
  expect((await opened(later, conversation)).messages).toHaveLength(3)
})

test('an unproven address gets one mail however often the poster answers, and a proven one each answer (T32)', async () => {
  await writeAsVisitor('once@client.example')
  const conversation = await conversationOf(poster)
  for (const text of ['One', 'Two', 'Three']) await say(poster, conversation, text)
  const toClient = async () => (await queuedMails(database)).filter(({ to }) => to.address === 'once@client.example')
  expect((await toClient()).map(({ template }) => template)).toEqual(['firstAnswer'])
  const token = tokenIn((await toClient())[0])
  expect(((await ask('messages/open', { conversation: token })).envelope.data as Opened).messages).toHaveLength(4)
  await ask('messages/send', { conversation: token, key: 'k', message: 'Hi' })
  await say(poster, conversation, 'Four')
  expect((await toClient()).map(({ template }) => template)).toEqual(['firstAnswer', 'answerToSender'])
})

test('an account that only typed an address takes no part in the conversation: it reads, writes and blocks nothing there (T32)', async () => {
  const victim = 'victim@third-party.example'
  const spammer = await registerPerson(server, 'Owner', 'spammer')
  await writeAsVisitor(victim, 'In my own words')
  const own = await conversationOf(poster)
  await spammer.call('listing/contact', { id, name: 'Sp', email: victim.toUpperCase(), message: 'Hello', locale: 'en' })
  expect(await listed(spammer)).toEqual({ conversations: [], links: [] })
  const forged = (await listed(poster)).conversations.find((one) => one.id !== own)?.id ?? ''
  const tries = { open: {}, send: { key: 'k', message: 'x' }, block: { isBlocked: true }, seen: { message: 'm' } }
  for (const [call, input] of Object.entries(tries)) expect(codeOf(await spammer.call(`messages/${call}`, { conversation: forged, ...input }))).toBe(404)
  await say(poster, forged, 'YOU WON')
  expect(codeOf(await say(poster, own, 'Yes'))).toBe(200)
  const mails = (await queuedMails(database)).filter(({ to }) => to.address.toLowerCase() === victim)
  expect(mails.map(({ template }) => template)).toEqual(['firstAnswer', 'firstAnswer'])
  // also after the receiver of the address has answered, and after the account has confirmed its own
  await ask('messages/send', { conversation: tokenIn(mails[0]), key: 'k', message: 'Who is this?' })
  await confirm(database, spammer)
  expect(await listed(spammer)).toEqual({ conversations: [], links: [] })
  expect(codeOf(await spammer.call('messages/open', { conversation: forged }))).toBe(404)
})

test('an account that writes before it has confirmed its own address has the conversation once it has', async () => {
  const early = await registerPerson(server, 'Owner', 'early')
  await early.call('listing/contact', { id, name: 'Ea', email: early.email, message: 'Hello', locale: 'en' })
  expect(await listed(early)).toEqual({ conversations: [], links: [] })
  await confirm(database, early)
  expect((await listed(early)).conversations).toMatchObject([{ last: { isOwn: true, text: 'Hello' } }])
  await early.call('listing/contact', { id, name: 'Ea', message: 'And now?', locale: 'en' })
  expect((await listed(poster)).conversations).toHaveLength(1)
  await say(poster, await conversationOf(early), 'Yes')
  expect(await lastMail()).toMatchObject({ template: 'answerToSender', to: { address: early.email } })
})

test('a client who was there before the account takes the conversation along when the account is deleted', async () => {
  await writeAsVisitor('before@client.example', 'Before the account')
  const conversation = await conversationOf(poster)
  await say(poster, conversation, 'Yes')
  const token = tokenIn(await lastMail())
  await ask('messages/send', { conversation: token, key: 'k', message: 'When?' })
  const later = await registerPerson(server, 'Owner', 'before')
  await database.db.updateTable('account').set({ email: 'before@client.example' }).where('id', '=', later.id).execute()
  await confirm(database, { ...later, email: 'before@client.example' })
  await say(later, conversation, 'As an account')
  const { conversations } = (await later.call('account/export', {})).envelope.data as { conversations: { messages: { by: string; text: string }[] }[] }
  expect(conversations.map(({ messages }) => messages.map(({ by, text }) => `${by}: ${text}`))).toEqual([
    ['me: Before the account', 'other: Yes', 'me: When?', 'me: As an account'],
  ])
  expect(codeOf(await later.call('account/delete', { password: goodPassword }))).toBe(200)
  expect(await listed(poster)).toEqual({ conversations: [], links: [] })
  expect((await ask('messages/open', { conversation: token })).envelope.msg).toBe(problemWords.accountClosed.en)
})

test('500 messages are read page by page, none twice and none missing', async () => {
  await write('0')
  const conversation = await conversationOf(client)
  await sql`insert into message (id, conversation_id, by, body, created_at)
    select 'm' || at, ${conversation}, case at % 2 when 0 then 'sender' else 'poster' end, at::text, now() + (at / 3) * interval '1 millisecond'
    from generate_series(1, 499) as at`.execute(database.db)
  const seen: string[] = []
  let before: string | undefined
  for (let page = 0; page < 20; page += 1) {
    const { messages, hasEarlier } = await opened(client, conversation, { before })
    seen.unshift(...messages.map((message) => message.id))
    before = messages[0]?.id
    if (!hasEarlier) break
  }
  expect([seen.length, new Set(seen).size]).toEqual([500, 500])
})

test('what somebody writes who is blocked is shown to the writer alone, and not after the block is taken back either', async () => {
  await write('Hello')
  const conversation = await conversationOf(poster)
  await poster.call('messages/block', { conversation, isBlocked: true })
  expect(await opened(poster, conversation)).toMatchObject({ isBlocked: true })
  expect(await opened(client, conversation)).toMatchObject({ isBlocked: false })
  await see(poster, conversation)
  const mails = (await queuedMails(database)).length
  expect((await say(client, conversation, 'Are you there?')).envelope).toMatchObject({ code: 200, data: { message: { text: 'Are you there?' } } })
  expect(codeOf(await write('Answer me'))).toBe(200)
  const textsOf = async (person: Person) => (await opened(person, conversation)).messages.map(({ text }) => text)
  expect(await textsOf(client)).toEqual(['Hello', 'Are you there?', 'Answer me'])
  const expectNothing = async () => {
    expect(await textsOf(poster)).toEqual(['Hello'])
    expect((await listed(poster)).conversations).toMatchObject([{ unread: 0, last: { text: 'Hello' } }])
    expect(await unreadOf(poster)).toEqual({ conversations: 0, links: 0 })
    expect(await queuedMails(database)).toHaveLength(mails)
    expect(JSON.stringify(await conversationsOf(database.db, poster.id))).not.toMatch(/Are you there|Answer me/)
  }
  await expectNothing()
  await poster.call('messages/block', { conversation, isBlocked: false })
  await expectNothing()
  expect(codeOf(await say(client, conversation, 'Hello?'))).toBe(200)
  expect(await textsOf(poster)).toEqual(['Hello', 'Hello?'])
})

test('own messages cannot be reported, those of the other person can', async () => {
  await write('Buy my coins')
  const conversation = await conversationOf(poster)
  const [message] = (await opened(poster, conversation)).messages
  const report = (person: Person) => person.call('messages/report', { conversation, message: message?.id, reason: 'Offensive' })
  expect([codeOf(await report(client)), codeOf(await report(poster))]).toEqual([404, 200])
})

test('messages by the links of lists stand in the list, with those that the agent has not seen', async () => {
  const agent = await registerListAgent(server, database)
  const list = await agent.list('create', { title: 'For Ben', listingIds: [id] })
  const code = await linkTo(database, agent, list.id)
  await asClient(server)('ask', { code, listingId: id, text: 'Is it free?', who: '' })
  expect(await listed(agent)).toMatchObject({ conversations: [], links: [{ code, unread: 1, who: '', last: { isOwn: false, text: 'Is it free?' } }] })
  expect(await unreadOf(agent)).toEqual({ conversations: 0, links: 1 })
})

test('whose conversation is in Messages learns its id from the form: not a visitor, nor an account that only typed the address', async () => {
  const idIn = ({ envelope }: Answer) => (envelope.data as { conversation: string | null }).conversation
  const first = idIn(await write('Hello'))
  expect(first).toBe(await conversationOf(client))
  expect(idIn(await write('And the floor?'))).toBe(first)
  expect(idIn(await writeAsVisitor('vi@visitor.example'))).toBeNull()
  const typing = await registerPerson(server, 'Owner', 'ty')
  expect(idIn(await typing.call('listing/contact', { id, name: 'Ty', email: 'ty@typed.example', message: 'Hello', locale: 'en' }))).toBeNull()
})

test('the list marks whom the reader has stopped: not the one who is stopped, nor others', async () => {
  await write('Hello')
  await write('Hello', stranger)
  const blocked = async (person: Person) =>
    ((await person.call('messages/list', {})).envelope.data as { conversations: { id: string; isBlocked: boolean }[] }).conversations
      .filter(({ isBlocked }) => isBlocked)
      .map((one) => one.id)
  const [conversation, other] = [await conversationOf(client), await conversationOf(stranger)]
  expect(await blocked(poster)).toEqual([])
  await poster.call('messages/block', { conversation, isBlocked: true })
  expect([await blocked(poster), await blocked(client)]).toEqual([[conversation], []])
  await stranger.call('messages/block', { conversation: other, isBlocked: true })
  expect([await blocked(poster), await blocked(stranger)]).toEqual([[conversation], [other]])
  await poster.call('messages/block', { conversation, isBlocked: false })
  expect(await blocked(poster)).toEqual([])
})

test('a home that was removed leaves its conversation without words; a person who left leaves none', async () => {
  await write('Hello')
  const conversation = await conversationOf(client)
  await sql`update listing set removed_at = now() where id = ${id}`.execute(database.db)
  expect((await listed(client)).conversations).toMatchObject([{ listing: { text: null } }])
  expect(await opened(client, conversation)).toMatchObject({ listing: { text: null } })
  await say(client, conversation, 'Is it gone?')
  expect((await lastMail())?.values['listing']).toBe('a home that its owner removed')
  await sql`update listing set removed_at = null where id = ${id}`.execute(database.db)
  expect(codeOf(await client.call('account/delete', { password: goodPassword }))).toBe(200)
  expect(await listed(poster)).toEqual({ conversations: [], links: [] })
  expect((await poster.call('messages/open', { conversation })).envelope.msg).toBe(problemWords.accountClosed.en)
})
