import { problemWords } from '@site/domain/problems.words.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { callPath } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, fromClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

// How much one sender may take of a link, and who counts as one person.

let database: Database
let services: Services
let server: TestServer
let agent: ListAgent
let [listId, code] = ['', '']
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite())
  await addListings(database.db, [testListing({ id: 'a' })])
})
afterAll(() => database.close())
beforeEach(async () => {
  agent = await registerListAgent(server, database)
  listId = (await agent.list('create', { title: 'Homes', listingIds: ['a'] })).id
  code = await linkTo(database, agent, listId)
})

const client: ReturnType<typeof asClient> = (name, body) => asClient(server)(name, body)
const send = async (name: string, body: Record<string, unknown>, to = server) =>
  await to.send('POST', callPath(`sharelist/${name}`), { body: fromClient(name, body) })
const shared = () => client('shared', { code })
const { answersFull } = problemWords

let requestCount = 0

/** A time so many days from now. */
const inDays = (days: number) => new Date(services.now().getTime() + days * 86_400_000).toISOString()

test('one network cannot use up the viewings and questions of a link: others still ask, also at once, and all together have an end', async () => {
  const from = (network: number) => testServer(() => services, { clientAddress: () => `198.51.100.${network}` })
  const take = async (network: number, name: string, body: object, times: number) => {
    const to = from(network)
    const requests = Array.from({ length: times }, () => ({ code, who: '', ...body, requestKey: `r${(requestCount += 1)}` }))
    const msgs = await Promise.all(requests.map(async (request) => (await send(name, request, to)).envelope.msg))
    return msgs.filter((msg) => msg !== answersFull.en).length
  }
  const ask = (network: number, times: number) => take(network, 'askviewing', { listingIds: ['a'], slots: [inDays(1)] }, times)
  expect([await ask(1, 12), await ask(2, 12), await ask(3, 12), await ask(4, 12), await ask(5, 12), await ask(6, 12)]).toEqual([10, 5, 3, 1, 1, 0])
  const { viewings } = await shared()
  await agent.list('moveviewing', { id: viewings[0]?.id ?? '', state: 'declined' })
  expect(await ask(6, 1), 'the agent makes room').toBe(1)
  await sql`
    insert into share_message (id, code, is_from_agent, who, text, sender)
    select ${code} || n, ${code}, false, '', 'x', 'a network' from generate_series(1, ${shareListLimits.messages / 2}::integer) as n`.execute(database.db)
  expect(await take(1, 'ask', { text: 'When?' }, 3)).toBe(3)
})

test('what is stored of an address differs from link to link and does not contain it', async () => {
  const other = await linkTo(database, agent, listId)
  for (const of of [code, code, other]) await client('askviewing', { code: of, listingIds: ['a'], slots: [inDays(1)], note: '', who: '' })
  const { rows } = await sql<{ sender: string }>`select distinct sender from share_viewing where code in (${code}, ${other})`.execute(database.db)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
  expect(JSON.stringify(await shared())).not.toContain(rows[0]?.sender)
})

/** One name as a person or a stranger may write it. */
const spellings = [
  'Ann',
  'ann',
  'ANN',
  'Ａｎｎ',
  'Аnn',
  'A n n',
  'Ann\ufe0f',
  'Ann\u3164',
  'Ann\u034f',
  'A\u00adnn',
  'A\u200bnn\u2060',
  '𝐀𝓷𝚗',
  'ᴀnn',
  '\u202eAnn',
]

test('a name is one person in any spelling, and the first one is shown', async () => {
  for (const who of spellings) {
    await client('react', { code, listingId: 'a', verdict: 'love', who })
    await client('ask', { code, listingId: null, text: 'When?', who })
  }
  const { people, items, messages } = await shared()
  expect(people).toEqual(['Ann'])
  expect(items[0]?.reactions).toHaveLength(1)
  expect(new Set(messages.map(({ who }) => who))).toEqual(new Set(['Ann']))
  await client('react', { code, listingId: 'a', verdict: 'no', who: 'Ánn' })
  expect((await shared()).people, 'an accent is another name').toEqual(['Ann', 'Ánn'])
})

test('a stranger who fills a link with names, in any spelling, keeps its client neither from answering nor from a name that is there', async () => {
  const names = ['Ann', 'Ben', 'Cai', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal']
  await client('react', { code, listingId: 'a', verdict: 'love', who: '' })
  for (const who of spellings) await client('react', { code, listingId: 'a', verdict: 'no', who })
  for (const [at, who] of names.entries()) {
    const from = testServer(() => services, { clientAddress: () => `198.51.100.${at}` })
    await asClient(from)('react', { code, listingId: 'a', verdict: 'no', who })
  }
  expect((await shared()).people).toEqual(['', ...names])
  for (const who of ['Ivy', 'Ⓘ🅥y']) expect((await send('react', { code, listingId: 'a', verdict: 'no', who })).envelope.msg).toBe(answersFull.en)
  for (const who of ['', 'ᴀɴɴ', '\u200bＢＥＮ']) {
    await client('react', { code, listingId: 'a', verdict: 'maybe', who })
    await client('ask', { code, listingId: null, text: 'When?', who })
    await client('askviewing', { code, listingIds: ['a'], slots: [inDays(1)], note: '', who })
  }
  const { people, viewings } = await shared()
  expect([people, viewings.map(({ who }) => who)]).toEqual([
    ['', ...names],
    ['', 'Ann', 'Ben'],
  ])
})

test('a name of nothing that shows is refused, and emoji beside a name stay whole', async () => {
  for (const who of ['\u3164', '\ufe0f', '\u2800', '\u200d']) {
    const { envelope } = await server.send('POST', callPath('sharelist/react'), { body: { code, listingId: 'a', verdict: 'love', who } })
    expect(envelope).toMatchObject({ code: 400, data: { fields: { who: 'lettersNeeded' } } })
  }
  expect((await shared()).people).toEqual([])
  await client('react', { code, listingId: 'a', verdict: 'love', who: 'Ann 👩‍👧 ❤️ 1️⃣' })
  expect((await shared()).people).toEqual(['Ann 👩‍👧 ❤️ 1️⃣'])
})
