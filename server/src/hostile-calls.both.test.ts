import { apiVersion } from '@site/domain/api-version.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CallSample, callSamples } from './call-samples.testing.ts'
import type { LogLine } from './door/log.ts'
import { type TestDoor, testDoor, testOrigin } from './door.testing.ts'
import { aPerson, callPath, type Person, signIn } from './modules/accounts/accounts.testing.ts'
import { addListings } from './modules/listings/listings.store.ts'
import { addTestMarket, aListing, servicesOver } from './modules/listings/listings.testing.ts'
import type { Services } from './services.ts'
import type { Database } from './store/database.ts'
import { openTestDatabase } from './store/testing.ts'

// Every call of the table under attack. The inputs are made from the published schemas, so that a call that is added is attacked too.

let database: Database
let services: Services
let door: TestDoor
let person: Person
let stranger: Person
const lines: LogLine[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  services = await servicesOver(database)
  door = testDoor(() => services, { log: (line) => lines.push(line) })
  person = await aPerson(door, 'Owner')
  stranger = await aPerson(door, 'Intermediary')
  const shelves = ['Draft', 'InReview', 'Rejected'] as const
  await addListings(database.db, [aListing({ id: 'home' }), ...shelves.map((shelf) => aListing({ id: `is-${shelf}`, posterId: person.id, shelf }))])
})
afterAll(() => database.close())
beforeEach(() => void lines.splice(0))

const samples = callSamples()
const rows = samples.map((sample) => [`${sample.method} ${sample.path}`, sample] as const)
const withBody = rows.filter(([, { method }]) => method === 'POST')
/** Said rightly these would end what the other tests ask with. */
const isEnding = ({ path }: CallSample) => /\/(signout|delete)$/.test(path)
const pathOf = ({ path, body }: CallSample, part = 'zh') =>
  path.replace(/\{\w+\}/, encodeURIComponent(part)) + (path.includes('kvresource') ? `?language=${String(body['language'])}` : '')
const ask = (sample: CallSample, body: unknown, headers: Record<string, string> = { accesstoken: person.token }) =>
  door.ask(sample.method, pathOf(sample), { ...(sample.method === 'POST' ? { body } : {}), headers })

test.each(rows)('%s takes the input that was made for it', (_, { row, body }) => {
  expect(z.safeParse(row.input, body)).toMatchObject({ success: true })
})

const junk: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, Number.MAX_SAFE_INTEGER, 1.5, '', ' ', '\u202e', '\ud800', '%_\\', "' or 1=1 --", '😀'.repeat(400)],
  ...[[], ['x'], Array.from({ length: 2000 }, () => 'a'), {}, { a: { b: {} } }, '../../etc/passwd', '${7*7}', '__proto__'],
]
test.each(rows)(
  '%s answers whatever it is told in its own words, never with a fault (T25)',
  async (_, sample) => {
    if (isEnding(sample)) return
    for (const value of junk) {
      const body = Object.fromEntries(sample.keys.map((key) => [key, value]))
      const one = sample.keys.map((key) => ({ ...sample.body, [key]: value }))
      for (const said of [body, ...one, { ...sample.body, bogus: value }, value]) {
        const { status, envelope } = await ask(sample, said)
        expect([200, 400, 404, 409, 413, 1003], `${JSON.stringify(said).slice(0, 80)} ${JSON.stringify(lines)}`).toContain(envelope.code)
        expect(status).toBeLessThan(500)
      }
    }
    expect(lines).toEqual([])
  },
  60_000,
)

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
test.each(withBody)('%s refuses broken bodies as such (T25)', async (_, sample) => {
  for (const [name, make] of broken) {
    const text = make(sample, JSON.stringify(sample.body))
    const { status, envelope } = await door.ask('POST', pathOf(sample), { text, headers: { accesstoken: person.token } })
    expect(envelope.code, name).toBe(400)
    expect([200, 400], name).toContain(status)
  }
  expect(lines).toEqual([])
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
test.each(rows)('%s refuses addresses over a limit (T25)', async (_, sample) => {
  for (const query of addresses) {
    const path = pathOf(sample)
    const { status, envelope } = await door.ask(sample.method, `${path}${path.includes('?') ? '&' : '?'}${query}`, {
      ...(sample.method === 'POST' ? { body: sample.body } : {}),
      headers: { accesstoken: person.token },
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
test.each(withBody)('%s takes no word for who somebody is or what they may (T6)', async (_, sample) => {
  if (isEnding(sample)) return
  const account = () => sql`select role, permission_codes from account where id = ${person.id}`.execute(database.db)
  const before = (await account()).rows
  for (const [claim, value] of Object.entries(claims)) {
    if (sample.keys.includes(claim)) continue
    expect((await ask(sample, { ...sample.body, [claim]: value })).envelope, claim).toMatchObject({
      code: 400,
      data: { fields: { [claim]: expect.any(String) } },
    })
  }
  expect((await account()).rows).toEqual(before)
})

const signedIn = rows.filter(([, { row }]) => row.access === 'signed-in')
test.each(signedIn)('%s: the cookie alone is nobody, from this site or another (T29)', async (_, sample) => {
  const { cookie } = person
  const secret = cookie.slice(cookie.indexOf('=') + 1)
  const tries: readonly Record<string, string>[] = [
    { cookie },
    { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { cookie: `session=${secret}` },
    { cookie: `${cookie}; accesstoken=${person.token}` },
    { cookie, authorization: `Bearer ${person.token}` },
  ]
  for (const headers of tries) expect((await ask(sample, sample.body, headers)).envelope.code).toBe(1002)
  expect((await ask(sample, sample.body, { accesstoken: secret })).envelope.code).toBe(1003)
})

test.each(rows)('%s cannot be asked by a page of another site: no form can send it, and no other origin may (T29)', async (_, sample) => {
  const { method, body } = sample
  const path = pathOf(sample)
  const preflight = await door.handle.request(testOrigin + path, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': method, 'access-control-request-headers': 'accesstoken,api-version' },
  })
  expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(preflight.status).toBe(405)
  if (method !== 'POST' || Object.keys(body).length === 0) return
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const headers = { 'content-type': type, 'api-version': apiVersion, accesstoken: person.token }
    const answer = await door.handle.request(testOrigin + path, { method, headers, body: JSON.stringify(body) })
    expect(answer.status, type).toBe(400)
  }
  const bare = await door.handle.request(testOrigin + path, { method, headers: { 'content-type': 'text/plain' }, body: JSON.stringify(body) })
  expect(((await bare.json()) as { code: number }).code, 'a form cannot say the version').toBe(700)
})

/** What each call that takes an id answers for one thing that somebody keeps private. */
const withId = rows.filter(([, { keys }]) => keys.includes('id') || keys.includes('ids'))
test.each(withId)('%s: what somebody else keeps private is as if there were none (T1)', async (_, sample) => {
  const own = await signIn(door, person)
  const { items } = (await own.ask('account/sessions')).envelope.data as { items: { id: string }[] }
  const privates = ['is-Draft', 'is-InReview', 'is-Rejected', ...items.map(({ id }) => id)]
  const said = (id: string) => (sample.keys.includes('ids') ? { ...sample.body, ids: [id] } : { ...sample.body, id })
  const askers: readonly Record<string, string>[] = [{ accesstoken: stranger.token }, {}]
  for (const headers of askers) {
    const none = (await ask(sample, said('there-is-none'), headers)).envelope
    expect(none.data ?? {}).not.toHaveProperty('fields')
    for (const id of privates) expect((await ask(sample, said(id), headers)).envelope, id).toEqual(none)
  }
  expect((await own.ask('account/userinfo')).envelope.code, 'nothing was ended').toBe(200)
})

test('the picture of a home that is not public is as if there were none (T1)', async () => {
  const picture = async (id: string) => {
    const response = await door.handle.request(`${testOrigin}/resource/preview/listing/${id}.jpg`, { headers: { cookie: person.cookie } })
    return [response.status, await response.text()]
  }
  for (const shelf of ['Draft', 'InReview', 'Rejected']) expect(await picture(`is-${shelf}`)).toEqual(await picture('there-is-none'))
})

test('a session is always a new one: what a browser brings along is never taken over', async () => {
  const body = { account: person.username, password: 'four plain words' }
  const forced = { cookie: `__Host-session=${'A'.repeat(43)}`, accesstoken: 'A'.repeat(43) }
  const { envelope, headers } = await door.ask('POST', callPath('account/signin'), { body, headers: forced })
  expect(envelope.code).toBe(200)
  expect((envelope.data as { accessToken: string }).accessToken).not.toBe('A'.repeat(43))
  expect(headers.getSetCookie()).toHaveLength(1)
  expect(headers.get('set-cookie')).toMatch(/^__Host-session=(?!A{43})[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
})
