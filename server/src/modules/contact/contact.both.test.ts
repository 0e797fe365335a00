import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type Answer, testServer, testOrigin } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { registerPerson, callPath, confirm, goodPassword, type Person } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import type { Mail } from '../mail/mail.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { contactToken } from './contact-token.ts'
import { sweepConversations } from './contact.store.ts'

let database: Database
let services: Services
let poster: Person
let id: string
let draft: string
let mailless: string

const server = testServer(() => services)
const ask = (path: string, body: unknown, on = server) => on.send('POST', callPath(path), { body })
const contact = (changes: Record<string, unknown> = {}, on = server) =>
  ask('listing/contact', { id, name: 'Ben Cruz', email: 'Ben@client.example', message: 'Is it still there?', locale: 'zh', ...changes }, on)
const codeOf = ({ envelope }: Answer) => envelope.code
const fieldsOf = ({ envelope }: Answer) => (envelope.data as { fields?: unknown } | null)?.fields
const mails = () => queuedMails(database)
const tokenIn = (mail: Mail | undefined) => /#(\S+)$/.exec(mail?.values['replyUrl'] ?? '')?.[1] ?? ''
const lastMail = async () => (await mails()).at(-1)

beforeAll(async () => {
  ;({ database, services } = await openTestSite())
  poster = await registerPerson(server, 'Intermediary', 'ana')
  await confirm(database, poster)
  const listings = [testListing({ posterId: poster.id }), testListing({ posterId: poster.id, shelf: 'Draft' }), testListing({ posterId: 'owner' })]
  ;[id, draft, mailless] = (await database.transaction((tx) => addListings(tx, listings))) as [string, string, string]
})
beforeEach(async () => {
  for (const table of ['mail', 'conversation', 'contact_block', 'abuse_report', 'rate_count'] as const) await database.db.deleteFrom(table).execute()
})
afterAll(() => database.close())

test('a mail to a poster without a language is in that of the site, whatever page the client writes on', async () => {
  const setLanguage = (language: 'en' | null) => database.db.updateTable('account').set({ language }).where('id', '=', poster.id).execute()
  await setLanguage(null)
  const body = { id, name: 'Ben Cruz', email: 'Ben@client.example', message: 'Is it still there?', locale: 'zh' }
  expect(codeOf(await server.send('POST', callPath('listing/contact'), { body, headers: { 'accept-language': 'zh' } }))).toBe(200)
  expect(await lastMail()).toMatchObject({ template: 'messageToPoster', locale: 'en' })
  await setLanguage('en')
})

test('a message reaches the poster by mail, the answer reaches the client, and so on; no address is in either', async () => {
  expect(codeOf(await contact())).toBe(200)
  const first = await lastMail()
  expect(first).toMatchObject({
    template: 'messageToPoster',
    to: { name: 'ana', address: poster.email },
    values: { sender: 'Ben Cruz', message: 'Is it still there?' },
  })
  expect(first?.values['replyUrl']).toMatch(new RegExp(`^${testOrigin}/contact\\?lang=en#[\\w-]+~[\\w-]{22}\\.[\\w-]{32}$`))
  expect(first?.values['listing']).toContain('One Legazpi Park')
  expect(JSON.stringify([first?.values])).not.toMatch(/@|secret-/)

  const opened = await ask('messages/open', { conversation: tokenIn(first) })
  expect(opened.envelope.data).toMatchObject({
    listing: { id, text: { zh: '黎牙实比一号 2室1厅2卫', en: '2 bed at One Legazpi Park' } },
    with: 'Ben Cruz',
    messages: [{ isOwn: false, text: 'Is it still there?' }],
    hasEarlier: false,
    isBlocked: false,
  })
  expect(JSON.stringify(opened.envelope)).not.toContain('@')

  expect(codeOf(await ask('messages/send', { conversation: tokenIn(first), key: newId(), message: 'Yes, come on Friday.' }))).toBe(200)
  const second = await lastMail()
  expect(second).toMatchObject({ template: 'firstAnswer', locale: 'zh', to: { name: '', address: 'Ben@client.example' } })
  expect((await ask('messages/open', { conversation: tokenIn(second) })).envelope.data).toMatchObject({
    with: 'ana',
    messages: [{ isOwn: true }, { isOwn: false, text: 'Yes, come on Friday.' }],
  })

  expect(codeOf(await ask('messages/send', { conversation: tokenIn(second), key: newId(), message: 'At ten?' }))).toBe(200)
  const third = await lastMail()
  expect(third).toMatchObject({ template: 'messageToPoster', to: { address: poster.email }, values: { sender: 'Ben Cruz', message: 'At ten?' } })

  expect(codeOf(await ask('messages/send', { conversation: tokenIn(third), key: newId(), message: 'Ten it is.' }))).toBe(200)
  const fourth = await lastMail()
  expect(fourth).toMatchObject({
    template: 'answerToSender',
    locale: 'zh',
    to: { name: 'Ben Cruz', address: 'Ben@client.example' },
    values: { poster: 'ana', message: 'Ten it is.' },
  })
  expect(JSON.stringify([fourth?.values])).not.toMatch(/@|secret-/)
})

test('a message that is sent again, since the network took the answer, is one message that day; other words or another person are another', async () => {
  const answers = [await contact(), ...(await Promise.all(Array.from({ length: 6 }, () => contact()))), await contact({ email: 'ben@client.example ' })]
  expect(answers.map(codeOf)).toEqual(answers.map(() => 200))
  expect(await mails()).toHaveLength(1)
  for (const other of [{ message: 'And is there parking?' }, { email: 'eva@client.example' }]) expect(codeOf(await contact(other))).toBe(200)
  expect(await mails()).toHaveLength(3)
  const tomorrow = { ...services, now: () => new Date(Date.now() + 2 * 86_400_000) }
  expect(
    codeOf(
      await contact(
        {},
        testServer(() => tomorrow),
      ),
    ),
  ).toBe(200)
  expect(await mails()).toHaveLength(4)
})

test('a report whose mail cannot be queued is not written down, so that sending it again makes one', async () => {
  const { profile, jobs } = services
  const add: typeof jobs.add = () => Promise.reject(new Error('no queue'))
  const broken = { ...services, profile: { ...profile, contacts: { ...profile.contacts, email: 'desk@site.example' } }, jobs: { ...jobs, add } }
  const faulty = testServer(() => broken, { log: () => undefined })
  expect(codeOf(await ask('listing/report', { id, reason: 'Scam', note: '' }, faulty))).toBe(500)
  expect(await database.db.selectFrom('abuse_report').select('id').execute()).toEqual([])
})

test('an answer that is sent twenty times at once, since the network took the result, is one message', async () => {
  await contact()
  const conversation = tokenIn(await lastMail())
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('messages/send', { conversation, key: 'once', message: 'Yes' })))
  expect(answers.map(codeOf)).toEqual(answers.map(() => 200))
  expect(await mails()).toHaveLength(2)
  expect((await ask('messages/open', { conversation })).envelope.data).toMatchObject({ messages: [{ isOwn: false }, { isOwn: true, text: 'Yes' }] })
})

test('a token that this site did not sign, another message’s signature, or one too old opens nothing', async () => {
  await contact()
  const token = tokenIn(await lastMail())
  const [signed = '', signature = ''] = token.split('.')
  const [messageId = '', mark = ''] = signed.split('~')
  const forged = [
    contactToken('another secret', messageId, poster.email),
    `${messageId}x~${mark}.${signature}`,
    contactToken(services.secret, 'nothing', poster.email),
    contactToken(services.secret, messageId, 'ben@client.example'),
  ]
  for (const wrong of forged)
    for (const [call, more] of Object.entries({ open: {}, block: { isBlocked: true } }))
      expect(codeOf(await ask(`messages/${call}`, { conversation: wrong, ...more }))).toBe(404)
  expect(fieldsOf(await ask('messages/open', { conversation: `${signed}.short` }))).toEqual({ conversation: 'wrongKind' })
  await sql`update message set created_at = now() - interval '61 days'`.execute(database.db)
  expect(codeOf(await ask('messages/send', { conversation: token, key: newId(), message: 'Late' }))).toBe(404)
})

test.each([
  [{ email: 'a@b.example,c@d.example' }, { email: 'badEmail' }],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, { email: 'badEmail' }],
  [{ email: 'Ana <a@b.example>' }, { email: 'badEmail' }],
  [{ email: '' }, { email: 'enterEmail' }],
  [{ name: 'Ben\r\nBcc: c@d.example' }, { name: 'invisibleLetters' }],
  [{ name: ' ' }, { name: 'enterName' }],
  [{ name: 'Test site' }, { name: 'nameReserved' }], // the site's own name
  [{ name: 'x'.repeat(51) }, { name: 'nameLong' }],
  [{ message: ' \u200b\n ' }, { message: 'required' }],
  [{ message: 'x'.repeat(2001) }, { message: 'messageLong' }],
  [{ locale: 'fr' }, { locale: 'unknownOption' }],
  [{ to: 'c@d.example' }, { to: 'unknownField' }],
])('%j is refused at its field, and nothing is sent', async (changes, fields) => {
  const answer = await contact(changes)
  expect([codeOf(answer), fieldsOf(answer)]).toEqual([400, fields])
  expect(await mails()).toEqual([])
})

test('what a person writes cannot turn the text around it', async () => {
  await contact({ message: '\u202Ehello\u0007\r\nline 👩‍👧' })
  expect((await lastMail())?.values['message']).toBe('hello\nline 👩‍👧')
})

test('a draft does not exist; a poster without a mailbox receives no messages, nor from an own account', async () => {
  expect(codeOf(await contact({ id: draft }))).toBe(404)
  expect(codeOf(await contact({ id: 'nothing' }))).toBe(404)
  const answer = await contact({ id: mailless })
  expect(answer.envelope).toMatchObject({ code: 409, msg: 'This person does not take messages here.' })
  expect(codeOf(await poster.call('listing/contact', { id, name: 'ana', email: 'x@y.example', message: 'me', locale: 'en' }))).toBe(409)
  expect(await mails()).toEqual([])
})

test('a message about a home that went off the shelf meanwhile says so', async () => {
  const shelf = (to: 'OnShelf' | 'OffShelf') => database.db.updateTable('listing').set({ shelf: to }).where('id', '=', id).execute()
  await shelf('OffShelf')
  const { envelope } = await contact()
  await shelf('OnShelf')
  expect(envelope).toMatchObject({ code: 409, msg: 'This home is no longer available, so this was not sent.' })
  expect(await mails()).toEqual([])
})

test('whom the poster blocks learns nothing of it: what is written under the address, in any spelling, reaches nobody', async () => {
  await contact()
  const token = tokenIn(await lastMail())
  expect([
    codeOf(await ask('messages/block', { conversation: token, isBlocked: true })),
    codeOf(await ask('messages/block', { conversation: token, isBlocked: true })),
  ]).toEqual([200, 200])
  expect((await ask('messages/open', { conversation: token })).envelope.data).toMatchObject({ isBlocked: true })
  const before = (await mails()).length
  const [held, other] = [await contact({ email: 'BEN@CLIENT.example' }), await contact({ email: 'free@client.example' })]
  expect(held.envelope).toEqual(other.envelope)
  expect((await mails()).slice(before).map(({ values }) => values['sender'])).toEqual(['Ben Cruz'])
  expect(codeOf(await contact({ email: 'somebody@else.example' }))).toBe(200)
  expect(JSON.stringify(await database.db.selectFrom('contact_block').selectAll().execute())).not.toContain('client')
})

test('a client who is signed in is blocked as a person, whatever address is given', async () => {
  const client = await registerPerson(server)
  const body = { id, name: 'Cy', email: 'cy@client.example', message: 'Hello', locale: 'en' }
  expect(codeOf(await client.call('listing/contact', body))).toBe(200)
  await ask('messages/block', { conversation: tokenIn(await lastMail()), isBlocked: true })
  const before = (await mails()).length
  expect(codeOf(await client.call('listing/contact', { ...body, email: 'other@client.example' }))).toBe(200)
  expect(await mails()).toHaveLength(before)
})

test('a client who blocks the poster gets no further answer', async () => {
  await contact()
  await ask('messages/send', { conversation: tokenIn(await lastMail()), key: newId(), message: 'Yes' })
  const toClient = tokenIn(await lastMail())
  await ask('messages/send', { conversation: toClient, key: newId(), message: 'Thanks' })
  const toPoster = tokenIn(await lastMail())
  await ask('messages/block', { conversation: toClient, isBlocked: true })
  const before = (await mails()).length
  expect(codeOf(await ask('messages/send', { conversation: toPoster, key: newId(), message: 'More' }))).toBe(200)
  expect(await mails()).toHaveLength(before)
})

test('five messages an hour about one listing, twenty in all, from one address; the sixth says when', async () => {
  const limited = testServer(() => services, { rateLimits: true })
  for (let at = 0; at < 5; at += 1) expect(codeOf(await contact({}, limited))).toBe(200)
  const sixth = await contact({}, limited)
  expect([sixth.status, codeOf(sixth)]).toEqual([429, 429])
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3_000)
  const others = await database.transaction((tx) =>
    addListings(
      tx,
      Array.from({ length: 4 }, () => testListing({ posterId: poster.id })),
    ),
  )
  const codes: number[] = []
  for (let at = 0; at < 16; at += 1) codes.push(codeOf(await contact({ id: others[at % 4] }, limited)))
  expect(codes.filter((code) => code === 200)).toHaveLength(14)
  const elsewhere = testServer(() => services, { rateLimits: true, clientAddress: () => '203.0.113.8' })
  expect(codeOf(await contact({}, elsewhere))).toBe(200)
})

test.each([
  ['a visitor', false],
  ['an account', true],
])('%s: a form that is sent again is answered as done before it is counted, also when its home is gone (r3)', async (_, hasAccount) => {
  const client = hasAccount ? await registerPerson(server, 'Owner') : null
  if (client) await confirm(database, client)
  const limited = testServer(() => services, { rateLimits: true })
  const [home] = await database.transaction((tx) => addListings(tx, [testListing({ posterId: poster.id })]))
  const body = { id: home, name: 'Ben Cruz', ...(client ? {} : { email: 'ben@client.example' }), locale: 'zh' }
  const send = (key: string, message = 'Is it still there?') =>
    limited.send('POST', callPath('listing/contact'), { body: { ...body, key, message }, ...(client ? { headers: { accesstoken: client.token } } : {}) })
  const first = await send('once')
  expect(codeOf(first)).toBe(200)
  for (let at = 0; at < 6; at += 1) expect((await send('once')).envelope).toEqual(first.envelope)
  for (let at = 0; at < 4; at += 1) expect(codeOf(await send(`other-${at}`)), 'none of the repeated ones was counted').toBe(200)
  expect(codeOf(await send('sixth'))).toBe(429)
  expect(codeOf(await send('once', 'other words are another message'))).toBe(429)
  await database.db.updateTable('listing').set({ shelf: 'OffShelf' }).where('id', '=', home!).execute()
  expect((await send('once')).envelope).toEqual(first.envelope)
  expect((await mails()).filter(({ template }) => template === 'messageToPoster')).toHaveLength(5)
})

test('what an account has to add to a report of the same reason is added, opens it again and is mailed', async () => {
  const witness = await registerPerson(server, 'Owner')
  const report = (note: string) => witness.call('listing/report', { id, reason: 'Scam', note })
  const reports = () => database.db.selectFrom('abuse_report').select(['note', 'handled_at']).execute()
  for (const note of ['', 'Not the owner', 'Not the owner', 'Asks for a deposit']) expect(codeOf(await report(note))).toBe(200)
  expect(await reports()).toEqual([{ note: 'Not the owner\n\nAsks for a deposit', handled_at: null }])
  await database.db.updateTable('abuse_report').set({ handled_at: new Date().toISOString() }).execute()
  await report('Not the owner')
  expect((await reports())[0]?.handled_at).not.toBeNull()
  await report('He has done it again')
  expect(await reports()).toEqual([{ note: expect.stringMatching(/again$/), handled_at: null }])
})

test('reports of listings and messages are stored, and mailed to the operator when the site profile has an address', async () => {
  await contact()
  const token = tokenIn(await lastMail())
  expect(codeOf(await ask('listing/report', { id, reason: 'Scam', note: ' too cheap ' }))).toBe(200)
  expect(await mails()).toHaveLength(1)
  services = { ...services, profile: { ...services.profile, contacts: { ...services.profile.contacts, email: 'help@homes.example' } } }
  expect(codeOf(await ask('messages/report', { conversation: token, message: token.split('~')[0], reason: 'Offensive' }))).toBe(200)
  expect(
    await database.db.selectFrom('abuse_report').select(['listing_id', 'reason', 'note', 'reporter_id']).orderBy('created_at').orderBy('id').execute(),
  ).toEqual([
    { listing_id: id, reason: 'Scam', note: 'too cheap', reporter_id: null },
    { listing_id: id, reason: 'Offensive', note: '', reporter_id: null },
  ])
  expect(await lastMail()).toMatchObject({ template: 'abuseReport', to: { address: 'help@homes.example' }, values: { reason: 'Insults or threatens' } })
  expect(fieldsOf(await ask('messages/report', { conversation: token, message: token.split('~')[0], reason: 'Duplicate' })), 'a reason of listings').toEqual({
    reason: 'unknownOption',
  })
  expect(fieldsOf(await ask('listing/report', { id, reason: 'Boring' }))).toEqual({ reason: 'unknownOption' })
  expect(codeOf(await ask('listing/report', { id: draft, reason: 'Scam' }))).toBe(404)
})

test('conversations are forgotten half a year after their last message, and with the account', async () => {
  await contact()
  await contact({ email: 'other@client.example' })
  await sql`update message set created_at = now() - interval '181 days' where conversation_id in (select id from conversation where sender_email <> 'other@client.example')`.execute(
    database.db,
  )
  await sweepConversations(database.db)
  const left = () => database.db.selectFrom('conversation').select('sender_email').execute()
  expect(await left()).toEqual([{ sender_email: 'other@client.example' }])
  expect(codeOf(await poster.call('account/delete', { password: goodPassword }))).toBe(200)
  expect(await left()).toEqual([])
})
