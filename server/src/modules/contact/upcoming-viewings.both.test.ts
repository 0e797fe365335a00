import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { confirm, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from '../share-lists/share-lists.testing.ts'

// What the sheets that remove homes or accounts say of agreed viewings.

let database: Database
let server: TestServer
let poster: ListAgent
let client: Person
let homes: string[]

beforeAll(async () => {
  ;({ database, server } = await openTestSite())
})
beforeEach(async () => {
  for (const table of ['mail', 'conversation', 'rate_count'] as const) await database.db.deleteFrom(table).execute()
  poster = await registerListAgent(server, database)
  client = await registerPerson(server, 'Owner')
  for (const person of [poster, client]) await confirm(database, person)
  homes = await database.transaction((tx) => addListings(tx, [testListing({ posterId: poster.id }), testListing({ posterId: poster.id })]))
})
afterAll(() => database.close())

const thisMinute = Math.floor(Date.now() / 60_000) * 60_000
const inDays = (days: number) => new Date(thisMinute + days * 86_400_000).toISOString()
const ahead = async (person: Pick<Person, 'call'>, ids?: readonly string[]) => (await person.call('listing/viewings', ids ? { ids } : {})).envelope.data
const key = `${'d'.repeat(12)}.${'s'.repeat(32)}`

test('agreed viewings to come are counted in conversations and by links of lists, for a home or the account', async () => {
  const [home, other] = homes as [string, string]
  await client.call('listing/contact', { id: home, name: 'Rita', message: 'Is it still there?', locale: 'en' })
  const [conversation] = ((await poster.call('messages/list', {})).envelope.data as { conversations: { id: string }[] }).conversations
  const say = (by: Pick<Person, 'call'>, days: number) =>
    by.call('messages/send', { conversation: conversation?.id, key: newId(), message: 'Come', viewing: inDays(days) })
  await say(poster, 5)
  expect(await ahead(poster, [home]), 'only offered').toEqual({ count: 0, next: null })
  await say(client, 5)
  expect(await ahead(poster, [home])).toEqual({ count: 1, next: inDays(5) })
  expect(await ahead(poster, [other])).toEqual({ count: 0, next: null })
  expect(await ahead(client), 'as the client').toEqual({ count: 1, next: inDays(5) })
  expect(await ahead(client, [home]), 'not their home').toEqual({ count: 0, next: null })
  const { id } = await poster.list('create', { title: 'Homes', listingIds: homes })
  const code = await linkTo(database, poster, id)
  const asked = await asClient(server)('askviewing', { code, listingIds: homes, slots: [inDays(2)], note: '', who: '', key })
  expect(await ahead(poster), 'only asked for').toEqual({ count: 1, next: inDays(5) })
  await poster.list('moveviewing', { id: asked.id, state: 'confirmed', time: inDays(2) })
  expect(await ahead(poster, [home])).toEqual({ count: 2, next: inDays(2) })
  expect(await ahead(poster, [other])).toEqual({ count: 1, next: inDays(2) })
  await asClient(server)('moveviewing', { id: asked.id, code, key, state: 'asked', time: inDays(3) })
  expect(await ahead(poster, [other]), 'agreed until the agent answers').toEqual({ count: 1, next: inDays(2) })
  await poster.list('moveviewing', { id: asked.id, state: 'cancelled' })
  expect(await ahead(poster)).toEqual({ count: 1, next: inDays(5) })
  expect(await ahead(await registerPerson(server, 'Owner'))).toEqual({ count: 0, next: null })
})

test.each(['Leased', 'Withdrawn'] as const)('both sides of a conversation read that its home went off the shelf as %s, and that it is back', async (reason) => {
  const [home] = homes as [string]
  await database.db.updateTable('listing').set({ mode: 'Lease' }).where('id', '=', home).execute()
  await client.call('listing/contact', { id: home, name: 'Rita', message: 'Is it still there?', locale: 'en' })
  const offOf = async (person: Pick<Person, 'call'>) => {
    const { conversations } = (await person.call('messages/list', {})).envelope.data as { conversations: { id: string; listing: { off: string | null } }[] }
    const opened = (await person.call('messages/open', { conversation: conversations[0]?.id })).envelope.data as { listing: { off: string | null } }
    return [conversations[0]?.listing.off, opened.listing.off]
  }
  const said = async () => [...(await offOf(poster)), ...(await offOf(client))]
  expect(await said()).toEqual([null, null, null, null])
  await poster.call('listing/shelf', { id: home, shelf: 'OffShelf', reason })
  expect(await said()).toEqual([reason, reason, reason, reason])
  await poster.call('listing/shelf', { id: home, shelf: 'OnShelf' })
  expect(await said()).toEqual([null, null, null, null])
})
