import { problemWords } from '@site/domain/problems.words.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { callPath } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

// One link of a list that five people open, answer and ask by at the same time.

let database: Database
let services: Services
let server: TestServer
let agent: ListAgent
let code = ''
const homes = ['a', 'b', 'c']
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite())
  await addListings(
    database.db,
    homes.map((id) => testListing({ id })),
  )
})
afterAll(() => database.close())
beforeEach(async () => {
  agent = await registerListAgent(server, database)
  const { id } = await agent.list('create', { title: 'The Chens, 8 million', listingIds: homes })
  code = await linkTo(database, agent, id)
})

const client: ReturnType<typeof asClient> = (name, body) => asClient(server)(name, body)
const inDays = (days: number) => new Date(services.now().getTime() + days * 86_400_000).toISOString()
/** Five people of one family, one of whom gives no name. */
const people = ['', '妈妈', 'Mark Santos', 'José', 'آنا'].map((who, at) => ({ who, at, key: `${String(at).repeat(12)}.${'s'.repeat(32)}` }))

test('what five people answer at once is all kept, each under the own name, and each reads the same', async () => {
  const verdicts = ['love', 'maybe', 'no', 'love', 'maybe'] as const
  await Promise.all(
    people.flatMap(({ who, at }) => [
      ...homes.map((listingId) => client('react', { code, listingId, verdict: verdicts[at]!, who, note: `note ${at}` })),
      client('ask', { code, listingId: null, text: `question ${at}`, who }),
    ]),
  )
  const read = await Promise.all(people.map(() => client('shared', { code })))
  for (const shown of read) expect(shown).toEqual(read[0])
  const names = people.map(({ who }) => who).toSorted()
  expect([...(read[0]?.people ?? [])].toSorted()).toEqual(names)
  for (const { reactions } of read[0]?.items ?? []) {
    expect(reactions.map(({ who }) => who).toSorted()).toEqual(names)
    for (const { who, at } of people) expect(reactions.find((reaction) => reaction.who === who)).toMatchObject({ verdict: verdicts[at], note: `note ${at}` })
  }
  expect((read[0]?.messages ?? []).map(({ who, text }) => `${who} ${text}`).toSorted()).toEqual(people.map(({ who, at }) => `${who} question ${at}`).toSorted())
})

test('each of five cancels only the own viewing, twice at once is one cancellation, and the agent reads whose it was', async () => {
  const asked = await Promise.all(
    people.map(({ who, key, at }) => client('askviewing', { code, listingIds: ['a'], slots: [inDays(at + 1)], note: `call ${at}`, who, key })),
  )
  for (const [at, { id }] of asked.entries()) await agent.list('moveviewing', { id, state: 'confirmed', time: inDays(at + 1) })
  const cancel = async (id: string, key: string | undefined, who = '') =>
    (await server.send('POST', callPath('sharelist/moveviewing'), { body: { id, code, key, state: 'cancelled', ...(who === '' ? {} : { who }) } })).envelope
  const foreign = await Promise.all(people.flatMap(({ at, key }) => asked.flatMap(({ id }, of) => (of === at ? [] : [cancel(id, key)]))))
  expect(new Set(foreign.map(({ msg }) => msg))).toEqual(new Set([problemWords.notAsker.en]))
  const own = await Promise.all([0, 1].map(() => cancel(asked[2]?.id ?? '', people[2]?.key)))
  expect(own.map((answer) => answer.code)).toEqual([200, 200])
  const { viewings } = await client('shared', { code })
  expect(Object.fromEntries(viewings.map(({ who, state, moves }) => [who, [state, moves.length]]))).toEqual({
    '': ['confirmed', 1],
    妈妈: ['confirmed', 1],
    'Mark Santos': ['cancelled', 2],
    José: ['confirmed', 1],
    آنا: ['confirmed', 1],
  })
  const { items } = await agent.list('viewings', {})
  expect(items.find(({ state }) => state === 'cancelled')).toMatchObject({
    who: 'Mark Santos',
    note: 'call 2',
    moves: [{ isFromAgent: true }, { isFromAgent: false }],
  })
})

test('a clock that is set back by a day keeps a cancellation one that can be taken back, and one a day ahead ends that', async () => {
  const [{ key }] = people as [(typeof people)[number]]
  const { id } = await client('askviewing', { code, listingIds: ['a'], slots: [inDays(5)], note: '', who: '', key })
  await agent.list('moveviewing', { id, state: 'confirmed', time: inDays(5) })
  const on = (days: number) => testServer(() => ({ ...services, now: () => new Date(services.now().getTime() + days * 86_400_000) }))
  const move = async (days: number, state: string) =>
    (await on(days).send('POST', callPath('sharelist/moveviewing'), { body: { id, code, key, state, time: inDays(5) } })).envelope
  expect(await move(0, 'cancelled')).toMatchObject({ code: 200 })
  expect((await move(1, 'confirmed')).msg).toBe(problemWords.viewingChanged.en)
  expect(await move(-1, 'confirmed')).toMatchObject({ code: 200 })
  const { viewings } = await client('shared', { code })
  expect(viewings).toMatchObject([{ state: 'confirmed', time: inDays(5) }])
  expect(viewings[0]?.moves.map(({ state }) => state)).toEqual(['confirmed', 'cancelled', 'confirmed'])
})

test('no name, note or title of one of them is in what the page of the link says to a stranger before they open it', async () => {
  for (const { who, key } of people) await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: 'WeChat chen88', who, key })
  const opened = await server.send('POST', callPath('share/open'), { body: { code } })
  expect(opened.envelope.code).toBe(200)
  for (const word of ['Chens', '8 million', '妈妈', 'Mark', 'José', 'chen88']) expect(JSON.stringify(opened.envelope)).not.toContain(word)
})
