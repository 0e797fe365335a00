import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiVersion } from '@site/domain/api-version.ts'
import { sitePaths } from '@site/domain/addresses.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import { callSamples } from '@site/server/call-samples.testing.ts'
import { addListings } from '@site/server/modules/listings/listings.store.ts'
import { addTestMarket, testListing, servicesOver } from '@site/server/modules/listings/listings.testing.ts'
import { sitePaths as ownFiles } from '@site/server/modules/site/site.routes.ts'
import type { Services } from '@site/server/services.ts'
import { openTestDatabase } from '@site/server/store/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandMarks, brandProfile } from '../../e2e/brand-profile.ts'
import { createApp } from './app.ts'
import { ensurePages, loadPages } from './pages-build.ts'

// Nothing that the host for links without brand answers names the brand, whatever is opened there (P4.4).

const market = (folder: string) => fileURLToPath(new URL(`../../market/${folder}`, import.meta.url))
const logo = readFileSync(`${market('brand')}/logo.svg`)
const profile: SiteProfile = { ...brandProfile, neutralOrigin: 'https://viewing.example' }
const [branded, neutral] = ['https://brandmark.example', 'https://viewing.example']

let services: Services
let site: ReturnType<typeof createApp>
const codes = { normal: '', Intermediary: '' }

type TestRequest = { readonly method: string; readonly path: string; readonly body?: unknown }
async function ask(origin: string, { method, path, body }: TestRequest, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const said: Record<string, string> = body === undefined ? {} : { 'api-version': apiVersion, 'content-type': 'application/json' }
  return site.request(origin + path, {
    method,
    headers: { 'accept-language': 'en', ...said, ...headers },
    ...(body === undefined || method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
}

/** Everything that an answer delivers, in lower case; a picture that is the logo says so. */
async function deliveredBy(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const isLogo = bytes.equals(logo) ? brandMarks[0] : ''
  return `${JSON.stringify([...response.headers])}${bytes.toString()}${isLogo}`.toLowerCase()
}
const marksIn = (text: string): readonly string[] => brandMarks.filter((mark) => text.includes(mark))

beforeAll(async () => {
  ensurePages()
  const database = await openTestDatabase()
  await addTestMarket(database.db)
  await addListings(database.db, [testListing({ id: 'home' })])
  services = { ...(await servicesOver(database)), profile }
  site = createApp({
    services: () => services,
    pages: loadPages,
    clientAddress: () => 'test',
    rateLimits: false,
    mediaFolders: { demo: market('pictures'), brand: market('brand') },
    origin: branded,
    log: () => undefined,
  })
  for (const variant of ['normal', 'Intermediary'] as const) {
    const made = await ask(branded, { method: 'POST', path: '/frontend/api/share/create', body: { target: 'listing', id: 'home', variant } })
    codes[variant] = ((await made.json()) as { data: { code: string } }).data.code
  }
})
afterAll(() => services.database.close())

const get = (path: string): TestRequest => ({ method: 'GET', path })
const post = (path: string, body: unknown): TestRequest => ({ method: 'POST', path, body })

const plainAddresses = () => [
  '/home?plain=1',
  '/search/makati?plain=1',
  '/propertyInfo?id=home&plain=1',
  `/propertyInfo?id=home&code=${codes.normal}&plain=1`,
  ...[codes.normal, codes.Intermediary, 'AAAAAAAAAA'].map((code) => `/share/${code}?plain=1`),
  `/shareInfo?id=home&code=${codes.normal}&plain=1&sent=1`,
]

/** Every screen, every call, every file of the site's own, and what goes wrong. */
const everything = (): readonly TestRequest[] => [
  ...Object.keys(sitePaths).map((path) => get(path.replace('$keyword', 'makati').replace('$code', codes.normal))),
  ...callSamples().map(({ method, path, body }) => ({ method, path: path.replace(/\{\w+\}/g, 'x'), body })),
  ...ownFiles.map((path) => get(path.replace('*', 'pages.xml'))),
  ...['/frontend/openapi.json', '/frontend/docs', '/frontend/nothing', '/resource/brand/logo.svg', '/resource/preview/site.jpg', '/healthz', '/readyz'].map(
    get,
  ),
  ...['/propertyInfo?id=home', `/propertyInfo?id=home&code=${codes.normal}`, `/shareInfo?code=${codes.normal}`, '/nowhere', '/home?a=%'].map(get),
  ...plainAddresses().map(get),
  post('/home', {}),
  post('/frontend/api/share/create', { target: 'listing', id: 'home', variant: 'normal' }),
  post('/frontend/api/share/create', { target: 'listing', id: 'home', variant: 'Intermediary' }),
  post('/frontend/api/share/open', { code: codes.normal }),
  post('/frontend/api/share/poster', { code: codes.normal, lang: 'en' }),
  post('/frontend/api/listing/detail', { id: 'home' }),
  post('/resource/api/shorturl/createshorturl', { url: '/propertyInfo?id=home' }),
]

test.each(['en', 'zh'])('no answer of the host without brand in %s names the brand', async (language) => {
  const told: string[] = []
  for (const request of everything()) {
    const found = marksIn(await deliveredBy(await ask(neutral, request, { 'accept-language': language })))
    if (found.length > 0) told.push(`${request.method} ${request.path}: ${found.join(', ')}`)
  }
  expect(told).toEqual([])
})

test('the same questions find the brand at the host that has it', async () => {
  for (const path of [
    '/home',
    '/home?plain=1',
    '/propertyInfo?id=home&plain=1',
    '/frontend/openapi.json',
    '/frontend/docs',
    '/resource/brand/logo.svg',
    '/nowhere',
  ])
    expect(marksIn(await deliveredBy(await ask(branded, get(path)))), path).not.toEqual([])
  for (const path of ['/frontend/api/site/profile', '/frontend/api/site/banner'])
    expect(marksIn(await deliveredBy(await ask(branded, post(path, {})))), path).not.toEqual([])
})

test.each(['VIEWING.example', 'viewing.example.', 'viewing.example:443', 'viewing.example:80', 'www.viewing.example', 'WWW.Viewing.Example.:443'])(
  'the host without brand is also recognized as %s',
  async (host) => {
    for (const request of [get('/home'), get('/resource/brand/logo.svg'), post('/frontend/api/site/profile', {})])
      expect(marksIn(await deliveredBy(await ask(`http://${host}`, request))), request.path).toEqual([])
  },
)

test('a preview picture of the host without brand has no logo, whatever it is asked by', async () => {
  const bytes = async (origin: string, name: string) => Buffer.from(await (await ask(origin, get(`/resource/preview/${name}.jpg?lang=en`))).arrayBuffer())
  const plain = await bytes(branded, codes.Intermediary)
  expect((await bytes(branded, 'listing/home')).equals(plain)).toBe(false)
  for (const name of ['listing/home', codes.normal, codes.Intermediary]) expect((await bytes(neutral, name)).equals(plain), name).toBe(true)
})

test('the host without brand names the poster of a home nowhere, and offers no message without a share code', async () => {
  const mailbox = { email: 'owner@mail.example', email_confirmed_at: new Date() }
  const { name } = await services.database.db.updateTable('account').set(mailbox).where('id', '=', 'owner').returning('name').executeTakeFirstOrThrow()
  const asked = [
    get('/propertyInfo?id=home'),
    get(`/propertyInfo?id=home&code=${codes.normal}`),
    get('/propertyInfo?id=home&plain=1'),
    get('/home'),
    post('/frontend/api/listing/detail', { id: 'home' }),
    post('/frontend/api/listing/byids', { ids: ['home'] }),
    post('/frontend/api/listing/search', { type: 'Residence', mode: 'Sale' }),
    post('/frontend/api/listing/contactcard', { id: 'home' }),
    post('/frontend/api/listing/contactcard', { id: 'home', code: codes.normal }),
  ]
  const namesPoster = async (origin: string, one: TestRequest) => (await (await ask(origin, one)).text()).includes(name)
  for (const one of asked) expect([one.path, await namesPoster(branded, one), await namesPoster(neutral, one)]).toEqual([one.path, true, false])
  const isTaking = async (origin: string) => {
    const card = await ask(origin, post('/frontend/api/listing/contactcard', { id: 'home' }))
    return ((await card.json()) as { data: { isTaking: boolean } }).data.isTaking
  }
  expect([await isTaking(branded), await isTaking(neutral)]).toEqual([true, false])
})
