import { visitor, type Viewer } from '@site/domain/account.ts'
import { type Field, fieldRows } from '@site/domain/fields.ts'
import { permissionCodes } from '@site/domain/permissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '../../../services.ts'
import type { Database } from '../../../store/database.ts'
import { openTestDatabase } from '../../../store/testing.ts'
import { addListings } from '../../listings/listings.store.ts'
import { addTestMarket, testListing, callsAs, servicesOver } from '../../listings/listings.testing.ts'
import { openPlaceBook, type PlaceBook } from '../../places/place-book.ts'
import { type FollowedServer, followServer } from './index-follower.testing.ts'
import { type Cards, createCards } from './cards.ts'

let database: Database
let places: PlaceBook
let server: FollowedServer
let services: Services
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  places = await openPlaceBook(database.db)
  server = await followServer(database)
  const { database: followed, cards, follower } = server
  services = { ...(await servicesOver(database)), database: followed, cards, follower, places: server.places }
})
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(() => database.db.deleteFrom('listing').execute())

const viewers: readonly Viewer[] = [
  { id: 'owner', role: 'Owner', permissionCodes: [] },
  { id: 'operator', role: 'Intermediary', permissionCodes },
  { id: 'agent', role: 'Intermediary', permissionCodes: ['share.brand'] },
  visitor,
]
const homesForSale = { type: 'Residence', mode: 'Sale' } as const
const itemsAs = async (viewer: Viewer) => (await callsAs(services, viewer)('POST /frontend/api/listing/search', homesForSale)).items

test('no viewer gets a hidden field from the cache, whoever requested the card first', async () => {
  await database.transaction((tx) => addListings(tx, [testListing(), testListing()]))
  await server.follower.catchUp(60_000)
  const hidden = (fieldRows as readonly [string, Field][]).filter(([, field]) => field.visibility !== 'anyone').map(([key]) => key)
  expect(hidden.length).toBeGreaterThan(3)
  for (const order of [viewers, viewers.toReversed(), viewers]) {
    for (const viewer of order) {
      const items = await itemsAs(viewer)
      expect(items).toHaveLength(2)
      const seen = hidden.filter((key) => items.some((item) => Object.hasOwn(item, key)))
      if (viewer.id === 'owner') expect(seen).toEqual(hidden)
      else if (viewer.id === 'operator') expect(seen.length).toBeLessThan(hidden.length)
      else {
        expect(seen).toEqual([])
        expect(JSON.stringify(items)).not.toMatch(/secret-/)
      }
    }
  }
  expect(server.cards.size).toBe(2)
})

test('the author of a change sees it at once: price, photo, shelf, poster', async () => {
  const [id = ''] = await server.database.transaction((tx) => addListings(tx, [testListing()]))
  const change = (statement: ReturnType<typeof sql>) => server.database.transaction((tx) => statement.execute(tx))
  expect((await itemsAs(visitor))[0]?.price).toBe(12_800_000)
  await change(sql`update listing set price = 5 where id = ${id}`)
  expect((await itemsAs(visitor))[0]?.price).toBe(5)
  await change(sql`update media set url = '/resource/media/b.webp' where listing_id = ${id}`)
  expect((await itemsAs(visitor))[0]?.photos?.[0]?.url).toBe('/resource/media/b.webp')
  await change(sql`update account set name = 'Somebody Else' where id = 'owner'`)
  expect((await itemsAs(visitor))[0]?.poster?.name).toBe('Somebody Else')
  await change(sql`update estate set name_en = 'Another Park' where id = 'one-legazpi'`)
  await vi.waitFor(async () => expect((await itemsAs(visitor))[0]?.estate?.name.en).toBe('Another Park'))
  await change(sql`update listing set shelf = 'OffShelf' where id = ${id}`)
  expect(await itemsAs(visitor)).toEqual([])
})

test('a change by another person shows', async () => {
  const [id = ''] = await server.database.transaction((tx) => addListings(tx, [testListing()]))
  await itemsAs(visitor)
  await sql`update listing set price = 6 where id = ${id}`.execute(database.db)
  await vi.waitFor(async () => expect((await itemsAs(visitor))[0]?.price).toBe(6))
})

test('an id that is in the index but not on the shelf is left out', async () => {
  const [id = ''] = await database.transaction((tx) => addListings(tx, [testListing()]))
  const found = {
    ...(await services.search.all(
      { query: { ...homesForSale, sort: 'listingDate', order: 'desc', pageSize: 20 }, plan: { tokens: [] }, after: null, today: '2026-03-01' },
      {},
    )),
  }
  await server.database.transaction((tx) => sql`update listing set shelf = 'OffShelf' where id = ${id}`.execute(tx))
  const behind = { ...services, search: { ...services.search, all: async () => found, page: async () => found.page } }
  expect((await callsAs(behind)('POST /frontend/api/listing/search', homesForSale)).items).toEqual([])
})

const kept = async (cards: Cards, ids: readonly string[]) => (await cards.load(ids)).map(({ price }) => price)

test('a card that changes while it is read is not cached', async () => {
  const [id = ''] = await database.transaction((tx) => addListings(tx, [testListing({ price: 1 })]))
  for (const forget of [(cards: Cards) => cards.forget([id]), (cards: Cards) => cards.forgetAll(), (cards: Cards) => cards.forgetByPoster(['owner'])]) {
    const cards = createCards(database.db, places, 10)
    const reading = cards.load([id])
    forget(cards)
    await reading
    expect(cards.size).toBe(0)
    await cards.load([id])
    expect(cards.size).toBe(1)
  }
})

test('the cache has a maximum, the least recently used card is dropped first, and cards have the order of the ids', async () => {
  const ids = await database.transaction((tx) =>
    addListings(
      tx,
      [1, 2, 3, 4].map((price) => testListing({ price })),
    ),
  )
  const cards = createCards(database.db, places, 3)
  expect(await kept(cards, [ids[2]!, ids[0]!, 'nobody', ids[1]!])).toEqual([3, 1, 2])
  await cards.load([ids[0]!])
  await cards.load([ids[3]!])
  expect(cards.size).toBe(3)
  // the cache is not notified, so only cards that are read again show it
  await sql`update listing set price = price * 10`.execute(database.db)
  expect(await kept(cards, [ids[0]!, ids[3]!])).toEqual([1, 4])
  expect(await kept(cards, ids)).toEqual([1, 2, 30, 4])
})
