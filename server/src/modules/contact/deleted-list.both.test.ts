import { problemWords } from '@site/domain/problems.words.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { confirm, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from '../share-lists/share-lists.testing.ts'

// A viewing by the link of a list that its agent cannot see any more is off for every rule, and holds again when the list is back.

let database: Database
let server: TestServer
let agent: ListAgent
let poster: Person
let home = ''
let own = ''
let list = ''
let code = ''
let id = ''

beforeAll(async () => {
  ;({ database, server } = await openTestSite())
})
beforeEach(async () => {
  for (const table of ['mail', 'conversation', 'rate_count'] as const) await database.db.deleteFrom(table).execute()
  agent = await registerListAgent(server, database)
  poster = await registerPerson(server)
  for (const person of [agent, poster]) await confirm(database, person)
  ;[home = '', own = ''] = await database.transaction((tx) => addListings(tx, [testListing({ posterId: poster.id }), testListing({ posterId: agent.id })]))
  list = (await agent.list('create', { title: 'Homes', listingIds: [home, own] })).id
  code = await linkTo(database, agent, list)
  id = (await asClient(server)('askviewing', { code, listingIds: [home], slots: [time], note: '', who: '' })).id
  await agent.list('moveviewing', { id, state: 'confirmed', time })
})
afterAll(() => database.close())

const time = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 3 * 86_400_000).toISOString()
const allow = (permissions: string[]) => database.db.updateTable('account').set({ permission_codes: permissions }).where('id', '=', agent.id).execute()

/** What the agent reads of a clash when a client asks in Messages for the same time, and how many agreed viewings are ahead. */
async function readAs(name: string) {
  const client = await registerPerson(server)
  await confirm(database, client)
  await client.call('listing/contact', { id: own, name, message: 'Hello', locale: 'en' })
  const { conversations } = (await client.call('messages/list', {})).envelope.data as { conversations: { id: string }[] }
  const conversation = conversations[0]?.id
  const { agreedElsewhere } = (await agent.call('messages/open', { conversation })).envelope.data as { agreedElsewhere: string[] }
  const { envelope } = await agent.call('messages/send', { conversation, key: newId(), message: 'Come', viewing: time })
  const { count } = (await agent.call('listing/viewings', {})).envelope.data as { count: number }
  return { agreedElsewhere, clash: envelope.code === 200 ? null : envelope.msg, count }
}
const held = { agreedElsewhere: [time], clash: problemWords.slotClash.en, count: 1 }
const off = { agreedElsewhere: [], clash: null, count: 0 }

type Act = () => Promise<unknown>

test.each<[string, Act, Act, object]>([
  ['a deleted list', () => agent.list('delete', { id: list }), () => agent.list('restore', { id: list }), off],
  ['an agent who may no longer use lists', () => allow([]), () => allow(['sharelist']), off],
  ['a link that was ended', () => agent.call('share/revoke', { codes: [code] }), async () => undefined, held],
])('a viewing of %s takes its time only while the agent sees it', async (_, end, back, then) => {
  expect(await readAs('Ann')).toEqual(held)
  await end()
  expect(await readAs('Bob')).toEqual(then)
  await back()
  expect(await readAs('Cid')).toEqual(held)
})

test.each<[string, Act, string[]]>([
  ['deleted its list', () => agent.list('delete', { id: list }), []],
  ['may no longer use lists', () => allow([]), []],
  ['ended its link', () => agent.call('share/revoke', { codes: [code] }), ['listViewingOffUnseen']],
  ['did nothing', async () => undefined, ['listViewingOff']],
])('when the home of a viewing is removed, an agent who %s is told what is so', async (_, end, templates) => {
  await end()
  await poster.call('listing/remove', { id: home })
  const mails = (await queuedMails(database)).filter(({ template }) => /off/i.test(template))
  expect(mails.map(({ template }) => template)).toEqual(templates)
})

test('no cancellation of another viewing fails because of one in a deleted list', async () => {
  const other = await agent.list('create', { title: 'More', listingIds: [own] })
  const link = await linkTo(database, agent, other.id)
  const second = await asClient(server)('askviewing', { code: link, listingIds: [own], slots: [time], note: '', who: '' })
  await agent.list('moveviewing', { id: second.id, state: 'confirmed', time, clashSeen: true })
  await agent.list('moveviewing', { id, state: 'cancelled' })
  await agent.list('moveviewing', { id: second.id, state: 'cancelled' })
  await agent.list('moveviewing', { id, state: 'confirmed', time })
  const undo = async () => (await agent.call('sharelist/moveviewing', { id: second.id, state: 'confirmed', time })).envelope
  await agent.list('delete', { id: list })
  expect((await undo()).code).toBe(200)
})
