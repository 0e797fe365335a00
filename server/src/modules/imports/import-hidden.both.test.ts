import type { OutputOf } from '@site/domain/calls/all.ts'
import type { ImportRun } from '@site/domain/calls/import.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookOf, xmlRow } from './workbook.testing.ts'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'

// Rows that a filter of the sheet hides stay out unless the person wants them.

const site = useImportAgent()
const { dataOf, runImport } = site

const home = (n: number) => [`K-${n}`, 'Condo', 'For sale', 'Makati', 'One Legazpi Park', `${12_800_000 + n}`, '1', `${38 + n}`]
const book = bookOf([
  {
    name: 'Homes',
    rows: [
      xmlRow(['Ref', 'Type', 'Offer', 'City', 'Building', 'Price', 'Bedrooms', 'Floor area']),
      xmlRow(home(1)),
      xmlRow(home(2), ' hidden="1"'),
      xmlRow(home(3)),
    ].join(''),
  },
  { name: 'Notes', rows: xmlRow(['Other']) + xmlRow(['Call first']) },
])

test.each([
  ['left out', {}, 2, [2, 4]],
  ['left out by choice', { includesHidden: false }, 2, [2, 4]],
  ['included', { includesHidden: true }, 3, [2, 3, 4]],
])('hidden rows are %s in preview and import', async (_, options, count, lines) => {
  const file = await dataOf<OutputOf<'POST /frontend/api/import/read'>>('import/read', { name: 'a.xlsx', content: book.toString('base64') })
  expect([file.rows, file.sheets.map(({ name, isRead, hidden }) => [name, isRead, hidden])]).toEqual([
    2,
    [
      ['Homes', true, 1],
      ['Notes', false, 0],
    ],
  ])
  const columns = proposedTargets(file.columns)
  const plan = { id: file.id ?? '', choice: { columns, status: 'Done', language: 'en', amountUnit: 1 }, ...options }
  const preview = await dataOf<OutputOf<'POST /frontend/api/import/preview'>>('import/preview', plan)
  expect([preview.added + preview.toCheck, preview.items.map(({ line }) => line)]).toEqual([count, lines])
  await dataOf('import/start', { ...plan, pricesChecked: true })
  await runImport(plan.id)
  const { run } = await dataOf<{ run: ImportRun }>('import/report', { id: plan.id })
  expect([run.state, run.added, run.done, run.rows]).toEqual(['done', count, count, count])
  const { rows } = await sql<{ key: string }>`select import_key as key from listing where poster_id = ${site.agent.id} order by 1`.execute(site.database.db)
  expect(rows).toHaveLength(count)
})

test('a text file is one sheet without a name', async () => {
  const content = Buffer.from('Ref,Price\nK-1,5000000').toString('base64')
  expect(await dataOf('import/read', { name: 'a.csv', content })).toMatchObject({ rows: 1, sheets: [{ name: '', rows: 1, headingRow: 1 }] })
})
