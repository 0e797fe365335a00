import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { addTestMarket, servicesOver, testListing } from '../listings/listings.testing.ts'
import { type ListAgent, registerListAgent } from './share-lists.testing.ts'

let database: Database
let server: TestServer
let agent: ListAgent
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  await addListings(database.db, [
    ...['a', 'b', 'c', 'd', 'e'].map((id) => testListing({ id })),
    testListing({ id: 'sold', shelf: 'OffShelf', offShelfReason: 'Sold' }),
    testListing({ id: 'draft', shelf: 'Draft' }),
    testListing({ id: 'rejected', shelf: 'Rejected' }),
  ])
  const services = await servicesOver(database)
  server = testServer(() => services)
})
afterAll(() => database.close())
beforeEach(async () => {
  agent = await registerListAgent(server, database)
})

const idsOf = async (id: string) => (await agent.list('detail', { id })).items.map((item) => item.id)

test('a list is created with homes, shown, changed and paged', async () => {
  const { id } = await agent.list('create', { title: '  For\u202e the  Chens ', description: 'two\nlines', listingIds: ['b', 'a', 'b', 'sold', 'draft'] })
  expect(await agent.list('detail', { id })).toMatchObject({ title: 'For the Chens', description: 'two\nlines', cover: null, revision: 1, sections: [] })
  expect(await idsOf(id)).toEqual(['b', 'a', 'sold'])
  const page = await agent.list('page', { listingId: 'a' })
  expect(page.items).toMatchObject([{ id, title: 'For the Chens', total: 3, available: 2, links: 0, opens: 0, lastOpened: null, unread: 0, hasListing: true }])
})
