import { problemWords } from '@site/domain/problems.words.ts'
import { historyOf, shownOf } from '@site/domain/sharing/share-list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { callPath } from '../accounts/accounts.testing.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, fromClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

// Who may cancel a viewing and take that back, and what both sides see of it.

let database: Database
let services: Services
let agent: ListAgent
let code = ''
const server = testServer(() => services)
beforeAll(async () => {
  ;({ database, services } = await openTestSite({ listings: [testListing({ id: 'a' })] }))
})
afterAll(() => database.close())
beforeEach(async () => {
  agent = await registerListAgent(server, database)
  const { id } = await agent.list('create', { title: 'For the Chens', listingIds: ['a'] })
  code = await linkTo(database, agent, id)
})

const client = asClient(server)
const send = async (name: string, body: Record<string, unknown>, to = server) =>
  await to.send('POST', callPath(`sharelist/${name}`), { body: fromClient(name, body) })
const msgOf = async (name: string, body: Record<string, unknown>) => (await send(name, body)).envelope.msg
const shared = () => client('shared', { code })
const { notAsker, slotGiven, viewingChanged } = problemWords
/** The key of the device of the client. */
const key = `${'d'.repeat(12)}.${'s'.repeat(32)}`
/** A time so many days from now. */
const inDays = (days: number) => new Date(services.now().getTime() + days * 86_400_000).toISOString()

test('a confirmed viewing is cancelled only by the device that asked or the agent, whatever name is claimed', async () => {
  const { id } = await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: '', who: 'Ann', key })
  await agent.list('moveviewing', { id, state: 'confirmed', time: inDays(1) })
  const cancel = (changes: object) => msgOf('moveviewing', { id, code, state: 'cancelled', ...changes })
  const others = [undefined, `${'e'.repeat(12)}.${'s'.repeat(32)}`, `${'d'.repeat(12)}.${'t'.repeat(32)}`]
  for (const other of others) expect(await cancel({ key: other })).toBe(notAsker.en)
  expect((await shared()).viewings).toMatchObject([{ state: 'confirmed', asker: 'd'.repeat(12) }])
  expect(JSON.stringify([await shared(), await agent.list('viewings', {})]), 'the secret half is in no answer').not.toContain('s'.repeat(32))
  expect((await send('moveviewing', { id, code, key, state: 'cancelled' })).envelope.code).toBe(200)
  const unknown = await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: '', who: 'Ann' })
  for (const sentKey of [undefined, key]) expect(await msgOf('moveviewing', { id: unknown.id, code, key: sentKey, state: 'cancelled' })).toBe(notAsker.en)
  await sql`update share_viewing set asker = '' where id = ${unknown.id}`.execute(database.db)
  expect((await send('moveviewing', { id: unknown.id, code, state: 'cancelled' })).envelope.code, 'one from before').toBe(200)
})

test('the public half of the key of a device, which everybody with the link sees, belongs to its device', async () => {
  const ask = (changes: object) => send('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: '', who: 'Ann', key, ...changes })
  const { id } = (await ask({})).envelope.data as { id: string }
  const copied = `${'d'.repeat(12)}.${'t'.repeat(32)}`
  for (const changes of [{}, { slots: [inDays(2)] }, { requestKey: 'another' }]) expect((await ask({ key: copied, ...changes })).envelope.msg).toBe(notAsker.en)
  expect((await shared()).viewings).toHaveLength(1)
  expect((await ask({})).envelope.data, 'sent again by its device').toEqual({ id })
  expect((await ask({ slots: [inDays(3)] })).envelope.code).toBe(200)
})

test('a viewing cancelled twenty times at once, by both sides, is one cancellation, and says who and when', async () => {
  const { id } = await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: '', who: '', key })
  await agent.list('moveviewing', { id, state: 'confirmed', time: inDays(1) })
  const { version } = await shared()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? send('moveviewing', { id, code, key, state: 'cancelled' }) : agent.call('sharelist/moveviewing', { id, state: 'cancelled' }),
    ),
  )
  expect(answers.map(({ envelope }) => envelope.code)).toEqual(answers.map(() => 200))
  const after = await shared()
  const [viewing] = after.viewings
  expect(viewing).toMatchObject({ state: 'cancelled', time: inDays(1) })
  expect(viewing?.moves.map(({ from, state }) => [from, state])).toEqual([
    ['asked', 'confirmed'],
    ['confirmed', 'cancelled'],
  ])
  expect(viewing?.moves[1]?.at).toBe(services.now().toISOString())
  expect(after.version).not.toBe(version)
  expect((await agent.list('viewings', {})).items[0]?.moves).toEqual(viewing?.moves)
})

test('whoever cancelled a viewing takes it back within five minutes, nobody else does', async () => {
  const { id } = await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1), inDays(2)], note: '', who: '', key })
  await agent.list('moveviewing', { id, state: 'confirmed', time: inDays(2) })
  const byClient = (state: string, to = server) => send('moveviewing', { id, code, key, state, time: inDays(2) }, to)
  const byAgent = (state: string) => agent.call('sharelist/moveviewing', { id, state, time: inDays(2) })
  const states = async () => (await shared()).viewings.map(({ state, time, slots }) => [state, time, slots.length])
  await byClient('cancelled')
  expect((await byAgent('confirmed')).envelope.msg, 'the client cancelled').toBe(viewingChanged.en)
  expect((await byClient('offered')).envelope.msg, 'not the state before').toBe(viewingChanged.en)
  for (let round = 0; round < 2; round += 1) expect((await byClient('confirmed')).envelope.code).toBe(200)
  expect(await states()).toEqual([['confirmed', inDays(2), 2]])
  await byAgent('cancelled')
  expect((await byClient('confirmed')).envelope.msg, 'the agent cancelled').toBe(viewingChanged.en)
  expect((await byAgent('confirmed')).envelope.code).toBe(200)
  await byClient('cancelled')
  const at = (ms: number) => testServer(() => ({ ...services, now: () => new Date(services.now().getTime() + ms) }))
  expect((await byClient('confirmed', at(301_000))).envelope.msg).toBe(viewingChanged.en)
  expect((await byClient('confirmed', at(299_000))).envelope.code).toBe(200)
  const moves = (await shared()).viewings[0]?.moves.map(({ isFromAgent, state }) => `${isFromAgent ? 'agent' : 'client'} ${state}`)
  expect(moves).toEqual([
    'agent confirmed',
    'client cancelled',
    'client confirmed',
    'agent cancelled',
    'agent confirmed',
    'client cancelled',
    'client confirmed',
  ])
})

/** The same server, so many ms later. */
const later = (ms: number) => testServer(() => ({ ...services, now: () => new Date(services.now().getTime() + ms) }))

test('a cancellation that is taken back leaves the agreement of the agent as it was; later it is a request again', async () => {
  const { id } = await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1), inDays(2)], note: '', who: '', key })
  await agent.list('moveviewing', { id, state: 'confirmed', time: inDays(2) })
  const confirmed = (await shared()).viewings[0]?.moves[0]
  await send('moveviewing', { id, code, key, state: 'cancelled' })
  await send('moveviewing', { id, code, key, state: 'confirmed', time: inDays(2) }, later(180_000))
  const [restored] = (await shared()).viewings
  expect(historyOf(restored!)).toMatchObject({ settled: confirmed, takenBack: { cancelled: { isFromAgent: false }, back: { isFromAgent: false } } })
  expect(confirmed?.isFromAgent).toBe(true)
  await send('moveviewing', { id, code, key, state: 'cancelled' })
  await agent.call('share/seen', { code })
  const unread = async () => (await agent.list('page', {})).items[0]?.unread
  expect(await unread()).toBe(0)
  expect((await send('moveviewing', { id, code, key, state: 'confirmed', time: inDays(2) }, later(301_000))).envelope.msg).toBe(viewingChanged.en)
  // the first of the two times is over by then
  for (let round = 0; round < 2; round += 1) expect((await send('moveviewing', { id, code, key, state: 'asked' }, later(86_400_001))).envelope.code).toBe(200)
  expect((await shared()).viewings).toMatchObject([{ state: 'asked', time: null, slots: [inDays(2)] }])
  expect((await agent.list('viewings', {})).items).toMatchObject([{ id, state: 'asked' }])
  expect(await unread()).toBe(1)
  expect((await agent.call('sharelist/moveviewing', { id, state: 'confirmed', time: inDays(2) })).envelope.code).toBe(200)
})

test('an agreed time holds while its client asks for another: a cancellation for that time is not taken back', async () => {
  const ask = async (who: string, by: string) =>
    (await client('askviewing', { code, listingIds: ['a'], slots: [inDays(3)], note: '', who, key: `${by.repeat(12)}.${'s'.repeat(32)}` })).id
  const [id, other] = [await ask('Ann', 'a'), await ask('Bob', 'b')]
  const move = async (of: string, by: string, body: object) =>
    (await server.send('POST', callPath('sharelist/moveviewing'), { body: { id: of, code, key: `${by.repeat(12)}.${'s'.repeat(32)}`, ...body } })).envelope
  await agent.list('moveviewing', { id, state: 'confirmed', time: inDays(3) })
  await move(id, 'a', { state: 'cancelled' })
  await agent.list('moveviewing', { id: other, state: 'confirmed', time: inDays(3) })
  expect((await move(other, 'b', { state: 'asked', time: inDays(4) })).code).toBe(200)
  expect((await move(id, 'a', { state: 'confirmed', time: inDays(3) })).msg).toBe(slotGiven.en)
})

test.each([
  ['the same time', 0, 0, slotGiven.en],
  ['an hour later', 3_600_000, 0, slotGiven.en],
  ['two hours later', 7_200_000, 0, null],
  ['the same time, agreed before the cancellation', 0, 1000, null],
] as const)('the agent has agreed to another viewing at %s: a cancellation is taken back or refused', async (_name, ms, cancelledAfter, refused) => {
  const ask = async (time: string, changes: object = {}) =>
    (await client('askviewing', { code, listingIds: ['a'], slots: [time], note: '', who: '', key, ...changes })).id
  const id = await ask(inDays(3))
  const other = await ask(inDays(3 + ms / 86_400_000), { who: 'Mum', key: `${'e'.repeat(12)}.${'s'.repeat(32)}` })
  await agent.list('moveviewing', { id, state: 'confirmed', time: inDays(3) })
  const cancel = () => send('moveviewing', { id, code, key, state: 'cancelled' }, later(cancelledAfter))
  if (cancelledAfter === 0) await cancel()
  await agent.list('moveviewing', { id: other, state: 'confirmed', time: inDays(3 + ms / 86_400_000) })
  if (cancelledAfter > 0) await cancel()
  const { envelope } = await send('moveviewing', { id, code, key, state: 'confirmed', time: inDays(3) }, later(2000))
  expect(envelope.code === 200 ? null : envelope.msg).toBe(refused)
  expect((await shared()).viewings.find((viewing) => viewing.id === id)?.state).toBe(refused === null ? 'confirmed' : 'cancelled')
})

test('how to reach the client of a viewing is told to the agent alone', async () => {
  await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: 'WeChat chenlaoban88', who: 'Ann', key })
  expect((await shared()).viewings).toMatchObject([{ who: 'Ann', note: '' }])
  expect((await agent.list('viewings', {})).items).toMatchObject([{ note: 'WeChat chenlaoban88' }])
})

test('who answered without a name gives it later to all their answers, which is no news', async () => {
  const { id } = await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: '', who: '', key })
  await client('ask', { code, text: 'Is it quiet?', who: '', listingId: 'a' })
  await agent.list('answer', { code, text: 'Yes', listingId: 'a' })
  await client('react', { code, listingId: 'a', verdict: 'love', note: 'Sunny', who: '' })
  await client('react', { code, listingId: 'a', verdict: 'no', who: 'Mum' })
  await agent.call('share/seen', { code })
  const before = await shared()
  expect(await client('sayname', { code, who: ' Partner ' })).toEqual({ who: 'Partner' })
  const after = await shared()
  expect(after.people).toEqual(['Mum', 'Partner'])
  expect(after.viewings).toMatchObject([{ id, who: 'Partner' }])
  expect(after.messages.map(({ who }) => who)).toEqual(['Partner', ''])
  expect(after.items[0]?.reactions.find(({ who }) => who === 'Partner')).toMatchObject({ verdict: 'love', note: 'Sunny' })
  expect(after.version).not.toBe(before.version)
  expect((await agent.list('page', {})).items[0]?.unread).toBe(0)
  for (const who of ['', ' ', 'x'.repeat(200)]) expect((await send('sayname', { code, who })).envelope.code).not.toBe(200)
  for (const who of ['C', 'D']) await client('react', { code, listingId: 'a', verdict: 'no', who })
  expect(await msgOf('sayname', { code, who: 'I' })).toBe(problemWords.answersFull.en)
})

test.each([
  ['the agent declined', 'declined'],
  ['the agent offered another time', 'offered'],
] as const)('a client who cancels when %s, each having seen the other state, has one of both; nothing is undone that the other side did', async (_, state) => {
  const { id } = await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: '', who: 'Ann', key })
  const byClient = (to: string) => send('moveviewing', { id, code, key, state: to, time: inDays(1) })
  const byAgent = (to: string, time = inDays(2)) => agent.call('sharelist/moveviewing', { id, state: to, time })
  const answers = (await Promise.all([byClient('cancelled'), byAgent(state)])).map(({ envelope }) => (envelope.code === 200 ? 'done' : envelope.msg))
  const [viewing] = (await shared()).viewings
  // an offer may still be cancelled; of a decline and a cancellation one is too late
  if (state === 'declined' || viewing?.moves.length === 1) expect(answers.toSorted()).toEqual(['done', viewingChanged.en].toSorted())
  const isDeclined = viewing?.state === 'declined'
  expect(['cancelled', state]).toContain(viewing?.state)
  // who was too late has nothing to take back
  const late = isDeclined ? await byClient('asked') : await byAgent(state)
  expect(late.envelope.msg).toBe(viewingChanged.en)
  expect((await shared()).viewings[0]).toEqual(viewing)
})

test('an undo after the agent has offered another time to the one who asked again is too late', async () => {
  const { id } = await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: '', who: '', key })
  const byClient = (state: string) => send('moveviewing', { id, code, key, state, time: inDays(1) })
  await agent.list('moveviewing', { id, state: 'confirmed', time: inDays(1) })
  await byClient('cancelled')
  expect((await byClient('asked')).envelope.code, 'asks again').toBe(200)
  await agent.list('moveviewing', { id, state: 'offered', time: inDays(3) })
  expect((await byClient('confirmed')).envelope.msg, 'the undo of another tab').toBe(viewingChanged.en)
  expect((await shared()).viewings).toMatchObject([{ state: 'offered', slots: [inDays(3)], time: null }])
  await byClient('cancelled')
  await agent.call('sharelist/moveviewing', { id, state: 'declined' })
  expect((await shared()).viewings[0]?.state).toBe('cancelled')
})

test('a client who gets a name, or another one, still moves the viewing, which keeps who asked for it', async () => {
  const { id } = await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: '', who: '', key })
  await client('sayname', { code, who: 'Ann' })
  await agent.list('moveviewing', { id, state: 'confirmed', time: inDays(1) })
  await client('react', { code, listingId: 'a', verdict: 'love', who: 'Anna' })
  for (const state of ['cancelled', 'confirmed', 'cancelled']) {
    expect((await send('moveviewing', { id, code, key, state, time: inDays(1) })).envelope.code, state).toBe(200)
    expect((await shared()).viewings).toMatchObject([{ id, who: 'Ann', state }])
  }
  expect((await send('sayname', { code, who: 'Mum' })).envelope.data, 'nobody is without a name').toEqual({ who: 'Mum' })
  expect((await agent.list('viewings', {})).items).toMatchObject([{ who: 'Ann', state: 'cancelled' }])
})

test.each([
  ['the agent cancels', 'agent', 'cancelled'],
  ['the client cancels', 'client', 'cancelled'],
  ['the agent offers another time', 'agent', 'offered'],
] as const)('%s what the page shows, and not a time that was agreed on another device meanwhile', async (_name, side, state) => {
  const { id } = await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: '', who: '', key })
  await agent.list('moveviewing', { id, state: 'confirmed', time: inDays(1) })
  const shown = shownOf((await shared()).viewings[0]!)
  await agent.list('moveviewing', { id, state: 'offered', time: inDays(4) })
  expect((await send('moveviewing', { id, code, key, state: 'confirmed', time: inDays(4) })).envelope.code).toBe(200)
  const before = (await shared()).viewings
  const act = async (seen: object) => {
    const body = { id, state, time: inDays(5), shown: seen }
    return (await (side === 'agent' ? agent.call('sharelist/moveviewing', body) : send('moveviewing', { ...body, code, key }))).envelope
  }
  expect((await act(shown)).msg).toBe(viewingChanged.en)
  expect((await shared()).viewings).toEqual(before)
  expect((await act(shownOf(before[0]!))).code).toBe(200)
  expect((await act(shownOf(before[0]!))).code, 'the same again').toBe(200)
  expect((await shared()).viewings).toMatchObject([{ state }])
})

test.each([
  ['client', 'cancelled', 'confirmed'],
  ['agent', 'declined', 'offered'],
  ['agent', 'confirmed', 'offered'],
] as const)('the %s who sees a request and presses %s, while it became %s: nothing changes until they see that', async (side, state, became) => {
  const { id } = await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: '', who: '', key })
  const shown = shownOf((await shared()).viewings[0]!)
  await agent.list('moveviewing', { id, state: became, time: inDays(1) })
  const body = { id, state, time: inDays(1), shown }
  const { envelope } = side === 'agent' ? await agent.call('sharelist/moveviewing', body) : await send('moveviewing', { ...body, code, key })
  expect(envelope.msg).toBe(viewingChanged.en)
  expect((await shared()).viewings).toMatchObject([{ state: became }])
})
