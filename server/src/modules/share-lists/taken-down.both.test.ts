import { problemWords } from '@site/domain/problems.words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, testServer, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { callPath } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

// What the client of a viewing reads and can do while the home is off the shelf.

let database: Database
let services: Services
let server: TestServer
let agent: ListAgent
let [home, code] = ['', '']
let count = 0
beforeAll(async () => {
  ;({ database, services } = await openTestSite())
  let requestCount = 0
  // each request is later than the one before: what came after a cancellation counts
  server = testServer(() => ({ ...services, now: () => new Date(services.now().getTime() + (requestCount += 1)) }))
})
afterAll(() => database.close())
const key = `${'d'.repeat(12)}.${'s'.repeat(32)}`
const inDays = (days: number) => new Date(services.now().getTime() + days * 86_400_000).toISOString()
let [agreed, wished] = ['', '']
beforeEach(async () => {
  count += 1
  home = `down-${count}`
  ;[agreed, wished] = [inDays(2), inDays(3)]
  agent = await registerListAgent(server, database)
  await addListings(database.db, [testListing({ id: home, posterId: agent.id })])
  code = await linkTo(database, agent, (await agent.list('create', { title: 'Homes', listingIds: [home] })).id, count % 2 ? 'normal' : 'Intermediary')
})

const { homeGone, removed } = problemWords
const client: ReturnType<typeof asClient> = (name, body) => asClient(server)(name, body)
const ask = async (note: string) => (await client('askviewing', { code, listingIds: [home], slots: [agreed], note, who: '', key })).id
const move = async (id: string, state: string, time?: string) => {
  const { envelope } = await server.send('POST', callPath('sharelist/moveviewing'), { body: { id, code, key, state, time } })
  return envelope.code === 200 ? null : envelope.msg
}
const off = async (body: object) => {
  expect((await agent.call('listing/shelf', { id: home, shelf: 'OffShelf', ...body })).envelope.code).toBe(200)
}
const seen = async () => {
  const { items, viewings } = await client('shared', { code })
  return { item: items[0]!, viewings: viewings.map(({ state, time, slots, note, isOff }) => ({ state, time, slots, note, isOff })) }
}
const set = (shelf: string, reason: string | null) =>
  sql`update listing set shelf = ${shelf}, off_shelf_reason = ${reason}, updated_at = now() + interval '1 second' where id = ${home}`.execute(database.db)

test.each([
  ['withdrawn', () => off({ reason: 'Withdrawn' }), { shelf: 'OffShelf', offShelfReason: 'Withdrawn' }],
  ['sold', () => off({ reason: 'Sold' }), { shelf: 'OffShelf', offShelfReason: 'Sold' }],
  ['leased', () => set('OffShelf', 'Leased'), { shelf: 'OffShelf', offShelfReason: 'Leased' }],
  ['hidden', () => off({ reason: 'Withdrawn', hidesPriceAndPhotos: true }), { shelf: 'OffShelf', offShelfReason: 'Withdrawn' }],
  ['in review', () => set('InReview', null), null],
] as const)('the client of a home that is %s reads every viewing of it, cancels it and takes that back', async (kind, leave, listing) => {
  const ids = [await ask('Call 0917'), await ask('Or 0918')]
  await agent.list('moveviewing', { id: ids[0]!, state: 'confirmed', time: agreed })
  await leave()
  const { item, viewings } = await seen()
  expect(item.isAvailable).toBe(false)
  if (listing) expect(item.listing).toMatchObject(listing)
  else expect(item.listing).toBeNull()
  if (kind === 'hidden') expect([item.listing?.price ?? null, item.listing?.photos ?? []]).toEqual([null, []])
  expect(viewings).toEqual([
    { state: 'confirmed', time: agreed, slots: [agreed], note: '', isOff: false },
    { state: 'asked', time: null, slots: [agreed], note: '', isOff: false },
  ])
  for (const [index, state] of (['confirmed', 'asked'] as const).entries()) {
    expect(await move(ids[index]!, 'cancelled')).toBeNull()
    expect((await seen()).viewings[index]).toMatchObject({ state: 'cancelled' })
    expect(await move(ids[index]!, state, state === 'confirmed' ? agreed : undefined)).toBeNull()
    expect((await seen()).viewings[index]).toMatchObject({ state, time: state === 'confirmed' ? agreed : null })
  }
  expect(await move(ids[0]!, 'asked', wished), 'no other time').toBe(homeGone.en)
  await agent.list('moveviewing', { id: ids[1]!, state: 'confirmed', time: agreed, clashSeen: true })
  await agent.list('moveviewing', { id: ids[0]!, state: 'cancelled' })
  expect((await seen()).viewings.map(({ state }) => state)).toEqual(['cancelled', 'confirmed'])
  await set('OnShelf', null)
  expect((await seen()).item.isAvailable).toBe(true)
  expect(await move(ids[1]!, 'asked', wished), 'of a home that is listed again').toBeNull()
})

test('a cancellation is not taken back once it is too late, or the home was removed for good', async () => {
  const ids = [await ask('Call 0917'), await ask('Or 0918')]
  await off({ reason: 'Sold' })
  for (const id of ids) expect(await move(id, 'cancelled')).toBeNull()
  await sql`update share_viewing set moves = jsonb_set(moves, '{-1,at}', to_jsonb(${inDays(-1)}::text)) where id = ${ids[0]!}`.execute(database.db)
  expect(await move(ids[0]!, 'asked')).toBe(homeGone.en)
  expect((await agent.call('listing/remove', { id: home })).envelope.code).toBe(200)
  expect(await move(ids[1]!, 'asked')).toBe(removed.en)
})
