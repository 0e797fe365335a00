import type { ShareVariant } from '@site/domain/sharing/share.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, testOrigin, testServer, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { Replaced } from '../media/process-pool.ts'
import { closeMediaSite, jpegOf } from '../media/uploads.testing.ts'
import { linkTo, type ListAgent, registerListAgent } from '../share-lists/share-lists.testing.ts'
import { callPath, confirm, goodPassword, permit, type Person, registerPerson } from './accounts.testing.ts'
import { sweepPortraits } from './portraits.store.ts'

// Where the portrait of a person is shown, and that it is nowhere else.

const neutralOrigin = 'https://viewing.example'
let [database, services, server] = [null, null, null] as unknown as [Database, Services, TestServer]
let agent: ListAgent
let client: Person
const links = {} as Record<'home' | 'list', Record<ShareVariant, string>>

const variants: readonly ShareVariant[] = ['normal', 'Intermediary']

beforeAll(async () => {
  const site = await openTestSite()
  ;({ database, services } = site)
  server = testServer(() => ({ ...services, profile: { ...services.profile, neutralOrigin } }))
  agent = await registerListAgent(server, database)
  client = await registerPerson(server, 'Owner', 'carl')
  for (const person of [agent, client]) await confirm(database, person)
  await addListings(database.db, [testListing({ id: 'home', posterId: agent.id }), testListing({ id: 'other', posterId: client.id })])
  const { id } = await agent.list('create', { title: 'For Carl', listingIds: ['home', 'other'] })
  for (const variant of variants) {
    const shared = await agent.call('share/create', { target: 'listing', id: 'home', variant })
    links.home = { ...links.home, [variant]: (shared.envelope.data as { code: string }).code }
    links.list = { ...links.list, [variant]: await linkTo(database, agent, id, variant) }
  }
})
afterAll(() => closeMediaSite(services))

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const photoOf = async (width?: number, height?: number) => base64(await jpegOf(width, height))

type Shown = { readonly portrait: string | null }

async function setPortrait(person: Person, photo?: string): Promise<string> {
  const { envelope } = await person.call('account/portrait', { photo: photo ?? (await photoOf()) })
  expect(envelope.code).toBe(200)
  return (envelope.data as Shown).portrait ?? ''
}
const show = async (person: Person, isShown: boolean) => (await person.call('account/showportrait', { isShown })).envelope
const fileAt = (path: string, origin = testOrigin) => server.handle.request(origin + path)
const statusOf = async (path: string) => (await fileAt(path)).status

const askAt = async (origin: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await server.handle.request(origin + callPath(path), {
    method: 'POST',
    headers: { 'api-version': '1.0.0.0', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return await response.text()
}
const ask = (path: string, body: unknown) => askAt(testOrigin, path, body)

test('a portrait is a small square without metadata, at an address that only the browser keeps', async () => {
  const photo = await sharp(await jpegOf(900, 600))
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const response = await fileAt(await setPortrait(agent, base64(photo)))
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('private, max-age=600')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const metadata = await sharp(await response.arrayBuffer()).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 192, height: 192 })
  expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined])
  expect((await agent.call('account/details')).envelope.data).toMatchObject({ portrait: expect.stringMatching(/^\/resource\/portrait\/[0-9a-f]{32}\.webp$/) })
})

test.each([
  ['a text', async () => base64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'notAPhoto'],
  ['no base64', async () => 'a photo?', 'notAPhoto'],
  ['nothing', async () => '', 'notAPhoto'],
  ['half a photo', async () => base64((await jpegOf(900, 600)).subarray(0, 900)), 'broken'],
  [
    'too many pixels',
    async () =>
      base64(
        await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ),
    'tooManyPixels',
  ],
  ['too many bytes', async () => base64(Buffer.alloc(5 * 2 ** 20 + 1)), 'tooLarge'],
])('%s is refused with a sentence, and the portrait before stays', async (_name, make, fault) => {
  const before = await setPortrait(agent)
  expect((await agent.call('account/portrait', { photo: await make() })).envelope).toMatchObject({ code: 400, data: { fields: { photo: fault } } })
  expect(await statusOf(before)).toBe(200)
})

test('a portrait in whose place a newer one waits is a conflict, and the one before stays', async () => {
  const before = await setPortrait(agent)
  const senders: unknown[] = []
  const portrait = (_: Uint8Array, sender: unknown) => {
    senders.push(sender)
    return Promise.reject(new Replaced())
  }
  const busy = testServer(() => ({ ...services, media: { ...services.media, photos: { ...services.media.photos, portrait } } }))
  const { envelope } = await busy.send('POST', callPath('account/portrait'), { headers: { accesstoken: agent.token }, body: { photo: await photoOf() } })
  expect(envelope.code).toBe(409)
  expect(senders).toEqual([{ account: agent.id, network: expect.any(String) }])
  expect(await statusOf(before)).toBe(200)
})

test.each(['webp', 'png', 'gif', 'avif'] as const)('a %s is taken', async (format) => {
  const photo = await sharp(await jpegOf(300, 400))
    .toFormat(format)
    .toBuffer()
  expect(await statusOf(await setPortrait(agent, base64(photo)))).toBe(200)
})

test.each([
  [120, 90],
  [1200, 60],
  [40, 900],
])('a photo of %i × %i becomes a square of 192, too', async (width, height) => {
  const response = await fileAt(await setPortrait(agent, await photoOf(width, height)))
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 192, height: 192 })
})

/** Every answer of the API about the agent on a page of a variant. */
const answersOn = (variant: ShareVariant) =>
  Promise.all([
    ask('listing/contactcard', { id: 'home', code: links.home[variant] }),
    ask('listing/contactcard', { id: 'other', code: links.list[variant] }),
    ask('listing/detail', { id: 'home', code: links.home[variant] }),
    ask('share/open', { code: links.home[variant] }),
    ask('sharelist/shared', { code: links.list[variant] }),
  ])

test('cards of pages with brand have the portrait; nothing that a link without brand answers names it', async () => {
  const portrait = await setPortrait(agent)
  const [card, homeInList, , , list] = await answersOn('normal')
  for (const answer of [card, homeInList, list, await ask('listing/contactcard', { id: 'home' }), await ask('account/publiccard', { id: agent.id })])
    expect(answer).toContain(portrait)
  for (const answer of await answersOn('Intermediary')) {
    expect(answer).toContain('"code":200')
    expect(answer).not.toContain('portrait')
  }
})

test('the host without brand answers no portrait, whatever the link, and has no file of it', async () => {
  const portrait = await setPortrait(agent)
  for (const [path, body] of [
    ['account/publiccard', { id: agent.id }],
    ...variants.flatMap((variant) => [
      ['listing/contactcard', { id: 'home', code: links.home[variant] }] as const,
      ['sharelist/shared', { code: links.list[variant] }] as const,
    ]),
  ] as const) {
    const answer = await askAt(neutralOrigin, path, body)
    expect(answer).toContain('"code":200')
    expect(answer).not.toContain('portrait')
  }
  expect((await fileAt(portrait, neutralOrigin)).status).toBe(404)
  expect((await fileAt(portrait)).status).toBe(200)
})

test('both sides of a conversation see the portrait of the other, except after a link without brand', async () => {
  const [ofAgent, ofClient] = [await setPortrait(agent), await setPortrait(client)]
  for (const variant of variants) {
    const sent = await client.call('listing/contact', { id: 'home', code: links.home[variant], name: 'Carl', message: `Hello ${variant}`, locale: 'en' })
    const { conversation } = sent.envelope.data as { conversation: string }
    for (const [reader, other] of [
      [client, ofAgent],
      [agent, ofClient],
    ] as const) {
      const expected = variant === 'normal' ? other : null
      expect((await reader.call('messages/open', { conversation })).envelope.data).toMatchObject({ portrait: expected })
      const { conversations } = (await reader.call('messages/list')).envelope.data as { conversations: (Shown & { id: string })[] }
      expect(conversations.find(({ id }) => id === conversation)?.portrait).toBe(expected)
    }
  }
})

test('each portrait has a new address, and the one before is gone; removing can be undone, also at a new address', async () => {
  const first = await setPortrait(agent)
  const second = await setPortrait(agent)
  expect(second).not.toBe(first)
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  expect((await show(agent, false)).data).toEqual({ portrait: null })
  expect(await statusOf(second)).toBe(404)
  expect(await ask('listing/contactcard', { id: 'home' })).not.toContain('portrait')
  const { portrait: third } = (await show(agent, true)).data as Shown
  expect([second, null]).not.toContain(third)
  expect([await statusOf(second), await statusOf(third ?? '')]).toEqual([404, 200])
})

test('a removed portrait is kept for a day, and a shown one stays', async () => {
  await setPortrait(agent)
  await setPortrait(client)
  for (const [age, code] of [
    ['23 hours', 200],
    ['25 hours', 404],
  ] as const) {
    await show(agent, false)
    await sql`update portrait set removed_at = now() - ${age}::interval where removed_at is not null`.execute(database.db)
    await sweepPortraits(database.db)
    expect((await show(agent, true)).code).toBe(code)
  }
  expect((await client.call('account/details')).envelope.data).toMatchObject({ portrait: expect.any(String) })
})

test('a reviewer sees and removes the portrait of a poster, who cannot take it back; others cannot', async () => {
  const reviewer = await registerPerson(server)
  await permit(database, reviewer.id, ['listing.review'])
  const portrait = await setPortrait(client)
  const body = { id: client.id }
  for (const other of [agent, client]) expect((await other.call('review/removeportrait', body)).envelope.code).toBe(404)
  expect((await reviewer.call('review/removeportrait', { id: reviewer.id })).envelope.code).toBe(403)
  expect((await reviewer.call('review/removeportrait', { id: 'nobody' })).envelope.code).toBe(404)
  expect((await reviewer.call('review/detail', { id: 'other' })).envelope.data).toMatchObject({ poster: { portrait } })
  expect((await reviewer.call('review/removeportrait', body)).envelope.code).toBe(200)
  expect(await statusOf(portrait)).toBe(404)
  expect((await show(client, true)).code).toBe(404)
  expect((await reviewer.call('review/detail', { id: 'other' })).envelope.data).toMatchObject({ poster: { portrait: null } })
})

test('the export names the portrait, and the deletion of the account leaves nothing of it', async () => {
  const leaver = await registerPerson(server, 'Intermediary')
  const portrait = await setPortrait(leaver)
  expect((await leaver.call('account/export')).envelope.data).toMatchObject({ account: { portrait } })
  expect((await leaver.call('account/delete', { password: goodPassword })).envelope.code).toBe(200)
  expect(await statusOf(portrait)).toBe(404)
  const { rows } = await sql`select from portrait where account_id = ${leaver.id} union all
    select from account where id = ${leaver.id} and portrait is not null`.execute(database.db)
  expect(rows).toEqual([])
})

test.each(['x.webp', '..%2F.webp', `${'a'.repeat(32)}.jpg`, `${'0'.repeat(32)}.webp`])('there is no portrait at %s', async (name) =>
  expect(await statusOf(`/resource/portrait/${name}`)).toBe(404),
)
