import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, testOrigin, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { goodPassword, permit, type Person, registerPerson } from './accounts.testing.ts'

// After an account is deleted nobody sees a word, price, photo or place of its homes.

let database: Database
let server: TestServer
let [seeker, agent]: Person[] = []
let [code, listCode, plainCode, list] = ['', '', '', '']
/** What a visitor read before. */
let before = ''
/** What the homes say; nothing of it may be in an answer afterwards. */
const said = ['Ask Carol Personname', '卡罗尔', '27500000', '6100000', 'One Legazpi', '黎牙实比', 'a.webp', '14.55', 'Tower Q']
const homes = ['on-shelf', 'sold', 'withdrawn']

async function dataOf<Data>(path: string, body: object, by: Person | undefined): Promise<Data> {
  const { envelope } = by ? await by.call(path, body) : await server.send('POST', `/frontend/api/${path}`, { body })
  expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
  return envelope.data as Data
}

beforeAll(async () => {
  ;({ database, server } = await openTestSite())
  const owner = await registerPerson(server)
  ;[seeker, agent] = [await registerPerson(server), await registerPerson(server, 'Intermediary')]
  await permit(database, agent.id, ['sharelist', 'share.brand'])
  const remarks = { zh: '请联系卡罗尔', en: 'Ask Carol Personname' }
  const home = { posterId: owner.id, remarks, price: 27_500_000, tower: 'Tower Q' }
  await addListings(database.db, [
    testListing({ ...home, id: 'on-shelf' }),
    testListing({
      ...home,
      id: 'sold',
      shelf: 'OffShelf',
      offShelfReason: 'Sold',
      prices: [
        { at: '2026-01-10T00:00:00Z', price: 6_100_000 },
        { at: '2026-01-11T00:00:00Z', price: 27_500_000 },
      ],
    }),
    testListing({ ...home, id: 'withdrawn', shelf: 'OffShelf', offShelfReason: 'Withdrawn', placeShown: 'Area' }),
    testListing({ ...home, id: 'never-public', shelf: 'InReview' }),
  ])
  for (const id of homes) await dataOf('collection/add', { id }, seeker)
  code = (await dataOf<{ code: string }>('share/create', { target: 'listing', id: 'on-shelf', variant: 'normal' }, agent)).code
  list = (await dataOf<{ id: string }>('sharelist/create', { title: 'Homes', listingIds: homes }, agent)).id
  for (const listingId of homes) await dataOf('sharelist/note', { id: list, listingId, note: 'Note: ask 27.5 million', isNotePublic: true }, agent)
  listCode = (await dataOf<{ code: string }>('share/create', { target: 'list', id: list, variant: 'normal' }, agent)).code
  plainCode = (await dataOf<{ code: string }>('share/create', { target: 'list', id: list, variant: 'Intermediary' }, agent)).code
  before = JSON.stringify([await dataOf('sharelist/shared', { code: listCode }, undefined), await dataOf('listing/detail', { id: 'sold' }, undefined)])
  await dataOf('account/delete', { password: goodPassword }, owner)
})
afterAll(() => database.close())

test('before the deletion all of it was public', () => {
  expect(said.filter((word) => !before.includes(word))).toEqual([])
})

test.each<[string, string, () => object, number]>([
  ...homes.map((id): [string, string, () => object, number] => [`the home ${id}`, 'listing/detail', () => ({ id }), 410]),
  ['what is like it', 'listing/similar', () => ({ id: 'on-shelf' }), 410],
  ['its shared page', 'listing/detail', () => ({ id: 'on-shelf', code }), 410],
  ['its link', 'share/open', () => ({ code }), 410],
  ['its picture to print', 'share/poster', () => ({ code, lang: 'en' }), 404],
  ['its poster', 'listing/contactcard', () => ({ id: 'on-shelf' }), 404],
  ['what a client thinks of it', 'sharelist/react', () => ({ code: listCode, listingId: 'sold', verdict: 'no' }), 410],
  ['a question about it', 'sharelist/ask', () => ({ code: listCode, listingId: 'on-shelf', text: 'When?' }), 410],
  ['a new link to it', 'share/create', () => ({ target: 'listing', id: 'sold', variant: 'normal' }), 404],
  ['a home that never was public', 'listing/detail', () => ({ id: 'never-public' }), 404],
])('%s is answered without data', async (_, path, body, expected) => {
  for (const by of [undefined, seeker, agent]) {
    const { envelope } = by ? await by.call(path, body()) : await server.send('POST', `/frontend/api/${path}`, { body: body() })
    expect(envelope).toMatchObject({ code: expected, data: null })
  }
})

test.each<[string, () => object, () => Person | undefined]>([
  ['listing/byids', () => ({ ids: homes }), () => seeker],
  ['collection/page', () => ({}), () => seeker],
  ['sharelist/shared', () => ({ code: listCode }), () => undefined],
  ['sharelist/shared', () => ({ code: plainCode }), () => undefined],
  ['sharelist/detail', () => ({ id: list }), () => agent],
  ['sharelist/page', () => ({}), () => agent],
  ['sharelist/viewings', () => ({}), () => agent],
  ['share/pulse', () => ({}), () => agent],
  ['share/opens', () => ({ code: listCode }), () => agent],
  ['listing/search', () => ({ type: 'Residence', mode: 'Sale' }), () => undefined],
  ['listing/search', () => ({ type: 'Residence', mode: 'Sale', keyword: 'Personname' }), () => undefined],
])('%s says nothing of them', async (path, body, by) => {
  const person = by()
  const { envelope } = person ? await person.call(path, body()) : await server.send('POST', `/frontend/api/${path}`, { body: body() })
  expect(envelope.code, JSON.stringify(envelope)).toBe(200)
  for (const word of said) expect(JSON.stringify(envelope)).not.toContain(word)
})

test.each([`/resource/preview/listing/on-shelf.jpg`, `/oembed?url=${encodeURIComponent(`${testOrigin}/propertyInfo?id=on-shelf`)}`])(
  '%s does not show them',
  async (path) => {
    const response = await server.handle.request(`${testOrigin}${path}`)
    expect(response.status).toBe(404)
  },
)

test('favourites tell a home that was removed from one that is only not there', async () => {
  const { items } = await dataOf<{ items: { id: string; isRemoved: boolean; savedPrice: number | null }[] }>('collection/page', {}, seeker)
  const found = Object.fromEntries(items.map(({ id, isRemoved, savedPrice }) => [id, [isRemoved, savedPrice]]))
  expect(found).toEqual(Object.fromEntries(homes.map((id) => [id, [true, null]])))
})

test('a removed home is no new favourite, one by one or several at once', async () => {
  expect((await agent?.call('collection/add', { id: 'sold' }))?.envelope).toMatchObject({ code: 404, data: null })
  expect(await dataOf('collection/merge', { items: [{ id: 'sold' }, { id: 'none' }] }, agent)).toEqual({ ids: [], left: [], unknown: ['sold', 'none'] })
  expect(await dataOf('collection/merge', { items: [{ id: 'sold' }] }, seeker), 'one that was saved before').toMatchObject({ unknown: ['sold'] })
})

test.each<[string, () => object, () => Person | undefined, string]>([
  ['sharelist/shared', () => ({ code: listCode }), () => undefined, ''],
  ['sharelist/shared', () => ({ code: plainCode }), () => undefined, ''],
  // the agent's own words stay with the agent
  ['sharelist/detail', () => ({ id: list }), () => agent, 'Note: ask 27.5 million'],
])('%s names each of them as removed, without its listing', async (path, body, by, note) => {
  const { items } = await dataOf<{ items: object[] }>(path, body(), by())
  expect(items).toMatchObject(homes.map((id) => ({ id, isRemoved: true, isAvailable: false, listing: null, note })))
})

test('the favourites of a device hear of them, too, and of nothing else that is not public', async () => {
  const found = await dataOf<{ items: object[]; removed: string[] }>('listing/byids', { ids: [...homes, 'never-public', 'unknown'] }, undefined)
  expect({ ...found, removed: found.removed.toSorted() }).toEqual({ items: [], removed: homes.toSorted() })
})

test('they are taken out of lists and favourites', async () => {
  await dataOf('sharelist/removeitems', { id: list, listingIds: ['sold'] }, agent)
  const { items } = await dataOf<{ items: { id: string }[] }>('sharelist/shared', { code: listCode }, undefined)
  expect(items.map(({ id }) => id)).toEqual(['on-shelf', 'withdrawn'])
  await dataOf('collection/remove', { id: 'sold' }, seeker)
  expect((await dataOf<{ ids: string[] }>('collection/ids', {}, seeker)).ids.toSorted()).toEqual(['on-shelf', 'withdrawn'])
})

test('the rows say nothing but number, kind, city and dates, and no history or photo is left (T33)', async () => {
  const kept = new Set(
    ['id', 'poster_id', 'type', 'mode', 'status', 'shelf', 'number', 'city_id', 'listing_date', 'poster_role', 'shelved_at', 'removed_at', 'created_at'].concat(
      ['updated_at', 'confirmed_at', 'version', 'revisions', 'poster_count', 'has_video', 'remark_grams', 'asked_at', 'warned_at', 'expired_at'],
    ),
  )
  const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(listing) as row from listing where id = any(${homes}::text[])`.execute(
    database.db,
  )
  expect(rows).toHaveLength(homes.length)
  for (const { row } of rows) {
    expect(Object.keys(row).filter((column) => row[column] !== null && !kept.has(column))).toEqual([])
    expect(row).toMatchObject({ remark_grams: [], has_video: false, shelf: 'Draft' })
  }
  const left = await sql<{ total: number }>`select (select count(*) from price_history where listing_id = any(${homes}::text[]))
    + (select count(*) from status_history where listing_id = any(${homes}::text[])) + (select count(*) from media where listing_id = any(${homes}::text[]))
    + (select count(*) from favourite where saved_price is not null) as total`.execute(database.db)
  expect(left.rows).toEqual([{ total: 0 }])
})
