import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { readChanges, snapshotNow } from '../search/live/change-feed.store.ts'
import { openPlaceBook } from '../places/place-book.ts'
import { addShortUrl } from '../shares/shares.store.ts'
import { addListings } from './listings.store.ts'
import { addTestMarket, testListing } from './listings.testing.ts'
import { rememberFacts } from './page-facts.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  await addListings(database.db, [testListing({ id: 'home' }), testListing({ id: 'neighbour', price: 9_000_000 })])
  const share = { target: 'listing', id: 'home', variant: 'normal', by: 'Owner', userId: 'owner' } as const
  await addShortUrl(database.db, { code: 'Code123456', url: '/shareInfo?id=home', share })
})
afterAll(() => database.close())

/** The changes that a statement adds to the feed. */
async function changesOf(statement: ReturnType<typeof sql>) {
  const since = await snapshotNow(database.db)
  await statement.execute(database.db)
  return (await readChanges(database.db, since)).changes.map(({ kind, ids }) => ({ kind, ids }))
}

const [poster, link] = [[{ kind: 'poster', ids: ['owner'] }], [{ kind: 'link', ids: ['Code123456'] }]]
test.each([
  ['a phone', sql`update account set phone = '1' where id = 'owner'`, poster],
  ['that it is shown', sql`update account set phone_shown = true where id = 'owner'`, poster],
  ['a name', sql`update account set name = 'Another' where id = 'owner'`, poster],
  ['a confirmed address', sql`update account set email = 'a@mail.example', email_confirmed_at = now() where id = 'owner'`, poster],
  ['nothing', sql`update account set name = name where id = 'owner'`, []],
  ['a password', sql`update account set password_hash = 'x', language = 'zh' where id = 'owner'`, []],
  ['the language of a link', sql`update short_url set lang = 'zh' where code = 'Code123456'`, link],
  ['the end of a link', sql`update short_url set expires_at = now() + interval '1 day' where code = 'Code123456'`, link],
  ['the use of a link', sql`update short_url set used_at = now(), seen_at = now(), name = 'Li' where code = 'Code123456'`, []],
  ['that a link was ended', sql`update short_url set revoked_at = now() where code = 'Code123456'`, link],
  ['that a link is gone', sql`delete from short_url where code = 'Code123456'`, link],
] as const)('the feed tells when pages may show another value: %s', async (_, statement, changes) => {
  expect(await changesOf(statement)).toEqual(changes)
})

test('facts stay the same until they are forgotten; a link ends by time, and a code that becomes known is found', async () => {
  let [version, now] = [1, 0]
  const facts = rememberFacts({ db: database.db, places: await openPlaceBook(database.db), cards: () => null, version: () => version, clock: () => now })
  expect(await facts.links.load('Later12345')).toBeNull()
  await addShortUrl(database.db, { code: 'Later12345', url: '/home', share: null }, { name: '', ends: 1 })
  const found = await facts.links.load('Later12345')
  expect([found?.isEnded, (found?.msLeft ?? 0) > 86_000_000]).toEqual([false, true])
  await sql`update short_url set revoked_at = now() where code = 'Later12345'`.execute(database.db)
  now = 1_000
  const kept = await facts.links.load('Later12345')
  expect([kept?.isEnded, (found?.msLeft ?? 0) - (kept?.msLeft ?? 0)]).toEqual([false, 1_000])
  now = 86_400_001
  expect((await facts.links.load('Later12345'))?.isEnded, 'read again').toBe(true)

  await facts.people.load('owner')
  await sql`update account set name = 'Third' where id = 'owner'`.execute(database.db)
  expect((await facts.people.load('owner'))?.card.name).toBe('Another')
  facts.noteChange({ kind: 'poster', ids: ['owner'] })
  expect((await facts.people.load('owner'))?.card.name).toBe('Third')

  const similar = async () => (await facts.surroundings.load('home'))?.similarIds
  expect(await similar()).toEqual(['neighbour'])
  await sql`update listing set shelf = 'OffShelf', off_shelf_reason = 'Sold' where id = 'neighbour'`.execute(database.db)
  version = 2
  expect(await similar(), 'for a minute').toEqual(['neighbour'])
  now += 60_000
  expect(await similar()).toEqual([])
})
