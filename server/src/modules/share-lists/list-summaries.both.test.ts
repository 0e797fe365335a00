import { type ListPlace } from '@site/domain/sharing/share-list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

let database: Database
let server: TestServer
let agent: ListAgent
beforeAll(async () => {
  ;({ database, server } = await openTestSite({ listings: [testListing({ id: 'a' }), testListing({ id: 'sold', shelf: 'OffShelf', offShelfReason: 'Sold' })] }))
})
afterAll(() => database.close())
beforeEach(async () => {
  agent = await registerListAgent(server, database)
})

const place = (id: string, section: string): ListPlace => ({ id, section })

test('a list is shown by four photos: its cover, then its first homes with a photo that may be seen', async () => {
  const photo = (id: string) => ({ url: `/resource/media/${id}.webp`, width: 3, height: 2 })
  const ids = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
  await addListings(
    database.db,
    ids.map((id) => testListing({ id, photos: id === 'p2' ? [] : [photo(id), photo('second')], shelf: id === 'p6' ? 'OffShelf' : 'OnShelf' })),
  )
  const { id } = await agent.list('create', { title: 'x', listingIds: ids })
  await sql`update listing set shelf = 'Draft' where id = 'p3'`.execute(database.db)
  const photos = async () => (await agent.list('page', {})).items[0]?.photos.map((url) => url.slice('/resource/media/'.length, -'.webp'.length))
  expect(await photos()).toEqual(['p1', 'p4', 'p5', 'p6'])
  await agent.list('update', { id, cover: 'p5' })
  expect(await photos()).toEqual(['p5', 'p1', 'p4', 'p6'])
  await agent.list('reorder', { id, revision: 2, sections: ['Top'], items: [place('p4', 'Top'), place('p6', ''), place('p1', '')] })
  expect(await photos()).toEqual(['p5', 'p6', 'p1', 'p4'])
})

test('the page counts opens, answers and viewings, and the newest answer or change is first', async () => {
  const first = await agent.list('create', { title: 'first', listingIds: ['sold', 'a'] })
  await sql`update share_list set updated_at = now() - interval '1 hour' where id = ${first.id}`.execute(database.db)
  await agent.list('create', { title: 'second' })
  const titles = async () => (await agent.list('page', {})).items.map(({ title }) => title)
  expect(await titles()).toEqual(['second', 'first'])
  const [code, ended] = [await linkTo(database, agent, first.id), await linkTo(database, agent, first.id, 'Intermediary')]
  const client = asClient(server)
  await client('react', { code, listingId: 'a', verdict: 'love', who: '' })
  await client('react', { code: ended, listingId: 'a', verdict: 'no', note: 'too dark', who: '爱人' })
  await client('ask', { code, text: 'When?', listingId: null, who: '' })
  const viewing = await client('askviewing', { code, listingIds: ['a'], slots: [new Date(Date.now() + 86_400_000).toISOString()], note: '', who: '' })
  await agent.list('answer', { code, text: 'Soon', listingId: null })
  await sql`update short_url set revoked_at = now() where code = ${ended}`.execute(database.db)
  await sql`
    insert into share_open (code, minute, listing_id, opens) values
      (${code}, '2026-11-01T10:00:00Z', '', 2), (${code}, '2026-11-01T10:01:00Z', 'a', 5), (${ended}, '2026-11-02T10:00:00Z', '', 1)`.execute(database.db)
  const summary = async () => (await agent.list('page', {})).items.find(({ id }) => id === first.id)
  expect(await titles()).toEqual(['first', 'second'])
  expect(await summary()).toMatchObject({
    links: 1,
    opens: 3,
    lastOpened: '2026-11-02T10:00:00.000Z',
    verdicts: { love: 1, maybe: 0, no: 1 },
    unread: 4,
    viewings: 1,
  })
  await sql`update short_url set seen_at = now() where code in (${code}, ${ended})`.execute(database.db)
  expect(await summary(), 'an answered question').toMatchObject({ unread: 0, viewings: 1, questions: 0 })
  await client('ask', { code, text: 'At ten?', listingId: null, who: '' })
  await client('ask', { code, text: 'Is it quiet?', listingId: 'a', who: '' })
  await client('ask', { code, text: 'And bright?', listingId: 'a', who: '' })
  await client('ask', { code: ended, text: 'Still there?', listingId: 'a', who: '' }).catch(() => null)
  await sql`update short_url set seen_at = now() where code in (${code}, ${ended})`.execute(database.db)
  expect(await summary(), 'seen and not answered').toMatchObject({ unread: 0, questions: 2 })
  const made = async () => (await agent.call('share/pulse', {})).envelope.data
  expect(await made()).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ code, questions: 2 })]) })
  await agent.list('answer', { code, text: 'Very', listingId: 'a' })
  expect(await summary()).toMatchObject({ questions: 1 })
  await client('react', { code, listingId: 'a', verdict: 'maybe', who: '' })
  expect(await summary()).toMatchObject({ unread: 1, verdicts: { love: 0, maybe: 1, no: 1 } })
  await agent.list('moveviewing', { id: viewing.id, state: 'declined' })
  expect(await summary(), 'what the agent does is no news').toMatchObject({ unread: 1, viewings: 0 })
})
