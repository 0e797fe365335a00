import { problemWords } from '@site/domain/problems.words.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { callPath, confirm, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from '../share-lists/share-lists.testing.ts'

// A cancellation is not taken back when its time was given to somebody else meanwhile, in Messages or by the link of a list.

let database: Database
let server: TestServer
let agent: ListAgent
let [first, second]: Person[] = []
let home = ''
let code = ''

beforeAll(async () => {
  const site = await openTestSite()
  database = site.database
  // agreements are ordered by a clock that goes on
  server = testServer(() => ({ ...site.services, now: () => new Date() }))
})
beforeEach(async () => {
  for (const table of ['mail', 'conversation', 'rate_count'] as const) await database.db.deleteFrom(table).execute()
  agent = await registerListAgent(server, database)
  ;[first, second] = [await registerPerson(server), await registerPerson(server)]
  for (const person of [agent, first, second]) await confirm(database, person)
  ;[home = ''] = await database.transaction((tx) => addListings(tx, [testListing({ posterId: agent.id })]))
  const { id } = await agent.list('create', { title: 'Homes', listingIds: [home] })
  code = await linkTo(database, agent, id)
})
afterAll(() => database.close())

const thisMinute = Math.floor(Date.now() / 60_000) * 60_000
const later = (minutes: number) => new Date(thisMinute + 3 * 86_400_000 + minutes * 60_000).toISOString()

/** A viewing that can be agreed, cancelled by its client, and come back; each answers the text of a refusal, null when it was done. */
type Way = { readonly agree: () => Promise<void>; readonly cancel: () => Promise<string | null>; readonly restore: () => Promise<string | null> }

/** In Messages. */
async function inMessages(client: Person | undefined, time: string): Promise<Way> {
  await client!.call('listing/contact', { id: home, name: 'Rita', message: 'Hello', locale: 'en' })
  const { conversations } = (await client!.call('messages/list', {})).envelope.data as { conversations: { id: string }[] }
  const say = async (by: Pick<Person, 'call'>, move?: 'cancel' | 'restore') => {
    const { envelope } = await by.call('messages/send', {
      conversation: conversations[0]?.id,
      key: newId(),
      message: 'Come',
      viewing: time,
      move,
      clashSeen: true,
    })
    return envelope.code === 200 ? null : envelope.msg
  }
  return {
    agree: async () => expect([await say(agent), await say(client!)]).toEqual([null, null]),
    cancel: () => say(client!, 'cancel'),
    restore: () => say(client!, 'restore'),
  }
}

/** By the link of a list. */
async function byLink(who: string, time: string): Promise<Way> {
  const key = `${who.repeat(12)}.${'s'.repeat(32)}`
  const { id } = await asClient(server)('askviewing', { code, listingIds: [home], slots: [time], note: '', who, key })
  const move = async (state: string) => {
    const { envelope } = await server.send('POST', callPath('sharelist/moveviewing'), { body: { id, code, key, state, time } })
    return envelope.code === 200 ? null : envelope.msg
  }
  return {
    agree: async () => void (await agent.list('moveviewing', { id, state: 'confirmed', time, clashSeen: true })),
    cancel: () => move('cancelled'),
    restore: () => move('confirmed'),
  }
}

const { slotGiven } = problemWords
test.each([
  ['in Messages, then in Messages', () => inMessages(first, later(0)), () => inMessages(second, later(0)), slotGiven.en],
  ['in Messages, then by a link', () => inMessages(first, later(0)), () => byLink('b', later(0)), slotGiven.en],
  ['by a link, then in Messages', () => byLink('a', later(0)), () => inMessages(second, later(0)), slotGiven.en],
  ['by a link, then an hour later by a link', () => byLink('a', later(0)), () => byLink('b', later(60)), slotGiven.en],
  ['in Messages, then two hours later in Messages', () => inMessages(first, later(0)), () => inMessages(second, later(120)), null],
])('a viewing agreed %s', async (_, open, openOther, refusal) => {
  const [viewing, other] = [await open(), await openOther()]
  await viewing.agree()
  expect(await viewing.cancel()).toBeNull()
  await other.agree()
  expect(await viewing.restore()).toBe(refusal)
})

test.each([
  ['in Messages', () => inMessages(first, later(0)), () => inMessages(second, later(0))],
  ['by a link', () => byLink('a', later(0)), () => inMessages(second, later(0))],
  ['by links', () => byLink('a', later(0)), () => byLink('b', later(0))],
])('a time that was given to somebody else %s stays given when that was cancelled and came back', async (_, open, openOther) => {
  const [viewing, other] = [await open(), await openOther()]
  await viewing.agree()
  expect(await viewing.cancel()).toBeNull()
  await other.agree()
  expect([await other.cancel(), await other.restore(), await viewing.restore()]).toEqual([null, null, slotGiven.en])
})

test('of two viewings that were agreed one after the other at one time, and cancelled, only one comes back', async () => {
  const [viewing, other] = [await inMessages(first, later(0)), await inMessages(second, later(0))]
  await viewing.agree()
  expect(await viewing.cancel()).toBeNull()
  await other.agree()
  expect([await other.cancel(), await viewing.restore(), await other.restore()]).toEqual([null, null, slotGiven.en])
})

test.each([
  ['in Messages', () => inMessages(first, later(0)), () => inMessages(second, later(0))],
  ['by links', () => byLink('a', later(0)), () => byLink('b', later(60))],
])('a viewing that was agreed beside another one %s comes back, also when the other came back meanwhile', async (_, open, openOther) => {
  const [viewing, other] = [await open(), await openOther()]
  await viewing.agree()
  await other.agree()
  expect([await viewing.cancel(), await other.cancel(), await other.restore(), await viewing.restore()]).toEqual([null, null, null, null])
})

test('an agreed time that is kept is not given once more', async () => {
  const viewing = await byLink('a', later(0))
  const key = `${'b'.repeat(12)}.${'s'.repeat(32)}`
  const { id } = await asClient(server)('askviewing', { code, listingIds: [home], slots: [later(60)], note: '', who: 'b', key })
  await agent.list('moveviewing', { id, state: 'confirmed', time: later(60), clashSeen: true })
  await viewing.agree()
  expect(await viewing.cancel()).toBeNull()
  await asClient(server)('moveviewing', { id, code, key, state: 'asked', time: later(600) })
  await agent.list('moveviewing', { id, state: 'declined' })
  expect(await viewing.restore()).toBeNull()
})

test.each([
  ['in Messages', () => inMessages(second, later(0))],
  ['by a link', () => byLink('b', later(30))],
])('a client is offered no way back to a time that was given away %s', async (_, openOther) => {
  const [viewing, other] = [await inMessages(first, later(0)), await openOther()]
  const restorable = async () => {
    const { conversations } = (await first!.call('messages/list', {})).envelope.data as { conversations: { id: string }[] }
    return ((await first!.call('messages/open', { conversation: conversations[0]?.id })).envelope.data as { restorable: string | null }).restorable
  }
  await viewing.agree()
  await viewing.cancel()
  expect(await restorable()).toBe(later(0))
  await other.agree()
  expect(await restorable()).toBeNull()
})
