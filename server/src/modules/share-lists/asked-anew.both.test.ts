import { problemWords } from '@site/domain/problems.words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { callPath } from '../accounts/accounts.testing.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, fromClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

// A cancellation stands once the other side has asked for another time, or offered one.

let database: Database
let services: Services
let agent: ListAgent
let code = ''
const server = testServer(() => services)
beforeAll(async () => {
  ;({ database, services } = await openTestSite({ listings: [testListing({ id: 'a' }), testListing({ id: 'b' })] }))
})
afterAll(() => database.close())
beforeEach(async () => {
  agent = await registerListAgent(server, database)
  const { id } = await agent.list('create', { title: 'For the Chens', listingIds: ['a', 'b'] })
  code = await linkTo(database, agent, id)
})

const client = asClient(server)
const key = `${'d'.repeat(12)}.${'s'.repeat(32)}`
const inDays = (days: number) => new Date(services.now().getTime() + days * 86_400_000).toISOString()
/** Asks for a viewing, with the clock of the site. */
async function ask(listingIds: string[], day: number, changes: object = {}): Promise<string> {
  const { id } = await client('askviewing', { code, listingIds, slots: [inDays(day)], note: '', who: '', key, ...changes })
  await sql`update share_viewing set created_at = ${services.now().toISOString()}::timestamptz where id = ${id}`.execute(database.db)
  return id
}
const before = (id: string) => sql`update share_viewing set created_at = created_at - interval '1 hour' where id = ${id}`.execute(database.db)
const byAgent = async (id: string, state: string, day?: number) =>
  (await agent.call('sharelist/moveviewing', { id, state, ...(day !== undefined && { time: inDays(day) }) })).envelope
const byClient = async (id: string, state: string, day: number) =>
  (await server.send('POST', callPath('sharelist/moveviewing'), { body: fromClient('moveviewing', { id, code, key, state, time: inDays(day) }) })).envelope
const { slotGiven } = problemWords

test.each([
  ['by the same device', ['a'], {}],
  ['by the same device under a name', ['a'], { who: 'Ann' }],
  ['of two homes, one of them the same', ['a', 'b'], {}],
] as const)('the agent does not take a cancellation back after another request %s', async (_name, homes, changes) => {
  const id = await ask(['a'], 5)
  await before(id)
  await byAgent(id, 'confirmed', 5)
  await byAgent(id, 'cancelled')
  await ask([...homes], 6, changes)
  expect((await byAgent(id, 'confirmed', 5)).msg).toBe(slotGiven.en)
  expect((await client('shared', { code })).viewings.map(({ state }) => state)).toEqual(['cancelled', 'asked'])
})

test.each([
  ['for another home', ['b'], {}],
  ['by another person', ['a'], { who: 'Ben', key: `${'e'.repeat(12)}.${'s'.repeat(32)}` }],
] as const)('a request %s leaves the agent the way back', async (_name, homes, changes) => {
  const id = await ask(['a'], 5)
  await before(id)
  await byAgent(id, 'confirmed', 5)
  await byAgent(id, 'cancelled')
  await ask([...homes], 6, changes)
  expect((await byAgent(id, 'confirmed', 5)).code).toBe(200)
})

test.each([
  ['offers another time', 'offered', 9],
  ['confirms another one', 'confirmed', 6],
] as const)('the client does not take a cancellation back after the agent %s', async (_name, state, day) => {
  const [id, other] = [await ask(['a'], 5), await ask(['a'], 6)]
  for (const each of [id, other]) await before(each)
  await byAgent(id, 'confirmed', 5)
  await byClient(id, 'cancelled', 5)
  await byAgent(other, state, day)
  expect((await byClient(id, 'confirmed', 5)).msg).toBe(slotGiven.en)
})
