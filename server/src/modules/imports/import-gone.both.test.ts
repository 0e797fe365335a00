import type { OutputOf } from '@site/domain/calls/all.ts'
import type { ImportChoice, ImportRemark, ImportRun } from '@site/domain/calls/import.ts'
import { readMapping } from '@site/domain/imports/import-mapping.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { goneRows } from './gone-rows.ts'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'
import type { RowFile } from './read-rows.ts'

// A row that says that its home is sold, leased, reserved or off the market never becomes a public home.

const site = useImportAgent({ isTrusted: true })
const { dataOf, runImport } = site

type Read = OutputOf<'POST /frontend/api/import/read'>
type Preview = OutputOf<'POST /frontend/api/import/preview'>
async function readSheet(lines: readonly string[]): Promise<{ id: string; choice: ImportChoice }> {
  const file = await dataOf<Read>('import/read', { name: 'a.csv', content: Buffer.from(lines.join('\n')).toString('base64') })
  const columns = proposedTargets(file.columns)
  return { id: file.id ?? '', choice: { columns, status: 'Done', language: 'en', amountUnit: 1 } }
}
const preview = async (lines: readonly string[]) => await dataOf<Preview>('import/preview', await readSheet(lines))
async function importSheet(lines: readonly string[], options: object = {}): Promise<{ run: ImportRun; remarks: ImportRemark[] }> {
  const plan = await readSheet(lines)
  await dataOf('import/start', { ...plan, ...options, pricesChecked: true })
  await runImport(plan.id)
  return await dataOf('import/report', { id: plan.id })
}
const shown = async () =>
  (
    await sql<{ n: string }>`select custom_number as n from listing where poster_id = ${site.agent.id} and shelf = 'OnShelf' order by 1`.execute(
      site.database.db,
    )
  ).rows.map(({ n }) => n)

const english = (status: readonly string[], head = 'Status') => [
  `Ref,Type,Offer,City,Building,Price,Bedrooms,Floor area,${head}`,
  ...status.map(
    (text, n) => `A-${n + 1},Condo,${n % 2 ? 'For rent' : 'For sale'},Makati,One Legazpi Park,${n % 2 ? 45_000 + n : 12_800_000 + n},1,${38 + n},${text}`,
  ),
]
const chinese = (status: readonly string[], head = '状态') => [
  `编号,类型,方式,城市,楼盘,价格,卧室,面积,${head}`,
  ...status.map((text, n) => `A-${n + 1},公寓,${n % 2 ? '出租' : '出售'},马卡蒂,One Legazpi Park,${n % 2 ? 45_000 + n : 12_800_000 + n},1,${38 + n},${text}`),
]

const sheets: readonly (readonly [string, readonly string[], readonly number[]])[] = [
  ['Available and gone ones', english(['Available', 'SOLD', 'Available', 'Leased out', 'Reserved']), [3, 5, 6]],
  ['a build stage and SOLD in one column', english(['Ready', 'SOLD', 'Pre-selling', 'Ready', 'Off market']), [3, 6]],
  ['a word after three others', english(['Ready', 'Pre-selling', 'RFO', 'New', 'Withdrawn']), [6]],
  ['a column that says yes or no', english(['Yes', 'No', 'Yes', 'No', 'Yes'], 'Available?'), [3, 5]],
  ['SOLD in remarks', english(['near MRT', 'SOLD', 'SOLD - ask Ana', '', 'reserved parking'], 'Remarks'), [3, 4]],
  ['已售、已租', chinese(['在售', '在租', '已售', '已租', '下架']), [4, 5, 6]],
  ['是否已售', chinese(['否', '否', '是', '', '是'], '是否已售'), [4, 6]],
  ['现房和已定', chinese(['现房', '已定', '期房', '现房', '停售']), [3, 6]],
]
test.each(sheets)('a sheet with %s: only the others are imported, and the preview says which are left out', async (_, lines, gone) => {
  const left = ['A-1', 'A-2', 'A-3', 'A-4', 'A-5'].filter((_key, n) => !gone.includes(n + 2))
  const before = await preview(lines)
  expect(before).toMatchObject({ added: left.length, returned: gone.length, gone: { count: gone.length, lines: gone } })
  expect(before.items.filter(({ values }) => values === null).map(({ line }) => line)).toEqual(gone)
  const { run, remarks } = await importSheet(lines)
  expect(run).toMatchObject({ added: left.length, returned: gone.length })
  expect(remarks.filter(({ isReturned }) => isReturned).map(({ line }) => line)).toEqual(gone)
  expect(await shown()).toEqual(left)
})

test('preview, cards and report count the same rows of a file of the RESO Web API', async () => {
  const value = ['Active', 'Closed', 'Withdrawn', 'Pending'].map((StandardStatus, n) => ({
    ...{ ListingKey: `R${n}`, StandardStatus, PropertyType: 'Residential', PropertySubType: 'Condominium', City: 'Makati', BuildingName: 'One Legazpi Park' },
    ...{ ListPrice: 12_800_000 + n, BedroomsTotal: 1, LivingArea: 40 + n, LivingAreaUnits: 'Square Meters' },
  }))
  const file = await dataOf<Read>('import/read', { name: 'r.json', content: Buffer.from(JSON.stringify({ value })).toString('base64') })
  const plan = {
    id: file.id ?? '',
    choice: { columns: proposedTargets(file.columns), status: 'Done', language: 'en' },
  }
  const { returned, items } = await dataOf<Preview>('import/preview', plan)
  await dataOf('import/start', { ...plan, pricesChecked: true })
  await runImport(plan.id)
  const { run } = await dataOf<{ run: ImportRun }>('import/report', { id: plan.id })
  expect([returned, items.filter(({ values }) => values === null).length, run.returned]).toEqual([3, 3, 3])
})

test('the report names the column and its words, in both languages', async () => {
  const { remarks } = await importSheet(english(['Available', 'Leased out']))
  expect(remarks.find(({ isReturned }) => isReturned)).toMatchObject({
    ...{ line: 3, key: 'A-2', value: 'Status: Leased out' },
    words: { en: expect.stringContaining('sold, leased, reserved'), zh: expect.stringContaining('已租') },
  })
})

test('a home of an earlier import that is gone now is taken down with those that the file lacks; other faults still stop that', async () => {
  await importSheet(english(['Available', 'Available', 'Available']))
  expect(await shown()).toEqual(['A-1', 'A-2', 'A-3'])
  const lines = english(['Available', 'Leased', 'Available', 'Sold'])
  expect(await preview(lines)).toMatchObject({ added: 0, known: 2, returned: 2, gone: { count: 2, lines: [3, 5] }, missing: { count: 1 } })
  const { run, remarks } = await importSheet(lines)
  expect(run).toMatchObject({ added: 0, removed: 0, returned: 2 })
  expect(remarks.find(({ line }) => line === 3)?.words.en).toContain('still shows it')
  expect(await shown(), 'nobody asked to take it down').toEqual(['A-1', 'A-2', 'A-3'])

  expect((await importSheet([...lines, 'A-9,Castle'], { removesMissing: true })).run).toMatchObject({ removed: 0 })
  expect((await importSheet(lines, { removesMissing: true })).run).toMatchObject({ removed: 1, message: null })
  expect(await shown()).toEqual(['A-1', 'A-3'])
  // the home is off the shelf now: its row changes nothing for the public
  expect(await preview(lines)).toMatchObject({ known: 3, gone: { count: 1, lines: [5] } })
  await importSheet(lines)
  expect(await shown()).toEqual(['A-1', 'A-3'])
})

test('a word of a status that nobody knows is asked about; until then its rows come back', async () => {
  const lines = english(['Available', 'Ask owner', 'Available', 'Leased', 'ASK OWNER'])
  const asked = await preview(lines)
  expect(asked).toMatchObject({ added: 2, returned: 3, gone: { count: 1 }, states: [{ column: 'Status', word: 'ask owner', count: 2 }] })
  const { run } = await importSheet(lines)
  expect(run).toMatchObject({ added: 2, returned: 3 })
  const answer = async (meaning: 'on' | 'off') => {
    const { id, choice } = await readSheet(lines)
    return await dataOf<Preview>('import/preview', { id, choice: { ...choice, states: { 'ask owner': meaning } } })
  }
  expect(await answer('on')).toMatchObject({ added: 2, known: 2, returned: 1, states: [] })
  expect(await answer('off')).toMatchObject({ added: 0, known: 2, returned: 3, gone: { count: 3, lines: [3, 5, 6] }, states: [] })
})

test('a column of other words than those of a shelf has no questions', async () => {
  expect(await preview(english(['Near MRT', 'Corner', 'High floor']))).toMatchObject({ added: 3, states: [] })
})

test('homes that are gone go off the shelf for their reasons if the person agrees, and an undo puts them back', async () => {
  await importSheet(english(['Available', 'Available', 'Available', 'Available']))
  const lines = english(['SOLD', 'Leased out', 'Available', 'Withdrawn'])
  expect(await preview(lines)).toMatchObject({ known: 1, gone: { count: 3, shown: 3 } })
  const { run, remarks } = await importSheet(lines, { takesDownGone: true })
  expect(run).toMatchObject({ added: 0, removed: 3, returned: 3 })
  expect(remarks.filter(({ words }) => words.en.includes('still shows it'))).toEqual([])
  const reasons = async () =>
    (
      await sql`select custom_number as n, off_shelf_reason as why from listing where poster_id = ${site.agent.id} and shelf = 'OffShelf' order by 1`.execute(
        site.database.db,
      )
    ).rows
  expect(await reasons()).toEqual([
    { n: 'A-1', why: 'Sold' },
    { n: 'A-2', why: 'Leased' },
    { n: 'A-4', why: 'Withdrawn' },
  ])
  await dataOf('import/undo', { id: run.id })
  expect(await shown()).toEqual(['A-1', 'A-2', 'A-3', 'A-4'])
})

test('the words of a status are compared once per row, however many differ', async () => {
  const cells = (count: number) => Array.from({ length: count }, (_, n) => [n === 0 ? 'Available' : `word ${n}`, n === 0 ? 'Active' : `other ${n}`])
  const callsFor = async (count: number): Promise<number> => {
    const header = ['Status', 'Listing status']
    const rows = cells(count).map((texts, n) => ({ line: n + 2, cells: new Map(texts.map((text, column) => [header[column] ?? '', text])) }))
    const file: RowFile = { path: 'a.csv', encoding: 'utf-8', form: 'csv', delimiter: ',', header, rows }
    const mapped = readMapping({ ...{ source: 'sheet', language: 'en', currency: 'PHP' }, fields: constants })
    if ('faults' in mapped) throw new Error(mapped.faults.join())
    const normalize = () => ({ home: null, faults: [], notes: [] })
    const spy = vi.spyOn(String.prototype, 'normalize')
    const { unclear, unknown } = await goneRows(site.database.db, file, { mapping: mapped.mapping, normalize, posterId: site.agent.id, statusAnswers: {} })
    const calls = spy.mock.calls.length
    spy.mockRestore()
    expect([unclear.size, unknown.length]).toEqual([count - 1, Math.min(20, 2 * (count - 1))])
    return calls
  }
  expect(await callsFor(800)).toBeLessThan(5 * (await callsFor(200)))
})
const constants = Object.fromEntries(
  Object.entries({ type: 'Residence', mode: 'Sale', city: 'Makati' }).map(([field, value]) => [field, { rule: 'constant', value }]),
)

test('rows with more unknown words than are counted are returned, too', async () => {
  const asked = await preview(english(['Available', ...Array.from({ length: 1100 }, (_, n) => `word ${n}`)]))
  expect(asked).toMatchObject({ added: 1, returned: 1100 })
  expect(asked.states).toHaveLength(20)
})
