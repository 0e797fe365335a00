import { problemWords } from '@site/domain/problems.words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { callPath } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, fromClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

// What a client answers to a home that was taken down or removed meanwhile, and what the agent reads of it.

let database: Database
let services: Services
let server: TestServer
let agent: ListAgent
let [home, other, code] = ['', '', '']
let count = 0
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite())
})
afterAll(() => database.close())
beforeEach(async () => {
  count += 1
  ;[home, other] = [`home-${count}`, `other-${count}`]
  agent = await registerListAgent(server, database)
  await addListings(
    database.db,
    [home, other].map((id) => testListing({ id, posterId: agent.id })),
  )
  const { id } = await agent.list('create', { title: 'Homes', listingIds: [home, other] })
  code = await linkTo(database, agent, id)
})

const client: ReturnType<typeof asClient> = (name, body) => asClient(server)(name, body)
const { homeGone, notInList, removed, someHomeGone } = problemWords
const key = `${'d'.repeat(12)}.${'s'.repeat(32)}`
const inDays = (days: number) => new Date(services.now().getTime() + days * 86_400_000).toISOString()
const msgOf = async (name: string, body: object) => {
  const { envelope } = await server.send('POST', callPath(`sharelist/${name}`), { body: fromClient(name, { code, who: '', ...body }) })
  return envelope.code === 200 ? null : envelope.msg
}
const askViewing = (listingIds: readonly string[]) => client('askviewing', { code, listingIds: [...listingIds], slots: [inDays(1)], note: '', who: '', key })

const change = async (path: string, body: object) => {
  expect((await agent.call(path, body)).envelope.code).toBe(200)
}
const takeOff = (id: string) => change('listing/shelf', { id, shelf: 'OffShelf', reason: 'Sold' })
const remove = (id: string) => change('listing/remove', { id })

test.each([
  ['taken down', takeOff, homeGone.en, someHomeGone.en],
  ['removed', remove, removed.en, removed.en],
] as const)('a home that was %s takes no answer, and says so; the others and the list do', async (_, leave, refusal, refusalOfSeveral) => {
  await client('react', { code, listingId: home, verdict: 'love', note: 'Sunny', who: '' })
  await leave(home)
  expect(await msgOf('react', { listingId: home, verdict: 'no' })).toBe(refusal)
  expect(await msgOf('react', { listingId: home, verdict: 'love', note: 'Too loud' })).toBe(refusal)
  expect(await msgOf('react', { listingId: home, verdict: 'love', who: 'Ann' })).toBe(refusal)
  expect(await msgOf('ask', { listingId: home, text: 'When?' })).toBe(refusal)
  expect(await msgOf('askviewing', { listingIds: [home], slots: [inDays(1)] })).toBe(refusal)
  expect(await msgOf('askviewing', { listingIds: [other, home], slots: [inDays(1)] })).toBe(refusalOfSeveral)
  // an answer that was stored, but whose device did not hear of it
  expect(await msgOf('react', { listingId: home, verdict: 'love', note: 'Sunny' })).toBeNull()
  expect(await msgOf('react', { listingId: home, verdict: null, who: 'Ann' })).toBeNull()
  expect(await msgOf('ask', { listingId: null, text: 'Another one like it?' })).toBeNull()
  expect(await msgOf('ask', { listingId: other, text: 'When?' })).toBeNull()
  const { items, messages, viewings } = await client('shared', { code })
  expect(items[0]?.reactions).toMatchObject([{ who: '', verdict: 'love', note: 'Sunny' }])
  expect([messages.length, viewings.length]).toEqual([2, 0])
})

test('a viewing of homes that are all gone is cancelled, but not agreed; one of them is enough for it', async () => {
  const ids = [(await askViewing([home])).id, (await askViewing([home, other])).id]
  for (const id of ids) await agent.list('moveviewing', { id, state: 'offered', time: inDays(2) })
  await takeOff(home)
  const accept = (id: string) => byDevice({ id, state: 'confirmed', time: inDays(2) })
  const byDevice = async (body: object) => {
    const { envelope } = await server.send('POST', callPath('sharelist/moveviewing'), { body: { code, key, ...body } })
    return envelope.code === 200 ? null : envelope.msg
  }
  expect(await accept(ids[0]!)).toBe(homeGone.en)
  expect(await accept(ids[1]!)).toBeNull()
  await takeOff(other)
  expect(await accept(ids[1]!), 'the same again').toBeNull()
  for (const id of ids) expect(await byDevice({ id, state: 'cancelled' })).toBeNull()
})

test('the agent reads which homes were removed, and of these nothing more; those taken down are shown', async () => {
  await askViewing([home, other])
  await client('ask', { code, listingId: home, text: 'When?', who: '' })
  await takeOff(home)
  await takeOff(other)
  await remove(home)
  const { removed: ofViewings, listings } = await agent.list('viewings', {})
  expect([ofViewings, listings.map(({ id }) => id)]).toEqual([[home], [other]])
  const { envelope } = await agent.call('share/opens', { code })
  expect(envelope.data).toMatchObject({ removed: [home], listings: [{ id: other }] })
})

test('the agent reads of a viewing when its link ends, and whether it was ended by hand', async () => {
  await askViewing([home])
  const read = async () => (await agent.list('viewings', {})).items.map(({ linkExpires, isLinkRevoked }) => [linkExpires, isLinkRevoked])
  expect(await read()).toEqual([[null, false]])
  await agent.call('share/update', { code, expires: '2099-01-03T00:00:00.000Z' })
  expect(await read()).toEqual([['2099-01-03T00:00:00.000Z', false]])
  await sql`update short_url set expires_at = now() - interval '1 second' where code = ${code}`.execute(database.db)
  expect((await read())[0]?.[1]).toBe(false)
  await agent.call('share/update', { code, expires: '2099-01-09T00:00:00.000Z' })
  expect((await client('shared', { code })).viewings, 'seen again').toHaveLength(1)
  await agent.call('share/revoke', { codes: [code] })
  expect(await read()).toEqual([['2099-01-09T00:00:00.000Z', true]])
})

test('a home that left the list is still named to the client of its viewing, unless it was removed for good; others that left are not', async () => {
  const { id: listId } = await agent.list('create', { title: 'Homes', listingIds: [home, other] })
  const link = await linkTo(database, agent, listId)
  const former = async () => (await client('shared', { code: link })).formerHomes
  await client('askviewing', { code: link, listingIds: [home], slots: [inDays(1)], note: '', who: '', key })
  expect(await former(), 'still in the list').toEqual([])
  await agent.list('removeitems', { id: listId, listingIds: [home, other] })
  const { items, viewings, formerHomes } = await client('shared', { code: link })
  expect([items, viewings.length]).toEqual([[], 1])
  expect(formerHomes).toMatchObject([{ id: home, estate: { name: {} } }])
  await takeOff(home)
  expect(await former()).toMatchObject([{ id: home, shelf: 'OffShelf' }])
  await remove(home)
  expect(await former()).toEqual([])
})

test('a question about a home that left the list is answered and followed up; other answers to that home say that it left', async () => {
  const { id: listId } = await agent.list('create', { title: 'Homes', listingIds: [home, other] })
  code = await linkTo(database, agent, listId)
  await client('ask', { code, listingId: home, text: 'When?', who: '' })
  await agent.list('removeitems', { id: listId, listingIds: [home, other] })
  const answer = async (listingId: string) => (await agent.call('sharelist/answer', { code, listingId, text: 'On Friday' })).envelope
  expect((await answer(home)).code).toBe(200)
  expect(await msgOf('ask', { listingId: home, text: 'At ten?' })).toBeNull()
  const { messages, formerHomes } = await client('shared', { code })
  expect(messages.map(({ listingId, text }) => [listingId, text])).toEqual([
    [home, 'When?'],
    [home, 'On Friday'],
    [home, 'At ten?'],
  ])
  expect(formerHomes.map(({ id }) => id)).toEqual([home])
  expect(await answer(other)).toMatchObject({ code: 409, msg: notInList.en })
  expect(await msgOf('ask', { listingId: other, text: 'When?' })).toBe(notInList.en)
  expect(await msgOf('react', { listingId: home, verdict: 'love' })).toBe(notInList.en)
  expect(await msgOf('askviewing', { listingIds: [home], slots: [inDays(1)] })).toBe(notInList.en)
})

test('answers to homes that left the list come with it, and with the names of these homes, unless they were removed for good; put back, they are at their homes', async () => {
  const { id: listId } = await agent.list('create', { title: 'Homes', listingIds: [home, other] })
  const link = await linkTo(database, agent, listId, 'Intermediary')
  const react = (listingId: string, verdict: 'love' | 'no', who: string, note?: string) => client('react', { code: link, listingId, verdict, note, who })
  await react(home, 'love', 'Maria', 'Sunny')
  await react(home, 'no', 'Ben')
  await react(other, 'love', 'Maria')
  const read = async () => {
    const { formerReactions, formerHomes, items, people } = await client('shared', { code: link })
    expect(people).toEqual(['Ben', 'Maria'])
    return {
      answers: formerReactions.map(({ listingId, who, verdict, note }) => [listingId, who, verdict, note]),
      homes: formerHomes.map(({ id }) => id),
      items,
    }
  }
  expect(await read(), 'in the list').toMatchObject({ answers: [], homes: [] })
  await agent.list('removeitems', { id: listId, listingIds: [home] })
  const answers = [
    [home, 'Ben', 'no', ''],
    [home, 'Maria', 'love', 'Sunny'],
  ]
  expect(await read()).toMatchObject({ answers, homes: [home], items: [{ id: other, reactions: [{ who: 'Maria' }] }] })
  await agent.list('additems', { id: listId, listingIds: [home] })
  expect(await read(), 'put back').toMatchObject({ answers: [], homes: [], items: [{}, { id: home, reactions: [{ who: 'Ben' }, { note: 'Sunny' }] }] })
  await agent.list('removeitems', { id: listId, listingIds: [home] })
  await takeOff(home)
  expect(await read(), 'off the shelf').toMatchObject({ answers, homes: [home] })
  await remove(home)
  expect(await read(), 'removed for good').toMatchObject({ answers, homes: [] })
})
