import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ImportRemark, ImportRun } from '@site/domain/calls/import.ts'
import { permit, registerPerson } from '../accounts/accounts.testing.ts'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'

// An agent exports the own homes, changes the sheet and imports it again.

const site = useImportAgent({ isTrusted: true })
const { dataOf, runImport } = site

const exported = async () => String(Buffer.from((await dataOf<{ content: string }>('listing/export', { format: 'csv' })).content, 'base64'))
type Preview = { items: { changes: { field: string; from: unknown }[]; remarks: ImportRemark[] }[] }
type Report = { run: ImportRun; remarks: ImportRemark[] }

/** Imports a sheet and answers what the preview promises and what the report says. */
async function importSheet(text: string): Promise<{ promised: Preview['items'][number]; report: Report }> {
  const read = await dataOf<{ id: string; columns: { name: string; target: string | null }[] }>('import/read', {
    name: 'listings.csv',
    content: Buffer.from(text).toString('base64'),
  })
  const choice = { columns: proposedTargets(read.columns), amountUnit: 1, language: 'en' }
  const { items } = await dataOf<Preview>('import/preview', { id: read.id, choice })
  expect(await dataOf('import/start', { id: read.id, choice, pricesChecked: true })).toEqual({ faults: [] })
  await runImport(read.id)
  return { promised: items[0] as Preview['items'][number], report: await dataOf<Report>('import/report', { id: read.id }) }
}
const own = async () =>
  (await dataOf<{ items: { id: string; revision: number; listing: Record<string, unknown> }[] }>('listing/mine', {})).items[0] as {
    id: string
    revision: number
    listing: Record<string, unknown>
  }
const edit = async (values: object) => {
  const { id, revision } = await own()
  await dataOf('listing/update', { id, revision, bedrooms: 2, ...values })
}

const village = { name: { zh: '水月村', en: 'Water Moon Village' }, city: 'makati', area: 'legazpi', point: { lat: 14.5555, lng: 121.0155 } }
const villa = { type: 'Villa', mode: 'Sale', status: 'Done', bedrooms: 3, floorArea: 200, lotArea: 300, price: 85_000_000, missingEstate: village }
const condo = { type: 'Residence', mode: 'Lease', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000, floor: 12, tower: 'A', estate: 'one-legazpi' }

test.each(['Building', 'Street', 'Area'])('%s: a villa of a village that waits gets the price of the sheet, and its place stays', async (placeShown) => {
  await dataOf('listing/publish', { ...villa, tower: 'B', placeShown })
  const place = async () =>
    (
      await sql`select estate_id, city_id, area_id, lat, lng, place_shown, exact_place from listing where poster_id = ${site.agent.id}`.execute(
        site.database.db,
      )
    ).rows
  const before = await place()
  const sheet = (await exported()).replace('85000000', '84000000')
  const { promised, report } = await importSheet(sheet)
  expect(promised).toMatchObject({ changes: [{ field: 'price', from: 85_000_000 }] })
  expect(report.run).toMatchObject({ changed: 1, returned: 0 })
  expect((await own()).listing).toMatchObject({ price: 84_000_000 })
  expect(await place()).toEqual(before)
  expect((await importSheet(sheet)).report.run).toMatchObject({ changed: 0 })
})

test('a price that was edited before any import is that of the sheet; one edited after an import stays, and the preview says so', async () => {
  await dataOf('listing/publish', condo)
  await edit({ price: 46_000 })
  const sheet = await exported()
  const first = await importSheet(sheet.replace('46000', '45500'))
  expect([first.promised.changes, first.report.remarks]).toMatchObject([[{ field: 'price', from: 46_000 }], []])
  expect((await own()).listing).toMatchObject({ price: 45_500 })

  await edit({ price: 47_000 })
  const { promised, report } = await importSheet(sheet.replace('46000', '45000'))
  expect(promised).toMatchObject({ changes: [], remarks: [{ field: 'price', words: { en: expect.stringContaining('on the site') } }] })
  expect(report.remarks).toMatchObject(promised.remarks)
  expect((await own()).listing).toMatchObject({ price: 47_000 })
})

test('a home that a sheet left as it was counts as imported: an edit after that stays', async () => {
  await dataOf('listing/publish', condo)
  const sheet = await exported()
  expect((await importSheet(sheet)).report.run).toMatchObject({ changed: 0 })
  await edit({ price: 46_000 })
  const { promised, report } = await importSheet(sheet.replace('45000', '44000'))
  expect([promised.changes, report.remarks.length]).toEqual([[], 1])
  expect((await own()).listing).toMatchObject({ price: 46_000 })
})

test('a preview names what will wait for a reviewer, and writes nothing', async () => {
  const reviewer = await registerPerson(site.server)
  await permit(site.database, reviewer.id, ['listing.review'])
  await dataOf('listing/publish', condo)
  await sql`update account set trust = default where id = ${site.agent.id}`.execute(site.database.db)
  const sheet = (await exported()).replace('45000', '22000')
  const { promised, report } = await importSheet(sheet)
  expect(promised).toMatchObject({
    changes: [{ field: 'price', from: 45_000 }],
    remarks: expect.arrayContaining([expect.objectContaining({ field: 'price' })]),
  })
  expect(report.remarks).toMatchObject([{ field: 'price', words: { en: expect.stringContaining('reviewer') } }])
  expect(promised.remarks.map(({ words }) => words.en)).toContain(report.remarks[0]?.words.en)
})
