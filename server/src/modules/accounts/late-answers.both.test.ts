import type { CallKey, InputOf } from '@site/domain/calls/all.ts'
import { visitor } from '@site/domain/account.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerCall } from '../../answer.ts'
import { openTestSite, testOrigin, type TestSite } from '../../server.testing.ts'
import { addBlocks } from '../contact/blocks.store.ts'
import { accountKey, typedKey } from '../contact/contact-token.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { endLinks } from '../shares/links.store.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from '../share-lists/share-lists.testing.ts'
import { callPath, confirm, goodPassword } from './accounts.testing.ts'

// A client who answers an agent while the agent deletes the account: none of the words of the client may stay, in any table.

const marker = 'Marker-Zhang'
let site: TestSite
let agent: ListAgent
let code = ''
let viewingId = ''
let home = ''
/** A key of an answer in the form that the calls require. */
const key = `${'k'.repeat(12)}.${'s'.repeat(32)}`

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.database.close())

/** The tables with a row that contains the marker, in any column. */
async function markedTables(): Promise<string[]> {
  const { db } = site.database
  const tables = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const marked: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      rows: number
    }>`select count(*)::integer as rows from ${sql.table(name)} as each where each::text ilike ${`%${marker}%`}`.execute(db)
    if ((rows[0]?.rows ?? 0) > 0) marked.push(name)
  }
  return marked
}

const client: ReturnType<typeof asClient> = (name, body) => asClient(site.server)(name, body)
const inDays = (days: number) => new Date(site.services.now().getTime() + days * 86_400_000).toISOString()
const deleteAccount = async () => expect((await agent.call('account/delete', { password: goodPassword })).envelope.code).toBe(200)

beforeEach(async () => {
  agent = await registerListAgent(site.server, site.database)
  await confirm(site.database, agent)
  ;[home = ''] = await addListings(site.database.db, [testListing({ posterId: agent.id })])
  const { id } = await agent.list('create', { title: 'The Chens', listingIds: [home] })
  code = await linkTo(site.database, agent, id)
  ;({ id: viewingId } = await client('askviewing', { code, listingIds: [home], slots: [inDays(2)], note: marker, who: marker, key }))
})

/** Makes a call of which everything but the transaction comes before the deletion of the account of the agent. */
const late = <Key extends CallKey>(callKey: Key, input: InputOf<Key>, by: 'client' | 'agent' = 'client') => {
  const { database } = site.services
  let isDeleted = false
  const transaction: typeof database.transaction = async (...work) => {
    if (!isDeleted) await deleteAccount()
    isDeleted = true
    return await database.transaction(...work)
  }
  const viewer = by === 'agent' ? ({ id: agent.id, role: 'Intermediary', permissionCodes: ['sharelist', 'share.brand'] } as const) : visitor
  const services = { ...site.services, database: Object.assign(Object.create(database) as typeof database, { transaction }) }
  return answerCall(callKey, input, { viewer, locale: 'en', origin: testOrigin, services })
}

const device = 'd'.repeat(32)
const writes = () => ({ id: home, name: marker, email: 'marker-zhang@mail.example', message: `${marker} asks`, locale: 'en' }) as const
test.each<[string, problem: string, () => Promise<unknown>]>([
  ['a note', 'accountClosed', () => late('POST /frontend/api/sharelist/react', { code, listingId: home, note: marker, who: marker, device })],
  [
    'a verdict under a name',
    'accountClosed',
    () => late('POST /frontend/api/sharelist/react', { code, listingId: home, verdict: 'love', who: `${marker} 2`, device }),
  ],
  ['a question', 'accountClosed', () => late('POST /frontend/api/sharelist/ask', { code, listingId: home, text: marker, who: '', device })],
  ['a name', 'accountClosed', () => late('POST /frontend/api/sharelist/sayname', { code, who: marker, device })],
  [
    'a viewing',
    'accountClosed',
    () => late('POST /frontend/api/sharelist/askviewing', { code, listingIds: [home], slots: [inDays(3)], note: marker, who: marker, key, device }),
  ],
  ['a move of a viewing', 'accountClosed', () => late('POST /frontend/api/sharelist/moveviewing', { id: viewingId, code, key, state: 'cancelled' })],
  ['an answer of the agent', 'accountClosed', () => late('POST /frontend/api/sharelist/answer', { code, listingId: home, text: marker }, 'agent')],
  ['the name of a link', 'accountDeleted', () => late('POST /frontend/api/share/update', { code, name: marker }, 'agent')],
  [
    'a link for a client',
    'accountDeleted',
    () => late('POST /frontend/api/share/create', { target: 'listing', id: home, variant: 'normal', name: marker }, 'agent'),
  ],
  ['a message', 'noMessages', () => late('POST /frontend/api/listing/contact', writes())],
  ['a message by a link', 'noMessages', () => late('POST /frontend/api/listing/contact', { ...writes(), code })],
])('%s that comes after the account of the agent was deleted is refused as %s and stays nowhere', async (_, problem, call) => {
  await expect(call()).rejects.toMatchObject({ problem })
  expect(await markedTables()).toEqual([])
})

test('a message of a writer whom the agent had stopped stays nowhere either', async () => {
  await addBlocks(site.database.db, [accountKey(agent.id)], [typedKey(site.services.secret, writes().email)])
  await expect(late('POST /frontend/api/listing/contact', writes())).rejects.toMatchObject({ problem: 'noMessages' })
  expect(await markedTables()).toEqual([])
})

test('who asks for a new link after the deletion leaves nothing', async () => {
  await site.database.transaction((tx) => endLinks(tx, agent.id, [code]))
  await expect(late('POST /frontend/api/share/asknew', { code })).rejects.toMatchObject({ problem: 'accountClosed' })
  const { rows } = await sql`select from share_message where code = ${code} union all select from answer_digest where account_id = ${agent.id}`.execute(
    site.database.db,
  )
  expect(rows).toEqual([])
})

test('what clients send at the moment of the deletion stays nowhere', async () => {
  const send = (at: number) => [
    client('react', { code, listingId: home, note: `${marker} ${at}`, who: `${marker} ${at}` }),
    client('ask', { code, listingId: null, text: `${marker} ${at}`, who: `${marker} ${at}` }),
    client('askviewing', { code, listingIds: [home], slots: [inDays(at + 3)], note: `${marker} ${at}`, who: `${marker} ${at}` }),
    site.server.send('POST', callPath('listing/contact'), { body: { ...writes(), email: `m${at}@mail.example`, message: `${marker} ${at}` } }),
  ]
  const [deleted] = await Promise.allSettled([deleteAccount(), ...[1, 2, 3, 4].flatMap(send)])
  expect(deleted?.status).toBe('fulfilled')
  expect(await markedTables()).toEqual([])
})
