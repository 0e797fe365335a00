import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { LogLine } from '@site/server/http/log.ts'
import { createReadLimit } from '@site/server/http/rate-limit.ts'
import { openTestSite, testServer } from '@site/server/server.testing.ts'
import { registerPerson, goodPassword, type Person, signIn } from '@site/server/modules/accounts/accounts.testing.ts'
import { factsFromDatabase } from '@site/server/modules/listings/page-facts.ts'
import { uncachedCards } from '@site/server/modules/search/live/cards.ts'
import type { Services } from '@site/server/services.ts'
import { ConnectionLost } from '@site/server/store/faults.ts'
import type { Tables } from '@site/server/store/tables.ts'
import type { PageContext } from '@site/web/page/context.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { closeServer, listen } from './listen.ts'

// Headers and shell of pages, for any content.

let services: Services
const lines: LogLine[] = []
let render: () => Response | Promise<Response> = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
let from = '203.0.113.7'
const siteWith = (options: Partial<Parameters<typeof createApp>[0]> = {}) =>
  createApp({
    services: () => services,
    pages: async () => ({ fetch: () => render() }),
    clientAddress: () => from,
    rateLimits: false,
    mediaFolders: {},
    log: (line) => lines.push(line),
    ...options,
  })

beforeAll(async () => {
  ;({ services } = await openTestSite())
})
afterAll(() => services.database.close())

const origin = 'https://homes.example'
const ask = (site: ReturnType<typeof siteWith>, path: string, init: RequestInit = {}) => site.request(origin + path, init)

test.each([
  ['a page', '/home', {}, 200],
  ['an address that cannot be read', '/home?a=%', {}, 400],
  ['a page that is sent something', '/home', { method: 'POST', body: 'x' }, 405],
  ['the document of the calls', '/frontend/docs', {}, 200],
])('%s cannot be framed, nor taken for something else (T30)', async (_, path, init, status) => {
  const answer = await ask(siteWith(), path, init)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  if (path !== '/frontend/docs') expect(answer.headers.get('x-frame-options')).toBe('DENY')
})

test('a page that is not kept has a nonce that no other page has', async () => {
  const nonce = async () => /'nonce-([\w+/=]{16,})'/.exec((await ask(siteWith(), '/home')).headers.get('content-security-policy') ?? '')?.[1]
  const nonces = [await nonce(), await nonce()]
  expect(new Set([...nonces, undefined]).size).toBe(3)
})

test('a failed page shows an error, cannot be framed, and logs neither its address nor the values in the error (T22, T30)', async () => {
  render = () => Promise.reject(new Error('no row ("somebody@mail.example") for somebody@mail.example'))
  lines.splice(0)
  const answer = await ask(siteWith(), '/search/somebody@mail.example?code=123456', { headers: { 'accept-language': 'zh' } })
  render = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('出了点问题')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(lines).toMatchObject([{ level: 'error', path: '/search', requestId: answer.headers.get('x-request-id') }])
  expect(JSON.stringify(lines)).not.toMatch(/somebody|123456/)
})

test.each([
  ['en', 'This page cannot be opened right now', 'Try again'],
  ['zh', '这一页暂时打不开', '再试一次'],
])('while the database is silent, a page that needs it says so in %s, with a way to try again and without brand', async (locale, title, again) => {
  const silent = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: () => Promise.reject(new ConnectionLost('silent')), end: async () => undefined, options: {} } }),
  })
  const memory = { cards: uncachedCards(silent, services.places), facts: factsFromDatabase(silent) }
  const away = { ...services, ...memory, database: { ...services.database, db: silent } }
  const pages = async () => ({
    fetch: async (_request: Request, options?: { context: PageContext }) => {
      const found = await options?.context.api('POST /frontend/api/listing/detail', { id: 'home' }).catch(() => null)
      return new Response('<!doctype html>', { status: found ? 200 : 500 })
    },
  })
  lines.splice(0)
  const site = siteWith({ services: () => away, pages })
  const asked = [
    ['/share/abcdefghij', ''],
    ['/home', `__Host-session=${'A'.repeat(43)}`],
    ['/account', ''],
  ] as const
  for (const [path, cookie] of asked) {
    const answer = await ask(site, path, { headers: { 'accept-language': locale, cookie } })
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
    const html = await answer.text()
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toContain(`<a href="">${again}</a>`)
    for (const name of [...Object.values(services.profile.name), ...Object.values(services.profile.siteName)]) expect(html).not.toContain(name)
  }
  expect(
    lines.map(({ code }) => code),
    'one line, however many wait',
  ).toEqual([503])
})

test('pages and calls share what a session may read, and what an address may; a page counts as ten reads', async () => {
  const person = await registerPerson(testServer(() => services))
  const limit = createReadLimit()
  const site = siteWith({ rateLimits: true, readLimit: (address, secret, cost) => limit(address, secret, cost, 0) })
  const headers = { cookie: person.cookie, 'accept-language': 'en' }
  const statuses: number[] = []
  for (let count = 0; count < 9; count += 1) {
    const page = await ask(site, '/home', { headers })
    await page.text()
    statuses.push(page.status)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await ask(site, '/home', { headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refused.text()).toContain('Too many requests')
  expect((await ask(site, '/home')).status, 'others behind the same address go on').toBe(200)
  from = '198.51.100.9'
  const visit = async () => (await ask(site, '/frontend/api/site/profile', { method: 'POST' })).status
  for (let count = 0; count < 1800; count += 1) expect(await visit()).not.toBe(429)
  expect([await visit(), (await ask(site, '/home')).status], 'pages and calls are counted together').toEqual([429, 429])
  from = '203.0.113.7'
  expect((await ask(site, '/home')).status).toBe(200)
})

test('a new password also ends the page cookies of every device (T20)', async () => {
  const server = testServer(() => services)
  const person = await registerPerson(server)
  const elsewhere = await signIn(server, person)
  const site = siteWith()
  const isKnown = async ({ cookie }: Person) => (await ask(site, '/account', { headers: { cookie } })).headers.get('cache-control') === 'private, no-store'
  expect([await isKnown(person), await isKnown(elsewhere)]).toEqual([true, true])
  const said = { originalPassword: goodPassword, newPassword: 'five quite plain words', confirmPassword: 'five quite plain words' }
  expect((await person.call('account/changepassword', said)).envelope.code).toBe(200)
  expect([await isKnown(person), await isKnown(elsewhere)]).toEqual([false, false])
  const after = await ask(site, '/account', { headers: { cookie: elsewhere.cookie } })
  expect(after.headers.get('set-cookie')).toMatch(/^__Host-session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax; Secure$/)
})

/** Says something to a listening site by hand, and answers what came back until it hung up. */
async function talk(port: number, text: string, drip?: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (bytes) => (said += String(bytes))).on('error', () => undefined)
  socket.write(text)
  const timer = drip === undefined ? undefined : setInterval(() => socket.write(drip), 500)
  await once(socket, 'close')
  clearInterval(timer)
  return said
}

const call = 'POST /frontend/api/listing/detail HTTP/1.1\r\nHost: homes.example\r\napi-version: 1.0.0.0\r\nContent-Type: application/json\r\n'

test.each([
  '/_serverFn/',
  '/_serverFn',
  '/_serverFn/x',
  '/_serverFn/?a=b',
  '/%5FserverFn/x',
  '/_server%46n/x',
  '/%255FserverFn/x',
  '//_serverFn/x',
  '/_serverFn%2Fx',
  '/_SERVERFN/x',
])('%s, an address of the framework, does not exist, and nothing is logged', async (path) => {
  lines.splice(0)
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    const response = await siteWith().request(`https://homes.example${path}`, { method })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('There is no such page')
  }
  expect(lines).toEqual([])
})

test('a host that no address can have is refused, and neither it nor the path is logged', async () => {
  const server = await listen(siteWith(), { port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  lines.splice(0)
  try {
    for (const host of ['256.256.256.256', '1.2.3.4.5', '0x100000000', '999999999999', '09.1', '..', '*', "'"])
      for (const request of ['GET /unsubscribe?token=SECRET', 'POST /frontend/api/site/profile', 'OPTIONS /home', 'HEAD /healthz']) {
        const answer = await talk(port, `${request} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
        expect(answer, `${request} ${host}`).toMatch(/^HTTP\/1\.1 400 /)
        expect(answer, `${request} ${host}`).toMatch(/content-security-policy|x-content-type-options/i)
      }
    expect(lines).toEqual([])
  } finally {
    await closeServer(server)
  }
})

test('slow senders, two content lengths and invalid hosts are disconnected and not logged as faults', async () => {
  const server = await listen(siteWith(), { port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  lines.splice(0)
  try {
    const [headers, body, later, both, twice, badHost, noHost, twoHosts, sameHosts] = await Promise.all([
      talk(port, 'GET /home HTTP/1.1\r\nHost: homes.example\r\n', 'a: b\r\n'),
      talk(port, `${call}Content-Length: 600\r\n\r\n{`, ' '),
      talk(port, `${call}Content-Length: 2\r\n\r\n{}${call}Content-Length: 600\r\n\r\n{`, ' '),
      talk(port, `${call}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`),
      talk(port, `${call}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `),
      talk(port, 'GET /home HTTP/1.1\r\nHost: evil.example"><script>\r\nConnection: close\r\n\r\n'),
      talk(port, 'GET /home HTTP/1.1\r\nConnection: close\r\n\r\n'),
      talk(port, 'GET /home HTTP/1.1\r\nHost: evil.example\r\nhOst: homes.example\r\nConnection: close\r\n\r\n'),
      talk(port, `${call}Host: homes.example\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`),
    ])
    expect(later, 'a second request of a connection').toMatch(/HTTP\/1\.1 408 /)
    for (const answer of [headers, body]) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    for (const answer of [both, twice, badHost, noHost, twoHosts, sameHosts]) expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    const gone = connect(port, '127.0.0.1')
    gone.write(`${call}Content-Length: 600\r\n\r\n{"id":`)
    await new Promise((done) => setTimeout(done, 300))
    gone.destroy()
    await new Promise((done) => setTimeout(done, 300))
    expect(lines).toEqual([])
  } finally {
    await closeServer(server)
  }
})
