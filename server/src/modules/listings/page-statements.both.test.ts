import type { Api } from '@site/domain/calls/all.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { createCards } from '../search/live/cards.ts'
import { addShortUrl } from '../shares/shares.store.ts'
import { addListings, loadListings } from './listings.store.ts'
import { addTestMarket, callsAs, servicesOver, testListing } from './listings.testing.ts'
import { loadPageExtras } from './listing-page.store.ts'
import { rememberFacts } from './page-facts.ts'

// The statements of the calls that a visitor's page of a home makes.

let database: Database
let services: Services
let facts: ReturnType<typeof rememberFacts>
let call: Api
const share = { target: 'listing', id: 'home', variant: 'normal', by: 'Owner', userId: 'owner' } as const

beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  await addListings(database.db, [
    testListing({ id: 'home' }),
    testListing({ id: 'near', price: 9_000_000 }),
    testListing({ id: 'far', estate: null, area: null }),
  ])
  await sql`update account set phone = '+63 917 000 1111', phone_shown = true where id = 'owner'`.execute(database.db)
  await addShortUrl(database.db, { code: 'Code123456', url: '/shareInfo?id=home', share })
})
afterAll(() => database.close())

/** A server that has just started. */
beforeEach(async () => {
  const plain = await servicesOver(database)
  const cards = createCards(database.db, plain.places, 100)
  facts = rememberFacts({ db: database.db, places: plain.places, cards: () => cards, version: () => 1 })
  services = { ...plain, cards, facts }
  call = callsAs(services)
})

/** The number of statements that `work` executes. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const execute = vi.spyOn(database.db.getExecutor(), 'executeQuery')
  try {
    await work()
    return execute.mock.calls.length
  } finally {
    execute.mockRestore()
  }
}

/** The calls of a page, at once as the page makes them. */
const openPage = (code?: string) =>
  Promise.all([
    call('POST /frontend/api/listing/detail', { id: 'home', code }),
    call('POST /frontend/api/listing/similar', { id: 'home', code }),
    call('POST /frontend/api/listing/contactcard', { id: 'home', code }),
  ])

test('the page of a home is one statement when nothing is warm, and none when it is', async () => {
  expect(await statementsOf(() => openPage())).toBe(1)
  expect(await statementsOf(() => openPage())).toBe(0)
  const [detail, similar, contact] = await openPage()
  expect(similar.items.map(({ id }) => id)).toEqual(['near', 'far'])
  expect(detail.averages).toEqual({ estate: null, area: null })
  expect(detail.priceHistory).toHaveLength(1)
  expect(contact.card?.phone).toBe('+63 917 000 1111')
})

test('the page of a home whose cards are in memory is one statement', async () => {
  await services.cards.load(['home', 'near', 'far'])
  expect(await statementsOf(() => openPage())).toBe(1)
  expect(await statementsOf(() => openPage())).toBe(0)
})

test('the page of a link is two statements, and none when it is warm', async () => {
  const open = async () => {
    await call('POST /frontend/api/share/open', { code: 'Code123456' })
    await openPage('Code123456')
  }
  expect(await statementsOf(open)).toBe(2)
  expect(await statementsOf(open)).toBe(0)
})

test('the calls of a page say the same as reads of their own', async () => {
  const surroundings = await facts.surroundings.load('home')
  const person = await facts.people.load('owner')
  const plain = await servicesOver(database)
  expect(surroundings).toEqual((await loadPageExtras(database.db, 'home'))?.surroundings)
  expect(await services.cards.load(['home', 'near', 'far'])).toEqual(await loadListings(database.db, plain.places, ['home', 'near', 'far']))
  expect(person).toEqual(await plain.facts.people.load('owner'))
})

test('what changes while the page is read is not kept', async () => {
  const reading = facts.surroundings.load('home')
  for (const kind of ['poster', 'listing'] as const) facts.noteChange({ kind, ids: [kind === 'poster' ? 'owner' : 'home'] })
  services.cards.forget(['home'])
  await reading
  expect(await statementsOf(() => facts.people.load('owner'))).toBe(1)
  expect(await statementsOf(() => services.cards.load(['home']))).toBe(1)
  expect(await statementsOf(() => facts.surroundings.load('home'))).toBe(1)
})

test('an unknown home is not found, also once it is there', async () => {
  await expect(call('POST /frontend/api/listing/detail', { id: 'later' })).rejects.toMatchObject({ problem: 'notFound' })
  await addListings(database.db, [testListing({ id: 'later', mode: 'Lease', price: 30_000 })])
  expect((await call('POST /frontend/api/listing/detail', { id: 'later' })).listing.id).toBe('later')
})
