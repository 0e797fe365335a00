import type { MadeLink } from '@site/domain/calls/share.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { confirm, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, type ListAgent, registerListAgent } from '../share-lists/share-lists.testing.ts'

// A link has a response as soon as its client has said or asked anything by it.

let database: Database
let server: TestServer
let agent: ListAgent
let reader: Person
let home = ''
let codes: { list: string; listing: string }

beforeAll(async () => {
  ;({ database, server } = await openTestSite())
})
beforeEach(async () => {
  await database.db.deleteFrom('rate_count').execute()
  agent = await registerListAgent(server, database)
  reader = await registerPerson(server)
  for (const person of [agent, reader]) await confirm(database, person)
  ;[home = ''] = await database.transaction((tx) => addListings(tx, [testListing({ posterId: agent.id })]))
  const { id } = await agent.list('create', { title: 'Homes', listingIds: [home] })
  const make = async (target: string, of: string) => {
    const { data } = (await agent.call('share/create', { target, id: of, variant: 'normal' })).envelope
    const { code } = data as { code: string }
    await agent.call('share/used', { code })
    return code
  }
  codes = { list: await make('list', id), listing: await make('listing', home) }
})
afterAll(() => database.close())

const responses = async () => {
  const { items } = (await agent.call('share/pulse', {})).envelope.data as { items: MadeLink[] }
  return items.filter(({ hasResponse }) => hasResponse).map(({ code }) => code)
}
const slots = [new Date(Date.now() + 2 * 86_400_000).toISOString()]

test.each([
  ['a verdict', 'list', () => asClient(server)('react', { code: codes.list, listingId: home, verdict: 'maybe', who: '' })],
  ['a note', 'list', () => asClient(server)('react', { code: codes.list, listingId: home, verdict: null, note: 'Too dark', who: '' })],
  ['a question', 'list', () => asClient(server)('ask', { code: codes.list, listingId: null, text: 'When?', who: '' })],
  ['a request for a viewing', 'list', () => asClient(server)('askviewing', { code: codes.list, listingIds: [home], slots, note: '', who: '' })],
  [
    'a message about the home',
    'listing',
    () => reader.call('listing/contact', { id: home, code: codes.listing, name: 'Rita', message: 'Hello', locale: 'en' }),
  ],
] as const)('%s by the link is a response', async (_, target, respond) => {
  expect(await responses()).toEqual([])
  await respond()
  expect(await responses()).toEqual([codes[target]])
})

test('what the agent writes, an open, and a message about the home without the link are none', async () => {
  await agent.list('answer', { code: codes.list, listingId: null, text: 'Look at this' })
  await server.send('POST', '/frontend/api/share/opened', { body: { code: codes.list } })
  await reader.call('listing/contact', { id: home, name: 'Rita', message: 'Hello', locale: 'en' })
  expect(await responses()).toEqual([])
})
