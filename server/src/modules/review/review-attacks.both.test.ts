import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { goodPassword, permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { createImportWork } from '../imports/import-work.ts'
import { proposedTargets } from '../imports/import-agent.testing.ts'

let database: Database
let services: Services
let server: TestServer
let reviewer: Person
let agent: Person
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite())
  reviewer = await registerPerson(server)
  await permit(database, reviewer.id, ['listing.review'])
})
afterAll(() => database.close())
beforeEach(async () => {
  agent = await registerPerson(server, 'Intermediary')
})

async function dataOf<Data>(path: string, body: object, by = agent): Promise<Data> {
  const { envelope } = await by.call(path, body)
  expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const condo = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000, floor: 12 }
const publish = async (changes: object = {}) => await dataOf<{ id: string; number: string; shelf: string }>('listing/publish', { ...condo, ...changes })
const decide = async (path: string, id: string, extra: object = {}) => {
  const { revision } = await dataOf<{ revision: number }>('review/detail', { id }, reviewer)
  return await dataOf<{ shelf: string }>(`review/${path}`, { id, revision, ...extra }, reviewer)
}
const report = async (id: string) => {
  const by = await registerPerson(server)
  await dataOf('listing/report', { id, reason: 'Scam', note: '' }, by)
}
const statusOf = async (id: string) => (await server.send('POST', '/frontend/api/listing/detail', { body: { id } })).envelope.code
const rowOf = async (id: string) => await database.db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirst()

type Column = { name: string; target: string | null }
/** Imports one row: a condo with these cells in place of the usual ones. Returns the run. */
async function importRow(cells: Record<string, string | number> = {}, options: object = {}): Promise<string> {
  const row = { 编号: 'A1', 标题: '两房', 类型: '公寓', '租/售': '租', 价格: 45_000, 面积: 57.5, 楼层: 12, 楼盘: 'One Legazpi Park', 城市: 'Makati', ...cells }
  const text = `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}`
  const file = await dataOf<{ id: string; columns: Column[] }>('import/read', { name: 'stock.csv', content: Buffer.from(text).toString('base64') })
  const columns = proposedTargets(file.columns)
  const choice = { columns, amountUnit: 1, status: 'Done', language: 'zh' }
  expect(await dataOf('import/start', { id: file.id, choice, ...options })).toEqual({ faults: [] })
  await createImportWork(services)({ id: file.id }, { isLast: false })
  return file.id
}
type Undone = { gone: number; restored: number; kept: number }
const undo = async (id: string) => await dataOf<Undone>('import/undo', { id })
const ownListings = async () => (await dataOf<{ items: { id: string; shelf: string; number: string }[] }>('listing/mine', {})).items

test('reports begin with the home that most people report, then the oldest report; the whole queue with homes of many reports', async () => {
  const { id: fresh } = await publish({ floor: 4 })
  const ids: string[] = []
  for (let floor = 1; floor <= 3; floor += 1) {
    const { id } = await publish({ floor })
    await decide('approve', id)
    ids.push(id)
  }
  const [first = '', second = '', third = ''] = ids
  for (const [id, count] of [
    [first, 1],
    [second, 1],
    [third, 5],
  ] as const)
    for (let number = 0; number < count; number += 1) await report(id)
  const orderIn = async (kind?: string) => {
    const { items } = await dataOf<{ items: { id: string }[] }>('review/queue', kind ? { kind } : {}, reviewer)
    return items.map(({ id }) => id).filter((id) => id === fresh || ids.includes(id))
  }
  await report(second)
  expect(await orderIn('Report')).toEqual([third, second, first])
  expect(await orderIn()).toEqual([third, fresh, first, second])
})

test.each(['changed', 'added'])('an undo of an import keeps a home that a reviewer rejected or took off (%s)', async (kind) => {
  if (kind === 'changed') await importRow()
  const run = await importRow(kind === 'changed' ? { 楼层: 13 } : {})
  const id = (await ownListings())[0]?.id ?? ''
  await decide('reject', id, { reason: 'Photos' })
  expect(await undo(run)).toMatchObject({ gone: 0, restored: 0, kept: 1 })
  expect(await ownListings()).toMatchObject([{ id, shelf: 'Rejected' }])
})

test('an undo brings no text to the public that no reviewer has seen, nor a public home back that was taken down', async () => {
  await importRow({ 标题: 'unseen text' })
  const id = (await ownListings())[0]?.id ?? ''
  const run = await importRow({ 标题: 'seen text' })
  await decide('approve', id)
  expect(await undo(run)).toMatchObject({ restored: 0, kept: 1 })
  expect((await rowOf(id))?.remarks_en).toBe('seen text')
  const second = await importRow({ 楼层: 14 })
  await decide('takeoff', id, { reason: 'NotOffered' })
  expect(await undo(second)).toMatchObject({ restored: 0, kept: 1 })
  expect([await statusOf(id), (await rowOf(id))?.shelf]).toEqual([404, 'Rejected'])
})

test('an undo does not delete a reported home with its reports, and keeps the day of a listing', async () => {
  await dataOf('review/trust', { id: agent.id, trust: 'Trusted' }, reviewer)
  const run = await importRow()
  const id = (await ownListings())[0]?.id ?? ''
  await report(id)
  expect(await undo(run)).toMatchObject({ gone: 0, restored: 0, kept: 1 })
  const day = '2026-01-05'
  await sql`update listing set listing_date = ${day} where id = ${id}`.execute(database.db)
  const removal = await importRow({ 编号: 'B2', 楼层: 3 }, { removesMissing: true })
  expect((await rowOf(id))?.shelf).toBe('OffShelf')
  expect(await undo(removal)).toMatchObject({ gone: 1, restored: 1 })
  expect(await rowOf(id)).toMatchObject({ shelf: 'OnShelf', listing_date: day })
})

test('an undo after a merge of buildings puts a home into the building that is left', async () => {
  const missing = { name: { en: 'Undone Tower' }, city: 'makati', area: 'legazpi', point: { lat: 14.5555, lng: 121.0155 } }
  const { id, number } = await publish({ estate: null, missingEstate: missing })
  const estate = (await rowOf(id))?.estate_id ?? ''
  const run = await importRow({ 编号: number })
  expect(await rowOf(id)).toMatchObject({ estate_id: 'one-legazpi' })
  // as of a home whose poster hid the building before the import
  const exact = JSON.stringify({ exact_place: { estate, tower: null } })
  await sql`update import_change set before = before || ${exact}::jsonb where run_id = ${run}`.execute(database.db)
  await dataOf('review/mergeestate', { id: estate, into: 'two-salcedo' }, reviewer)
  expect(await undo(run)).toMatchObject({ restored: 1 })
  expect(await rowOf(id)).toMatchObject({ estate_id: 'two-salcedo', city_id: 'makati', exact_place: { estate: 'two-salcedo', tower: null } })
})

test('a building that its poster hides while another edit waits is hidden at once, before and after that edit', async () => {
  const { id } = await publish()
  await decide('approve', id)
  const update = async (changes: object) => {
    const { items } = await dataOf<{ items: { revision: number }[] }>('listing/mine', { id })
    return await dataOf<{ held: string[] }>('listing/update', { id, revision: items[0]?.revision, ...changes })
  }
  const shown = async () =>
    JSON.stringify((await server.send('POST', '/frontend/api/listing/detail', { body: { id } })).envelope) +
    JSON.stringify(await dataOf('review/detail', { id }, reviewer))
  expect(await update({ estate: 'serendra', floor: 3 })).toMatchObject({ held: ['estate', 'floor'] })
  expect(await shown()).toContain('one-legazpi')
  expect(await update({ placeShown: 'Street' })).toMatchObject({ held: ['estate', 'floor'] })
  const parts = ['legazpi-', 'one-legazpi', 'erendra', 'Ayala Land']
  for (const part of parts) expect(await shown(), part).not.toContain(part)
  await decide('reject', id, { reason: 'WrongBuilding' })
  for (const part of parts) expect(await shown(), part).not.toContain(part)
})

test('an import that names an unknown building, or one that another poster added, publishes no building', async () => {
  const other = await registerPerson(server)
  const given = { name: { en: 'Hidden Palace' }, city: 'makati', point: { lat: 14.5555, lng: 121.0155 } }
  await dataOf('listing/publish', { ...condo, estate: null, missingEstate: given }, other)
  const published = async () => (await database.db.selectFrom('estate').select(['id', 'published']).orderBy('id').execute()).map((one) => JSON.stringify(one))
  const leaver = await registerPerson(server)
  await dataOf('listing/publish', { ...condo, estate: null, missingEstate: { ...given, name: { en: 'Abandoned Court' } } }, leaver)
  await dataOf('account/delete', { password: goodPassword }, leaver)
  await services.places.reload()
  const before = await published()
  for (const [index, name] of ['Abandoned Court', 'Nowhere Tower', 'Hidden Palace', '<img src=x onerror=alert(1)>', '=cmd()'].entries()) {
    const run = await importRow({ 编号: `C${index}`, 区域: 'Legazpi', 楼盘: name })
    const { run: result } = await dataOf<{ run: { added: number; returned: number } }>('import/report', { id: run })
    expect([result.added, result.returned], name).toEqual([1, 0])
  }
  expect(await published()).toEqual(before)
  const listed = await database.db.selectFrom('listing').select(['estate_id', 'shelf']).where('poster_id', '=', agent.id).execute()
  expect(listed).toEqual(listed.map(() => ({ estate_id: null, shelf: 'InReview' })))
  expect(listed).toHaveLength(5)
  const { envelope } = await agent.call('import/start', { id: 'x', createsPlaces: true })
  expect(envelope.code).not.toBe(200)
})

test('a reviewer sees what homes like the listing ask, for a home of its area', async () => {
  const lot = { ...condo, mode: 'Sale', bedrooms: 5, floorArea: 100 }
  for (const price of [10_000_000, 11_000_000, 12_000_000, 13_000_000, 14_000_000]) await dataOf('listing/publish', { ...lot, price }, reviewer)
  const likeHomesFor = async (changes: object) => {
    const { id } = await publish({ ...lot, price: 3, ...changes })
    return (await dataOf<{ likeHomes: object | null }>('review/detail', { id }, reviewer)).likeHomes
  }
  expect(await likeHomesFor({})).toEqual({ low: 11_000_000, high: 13_000_000, count: 5 })
  expect(await likeHomesFor({ floorArea: 50 })).toEqual({ low: 5_500_000, high: 6_500_000, count: 5 })
  expect(await likeHomesFor({ bedrooms: 9 })).toBeNull()
})

test('a poster cannot evade a reviewer by taking the listing off first', async () => {
  const { id } = await publish()
  await decide('approve', id)
  await dataOf('listing/shelf', { id, shelf: 'OffShelf', reason: 'Withdrawn' })
  expect(await decide('takeoff', id, { reason: 'NotOffered' })).toEqual({ shelf: 'Rejected' })
  expect((await agent.call('listing/shelf', { id, shelf: 'OnShelf' })).envelope.code).toBe(409)
})

test('the watched words are not in the public profile of the site', async () => {
  const { envelope } = await server.send('POST', '/frontend/api/site/profile', { body: {} })
  expect(JSON.stringify(envelope)).not.toContain('加微信')
})

test('small steps of a price that nobody has approved add up to a change that waits', async () => {
  await permit(database, reviewer.id, [])
  const { id } = await publish({ price: 100_000 })
  await permit(database, reviewer.id, ['listing.review'])
  const priceTo = async (price: number) => {
    const [item] = (await dataOf<{ items: { revision: number }[] }>('listing/mine', { id })).items
    return (await dataOf<{ held: string[] }>('listing/update', { id, revision: item?.revision, price })).held
  }
  expect(await priceTo(60_000)).toEqual([])
  expect(await priceTo(45_000)).toEqual(['price'])
  expect(await rowOf(id)).toMatchObject({ price: 60_000 })
})
