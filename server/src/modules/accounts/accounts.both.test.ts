import { contactPartKeys } from '@site/domain/accounts/account-rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer, type TestSite } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { renderMail } from '../mail/render.ts'
import { registerPerson, callPath, confirm, goodPassword, latestMail, type Person, signIn } from './accounts.testing.ts'

let database: Database
let server: TestServer
let services: TestSite['services']
beforeAll(async () => {
  ;({ database, server, services } = await openTestSite())
})
afterAll(() => database.close())

const newPassword = 'five quite plain words'
const rename = (person: Person, username: string) => person.call('account/changeusername', { username })
const details = async (person: Person) => (await person.call('account/details')).envelope.data as Record<string, unknown>

test('a username changes at once the first time, then once a year by the database’s clock', async () => {
  const person = await registerPerson(server)
  await confirm(database, person)
  expect(await details(person)).toMatchObject({ usernameChangeableAt: null, name: person.username })
  const { envelope } = await rename(person, ' First.Change ')
  expect(envelope).toMatchObject({ code: 200, data: { username: 'First.Change' } })
  const { usernameChangeableAt } = envelope.data as { usernameChangeableAt: string }
  expect(Math.round((Date.parse(usernameChangeableAt) - Date.now()) / 86_400_000)).toBeGreaterThanOrEqual(365)
  expect(await details(person)).toMatchObject({ usernameChangeableAt, username: 'First.Change' })
  expect(await latestMail(database, person.email)).toMatchObject({
    template: 'usernameChanged',
    values: { username: 'First.Change', oldUsername: person.username },
  })
  expect((await rename(person, 'second.change')).envelope).toMatchObject({
    code: 409,
    msg: 'A username can be changed only once a year.',
    data: { fields: { username: 'usernameTooSoon' } },
  })
  expect((await rename(person, 'First.Change')).envelope.code, 'the name that it has').toBe(200)
  await sql`update account set username_changed_at = now() - interval '1 year' + interval '1 minute' where id = ${person.id}`.execute(database.db)
  expect((await rename(person, 'second.change')).envelope.code).toBe(409)
  await sql`update account set username_changed_at = now() - interval '1 year' where id = ${person.id}`.execute(database.db)
  expect((await rename(person, 'second.change')).envelope.code).toBe(200)
  expect((await signIn(server, { username: 'SECOND.change', email: '' })).id).toBe(person.id)
})

test('of 20 changes of one username at once, one succeeds (T21)', async () => {
  const person = await registerPerson(server)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => rename(person, `parallel-${at}`)))
  expect(answers.filter(({ envelope }) => envelope.code === 200)).toHaveLength(1)
  expect(answers.filter(({ envelope }) => envelope.code === 409)).toHaveLength(19)
})

test('of 10 people who choose one name at once, one gets it, and the others may still change theirs', async () => {
  const people: Person[] = []
  for (let count = 0; count < 10; count += 1) people.push(await registerPerson(server))
  const codes = (await Promise.all(people.map((person) => rename(person, 'wanted')))).map(({ envelope }) => envelope.code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  const loser = people[codes.indexOf(409)]
  expect(loser && (await rename(loser, 'another-one')).envelope.code).toBe(200)
})

test.each([
  ['account/changeusername', { username: '' }, { username: 'enterUsername' }],
  ['account/changeusername', { username: 'pаypal' }, { username: 'usernameLetters' }],
  ['account/changeusername', { username: 'TestHomes' }, { username: 'nameReserved' }], // the site's own name
  ['account/changename', { name: '测试房源' }, { name: 'nameReserved' }],
  ['account/changename', { name: 'Call 0917 123 0099' }, { name: 'contactInName' }],
  ['account/changename', { name: 'Ana ana@mail.example' }, { name: 'contactInName' }],
  ['account/changename', { name: ' ' }, { name: 'enterName' }],
  ['account/changename', { name: 'x'.repeat(10_000) }, { name: 'tooLong' }],
  ['account/changename', { name: 'a\u202eb' }, { name: 'invisibleLetters' }],
  ['account/changeemail', { email: '', code: '', password: '' }, { email: 'enterEmail', code: 'enterCode', password: 'enterPassword' }],
  ['account/changepassword', {}, { originalPassword: 'enterOriginalPassword', newPassword: 'enterNewPassword', confirmPassword: 'enterConfirmation' }],
  ['account/delete', { password: 'a wrong password' }, { password: 'wrongPassword' }],
])('%s with %j is told at the field', async (path, body, fields) => {
  const person = await registerPerson(server)
  expect((await person.call(path, body)).envelope).toMatchObject({ code: 400, data: { fields } })
})

const strange = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=cmd|calc!A1',
  "Robert'); drop table account;--",
  `${'😀'.repeat(49)}A`,
  '% _ \\ A',
]
test.each(strange)('the name %j stays text (T13)', async (name) => {
  const person = await registerPerson(server)
  expect((await person.call('account/changename', { name })).envelope).toMatchObject({ code: 200, data: { name } })
  expect(await details(person)).toMatchObject({ name })
  expect((await server.send('POST', callPath('account/publiccard'), { body: { id: person.id } })).envelope.data).toMatchObject({ name })
})

const changePassword = (person: Person, changes: Record<string, unknown> = {}) =>
  person.call('account/changepassword', { originalPassword: goodPassword, newPassword, confirmPassword: newPassword, ...changes })

test('a changed password ends every session and valid code, and a mail reports it (T20)', async () => {
  const person = await registerPerson(server)
  await confirm(database, person)
  const elsewhere = await signIn(server, person)
  const asked = await server.send('POST', callPath('account/sendcode'), { body: { email: person.email } })
  const { ticket } = asked.envelope.data as { ticket: string }
  const { values } = await latestMail(database, person.email)
  const done = await changePassword(person)
  expect(done.envelope.code).toBe(200)
  expect(done.headers.get('set-cookie')).toContain('Max-Age=0')
  for (const session of [person, elsewhere]) expect((await session.call('account/details')).envelope.code).toBe(1003)
  expect(await latestMail(database, person.email)).toMatchObject({ template: 'passwordChanged' })
  const late = { email: person.email, code: values['code'], ticket, password: goodPassword, confirmPassword: goodPassword }
  expect((await server.send('POST', callPath('account/resetpassword'), { body: late })).envelope.data).toEqual({ fields: { code: 'staleCode' } })
  expect((await (await signIn(server, person, newPassword)).call('account/details')).envelope.code).toBe(200)
})

test.each([
  [{ originalPassword: 'a wrong password' }, { originalPassword: 'wrongPassword' }],
  [{ confirmPassword: 'another one here' }, { confirmPassword: 'passwordsDiffer' }],
  [{ newPassword: goodPassword, confirmPassword: goodPassword }, { newPassword: 'passwordSame' }],
  [{ newPassword: 'Qwerty123456', confirmPassword: 'Qwerty123456' }, { newPassword: 'passwordCommon' }],
])('changing the password with %j changes nothing', async (changes, fields) => {
  const person = await registerPerson(server)
  expect((await changePassword(person, changes)).envelope.data).toEqual({ fields })
  expect((await person.call('account/details')).envelope.code).toBe(200)
  expect((await signIn(server, person)).id).toBe(person.id)
})

test('a sign-in during a password change ends with the old sessions, or is refused', async () => {
  const person = await registerPerson(server)
  const tries = Array.from({ length: 6 }, () => signIn(server, person).catch(() => null))
  const [changed, ...sessions] = await Promise.all([changePassword(person), ...tries])
  expect(changed.envelope.code).toBe(200)
  for (const session of sessions) if (session) expect((await session.call('account/details')).envelope.code).toBe(1003)
})

const emptyCard = Object.fromEntries(contactPartKeys.map((part) => [part, { value: '', isShown: false }]))
const cardOf = async (id: string) => (await server.send('POST', callPath('account/publiccard'), { body: { id } })).envelope

test('a contact card shows the parts that its owner chose', async () => {
  const person = await registerPerson(server, 'Intermediary')
  expect((await details(person))['contactCard']).toEqual(emptyCard)
  const card = {
    ...emptyCard,
    phone: { value: '+63 917 555 0123', isShown: true },
    wechat: { value: 'wx_hidden', isShown: false },
    licence: { value: '', isShown: true },
  }
  expect((await person.call('account/contactcard', card)).envelope).toMatchObject({ code: 200, data: card })
  expect(await cardOf(person.id)).toMatchObject({ code: 200, data: { id: person.id, name: person.username, role: 'Intermediary', phone: '+63 917 555 0123' } })
  expect(JSON.stringify(await cardOf(person.id))).not.toMatch(/wx_hidden|wechat|licence|mail\.example/)
  expect((await cardOf('nobody')).code).toBe(404)
})

test.each([
  [{ ...emptyCard, phone: { value: 'call me', isShown: true } }, { 'phone.value': 'badPhone' }],
  [{ ...emptyCard, wechat: { value: 'a\u200bb', isShown: true } }, { 'wechat.value': 'invisibleLetters' }],
  [{ ...emptyCard, licence: { value: 'x'.repeat(61), isShown: true } }, { 'licence.value': 'cardTextLong' }],
  [{ ...emptyCard, telegram: { value: 'x', isShown: true } }, { telegram: 'unknownField' }],
])('the card %j is told at the field', async (card, fields) => {
  const person = await registerPerson(server)
  expect((await person.call('account/contactcard', card)).envelope.data).toEqual({ fields })
})

test.each(['zh', 'en', 'CN', 'EN'])('the language %s is kept for mails', async (language) => {
  const person = await registerPerson(server)
  expect((await server.send('PUT', callPath(`account/resetlanguage/${language}`), { headers: { accesstoken: person.token } })).envelope.code).toBe(200)
  const expected = language === 'zh' || language === 'CN' ? 'zh' : 'en'
  expect(await details(person)).toMatchObject({ language: expected })
  await person.call('account/sendcode', { purpose: 'confirm' })
  expect(await latestMail(database, person.email)).toMatchObject({ locale: expected })
})

test('an account without a language gets that of the page on which it signs in, and keeps a stored one', async () => {
  const person = await registerPerson(server)
  await database.db.updateTable('account').set({ language: null }).where('id', '=', person.id).execute()
  const signInOn = (language: string) => signIn(server, person, goodPassword, { 'accept-language': language })
  expect(await details(await signInOn('zh'))).toMatchObject({ language: 'zh' })
  expect(await details(await signInOn('en'))).toMatchObject({ language: 'zh' })
})

const write = async (id: string, message: string, email: string, headers = {}) => {
  const body = { id, name: 'Ben', email, message, locale: 'en' }
  const { envelope } = await server.send('POST', callPath('listing/contact'), { body, headers })
  expect(envelope.code, JSON.stringify(envelope)).toBe(200)
}

test('my data holds what is mine, with my own private fields, and nothing of others or of the keys', async () => {
  const [person, other] = [await registerPerson(server), await registerPerson(server)]
  await addListings(database.db, [
    testListing({ id: 'mine', posterId: person.id, roomNumber: 'my-room' }),
    testListing({ id: 'my-draft', posterId: person.id, shelf: 'Draft' }),
    testListing({ id: 'theirs', posterId: other.id, roomNumber: 'their-room' }),
  ])
  await person.call('collection/add', { id: 'theirs' })
  await confirm(database, person)
  await confirm(database, other)
  await write('mine', 'Is mine still there?', 'ben@client.example')
  await write('theirs', 'May I see theirs?', person.email, { accesstoken: person.token })
  await write('theirs', 'A word between strangers', 'ben@client.example')
  const { envelope } = await person.call('account/export')
  expect(envelope).toMatchObject({
    code: 200,
    data: {
      account: { username: person.username, email: person.email },
      listings: expect.arrayContaining([expect.objectContaining({ id: 'mine', roomNumber: 'my-room' }), expect.objectContaining({ id: 'my-draft' })]),
      favourites: [{ id: 'theirs' }],
      sessions: [{ isCurrent: true }],
      conversations: [
        { listingId: 'mine', messages: [{ by: 'other', text: 'Is mine still there?' }] },
        { listingId: 'theirs', messages: [{ by: 'me', text: 'May I see theirs?' }] },
      ],
      history: [{ act: 'register' }, { act: 'confirm-email' }],
    },
  })
  const text = JSON.stringify(envelope)
  for (const secret of ['their-room', 'between strangers', 'client.example', other.email, '$argon2', person.token, person.cookie.split('=')[1] ?? '-'])
    expect(text).not.toContain(secret)
})

test('a deleted account is erased: signed out, unfindable, its listings removed for good', async () => {
  const person = await registerPerson(server, 'Owner', 'soon-gone')
  await addListings(database.db, [
    testListing({ id: 'was-public', posterId: person.id, ownerContact: 'secret-contact' }),
    testListing({ id: 'was-sold', posterId: person.id, shelf: 'OffShelf', offShelfReason: 'Sold' }),
  ])
  await person.call('account/contactcard', { ...emptyCard, phone: { value: '0917 555 0199', isShown: true } })
  expect((await person.call('account/delete', { password: goodPassword })).envelope.code).toBe(200)
  expect((await person.call('account/details')).envelope.code).toBe(1003)
  await expect(signIn(server, person)).rejects.toThrow('wrongSignIn')
  expect((await cardOf(person.id)).code).toBe(404)
  const rows = JSON.stringify([
    await sql`select * from account where id = ${person.id}`.execute(database.db),
    await sql`select * from listing where poster_id = ${person.id}`.execute(database.db),
  ])
  for (const trace of ['soon-gone', '555 0199', 'secret-']) expect(rows).not.toContain(trace)
  for (const id of ['was-public', 'was-sold'])
    expect((await server.send('POST', callPath('listing/detail'), { body: { id } })).envelope).toMatchObject({ code: 410, data: null })
  expect((await registerPerson(server, 'Owner', 'soon-gone')).id, 'the name is free again').not.toBe(person.id)
})

test.each([
  ['zh', true, '账号已注销', '无法恢复'],
  ['en', true, 'Your account is deleted', 'cannot be restored'],
  ['en', false, '', ''],
] as const)('%s: the last mail to a confirmed address (%s) says that the account is deleted, in fixed words', async (language, isConfirmed, subject, words) => {
  const person = await registerPerson(server, 'Owner', `leaves-${language}-${isConfirmed}`)
  if (isConfirmed) await confirm(database, person)
  await sql`update account set language = ${language} where id = ${person.id}`.execute(database.db)
  expect((await person.call('account/delete', { password: goodPassword })).envelope.code).toBe(200)
  const mails = (await queuedMails(database)).filter(({ to }) => to.address === person.email)
  expect(mails).toEqual(isConfirmed ? [{ to: { name: '', address: person.email }, template: 'accountDeleted', locale: language, values: {} }] : [])
  for (const mail of mails) expect(JSON.stringify(await renderMail(mail, services.profile))).toMatch(new RegExp(`${subject}.*${words}`, 's'))
})
