import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { callPath } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { testDevice } from '../push/push.testing.ts'
import { asClient, fromClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

// A request that comes twice, since its answer was lost, adds one thing.

let database: Database
let services: Services
let server: TestServer
let agent: ListAgent
let [listId, code] = ['', '']
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite())
  await addListings(database.db, [testListing({ id: 'a' }), testListing({ id: 'b' })])
})
afterAll(() => database.close())
beforeEach(async () => {
  agent = await registerListAgent(server, database)
  listId = (await agent.list('create', { title: 'Homes', listingIds: ['a', 'b'] })).id
  code = await linkTo(database, agent, listId)
})

const asker = `${'d'.repeat(12)}.${'s'.repeat(32)}`
const inDays = (days: number) => new Date(services.now().getTime() + days * 86_400_000).toISOString()
const shared = () => asClient(server)('shared', { code })
const pushes = async () => (await sql`select 1 from push_message`.execute(database.db)).rows.length
const send = async (name: string, body: Record<string, unknown>, to = server) => {
  const { envelope } = await to.send('POST', callPath(`sharelist/${name}`), { body: fromClient(name, { code, who: '', ...body }) })
  return envelope.code === 200 ? (envelope.data as { id: string }).id : envelope.msg
}
/** Sends a request so many times at once; returns the ids that were answered, each once. */
const sendAtOnce = async (times: number, name: string, body: Record<string, unknown>) => [
  ...new Set(await Promise.all(Array.from({ length: times }, () => send(name, body)))),
]

const requests = [
  ['with its key', { requestKey: 'once' }],
  ['of an older page, without one', {}],
] as const

test.each(requests)('a question %s is one, also 20 times at once, and tells the agent once', async (_, key) => {
  expect((await agent.call('push/subscribe', testDevice(`https://fcm.googleapis.com/${code}`).subscription)).envelope.code).toBe(200)
  const before = await pushes()
  const body = { listingId: 'a', text: 'May I keep a dog?', ...key }
  const [id, ...others] = await sendAtOnce(20, 'ask', body)
  expect(others).toEqual([])
  expect(await send('ask', body)).toBe(id)
  expect((await shared()).messages.map((message) => message.id)).toEqual([id])
  expect((await pushes()) - before).toBe(1)
})

test.each(requests)('a viewing asked for %s is one, also 20 times at once', async (_, key) => {
  const body = { listingIds: ['a', 'b'], slots: [inDays(2), inDays(1)], note: '0917 555 0100', key: asker, ...key }
  const [id, ...others] = await sendAtOnce(20, 'askviewing', body)
  expect(others).toEqual([])
  expect(await send('askviewing', body)).toBe(id)
  expect((await shared()).viewings.map((viewing) => viewing.id)).toEqual([id])
})

test('an answer of the agent is one, and a list and a copy are made once', async () => {
  const said = { code, listingId: null, text: 'Yes, pets are welcome.', requestKey: 'k' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => agent.list('answer', said)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  await agent.list('answer', { code, listingId: null, text: 'Twice without a key' })
  await agent.list('answer', { code, listingId: null, text: 'Twice without a key' })
  expect((await shared()).messages).toHaveLength(2)
  const made = { title: 'By the park', listingIds: ['a'], requestKey: 'k' }
  const lists = await Promise.all(Array.from({ length: 5 }, () => agent.list('create', made)))
  const copies = await Promise.all(Array.from({ length: 5 }, () => agent.list('duplicate', { id: listId, title: 'Copy', requestKey: 'k' })))
  expect([new Set(lists.map(({ id }) => id)).size, new Set(copies.map(({ id }) => id)).size]).toEqual([1, 1])
  expect((await agent.list('page', {})).items.map(({ title, total }) => `${title} ${total}`).toSorted()).toEqual(['By the park 1', 'Copy 2', 'Homes 2'])
})

test('other words, another home, another time and another link under a known key are new', async () => {
  const key = { requestKey: 'same' }
  for (const text of ['Is it free?', 'Is it still free?']) await send('ask', { listingId: 'a', text, ...key })
  await send('ask', { listingId: 'b', text: 'Is it free?', ...key })
  await send('ask', { listingId: null, text: 'Is it free?', ...key })
  expect((await shared()).messages).toHaveLength(4)
  for (const days of [1, 2]) await send('askviewing', { listingIds: ['a'], slots: [inDays(days)], ...key })
  await send('askviewing', { listingIds: ['b'], slots: [inDays(1)], ...key })
  const { viewings } = await shared()
  expect(viewings.map(({ listingIds }) => listingIds.join())).toEqual(['a', 'a', 'b'])
  code = await linkTo(database, agent, listId)
  await send('ask', { listingId: 'a', text: 'Is it free?', ...key })
  expect((await shared()).messages).toHaveLength(1)
})

test('two people who ask the same without a key are two, and so is one who asks again after an hour or after cancelling', async () => {
  const body = { listingId: 'a', text: 'Is it free?' }
  await send('ask', body)
  await send('ask', { ...body, who: 'Mum' })
  await send(
    'ask',
    body,
    testServer(() => services, { clientAddress: () => '198.51.100.9' }),
  )
  expect((await shared()).messages).toHaveLength(3)
  await sql`update share_message set created_at = created_at - interval '1 hour' where code = ${code}`.execute(database.db)
  await send('ask', body)
  expect((await shared()).messages).toHaveLength(4)
  const viewing = { listingIds: ['a'], slots: [inDays(1)], note: '', key: asker }
  const id = await send('askviewing', viewing)
  await asClient(server)('moveviewing', { id, code, key: asker, state: 'cancelled' })
  expect(await send('askviewing', viewing)).not.toBe(id)
})

test('a request that comes again is answered as before when its time has passed or its home has gone meanwhile, and from another network', async () => {
  const question = { listingId: 'a', text: 'Any news?', requestKey: 'q' }
  const viewing = { listingIds: ['a'], slots: [inDays(1)], note: '', key: asker, requestKey: 'v' }
  const ids = [await send('ask', question), await send('askviewing', viewing)]
  await sql`update listing set shelf = 'OffShelf' where id = 'a'`.execute(database.db)
  const later = testServer(() => ({ ...services, now: () => new Date(inDays(3)) }), { clientAddress: () => '198.51.100.9' })
  expect([await send('ask', question, later), await send('askviewing', viewing, later)]).toEqual(ids)
  await sql`update listing set shelf = 'OnShelf' where id = 'a'`.execute(database.db)
})
