import type { OutputOf } from '@site/domain/calls/all.ts'
import { expect, test } from 'vitest'
import { registerPerson } from '../accounts/accounts.testing.ts'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'

// Returned rows come back whole, so that a person can put them right and import them again.

const site = useImportAgent()
const { runImport } = site
const dataOf = <Data>(path: string, body: object, by = site.agent) => site.dataOf<Data>(`import/${path}`, body, by)

type Read = OutputOf<'POST /frontend/api/import/read'>
type Returned = OutputOf<'POST /frontend/api/import/returned'>
const header = 'Ref,Type,Offer,City,Building,Bedrooms,Floor,Floor area,Price,My notes'
const read = (text: string) => dataOf<Read>('read', { name: 'a.csv', content: Buffer.from(text).toString('base64') })
async function importText(text: string): Promise<string> {
  const file = await read(text)
  const columns = proposedTargets(file.columns)
  await dataOf('start', { id: file.id, choice: { columns, status: 'Done', language: 'en' } })
  await runImport(file.id ?? '')
  return file.id ?? ''
}
const rowOf = (n: number, changes: { type?: string; price?: string } = {}) =>
  `A${n},${changes.type ?? 'Condo'},Sale,Makati,One Legazpi Park,1,9,45,${changes.price ?? 12_000_000 + n},"=note, ${n}"`

test('a returned row has all its texts and every fault, also of columns that nothing takes', async () => {
  const id = await importText([header, rowOf(1), rowOf(2, { type: 'Castle', price: 'free' }), 'A3,Condo,too short'].join('\n'))
  const { header: columns, rows, next } = await dataOf<Returned>('returned', { id })
  expect(columns.join()).toBe(header)
  expect(next).toBeNull()
  expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
    [3, ['A2', 'Castle', 'Sale', 'Makati', 'One Legazpi Park', '1', '9', '45', 'free', '=note, 2']],
    [4, ['A3', 'Condo', 'too short']],
  ])
  expect(rows.map(({ remarks }) => remarks.map(({ field }) => field))).toEqual([['type', 'price'], ['row']])
})

test('the column of reasons is ignored: the columns keep their targets, and what comes back again has it once', async () => {
  await importText([header, rowOf(1)].join('\n'))
  const again = [`Why it was returned,${header}`, `Type: no,${rowOf(2)}`, `Type: no,${rowOf(3, { type: 'Castle' })}`, 'Type: no,A4,Condo'].join('\n')
  const file = await read(again)
  expect(file.columns.map(({ name }) => name).join()).toBe(header)
  expect(file.remembered).not.toBeNull()
  const { header: columns, rows } = await dataOf<Returned>('returned', { id: await importText(again) })
  expect(columns.join()).toBe(header)
  expect(rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['A3', 'Castle'],
    ['A4', 'Condo'],
  ])
})

test('many returned rows come in pages, for their account only and until the import is undone', async () => {
  const id = await importText([header, rowOf(900), ...Array.from({ length: 501 }, (_, n) => rowOf(n, { type: 'Castle' }))].join('\n'))
  const first = await dataOf<Returned>('returned', { id })
  expect([first.rows.length, first.next]).toEqual([500, 500])
  expect(await dataOf<Returned>('returned', { id, from: 500 })).toMatchObject({ rows: [{ line: 503 }], next: null })
  const other = await registerPerson(site.server, 'Intermediary')
  expect((await other.call('import/returned', { id })).envelope).toMatchObject({ code: 404 })
  await dataOf('undo', { id })
  expect((await dataOf<Returned>('returned', { id })).rows).toEqual([])
})

test('a returned row of a known home, put right and imported again, updates that home', async () => {
  await importText([header, rowOf(1)].join('\n'))
  await importText([header, rowOf(1, { type: 'Castle' })].join('\n'))
  const again = [`Why it was returned,${header}`, `Type: no,${rowOf(1, { price: '12500000' })}`].join('\n')
  const file = await read(again)
  const columns = proposedTargets(file.columns)
  const preview = await dataOf<OutputOf<'POST /frontend/api/import/preview'>>('preview', { id: file.id, choice: { columns, status: 'Done', language: 'en' } })
  expect(preview).toMatchObject({ added: 0, known: 1, items: [{ changes: [{ field: 'price', from: 12_000_001 }] }] })
  expect(await dataOf('report', { id: await importText(again) })).toMatchObject({ run: { added: 0, changed: 1, returned: 0 }, listings: [{ isNew: false }] })
})
