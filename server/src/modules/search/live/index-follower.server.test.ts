import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../../store/database.ts'
import { createServerDatabase } from '../../../store/testing.ts'
import { addListings } from '../../listings/listings.store.ts'
import { addTestMarket, testListing } from '../../listings/listings.testing.ts'
import { type FollowedServer, followServer, rowsOnShelf } from './index-follower.testing.ts'
import { sweepChanges } from './change-feed.store.ts'

/** Two servers of one site on one PostgreSQL, with faults of the connection. */

let databaseUrl: string
let drop: () => Promise<void>
const databases: Database[] = []
const servers: FollowedServer[] = []
let outside: pg.Client

const connect = async () => {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined) // some are killed by a test
  await client.connect()
  return client
}

beforeAll(async () => {
  ;({ databaseUrl, drop } = await createServerDatabase())
  outside = await connect()
  for (let i = 0; i < 2; i += 1) databases.push(await openDatabase({ databaseUrl, dataDirectory: '', connections: 5, report: () => undefined }))
  await addTestMarket(databases[0]!.db)
  for (let round = 0; round < 10; round += 1)
    await databases[0]!.transaction((tx) =>
      addListings(
        tx,
        Array.from({ length: 200 }, () => testListing({ photos: [] })),
      ),
    )
  for (const database of databases) servers.push(await followServer(database, { databaseUrl, pollMs: 300 }))
})
afterAll(async () => {
  for (const server of servers) await server.close()
  for (const database of databases) await database.close()
  await outside.end()
  await drop()
})

/** Waits until both servers have the listings of the database. */
async function agreed(): Promise<void> {
  const truth = await rowsOnShelf(databases[0]!.db)
  await vi.waitFor(
    () => {
      for (const server of servers) expect(server.follower.isReady && server.worker().rows).toEqual(truth)
    },
    { interval: 20 },
  )
}

const write = (client: pg.Client, round: number) =>
  client.query(
    `update listing set price = $1, shelf = case when random() < 0.2 then 'OffShelf' else 'OnShelf' end
    where id = (select id from listing order by id offset 1 + floor(random() * 1900) limit 1)`,
    [round],
  )

test('both servers agree after 10,000 changes, one of which has the lowest number and commits last', async () => {
  const [early, ...writers] = await Promise.all(Array.from({ length: 4 }, connect))
  await early!.query('begin')
  const { rows } = await early!.query<{ id: string }>(
    `update listing set price = 424242, shelf = 'OnShelf' where id = (select min(id) from listing) returning id`,
  )
  try {
    await Promise.all(
      writers.map(async (client, at) => {
        for (let round = 0; round < 340; round += 1) await write(client, at * 10_000 + round + 1)
      }),
    )
    // nine thousand more in a few statements, as an import or an operator makes them
    for (let round = 0; round < 9; round += 1)
      await outside.query('update listing set monthly_dues = $1, price = price + 1 where id in (select id from listing where id <> $2 limit 1000)', [
        round,
        rows[0]!.id,
      ])
    // an open transaction does not delay other changes
    await agreed()
    await early!.query('commit')
    await agreed()
    for (const server of servers) expect(server.worker().rows.get(rows[0]!.id)).toContain('424242')
  } finally {
    for (const client of [early!, ...writers]) await client.end()
  }
})

test('a server reads its own writes at once, the other server soon', async () => {
  const [writer, reader] = servers as [FollowedServer, FollowedServer]
  for (let round = 0; round < 10; round += 1) {
    const [id = ''] = await writer.database.transaction((tx) => addListings(tx, [testListing()]))
    expect(writer.worker().rows.has(id)).toBe(true)
    await vi.waitFor(() => expect(reader.worker().rows.has(id)).toBe(true), { interval: 5 })
  }
})

test('without its listener a server still finds all changes, and the listener reconnects', async () => {
  const kill = () =>
    outside.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener' and datname = current_database()`)
  const listeners = async () =>
    (await outside.query(`select count(*)::integer as count from pg_stat_activity where application_name = 'listener' and datname = current_database()`))
      .rows[0].count as number
  await vi.waitFor(async () => expect(await listeners()).toBe(2))
  await kill()
  for (let round = 0; round < 20; round += 1) await write(outside, round)
  await agreed()
  await vi.waitFor(async () => expect(await listeners()).toBe(2))
})

test('when every connection is killed, servers continue where they were and read nothing twice', async () => {
  const builds = servers.map(({ follower }) => follower.status.builds)
  await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
  for (let round = 0; round < 20; round += 1) await write(outside, round)
  // the pools may hand out a dead connection or two first
  await vi.waitFor(agreed)
  expect(servers.map(({ follower }) => follower.status.builds)).toEqual(builds)
  expect(servers.map(({ follower }) => follower.status.gapsHealed)).toEqual([0, 0])
})

test('one server reads everything again during writes', async () => {
  const writers = await Promise.all(Array.from({ length: 3 }, connect))
  let isOver = false
  const writing = writers.map(async (client) => {
    for (let round = 0; !isOver; round += 1) await write(client, round)
  })
  for (let round = 0; round < 3; round += 1) {
    servers[1]!.follower.rebuild()
    await servers[1]!.follower.untilRemarks()
  }
  isOver = true
  await Promise.all(writing)
  await agreed()
  expect(servers[1]!.follower.status.builds).toBeGreaterThanOrEqual(4)
  for (const client of writers) await client.end()
})

test('a mark of swept rows counts once, however long an older transaction is open', async () => {
  const older = await connect()
  await older.query('begin')
  await older.query('select pg_current_xact_id()')
  try {
    await outside.query('update listing set price = price + 1')
    for (const server of servers) await server.follower.catchUp(60_000)
    const before = servers.map(({ follower }) => follower.status.gapsHealed)
    await sweepChanges(databases[0]!.db, 0)
    for (let look = 0; look < 4; look += 1) for (const server of servers) await server.follower.catchUp(60_000)
    expect(servers.map(({ follower }) => follower.status.gapsHealed)).toEqual(before.map((healed) => healed + 1))
  } finally {
    await older.end()
  }
  for (const server of servers) await server.follower.untilRemarks()
  await agreed()
})
