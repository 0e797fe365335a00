import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LogLine } from '../../http/log.ts'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { registerPerson, callPath, goodPassword, latestMail, type Person } from './accounts.testing.ts'

let database: Database
let services: Services
let server: TestServer
let person: Person
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite())
  person = await registerPerson(server)
})
afterAll(() => database.close())

test.each(['0', 'x', '%', '__proto__', 'A'.repeat(43), 'A'.repeat(4000)])('a token such as %j opens nothing and breaks nothing', async (accesstoken) => {
  expect((await server.send('POST', callPath('account/userinfo'), { headers: { accesstoken } })).envelope.code).toBe(1003)
})

test('a database error in any account call logs no address, password, code or token (T22)', async () => {
  const seen: LogLine[] = []
  const { envelope } = await server.send('POST', callPath('account/sendcode'), { body: { email: person.email } })
  const { ticket } = envelope.data as { ticket: string }
  const code = (await latestMail(database, person.email)).values['code'] ?? ''
  const secrets = [person.email, goodPassword, person.token, code, ticket, 'another-secret']
  const fault = () => Promise.reject(new Error(`no row (${secrets.join(', ')}) in "${secrets.join('" or "')}" for ${person.email}`))
  const broken: Services = { ...services, database: { ...database, transaction: fault } }
  const failing = testServer(() => broken, { log: (line) => seen.push(line) })
  const { email } = person
  const bodies: Record<string, unknown> = {
    'account/register': { username: 'another-secret', email, password: goodPassword, confirmPassword: goodPassword, role: 'Owner' },
    'account/sendcode': { email },
    'account/resetpassword': { email, code, ticket, password: 'five plain words', confirmPassword: 'five plain words' },
    'account/changepassword': { originalPassword: goodPassword, newPassword: 'five plain words', confirmPassword: 'five plain words' },
    'account/changeusername': { username: 'another-secret' },
    'account/delete': { password: goodPassword },
  }
  for (const [path, body] of Object.entries(bodies)) {
    const answer = await failing.send('POST', `${callPath(path)}?lang=en`, { body, headers: { accesstoken: person.token } })
    expect(answer.envelope, path).toMatchObject({ code: 500, data: { requestId: expect.any(String) } })
    for (const secret of secrets) expect(JSON.stringify(answer.envelope)).not.toContain(secret)
  }
  expect(seen).toHaveLength(Object.keys(bodies).length)
  for (const secret of secrets) expect(JSON.stringify(seen)).not.toContain(secret)
})
