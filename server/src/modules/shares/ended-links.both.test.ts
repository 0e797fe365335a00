import { problemWords } from '@site/domain/problems.words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { callPath, confirm, goodPassword, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { linkTo, type ListAgent, registerListAgent } from '../share-lists/share-lists.testing.ts'

// What the reader of a link that has ended hears of it, and what the agent hears of the reader.

let database: Database
let server: TestServer
let services: Services
let agent: ListAgent
let list: string
let home: string

beforeAll(async () => {
  ;({ database, server, services } = await openTestSite())
})
beforeEach(async () => {
  agent = await registerListAgent(server, database)
  await confirm(database, agent)
  const [id = ''] = await database.transaction((tx) => addListings(tx, [testListing({ posterId: agent.id })]))
  home = id
  list = (await agent.list('create', { title: 'Homes', listingIds: [home] })).id
})
afterAll(() => database.close())

const ask = async (path: string, body: object) => (await server.send('POST', callPath(path), { body })).envelope
const revoke = async (code: string) => expect((await agent.call('share/revoke', { codes: [code] })).envelope.code).toBe(200)

test.each([
  ['normal', 'revoked'],
  ['Intermediary', 'expired'],
  ['Intermediary', 'deleted'],
] as const)('a link in the variant %s to a list that was %s says when it ended, and only with brand who made it', async (variant, how) => {
  const code = await linkTo(database, agent, list, variant)
  expect((await ask('share/ended', { code })).code, 'open').toBe(404)
  if (how === 'revoked') await revoke(code)
  if (how === 'expired') await sql`update short_url set expires_at = now() - interval '1 day' where code = ${code}`.execute(database.db)
  if (how === 'deleted') await agent.list('delete', { id: list })
  const { data } = await ask('share/ended', { code })
  const card = variant === 'normal' ? { id: agent.id, role: 'Intermediary' } : null
  expect(data).toMatchObject({ endedAt: expect.stringMatching(/^20/), canAsk: how !== 'deleted', card })
  expect((await ask('share/asknew', { code })).code).toBe(how === 'deleted' ? 404 : 200)
})

test('who asks for another link is heard by the agent, once a day', async () => {
  const code = await linkTo(database, agent, list)
  await revoke(code)
  const rounds = [await ask('share/asknew', { code }), ...(await Promise.all([1, 2].map(() => ask('share/asknew', { code }))))]
  expect(rounds.map(({ data }) => data)).toEqual([null, ...Array<unknown>(2).fill(expect.stringMatching(/^20/))].map((askedBefore) => ({ askedBefore })))
  const read = async () => (await agent.call('share/opens', { code })).envelope.data as { messages: { text: string }[] }
  expect((await read()).messages).toMatchObject([{ text: 'Your link has ended. Could you send me a new one?', isFromAgent: false }])
  expect((await agent.list('page', {})).items[0]?.unread).toBe(1)
  await sql`update share_message set created_at = now() - interval '25 hours' where code = ${code}`.execute(database.db)
  await ask('share/asknew', { code })
  expect((await read()).messages).toHaveLength(2)
})

test('of many who ask by one link at once only one is heard', async () => {
  const code = await linkTo(database, agent, list)
  await revoke(code)
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask('share/asknew', { code })))
  expect(answers.filter(({ data }) => (data as { askedBefore: string | null }).askedBefore === null)).toHaveLength(1)
  expect(((await agent.call('share/opens', { code })).envelope.data as { messages: object[] }).messages).toHaveLength(1)
})

test('a network asks by twenty links a day, and by a link that was asked for already it still reads when', async () => {
  let address = '198.51.100.1'
  const limited = testServer(() => services, { rateLimits: true, clientAddress: () => address })
  const askLimited = async (code: string) => (await limited.send('POST', callPath('share/asknew'), { body: { code } })).envelope
  const codes: string[] = []
  for (let link = 0; link < 21; link += 1) codes.push(await linkTo(database, agent, list))
  await sql`update short_url set expires_at = now() - interval '1 day' where code = any(${codes})`.execute(database.db)
  for (const code of codes.slice(0, 20)) expect((await askLimited(code)).code).toBe(200)
  const [last = '', first = ''] = [codes[20], codes[0]]
  expect((await askLimited(last)).code).toBe(429)
  expect(await askLimited(first)).toMatchObject({ code: 200, data: { askedBefore: expect.stringMatching(/^20/) } })
  address = '198.51.100.2'
  expect(await askLimited(last)).toMatchObject({ code: 200, data: { askedBefore: null } })
})

test('of a deleted account, of an unknown code and of an address that was only shortened nothing is told', async () => {
  const code = await linkTo(database, agent, list)
  await agent.call('account/delete', { password: goodPassword })
  const { data } = await ask('share/open', { url: '/home' })
  for (const each of [code, 'AAAAAAAAAA', (data as { code?: string } | null)?.code ?? 'BBBBBBBBBB'])
    for (const path of ['share/ended', 'share/asknew']) expect((await ask(path, { code: each })).msg, path).toBe(problemWords.notFound.en)
})

test('a message about a home whose link has ended leads to the conversation, in which the home is no link', async () => {
  const client = await registerPerson(server)
  await confirm(database, client)
  const { data } = (await agent.call('share/create', { target: 'listing', id: home, variant: 'normal' })).envelope
  const { code } = data as { code: string }
  await client.call('listing/contact', { id: home, code, name: 'Rita', message: 'Is it free?', locale: 'en' })
  const conversations = async () =>
    ((await client.call('messages/list', {})).envelope.data as { conversations: { id: string; listing: { isLinkEnded: boolean } }[] }).conversations
  const [before] = await conversations()
  expect(before?.listing.isLinkEnded).toBe(false)
  const answer = async () => {
    await agent.call('messages/send', { conversation: before?.id, key: newId(), message: 'Yes' })
    return (await queuedMails(database)).findLast(({ to }) => to.address === client.email)?.values
  }
  expect((await answer())?.['listingUrl']).toContain(`/share/${code}`)
  await revoke(code)
  expect((await conversations())[0]?.listing.isLinkEnded).toBe(true)
  const values = await answer()
  expect(values?.['listingUrl']).toBe(values?.['replyUrl'])
})
