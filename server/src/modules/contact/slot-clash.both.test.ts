import { problemWords } from '@site/domain/problems.words.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { callPath, confirm, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from '../share-lists/share-lists.testing.ts'

// An agent agrees on a time, or offers one, near another agreed viewing only when the page has shown that.

let database: Database
let server: TestServer
let agent: ListAgent
let [first, second]: Person[] = []
let home = ''
let code = ''

beforeAll(async () => {
  const site = await openTestSite()
  database = site.database
  server = testServer(() => ({ ...site.services, now: () => new Date() }))
})
beforeEach(async () => {
  for (const table of ['mail', 'conversation', 'rate_count'] as const) await database.db.deleteFrom(table).execute()
  agent = await registerListAgent(server, database)
  ;[first, second] = [await registerPerson(server), await registerPerson(server)]
  for (const person of [agent, first, second]) await confirm(database, person)
  ;[home = ''] = await database.transaction((tx) => addListings(tx, [testListing({ posterId: agent.id })]))
  code = await linkTo(database, agent, (await agent.list('create', { title: 'Homes', listingIds: [home] })).id)
})
afterAll(() => database.close())

const thisMinute = Math.floor(Date.now() / 60_000) * 60_000
const later = (minutes: number) => new Date(thisMinute + 3 * 86_400_000 + minutes * 60_000).toISOString()
const textOf = ({ envelope }: { envelope: { code: number; msg: string } }) => (envelope.code === 200 ? null : envelope.msg)
const { slotClash } = problemWords

/** What the agent and a client say to each other in Messages; each answers the text of a refusal, null when it was taken. */
async function inMessages(client: Person | undefined) {
  await client!.call('listing/contact', { id: home, name: 'Rita', message: 'Hello', locale: 'en' })
  const { conversations } = (await client!.call('messages/list', {})).envelope.data as { conversations: { id: string }[] }
  const conversation = conversations[0]?.id
  const say = async (by: Pick<Person, 'call'>, viewing: string, more: object = {}) =>
    textOf(await by.call('messages/send', { conversation, key: newId(), message: 'Come', viewing, ...more }))
  const open = async (by: Pick<Person, 'call'>) =>
    ((await by.call('messages/open', { conversation })).envelope.data as { agreedElsewhere: string[] }).agreedElsewhere
  return { say, open, client: client! }
}

/** A viewing that a client asks for by the link; each move answers the text of a refusal, null when it was done. */
async function byLink(who: string, time: string) {
  const key = `${who.repeat(12)}.${'s'.repeat(32)}`
  const { id } = await asClient(server)('askviewing', { code, listingIds: [home], slots: [time], note: '', who, key })
  const asAgent = async (state: string, at = time, clashSeen?: boolean) =>
    textOf(await agent.call('sharelist/moveviewing', { id, state, time: at, ...(clashSeen === undefined ? {} : { clashSeen }) }))
  const asAsker = async (state: string, at = time) =>
    textOf(await server.send('POST', callPath('sharelist/moveviewing'), { body: { id, code, key, state, time: at } }))
  return { id, asAgent, asAsker }
}

const agreedBefore = {
  'a viewing by a link': async () => expect(await (await byLink('a', later(0))).asAgent('confirmed')).toBeNull(),
  'a viewing in Messages': async () => {
    const { say, client } = await inMessages(first)
    expect([await say(client, later(0)), await say(agent, later(0))]).toEqual([null, null])
  },
  'a viewing whose cancellation was taken back': async () => {
    const { asAgent, asAsker } = await byLink('a', later(0))
    expect([await asAgent('confirmed'), await asAsker('cancelled'), await asAsker('confirmed')]).toEqual([null, null, null])
  },
}

/** The ways in which an agent agrees on a time or offers one, by what the page says of a clash. */
const ways: Readonly<Record<string, () => Promise<(clashSeen?: boolean) => Promise<string | null>>>> = {
  'confirms a viewing': async () => {
    const { asAgent } = await byLink('b', later(60))
    return (clashSeen) => asAgent('confirmed', later(60), clashSeen)
  },
  'offers another time': async () => {
    const { asAgent } = await byLink('b', later(600))
    return (clashSeen) => asAgent('offered', later(-60), clashSeen)
  },
  'confirms the other time of an agreed viewing': async () => {
    const { asAgent, asAsker } = await byLink('b', later(600))
    expect([await asAgent('confirmed'), await asAsker('asked', later(30))]).toEqual([null, null])
    return (clashSeen) => asAgent('confirmed', later(30), clashSeen)
  },
  'agrees in Messages': async () => {
    const { say, client } = await inMessages(second)
    expect(await say(client, later(89))).toBeNull()
    return (clashSeen) => say(agent, later(89), { clashSeen })
  },
  'offers a time in Messages': async () => {
    const { say } = await inMessages(second)
    return (clashSeen) => say(agent, later(0), { clashSeen })
  },
}

test.each(Object.entries(agreedBefore).flatMap(([before, agree]) => Object.entries(ways).map(([way, open]) => [way, before, agree, open] as const)))(
  'who %s near %s is told first, and goes on when the page has shown it',
  async (_way, _before, agree, open) => {
    const goOn = await open()
    await agree()
    expect([await goOn(), await goOn(false)]).toEqual([slotClash.en, slotClash.en])
    expect(await goOn(true)).toBeNull()
  },
)

test('nobody is told of a viewing that is far enough, was cancelled, is only asked for, or is the same one', async () => {
  const cancelled = await byLink('a', later(0))
  expect([await cancelled.asAgent('confirmed'), await cancelled.asAsker('cancelled')]).toEqual([null, null])
  await byLink('c', later(0))
  const far = await inMessages(first)
  expect([await far.say(far.client, later(90)), await far.say(agent, later(90)), await far.say(agent, later(95))]).toEqual([null, null, null])
  expect(await (await byLink('b', later(0))).asAgent('confirmed')).toBeNull()
})

test('a client is never told: neither by a refusal nor by the conversation', async () => {
  const [viewing, other] = [await byLink('b', later(0)), await inMessages(second)]
  expect([await viewing.asAgent('offered'), await other.say(agent, later(0)), await other.say(agent, later(300))]).toEqual([null, null, null])
  const taken = await inMessages(first)
  expect([await taken.say(taken.client, later(0)), await taken.say(agent, later(0))]).toEqual([null, null])
  expect([await viewing.asAsker('confirmed'), await other.say(other.client, later(0))]).toEqual([null, null])
  expect(await taken.say(taken.client, later(20))).toBeNull()
  expect([await taken.open(taken.client), await other.open(other.client)]).toEqual([[], []])
  expect(await other.open(agent)).toEqual([later(0), later(0)])
})

test('the viewings of an agent come with the times that were agreed elsewhere, each once', async () => {
  expect(await (await byLink('a', later(0))).asAgent('confirmed')).toBeNull()
  const { say, client } = await inMessages(first)
  expect([await say(client, later(300)), await say(agent, later(300))]).toEqual([null, null])
  expect(await agent.list('viewings', {})).toMatchObject({ items: [{ time: later(0) }], agreedElsewhere: [later(300)] })
})
