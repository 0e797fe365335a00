import { problemWords } from '@site/domain/problems.words.ts'
import { callOffState, shownOf } from '@site/domain/sharing/share-list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { callPath } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

// A client asks for another time of an agreed viewing, which holds until the agent answers.

let database: Database
let services: Services
let server: TestServer
let agent: ListAgent
let [code, id] = ['', '']
let count = 0
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite())
})
afterAll(() => database.close())
const key = `${'d'.repeat(12)}.${'s'.repeat(32)}`
const inDays = (days: number) => new Date(services.now().getTime() + days * 86_400_000).toISOString()
let [first, second, third] = ['', '', '']
beforeEach(async () => {
  count += 1
  ;[first, second, third] = [inDays(2), inDays(3), inDays(4)]
  agent = await registerListAgent(server, database)
  const home = `home-${count}`
  await addListings(database.db, [testListing({ id: home, posterId: agent.id })])
  const list = await agent.list('create', { title: 'Homes', listingIds: [home] })
  code = await linkTo(database, agent, list.id)
  id = (await asClient(server)('askviewing', { code, listingIds: [home], slots: [first], note: '', who: '', key })).id
  await agent.list('moveviewing', { id, state: 'confirmed', time: first })
})

const byClient = async (state: string, time?: string, by = key) => {
  const { envelope } = await server.send('POST', callPath('sharelist/moveviewing'), { body: { id, code, key: by, state, time } })
  return envelope.code === 200 ? null : envelope.msg
}
const viewing = async () => {
  const [{ state, time, slots } = { state: '', time: null, slots: [] as string[] }] = (await asClient(server)('shared', { code })).viewings
  return { state, time, slots }
}

test('both times are there until the agent confirms the new one, which then replaces the agreed one', async () => {
  expect(await byClient('asked', second)).toBeNull()
  expect(await byClient('asked', second), 'sent again').toBeNull()
  expect(await viewing()).toEqual({ state: 'asked', time: first, slots: [second] })
  expect((await agent.list('page', {})).items[0]?.viewings).toBe(1)
  await agent.list('moveviewing', { id, state: 'confirmed', time: second })
  expect(await viewing()).toEqual({ state: 'confirmed', time: second, slots: [second] })
})

test('an agent who cannot leaves the agreed time; a client who cancels has none of both', async () => {
  await byClient('asked', second)
  await agent.list('moveviewing', { id, state: 'declined' })
  expect(await viewing()).toMatchObject({ state: 'confirmed', time: first })
  expect(await byClient('asked', third)).toBeNull()
  expect(await byClient('cancelled')).toBeNull()
  expect(await viewing()).toMatchObject({ state: 'cancelled', time: first })
})

test('another time is asked for of the agreed one that the page shows, and not of another', async () => {
  const { viewings } = await asClient(server)('shared', { code })
  const ask = async (shown: object) => {
    const { envelope } = await server.send('POST', callPath('sharelist/moveviewing'), { body: { id, code, key, state: 'asked', time: second, shown } })
    return envelope.code === 200 ? null : envelope.msg
  }
  const shown = shownOf(viewings[0]!)
  expect(await ask({ ...shown, time: third })).toBe(problemWords.viewingChanged.en)
  expect(await viewing()).toMatchObject({ state: 'confirmed', time: first })
  expect(await ask(shown)).toBeNull()
  expect(await viewing()).toEqual({ state: 'asked', time: first, slots: [second] })
})

const byAgent = (state: string, time?: string) => agent.call('sharelist/moveviewing', { id, state, ...(time !== undefined && { time }) })
const shownNow = async () => shownOf((await asClient(server)('shared', { code })).viewings[0]!)
const cancelShown = async (shown: object) =>
  (await server.send('POST', callPath('sharelist/moveviewing'), { body: { id, code, key, state: 'cancelled', shown } })).envelope

test.each([
  ['the client asked for another time on another device', [], () => byClient('asked', second)],
  ['the agent kept the agreed time', ['asked'], () => byAgent('declined')],
  ['the agent cancelled and took that back', [], async () => [await byAgent('cancelled'), await byAgent('confirmed', first)]],
] as const)('a cancellation by a page that does not show that %s holds, since the agreed time still is agreed', async (_name, before, news) => {
  for (const state of before) await byClient(state, second)
  const shown = await shownNow()
  await news()
  expect((await viewing()).time, 'as agreed').toBe(first)
  expect((await cancelShown(shown)).code).toBe(200)
  expect(await viewing()).toMatchObject({ state: 'cancelled', time: first })
})

test.each([
  ['took the other time', ['asked'], () => byAgent('confirmed', second)],
  ['offers another time instead of the agreed one', [], () => byAgent('offered', third)],
] as const)('a cancellation by a page that does not show that the agent %s is refused, and possible after a look', async (_name, before, news) => {
  for (const state of before) await byClient(state, second)
  const shown = await shownNow()
  await news()
  const now = await viewing()
  expect((await cancelShown(shown)).msg).toBe(problemWords.viewingChanged.en)
  expect(await viewing()).toEqual(now)
  expect((await cancelShown(now)).code).toBe(200)
})

test('an agent who takes the home out with its viewings ends the agreed time too, while another is asked for', async () => {
  await byClient('asked', second)
  const [shown] = (await agent.list('viewings', {})).items
  await agent.list('moveviewing', { id, state: callOffState(shown!), shown: shownOf(shown!) })
  expect(await viewing()).toMatchObject({ state: 'cancelled', time: first })
})

test('only the device that asked can do so, with a time to come, and of an agreed viewing', async () => {
  expect(await byClient('asked', second, `${'e'.repeat(12)}.${'s'.repeat(32)}`)).toBe(problemWords.notAsker.en)
  expect(await byClient('asked', inDays(-1))).not.toBeNull()
  expect(await byClient('asked')).not.toBeNull()
  expect(await viewing()).toMatchObject({ state: 'confirmed', time: first })
  await byClient('asked', second)
  expect(await byClient('asked', third), 'another one before the answer').toBe(problemWords.viewingChanged.en)
  await agent.list('moveviewing', { id, state: 'declined' })
  await agent.list('moveviewing', { id, state: 'cancelled' })
  expect(await byClient('asked', second)).toBe(problemWords.viewingChanged.en)
})

test('a client who takes a cancellation back has the agreed time and the request again, and not after some minutes', async () => {
  await byClient('asked', second)
  await byClient('cancelled')
  expect(await byClient('asked')).toBeNull()
  expect(await viewing()).toEqual({ state: 'asked', time: first, slots: [second] })
  await byClient('cancelled')
  await sql`update share_viewing set moves = (select jsonb_agg(jsonb_set(move, '{at}', '"2020-01-01T00:00:00.000Z"')) from jsonb_array_elements(moves) as move)
    where id = ${id}`.execute(database.db)
  expect(await byClient('asked')).toBeNull()
  expect(await viewing()).toEqual({ state: 'asked', time: null, slots: [second] })
  expect(await byClient('asked', third), 'another time, from a page that still shows the agreed one').toBe(problemWords.viewingChanged.en)
})

test('the agreed time does not end by an offer of a third one, which the client was not told of', async () => {
  await byClient('asked', second)
  const { envelope } = await agent.call('sharelist/moveviewing', { id, state: 'offered', time: third })
  expect(envelope.msg).toBe(problemWords.viewingChanged.en)
  expect(await viewing()).toEqual({ state: 'asked', time: first, slots: [second] })
})

test('the agreed time of a home that was removed is off, also when an earlier time that was asked for has passed', async () => {
  await byClient('asked', second)
  await sql`update share_viewing set slots = array[now() - interval '1 hour'], agreed_at = now() + interval '3 days' where id = ${id}`.execute(database.db)
  expect((await agent.call('listing/remove', { id: `home-${count}` })).envelope.code).toBe(200)
  expect((await agent.list('viewings', {})).items[0]).toMatchObject({ state: 'cancelled', isOff: true })
})

test.each([
  ['an agreed one', []],
  ['a request', ['cancelled', 'asked']],
  ['an offer before', ['offered']],
] as const)('the client asks for another time than the one that the agent offers instead of %s', async (_name, before) => {
  if (before[0] === 'cancelled') {
    await sql`delete from share_viewing`.execute(database.db)
    id = (await asClient(server)('askviewing', { code, listingIds: [`home-${count}`], slots: [first], note: '', who: '', key, requestKey: 'again' })).id
  }
  if (before[0] === 'offered') await agent.list('moveviewing', { id, state: 'offered', time: third })
  await agent.list('moveviewing', { id, state: 'offered', time: second })
  expect(await byClient('asked'), 'without a time').not.toBeNull()
  expect(await byClient('asked', third)).toBeNull()
  expect(await byClient('asked', third), 'sent again').toBeNull()
  expect(await viewing()).toEqual({ state: 'asked', time: null, slots: [third] })
  await agent.list('moveviewing', { id, state: 'confirmed', time: third })
  expect(await viewing()).toEqual({ state: 'confirmed', time: third, slots: [third] })
})
