import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Services } from '../../../services.ts'
import { type Database, openDatabase } from '../../../store/database.ts'
import { createServerDatabase } from '../../../store/testing.ts'
import { addListings } from '../../listings/listings.store.ts'
import { addTestMarket, testListing, callsAs, servicesOver } from '../../listings/listings.testing.ts'
import { type Memory, openMemory } from './server-memory.ts'
import { testPriceBands } from '../price-bands.testing.ts'

/** The database goes away and comes back; meanwhile memory answers searches. */

let databaseUrl: string
let drop: () => Promise<void>
let database: Database
let memory: Memory
let services: Services
const errors: unknown[] = []

/** Executes a statement about this database from another database of the server. */
async function tellServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href })
  await client.connect()
  await client.query(statement.replaceAll('$name', new URL(databaseUrl).pathname.slice(1)))
  await client.end()
}

beforeAll(async () => {
  ;({ databaseUrl, drop } = await createServerDatabase())
  database = await openDatabase({ databaseUrl, dataDirectory: '', connections: 3, report: () => undefined })
  await addTestMarket(database.db)
  await database.transaction((tx) =>
    addListings(
      tx,
      Array.from({ length: 60 }, (_, at) => testListing({ price: 1_000_000 + at })),
    ),
  )
  const base = await servicesOver(database)
  memory = await openMemory({ database, databaseUrl, places: base.places, priceBands: testPriceBands, report: (error) => errors.push(error), pollMs: 200 })
  services = { ...base, search: memory.search, cards: memory.cards, follower: memory.follower }
  await memory.follower.untilRemarks()
})
afterAll(async () => {
  await memory.close()
  await database.close()
  await drop()
})

test('new searches are answered while the database is away, and changes show when it is back', async () => {
  const search = callsAs(services)
  await vi.waitFor(() => expect(memory.cards.size).toBe(60))
  await tellServer('alter database $name with allow_connections false')
  await tellServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '$name'`)
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow(/connection/i)
  for (let round = 0; round < 5; round += 1) {
    const found = await search('POST /frontend/api/listing/search', { type: 'Residence', mode: 'Sale', priceMin: 1_000_000 + round * 10, pageSize: 20 })
    expect([found.totalRowQty, found.items.length]).toEqual([60 - round * 10, Math.min(20, 60 - round * 10)])
  }
  await vi.waitFor(() => expect(memory.follower.status.failures).toBeGreaterThan(2))
  // one line in the log, however long it lasts
  expect(errors).toHaveLength(1)
  expect(memory.follower.isReady).toBe(true)
  await tellServer('alter database $name with allow_connections true')
  await vi.waitFor(() => sql`update listing set price = 5 where price = 1000000`.execute(database.db))
  await vi.waitFor(async () => {
    const { totalRowQty } = await search('POST /frontend/api/listing/search', { type: 'Residence', mode: 'Sale', priceMax: 10, pageSize: 20 })
    expect(totalRowQty).toBe(1)
  })
  expect(memory.follower.status).toMatchObject({ builds: 1, gapsHealed: 0, threadsLost: 0 })
})
