import { problemWords } from '@site/domain/problems.words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, linkTo, registerListAgent } from './share-lists.testing.ts'

let database: Database
let services: Services
let server: TestServer
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite())
  await addListings(database.db, [testListing({ id: 'a' })])
})
afterAll(() => database.close())

test.each([
  ['was ended', sql`revoked_at = now()`, false],
  ['has run out', sql`expires_at = now() - interval '1 minute'`, false],
  ['still opens', sql`expires_at = now() + interval '1 day'`, true],
] as const)('another time for a client whose link %s: offered only if the client can answer, else the agreed time stays', async (_, end, isOffered) => {
  const inDays = (days: number) => new Date(services.now().getTime() + days * 86_400_000).toISOString()
  const agent = await registerListAgent(server, database)
  const list = await agent.list('create', { title: 'Homes', listingIds: ['a'] })
  const code = await linkTo(database, agent, list.id)
  const { id } = await asClient(server)('askviewing', { code, listingIds: ['a'], slots: [inDays(2)], note: '', who: '' })
  await agent.list('moveviewing', { id, state: 'confirmed', time: inDays(2) })
  await sql`update short_url set ${end} where code = ${code}`.execute(database.db)
  const { envelope } = await agent.call('sharelist/moveviewing', { id, state: 'offered', time: inDays(3) })
  expect(envelope.code === 200 ? '' : envelope.msg).toBe(isOffered ? '' : problemWords.linkEnded.en)
  const [viewing] = (await agent.list('viewings', {})).items
  expect(viewing).toMatchObject(isOffered ? { state: 'offered', slots: [inDays(3)] } : { state: 'confirmed', time: inDays(2) })
  await agent.list('moveviewing', { id, state: isOffered ? 'declined' : 'cancelled' })
})

test('a request by a link that has ended is not confirmed, since its client would not learn of it; it is declined', async () => {
  const inDays = (days: number) => new Date(services.now().getTime() + days * 86_400_000).toISOString()
  const agent = await registerListAgent(server, database)
  const list = await agent.list('create', { title: 'Homes', listingIds: ['a'] })
  const code = await linkTo(database, agent, list.id)
  const { id } = await asClient(server)('askviewing', { code, listingIds: ['a'], slots: [inDays(2)], note: '', who: '' })
  await sql`update short_url set revoked_at = now() where code = ${code}`.execute(database.db)
  const move = async (body: object) => (await agent.call('sharelist/moveviewing', { id, ...body })).envelope
  expect((await move({ state: 'confirmed', time: inDays(2) })).msg).toBe(problemWords.linkEnded.en)
  expect((await move({ state: 'declined' })).code).toBe(200)
})

test('a time that an agent offers is at most two years ahead', async () => {
  const agent = await registerListAgent(server, database)
  const list = await agent.list('create', { title: 'Homes', listingIds: ['a'] })
  const code = await linkTo(database, agent, list.id)
  const inDays = (days: number) => new Date(services.now().getTime() + days * 86_400_000).toISOString()
  const { id } = await asClient(server)('askviewing', { code, listingIds: ['a'], slots: [inDays(2)], note: '', who: '' })
  for (const time of [inDays(740), '9998-12-31T23:59:59.999Z'])
    expect((await agent.call('sharelist/moveviewing', { id, state: 'offered', time })).envelope).toMatchObject({
      code: 400,
      data: { fields: { time: 'dayFar' } },
    })
  expect((await agent.call('sharelist/moveviewing', { id, state: 'offered', time: inDays(700) })).envelope.code).toBe(200)
})

test('another time is not offered to a client whose list is deleted', async () => {
  const inDays = (days: number) => new Date(services.now().getTime() + days * 86_400_000).toISOString()
  const agent = await registerListAgent(server, database)
  const list = await agent.list('create', { title: 'Homes', listingIds: ['a'] })
  const code = await linkTo(database, agent, list.id)
  const { id } = await asClient(server)('askviewing', { code, listingIds: ['a'], slots: [inDays(2)], note: '', who: '' })
  await agent.list('moveviewing', { id, state: 'confirmed', time: inDays(2) })
  await agent.list('delete', { id: list.id })
  const { envelope } = await agent.call('sharelist/moveviewing', { id, state: 'offered', time: inDays(3) })
  expect(envelope.msg).toBe(problemWords.linkEnded.en)
})
