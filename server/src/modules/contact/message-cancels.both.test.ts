import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { problemWords } from '@site/domain/problems.words.ts'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { confirm, goodPassword, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { renderMail } from '../mail/render.ts'

let database: Database
let server: TestServer
let poster: Person
let client: Person
let conversation: string

beforeAll(async () => {
  ;({ database, server } = await openTestSite())
})
beforeEach(async () => {
  for (const table of ['mail', 'conversation'] as const) await database.db.deleteFrom(table).execute()
  poster = await registerPerson(server, 'Owner')
  client = await registerPerson(server, 'Owner')
  for (const person of [poster, client]) await confirm(database, person)
  const [id] = await database.transaction((tx) => addListings(tx, [testListing({ posterId: poster.id })]))
  await client.call('listing/contact', { id, name: 'Rita', message: 'Hello', locale: 'en' })
  const { conversations } = (await poster.call('messages/list', {})).envelope.data as { conversations: { id: string }[] }
  conversation = conversations[0]?.id ?? ''
})
afterAll(() => database.close())

const thisMinute = Math.floor(Date.now() / 60_000) * 60_000
const inDays = (days: number) => new Date(thisMinute + days * 86_400_000).toISOString()
const say = async (by: Person, viewing: string, move?: 'cancel' | 'restore', key = newId()) =>
  (await by.call('messages/send', { conversation, key, message: 'Fixed words', viewing, move })).envelope
const agree = async (time: string) => {
  for (const by of [poster, client]) expect((await say(by, time)).code).toBe(200)
}
const changed = problemWords.viewingChanged.en
const closeAccount = async (person: Person) => expect((await person.call('account/delete', { password: goodPassword })).envelope.code).toBe(200)
const offMails = async () => (await queuedMails(database)).filter(({ template }) => template.startsWith('viewingOff'))

test.each(['poster', 'client'] as const)('the %s cancels an agreed viewing: the other learns it by mail and in the conversation, once', async (side) => {
  const [writer, other] = side === 'poster' ? [poster, client] : [client, poster]
  await agree(inDays(3))
  const key = newId()
  expect(await say(writer, inDays(3), 'cancel', key)).toMatchObject({ code: 200, data: { message: { viewing: inDays(3), move: 'cancel' } } })
  expect((await say(writer, inDays(3), 'cancel', key)).code, 'the same again').toBe(200)
  expect((await say(other, inDays(3), 'cancel')).msg, 'it is off').toBe(changed)
  expect((await queuedMails(database)).at(-1)).toMatchObject({
    to: { address: other.email },
    values: { message: expect.stringMatching(/^(Viewing cancelled|看房取消).*\n\n(Sorry|抱歉)/s) },
  })
  const { messages } = (await other.call('messages/open', { conversation })).envelope.data as { messages: object[] }
  expect(messages.at(-1)).toMatchObject({ isOwn: false, viewing: inDays(3), move: 'cancel' })
  // nobody hears again that it is off
  await closeAccount(writer)
  expect(await offMails()).toEqual([])
})

test.each([
  ['Leased', 'The home is leased now: ask each other before the viewing.'],
  ['Sold', 'The home is sold now: ask each other before the viewing.'],
  ['Withdrawn', 'The home is not listed now: ask each other before the viewing.'],
] as const)('the mail about a time for a home that is %s by now says so, one that cancels does not', async (reason, line) => {
  const lastMessage = async () => (await queuedMails(database)).at(-1)?.values['message']
  await say(poster, inDays(3))
  expect(await lastMessage()).not.toContain('ask each other')
  await sql`update listing set shelf = 'OffShelf', off_shelf_reason = ${reason} where poster_id = ${poster.id}`.execute(database.db)
  expect((await say(client, inDays(3))).code).toBe(200)
  expect(await lastMessage()).toContain(line)
  expect((await say(client, inDays(3), 'cancel')).code).toBe(200)
  expect(await lastMessage()).not.toContain('ask each other')
})

test.each([
  ['en', ['Viewing suggested', 'Viewing agreed', 'Another time for the viewing', 'Viewing moved', 'Viewing cancelled', 'Viewing on again']],
  ['zh', ['约看房', '看房已约好', '看房想换个时间', '看房改到', '看房取消', '看房照旧']],
] as const)('in %s the subject of a mail says what happened to the viewing, whoever writes', async (language, subjects) => {
  await sql`update account set language = ${language}`.execute(database.db)
  await sql`update conversation set sender_locale = ${language}`.execute(database.db)
  const first = (await queuedMails(database)).length
  for (const [by, day, move] of [
    [poster, 2],
    [client, 2],
    [client, 4],
    [poster, 4],
    [client, 4, 'cancel'],
    [client, 4, 'restore'],
    [poster, 4, 'cancel'],
    [client, 6],
  ] as const)
    expect((await say(by, inDays(day), move)).code).toBe(200)
  const sent = []
  for (const mail of (await queuedMails(database)).slice(first)) sent.push((await renderMail(mail, { name: { zh: '站', en: 'Site' } })).subject)
  const kinds = sent.map((subject) => subject.split(/[:：]/)[0])
  expect(kinds).toEqual([...subjects, subjects[4], subjects[0]])
  expect(sent.filter((subject) => !/ · .+/.test(subject))).toEqual([])
})

test('a message without a time keeps its subject', async () => {
  for (const by of [poster, client]) await by.call('messages/send', { conversation, key: newId(), message: 'Which floor?' })
  const subjects = []
  for (const mail of (await queuedMails(database)).slice(-2)) subjects.push((await renderMail(mail, { name: { zh: '站', en: 'Site' } })).subject)
  expect(subjects).toEqual([expect.stringMatching(/ replied about |回复了您/), expect.stringMatching(/^(A question about |有人询问)/)])
  expect(subjects.join('\n'), 'the name of the home, no title').not.toContain('|')
})

test('who cancelled takes it back for some minutes, and the viewing holds again', async () => {
  await agree(inDays(3))
  expect((await say(client, inDays(3), 'restore')).msg).toBe(changed)
  await say(client, inDays(3), 'cancel')
  expect((await say(poster, inDays(3), 'restore')).msg).toBe(changed)
  expect((await say(client, inDays(3), 'restore')).code).toBe(200)
  await say(poster, inDays(3), 'cancel')
  await sql`update message set created_at = created_at - interval '400 days'`.execute(database.db)
  expect((await say(poster, inDays(3), 'restore')).msg).toBe(changed)
  await agree(inDays(3))
  await closeAccount(client)
  expect(await offMails()).toHaveLength(1)
})

test.each(['poster', 'client'] as const)(
  'a viewing that the %s calls off is off for the other too, who has stopped the messages, without a word of the writer',
  async (side) => {
    const [writer, other] = side === 'poster' ? [poster, client] : [client, poster]
    await agree(inDays(3))
    await other.call('messages/block', { conversation, isBlocked: true })
    const last = async (by: Person) =>
      (
        (await by.call('messages/open', { conversation })).envelope.data as { messages: { text: string; viewing: string | null; move: string | null }[] }
      ).messages.at(-1)
    for (const move of ['cancel'] as const) {
      expect((await say(writer, inDays(3), move)).code).toBe(200)
      expect([await last(writer), await last(other)]).toMatchObject([
        { viewing: inDays(3), move },
        { viewing: inDays(3), move },
      ])
      expect((await last(writer))?.text, 'nobody sees by the words who is stopped').toBe((await last(other))?.text)
      const mail = (await queuedMails(database)).at(-1)
      expect(mail).toMatchObject({ to: { address: other.email }, values: { message: expect.stringMatching(/cancel|取消/) as string } })
      expect(`${(await last(other))?.text} ${mail?.values['message']}`).not.toContain('Fixed words')
    }
  },
)

test.each(['poster', 'client'] as const)('a stopped %s neither writes by a changed name nor back and forth', async (side) => {
  const [writer, other] = side === 'poster' ? [poster, client] : [client, poster]
  await agree(inDays(3))
  await other.call('messages/block', { conversation, isBlocked: true })
  await sql`update account set username = ${`I know where you live ${side}`} where id = ${writer.id}`.execute(database.db)
  await sql`update conversation set sender_name = 'I know where you live' where ${side} = 'client'`.execute(database.db)
  const mails = (await queuedMails(database)).length
  const codes = []
  for (const move of ['cancel', 'restore', 'cancel', 'restore', 'cancel'] as const) codes.push((await say(writer, inDays(3), move)).code)
  expect(codes).toEqual([200, 409, 409, 409, 409])
  const sent = (await queuedMails(database)).slice(mails)
  expect([sent.length, JSON.stringify(sent)]).toEqual([1, expect.not.stringContaining('I know where')])
})

test('nobody is told that a time is agreed whose other side has stopped the messages', async () => {
  await say(poster, inDays(3))
  await poster.call('messages/block', { conversation, isBlocked: true })
  const mails = (await queuedMails(database)).length
  expect(await say(client, inDays(3))).toMatchObject({ code: 200, data: { message: { text: 'Fixed words', viewing: null } } })
  expect(await queuedMails(database)).toHaveLength(mails)
  expect((await say(client, inDays(3), 'cancel')).msg).toBe(changed)
})

test('only the time that is agreed now is cancelled, and one that it replaced does not come back', async () => {
  expect((await say(poster, inDays(2), 'cancel')).msg).toBe(changed)
  await say(poster, inDays(2))
  expect((await say(poster, inDays(2), 'cancel')).msg).toBe(changed)
  await say(client, inDays(2))
  await agree(inDays(4))
  expect((await say(client, inDays(2), 'cancel')).msg).toBe(changed)
  expect((await say(client, inDays(4), 'cancel')).code).toBe(200)
  const { code } = (await client.call('messages/send', { conversation, key: newId(), message: 'No time', move: 'cancel' })).envelope
  expect(code).toBe(400)
  await closeAccount(client)
  expect(await offMails()).toEqual([])
})

type Message = { readonly isOwn: boolean; readonly viewing: string | null; readonly move: string | null }
const read = async (by: Person) => (await by.call('messages/open', { conversation })).envelope.data as { messages: Message[]; restorable: string | null }
const timesOf = async (by: Person) => (await read(by)).messages.flatMap(({ viewing }) => viewing ?? [])

test.each(['poster', 'client'] as const)('a stopped %s sees the times in the own messages, which nobody else hears', async (side) => {
  const [writer, other] = side === 'poster' ? [poster, client] : [client, poster]
  await other.call('messages/block', { conversation, isBlocked: true })
  const mails = (await queuedMails(database)).length
  for (const time of [inDays(4), inDays(5)]) expect(await say(writer, time)).toMatchObject({ data: { message: { viewing: time } } })
  expect(await timesOf(writer)).toEqual([inDays(4), inDays(5)])
  const { conversations } = (await writer.call('messages/list', {})).envelope.data as { conversations: { last: Message }[] }
  expect(conversations[0]?.last.viewing).toBe(inDays(5))
  expect(await timesOf(other)).toEqual([])
  expect(await queuedMails(database)).toHaveLength(mails)
  // the other side offers the same time: to the writer it is an offer, and not yet agreed
  await other.call('messages/block', { conversation, isBlocked: false })
  await say(other, inDays(4))
  expect(await timesOf(writer)).toEqual([inDays(5), inDays(4)])
  expect((await say(writer, inDays(4), 'cancel')).msg).toBe(changed)
})

test.each(['poster', 'client'] as const)(
  'whether a cancellation can be taken back is told to the %s who cancelled, with what the server would say',
  async (side) => {
    const [writer, other] = side === 'poster' ? [poster, client] : [client, poster]
    await agree(inDays(3))
    expect((await read(writer)).restorable).toBeNull()
    await say(writer, inDays(3), 'cancel')
    expect([(await read(writer)).restorable, (await read(other)).restorable]).toEqual([inDays(3), null])
    await other.call('messages/block', { conversation, isBlocked: true })
    expect((await read(writer)).restorable).toBeNull()
    expect((await say(writer, inDays(3), 'restore')).msg, 'as when the time is taken').toBe(problemWords.slotGiven.en)
    expect((await say(writer, inDays(5), 'restore')).msg, 'as for anybody').toBe(changed)
    await other.call('messages/block', { conversation, isBlocked: false })
    expect((await read(writer)).restorable).toBe(inDays(3))
    expect((await say(writer, inDays(3), 'restore')).code).toBe(200)
  },
)

test.each(['poster', 'client'] as const)(
  'the mail that the %s agrees to another time names the one that it replaces; an offer and a first agreement replace none',
  async (side) => {
    const [writer, other] = side === 'poster' ? [poster, client] : [client, poster]
    const textTo = async (person: Person) => (await queuedMails(database)).findLast(({ to }) => to.address === person.email)?.values['message'] ?? ''
    const replaces = /It replaces the viewing at .*, which no longer takes place|原来约好的 .* 不再算数/
    await agree(inDays(3))
    expect(await textTo(poster)).not.toMatch(replaces)
    await say(other, inDays(4))
    expect(await textTo(writer)).not.toMatch(replaces)
    await say(writer, inDays(4))
    expect(await textTo(other)).toMatch(replaces)
    // one that was cancelled is not replaced
    await say(writer, inDays(4), 'cancel')
    await say(other, inDays(5))
    await say(writer, inDays(5))
    expect(await textTo(other)).not.toMatch(replaces)
  },
)

test.each(['poster', 'client'] as const)(
  'a %s who asks for another time and then cancels has withdrawn the request: consent to it agrees to nothing',
  async (side) => {
    const [writer, other] = side === 'poster' ? [poster, client] : [client, poster]
    await agree(inDays(3))
    await say(writer, inDays(4))
    await say(writer, inDays(3), 'cancel')
    await say(other, inDays(4))
    expect((await say(other, inDays(4), 'cancel')).msg, 'nothing is agreed').toBe(changed)
    await say(writer, inDays(4))
    expect((await say(other, inDays(4), 'cancel')).code, 'now both have agreed').toBe(200)
  },
)

test.each(['poster', 'client'] as const)('a %s restores the viewing that was cancelled last, not the one before it', async (side) => {
  const [writer, other] = side === 'poster' ? [poster, client] : [client, poster]
  await agree(inDays(3))
  await say(writer, inDays(3), 'cancel')
  await say(other, inDays(4))
  await say(writer, inDays(4))
  await say(writer, inDays(4), 'cancel')
  expect((await read(writer)).restorable).toBe(inDays(4))
  expect((await say(writer, inDays(3), 'restore')).msg).toBe(changed)
  expect((await say(writer, inDays(4), 'restore')).code).toBe(200)
})

test.each(['poster', 'client'] as const)(
  'the list says which time of the %s waits for the other, also after later messages, until both agree or it is withdrawn',
  async (side) => {
    const [writer, other] = side === 'poster' ? [poster, client] : [client, poster]
    const offeredTo = async (by: Person) => {
      const { conversations } = (await by.call('messages/list', {})).envelope.data as { conversations: { offered: string | null }[] }
      return conversations.map(({ offered }) => offered)
    }
    await say(writer, inDays(3))
    await say(writer, inDays(2))
    for (const by of [writer, other]) await by.call('messages/send', { conversation, key: newId(), message: 'I see' })
    expect([await offeredTo(writer), await offeredTo(other)]).toEqual([[null], [inDays(2)]])
    await say(other, inDays(2))
    expect([await offeredTo(writer), await offeredTo(other)], 'the agreement answers the other offer').toEqual([[null], [null]])
    await say(writer, inDays(3))
    expect([await offeredTo(writer), await offeredTo(other)]).toEqual([[null], [inDays(3)]])
    await say(writer, inDays(2), 'cancel')
    expect([await offeredTo(writer), await offeredTo(other)]).toEqual([[null], [null]])
    await say(other, inDays(5))
    expect([await offeredTo(writer), await offeredTo(other)]).toEqual([[inDays(5)], [null]])
    await sql`update message set viewing_at = viewing_at - interval '10 days'`.execute(database.db)
    expect([await offeredTo(writer), await offeredTo(other)]).toEqual([[null], [null]])
  },
)
