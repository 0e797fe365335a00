import type { OutputOf } from '@site/domain/calls/all.ts'
import type { SheetWish } from '@site/domain/calls/import-sheets.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerPerson } from '../accounts/accounts.testing.ts'
import { bookOf, xmlRow } from './workbook.testing.ts'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'

// Several sheets, title rows and totals, from the file to the homes.

const site = useImportAgent()
const { dataOf, runImport } = site

type Read = OutputOf<'POST /frontend/api/import/read'>
const read = (content: Buffer, name = 'a.xlsx') => dataOf<Read>('import/read', { name, content: content.toString('base64') })
const choose = (id: string | null, sheets: readonly SheetWish[]) => dataOf<Read>('import/sheets', { id, sheets })
const choiceOf = ({ columns }: Read, sheets?: readonly SheetWish[]) => ({
  columns: proposedTargets(columns),
  status: 'Done',
  language: 'en',
  amountUnit: 1,
  ...(sheets && { sheets }),
})
async function importAll(file: Read, sheets?: readonly SheetWish[]) {
  await dataOf('import/start', { id: file.id, choice: choiceOf(file, sheets), pricesChecked: true })
  await runImport(file.id ?? '')
  return (await dataOf<OutputOf<'POST /frontend/api/import/report'>>('import/report', { id: file.id })).run
}
const homes = async () =>
  (
    await sql<{ key: string; mode: string }>`select import_key as key, mode from listing where poster_id = ${site.agent.id} order by 1`.execute(
      site.database.db,
    )
  ).rows.map(({ key, mode }) => `${key} ${mode}`)

const head = ['Ref', 'Type', 'City', 'Building', 'Price', 'Bedrooms', 'Floor area']
const home = (key: string, price: number) => [key, 'Condo', 'Makati', 'One Legazpi Park', String(price), '1', '38']
const rows = (...all: (readonly string[])[]) => all.map((texts) => xmlRow(texts)).join('')
const two = bookOf([
  { name: 'For Sale', rows: rows(['ABC Realty, November'], head, home('K-1', 12_800_000), ['TOTAL', '', '', '', '12800000']) },
  { name: 'For Rent', rows: rows(head, home('K-2', 45_000), home('K-3', 46_000).with(4, 'soon')) },
  { name: 'Notes', rows: rows(['Call first']) },
])

test('all lists of homes are imported, sale and rent by the names of their sheets, and faults name the sheet of their row', async () => {
  const file = await read(two)
  expect(file.sheets.map(({ name, isRead, rows: count, headingRow, above, totals }) => [name, isRead, count, headingRow, above, totals])).toEqual([
    ['For Sale', true, 1, 2, 1, 1],
    ['For Rent', true, 2, 1, 0, 0],
    ['Notes', false, 0, 1, 0, 0],
  ])
  expect([file.rows, file.columns.find(({ name }) => name === 'Ref')?.target]).toEqual([3, 'key'])
  expect(file.columns.at(-1)).toMatchObject({ samples: ['For Sale', 'For Rent'], target: 'mode' })
  const preview = await dataOf<OutputOf<'POST /frontend/api/import/preview'>>('import/preview', { id: file.id, choice: choiceOf(file) })
  expect(preview.items.map(({ line, values }) => [line, values?.['mode']])).toEqual(
    expect.arrayContaining([
      [3, 'Sale'],
      [10_000_002, 'Lease'],
      [10_000_003, undefined],
    ]),
  )
  expect(await importAll(file)).toMatchObject({ state: 'done', rows: 3, added: 2, returned: 1 })
  expect(await homes()).toEqual(['key K-1 Sale', 'key K-2 Lease'])
})

test('a person chooses sheets, and the next file of such a kind is read with them', async () => {
  const file = await read(two)
  const sheets = [{ name: 'For Rent' }]
  const chosen = await choose(file.id, sheets)
  expect([chosen.id, chosen.rows, chosen.columns.map(({ name }) => name), chosen.remembered]).toEqual([file.id, 2, head, null])
  const withOffer = { ...chosen, columns: chosen.columns }
  await dataOf('import/start', { id: file.id, choice: { ...choiceOf(withOffer, sheets), mode: 'Lease' }, pricesChecked: true })
  await runImport(file.id ?? '')
  expect(await homes()).toEqual(['key K-2 Lease'])
  const next = await read(two)
  expect([next.rows, next.remembered?.sheets, next.sheets.map(({ isRead }) => isRead)]).toEqual([2, sheets, [false, true, false]])
})

test('sheets with other headings are read together, each with its own columns', async () => {
  const slot = ['Slot ref', 'City', 'Project', 'Selling price', 'Slot area']
  const condo = ['Unit code', 'City', 'Building', 'Price', 'Bedrooms', 'Floor area']
  const book = bookOf([
    {
      name: 'Condo',
      rows: rows(condo, ['101', 'Makati', 'One Legazpi Park', '12800000', '1', '38'], ['102', 'Makati', 'One Legazpi Park', '12900000', '1', '39']),
    },
    { name: 'Parking', rows: rows(slot, ['P-1', 'Makati', 'One Legazpi Park', '1200000', '12'], ['P-2', 'Makati', 'One Legazpi Park', '1250000', '12']) },
  ])
  const file = await read(book)
  const sheets = [{ name: 'Condo' }, { name: 'Parking' }]
  const chosen = await choose(file.id, sheets)
  const targets = Object.fromEntries(chosen.columns.map(({ name, target }) => [name, target]))
  expect(targets).toMatchObject({ 'Unit code': 'key', 'Slot ref': 'key', Price: 'price', 'Selling price': 'price', Building: 'estate', Project: 'estate' })
  expect(chosen.columns.at(-1)).toMatchObject({ samples: ['Condo', 'Parking'], target: 'type' })
  const choice = { columns: targets, status: 'Done', mode: 'Sale', language: 'en', sheets }
  await dataOf('import/start', { id: file.id, choice, pricesChecked: true })
  await runImport(file.id ?? '')
  const { rows: stored } = await sql<{ line: string }>`select concat_ws(' ', import_key, type, price, custom_number) as line from listing
    where poster_id = ${site.agent.id} order by 1`.execute(site.database.db)
  expect(stored.map(({ line }) => line)).toEqual([
    'key 101 Residence 12800000 101',
    'key 102 Residence 12900000 102',
    'key P-1 Carport 1200000 P-1',
    'key P-2 Carport 1250000 P-2',
  ])
})

test('a person says which row has the headings, also of a text file', async () => {
  const csv = Buffer.from(`${head.join(',')}\nNumber,Kind,Town,Tower name,Amount,Rooms,Size\n${home('K-1', 12_800_000).join(',')}\n`)
  const file = await read(csv, 'a.csv')
  expect([file.rows, file.sheets]).toMatchObject([2, [{ name: '', headingRow: 1 }]])
  const chosen = await choose(file.id, [{ name: '', headingRow: 2 }])
  expect([chosen.rows, chosen.columns[0]?.name, chosen.sheets[0]?.above]).toEqual([1, 'Number', 1])
  const other = await registerPerson(site.server, 'Intermediary')
  expect((await other.call('import/sheets', { id: file.id, sheets: [{ name: '' }] })).envelope.code).toBe(404)
})

test('an import that has started keeps its sheets', async () => {
  const file = await read(two)
  await importAll(file)
  expect((await site.agent.call('import/sheets', { id: file.id, sheets: [{ name: 'Notes' }] })).envelope).not.toMatchObject({ code: 200 })
})
