import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer, testOrigin, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { type ListAgent, registerListAgent } from '../share-lists/share-lists.testing.ts'

let database: Database
let services: Services
let server: TestServer
let agent: ListAgent
let list: string
const photo = { url: '/resource/demo/tower.webp', width: 1600, height: 1200, blur: null, color: null, alt: null }

beforeAll(async () => {
  ;({ database, services, server } = await openTestSite())
  await addListings(database.db, [
    testListing({ id: 'home', photos: [photo] }),
    testListing({ id: 'sold', shelf: 'OffShelf', offShelfReason: 'Sold' }),
    testListing({ id: 'draft', shelf: 'Draft' }),
  ])
  agent = await registerListAgent(server, database)
  list = (await agent.list('create', { title: 'Ms Wu', listingIds: ['home', 'sold'] })).id
})
afterAll(() => database.close())

const link = async (target: 'listing' | 'list', variant: 'normal' | 'Intermediary', id = target === 'list' ? list : 'home') =>
  (await agent.call('share/create', { target, id, variant })).envelope.data as { code: string; url: string; full: string }
const ask = (url: string, more = '', site = server, origin = testOrigin) =>
  site.handle.request(`${origin}/oembed?url=${encodeURIComponent(url)}${more}`, { headers: { 'accept-language': 'en' } })
const embed = async (url: string, more = '') => (await (await ask(url, more)).json()) as Record<string, unknown>

test('a public home is a link with its price, name and preview card, in the language of its address', async () => {
  const answer = await ask(`${testOrigin}/propertyInfo?id=home`, '&format=json')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')])
  expect(await answer.json()).toEqual({
    version: '1.0',
    type: 'link',
    title: expect.stringMatching(/^₱[\d,]+ · 2 bed at One Legazpi Park$/),
    provider_name: services.profile.name.en,
    provider_url: testOrigin,
    cache_age: 3600,
    thumbnail_url: expect.stringMatching(/^https:\/\/homes\.example\/resource\/preview\/listing\/home\/en-wide-[0-9a-f]{20}\.jpg$/),
    thumbnail_width: 1200,
    thumbnail_height: 630,
  })
  expect(await embed(`${testOrigin}/propertyInfo?id=home&lang=zh`)).toMatchObject({
    title: expect.stringContaining('黎牙实比一号'),
    provider_name: services.profile.name.zh,
    thumbnail_url: expect.stringContaining('/zh-wide-'),
  })
})

test('links with brand are embedded, to a home and to a list, in the language that they were sent in', async () => {
  const [home, ofList] = [await link('listing', 'normal'), await link('list', 'normal')]
  expect(await embed(home.url)).toMatchObject({ type: 'link', thumbnail_url: expect.stringContaining(`/preview/${home.code}/en-wide-`) })
  for (const address of [ofList.url, ofList.full])
    expect(await embed(address)).toMatchObject({ title: '1 home for you', thumbnail_url: expect.stringContaining(`/preview/${ofList.code}/en-wide-`) })
  await agent.call('sharelist/update', { id: list, clientTitle: 'Flats by the park' })
  expect(await embed(ofList.url)).toMatchObject({ title: 'Flats by the park' })
  await agent.call('share/used', { code: ofList.code, lang: 'zh' })
  expect(await embed(ofList.url)).toMatchObject({ thumbnail_url: expect.stringContaining('/zh-wide-') })
})

test.each([
  ['&maxwidth=1199', { thumbnail_url: expect.stringContaining('-square-'), thumbnail_width: 1080, thumbnail_height: 1080 }],
  ['&maxheight=629', { thumbnail_url: expect.stringContaining('/tower_m.webp'), thumbnail_width: 640, thumbnail_height: 480 }],
  ['&maxwidth=500&maxheight=500', { thumbnail_url: expect.stringContaining('/tower_s.webp'), thumbnail_width: 320, thumbnail_height: 240 }],
  ['&maxwidth=0&maxheight=-1', { thumbnail_width: 1200 }],
])('a thumbnail is within the limits of the request%s', async (limits, picture) => {
  expect(await embed(`${testOrigin}/propertyInfo?id=home`, limits)).toMatchObject(picture)
})

test('without a picture that fits there is no thumbnail', async () => {
  expect(Object.keys(await embed(`${testOrigin}/propertyInfo?id=home`, '&maxwidth=319')).filter((key) => key.startsWith('thumbnail'))).toEqual([])
})

test('nothing else is embedded: unknown, off the shelf, ended, without brand, other sites (T7)', async () => {
  const [plainHome, plainList, ended, ofList] = [
    await link('listing', 'Intermediary'),
    await link('list', 'Intermediary'),
    await link('listing', 'normal', 'home'),
    await link('list', 'normal'),
  ]
  await agent.call('share/revoke', { codes: [ended.code] })
  const paths = [
    ...['unknown', 'sold', 'draft', ''].map((id) => `/propertyInfo?id=${id}`),
    ...['/home', '/login', '/share/unknown000', '/share/%00', '/shareInfo?id=home', '/propertyInfo?id=home&by=Owner'],
    ...[plainHome, plainList, ended].map(({ code }) => `/share/${code}`),
    `/propertyInfo?id=home&code=${plainHome.code}`,
    `/shareInfo?id=home&code=${ofList.code}`,
  ]
  const addresses = [...paths.map((path) => testOrigin + path), 'https://elsewhere.example/propertyInfo?id=home', '/propertyInfo?id=home', 'javascript:1', '']
  for (const address of addresses) {
    const answer = await ask(address)
    expect([address, answer.status, await answer.text()]).toEqual([address, 404, ''])
  }
})

test('another format than JSON is not offered', async () => {
  for (const format of ['xml', 'html']) expect((await ask(`${testOrigin}/propertyInfo?id=home`, `&format=${format}`)).status).toBe(501)
})

test('the host for links without brand embeds nothing, and the other host no address of it', async () => {
  const neutral = testServer(() => ({ ...services, profile: { ...services.profile, neutralOrigin: 'https://viewing.example' } }))
  const address = 'https://viewing.example/propertyInfo?id=home'
  expect((await ask(address, '', neutral, 'https://viewing.example')).status).toBe(404)
  expect((await ask(address, '', neutral)).status).toBe(404)
})
