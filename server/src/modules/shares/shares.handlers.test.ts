import { type Viewer, visitor } from '@site/domain/account.ts'
import { fieldRows } from '@site/domain/fields.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../answer.ts'
import { type TestServer, testServer, testOrigin } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { addTestMarket, testListing, servicesOver } from '../listings/listings.testing.ts'
import { addShortUrl, findShortUrl } from './shares.store.ts'

let database: Database
let services: Services
let server: TestServer
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  const hidden = (['Draft', 'InReview', 'Rejected'] as const).map((shelf) => testListing({ id: shelf, shelf }))
  await addListings(database.db, [
    testListing({ id: 'home' }),
    testListing({ id: 'sold', shelf: 'OffShelf', offShelfReason: 'Sold' }),
    testListing({ id: 'leaving' }),
    ...hidden,
  ])
  services = await servicesOver(database)
  server = testServer(() => services)
})
afterAll(() => database.close())

const create = '/frontend/api/share/create'
const open = '/frontend/api/share/open'
const shorten = '/resource/api/shorturl/createshorturl'
const resolve = '/resource/api/shorturl/resolveshorturl'
type Made = { code: string; url: string; full: string }
const share = async (body: Record<string, unknown>) =>
  (await server.send('POST', create, { body: { target: 'listing', id: 'home', variant: 'normal', ...body } })).envelope.data as Made
const opened = async (code: string) => (await server.send('POST', open, { body: { code } })).envelope

test('a short code is made for a path of this site and resolves to it', async () => {
  const made = (await server.send('POST', shorten, { body: { url: '/home?type=Villa' } })).envelope.data as Made
  expect(made.url).toBe(`${testOrigin}/share/${made.code}`)
  expect((await server.send('POST', resolve, { body: { code: made.code } })).envelope.data).toEqual({ url: '/home?type=Villa' })
  expect((await opened(made.code)).code, 'it is no share').toBe(404)
})

test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', 'javascript:alert(1)', '/nowhere'])(
  '%j cannot be shortened',
  async (url) => {
    expect((await server.send('POST', shorten, { body: { url } })).envelope).toEqual({
      code: 400,
      msg: problemWords.invalid.en,
      data: { fields: { url: 'badAddress' } },
    })
  },
)

test.each([
  ['', 400],
  ['../../etc', 400],
  ['AAAAAAAAAA', 404],
  ['A'.repeat(17), 400],
])('the code %j is refused when resolved and when opened', async (code, expected) => {
  for (const path of [resolve, open]) expect((await server.send('POST', path, { body: { code } })).envelope.code).toBe(expected)
})

test('a visitor shares with and without brand; each variant, screen and language has its address', async () => {
  const branded = await share({})
  expect(branded).toEqual({
    code: branded.code,
    url: `${testOrigin}/share/${branded.code}`,
    full: `${testOrigin}/shareInfo?id=home&by=Unauthenticated&code=${branded.code}`,
    expires: null,
    hasResponse: false,
  })
  const neutral = await share({ variant: 'Intermediary', madeOn: '/propertyInfo', lang: 'zh' })
  expect(neutral.url).toBe(`${testOrigin}/share/${neutral.code}?lang=zh`)
  expect(neutral.full).toBe(`${testOrigin}/propertyInfo?id=home&by=Unauthenticated&code=${neutral.code}&lang=zh`)
  expect((await opened(branded.code)).data).toMatchObject({
    target: 'listing',
    id: 'home',
    variant: 'normal',
    by: 'Unauthenticated',
    userId: null,
    path: '/shareInfo',
  })
  expect((await opened(neutral.code)).data).toMatchObject({ variant: 'Intermediary', path: '/propertyInfo', listing: { id: 'home' } })
  expect((await server.send('POST', resolve, { body: { code: branded.code } })).envelope.data).toEqual({
    url: `/shareInfo?id=home&by=Unauthenticated&code=${branded.code}`,
  })
})

test('the same share is the same code again, another variant or screen is not', async () => {
  const codes = [await share({}), await share({ madeOn: '/shareInfo' }), await share({ madeOn: '/detail' }), await share({ lang: 'en' })].map(
    ({ code }) => code,
  )
  expect(new Set(codes).size).toBe(1)
  const others = [await share({ variant: 'Intermediary' }), await share({ madeOn: '/propertyInfo' }), await share({ id: 'leaving' })].map(({ code }) => code)
  expect(new Set([...codes, ...others]).size).toBe(4)
})

test('a signed-in sharer has codes of their own, which say who shared', async () => {
  const agent: Viewer = { id: 'agent', role: 'Intermediary', permissionCodes: ['share.brand'] }
  const asAgent = createApi(services, { viewer: agent, locale: 'en', origin: testOrigin })
  const { code, full } = await asAgent('POST /frontend/api/share/create', { target: 'listing', id: 'home', variant: 'normal' })
  expect(code).not.toBe((await share({})).code)
  expect(full).toBe(`${testOrigin}/shareInfo?id=home&by=Intermediary&userId=agent&code=${code}`)
  expect((await opened(code)).data).toMatchObject({ by: 'Intermediary', userId: 'agent' })
})

test('the brand variant needs its permission, the other does not', async () => {
  const api = createApi(services, { viewer: { ...visitor, permissionCodes: [] }, locale: 'en', origin: testOrigin })
  const make = (variant: 'normal' | 'Intermediary') => api('POST /frontend/api/share/create', { target: 'listing', id: 'home', variant })
  await expect(make('normal')).rejects.toMatchObject({ problem: 'forbidden' })
  expect((await make('Intermediary')).code).toMatch(/^\w{10}$/)
})

test('without brand the neutral host is in the address, where there is one', async () => {
  const neutral = testServer(() => ({ ...services, profile: { ...services.profile, neutralOrigin: 'https://neutral.example' } }))
  const make = async (variant: string) => (await neutral.send('POST', create, { body: { target: 'listing', id: 'home', variant } })).envelope.data as Made
  const { url, full } = await make('Intermediary')
  expect([new URL(url).origin, new URL(full).origin]).toEqual(['https://neutral.example', 'https://neutral.example'])
  expect(new URL((await make('normal')).url).origin).toBe(testOrigin)
})

test.each(['none', 'Draft', 'InReview', 'Rejected', 'sold'])('%s cannot be shared', async (id) => {
  expect((await server.send('POST', create, { body: { target: 'listing', id, variant: 'normal' } })).envelope.code).toBe(404)
})

test('a list without an account cannot be shared', async () => {
  expect((await server.send('POST', create, { body: { target: 'list', id: 'home', variant: 'normal' } })).envelope.code).toBe(1002)
})

test('a shared listing has only public fields, for every viewer', async () => {
  const { code } = await share({})
  const poster = createApi(services, {
    viewer: { id: 'owner', role: 'Owner', permissionCodes: ['listing.roomNumber', 'site.admin'] },
    locale: 'en',
    origin: testOrigin,
  })
  const { listing } = await poster('POST /frontend/api/share/open', { code })
  const hidden = fieldRows.filter(([, field]) => field.visibility !== 'anyone').map(([key]) => key)
  expect(hidden.length).toBeGreaterThan(3)
  for (const key of hidden) expect(listing).not.toHaveProperty(key)
  expect(listing?.poster).toBeNull()
  expect(JSON.stringify(listing)).not.toContain('secret')
})

test('a home taken down the shelf stays readable behind its code and says so; one made private does not', async () => {
  const { code } = await share({ id: 'leaving' })
  await database.db.updateTable('listing').set({ shelf: 'OffShelf', off_shelf_reason: 'Leased' }).where('id', '=', 'leaving').execute()
  expect((await opened(code)).data).toMatchObject({ listing: { shelf: 'OffShelf', offShelfReason: 'Leased', price: 12_800_000 } })
  await database.db.updateTable('listing').set({ shelf: 'Draft' }).where('id', '=', 'leaving').execute()
  expect((await opened(code)).code).toBe(404)
})

test('further parameters beside a code are ignored', async () => {
  const { code } = await share({ variant: 'Intermediary' })
  const answer = await server.send('POST', open, { body: { code, variant: 'normal', userId: 'agent' } })
  expect(answer.envelope).toMatchObject({ code: 400, data: { fields: { variant: 'unknownField', userId: 'unknownField' } } })
})

test('an existing code is not overwritten', async () => {
  expect(await addShortUrl(database.db, { code: 'Taken12345', url: '/home', share: null })).toBe(true)
  expect(await addShortUrl(database.db, { code: 'Taken12345', url: '/guide', share: null })).toBe(false)
  expect(await findShortUrl(database.db, 'Taken12345')).toMatchObject({ code: 'Taken12345', url: '/home', share: null })
})

test('new share links count among the sixty short addresses of an hour; the same link again does not, and other addresses do not wait', async () => {
  let address = '203.0.113.40'
  const limited = testServer(() => services, { rateLimits: true, clientAddress: () => address })
  const status = async (body: Record<string, unknown>) => (await limited.send('POST', create, { body: { target: 'listing', id: 'home', ...body } })).status
  const fresh = { variant: 'normal', id: 'shared-often' }
  await addListings(database.db, [testListing({ id: 'shared-often' })])
  for (let count = 0; count < 59; count += 1) expect((await limited.send('POST', shorten, { body: { url: '/home' } })).status).toBe(200)
  expect(await status(fresh)).toBe(200)
  for (let count = 0; count < 5; count += 1) expect(await status(fresh), 'it was made before').toBe(200)
  const refused = await limited.send('POST', create, { body: { target: 'listing', id: 'shared-often', variant: 'Intermediary' } })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await status(fresh), 'it is still given again').toBe(200)
  address = '203.0.113.41'
  expect(await status({ variant: 'Intermediary', id: 'shared-often' })).toBe(200)
})
