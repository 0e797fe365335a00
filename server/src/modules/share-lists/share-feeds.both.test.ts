import type { OutputOf } from '@site/domain/calls/all.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { permit } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { runFeeds } from './feeds.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

let database: Database
let services: Services
let server: TestServer
let agent: ListAgent
/** A list without homes, and a saved search for villas. */
let [list, search] = ['', '']
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite())
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from listing`.execute(database.db)
  agent = await registerListAgent(server, database)
  list = (await agent.list('create', { title: 'For the Chens' })).id
  search = await saveSearch('type=Villa')
})

const saveSearch = async (address: string, by = agent) => ((await by.call('savedsearch/add', { address, often: 'Never' })).envelope.data as { id: string }).id
const addVillas = (...ids: string[]) =>
  addListings(
    database.db,
    ids.map((id) => testListing({ id, type: 'Villa' })),
  )
const round = () =>
  runFeeds(services, {
    report: (error) => {
      throw error
    },
  })
const feed = (mode: 'AskFirst' | 'AtOnce' = 'AskFirst') => agent.list('feed', { id: list, searchId: search, mode })
const homes = async () => (await agent.list('detail', { id: list })).items.map(({ id }) => id)
const waiting = async () => (await agent.list('proposals', { id: list })).items.map(({ listing }) => listing.id).toSorted()
const stored = async () =>
  (await sql<{ id: string }>`select listing_id as id from share_proposal where list_id = ${list}`.execute(database.db)).rows.map(({ id }) => id)
const codeOf = async (name: string, body: Record<string, unknown>, by = agent) => (await by.call(`sharelist/${name}`, body)).envelope.code

test('new homes wait for the agent, who adds them one by one or refuses them for good; homes from before the feed are not meant', async () => {
  await addVillas('before')
  await feed()
  expect(await agent.list('detail', { id: list })).toMatchObject({
    feed: { searchId: search, address: 'type=Villa', title: { zh: '别墅 · 出售', en: 'Villa · For sale' }, name: '', mode: 'AskFirst', proposals: 0 },
  })
  await addVillas('a', 'b', 'c')
  await addListings(database.db, [testListing({ id: 'condo' })])
  await round()
  expect(await waiting()).toEqual(['a', 'b', 'c'])
  expect(await homes()).toEqual([])
  expect((await agent.list('page', {})).items).toMatchObject([{ proposals: 3 }])
  expect(await agent.list('accept', { id: list, listingIds: ['a', 'condo', 'before', 'none'] })).toMatchObject({ added: ['a'], left: [] })
  await agent.list('dismiss', { id: list, listingIds: ['b', 'condo'] })
  await round()
  expect(await waiting()).toEqual(['c'])
  await sql`update listing set price = price * 0.9`.execute(database.db)
  await round()
  expect(await waiting()).toEqual(['before', 'c'])
  expect(await homes()).toEqual(['a'])
})

test('a refusal can be undone, and a home that the agent removed or added by hand does not wait', async () => {
  await feed()
  await addVillas('a', 'b')
  await round()
  await agent.list('dismiss', { id: list, listingIds: ['a'] })
  await agent.list('dismiss', { id: list, listingIds: ['a', 'none'], isUndone: true })
  expect(await waiting()).toEqual(['a', 'b'])
  await agent.list('additems', { id: list, listingIds: ['a'] })
  expect(await waiting()).toEqual(['b'])
  await agent.list('removeitems', { id: list, listingIds: ['a'] })
  await sql`update listing set price = price * 0.9`.execute(database.db)
  await round()
  expect(await waiting()).toEqual(['b'])
})

test('at once, homes go to the end of the list in the order in which they came, and clients see when they were added', async () => {
  await addVillas('old', 'removed')
  await agent.list('additems', { id: list, listingIds: ['old', 'removed'] })
  await agent.list('removeitems', { id: list, listingIds: ['removed'] })
  await feed('AtOnce')
  for (const id of ['x', 'y']) await addVillas(id)
  await sql`update listing set price = price * 0.9 where id in ('old', 'removed')`.execute(database.db)
  await round()
  await round()
  expect(await homes()).toEqual(['old', 'x', 'y'])
  const { items } = await asClient(server)('shared', { code: await linkTo(database, agent, list) })
  const [old, fed] = items
  expect(fed?.addedAt && old && fed.addedAt > old.addedAt).toBe(true)
  expect(await waiting()).toEqual([])
})

test('a full list takes no more: further homes wait, as many as it could hold, and none is lost', async () => {
  const { items, proposals } = shareListLimits
  const ids = Array.from({ length: items + proposals + 10 }, (_, at) => `v${String(at).padStart(3, '0')}`)
  await feed('AtOnce')
  await addVillas(...ids)
  // as after a pause of the server: the last check is long ago
  await sql`update share_feed set created_at = now() - interval '2 hours', looked_at = now() - interval '2 hours'`.execute(database.db)
  await sql`update listing set shelved_at = now() - interval '1 hour'`.execute(database.db)
  await round()
  await round()
  expect(await homes()).toHaveLength(items)
  const first = await waiting()
  expect(first).toHaveLength(proposals)
  expect(await agent.list('accept', { id: list, listingIds: first.slice(0, 2) })).toMatchObject({ added: [], left: first.slice(0, 2) })
  expect(await waiting()).toEqual(first)
  await agent.list('dismiss', { id: list, listingIds: first })
  await round()
  expect(await waiting()).toHaveLength(10)
  expect(new Set([...(await homes()), ...first, ...(await waiting())])).toEqual(new Set(ids))
})

test('the mode changes without a loss, another search begins anew without the homes of the last one, and the agent can stop', async () => {
  await feed()
  await addVillas('a')
  await round()
  await feed('AtOnce')
  await addVillas('b')
  await round()
  expect([await homes(), await waiting()]).toEqual([['b'], ['a']])
  const condos = await saveSearch('type=Residence')
  await agent.list('feed', { id: list, searchId: condos, mode: 'AskFirst' })
  expect(await agent.list('proposals', { id: list })).toMatchObject({ feed: { searchId: condos }, items: [] })
  await agent.list('endfeed', { id: list })
  await agent.list('endfeed', { id: list })
  await addListings(database.db, [testListing({ id: 'condo' })])
  await round()
  expect(await agent.list('proposals', { id: list })).toEqual({ feed: null, items: [] })
  expect((await agent.list('detail', { id: list })).feed).toBe(null)
})

test('a feed ends with its search or list, and rests while the list is deleted or the agent may not use lists', async () => {
  await feed()
  await addVillas('a')
  await round()
  await agent.list('delete', { id: list })
  await addVillas('b')
  await round()
  expect(await stored()).toEqual(['a'])
  await agent.list('restore', { id: list })
  await permit(database, agent.id, [])
  await round()
  expect(await stored()).toEqual(['a'])
  await permit(database, agent.id, ['sharelist'])
  await round()
  expect(await waiting()).toEqual(['a', 'b'])
  await agent.call('savedsearch/remove', { id: search })
  await addVillas('c')
  await round()
  expect(await agent.list('proposals', { id: list })).toEqual({ feed: null, items: [] })
})

test('a removed search says what it fed, and comes back to it with the homes that waited', async () => {
  await feed('AskFirst')
  await addVillas('a', 'b', 'c')
  await round()
  await agent.list('dismiss', { id: list, listingIds: ['c'] })
  const gone = (await agent.list('create', { title: 'Deleted' })).id
  await agent.list('feed', { id: gone, searchId: search, mode: 'AtOnce' })
  await agent.list('delete', { id: gone })
  const other = await registerListAgent(server, database)
  expect((await other.call('savedsearch/remove', { id: search })).envelope.code).toBe(404)
  const { feeds } = (await agent.call('savedsearch/remove', { id: search })).envelope.data as OutputOf<'POST /frontend/api/savedsearch/remove'>
  expect(feeds).toEqual([{ listId: list, mode: 'AskFirst', waiting: expect.arrayContaining(['a', 'b']) }])
  expect(await waiting()).toEqual([])
  search = await saveSearch('type=Villa')
  await sql`update listing set shelf = 'OffShelf', off_shelf_reason = 'Leased' where id = 'b'`.execute(database.db)
  // a home that was refused, or is unknown or off the shelf, does not wait
  expect(await agent.list('feed', { id: list, searchId: search, mode: 'AskFirst', waiting: ['a', 'b', 'c', 'unknown'] })).toEqual({})
  expect(await stored()).toEqual(['a'])
  expect((await agent.list('proposals', { id: list })).feed).toMatchObject({ searchId: search, mode: 'AskFirst', proposals: 1 })
})

test('a home that leaves the shelf waits no longer, and is proposed again when it is back', async () => {
  await feed()
  await addVillas('a', 'b')
  await round()
  await sql`update listing set shelf = 'OffShelf', off_shelf_reason = 'Leased' where id = 'a'`.execute(database.db)
  expect(await waiting()).toEqual(['b'])
  expect((await agent.list('page', {})).items).toMatchObject([{ proposals: 1 }])
  expect(await agent.list('accept', { id: list, listingIds: ['a'] })).toMatchObject({ added: [] })
  await sql`update listing set shelf = 'OnShelf', off_shelf_reason = null where id = 'a'`.execute(database.db)
  await round()
  expect(await waiting()).toEqual(['a', 'b'])
})

test('a home that another poster offers too is known already', async () => {
  await feed()
  await addVillas('a')
  await round()
  await agent.list('accept', { id: list, listingIds: ['a'] })
  await addVillas('same')
  await sql`update listing set lead_id = 'same' where id = 'a'`.execute(database.db)
  await round()
  expect(await waiting()).toEqual([])
})

test('of the listings of one home that waited before an undo, one waits again, and none if another one waits already', async () => {
  const again = (ids: string[]) => agent.list('feed', { id: list, searchId: search, mode: 'AskFirst', waiting: ids })
  await addVillas('lead', 'second', 'third', 'other')
  await sql`update listing set lead_id = 'lead' where id in ('second', 'third')`.execute(database.db)
  await again(['second', 'third', 'other'])
  expect(await waiting()).toHaveLength(2)
  expect(await waiting()).toContain('other')
  await again(['lead', 'second', 'third', 'other'])
  expect(await waiting()).toHaveLength(2)
})

test('nobody feeds or reads a list of another agent, nor feeds a list by the search of another', async () => {
  const other = await registerListAgent(server, database)
  const [otherList, otherSearch] = [(await other.list('create', { title: 'x' })).id, await saveSearch('type=Villa', other)]
  await feed()
  const mine = { id: list, listingIds: ['a'] }
  expect(await codeOf('feed', { id: list, searchId: otherSearch, mode: 'AtOnce' })).toBe(404)
  expect(await codeOf('feed', { id: otherList, searchId: search, mode: 'AtOnce' })).toBe(404)
  expect(await codeOf('feed', { id: list, searchId: search, mode: 'Sometimes' })).toBe(400)
  for (const [name, body] of Object.entries({ endfeed: { id: list }, proposals: { id: list }, accept: mine, dismiss: mine }))
    expect([name, await codeOf(name, body, other)]).toEqual([name, 404])
  expect((await agent.list('detail', { id: list })).feed).toMatchObject({ searchId: search, mode: 'AskFirst' })
})

test('two servers check a feed at the same time: each home comes once', async () => {
  await feed('AtOnce')
  await addVillas('a', 'b', 'c')
  await Promise.all([round(), round(), round()])
  await Promise.all([round(), round()])
  expect((await homes()).toSorted()).toEqual(['a', 'b', 'c'])
})

test('a feed whose check fails is reported, and the others are checked', async () => {
  await feed()
  const second = (await agent.list('create', { title: 'Second' })).id
  await agent.list('feed', { id: second, searchId: await saveSearch('type=Villa&keyword=serendra'), mode: 'AskFirst' })
  await addVillas('a')
  const faults: unknown[] = []
  const plan = () => {
    throw new Error('no names')
  }
  await runFeeds({ ...services, places: { ...services.places, plan } }, { report: (error) => faults.push(error) })
  expect(faults).toHaveLength(1)
  expect(await waiting()).toEqual(['a'])
})
