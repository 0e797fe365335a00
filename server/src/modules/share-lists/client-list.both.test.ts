import { fieldRows } from '@site/domain/fields.ts'
import { shareListLimits } from '@site/domain/share-list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { callPath } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { addTestMarket, servicesOver, testListing } from '../listings/listings.testing.ts'
import { createCards } from '../search/live/cards.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

let database: Database
let services: Services
let server: TestServer
let agent: ListAgent
let [listId, code] = ['', '']
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  await addListings(database.db, [
    ...['a', 'b', 'c', 'd'].map((id) => testListing({ id })),
    testListing({ id: 'area', placeShown: 'Area' }),
    testListing({ id: 'sold', shelf: 'OffShelf', offShelfReason: 'Sold' }),
  ])
  const plain = await servicesOver(database)
  services = { ...plain, cards: createCards(database.db, plain.places, 100) }
  server = testServer(() => services)
})
afterAll(() => database.close())
beforeEach(async () => {
  agent = await registerListAgent(server, database)
  listId = (await agent.list('create', { title: 'For the Chens', description: 'They bargain', listingIds: ['a', 'b', 'area', 'sold'] })).id
  code = await linkTo(database, agent, listId)
})

const client = <Name extends Parameters<ReturnType<typeof asClient>>[0]>(name: Name, body: Parameters<ReturnType<typeof asClient>>[1]) =>
  asClient(server)(name, body as never)
const fails = async (name: string, body: Record<string, unknown>, on = server) => (await on.send('POST', callPath(`sharelist/${name}`), { body })).envelope
const shared = (of = code) => client('shared', { code: of })

const slot = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000).toISOString()
