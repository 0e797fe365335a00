import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { registerPerson, callPath, goodPassword, latestMail } from '../accounts/accounts.testing.ts'
import { countAttempt } from './limits.store.ts'

let database: Database
let services: Services
let address = '203.0.113.7'
/** Two servers over one database. */
let doors: readonly [TestServer, TestServer]
beforeAll(async () => {
  ;({ database, services } = await openTestSite())
  const limited = () => testServer(() => services, { rateLimits: true, clientAddress: () => address })
  doors = [limited(), limited()]
})
afterAll(() => database.close())
beforeEach(async () => {
  address = '203.0.113.7'
  await sql`delete from rate_count`.execute(database.db)
})

const post = (path: string, body: unknown, at: 0 | 1 = 0) => doors[at].send('POST', callPath(path), { body })
const statuses = async (times: number, ask: (at: number) => ReturnType<typeof post>) => {
  const found: number[] = []
  for (let at = 0; at < times; at += 1) found.push((await ask(at)).status)
  return found
}
const nTimes = (times: number, status: number) => Array.from({ length: times }, () => status)

test('the window begins at the first try, refused ones do not make it longer, and it ends by the database’s clock', async () => {
  const take = () => countAttempt(database.db, 'code', 'somebody')
  for (let count = 0; count < 5; count += 1) expect(await take()).toBe(0)
  const wait = await take()
  expect(wait).toBeGreaterThan(3590)
  expect(wait).toBeLessThanOrEqual(3600)
  expect(await take()).toBeLessThanOrEqual(wait)
  expect(await countAttempt(database.db, 'code', 'someone else')).toBe(0)
  expect(await countAttempt(database.db, 'signin', 'somebody')).toBe(0)
  // the column rounds to milliseconds, maybe up
  await sql`update rate_count set ends_at = now() - interval '1 second'`.execute(database.db)
  expect(await take()).toBe(0)
})

test('many tries at once are all counted', async () => {
  const waits = await Promise.all(Array.from({ length: 30 }, () => countAttempt(database.db, 'signin', 'at once')))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
})

test('nothing that is counted can be read from the table', async () => {
  await post('account/signin', { account: 'secret-name', password: goodPassword })
  const rows = JSON.stringify((await sql`select * from rate_count`.execute(database.db)).rows)
  expect(rows).not.toMatch(/secret-name|203\.0\.113/)
  expect(rows).toContain('"hits":1')
})

test('signing in: ten a minute for one name from one address, in any spelling, over all servers', async () => {
  const signIn = (account: string, at: 0 | 1) => post('account/signin', { account, password: 'a wrong password' }, at)
  expect(await statuses(12, (at) => signIn(at % 2 === 0 ? 'somebody' : ' SOMEBODY', at % 2 === 0 ? 0 : 1))).toEqual([...nTimes(10, 200), 429, 429])
  const refused = await signIn('somebody', 0)
  expect(refused.envelope).toEqual({ code: 429, msg: 'Request too frequent. Try again later.', data: null })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await signIn('somebody-else', 0)).status).toBe(200)
  address = '198.51.100.1'
  expect((await signIn('somebody', 0)).status, 'nobody is locked out from elsewhere').toBe(200)
})

test('signing in: sixty a minute from one address for all names, and other addresses are not affected', async () => {
  const person = await registerPerson(doors[0])
  await sql`delete from rate_count`.execute(database.db)
  const sprayed = await statuses(62, (at) => post('account/signin', { account: `name-${at}`, password: 'a wrong password' }))
  expect(sprayed).toEqual([...nTimes(60, 200), 429, 429])
  address = '198.51.100.1'
  expect((await post('account/signin', { account: person.username, password: goodPassword })).envelope.code).toBe(200)
})

test('48 connections of wrong passwords from one address at once: right ones from another get in', async () => {
  const person = await registerPerson(doors[0])
  const [flooding, victim] = ['203.0.113.66', '198.51.100.1']
  let isOver = false
  const flood = async (lane: number) => {
    for (let at = 0; !isOver; at += 1) {
      address = flooding
      await post('account/signin', { account: `random-${lane}-${at}`, password: 'a wrong password' })
      // a refusal may need no input or output at all: the others have their turn
      await new Promise((resume) => setImmediate(resume))
    }
  }
  const lanes = Array.from({ length: 48 }, (_, lane) => flood(lane))
  const codes: number[] = []
  for (let round = 0; round < 9; round += 1) {
    address = victim
    codes.push((await post('account/signin', { account: person.username, password: goodPassword })).envelope.code)
  }
  isOver = true
  await Promise.all(lanes)
  expect(codes).toEqual(nTimes(9, 200))
})

test('guessing one account from many addresses is slowed down for each, and another address can still sign in', async () => {
  const person = await registerPerson(doors[0])
  await sql`delete from rate_count`.execute(database.db)
  const guess = () => post('account/signin', { account: person.username, password: 'a wrong password' })
  const from = (network: number) => (at: number) => ((address = `198.51.${network}.${at % 20}`), guess())
  expect(await statuses(100, from(100))).toEqual(nTimes(100, 200))
  expect(await statuses(80, from(101)), 'each of twenty has three tries left, not ten').toEqual([...nTimes(60, 200), ...nTimes(20, 429)])
  address = '198.51.100.250'
  expect((await post('account/signin', { account: person.username, password: goodPassword })).envelope.code).toBe(200)
})

const send = (email: string) => post('account/sendcode', { email })
const ticketOf = async (asked: ReturnType<typeof post>) => ((await asked).envelope.data as { ticket: string }).ticket
const check = (email: string, ticket = 'A'.repeat(43), code = '00000000') => post('account/checkcode', { email, code, ticket })

test('codes: five an hour for one e-mail, known or not, from one address, and another address has its own five', async () => {
  expect(await statuses(6, (at) => send(at % 2 === 0 ? 'nobody@mail.example' : 'NOBODY@mail.example'))).toEqual([...nTimes(5, 200), 429])
  expect((await send('other@mail.example')).status).toBe(200)
  address = '198.51.100.77'
  expect((await send('nobody@mail.example')).status).toBe(200)
})

test('codes: one address asks for thirty an hour and tries sixty, whatever the e-mails, and another address is not touched by it', async () => {
  expect(await statuses(31, (at) => send(`many-${at}@mail.example`))).toEqual([...nTimes(30, 200), 429])
  expect(await statuses(61, (at) => check(`many-${at}@mail.example`))).toEqual([...nTimes(60, 200), 429])
  address = '198.51.100.1'
  expect([(await send('many-1@mail.example')).status, (await check('many-1@mail.example')).status]).toEqual([200, 200])
})

test('one e-mail, tried from many addresses, is slowed down for each, and its owner still recovers from yet another', async () => {
  const person = await registerPerson(doors[0])
  await sql`delete from rate_count`.execute(database.db)
  expect(await statuses(100, (at) => ((address = `198.51.100.${at % 20}`), check(person.email)))).toEqual(nTimes(100, 200))
  address = '203.0.113.9'
  expect(await statuses(11, () => check(person.email)), 'ten a day').toEqual([...nTimes(10, 200), 429])
  address = '203.0.113.10'
  const ticket = await ticketOf(send(person.email))
  expect((await check(person.email, ticket, (await latestMail(database, person.email)).values['code'])).envelope.code).toBe(200)
})

test('requesting codes and trying wrong ones do not prevent another person from recovering', async () => {
  const person = await registerPerson(doors[0])
  await sql`delete from rate_count`.execute(database.db)
  const [victim, attacker] = ['198.51.100.77', '203.0.113.50']
  address = victim
  const ticket = await ticketOf(send(person.email))
  const { values } = await latestMail(database, person.email)
  expect(values['code']).toMatch(/^\d{8}$/)
  address = attacker
  expect(await statuses(7, () => send(person.email))).toEqual([...nTimes(5, 200), 429, 429])
  const theirs = await ticketOf(((address = '203.0.113.51'), send(person.email)))
  for (let tries = 0; tries < 6; tries += 1) await check(person.email, theirs, '00000000')
  for (let tries = 0; tries < 6; tries += 1) await check(person.email)
  address = victim
  const [password, confirmPassword] = ['five plain words', 'five plain words']
  const { envelope } = await post('account/resetpassword', { email: person.email, code: values['code'], ticket, password, confirmPassword })
  expect(envelope.code).toBe(200)
})

test('registering: twenty an hour from one address, and past five mails to one address it goes on without one', async () => {
  const register = (at: number) =>
    post('account/register', { username: `many-${at}`, email: 'one@mail.example', password: goodPassword, confirmPassword: goodPassword, role: 'Owner' })
  const mails = async () => (await sql`select 1 from mail where template = 'confirmEmail'`.execute(database.db)).rows.length
  const before = await mails()
  expect(await statuses(21, register)).toEqual([...nTimes(20, 200), 429])
  expect((await mails()) - before).toBe(5)
})

test('short addresses: sixty an hour from one address', async () => {
  expect(await statuses(61, () => post('shorturl/createshorturl', { url: '/home' }))).toEqual([...nTimes(60, 200), 429])
})

test('entering a password again counts like signing in', async () => {
  const person = await registerPerson(doors[0])
  const change = () =>
    person.call('account/changepassword', { originalPassword: 'a wrong password', newPassword: 'five plain words', confirmPassword: 'five plain words' })
  expect(await statuses(11, change)).toEqual([...nTimes(10, 200), 429])
})

test.each([
  ['preview', 'importPreview', 300],
  ['undo', 'importUndo', 60],
] as const)('import/%s counts by account, and an agent has enough for a day', async (call, limit, max) => {
  const person = await registerPerson(doors[0], 'Intermediary')
  const ask = async () => (await person.call(`import/${call}`, { id: 'none' })).envelope.code
  await Promise.all(Array.from({ length: max - 1 }, () => countAttempt(database.db, limit, person.id)))
  expect([await ask(), await ask()]).toEqual([404, 429])
})

test('account/export: ten an hour of one account from anywhere, and ten from one address for all accounts', async () => {
  const [person, other] = [await registerPerson(doors[0]), await registerPerson(doors[0])]
  const ask = ({ token }: typeof person, at: number) => {
    address = `198.51.100.${at}`
    return doors[0].send('POST', callPath('account/export'), { body: {}, headers: { accesstoken: token } })
  }
  expect(await statuses(11, (at) => ask(person, at))).toEqual([...nTimes(10, 200), 429])
  expect((await ask(other, 0)).status).toBe(200)
  expect(await statuses(10, () => ask(other, 0)), 'an address that one account used once').toEqual([...nTimes(8, 200), 429, 429])
})

test.each([
  ['account/export', {}],
  ['listing/export', { format: 'csv' }],
] as const)('%s: of many calls of one account at once few wait, the others are refused, and later ones are answered', async (call, body) => {
  const person = await registerPerson(doors[0], 'Intermediary')
  const found = await Promise.all(Array.from({ length: 12 }, () => person.call(call, body)))
  const refused = found.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('5')
  expect(found.length - refused.length).toBeGreaterThan(1)
  await sql`delete from rate_count`.execute(database.db)
  expect((await person.call(call, body)).status).toBe(200)
})
