import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../store/database.ts'
import { openTestDatabase } from '../../../store/testing.ts'
import { addListings } from '../../listings/listings.store.ts'
import { addTestMarket, testListing } from '../../listings/listings.testing.ts'
import { type FollowedServer, followServer, rowsOnShelf } from './index-follower.testing.ts'
import { sweepChanges } from './change-feed.store.ts'

let database: Database
let server: FollowedServer
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  await database.transaction((tx) =>
    addListings(
      tx,
      Array.from({ length: 30 }, () => testListing()),
    ),
  )
  server = await followServer(database, { batch: 7 })
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const expectAgreement = async () => expect(server.worker().rows).toEqual(await rowsOnShelf(database.db))
const settle = () => server.follower.catchUp(60_000)
const someId = async () => [...(await rowsOnShelf(database.db)).keys()][3] ?? ''

test('all listings are read in batches, then each change by its id', async () => {
  await expectAgreement()
  expect(server.worker().rows.size).toBe(30)
  const id = await someId()
  await sql`update listing set price = 777 where id = ${id}`.execute(database.db)
  await sql`update listing set shelf = 'OffShelf' where id = (select min(id) from listing)`.execute(database.db)
  await database.transaction((tx) => addListings(tx, [testListing(), testListing({ shelf: 'Draft' })]))
  await settle()
  await expectAgreement()
  expect(server.worker().rows.get(id)).toContain('777')
  expect(server.worker().rows.size).toBe(30)
})

test('a change without a notification is found by the next poll', async () => {
  const id = await someId()
  await sql`update listing set price = 778 where id = ${id}`.execute(database.db)
  await vi.waitFor(() => expect(server.worker().rows.get(id)).toContain('778'))
  expect(server.follower.status.foundByPoll).toBeGreaterThan(0)
})

test('a moved landmark and a renamed building reach the index and the names', async () => {
  await sql`update landmark set lat = 14.6 where id = 'station'`.execute(database.db)
  await sql`update estate set name_en = 'Renamed Heights' where id = 'serendra'`.execute(database.db)
  await settle()
  await vi.waitFor(async () => {
    await settle()
    expect(server.places.resolve('Renamed Heights')[0]?.id).toBe('serendra')
  })
  expect(server.worker().landmarks.find(([id]) => id === 'station')?.[1]).toBe(14.6)
})

test('a server that missed swept changes reads everything again', async () => {
  await settle()
  const before = server.follower.status
  let price = 779_000
  await vi.waitFor(async () => {
    await sql`update listing set price = ${(price += 1)}`.execute(database.db)
    await sweepChanges(database.db, 0)
    await settle()
    // if a poll ran between the two, nothing was missed: try again
    expect(server.follower.status.gapsHealed).toBe(before.gapsHealed + 1)
  })
  await server.follower.untilRemarks()
  await expectAgreement()
  expect(server.follower.status.builds).toBe(before.builds + 1)
})

test('a lost thread is started again, and SQL answers until the new one is loaded', async () => {
  const lost = server.worker()
  lost.die()
  expect(server.follower.isReady).toBe(false)
  await sql`update listing set price = 780`.execute(database.db)
  await server.follower.untilRemarks()
  expect(server.worker()).not.toBe(lost)
  await settle()
  await expectAgreement()
  expect(server.follower.status.threadsLost).toBe(1)
})

test('changes while everything is read again are in the new index', async () => {
  for (let round = 0; round < 5; round += 1) {
    server.follower.rebuild()
    await Promise.all([
      sql`update listing set price = ${1_000 + round} where id in (select id from listing order by random() limit 9)`.execute(database.db),
      database.transaction((tx) => addListings(tx, [testListing()])),
      sql`delete from listing where id = (select id from listing where shelf = 'OnShelf' order by random() limit 1)`.execute(database.db),
    ])
  }
  await server.follower.untilRemarks()
  await settle()
  await expectAgreement()
})

test('an emptied table empties the index', async () => {
  await sql`truncate listing cascade`.execute(database.db)
  await settle()
  await server.follower.untilRemarks()
  expect(server.worker().rows.size).toBe(0)
  expect(server.errors.map(String)).toEqual(['Error: ended by a test'])
})
