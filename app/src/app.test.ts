import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '@site/server/answer.ts'
import { type Viewer, visitor } from '@site/domain/account.ts'
import { factsFromDatabase } from '@site/server/modules/listings/page-facts.ts'
import { uncachedCards } from '@site/server/modules/search/live/cards.ts'
import { createSqlSearch } from '@site/server/modules/search/sql/sql-search.ts'
import { openPush } from '@site/server/modules/push/push-services.ts'
import { openPlaceBook } from '@site/server/modules/places/place-book.ts'
import type { Services } from '@site/server/services.ts'
import { openTestDatabase } from '@site/server/store/testing.ts'
import type { PageContext } from '@site/web/page/context.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { seedDemoMarket } from './demo-market.ts'
import { enableDemoSignIns } from './demo-sign-ins.ts'
import { readSettings } from './settings.ts'
import { testPriceBands } from '@site/server/modules/search/price-bands.testing.ts'
import { openMedia } from '@site/server/modules/media/media-services.ts'

let services: Services
let id: string
const codes = { normal: '', Intermediary: '' }
const shown: PageContext[] = []

/** Pages that note what they were given and answer with it. */
const pages = async () => ({
  fetch: (_request: Request, options?: { context: PageContext }) => {
    shown.push(options!.context)
    return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
  },
})
const app = () => createApp({ services: () => services, pages, clientAddress: () => 'test', rateLimits: false, mediaFolders: {} })
const open = async (path: string, headers: Record<string, string> = {}) => {
  shown.length = 0
  const response = await app().request(`http://homes.example${path}`, { headers })
  return { response, shell: shown[0]?.shell }
}

beforeAll(async () => {
  const database = await openTestDatabase()
  await seedDemoMarket(database)
  const places = await openPlaceBook(database.db)
  services = {
    database,
    profile: readSettings({}).profile,
    places,
    search: createSqlSearch(database.db, places, testPriceBands),
    cards: uncachedCards(database.db, places),
    facts: factsFromDatabase(database.db),
    changes: null,
    follower: null,
    media: await openMedia(mkdtempSync(join(tmpdir(), 'media-')), console.error),
    jobs: { add: async () => undefined, addAgain: async () => undefined, wake: () => undefined },
    push: await openPush(database.db),
    build: null,
    secret: 'test',
    now: () => new Date(),
  }
  const api = createApi(services, { viewer: visitor, locale: 'en', origin: 'http://homes.example' })
  id = (await api('POST /frontend/api/listing/search', { pageSize: 1 })).items[0]!.id
  for (const variant of ['normal', 'Intermediary'] as const)
    codes[variant] = (await api('POST /frontend/api/share/create', { target: 'listing', id, variant })).code
})
afterAll(() => services.database.close())

test('pages get the price bands of the site profile, with and without brand', async () => {
  const { priceBands } = services.profile
  expect(priceBands?.Sale?.Residence?.[0]).toBe(3_000_000)
  for (const path of ['/home', `/share/${codes.Intermediary}`]) expect((await open(path)).shell?.site.priceBands).toEqual(priceBands)
})

test('the code alone decides whether a page carries the brand', async () => {
  expect((await open('/home')).shell?.brand).not.toBeNull()
  expect((await open(`/share/${codes.normal}`)).shell?.brand).not.toBeNull()
  for (const path of [
    `/share/${codes.Intermediary}`,
    `/shareInfo?id=${id}&code=${codes.Intermediary}&variant=normal&by=Owner`,
    `/shareInfo?id=${id}`,
    `/propertyInfo?id=${id}&by=Owner&userId=u`,
    '/share/unknown000',
    '/share/%00',
    `/imagePage?id=${id}&code=${codes.Intermediary}`,
    `/contact?code=${codes.Intermediary}&lang=zh`,
    `/propertyInfo?id=${id}&CODE=${codes.normal}`,
    `/share/${codes.normal}/x`,
    `/shareInfo/x?code=${codes.normal}`,
    `/shareInfo%3Fcode=${codes.normal}`,
    '/share',
  ])
    expect((await open(path)).shell?.brand, path).toBeNull()
})

test('the stored link to a list decides about the brand, whatever its address says (T8); an ended link has none', async () => {
  const { database } = services
  const agent = (await database.db.selectFrom('account').select('id').where('role', '=', 'Intermediary').executeTakeFirstOrThrow()).id
  await sql`update account set permission_codes = '{sharelist,share.brand}' where id = ${agent}`.execute(database.db)
  const viewer: Viewer = { id: agent, role: 'Intermediary', permissionCodes: ['sharelist', 'share.brand'] }
  const api = createApi(services, { viewer, locale: 'en', origin: 'http://homes.example' })
  const list = (await api('POST /frontend/api/sharelist/create', { title: 'Flats', listingIds: [id] })).id
  const make = async (target: 'list' | 'listing', variant: 'normal' | 'Intermediary') =>
    await api('POST /frontend/api/share/create', { target, id: target === 'list' ? list : id, variant })
  const [branded, plain, home] = [await make('list', 'normal'), await make('list', 'Intermediary'), await make('listing', 'normal')]
  const hasBrand = async (path: string) => (await open(path)).shell?.brand !== null
  const edited = `/shareList?id=${list}&by=Owner&userId=someone&variant=normal&lang=zh&code=${plain.code}`
  for (const path of [`/share/${plain.code}`, plain.full.replace('http://homes.example', ''), edited]) expect(await hasBrand(path), path).toBe(false)
  const branding = [
    `/share/${branded.code}`,
    `/shareList?id=other&by=Owner&variant=Intermediary&code=${branded.code}`,
    `/propertyInfo?id=${id}&code=${branded.code}`,
    `/share/${home.code}`,
  ]
  for (const path of branding) expect(await hasBrand(path), path).toBe(true)
  await api('POST /frontend/api/share/revoke', { codes: [branded.code, home.code] })
  for (const path of branding) expect(await hasBrand(path), path).toBe(false)
})

test('a link opens in the language that it was sent in, unless its reader has chosen one', async () => {
  const { database } = services
  const agent = (await database.db.selectFrom('account').select('id').where('role', '=', 'Intermediary').executeTakeFirstOrThrow()).id
  const api = createApi(services, { viewer: { id: agent, role: 'Intermediary', permissionCodes: [] }, locale: 'en', origin: 'http://homes.example' })
  const { code } = await api('POST /frontend/api/share/create', { target: 'listing', id, variant: 'Intermediary' })
  const english = { 'accept-language': 'en' }
  const language = async (path: string, headers = {}) => (await open(path, { ...english, ...headers })).shell?.locale
  expect(await language(`/share/${code}`)).toBe('en')
  await api('POST /frontend/api/share/used', { code, lang: 'zh' })
  expect(await language(`/share/${code}`)).toBe('zh')
  expect(await language(`/shareInfo?id=${id}&code=${code}`), 'a reload of the page').toBe('zh')
  const previews = (await shown[0]!.api('POST /frontend/api/listing/detail', { id, code })).previews
  expect([previews?.wide, previews?.square], 'the pictures of the page').toEqual([expect.stringContaining('/zh-'), expect.stringContaining('/zh-')])
  expect(await language(`/share/${code}?lang=en`)).toBe('en')
  expect(await language(`/share/${code}`, { cookie: 'locale=en' })).toBe('en')
  expect(await language('/share/unknown000')).toBe('en')
  await api('POST /frontend/api/share/revoke', { codes: [code] })
  expect(await language(`/share/${code}`), 'an ended link tells nothing').toBe('en')
})

test('the host for links without brand never names the brand or the branded host', async () => {
  const profile = { ...services.profile, neutralOrigin: 'https://viewing.example/' }
  const site = createApp({
    services: () => ({ ...services, profile }),
    pages,
    clientAddress: () => 'test',
    rateLimits: false,
    mediaFolders: {},
    origin: 'https://homes.example',
  })
  shown.length = 0
  for (const path of ['/home', '/nowhere', `/share/${codes.Intermediary}`, `/share/${codes.normal}`]) await site.request(`https://viewing.example${path}`)
  expect(shown.map(({ shell }) => [shell.brand, shell.site.origin])).toEqual(Array(4).fill([null, 'https://viewing.example']))
  await site.request(`https://homes.example/share/${codes.Intermediary}`)
  expect(shown.at(-1)?.shell.site.origin).toBe('https://viewing.example')
  await site.request(`https://homes.example/share/${codes.normal}`)
  expect(shown.at(-1)?.shell).toMatchObject({ brand: { name: profile.name }, site: { origin: 'https://homes.example' } })
})

test('the language is the address’s, else the cookie’s, else the browser’s, else English', async () => {
  expect((await open('/home?lang=zh', { cookie: 'locale=en' })).shell?.locale).toBe('zh')
  expect((await open('/home', { cookie: 'locale=zh', 'accept-language': 'en' })).shell?.locale).toBe('zh')
  expect((await open('/home', { 'accept-language': 'fr, zh-TW;q=0.8, en;q=0.5' })).shell?.locale).toBe('zh')
  expect((await open('/home', { 'accept-language': 'fr' })).shell?.locale).toBe('en')
})

test('pages carry a policy that lets in nothing from elsewhere, with a nonce of their own', async () => {
  const first = await open('/home')
  const nonce = shown[0]!.nonce
  const policy = first.response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`'nonce-${nonce}'`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect((await open('/home')).response.headers.get('content-security-policy')).not.toContain(nonce)
  expect(first.response.headers.get('vary')).toContain('Accept-Language')
})

test.each([
  [undefined, 'built-in', 'built-in', ''],
  ['homes-streets.pmtiles', 'streets', 'streets', ''],
  ['https://tiles.homes.example/style.json', 'https://tiles.homes.example/style.json', 'built-in', ' https://tiles.homes.example http://letters.example:8080'],
])('a site whose map is %s shows it and loads from there, and tells of it on no page without brand', async (mapStyle, branded, neutral, origins) => {
  const profile = { ...services.profile, mapStyle, mapOrigins: ['http://letters.example:8080'] }
  const site = createApp({ services: () => ({ ...services, profile }), pages, clientAddress: () => 'test', rateLimits: false, mediaFolders: {} })
  const look = async (path: string) => {
    shown.length = 0
    const policy = (await site.request(`http://homes.example${path}`)).headers.get('content-security-policy')?.split('; ')
    return [shown[0]?.shell.site.mapStyle, policy?.find((line) => line.startsWith('connect-src')), policy?.find((line) => line.startsWith('img-src'))]
  }
  for (const path of ['/home', `/share/${codes.normal}`])
    expect(await look(path), path).toEqual([branded, `connect-src 'self'${origins}`, `img-src 'self' data: blob:${origins}`])
  for (const path of [`/share/${codes.Intermediary}`, `/shareInfo?id=${id}`])
    expect(await look(path), path).toEqual([neutral, "connect-src 'self'", "img-src 'self' data: blob:"])
})

test('an address with too many parameters is refused in the reader’s language', async () => {
  const { response } = await open(`/home?${Array.from({ length: 1001 }, (_, at) => `a${at}=1`).join('&')}`, { 'accept-language': 'zh' })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('这个地址无法识别')
})

test('while the site starts, pages say so and come back by themselves', async () => {
  const starting = createApp({ services: () => null, pages, clientAddress: () => 'test', mediaFolders: {} })
  const response = await starting.request('http://homes.example/home')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.text()).toContain('The service is starting')
})

test('a page recognizes its account only by the cookie of a GET request, and is not cached (T29, T31)', async () => {
  const site = app()
  const register = await site.request('https://homes.example/frontend/api/account/register', {
    method: 'POST',
    headers: { 'api-version': '1.0.0.0', 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'page-person',
      email: 'page@mail.example',
      password: 'four plain words',
      confirmPassword: 'four plain words',
      role: 'Owner',
    }),
  })
  const cookie = register.headers.get('set-cookie')!.split(';', 1)[0]!
  const { data } = (await register.json()) as { data: { userId: string; accessToken: string } }
  const page = async (headers: Record<string, string>, method = 'GET') => {
    shown.length = 0
    const response = await site.request('https://homes.example/account', { method, headers })
    return { response, api: shown[0]?.api }
  }
  const signedIn = await page({ cookie: `theme=dark; ${cookie}` })
  expect(signedIn.response.headers.get('cache-control')).toBe('private, no-store')
  expect(await signedIn.api!('POST /frontend/api/account/userinfo', {})).toMatchObject({ userId: data.userId, userRole: 'Owner' })
  // a token in the place of the cookie, a cookie in the place of a token, the other name: not signed in
  for (const headers of [{ cookie: `__Host-session=${data.accessToken}` }, { accesstoken: data.accessToken }, { cookie: cookie.replace('__Host-', '') }]) {
    const { response, api } = await page(headers as unknown as Record<string, string>)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    await expect(api!('POST /frontend/api/account/details', {})).rejects.toMatchObject({ problem: 'signedOut' })
  }
  const post = await site.request('https://homes.example/frontend/api/account/changename', {
    method: 'POST',
    headers: { cookie, origin: 'https://evil.example', 'api-version': '1.0.0.0', 'content-type': 'application/json' },
    body: '{"name":"Changed"}',
  })
  expect(((await post.json()) as { code: number }).code).toBe(1002)
  await site.request('https://homes.example/frontend/api/account/signout', {
    method: 'POST',
    headers: { accesstoken: data.accessToken, 'api-version': '1.0.0.0' },
  })
  const after = await page({ cookie })
  expect(after.response.headers.get('set-cookie')).toMatch(/^__Host-session=; Path=\/; Max-Age=0/)
  await expect(after.api!('POST /frontend/api/account/details', {})).rejects.toMatchObject({ problem: 'signedOut' })
})

test('made-up posters sign in while the demo market is in use, and no longer', async () => {
  const signIn = async (password: string) => {
    const body = JSON.stringify({ account: 'owner-001', password })
    const headers = { 'api-version': '1.0.0.0', 'content-type': 'application/json' }
    const answer = await app().request('https://homes.example/frontend/api/account/signin', { method: 'POST', headers, body })
    return ((await answer.json()) as { code: number }).code
  }
  const [line] = await enableDemoSignIns(services, true, 'en')
  expect(line).toMatch(/^Demo sign-in: owner-001 or agent-001, password [a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/)
  expect(await enableDemoSignIns(services, true, 'en')).toEqual([line])
  const password = line!.split(' ').at(-1)!
  expect(await signIn(password)).toBe(200)
  expect(await enableDemoSignIns(services, false, 'en')).toEqual([])
  expect(await signIn(password)).toBe(400)
  expect(await enableDemoSignIns({ ...services, secret: 'another installation' }, true, 'en')).not.toEqual([line])
})
