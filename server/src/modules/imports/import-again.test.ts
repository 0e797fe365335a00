import { readFileSync, writeFileSync } from 'node:fs'
import { mappingByNames } from '@site/domain/imports/import-reso.ts'
import { expect, test } from 'vitest'
import type { Database } from '../../store/database.ts'
import type { Remark } from './import-reasons.ts'
import { summaryInEnglish, useImportSite } from './import-site.testing.ts'
import { fixture, openFixture, shippedMapping } from './imports.testing.ts'

const site = useImportSite()
const sets = ['ph-lamudi-apartments', 'ph-sale-geo', 'zh-ningbo-resale', 'zh-shanghai-rent', 'en-melbourne-bulk']

test.each(sets)('%s: a second run adds nothing, nor does one on another day, at another rate, in small steps', async (set) => {
  const first = summaryInEnglish(await site.importFixture(set, { createsPlaces: true }))
  const tables = ['listing', 'city', 'area', 'estate', 'price_history'] as const
  const before = await Promise.all(tables.map(site.count))
  for (const changes of [{}, { today: '2026-12-24' }, { rate: 7.5 }, { batch: 1 }, { createsPlaces: false }]) {
    const again = summaryInEnglish(await site.importFixture(set, { createsPlaces: true, ...changes }))
    expect(again).toMatchObject({ ...first, added: 0, alreadyImported: first.added, created: '0 0 0' })
  }
  expect(await Promise.all(tables.map(site.count))).toEqual(before)
})

test('another poster, or another source, has rows of its own', async () => {
  await site.database.db.insertInto('account').values({ id: 'second', username: 'second', username_key: 'second', name: 'Second', role: 'Owner' }).execute()
  const first = await site.importFixture('ph-lamudi-apartments')
  const second = await site.importFixture('ph-lamudi-apartments', { poster: { id: 'second', username: 'second', name: 'Second', role: 'Owner' } })
  const renamed = await site.importFile(fixture('ph-lamudi-apartments.csv'), { ...shippedMapping('ph-lamudi-apartments'), source: 'elsewhere' })
  expect([first.added, second.added, renamed.added]).toEqual([20, 20, 20])
})

test('a dry run says the same and writes nothing', async () => {
  const tables = ['listing', 'city', 'area', 'estate', 'price_history'] as const
  const before = await Promise.all(tables.map(site.count))
  const dry = await site.importFixture('zh-shanghai-rent', { createsPlaces: true, isDryRun: true })
  expect(await Promise.all(tables.map(site.count))).toEqual(before)
  expect(summaryInEnglish(await site.importFixture('zh-shanghai-rent', { createsPlaces: true }))).toEqual(summaryInEnglish(dry))
  expect(summaryInEnglish(await site.importFixture('zh-shanghai-rent', { createsPlaces: true, isDryRun: true }))).toMatchObject({
    added: 0,
    alreadyImported: 20,
  })
})

test('a run that was stopped is finished by the next', async () => {
  const stop = new AbortController()
  const progress = (done: number) => done >= 14 && stop.abort()
  const first = await site.importFixture('en-melbourne-bulk', { createsPlaces: true, signal: stop.signal, progress })
  expect(first).toMatchObject({ isStopped: true })
  expect(first.rows).toBeLessThan(30)
  expect(await site.count('listing')).toBe(first.added)
  const second = await site.importFixture('en-melbourne-bulk', { createsPlaces: true })
  expect(second).toMatchObject({ isStopped: false, alreadyImported: first.added, added: 26 - first.added })
  expect(await site.count('listing')).toBe(26)
})

test('a run that breaks off keeps its whole batches and leaves nothing half made', async () => {
  let batches = 0
  const breaking: Database = {
    ...site.database,
    transaction: (work, options) =>
      site.database.transaction(async (tx) => {
        const done = await work(tx)
        batches += 1
        if (batches === 3) throw new Error('the power is gone')
        return done
      }, options),
  }
  await expect(site.importFixture('zh-ningbo-resale', { createsPlaces: true, database: breaking })).rejects.toThrow('the power is gone')
  expect(await site.count('listing')).toBe(14)
  const lost = await site.database.db
    .selectFrom('estate')
    .select('id')
    .where('id', 'not in', (from) => from.selectFrom('listing').select('estate_id').where('estate_id', 'is not', null).$castTo<{ estate_id: string }>())
    .where('published', '=', false)
    .execute()
  expect(lost).toEqual([])
  expect(await site.importFixture('zh-ningbo-resale', { createsPlaces: true })).toMatchObject({ added: 7, alreadyImported: 14 })
})

test('two imports of one file at once land each row once', async () => {
  const [one, other] = await Promise.all([
    site.importFixture('en-melbourne-bulk', { createsPlaces: true, batch: 3 }),
    site.importFixture('en-melbourne-bulk', { createsPlaces: true, batch: 4 }),
  ])
  expect(one.added + other.added).toBe(26)
  expect(one.alreadyImported + other.alreadyImported).toBe(26)
  expect([await site.count('listing'), await site.count('city'), await site.count('area')]).toEqual([26, 8, 9])
})

test('a file that is cut off lands nothing', async () => {
  const text = readFileSync(fixture('ph-sale-geo.csv'), 'utf8')
  const path = site.path('cut.csv')
  writeFileSync(path, text.slice(0, text.indexOf('Novaliches Quezon City"')))
  await expect(site.importFile(path, shippedMapping('ph-sale-geo'))).rejects.toThrow('a quote opened near line 31 is not closed before the end')
  expect(await site.count('listing')).toBe(0)
})

test('JSON with RESO names needs no mapping; a key that means something else later comes back', async () => {
  const lines = readFileSync(fixture('reso.jsonl'), 'utf8')
  const array = site.path('reso.json')
  writeFileSync(array, JSON.stringify({ value: lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as unknown])) }))
  const header = (await openFixture(fixture('reso.jsonl'))).header
  const read = mappingByNames(header, 'PHP')
  if ('faults' in read) throw new Error(read.faults.join('\n'))
  const told: Remark[] = []
  const first = await site.importFile(fixture('reso.jsonl'), read.mapping, { onRemark: (remark) => told.push(remark) })
  expect(summaryInEnglish(first)).toMatchObject({ rows: 11, added: 5, duplicates: 0, notes: { 'The area is not known here and was left out': 1 } })
  expect(told.filter(({ field }) => field !== 'area')).toEqual([
    { line: 6, field: 'estate', reason: 'unknownEstate', value: 'Nowhere Heights' },
    { line: 7, field: 'row', reason: 'keyTwice', value: '= 2' },
    { line: 8, field: 'ListingKey', reason: 'noKey', value: '' },
    { line: 9, field: 'type', reason: 'unknownCode', value: 'Castle' },
    { line: 10, field: 'listingDate', reason: 'futureDate', value: '2027-08-01' },
    { line: 11, field: 'bathrooms', reason: 'notWhole', value: '1.5' },
  ])
  expect(await site.rowOfKey('key R-1')).toMatchObject({
    mode: 'Lease',
    estate_id: 'one-lantern',
    facing: 'Northeast',
    furnished: 'Fully',
    floor: 12,
    pets_allowed: true,
    listing_date: '2026-10-02',
  })
  expect(await site.rowOfKey('key R-3')).toMatchObject({ type: 'Carport', price: 850_000, room_number: 'B2-114', lat: 14.5889 })
  expect(await site.rowOfKey('key R-4')).toMatchObject({ type: 'Villa', city_id: 'las-pinas', lot_area: 150 })
  expect(await site.rowOfKey('key R-11')).toMatchObject({
    remarks_en: 'Odd signs survive: ₱, 🏠, line\nbreaks, and a lone half \ufffd goes.',
    listing_date: '2026-11-20',
  })
  expect(await site.importFile(array, read.mapping)).toMatchObject({ added: 0, alreadyImported: 5 })
})
