import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { ImportRemark, ImportRun } from '@site/domain/calls/import.ts'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { takeDownMissing } from './earlier-homes.store.ts'
import { findRun } from './import-runs.store.ts'
import { createImportWork } from './import-work.ts'
import { proposedTargets } from './import-agent.testing.ts'

let database: Database
let services: Services
let server: TestServer
let reviewer: Person
let agent: Person
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite({ profile: { review: { watchedWords: ['加微信'] } } }))
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

type Column = { name: string; target: string | null }
type Report = { run: ImportRun; remarks: ImportRemark[]; changedFields?: { field: string; count: number }[] }
type Own = { id: string; shelf: string; revision: number; held: Record<string, unknown> | null; listing: Record<string, unknown> }

/** Imports one row: a condo with these cells in place of the usual ones. */
async function importRow(cells: Record<string, string | number> = {}): Promise<Report> {
  const row = {
    编号: 'A1',
    标题: '两房',
    类型: '公寓',
    '租/售': '租',
    价格: 45_000,
    面积: 57.5,
    卧室: 2,
    楼层: 12,
    楼盘: 'One Legazpi Park',
    城市: 'Makati',
    ...cells,
  }
  const text = `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}`
  const file = await dataOf<{ id: string; columns: Column[] }>('import/read', { name: 'stock.csv', content: Buffer.from(text).toString('base64') })
  const columns = proposedTargets(file.columns)
  expect(await dataOf('import/start', { id: file.id, choice: { columns, amountUnit: 1, status: 'Done', language: 'zh' }, pricesChecked: true })).toEqual({
    faults: [],
  })
  await createImportWork(services)({ id: file.id }, { isLast: false })
  return await dataOf<Report>('import/report', { id: file.id })
}
const own = async (): Promise<Own> => (await dataOf<{ items: Own[] }>('listing/mine', {})).items[0] as Own
const decide = async (path: string, extra: object = {}) => {
  const { id } = await own()
  const { revision } = await dataOf<{ revision: number }>('review/detail', { id }, reviewer)
  return await dataOf(`review/${path}`, { id, revision, ...extra }, reviewer)
}
const publicListing = async () => {
  const { id } = await own()
  return ((await server.send('POST', '/frontend/api/listing/detail', { body: { id } })).envelope.data as { listing: Record<string, unknown> }).listing
}
const addApproved = async () => {
  await importRow()
  await decide('approve')
}
const waiting = async () =>
  (
    await sql<{
      causes: string[]
    }>`select causes from listing_review join listing on id = listing_id where poster_id = ${agent.id} and waiting_since is not null`.execute(database.db)
  ).rows.map(({ causes }) => causes)

test('a price by half waits for the reviewer and is named, while other values change at once', async () => {
  await addApproved()
  const { run, remarks } = await importRow({ 价格: 22_000, 楼层: 13 })
  expect(run).toMatchObject({ added: 0, changed: 1, returned: 0 })
  expect(remarks).toMatchObject([{ line: 2, key: 'A1', field: 'price', words: { en: expect.stringContaining('reviewer') }, isReturned: false }])
  expect(await publicListing()).toMatchObject({ price: 45_000, floor: 13 })
  expect(await own()).toMatchObject({ shelf: 'OnShelf', held: { price: 22_000 } })
  expect(await waiting()).toEqual([['Price']])
  expect((await importRow({ 价格: 22_000, 楼层: 13 })).run).toMatchObject({ changed: 0 })
  expect(await waiting()).toEqual([['Price']])
  await decide('approve')
  expect(await publicListing()).toMatchObject({ price: 22_000, floor: 13 })
})

test('another building waits with its floor, and watched words wait, until the file takes them back', async () => {
  await addApproved()
  const before = await publicListing()
  const { remarks } = await importRow({ 楼盘: 'Two Salcedo Place', 楼层: 20, 标题: '两房 加微信' })
  expect(remarks.map(({ field }) => field).toSorted()).toEqual(['estate', 'floor', 'remarks'])
  expect(await publicListing()).toMatchObject({ estate: before['estate'], point: before['point'], floor: 12, remarks: { zh: '两房' } })
  expect(await waiting()).toEqual([['Building', 'WatchedWords']])
  await importRow()
  expect(await waiting()).toEqual([])
  expect(await own()).toMatchObject({ held: null, listing: { floor: 12 } })
})

test('an undo takes back what waits', async () => {
  await addApproved()
  const { run } = await importRow({ 价格: 22_000 })
  expect(await dataOf('import/undo', { id: run.id })).toMatchObject({ gone: 0, restored: 1, kept: 0 })
  expect(await waiting()).toEqual([])
  expect(await own()).toMatchObject({ held: null, listing: { price: 45_000 } })
})

test('a rejected listing that a file changes waits again; an undo makes it rejected', async () => {
  await importRow()
  await decide('reject', { reason: 'Photos' })
  expect((await importRow()).run).toMatchObject({ changed: 0 })
  expect(await own()).toMatchObject({ shelf: 'Rejected' })
  const { run } = await importRow({ 楼层: 13 })
  expect(await own()).toMatchObject({ shelf: 'InReview', listing: { floor: 13 } })
  expect(await waiting()).toEqual([['Resubmitted']])
  await dataOf('import/undo', { id: run.id })
  expect(await own()).toMatchObject({ shelf: 'Rejected', listing: { floor: 12 } })
  expect(await waiting()).toEqual([])
})

test('files of a trusted poster change everything at once', async () => {
  await addApproved()
  await sql`update account set trust = 'Trusted' where id = ${agent.id}`.execute(database.db)
  expect((await importRow({ 价格: 22_000, 楼盘: 'Two Salcedo Place' })).remarks).toEqual([])
  expect(await publicListing()).toMatchObject({ price: 22_000, estate: { name: { en: 'Two Salcedo Place' } } })
  expect(await waiting()).toEqual([])
})

test('a file that hides the place hides building, tower and point like the form, and keeps them for the poster', async () => {
  await addApproved()
  await importRow({ 楼栋: 'B' })
  const [{ estate, point, developer }, { id }] = [await publicListing(), await own()]
  await importRow({ 楼栋: 'B', 位置公开到: 'Street' })
  const shown = await publicListing()
  expect(shown).toMatchObject({ placeShown: 'Street', estate: null, developer: null, tower: null })
  expect(shown['point']).not.toEqual(point)
  const columns = async () => (await sql`select estate_id, developer_id, tower, lat, lng, exact_place from listing where id = ${id}`.execute(database.db)).rows
  const byFile = await columns()
  expect(byFile).toMatchObject([
    { exact_place: { estate: (estate as { id: string }).id, developer: (developer as { id: string } | null)?.id ?? null, tower: 'B', point } },
  ])
  await dataOf('listing/update', { id, revision: (await own()).revision, bedrooms: 2, placeShown: 'Building' })
  expect(await publicListing()).toMatchObject({ estate, point, tower: 'B' })
  await dataOf('listing/update', { id, revision: (await own()).revision, placeShown: 'Street' })
  expect(await columns()).toEqual(byFile)
})

test('fields that were changed by hand stay and are named, until the file agrees with them', async () => {
  await addApproved()
  const change = async (values: object) => {
    const { id, revision } = await own()
    await dataOf('listing/update', { id, revision, bedrooms: 2, ...values })
  }
  await change({ price: 46_000 })
  const { remarks } = await importRow({ 价格: 44_000, 楼层: 13 })
  expect(remarks).toMatchObject([{ line: 2, key: 'A1', field: 'price', words: { en: expect.stringContaining('on the site') }, isReturned: false }])
  expect(await publicListing()).toMatchObject({ price: 46_000, floor: 13 })
  expect((await importRow({ 价格: 43_000, 楼层: 14 })).remarks).toHaveLength(1)
  expect(await publicListing()).toMatchObject({ price: 46_000, floor: 14 })

  expect((await importRow({ 价格: 46_000, 楼层: 14 })).remarks).toEqual([])
  await importRow({ 价格: 44_000, 楼层: 14 })
  expect(await publicListing()).toMatchObject({ price: 44_000 })

  await change({ price: 20_000 })
  expect(await own()).toMatchObject({ held: { price: 20_000 } })
  await importRow({ 价格: 43_000, 楼层: 15 })
  expect(await own(), 'what waits for a reviewer stays, too').toMatchObject({ held: { price: 20_000 }, listing: { price: 44_000, floor: 15 } })
})

/** Changes the only listing of the agent as its poster does. */
const edit = async (values: object) => {
  const { id, revision } = await own()
  return await dataOf('listing/update', { id, revision, bedrooms: 2, ...values })
}
const undo = async (run: ImportRun) => await dataOf('import/undo', { id: run.id })

test('an undo leaves an edit by hand that waited before the import', async () => {
  await addApproved()
  await edit({ price: 20_000 })
  expect(await own()).toMatchObject({ held: { price: 20_000 } })
  const { run } = await importRow({ 楼层: 13 })
  expect(await undo(run)).toMatchObject({ gone: 0, restored: 1, kept: 0 })
  expect(await own()).toMatchObject({ held: { price: 20_000 }, listing: { price: 45_000, floor: 12 } })
  expect(await waiting()).toEqual([['Price']])
})

test('an undo leaves what the poster or a reviewer did after the import', async () => {
  await addApproved()
  const later: [string, () => Promise<unknown>, object][] = [
    ['edited', () => edit({ floor: 20 }), { listing: { floor: 20 }, shelf: 'OnShelf' }],
    ['an edit that waits', () => edit({ price: 20_000 }), { held: { price: 20_000 }, shelf: 'OnShelf' }],
    ['rejected', () => decide('reject', { reason: 'Photos' }), { held: null }],
    ['off the shelf', async () => await dataOf('listing/shelf', { id: (await own()).id, shelf: 'OffShelf', reason: 'Withdrawn' }), { shelf: 'OffShelf' }],
  ]
  for (const [index, [name, act, result]] of later.entries()) {
    const { run } = await importRow({ 楼层: 30 + index, 面积: 60 + index })
    expect(run, name).toMatchObject({ changed: 1 })
    await act()
    expect(await undo(run), name).toMatchObject({ gone: 0, restored: 0, kept: 1 })
    expect(await own(), name).toMatchObject(result)
    expect(await own(), name).toMatchObject({ listing: { floorArea: 60 + index } })
  }
})

test('a photo that waits since the import keeps its listing', async () => {
  await addApproved()
  const { run } = await importRow({ 楼层: 13 })
  const { id } = await own()
  await sql`update listing_review set held = '{"photos": ["p1"]}', causes = '{Photos}', waiting_since = now() where listing_id = ${id}`.execute(database.db)
  expect(await undo(run)).toMatchObject({ gone: 0, restored: 0, kept: 1 })
  expect(await own()).toMatchObject({ held: { photos: ['p1'] }, listing: { floor: 13 } })
})

test('a listing that a file took off the shelf and its poster edited stays off', async () => {
  await addApproved()
  const { run } = await importRow({ 编号: 'B1', 楼层: 3 })
  const { id, revision } = (await dataOf<{ items: Own[] }>('listing/mine', {})).items.find(({ listing }) => listing['floor'] === 12) as Own
  await database.transaction(async (tx) => {
    const stored = await findRun(tx, run.id)
    expect(stored && (await takeDownMissing(tx, stored, 'sheet', ['key B1']))).toBe(1)
  })
  await dataOf('listing/update', { id, revision: revision + 1, bedrooms: 2, floor: 20 })
  expect(await undo(run)).toMatchObject({ restored: 0, kept: 1 })
  expect((await sql`select shelf, floor from listing where id = ${id}`.execute(database.db)).rows).toEqual([{ shelf: 'OffShelf', floor: 20 }])
})

test('an undo keeps a confirmation after the import', async () => {
  await addApproved()
  const { run } = await importRow({ 楼层: 13 })
  const { id } = await own()
  await sql`update listing set confirmed_at = '2020-01-01' where id = ${id}`.execute(database.db)
  await dataOf('listing/confirm', { ids: [id] })
  const confirmed = async () => (await sql<{ at: Date }>`select confirmed_at as at from listing where id = ${id}`.execute(database.db)).rows[0]?.at
  const before = await confirmed()
  expect(await undo(run)).toMatchObject({ restored: 1 })
  expect(await confirmed()).toEqual(before)
})

test('an edit between two attempts of a job is not undone', async () => {
  await addApproved()
  const { run } = await importRow({ 楼层: 13 })
  await edit({ tower: 'B' })
  const text = '编号,标题,类型,租/售,价格,面积,卧室,楼层,楼盘,城市\nA1,两房,公寓,租,45000,58.5,2,13,One Legazpi Park,Makati'
  await sql`update import_run set state = 'running', content = ${Buffer.from(text).toString('base64')} where id = ${run.id}`.execute(database.db)
  await createImportWork(services)({ id: run.id }, { isLast: false })
  expect(await own()).toMatchObject({ listing: { floorArea: 58.5, tower: 'B' } })
  expect(await undo(run)).toMatchObject({ gone: 0, restored: 0, kept: 1 })
  expect(await own()).toMatchObject({ listing: { tower: 'B' } })
})

/** Imports a file with these cells alone. */
async function importCells(cells: Record<string, string | number>, choice: object = {}): Promise<Report> {
  const text = `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}`
  const file = await dataOf<{ id: string; columns: Column[] }>('import/read', { name: 'short.csv', content: Buffer.from(text).toString('base64') })
  const columns = proposedTargets(file.columns)
  const all = { type: 'Residence', mode: 'Lease', status: 'Done', city: 'Makati', ...choice }
  expect(await dataOf('import/start', { id: file.id, choice: { columns, amountUnit: 1, language: 'zh', ...all }, pricesChecked: true })).toEqual({ faults: [] })
  await createImportWork(services)({ id: file.id }, { isLast: false })
  return await dataOf<Report>('import/report', { id: file.id })
}
const stored = async () => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select to_jsonb(listing) - 'updated_at' - 'version' - 'import_revision' - 'revisions' - 'past_facts_zh' - 'past_facts_en' as row
    from listing where poster_id = ${agent.id}`.execute(database.db)
  return rows[0]?.['row'] as Record<string, unknown>
}
const full = { 交付状态: '期房', 卫生间: 2, 朝向: '南', 家具: '全套家具', 备注: '钥匙在物业', 阳台: '有', 楼栋: 'B' }

test('a file with fewer columns, and blank cells, erase nothing: only the price changes', async () => {
  await importRow(full)
  const before = await stored()
  expect(before).toMatchObject({
    bathrooms: 2,
    furnished: 'Fully',
    private_remarks: '钥匙在物业',
    floor: 12,
    remarks_zh: '两房',
    status: 'Building',
    tower: 'B',
  })
  const short = await importCells({ 编号: 'A1', 价格: 44_000 })
  expect(short.run).toMatchObject({ changed: 1, returned: 0 })
  expect(await stored()).toMatchObject({ ...before, price: 44_000, previous_price: null, price_changed_at: null })
  expect(short.changedFields).toEqual([{ field: 'price', count: 1 }])
  const blank = Object.fromEntries([...Object.keys(full), '标题', '面积', '卧室', '楼层', '楼盘'].map((column) => [column, '']))
  expect((await importRow({ ...blank, 价格: 43_000 })).run).toMatchObject({ changed: 1, returned: 0 })
  expect(await stored()).toMatchObject({ ...before, price: 43_000 })
  expect(await undo(short.run)).toMatchObject({ kept: 1 })
})

test('the report counts each field that a file changes, and an undo restores them', async () => {
  await importRow(full)
  const before = await stored()
  const { run, changedFields } = await importRow({
    ...full,
    标题: '两房朝南',
    价格: 44_000,
    卫生间: 1,
    备注: '钥匙在保安',
    交付状态: '现房',
    楼盘: 'Two Salcedo Place',
  })
  expect(changedFields).toEqual(
    expect.arrayContaining(['bathrooms', 'estate', 'price', 'privateRemarks', 'remarks', 'status'].map((field) => ({ field, count: 1 }))),
  )
  expect(await stored()).toMatchObject({ bathrooms: 1, status: 'Done', private_remarks: '钥匙在保安' })
  expect(await undo(run)).toMatchObject({ gone: 0, restored: 1, kept: 0 })
  const fields = ['price', 'bathrooms', 'estate_id', 'status', 'private_remarks', 'remarks_zh', 'floor'] as const
  expect(await stored()).toMatchObject(Object.fromEntries(fields.map((field) => [field, before[field]])))
})

test('a value that cannot be read leaves what is there, with a note', async () => {
  await importRow(full)
  const { run, remarks } = await importRow({ ...full, 卫生间: 'many', 价格: 44_000 })
  expect(run).toMatchObject({ changed: 1, returned: 0 })
  expect(remarks.map(({ field, value }) => `${field} ${value}`).toSorted()).toEqual(['bathrooms many'])
  expect(await stored()).toMatchObject({ bathrooms: 2, furnished: 'Fully', price: 44_000 })
})

test('one language of the remarks leaves the other, and another city without a building leaves the building, with a note', async () => {
  await importRow({ 标题: '两房' })
  await importCells({ 编号: 'A1', 价格: 45_000, 'Remarks (English)': 'Two rooms' }, {})
  const { estate_id } = await stored()
  const { remarks } = await importCells({ 编号: 'A1', 价格: 45_000, 城市: 'Taguig' })
  expect(await stored()).toMatchObject({ estate_id, city_id: 'makati', remarks_zh: '两房' })
  expect(remarks).toMatchObject([{ field: 'estate', isReturned: false }])
})
