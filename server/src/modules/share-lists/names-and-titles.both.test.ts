import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { callPath } from '../accounts/accounts.testing.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

// What people call themselves and their lists: others read it on pages, cards and in mails.

let database: Database
let server: TestServer
let agent: ListAgent
let [list, code] = ['', '']
beforeAll(async () => {
  ;({ database, server } = await openTestSite({ listings: [testListing({ id: 'a' })] }))
})
afterAll(() => database.close())
beforeEach(async () => {
  agent = await registerListAgent(server, database)
  ;({ id: list } = await agent.list('create', { title: 'For the Chens', listingIds: ['a'] }))
  code = await linkTo(database, agent, list)
})

const fieldsOf = ({ data }: { readonly data: unknown }) => (data as { fields?: object } | null)?.fields
const contacts = ['evil.example/x', 'www.evil.example', 'Call 0917 123 4567', 'tg @evilpay', 'evil , com']

test.each(contacts)('a title of a list, or of one of its parts, has no contact: %s (T35)', async (text) => {
  const fault = async (name: string, body: object) => fieldsOf((await agent.call(`sharelist/${name}`, body)).envelope)
  expect(await fault('create', { title: text })).toEqual({ title: 'contactInTitle' })
  expect(await fault('update', { id: list, title: text })).toEqual({ title: 'contactInTitle' })
  expect(await fault('update', { id: list, clientTitle: text })).toEqual({ clientTitle: 'contactInTitle' })
  expect(await fault('duplicate', { id: list, title: text })).toEqual({ title: 'contactInTitle' })
  expect(await fault('additems', { id: list, listingIds: ['a'], section: text })).toEqual({ section: 'contactInTitle' })
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test.each([
  ...contacts.map((who) => [who, 'contactInTitle'] as const),
  ...['Verified Agent', 'Customer care', '审核员', 'Moderator'].map((who) => [who, 'nameReserved'] as const),
])('a client with a link is not called %s, by any call (T35)', async (who, message) => {
  const calls = {
    react: { listingId: 'a', verdict: 'love' },
    ask: { text: 'Is it free?' },
    askviewing: { listingIds: ['a'], slots: [inDays(1)] },
    sayname: {},
  }
  for (const [name, body] of Object.entries(calls))
    expect(fieldsOf((await server.send('POST', callPath(`sharelist/${name}`), { body: { code, who, ...body } })).envelope), name).toEqual({ who: message })
  expect(await asClient(server)('shared', { code })).toMatchObject({ people: [], messages: [], viewings: [] })
  expect((await server.send('POST', callPath('sharelist/ask'), { body: { code, who: 'Ann', text: 'Is it free?' } })).envelope.code).toBe(200)
})
