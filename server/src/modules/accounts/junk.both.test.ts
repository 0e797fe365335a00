import { afterAll, beforeAll, expect, test } from 'vitest'
import { callRows } from '../../answer.ts'
import type { LogLine } from '../../door/log.ts'
import { type TestDoor, testDoor } from '../../door.testing.ts'
import { addressesOf } from '../../handle.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { addTestMarket, servicesOver } from '../listings/listings.testing.ts'
import { describeCalls } from '../ops/interface-document.ts'
import { aPerson, callPath, goodPassword, latestMail, type Person } from './accounts.testing.ts'

let database: Database
let services: Services
let door: TestDoor
let person: Person
const lines: LogLine[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  services = await servicesOver(database)
  door = testDoor(() => services, { log: (line) => lines.push(line) })
  person = await aPerson(door)
})
afterAll(() => database.close())

const calls = callRows.filter(([key]) => /\/(account|collection)\//.test(key))
const values: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u202e',
  '\ud800',
  '%_\\',
  "' or 1=1 --",
  '😀'.repeat(400),
  [],
  ['x'],
  {},
  { a: { b: {} } },
]
/** What each call takes, by the published document. */
const keysOf = new Map(describeCalls().calls.map(({ method, path, input }) => [`${method} ${path}`, Object.keys((input['properties'] ?? {}) as object)]))

test.each(calls.map(([key]) => key))('%s answers whatever it is told in its own words, never with a fault (T25)', async (key) => {
  const { method, paths } = addressesOf(key)
  const path = (paths[0] ?? '').replace(':language', encodeURIComponent('zh\u202e'))
  if (path.endsWith('/signout') || path.endsWith('/delete')) return // said rightly they would end the session that the others ask with
  for (const value of values) {
    const body = Object.fromEntries((keysOf.get(key) ?? []).map((name) => [name, value]))
    for (const said of [body, { ...body, bogus: value }, { items: [{ id: value, savedAt: value, price: value }] }, value]) {
      const { status, envelope } = await door.ask(method, path, { body: said, headers: { accesstoken: person.token } })
      expect([200, 400, 404, 409, 1003], `${JSON.stringify(said).slice(0, 80)}`).toContain(envelope.code)
      expect(status).toBeLessThan(500)
    }
  }
  expect(lines).toEqual([])
})

test.each(['0', 'x', '%', '__proto__', 'A'.repeat(43), 'A'.repeat(4000)])('a token such as %j opens nothing and breaks nothing', async (accesstoken) => {
  expect((await door.ask('POST', callPath('account/userinfo'), { headers: { accesstoken } })).envelope.code).toBe(1003)
})

test('a fault in the middle of any of it writes no address, password, code or token down (T22)', async () => {
  const seen: LogLine[] = []
  await door.ask('POST', callPath('account/sendcode'), { body: { email: person.email } })
  const code = (await latestMail(database, person.email)).values['code'] ?? ''
  const secrets = [person.email, goodPassword, person.token, code, 'another-secret']
  const fault = () => Promise.reject(new Error(`no row (${secrets.join(', ')}) in "${secrets.join('" or "')}" for ${person.email}`))
  const broken: Services = { ...services, database: { ...database, transaction: fault } }
  const failing = testDoor(() => broken, { log: (line) => seen.push(line) })
  const { email } = person
  const bodies: Record<string, unknown> = {
    'account/register': { username: 'another-secret', email, password: goodPassword, confirmPassword: goodPassword, role: 'Owner' },
    'account/sendcode': { email },
    'account/resetpassword': { email, code, password: 'five plain words', confirmPassword: 'five plain words' },
    'account/changepassword': { originalPassword: goodPassword, newPassword: 'five plain words', confirmPassword: 'five plain words' },
    'account/changeusername': { username: 'another-secret' },
    'account/delete': { password: goodPassword },
  }
  for (const [path, body] of Object.entries(bodies)) {
    const answer = await failing.ask('POST', `${callPath(path)}?lang=en`, { body, headers: { accesstoken: person.token } })
    expect(answer.envelope, path).toMatchObject({ code: 500, data: { requestId: expect.any(String) } })
    for (const secret of secrets) expect(JSON.stringify(answer.envelope)).not.toContain(secret)
  }
  expect(seen).toHaveLength(Object.keys(bodies).length)
  for (const secret of secrets) expect(JSON.stringify(seen)).not.toContain(secret)
})
