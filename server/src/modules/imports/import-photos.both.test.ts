import { randomUUID } from 'node:crypto'
import type { ImportRun, NamedPhotos } from '@site/domain/calls/import.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import { permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { closeMediaSite, uploadPhoto } from '../media/uploads.testing.ts'
import { createImportWork } from './import-work.ts'
import { proposedTargets } from './import-agent.testing.ts'

let services: Services
let server: TestServer
let agent: Person
beforeAll(async () => {
  ;({ services, server } = await openTestSite())
})
afterAll(() => closeMediaSite(services))
beforeEach(async () => {
  agent = await registerPerson(server, 'Intermediary')
})

type Report = { run: ImportRun; photos: NamedPhotos[]; nextPhotos: number | null }
const data = async <Data>(path: string, body: object, by = agent): Promise<Data> => {
  const { envelope } = await by.call(path, body)
  expect(envelope, JSON.stringify(envelope)).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const rows = [
  'A1,公寓,售,128000,57.5,One Legazpi Park,Makati,2,b.jpg; a.jpg',
  'A2,公寓,租,42000,30,One Legazpi Park,Makati,2,',
  'A3,商铺,售,85,12,,Makati,2,c.jpg',
]

async function importSheet(lines: readonly string[] = rows, header = '编号,类型,租/售,价格,面积,楼盘,城市,卧室,照片', by = agent): Promise<Report> {
  const content = Buffer.from([header, ...lines].join('\n')).toString('base64')
  const file = await data<{ id: string; columns: { name: string; target: string | null }[] }>(
    'import/read',
    {
      ...{ name: 'stock.csv', content },
      ...(by === agent ? {} : { poster: agent.username }),
    },
    by,
  )
  expect(file.columns.at(-1)?.target).toBe('photos')
  const columns = proposedTargets(file.columns)
  await data('import/start', { id: file.id, choice: { columns, status: 'Done', language: 'zh' }, pricesChecked: true }, by)
  await createImportWork(services)({ id: file.id }, { isLast: false })
  return await data('import/report', { id: file.id }, by)
}
const addPhotos = async ({ run, photos: [row] }: Report, importId = run.id) =>
  await data('listing/update', { id: row?.id, revision: row?.revision, importId, photos: [await uploadPhoto(server, services, agent.token)] })
const undone = ({ run }: Report, by = agent) => data('import/undo', { id: run.id }, by)
const media = async () =>
  (await sql`select from media join listing on listing.id = listing_id where poster_id = ${agent.id}`.execute(services.database.db)).rows.length

test('a report names the photos of its listings, again after the same file, with or without a key', async () => {
  const first = await importSheet()
  expect(first).toMatchObject({ photos: [{ line: 2, names: ['b.jpg', 'a.jpg'], photos: 0, revision: 1 }], nextPhotos: null })
  await addPhotos(first)
  expect((await importSheet()).photos).toMatchObject([{ id: first.photos[0]?.id, names: ['b.jpg', 'a.jpg'], photos: 1, revision: 2 }])
  expect((await importSheet(['公寓,售,9000000,50,One Legazpi Park,Makati,2,d.jpg'], '类型,租/售,价格,面积,楼盘,城市,卧室,照片')).photos).toMatchObject([
    { names: ['d.jpg'] },
  ])
})

test('photos come in pages', async () => {
  // only such an account imports more than 30 homes a day before its e-mail is confirmed
  await sql`update account set trust = 'Trusted' where id = ${agent.id}`.execute(services.database.db)
  const report = await importSheet(Array.from({ length: 201 }, (_, index) => `P${index},公寓,售,9000000,50,One Legazpi Park,Makati,2,${index}.jpg`))
  expect([report.photos.length, report.nextPhotos]).toEqual([200, 200])
  expect(await data('import/report', { id: report.run.id, photosFrom: 200 })).toMatchObject({ photos: [{ line: 202, names: ['200.jpg'] }], nextPhotos: null })
})

test('an undo removes a listing with the photos of its import, and keeps one that was changed otherwise', async () => {
  const first = await importSheet()
  await addPhotos(first)
  expect(await media()).toBe(1)
  expect(await undone(first)).toMatchObject({ gone: 2, restored: 0, kept: 0 })
  expect(await media()).toBe(0)
  expect((await data<Report>('import/report', { id: first.run.id })).photos).toEqual([])
  const second = await importSheet()
  await addPhotos(second, randomUUID())
  expect(await undone(second)).toMatchObject({ gone: 1, restored: 0, kept: 1 })
  await data('listing/shelf', { id: second.photos[0]?.id, shelf: 'OffShelf', reason: 'Withdrawn' })
  const third = await importSheet(['B1,公寓,售,9000000,50,One Legazpi Park,Makati,2,d.jpg'])
  await data('listing/update', { id: third.photos[0]?.id, revision: 1, bedrooms: 2, price: 8_000_000 })
  await addPhotos(third)
  expect(await undone(third)).toMatchObject({ gone: 0, restored: 0, kept: 1 })
})

test('an undo of the import of an operator removes a home with the photos that came for its poster', async () => {
  const operator = await registerPerson(server)
  await permit(services.database, operator.id, ['site.admin'])
  const report = await importSheet(rows, undefined, operator)
  const row = (await sql<{ id: string }>`select id from listing where poster_id = ${agent.id} and import_key = 'key A1'`.execute(services.database.db)).rows[0]
  await data('listing/update', { id: row?.id, revision: 1, importId: report.run.id, photos: [await uploadPhoto(server, services, agent.token)] })
  expect(await media()).toBe(1)
  expect(await undone(report, operator)).toMatchObject({ gone: 2, restored: 0, kept: 0 })
})
