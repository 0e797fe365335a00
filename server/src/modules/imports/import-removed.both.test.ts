import type { OutputOf } from '@site/domain/calls/all.ts'
import type { ImportChoice, ImportRemark, ImportRun } from '@site/domain/calls/import.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { goodPassword, registerPerson } from '../accounts/accounts.testing.ts'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'

// A home that its owner deleted for good does not come back because its row is still in a sheet.

const site = useImportAgent({ isTrusted: true })
const { dataOf, runImport } = site

type Read = OutputOf<'POST /frontend/api/import/read'>
type Preview = OutputOf<'POST /frontend/api/import/preview'>
type Plan = { id: string; choice: ImportChoice; addsRemoved?: boolean }
async function readSheet(text: string, by = site.agent): Promise<Plan> {
  const file = await dataOf<Read>('import/read', { name: 'a.csv', content: Buffer.from(text).toString('base64') }, by)
  const columns = proposedTargets(file.columns)
  return { id: file.id ?? '', choice: { columns, status: 'Done', language: 'en', amountUnit: 1 } }
}
const preview = async (text: string, options: object = {}) => await dataOf<Preview>('import/preview', { ...(await readSheet(text)), ...options })
async function importSheet(text: string, options: object = {}, by = site.agent): Promise<{ run: ImportRun; remarks: ImportRemark[] }> {
  const plan = await readSheet(text, by)
  await dataOf('import/start', { ...plan, ...options, pricesChecked: true }, by)
  await runImport(plan.id)
  return await dataOf('import/report', { id: plan.id }, by)
}
const shown = async () =>
  (
    await sql<{ id: string }>`select id from listing where poster_id = ${site.agent.id} and shelf = 'OnShelf' order by floor`.execute(site.database.db)
  ).rows.map(({ id }) => id)
/** What the rows of removed homes say. */
const leftBehind = async () =>
  (
    await sql<{ price: number | null; floor: number | null; shelf: string }>`
      select price, floor, shelf from listing where poster_id = ${site.agent.id} and removed_at is not null`.execute(site.database.db)
  ).rows

const condo = { type: 'Residence', mode: 'Lease', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000, tower: 'A', estate: 'one-legazpi' }
const row = (floor: number) => `Condo,Lease,Makati,One Legazpi Park,2,${floor},74.5,${45_000 + floor}`
const header = 'Type,Offer,City,Building,Bedrooms,Floor,Floor area,Price'
/** Sheets of three homes: with a number of the agent, without any, and exported from the site. */
const sheets: Readonly<Record<string, () => Promise<string>>> = {
  'that has own numbers': async () => {
    const sheet = [`Ref,${header}`, ...[3, 4, 5].map((floor) => `A${floor},${row(floor)}`)].join('\n')
    await importSheet(sheet)
    return sheet
  },
  'without numbers': async () => {
    const sheet = [header, ...[3, 4, 5].map(row)].join('\n')
    await importSheet(sheet)
    return sheet
  },
  'that the site has exported': async () => {
    for (const floor of [3, 4, 5]) await dataOf('listing/publish', { ...condo, floor })
    return String(Buffer.from((await dataOf<{ content: string }>('listing/export', { format: 'csv' })).content, 'base64'))
  },
}

test.each(Object.keys(sheets))('a home of a sheet %s that was deleted for good is left out, unless the person adds it again (T33)', async (kind) => {
  const sheet = await sheets[kind]!()
  const [first = '', ...others] = await shown()
  expect(others).toHaveLength(2)
  await dataOf('listing/remove', { id: first })

  expect(await preview(sheet)).toMatchObject({ added: 0, known: 2, returned: 0, removed: { count: 1, lines: [expect.any(Number)] } })
  for (let round = 0; round < 2; round += 1) {
    const { run, remarks } = await importSheet(sheet)
    expect(run).toMatchObject({ added: 0, changed: 0, returned: 0, noted: 1 })
    expect(remarks).toMatchObject([{ field: 'row', words: { en: expect.stringContaining('deleted this home for good') }, isReturned: false }])
  }
  expect(await shown()).toEqual(others)
  expect(await leftBehind()).toEqual([{ price: null, floor: null, shelf: 'Draft' }])

  expect(await preview(sheet, { addsRemoved: true })).toMatchObject({ added: 1, known: 2, removed: { count: 1 } })
  expect((await importSheet(sheet, { addsRemoved: true })).run).toMatchObject({ added: 1, noted: 0 })
  const back = await shown()
  expect(back).toHaveLength(3)
  expect(back).not.toContain(first)
  expect(await dataOf<unknown>('listing/detail', { id: back.find((id) => !others.includes(id)) })).toMatchObject({ listing: { floor: 3 } })
  expect(await leftBehind(), 'the old address stays gone').toEqual([{ price: null, floor: null, shelf: 'Draft' }])
  // it is an ordinary home of the account again, and can be deleted again
  expect(await preview(sheet)).toMatchObject({ added: 0, known: 3, removed: { count: 0 } })
  await dataOf('listing/remove', { id: back.find((id) => !others.includes(id)) })
  expect(await preview(sheet)).toMatchObject({ added: 0, known: 2, removed: { count: 1 } })
})

test('homes that the sheet lacks are still taken down when it has the row of a deleted one', async () => {
  const sheet = await sheets['that has own numbers']!()
  const [first = '', second = '', third = ''] = await shown()
  await dataOf('listing/remove', { id: first })
  const shorter = sheet.split('\n').slice(0, -1).join('\n')
  expect((await importSheet(shorter, { removesMissing: true })).run).toMatchObject({ removed: 1, returned: 0 })
  expect(await shown()).toEqual([second])
  expect(third).not.toBe('')
})

test('what one account deleted says nothing of the same sheet in another, and goes with the account', async () => {
  const sheet = await sheets['that has own numbers']!()
  await dataOf('listing/remove', { id: (await shown())[0] })
  const other = await registerPerson(site.server, 'Intermediary')
  expect((await importSheet(sheet, {}, other)).run).toMatchObject({ added: 3 })
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::integer as n from removed_import where account_id = ${site.agent.id}`.execute(site.database.db)).rows[0]?.n
  expect(await count()).toBeGreaterThan(0)
  const { rows } = await sql<{ text: string }>`select removed_import::text as text from removed_import where account_id = ${site.agent.id}`.execute(
    site.database.db,
  )
  expect(JSON.stringify(rows), 'the number of the agent is in no row').not.toMatch(/\bA3\b/)
  await dataOf('account/delete', { password: goodPassword })
  expect(await count()).toBe(0)
})
