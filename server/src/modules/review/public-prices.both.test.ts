import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { homesFreshSince } from '../search/sql/fresh-homes.ts'

let database: Database
let server: TestServer
let reviewer: Person
let agent: Person
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
  reviewer = await registerPerson(server)
  await permit(database, reviewer.id, ['listing.review'])
  agent = await registerPerson(server, 'Intermediary')
})
afterAll(() => database.close())

async function dataOf<Data>(path: string, body: object, by = agent): Promise<Data> {
  const { envelope } = await by.call(path, body)
  expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const condo = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi', status: 'Done', bedrooms: 2, floorArea: 74.5, floor: 12 }
const publish = async (price: number) => (await dataOf<{ id: string }>('listing/publish', { ...condo, price })).id
const decide = async (path: 'approve' | 'reject', id: string) => {
  const { revision } = await dataOf<{ revision: number }>('review/detail', { id }, reviewer)
  await dataOf(`review/${path}`, { id, revision, ...(path === 'reject' ? { reason: 'Other', note: { zh: '价格', en: 'price' } } : {}) }, reviewer)
}
const setPrice = async (id: string, price: number) => {
  const { items } = await dataOf<{ items: { revision: number }[] }>('listing/mine', { id })
  await dataOf('listing/update', { id, revision: items[0]?.revision, price })
}
/** Makes a home one that was published so long ago. */
const publishedBefore = async (id: string, interval: string) =>
  await sql`update listing set listing_date = now()::date, shelved_at = now() - ${interval}::interval where id = ${id}`.execute(database.db)
const takeOffShelf = async (id: string) => await dataOf('listing/shelf', { id, shelf: 'OffShelf', reason: 'Withdrawn' })
const putOnShelf = async (id: string) => await dataOf('listing/shelf', { id, shelf: 'OnShelf' })
type Shown = { priceHistory: { price: number | null }[]; listing: Record<string, unknown> }
/** What a visitor reads of the prices of a listing, in its page, the search for price drops and the round of alerts. */
async function shown(id: string) {
  const { envelope } = await server.send('POST', '/frontend/api/listing/detail', { body: { id } })
  const { priceHistory, listing } = envelope.data as Shown
  const search = await server.send('POST', '/frontend/api/listing/search', { body: { type: 'Residence', mode: 'Lease', priceDrop: true } })
  const { items } = search.envelope.data as { items: { id: string }[] }
  const { rows } = await sql<{ at: string }>`select price_changed_at as at from listing where id = ${id} and price_drop`.execute(database.db)
  const alerts = rows[0]?.at ? await homesFreshSince(database.db, new Date(Date.parse(rows[0].at) - 1).toISOString()) : []
  const drops = [listing['priceDrop'] === true, items.some((item) => item.id === id), alerts.some((home) => home.id === id)]
  return { prices: priceHistory.map(({ price }) => price), previous: listing['previousPrice'], changed: listing['priceChangedAt'] !== null, drops }
}
const noDrop = [false, false, false]

test('prices of a home in review or rejected stay private; the first price on the shelf is the start', async () => {
  const id = await publish(45_000)
  await setPrice(id, 99_000)
  await decide('reject', id)
  await setPrice(id, 52_000)
  await decide('approve', id)
  expect(await shown(id)).toEqual({ prices: [52_000], previous: null, changed: false, drops: noDrop })
  await publishedBefore(id, '24 hours')
  await setPrice(id, 49_000)
  expect(await shown(id)).toEqual({ prices: [52_000, 49_000], previous: 52_000, changed: true, drops: [true, true, true] })
})

test('a home that returns to the shelf with another price has one change, with the same price none', async () => {
  const id = await publish(50_000)
  await decide('approve', id)
  await publishedBefore(id, '24 hours')
  await takeOffShelf(id)
  await setPrice(id, 60_000)
  await setPrice(id, 48_000)
  expect((await shown(id)).prices).toEqual([50_000])
  await putOnShelf(id)
  expect(await shown(id)).toEqual({ prices: [50_000, 48_000], previous: 50_000, changed: true, drops: [true, true, true] })
  const before = await shown(id)
  await takeOffShelf(id)
  await setPrice(id, 70_000)
  await setPrice(id, 48_000)
  await putOnShelf(id)
  expect(await shown(id)).toEqual(before)
})

test('a home that returns after 90 days starts anew', async () => {
  const id = await publish(50_000)
  await decide('approve', id)
  await setPrice(id, 51_000)
  await takeOffShelf(id)
  await setPrice(id, 40_000)
  await sql`update status_history set at = at - interval '91 days' where listing_id = ${id}`.execute(database.db)
  await putOnShelf(id)
  expect(await shown(id)).toEqual({ prices: [50_000, 51_000, 40_000], previous: null, changed: false, drops: noDrop })
})

test('others read the last public price of a home off the shelf in every call that shows it, its poster the entered one', async () => {
  const id = await publish(50_000)
  const [seeker, colleague] = [await registerPerson(server), await registerPerson(server, 'Intermediary')]
  await permit(database, colleague.id, ['sharelist', 'share.brand'])
  const share = async (target: 'listing' | 'list', shared: string, by: Person) =>
    (await dataOf<{ code: string }>('share/create', { target, id: shared, variant: 'normal' }, by)).code
  const code = await share('listing', id, agent)
  const { id: list } = await dataOf<{ id: string }>('sharelist/create', { title: 'Legazpi', listingIds: [id] }, colleague)
  const listCode = await share('list', list, colleague)
  await takeOffShelf(id)
  await setPrice(id, 44_000)
  await dataOf('collection/add', { id }, seeker)
  const asked: [string, object, Person][] = [
    ['listing/detail', { id }, seeker],
    ['listing/detail', { id, code }, seeker],
    ['listing/detail', { id, code }, agent],
    ['listing/byids', { ids: [id] }, seeker],
    ['share/open', { code }, seeker],
    ['collection/page', {}, seeker],
    ['sharelist/detail', { id: list }, colleague],
    ['sharelist/shared', { code: listCode }, seeker],
  ]
  for (const [path, body, by] of asked) {
    const text = JSON.stringify(await dataOf(path, body, by))
    expect(text, path).toContain(':50000')
    expect(text, path).not.toContain(':44000')
    expect(text, path).not.toContain(`:${Math.round(44_000 / condo.floorArea)}`)
  }
  const { items } = await dataOf<{ items: object[] }>('listing/byids', { ids: [id] })
  expect(items).toMatchObject([{ price: 44_000, averagePrice: Math.round(44_000 / condo.floorArea) }])
})

test('a rise that is taken back in part lowers nothing; a price below all of the last 30 days is a drop from the lowest', async () => {
  const id = await publish(45_000)
  await setPrice(id, 47_000)
  await setPrice(id, 46_000)
  expect(await shown(id)).toEqual({ prices: [45_000, 47_000, 46_000], previous: null, changed: true, drops: noDrop })
  await setPrice(id, 44_000)
  expect(await shown(id)).toMatchObject({ previous: 45_000, drops: [true, true, true] })
  await setPrice(id, 48_000)
  expect(await shown(id)).toMatchObject({ previous: 44_000, drops: noDrop })
  await sql`update price_history set at = at - interval '31 days' where listing_id = ${id}`.execute(database.db)
  await setPrice(id, 46_000)
  expect(await shown(id)).toMatchObject({ previous: 48_000, drops: [true, true, true] })
})

test('a price that is lowered on the first day is a correction: the history shows it, and a later drop is from it', async () => {
  const id = await publish(54_000)
  await publishedBefore(id, '23 hours')
  await setPrice(id, 45_000)
  expect(await shown(id)).toEqual({ prices: [54_000, 45_000], previous: null, changed: true, drops: noDrop })
  await publishedBefore(id, '24 hours')
  expect(await shown(id)).toMatchObject({ previous: null, drops: noDrop })
  await setPrice(id, 44_000)
  expect(await shown(id)).toMatchObject({ previous: 45_000, drops: [true, true, true] })
})
