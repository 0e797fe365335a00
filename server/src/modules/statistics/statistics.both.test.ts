import type { ListingStatistics } from '@site/domain/calls/statistics.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { callPath, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { sweepOpeners } from './opens.store.ts'

const [phone, desktop, robot] = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 Safari/537.36',
  'Mozilla/5.0 (compatible; Googlebot/2.1)',
]

let database: Database
let server: TestServer
let poster: Person
let homeCount = 0
let home = ''
/** The address of the next visitor. */
let address = '192.0.2.1'
beforeAll(async () => {
  ;({ database, server } = await openTestSite({ clientAddress: () => address }))
})
afterAll(() => database.close())
beforeEach(async () => {
  address = '192.0.2.1'
  poster = await registerPerson(server)
  homeCount += 1
  home = `home-${homeCount}`
  await database.transaction((tx) => addListings(tx, [testListing({ id: home, number: `N-${home}`, posterId: poster.id })]))
})

/** A visitor opens a page of the home. */
const open = (agent: string, from = '192.0.2.1', body: object = { id: home }) => {
  address = from
  return server.send('POST', callPath('listing/opened'), { body, headers: { 'user-agent': agent } })
}
const statistics = async (ids = [home], by = poster) => ((await by.call('listing/statistics', { ids })).envelope.data as { items: ListingStatistics[] }).items
const opens = async () => (await statistics())[0]?.opens

test('an open counts once a day for an address and browser', async () => {
  await open(phone)
  await open(phone)
  expect((await opens())?.total).toBe(1)
  await open(desktop)
  await open(phone, '192.0.2.2')
  expect((await opens())?.total).toBe(3)
  expect(await opens()).toEqual({ total: 3, days: [...Array<number>(29).fill(0), 3] })
})

test('computers of one IPv6 network with the same browser count once', async () => {
  await open(phone, '2001:db8:1:2::1')
  await open(phone, '2001:db8:1:2::2')
  await open(phone, '2001:db8:1:3::1')
  expect((await opens())?.total).toBe(2)
})

test('the poster and robots do not count, and the answer does not tell', async () => {
  const answers = [
    await poster.call('listing/opened', { id: home }, { headers: { 'user-agent': phone } }),
    await open(robot),
    await open(phone, '192.0.2.9', { id: 'unknown' }),
  ]
  expect((await opens())?.total).toBe(0)
  answers.push(await open(phone))
  expect((await opens())?.total).toBe(1)
  expect(answers.map(({ envelope }) => [envelope.code, envelope.data])).toEqual(answers.map(() => [200, {}]))
})

test('only links that still open count', async () => {
  const sharer = await registerPerson(server)
  const share = async (name: string) => {
    const { envelope } = await sharer.call('share/create', { target: 'listing', id: home, variant: 'normal', name })
    const { code } = envelope.data as { code: string }
    await sharer.call('share/used', { code })
    return code
  }
  const codes = [await share('one'), await share('two'), await share('three')]
  expect((await statistics())[0]?.links).toBe(3)
  await sharer.call('share/revoke', { codes: codes.slice(1, 2) })
  await sql`update short_url set expires_at = now() where code = ${codes[2]}`.execute(database.db)
  expect((await statistics())[0]?.links).toBe(1)
})

test('a listing that is off the shelf is not counted', async () => {
  await poster.call('listing/shelf', { id: home, shelf: 'OffShelf', reason: 'Withdrawn' })
  await open(phone)
  expect((await opens())?.total).toBe(0)
})

test('opens older than 30 days are in the total only', async () => {
  await open(phone)
  for (const days of [29, 30])
    await sql`insert into listing_open (listing_id, day, opens) values (${home}, (now() at time zone 'UTC')::date - ${days}::integer, ${days})`.execute(
      database.db,
    )
  expect(await opens()).toEqual({ total: 60, days: [29, ...Array<number>(28).fill(0), 1] })
})

test('favourites count by the day of saving, without the one of the poster', async () => {
  const [today, before] = [await registerPerson(server), await registerPerson(server)]
  for (const person of [today, before, poster]) await person.call('collection/add', { id: home })
  await sql`update favourite set saved_at = saved_at - interval '2 days' where account_id = ${before.id}`.execute(database.db)
  expect((await statistics())[0]?.favourites).toEqual({ total: 2, days: [...Array<number>(27).fill(0), 1, 0, 1] })
})

test('only own listings are answered, in the given order', async () => {
  const other = await registerPerson(server)
  await database.transaction((tx) => addListings(tx, [testListing({ id: `${home}-2`, number: `N-${home}-2`, posterId: poster.id })]))
  expect((await statistics([`${home}-2`, 'unknown', home])).map(({ id }) => id)).toEqual([`${home}-2`, home])
  expect(await statistics([home], other)).toEqual([])
  expect((await server.send('POST', callPath('listing/statistics'), { body: { ids: [home] } })).envelope.code).toBe(1002)
})

test('hashes and salts of past days are deleted, the counts stay; nothing stored tells the address or the browser', async () => {
  await open(phone, '198.51.100.7')
  const stored = async () =>
    (await sql<{ text: string }>`select one::text as text from listing_opener as one union all select one::text from open_salt as one`.execute(database.db))
      .rows
  expect((await stored()).length).toBeGreaterThan(1)
  expect(JSON.stringify(await stored())).not.toMatch(/198\.51|Safari|iPhone/)
  await sql`update listing_opener set day = day - 1`.execute(database.db)
  await sql`update open_salt set day = day - 1`.execute(database.db)
  await sweepOpeners(database.db)
  expect(await stored()).toEqual([])
  expect((await opens())?.total).toBe(1)
})
