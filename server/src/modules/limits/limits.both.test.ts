import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDoor, testDoor } from '../../door.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { aPerson, callPath, goodPassword } from '../accounts/accounts.testing.ts'
import { addTestMarket, servicesOver } from '../listings/listings.testing.ts'
import { takeAllowance } from './limits.store.ts'

let database: Database
let services: Services
let address = '203.0.113.7'
/** Two servers over one database. */
let doors: readonly [TestDoor, TestDoor]
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  services = await servicesOver(database)
  const limited = () => testDoor(() => services, { rateLimits: true, clientAddress: () => address })
  doors = [limited(), limited()]
})
afterAll(() => database.close())
beforeEach(async () => {
  address = '203.0.113.7'
  await sql`delete from rate_count`.execute(database.db)
})

const post = (path: string, body: unknown, at: 0 | 1 = 0) => doors[at].ask('POST', callPath(path), { body })
const statuses = async (times: number, ask: (at: number) => ReturnType<typeof post>) => {
  const found: number[] = []
  for (let at = 0; at < times; at += 1) found.push((await ask(at)).status)
  return found
}
const nTimes = (times: number, status: number) => Array.from({ length: times }, () => status)

test('the window begins at the first try, refused ones do not make it longer, and it ends by the database’s clock', async () => {
  const take = () => takeAllowance(database.db, 'code', 'somebody')
  for (let count = 0; count < 5; count += 1) expect(await take()).toBe(0)
  const wait = await take()
  expect(wait).toBeGreaterThan(3590)
  expect(wait).toBeLessThanOrEqual(3600)
  expect(await take()).toBeLessThanOrEqual(wait)
  expect(await takeAllowance(database.db, 'code', 'somebody else')).toBe(0)
  expect(await takeAllowance(database.db, 'signin', 'somebody')).toBe(0)
  // the column rounds to milliseconds, maybe up
  await sql`update rate_count set ends_at = now() - interval '1 second'`.execute(database.db)
  expect(await take()).toBe(0)
})

test('many tries at once are all counted', async () => {
  const waits = await Promise.all(Array.from({ length: 30 }, () => takeAllowance(database.db, 'signin', 'at once')))
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

test('codes: five an hour for one address of mail, known or not, whoever asks', async () => {
  const send = (email: string) => post('account/sendcode', { email })
  expect(await statuses(6, (at) => ((address = `198.51.100.${at}`), send(at % 2 === 0 ? 'nobody@mail.example' : 'NOBODY@mail.example')))).toEqual([
    ...nTimes(5, 200),
    429,
  ])
  expect((await send('other@mail.example')).status).toBe(200)
})

test('registering: twenty an hour from one address, and past five mails to one address it goes on without one', async () => {
  const register = (at: number) =>
    post('account/register', { username: `many-${at}`, email: 'one@mail.example', password: goodPassword, confirmPassword: goodPassword, role: 'Owner' })
  expect(await statuses(21, register)).toEqual([...nTimes(20, 200), 429])
  const { rows } = await sql<{ total: number }>`select count(*) as total from mail where template = 'confirmEmail'`.execute(database.db)
  expect(rows[0]?.total).toBe(5)
}, 60_000)

test('short addresses: sixty an hour from one address', async () => {
  expect(await statuses(61, () => post('shorturl/createshorturl', { url: '/home' }))).toEqual([...nTimes(60, 200), 429])
}, 60_000)

test('a password that is asked again counts like signing in', async () => {
  const person = await aPerson(doors[0])
  const change = () =>
    person.ask('account/changepassword', { originalPassword: 'a wrong password', newPassword: 'five plain words', confirmPassword: 'five plain words' })
  expect(await statuses(11, change)).toEqual([...nTimes(10, 200), 429])
}, 60_000)
