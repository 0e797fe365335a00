import { randomUUID } from 'node:crypto'
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'

let database: Database
let server: TestServer
let agent: Person
const draftId = randomUUID()

beforeAll(async () => {
  ;({ database, server } = await openTestSite())
  agent = await registerPerson(server, 'Intermediary')
  const own = (id: string, values: object) => testListing({ id, number: id, posterId: agent.id, posterRole: 'Intermediary', photos: [], vr: null, ...values })
  await addListings(database.db, [
    own('dear', { price: 9_000_000, listingDate: '2026-01-03', mode: 'Sale' }),
    own('cheap', { price: 2_000_000, listingDate: '2026-01-01', mode: 'Sale' }),
    own('asked', { price: null, listingDate: '2026-01-02', mode: 'Sale', shelf: 'OffShelf', offShelfReason: 'Withdrawn' }),
    own('rent', { price: 50_000, listingDate: '2026-01-04', mode: 'Lease' }),
    own('slot', { type: 'Carport', price: 2_000_000, listingDate: '2026-01-05', mode: 'Sale' }),
  ])
  await agent.call('listing/draft', { id: draftId, revision: 0, type: 'Villa', mode: 'Sale', price: 5_000_000 })
  // the most expensive home has more opens than the others, but none in the last 30 days
  await sql`insert into listing_open (listing_id, day, opens) values
    ('cheap', site_day(now()), 7), ('slot', site_day(now()) - 29, 3), ('dear', site_day(now()) - 30, 100)`.execute(database.db)
  for (const [days, id] of ['slot', 'rent', 'dear', 'cheap', 'asked'].entries())
    await database.db
      .updateTable('listing')
      .set({ updated_at: sql`now() - ${days + 1}::integer * interval '1 day'` })
      .where('id', '=', id)
      .execute()
})
afterAll(() => database.close())

type Mine = { items: OwnListing[]; nextCursor: string | null; counts: object }
const mine = async (input: object) => {
  const { envelope } = await agent.call('listing/mine', input)
  expect(envelope, JSON.stringify(envelope)).toMatchObject({ code: 200 })
  return envelope.data as Mine // the server checks its answers
}
/** The short names of all items, read in pages of two. */
async function inOrder(input: object, cursor?: string): Promise<string[]> {
  const { items, nextCursor } = await mine({ pageSize: 2, ...input, ...(cursor ? { cursor } : {}) })
  const names = items.map(({ id }) => (id === draftId ? 'draft' : id))
  return nextCursor ? [...names, ...(await inOrder(input, nextCursor))] : names
}

test.each<[input: object, names: string[]]>([
  [{}, ['draft', 'slot', 'rent', 'dear', 'cheap', 'asked']],
  [{ sort: 'updatedAt', order: 'asc' }, ['asked', 'cheap', 'dear', 'rent', 'slot', 'draft']],
  [{ sort: 'listingDate' }, ['draft', 'slot', 'rent', 'dear', 'asked', 'cheap']],
  [{ sort: 'listingDate', order: 'asc' }, ['cheap', 'asked', 'dear', 'rent', 'slot', 'draft']],
  [{ sort: 'price' }, ['dear', 'draft', 'slot', 'cheap', 'rent', 'asked']],
  [{ sort: 'price', order: 'asc' }, ['rent', 'cheap', 'slot', 'draft', 'dear', 'asked']],
  [{ sort: 'opens', shelf: 'OnShelf', mode: 'Sale', order: 'desc' }, ['cheap', 'slot', 'dear']],
  [{ sort: 'price', mode: 'Lease' }, ['rent']],
  [{ sort: 'price', type: 'Residence', mode: 'Sale' }, ['dear', 'cheap', 'asked']],
  [{ type: 'Villa' }, ['draft']],
  [{ shelf: 'OffShelf', type: 'Residence' }, ['asked']],
  [{ keyword: 'slo', sort: 'listingDate' }, ['slot']],
  [{ ids: ['cheap', draftId, 'rent'] }, ['draft', 'rent', 'cheap']],
  [{ ids: ['unknown', 'asked'], shelf: 'OffShelf' }, ['asked']],
])('own listings by %j come in this order over pages', async (input, names) => {
  expect(await inOrder(input)).toEqual(names)
})

test('the cursor of a page fits its filters and its sort alone, and counts leave filters out', async () => {
  const { nextCursor, counts } = await mine({ sort: 'price', mode: 'Sale', pageSize: 1 })
  expect(counts).toEqual({ OnShelf: 4, OffShelf: 1, Draft: 1 })
  for (const other of [{ sort: 'opens', mode: 'Sale' }, { sort: 'price', order: 'asc', mode: 'Sale' }, { sort: 'price' }])
    expect((await agent.call('listing/mine', { ...other, pageSize: 1, cursor: nextCursor })).envelope).toMatchObject({ code: 400 })
  expect((await agent.call('listing/mine', { sort: 'area' })).envelope).toMatchObject({ code: 400 })
})
