import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRemark } from '@site/domain/calls/import.ts'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { createImportWork } from './import-work.ts'
import { proposedTargets } from './import-agent.testing.ts'

let database: Database
let services: Services
let server: TestServer
let agent: Person
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite())
  agent = await registerPerson(server, 'Intermediary')
})
afterAll(() => database.close())

async function dataOf<Data>(path: string, body: object): Promise<Data> {
  const { envelope } = await agent.call(path, body)
  expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const head = 'Ref,Type,Offer,Price,Bedrooms,Floor area,Floor,Unit no.,Building,City'
const home = (ref: string, floor: number, unit: string) => `${ref},condo,rent,45000,2,57.5,${floor},${unit},One Legazpi Park,Makati`
type Remarks = { remarks: ImportRemark[] }
const brief = (remarks: readonly ImportRemark[]) => remarks.map(({ line, words, value }) => [line, words.en, value])

/** Imports rows; the remarks of the preview and those of the report, which are the same. */
async function importRows(...rows: string[]) {
  const read = await dataOf<{ id: string; columns: { name: string; target: string | null }[] }>('import/read', {
    name: 'stock.csv',
    content: Buffer.from([head, ...rows].join('\n')).toString('base64'),
  })
  const choice = { columns: proposedTargets(read.columns), amountUnit: 1, status: 'Done', language: 'en' }
  const { items } = await dataOf<{ items: Remarks[] }>('import/preview', { id: read.id, choice, pricesChecked: true })
  expect(await dataOf('import/start', { id: read.id, choice, pricesChecked: true })).toEqual({ faults: [] })
  await createImportWork(services)({ id: read.id }, { isLast: false })
  const report = brief((await dataOf<Remarks>('import/report', { id: read.id })).remarks)
  expect(brief(items.flatMap(({ remarks }) => remarks))).toEqual(report)
  return report
}

test('a row of the same unit as an earlier row, or as a home on the shelf, is named once; the row of that home is not', async () => {
  const rows = [home('K001', 12, '12-A'), home('K002', 12, '12-B'), home('K008', 12, '12-a')]
  expect(await importRows(...rows)).toEqual([[4, 'The same unit as an earlier row', '= 2']])
  const { rows: stored } = await sql<{ number: string }>`select number from listing where poster_id = ${agent.id} order by number`.execute(database.db)
  expect(await importRows(home('K002', 12, '12-B'), home('M100', 12, '12-B'), home('M101', 12, '12-A'))).toEqual([
    [3, 'The same unit as an earlier row', '= 2'],
    [4, 'The same unit as a home of yours', stored[0]?.number],
  ])
  expect(await importRows(home('K002', 12, '12-B'))).toEqual([[2, 'The same unit as a home of yours', expect.any(String)]])
  expect(await importRows(home('N1', 13, '12-A'))).toEqual([])
})

test('a row whose own number another home of the poster has, which no file brought, is named', async () => {
  await importRows(home('H1', 21, '21-A'))
  const { rows } = await sql<{
    number: string
  }>`update listing set import_key = null, import_source = null where poster_id = ${agent.id} and custom_number = 'H1'
    returning number`.execute(database.db)
  expect(await importRows(home('h1', 22, '22-A'))).toEqual([[2, 'Another home of yours has the same own number', rows[0]?.number]])
})

test('a unit that a file has twice is asked about, and its second row comes back unless a person says that it is right', async () => {
  const lines = [head, home('T1', 14, '14-A'), home('T2', 14, '14-A')].join('\n')
  const read = await dataOf<{ id: string; columns: { name: string; target: string | null }[] }>('import/read', {
    name: 'stock.csv',
    content: Buffer.from(lines).toString('base64'),
  })
  const choice = { columns: proposedTargets(read.columns), status: 'Done', language: 'en' }
  expect(await dataOf('import/preview', { id: read.id, choice })).toMatchObject({ added: 1, toCheck: 1, returned: 0 })
  await dataOf('import/start', { id: read.id, choice })
  await createImportWork(services)({ id: read.id }, { isLast: false })
  const { remarks } = await dataOf<Remarks>('import/report', { id: read.id })
  expect(remarks.map(({ line, words, isReturned }) => [line, words.en, isReturned])).toEqual([[3, 'The same unit as an earlier row', true]])
})
