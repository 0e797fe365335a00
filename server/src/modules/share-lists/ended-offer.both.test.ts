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
