import { createHash } from 'node:crypto'
import { testServer } from '@site/server/server.testing.ts'
import { registerPerson, type Person } from '@site/server/modules/accounts/accounts.testing.ts'
import { addListings } from '@site/server/modules/listings/listings.store.ts'
import { addTestMarket, testListing, servicesOver } from '@site/server/modules/listings/listings.testing.ts'
import { createFollowedFacts } from '@site/server/modules/listings/followed-facts.ts'
import { jpegOf } from '@site/server/modules/media/uploads.testing.ts'
import { testPriceBands } from '@site/server/modules/search/price-bands.testing.ts'
import { type Memory, openMemory } from '@site/server/modules/search/live/server-memory.ts'
import type { Services } from '@site/server/services.ts'
import { openTestDatabase } from '@site/server/store/testing.ts'
import type { PageContext } from '@site/web/page/context.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { brandProfile } from '../../e2e/brand-profile.ts'
import { createApp } from './app.ts'
import { ensurePages, loadPages } from './pages-build.ts'

// What visitors get from memory, with the built pages, the search index and the change feed of a running site.

let services: Services
let memory: Memory
let site: ReturnType<typeof createApp>
let agent: Person
let code: string
/** Addresses of the pages that were drawn. */
const drawn: string[] = []
let fault: ((request: Request) => Response) | null = null

beforeAll(async () => {
  ensurePages()
  const database = await openTestDatabase()
  await addTestMarket(database.db)
  await addListings(database.db, [testListing({ id: 'home' }), testListing({ id: 'other', price: 9_900_000 })])
  const plain = { ...(await servicesOver(database)), profile: { ...brandProfile, neutralOrigin: 'https://viewing.example' } }
  const { facts, changes, onChange, follow } = createFollowedFacts(database.db, plain.places)
  const report = (error: unknown) => {
    throw error
  }
  memory = await openMemory({ database, databaseUrl: undefined, places: plain.places, priceBands: testPriceBands, report, onChange, pollMs: 3_600_000 })
  follow(memory)
  await memory.follower.untilRemarks()
  const { search, cards, follower } = memory
  services = { ...plain, facts, changes: { ...changes, isFollowed: () => true }, search, cards, follower, database: memory.database, now: () => new Date() }
  const pages = await loadPages()
  const noted = async (request: Request, options?: { context: PageContext }) => {
    drawn.push(new URL(request.url).pathname + new URL(request.url).search)
    return fault?.(request) ?? (await pages.fetch(request, options))
  }
  site = createApp({ services: () => services, pages: async () => ({ fetch: noted }), clientAddress: () => 'test', rateLimits: false, mediaFolders: {} })
  const server = testServer(() => services)
  agent = await registerPerson(server, 'Intermediary', 'anna-agent')
  code = await share({})
})
afterAll(async () => {
  await memory.close()
  await services.database.close()
})
beforeEach(() => {
  drawn.length = 0
  fault = null
})

async function share(input: Record<string, unknown>): Promise<string> {
  const { envelope } = await agent.call('share/create', { target: 'listing', id: 'home', variant: 'Intermediary', ...input })
  return (envelope.data as { code: string }).code
}

const origin = 'https://homes.example'
async function open(path: string, headers: Record<string, string> = {}, from = origin) {
  const response = await site.request(from + path, { headers: { 'accept-language': 'en', ...headers } })
  return { response, status: response.status, html: await response.text() }
}
/** Changes the market by SQL, as another server would, and lets this one follow. */
async function change(statement: ReturnType<typeof sql>): Promise<void> {
  await statement.execute(services.database.db)
  await memory.follower.catchUp(60_000)
}

test('a page is drawn once for the same address, language and host', async () => {
  const path = '/propertyInfo?id=other'
  const [first, again] = [await open(path), await open(path)]
  expect(again.html).toBe(first.html)
  expect(drawn).toEqual([path])
  const chinese = await open(path, { 'accept-language': 'zh' })
  expect(chinese.html).toContain('<html lang="zh"')
  expect((await open(path, { cookie: 'locale=zh' })).html).toContain('<html lang="zh"')
  expect((await open(path)).html).toBe(first.html)
  expect(first.html).toContain('<html lang="en"')
})

test('a home that left the shelf, or has another price, is shown as it is', async () => {
  for (const path of ['/propertyInfo?id=home', `/share/${code}`, '/home?mode=Sale']) await open(path)
  await change(sql`update listing set price = 11111111 where id = 'home'`)
  for (const path of ['/propertyInfo?id=home', `/share/${code}`, '/home?mode=Sale']) expect((await open(path)).html, path).toContain('11,111,111')
  await change(sql`update listing set shelf = 'OffShelf', off_shelf_reason = 'Sold' where id = 'home'`)
  expect((await open('/home?mode=Sale')).html).not.toContain('11,111,111')
  for (const path of ['/propertyInfo?id=home', `/share/${code}`]) expect((await open(path)).html, path).toContain('OffShelf')
  await change(sql`update listing set shelf = 'OnShelf', off_shelf_reason = null where id = 'home'`)
})

test('a link shows the contact card of its sharer as it is, and nothing once it was ended', async () => {
  const path = `/share/${code}`
  expect((await open(path)).html).not.toContain('+63 917 000 1111')
  const shown = { value: '+63 917 000 1111', isShown: true }
  const { contactCard } = (await agent.call('account/details')).envelope.data as { contactCard: Record<string, unknown> }
  expect((await agent.call('account/contactcard', { ...contactCard, phone: shown })).envelope.code).toBe(200)
  expect((await open(path)).html).toContain('+63 917 000 1111')
  expect((await agent.call('share/revoke', { codes: [code] })).envelope.code).toBe(200)
  const ended = await open(path)
  expect(ended.html).not.toContain('+63 917 000 1111')
  expect(ended.status).not.toBe(200)
})

test('pages show the portrait of the sharer as it is, and those without brand never do', async () => {
  const [normal, plain] = [await share({ variant: 'normal' }), await share({ variant: 'Intermediary' })]
  const photo = (await jpegOf()).toString('base64')
  const setPortrait = async () => ((await agent.call('account/portrait', { photo })).envelope.data as { portrait: string }).portrait
  const htmlOf = async (path: string, origin?: string) => (await open(path, {}, origin)).html
  const first = await setPortrait()
  expect(await htmlOf(`/share/${normal}`)).toContain(first)
  for (const path of [`/share/${plain}`, `/share/${plain}?plain=1`]) expect(await htmlOf(path)).not.toContain('/portrait/')
  expect(await htmlOf(`/share/${normal}`, 'https://viewing.example')).not.toContain('/portrait/')
  const second = await setPortrait()
  const changed = await htmlOf(`/share/${normal}`)
  expect([changed.includes(first), changed.includes(second)]).toEqual([false, true])
  await agent.call('account/showportrait', { isShown: false })
  expect(await htmlOf(`/share/${normal}`)).not.toContain('/portrait/')
})

test('a link ends by time alone, and opens in its own language', async () => {
  const short = await share({ variant: 'normal', lang: 'zh' })
  expect((await open(`/share/${short}`)).html).toContain('<html lang="zh"')
  expect((await open(`/share/${short}?lang=en`)).html).toContain('<html lang="en"')
  await change(sql`update short_url set expires_at = now() + interval '400 milliseconds' where code = ${short}`)
  await open(`/share/${short}`)
  await vi.waitFor(async () => expect((await open(`/share/${short}`)).status).not.toBe(200))
})

test('pages with and without brand, and those of the host without brand, are kept apart', async () => {
  const [normal, plain] = [await share({ id: 'other', variant: 'normal' }), await share({ id: 'other', variant: 'Intermediary' })]
  const name = brandProfile.siteName.en
  for (let round = 0; round < 2; round += 1) {
    expect((await open(`/share/${normal}`)).html).toContain(name)
    expect((await open(`/share/${plain}`)).html).not.toContain(name)
    expect((await open('/propertyInfo?id=other')).html).toContain(name)
    expect((await open('/propertyInfo?id=other', {}, 'https://viewing.example')).html).not.toContain(name)
  }
  expect(drawn).toHaveLength(4)
})

test('the page of a signed-in person is not kept, and they get none of a visitor (T31)', async () => {
  const path = '/propertyInfo?id=other&own=1'
  const own = await open(path, { cookie: agent.cookie })
  expect([own.response.headers.get('cache-control'), own.response.headers.get('etag')]).toEqual(['private, no-store', null])
  const visitor = await open(path)
  expect(visitor.response.headers.get('cache-control')).toBe('private, no-cache')
  await open(path, { cookie: agent.cookie })
  expect(drawn).toEqual([path, path, path])
  const ended = await open(path, { cookie: `__Host-session=${'A'.repeat(43)}` })
  expect(ended.response.headers.get('set-cookie')).toMatch(/^__Host-session=; Path=\/; Max-Age=0/)
  expect((await open(path)).response.headers.get('set-cookie')).toBeNull()
})

test('neither a cookie nor another header of who asks first is in the page of the next', async () => {
  const seen: Headers[] = []
  fault = (request) => {
    seen.push(request.headers)
    return new Response('<html>', { headers: { 'content-type': 'text/html' } })
  }
  await open('/rule?first=1', { cookie: 'other=secret; locale=zh', 'user-agent': 'secret', 'x-forwarded-host': 'secret.example' })
  expect(JSON.stringify([...seen[0]!])).not.toContain('secret')
})

test.each([
  ['a page that is not found', 404, {}],
  ['a fault', 500, {}],
  ['a page with a cookie', 200, { 'set-cookie': 'a=b' }],
])('%s is not kept', async (_, status, headers) => {
  fault = () => new Response('<html>', { status, headers: { 'content-type': 'text/html', ...headers } })
  const path = `/rule?status=${status}&${Object.keys(headers).length}`
  expect((await open(path)).status).toBe(status)
  await open(path)
  expect(drawn).toHaveLength(2)
})

test('a list of a link is not kept: its answers change with every reader', async () => {
  await change(sql`update account set permission_codes = '{sharelist,share.brand}' where id = ${agent.id}`)
  const list = ((await agent.call('sharelist/create', { title: 'Flats', listingIds: ['home'] })).envelope.data as { id: string }).id
  const path = `/share/${await share({ target: 'list', id: list })}`
  expect([(await open(path)).status, (await open(path)).status]).toEqual([200, 200])
  expect(drawn).toHaveLength(2)
})

test('the policy of a kept page allows its own inline scripts alone, by their hashes (T28)', async () => {
  const { response, html } = await open('/propertyInfo?id=other')
  const policy = response.headers.get('content-security-policy') ?? ''
  const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].filter(([, attributes, text]) => text && !attributes?.includes('ld+json'))
  const hashes = scripts.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(scripts.length).toBeGreaterThan(1)
  expect(new Set(sources)).toEqual(new Set(["'self'", ...hashes]))
  expect(html).not.toContain('nonce')
})

test('a script that the renderer did not make has no hash', async () => {
  fault = () => new Response('<script>alert(1)</script><script nonce="guess">alert(2)</script>', { headers: { 'content-type': 'text/html' } })
  const { response } = await open('/rule?injected=1')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
})

test('a browser that has the page gets 304; each encoding is the same page', async () => {
  const path = '/propertyInfo?id=other&etag=1'
  const { response, html } = await open(path)
  const etag = response.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(response.headers.get('vary')?.toLowerCase()).toBe('accept-language, cookie, accept-encoding')
  const same = await open(path, { 'if-none-match': etag })
  expect([same.status, same.html, same.response.headers.get('etag')]).toEqual([304, '', etag])
  expect(same.response.headers.get('content-security-policy')).toBe(response.headers.get('content-security-policy'))
  for (const [encoding, format] of [
    ['gzip', 'gzip'],
    ['br', 'brotli'],
  ] as const) {
    const packed = await site.request(origin + path, { headers: { 'accept-language': 'en', 'accept-encoding': encoding } })
    expect([packed.headers.get('content-encoding'), packed.headers.get('etag')]).toEqual([encoding, etag])
    const text = new Response(packed.body!.pipeThrough(new DecompressionStream(format as CompressionFormat))).text()
    expect(await text).toBe(html)
  }
  const head = await site.request(origin + path, { method: 'HEAD', headers: { 'accept-language': 'en' } })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  expect(drawn).toHaveLength(1)
})

test('a page of a home asks the database nothing when memory is warm', async () => {
  for (const path of ['/propertyInfo?id=other&warm=0', `/share/${await share({ id: 'other', variant: 'normal' })}?lang=en`]) {
    await open(path)
    const execute = vi.spyOn(services.database.db.getExecutor(), 'executeQuery')
    expect((await open(`${path}&warm=1`)).status).toBe(200)
    expect(execute).not.toHaveBeenCalled()
    execute.mockRestore()
  }
})
