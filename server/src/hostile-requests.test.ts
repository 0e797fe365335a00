import { apiVersion } from '@site/domain/api-version.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallSample } from './call-samples.testing.ts'
import { testOrigin } from './server.testing.ts'
import { openAttackedSite, callsWithBody, everyCall, endsSession, junkFor, pathOf } from './hostile-calls.testing.ts'
import { callPath } from './modules/accounts/accounts.testing.ts'

// Answers that do not depend on the kind of database: tested on one kind only.

const site = openAttackedSite()

test.each(everyCall)('%s takes the input that was made for it', (_, { row, body }) => {
  expect(z.safeParse(row.input, body)).toMatchObject({ success: true })
})

test.each(everyCall)('%s rejects junk that its schema does not accept, with its own message (T25)', async (_, sample) => {
  for (const said of junkFor(sample, false)) {
    const { status, envelope } = await site.send(sample, said)
    expect([200, 400, 404, 413, 1003], `${JSON.stringify(said).slice(0, 80)} ${JSON.stringify(site.logLines)}`).toContain(envelope.code)
    expect(status).toBeLessThan(500)
  }
  expect(site.logLines).toEqual([])
})

/** Bodies that no call may take, each made of one that it would. */
const broken: readonly (readonly [string, (sample: CallSample, json: string) => string])[] = [
  ['a key twice', (_, json) => (json === '{}' ? '{"a":1,"a":1}' : `{${json.slice(1, -1)},${json.slice(1)}`)],
  ['a key twice, once escaped', () => '{"bogus":1,"\\u0062ogus":2}'],
  ['a number that is none any more', ({ keys }) => `{"${keys[0] ?? 'a'}":1e999}`],
  ['a number of 60,000 digits', ({ keys }) => `{"${keys[0] ?? 'a'}":${'9'.repeat(60_000)}}`],
  ['NUL in a text', ({ keys }) => `{"${keys[0] ?? 'a'}":"a\\u0000b"}`],
  ['NUL in a key', (_, json) => `{"a\\u0000":1${json === '{}' ? '}' : `,${json.slice(1)}`}`],
  ['20,000 lists in each other', () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['10,000 objects in each other', ({ keys }) => `{"${keys[0] ?? 'a'}":${'{"a":'.repeat(9999)}1${'}'.repeat(10_000)}`],
  ['__proto__', (_, json) => `{"__proto__":{"role":"x"}${json === '{}' ? '}' : `,${json.slice(1)}`}`],
  ['two bodies', (_, json) => json + json],
  ['no object', () => '"x"'],
  ['a byte order mark in the middle', (_, json) => `${json}\ufeff`],
]
test.each(callsWithBody)('%s rejects malformed bodies (T25)', async (_, sample) => {
  for (const [name, make] of broken) {
    const text = make(sample, JSON.stringify(sample.body))
    const { status, envelope } = await site.server.send('POST', pathOf(sample), { text, headers: { accesstoken: site.person.token } })
    expect(envelope.code, name).toBe(400)
    expect([200, 400], name).toContain(status)
  }
  expect(site.logLines).toEqual([])
})

const addresses = [
  `a=1${'&a=1'.repeat(20)}`,
  'a[b][c][d][e][f][g]=1',
  'a[20]=1',
  '&'.repeat(1000),
  'x=%00',
  'x=%',
  'x=%ff',
  'language=CN&language=EN&language=%00',
]
test.each(everyCall)('%s refuses addresses over a limit (T25)', async (_, sample) => {
  for (const query of addresses) {
    const path = pathOf(sample)
    const { status, envelope } = await site.server.send(sample.method, `${path}${path.includes('?') ? '&' : '?'}${query}`, {
      ...(sample.method === 'POST' ? { body: sample.body } : {}),
      headers: { accesstoken: site.person.token },
    })
    expect([status, envelope.code], query).toEqual([400, 400])
  }
})

const claims = {
  userId: 'x',
  accountId: 'x',
  posterId: 'x',
  role: 'Owner',
  userRole: 'Owner',
  permissionCodes: ['site.admin'],
  status: 'Done',
  shelf: 'OnShelf',
}
test.each(callsWithBody)('%s ignores identity and permissions in the input (T6)', async (_, sample) => {
  if (endsSession(sample)) return
  const account = () => sql`select role, permission_codes from account where id = ${site.person.id}`.execute(site.database.db)
  const before = (await account()).rows
  for (const [claim, value] of Object.entries(claims)) {
    if (sample.keys.includes(claim)) continue
    expect((await site.send(sample, { ...sample.body, [claim]: value })).envelope, claim).toMatchObject({
      code: 400,
      data: { fields: { [claim]: expect.any(String) } },
    })
  }
  expect((await account()).rows).toEqual(before)
})

const signedIn = everyCall.filter(([, { row }]) => row.access === 'signed-in')
test.each(signedIn)('%s: the cookie alone does not sign in, from this site or another (T29)', async (_, sample) => {
  const { cookie } = site.person
  const secret = cookie.slice(cookie.indexOf('=') + 1)
  const tries: readonly Record<string, string>[] = [
    { cookie },
    { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { cookie: `session=${secret}` },
    { cookie: `${cookie}; accesstoken=${site.person.token}` },
    { cookie, authorization: `Bearer ${site.person.token}` },
  ]
  for (const headers of tries) expect((await site.send(sample, sample.body, headers)).envelope.code).toBe(1002)
  expect((await site.send(sample, sample.body, { accesstoken: secret })).envelope.code).toBe(1003)
})

test.each(everyCall)('%s cannot be called by a page of another site: no form can send it, and other origins are refused (T29)', async (_, sample) => {
  const { method, body } = sample
  const path = pathOf(sample)
  const preflight = await site.server.handle.request(testOrigin + path, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': method, 'access-control-request-headers': 'accesstoken,api-version' },
  })
  expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(preflight.status).toBe(405)
  if (method !== 'POST' || Object.keys(body).length === 0) return
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const headers = { 'content-type': type, 'api-version': apiVersion, accesstoken: site.person.token }
    const answer = await site.server.handle.request(testOrigin + path, { method, headers, body: JSON.stringify(body) })
    expect(answer.status, type).toBe(400)
  }
  const bare = await site.server.handle.request(testOrigin + path, { method, headers: { 'content-type': 'text/plain' }, body: JSON.stringify(body) })
  expect(((await bare.json()) as { code: number }).code, 'a form cannot say the version').toBe(700)
})

test('a session is always a new one: what a browser brings along is never taken over', async () => {
  const body = { account: site.person.username, password: 'four plain words' }
  const forced = { cookie: `__Host-session=${'A'.repeat(43)}`, accesstoken: 'A'.repeat(43) }
  const { envelope, headers } = await site.server.send('POST', callPath('account/signin'), { body, headers: forced })
  expect(envelope.code).toBe(200)
  expect((envelope.data as { accessToken: string }).accessToken).not.toBe('A'.repeat(43))
  expect(headers.getSetCookie()).toHaveLength(1)
  expect(headers.get('set-cookie')).toMatch(/^__Host-session=(?!A{43})[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
})
