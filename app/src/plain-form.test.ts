import { apiVersion } from '@site/domain/api-version.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import { testServer } from '@site/server/server.testing.ts'
import { confirm, type Person, registerPerson } from '@site/server/modules/accounts/accounts.testing.ts'
import { addListings } from '@site/server/modules/listings/listings.store.ts'
import { addTestMarket, servicesOver, testListing } from '@site/server/modules/listings/listings.testing.ts'
import { queuedMails } from '@site/server/modules/mail/mail.testing.ts'
import type { Services } from '@site/server/services.ts'
import { openTestDatabase } from '@site/server/store/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brandMarks, brandProfile } from '../../e2e/brand-profile.ts'
import { createApp } from './app.ts'
import { ensurePages, loadPages } from './pages-build.ts'

// The form of the simple pages: who gets its message, what it refuses, and what its answers tell.

const [branded, neutral] = ['https://brandmark.example', 'https://viewing.example']
const profile: SiteProfile = { ...brandProfile, neutralOrigin: neutral }

let services: Services
let site: ReturnType<typeof createApp>
let poster: Person
let sharer: Person
const codes = { normal: '', Intermediary: '', visitor: '' }

beforeAll(async () => {
  ensurePages()
  const database = await openTestDatabase()
  await addTestMarket(database.db)
  services = { ...(await servicesOver(database)), profile }
  const server = testServer(() => services)
  poster = await registerPerson(server, 'Owner', 'olga-the-owner')
  sharer = await registerPerson(server, 'Intermediary', 'sam-the-sharer')
  await confirm(database, poster)
  await confirm(database, sharer)
  await addListings(database.db, [
    testListing({ id: 'home', posterId: poster.id }),
    testListing({ id: 'other', posterId: poster.id }),
    testListing({ id: 'gone', posterId: poster.id, shelf: 'OffShelf', offShelfReason: 'Sold' }),
  ])
  site = createApp({ services: () => services, pages: loadPages, clientAddress: () => '192.0.2.1', mediaFolders: {}, origin: branded, log: () => undefined })
  for (const variant of ['normal', 'Intermediary'] as const) {
    const { envelope } = await sharer.call('share/create', { target: 'listing', id: 'home', variant })
    codes[variant] = (envelope.data as { code: string }).code
  }
  const made = await server.send('POST', '/frontend/api/share/create', { body: { target: 'listing', id: 'home', variant: 'Intermediary' } })
  codes.visitor = (made.envelope.data as { code: string }).code
})
beforeEach(async () => {
  for (const table of ['mail', 'conversation', 'rate_count'] as const) await services.database.db.deleteFrom(table).execute()
})
afterAll(() => services.database.close())

const fields = { id: 'home', name: 'Ben', email: 'ben@client.example', message: 'Is it still there?' }
type Sent = { readonly host?: string; readonly values?: Readonly<Record<string, string>>; readonly headers?: Readonly<Record<string, string | null>> }

/** Sends a form as a browser does; a header of null is left out. */
async function send(path: string, { host = branded, values = {}, headers = {} }: Sent = {}) {
  const body = new URLSearchParams({ ...fields, ...values }).toString()
  const usual = { origin: host, 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length), 'accept-language': 'en' }
  const given = Object.entries({ ...usual, ...headers }).filter((pair): pair is [string, string] => pair[1] !== null)
  const response = await site.request(host + path, { method: 'POST', headers: given, body })
  const text = await response.text()
  return { status: response.status, location: response.headers.get('location'), text, all: `${JSON.stringify([...response.headers])}${text}`.toLowerCase() }
}
const mails = () => queuedMails(services.database)
const receivers = async () => (await mails()).map(({ to }) => to.address)

test('a message goes to the poster, that of a shared page to its sharer, and the page comes back', async () => {
  const addresses = [
    `/propertyInfo?id=home`,
    `/share/${codes.normal}?lang=en`,
    `/shareInfo?id=home&code=${codes.Intermediary}`,
    `/propertyInfo?id=home&code=${codes.Intermediary}`,
  ]
  for (const address of addresses)
    expect(await send(`${address}&plain=1`, { values: { message: `From ${address}` } })).toMatchObject({
      status: 303,
      location: `${address}&plain=1&sent=1#contact`,
    })
  expect(await receivers()).toEqual([poster.email, sharer.email, sharer.email, sharer.email])
})

test('the link without brand of a visitor reaches the poster, whom nothing names', async () => {
  for (const host of [branded, neutral]) {
    expect((await send(`/share/${codes.visitor}?plain=1`, { host, values: { message: `From ${host}` } })).status).toBe(303)
    const page = await (await site.request(`${host}/share/${codes.visitor}?plain=1&sent=1`, { headers: { 'accept-language': 'en' } })).text()
    expect(page).toContain('Message sent')
    expect(page).not.toContain('olga-the-owner')
  }
  expect(await receivers()).toEqual([poster.email, poster.email])
})

test('no answer to a form without brand names the brand or the poster', async () => {
  const ways: readonly Sent[] = [{}, { values: { email: 'no address' } }, { values: { id: 'other' } }, { headers: { origin: 'https://evil.example' } }]
  const addresses = [codes.Intermediary, codes.visitor].map((code) => `/share/${code}?plain=1`)
  for (const path of [...addresses, ...addresses.map((path) => path.replace('/share/', '/shareInfo?id=home&code=').replace('?plain', '&plain'))])
    for (const host of [branded, neutral])
      for (const sent of ways) {
        const answer = await send(path, { host, ...sent })
        for (const mark of [...brandMarks.filter((mark) => host === neutral || mark !== 'brandmark'), 'olga-the-owner', poster.id.toLowerCase()])
          expect([path, answer.all.includes(mark)]).toEqual([path, false])
      }
  expect((await send('/propertyInfo?id=home&plain=1', { host: neutral })).status).toBe(422)
  expect((await send(`/share/AAAAAAAAAA?plain=1`, { host: neutral })).all).not.toContain('brandmark')
})

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['of a page without an origin', { origin: 'null' }],
  ['without any origin', { origin: null }],
  ['of another site that hides its origin', { origin: null, referer: 'https://evil.example/propertyInfo' }],
  ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
  ['as text', { 'content-type': 'text/plain' }],
  ['as JSON', { 'content-type': 'application/json' }],
  ['with files', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['without a type', { 'content-type': null }],
  ['without a length', { 'content-length': null }],
  ['that is too long', { 'content-length': '32769' }],
  ['of a length that is none', { 'content-length': 'x' }],
])('a form %s is not taken', async (_, headers) => {
  expect((await send('/propertyInfo?id=home&plain=1', { headers })).status).toBe(405)
  expect(await mails()).toEqual([])
})

test.each(['/propertyInfo?id=home', '/home?plain=1', '/?plain=1', '/imagePage?id=home&plain=1', '//evil.example/share/a?plain=1', '/share/?plain=1'])(
  'a form sent to %s is not taken',
  async (path) => {
    expect((await send(path)).status).toBe(405)
    expect(await mails()).toEqual([])
  },
)

test('an old browser that names no origin is known by its referer', async () => {
  expect((await send('/propertyInfo?id=home&plain=1', { headers: { origin: null, referer: `${branded}/propertyInfo?id=home&plain=1` } })).status).toBe(303)
})

test.each([
  ['no id', { id: '' }],
  ['an unknown id', { id: 'nothing' }],
  ['a home that is off the shelf', { id: 'gone' }],
  ['an address that is none', { email: 'ben' }],
  ['two addresses', { email: 'ben@client.example, eve@client.example' }],
  ['no name', { name: ' ' }],
  ['a message that is too long', { message: 'x'.repeat(2001) }],
])('%s: the page comes again with what was typed and why', async (_, values) => {
  const { status, text } = await send('/propertyInfo?id=home&plain=1', { values })
  expect(status).toBe(422)
  expect(text).toContain('class="error"')
  expect(text).toContain(`value="${{ ...fields, ...values }.email}"`)
  expect(await mails()).toEqual([])
})

test('the code of another home opens no way to it', async () => {
  expect((await send(`/share/${codes.normal}?plain=1`, { values: { id: 'other' } })).status).toBe(422)
  expect((await send('/share/AAAAAAAAAA?plain=1')).status).toBe(404)
  expect(await mails()).toEqual([])
})

test('what was typed stays text', async () => {
  const hostile = `"><script>alert(1)</script></textarea><img src=x onerror=alert(1)>`
  const { text } = await send('/propertyInfo?id=home&plain=1', { values: { name: hostile, message: hostile, email: hostile } })
  expect(text).not.toMatch(/<script|<img src=x/)
  expect(text).toContain('&lt;script&gt;')
})

test('the session of a browser changes nothing: the message is that of a visitor, under what was typed', async () => {
  const { status, all } = await send('/propertyInfo?id=home&plain=1', { headers: { cookie: poster.cookie } })
  // as the poster it would be one to oneself
  expect(status).toBe(303)
  expect(all).not.toContain('set-cookie')
  expect(await receivers()).toEqual([poster.email])
  const [conversation] = await services.database.db.selectFrom('conversation').select('sender_id').execute()
  expect(conversation?.sender_id).toBeNull()
})

test('forms count for the limits of the call, and a sixth message about a home says why it is not sent', async () => {
  for (let sent = 0; sent < 5; sent += 1) expect((await send('/propertyInfo?id=home&plain=1', { values: { message: `Question ${sent}` } })).status).toBe(303)
  const { status, text } = await send('/propertyInfo?id=home&plain=1')
  expect(status).toBe(422)
  expect(text).toContain('class="error"')
  const called = await site.request(`${branded}/frontend/api/listing/contact`, {
    method: 'POST',
    headers: { 'api-version': apiVersion, 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, locale: 'en' }),
  })
  expect(await called.json()).toMatchObject({ code: 429 })
  expect(await mails()).toHaveLength(5)
})

test('the same form sent twice is one conversation a day', async () => {
  for (const _ of [1, 2]) expect((await send('/propertyInfo?id=home&plain=1')).status).toBe(303)
  expect(await mails()).toHaveLength(1)
})

test('search engines keep no simple page, nor what may not be kept of the full one', async () => {
  const robots = async (path: string) => (await site.request(branded + path)).headers.get('x-robots-tag')
  for (const path of ['/home?plain=1', '/search/makati?plain=1', '/propertyInfo?id=home&plain=1']) expect([path, await robots(path)]).toEqual([path, 'noindex'])
  expect(await robots(`/share/${codes.normal}?plain=1`)).toContain('googlebot: noindex')
  expect(await robots('/home')).toBeNull()
})

test('a home off the shelf says so and takes no message; its shared page does for the agent who shared it', async () => {
  const page = async (path: string) => (await site.request(branded + path, { headers: { 'accept-language': 'en' } })).text()
  expect(await page('/propertyInfo?id=gone&plain=1')).toContain('This home is not on the market now.')
  expect(await page('/propertyInfo?id=gone&plain=1')).not.toContain('<form')
})
