import { randomUUID } from 'node:crypto'
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, testOrigin, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import { permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { closeMediaSite, uploadPhoto } from '../media/uploads.testing.ts'

// A home that its owner removes for good leaves nothing for anybody.

let services: Services
let server: TestServer
let [owner, seeker, agent]: Person[] = []

beforeAll(async () => {
  ;({ services, server } = await openTestSite())
  ;[owner, seeker, agent] = [await registerPerson(server), await registerPerson(server), await registerPerson(server, 'Intermediary')]
  await permit(services.database, agent.id, ['sharelist', 'share.brand'])
})
afterAll(() => closeMediaSite(services))

const call = async (path: string, body: object, by?: Person) =>
  by ? (await by.call(path, body)).envelope : (await server.send('POST', `/frontend/api/${path}`, { body })).envelope
async function dataOf<Data>(path: string, body: object, by?: Person): Promise<Data> {
  const envelope = await call(path, body, by)
  expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const home = { type: 'Residence', mode: 'Sale', status: 'Done', estate: 'one-legazpi', bedrooms: 2, floorArea: 74.5, price: 27_500_000 }
const remarks = { zh: '请联系卡罗尔', en: 'Ask Carol Personname' }
const said = ['Carol', '卡罗尔', '27500000', 'One Legazpi', '黎牙实比', '/resource/photo/']
const publish = async (values: object) => (await dataOf<{ id: string }>('listing/publish', { ...home, remarks, ...values }, owner)).id
const mine = async () => await dataOf<{ items: OwnListing[]; counts: Record<string, number> }>('listing/mine', {}, owner)
const statusOf = async (url: string) => (await server.handle.request(`${testOrigin}${url}`)).status

test.each<[string, string | null]>([
  ['on the shelf', null],
  ['withdrawn', 'Withdrawn'],
  ['sold', 'Sold'],
])('a home %s that its owner removes says nothing to anybody: page, link, list, favourite, search, photo (T33)', async (_, reason) => {
  const id = await publish({ floor: reason ? reason.length : 12, photos: [await uploadPhoto(server, services, owner!.token)] })
  await dataOf('collection/add', { id }, seeker)
  const { code } = await dataOf<{ code: string }>('share/create', { target: 'listing', id, variant: 'normal' }, agent)
  const list = (await dataOf<{ id: string }>('sharelist/create', { title: 'Homes', listingIds: [id] }, agent)).id
  const links = await Promise.all(
    ['normal', 'Intermediary'].map(async (variant) => (await dataOf<{ code: string }>('share/create', { target: 'list', id: list, variant }, agent)).code),
  )
  if (reason) await dataOf('listing/shelf', { id, shelf: 'OffShelf', reason }, owner)
  const { listing } = await dataOf<{ listing: ListingView }>('listing/detail', { id })
  expect(said.filter((word) => !JSON.stringify(listing).includes(word))).toEqual([])
  const url = listing.photos![0]!.url
  expect(await statusOf(url)).toBe(200)
  const ownBefore = (await mine()).items.length

  await dataOf('listing/remove', { id }, owner)

  for (const by of [undefined, seeker, agent, owner]) {
    expect(await call('listing/detail', { id }, by)).toMatchObject({ code: 410, data: null })
    expect(await call('listing/detail', { id, code }, by)).toMatchObject({ code: 410, data: null })
    expect(await call('share/open', { code }, by)).toMatchObject({ code: 410, data: null })
  }
  const answers = [
    ...(await Promise.all(links.map((link) => dataOf('sharelist/shared', { code: link })))),
    await dataOf('sharelist/detail', { id: list }, agent),
    await dataOf('collection/page', {}, seeker),
    await dataOf('listing/byids', { ids: [id] }),
  ]
  for (const answer of answers) for (const word of said) expect(JSON.stringify(answer)).not.toContain(word)
  for (const answer of answers.slice(0, 4))
    expect(answer).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ id, isRemoved: true, listing: null })]) })
  expect(await dataOf('listing/search', { type: 'Residence', mode: 'Sale', keyword: 'Personname' })).toMatchObject({ items: [] })
  for (const path of [url, url.replace('.webp', '_m.jpg'), `/resource/preview/listing/${id}.jpg`]) expect(await statusOf(path), path).toBe(404)
  const own = await mine()
  expect(own.items.map((item) => item.id)).not.toContain(id)
  expect(own.items).toHaveLength(ownBefore - 1)
  expect(Object.values(own.counts).reduce((sum, count) => sum + count, 0)).toBe(ownBefore - 1)
})

test('pressed again, or in ten tabs at once, it is removed once; nothing brings it back (T33)', async () => {
  const id = await publish({ floor: 20 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('listing/remove', { id }, owner)))
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await call('listing/remove', { id }, owner)).toMatchObject({ code: 200 })
  for (const [path, body] of [
    ['listing/shelf', { id, shelf: 'OnShelf' }],
    ['listing/update', { id, revision: 1, price: 5_000_000 }],
  ] as const)
    expect(await call(path, body, owner), path).toMatchObject({ code: 410 })
  expect(await call('listing/detail', { id })).toMatchObject({ code: 410 })
  const { rows } = await sql<{ price: number | null }>`select price from listing where id = ${id}`.execute(services.database.db)
  expect(rows).toEqual([{ price: null }])
})

test('the call that published a home, sent again after it was removed, says that it is gone (T33)', async () => {
  const draft = randomUUID()
  const id = await publish({ floor: 27, id: draft })
  expect(await call('listing/remove', { id }, owner)).toMatchObject({ code: 200 })
  expect(await call('listing/publish', { id: draft }, owner)).toMatchObject({ code: 410 })
})

test('only its owner removes a home, and an unknown one is not found', async () => {
  const id = await publish({ floor: 21 })
  for (const by of [seeker, agent]) expect(await call('listing/remove', { id }, by)).toMatchObject({ code: 404 })
  expect(await call('listing/remove', { id })).toMatchObject({ code: 1002 })
  expect(await call('listing/remove', { id: 'unknown' }, owner)).toMatchObject({ code: 404 })
  expect(await call('listing/detail', { id })).toMatchObject({ code: 200 })
})

test('one that never was public leaves no row, and photos that a draft has, too, stay', async () => {
  const [shared, single] = [await uploadPhoto(server, services, owner!.token), await uploadPhoto(server, services, owner!.token)]
  const id = await publish({ floor: 22, photos: [shared, single] })
  await dataOf('listing/draft', { type: 'Residence', photos: [shared] }, owner)
  await services.database.db.updateTable('listing').set({ shelf: 'InReview', shelved_at: null }).where('id', '=', id).execute()
  await dataOf('listing/remove', { id }, owner)
  expect(await call('listing/detail', { id }, owner)).toMatchObject({ code: 404 })
  const { rows } = await sql<{ id: string }>`select id from upload where id in (${shared}, ${single}) and discarded_at is null`.execute(services.database.db)
  expect(rows).toEqual([{ id: shared }])
})
