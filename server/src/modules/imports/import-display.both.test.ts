import type { OutputOf } from '@site/domain/calls/all.ts'
import type { ImportChoice, ImportRemark, ImportRun } from '@site/domain/calls/import.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'

// What RESO columns say of showing a home holds: no row becomes public against them, and every returned row says why.

const site = useImportAgent({ isTrusted: true })
const { dataOf, runImport } = site

type Read = OutputOf<'POST /frontend/api/import/read'>
type Preview = OutputOf<'POST /frontend/api/import/preview'>
const base = {
  ...{ PropertyType: 'Residential Lease', PropertySubType: 'Condominium', City: 'Makati', BuildingName: 'One Legazpi Park', StandardStatus: 'Active' },
  ...{ ListPrice: 52_000, BedroomsTotal: 1, LivingArea: 40, LivingAreaUnits: 'Square Meters', EntryLevel: 9 },
}
type Plan = { readonly id: string; readonly choice: ImportChoice }
async function readRows(rows: readonly object[]): Promise<Plan> {
  const value = rows.map((row, n) => ({ ListingKey: `R${n}`, ...base, ListPrice: 52_000 + n, LivingArea: 40 + n, ...row }))
  const file = await dataOf<Read>('import/read', { name: 'r.json', content: Buffer.from(JSON.stringify({ value })).toString('base64') })
  return { id: file.id ?? '', choice: { columns: proposedTargets(file.columns), status: 'Done', language: 'en' } }
}
async function importRows(rows: readonly object[], options: object = {}): Promise<{ run: ImportRun; remarks: ImportRemark[] }> {
  const plan = await readRows(rows)
  await dataOf('import/start', { ...plan, ...options, pricesChecked: true })
  await runImport(plan.id)
  return await dataOf('import/report', { id: plan.id })
}
const listings = async () =>
  (
    await sql<{ key: string; shelf: string; reason: string | null; shown: string | null; estate: string | null; price: string }>`
      select custom_number as key, shelf, off_shelf_reason as reason, place_shown as shown, estate_id as estate, price::text as price
      from listing where poster_id = ${site.agent.id} order by 1`.execute(site.database.db)
  ).rows
const keys = async () => (await listings()).map(({ key }) => key)
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test.each([
  ['a rent per week', { LeaseAmountFrequency: 'Monthly' }, { LeaseAmountFrequency: 'Weekly' }, /not per month/],
  ['a rent per day', { LeaseAmountFrequency: 'Monthly' }, { LeaseAmountFrequency: 'Daily' }, /not per month/],
  ['a rent per year', { LeaseAmountFrequency: 'Month To Month' }, { LeaseAmountFrequency: 'Annually' }, /not per month/],
  ['a home that may not be displayed', { InternetEntireListingDisplayYN: true }, { InternetEntireListingDisplayYN: false }, /may not be shown/],
  ['a listing that has expired', { ExpirationDate: dayIn(40) }, { ExpirationDate: dayIn(-40) }, /has expired/],
  ['one that is on the market later', { OnMarketDate: dayIn(-40) }, { StandardStatus: 'Coming Soon', OnMarketDate: dayIn(40) }, /not on the market yet/],
  ['a permission that cannot be read', { InternetEntireListingDisplayYN: 'Y' }, { InternetEntireListingDisplayYN: 'ask' }, /Neither yes nor no/],
])('%s is returned with its reason, also in the preview', async (_, open, closed, words) => {
  const plan = await readRows([open, closed])
  expect(await dataOf<Preview>('import/preview', plan)).toMatchObject({ added: 1, returned: 1 })
  const { run, remarks } = await importRows([open, closed])
  expect(run).toMatchObject({ added: 1, returned: 1 })
  const [reason] = remarks.filter(({ isReturned }) => isReturned)
  expect(reason?.words.en).toMatch(words)
  expect(reason?.value).toContain(String(Object.values(closed).at(-1)))
  expect(await keys()).toEqual(['R0'])
})

test('a price for sale has no rent period', async () => {
  const sale = { PropertyType: 'Residential', ListPrice: 9_800_000, LeaseAmountFrequency: 'Annually' }
  expect((await importRows([sale])).run).toMatchObject({ added: 1, returned: 0 })
})

test('a home that the site shows and the file withdraws is named, and goes off the shelf if the person says so', async () => {
  await importRows([{}, {}])
  const rows = [{ InternetEntireListingDisplayYN: 'N' }, { ExpirationDate: dayIn(-1) }]
  expect(await dataOf<Preview>('import/preview', await readRows(rows))).toMatchObject({ returned: 2, gone: { count: 2, shown: 2 } })
  const { remarks } = await importRows(rows)
  expect(remarks.map(({ words }) => words.en)).toEqual([expect.stringContaining('take it down'), expect.stringContaining('take it down')])
  expect((await listings()).map(({ shelf }) => shelf)).toEqual(['OnShelf', 'OnShelf'])
  await importRows(rows, { takesDownGone: true })
  expect((await listings()).map(({ shelf, reason }) => [shelf, reason])).toEqual([
    ['OffShelf', 'Withdrawn'],
    ['OffShelf', 'Withdrawn'],
  ])
})

test('a private address shows the area only, in a new home and in a known one, and leaves others as they are', async () => {
  const { run, remarks } = await importRows([{}, { InternetAddressDisplayYN: false }, { InternetAddressDisplayYN: true }])
  expect(run).toMatchObject({ added: 3, returned: 0 })
  expect(remarks.map(({ line, words, isReturned }) => [line, words.en, isReturned])).toContainEqual([2, expect.stringContaining('only the area'), false])
  const places = async () => (await listings()).map(({ shown, estate }) => [shown, estate !== null])
  expect(await places()).toEqual([
    [null, true],
    ['Area', false],
    [null, true],
  ])
  await importRows([{ InternetAddressDisplayYN: 'No' }, { InternetAddressDisplayYN: true }, {}])
  expect(await places()).toEqual([
    ['Area', false],
    ['Area', false],
    [null, true],
  ])
})

test('a parking slot cannot hide its building: with a private address it is returned', async () => {
  const slot = { PropertySubType: 'DeededParking', PropertyType: 'Residential', ListPrice: 900_000, InternetAddressDisplayYN: false }
  const { run, remarks } = await importRows([slot])
  expect(run).toMatchObject({ added: 0, returned: 1 })
  expect(remarks[0]?.words.en).toMatch(/parking slot/)
})
