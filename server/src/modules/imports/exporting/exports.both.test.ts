import { read as readXlsx } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../../server.testing.ts'
import type { Services } from '../../../services.ts'
import type { Database } from '../../../store/database.ts'
import { type Person, registerPerson } from '../../accounts/accounts.testing.ts'
import { addListings } from '../../listings/listings.store.ts'
import { testListing } from '../../listings/listings.testing.ts'
import { createImportWork } from '../import-work.ts'
import { withoutFormula } from '@site/domain/pasted/csv-cell.ts'
import { proposedTargets } from '../import-agent.testing.ts'

let database: Database
let services: Services
let server: TestServer
let agent: Person
const formula = '=HYPERLINK("http://evil.example")'
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite({ profile: { vrHosts: ['vr.example'] } }))
  agent = await registerPerson(server, 'Intermediary')
  const noSlot = { isRoofed: null, ownersOnly: null, slotLength: null, slotLevel: null, slotWidth: null, lotArea: null }
  const own = { ...noSlot, posterId: agent.id, posterRole: 'Intermediary', city: 'makati', estate: 'one-legazpi' } as const
  await addListings(database.db, [
    testListing({
      ...own,
      number: 'C900001',
      imported: { source: 'sheet', key: 'key A1' },
      price: 12_500_000,
      floorArea: 57.25,
      source: 'A friend',
      remarks: { zh: '近地铁，"安静"\n第二行', en: '+63 & <b>calm</b>' },
      privateRemarks: formula,
      customNumber: "'@x",
      petRules: { zh: '', en: '-one cat' },
      ownerName: 'Ana',
      balcony: false,
      commissionRate: 3.5,
    }),
    testListing({ ...own, number: 'C900003', status: 'Building', mode: 'Lease', price: null, source: null, privateRemarks: '-', shelf: 'OffShelf' }),
    testListing({ number: 'C900002', posterId: (await registerPerson(server)).id }),
  ])
})
afterAll(() => database.close())

async function dataOf<Data>(path: string, body: object): Promise<Data> {
  const { envelope } = await agent.call(path, body)
  expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const exported = async (format: string, language = 'en') => {
  const { envelope } = await agent.call('listing/export', { format }, { headers: { 'accept-language': language } })
  return envelope.data as { name: string; content: string }
}
const textOf = (content: string) => String(Buffer.from(content, 'base64'))
type Read = { id: string; rows: number; columns: { name: string; target: string | null; isSure: boolean }[] }
const rows = async () =>
  (
    await sql`select to_jsonb(listing) - 'updated_at' - 'import_revision' as row from listing where poster_id = ${agent.id} order by number`.execute(
      database.db,
    )
  ).rows
const read = async (file: { name: string; content: string }) => {
  const { id, columns } = await dataOf<Read>('import/read', file)
  const choice = { columns: proposedTargets(columns), amountUnit: 1, language: 'zh' }
  return { id, columns, choice }
}
const importFile = async (file: { name: string; content: string }) => {
  const { id, choice } = await read(file)
  expect(await dataOf('import/start', { id, choice, removesMissing: true })).toEqual({ faults: [] })
  await createImportWork(services)({ id }, { isLast: false })
  return (await dataOf<{ run: object }>('import/report', { id })).run
}

const formats = ['csv', 'xlsx', 'json'].flatMap((format) => [[format, 'zh'] as const, [format, 'en'] as const])
test.each(formats)('an export as %s in %s has the own listings with their private fields, and imported again gives the same ones', async (format, language) => {
  const file = await exported(format, language)
  expect(file.name).toBe(`listings.${format}`)
  const { id, columns, choice } = await read(file)
  expect(columns.filter(({ target, isSure }) => target !== null && !isSure)).toEqual([])
  expect(columns.filter(({ target }) => target === null).map(({ name }) => name)).toEqual([language === 'zh' ? '上架状态' : 'Shelf'])
  const preview = await dataOf<{ items: { values: object; remarks: object[] }[] }>('import/preview', { id, choice })
  expect(preview).toMatchObject({ faults: [], added: 0, known: 2, returned: 0 })
  const condo = preview.items.find(({ values }) => (values as { ownerName?: string }).ownerName === 'Ana')
  expect(condo).toMatchObject({
    remarks: [],
    values: {
      remarksZh: '近地铁，"安静"\n第二行',
      remarksEn: '+63 & <b>calm</b>',
      privateRemarks: formula,
      customNumber: "'@x",
      petRulesEn: '-one cat',
      ownerName: 'Ana',
    },
  })
  const before = await rows()
  const run = await importFile(file)
  expect(await rows()).toEqual(before)
  expect(run).toMatchObject({ added: 0, changed: 0, removed: 0, returned: 0 })
})

test('people read words in their language: headings, choices, places, yes and no', async () => {
  const number = '房源编号 (ListingId)'
  const listings = JSON.parse(textOf((await exported('json', 'zh')).content)) as Record<string, unknown>[]
  expect(listings.find((listing) => listing[number] === 'C900001')).toMatchObject({
    ...{ 上架状态: '已上架', 类型: '公寓', 方式: '出售', 城市: '马卡蒂', 阳台: '否' },
    '房源介绍 英文': '+63 & <b>calm</b>',
  })
  const csv = textOf((await exported('csv', 'en')).content)
  expect(csv).toMatch(/^\ufeff"?Listing number \(ListingId\)"?,"?Shelf"?,"?Type"?,"?For"?,"?Construction status"?/)
  for (const word of ['Residence', 'OnShelf', 'OffShelf', 'remarksZh', 'privateRemarks', 'false']) expect(csv).not.toContain(word)
})

test('no cell of a spreadsheet is a formula', async () => {
  const csv = textOf((await exported('csv')).content)
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(csv).not.toMatch(/(?:^|[,"\n])[=+@-](?!\d)/)
  const { content } = await exported('xlsx')
  const [sheet] = readXlsx(Buffer.from(content, 'base64')).SheetNames.map((name) => JSON.stringify(readXlsx(Buffer.from(content, 'base64')).Sheets[name]))
  expect(sheet).toContain(JSON.stringify(`'=HYPERLINK("http://evil.example")`))
  expect(sheet).not.toContain('"f":')
  expect(withoutFormula("'=x")).toBe("''=x")
  // spreadsheets in Chinese and Japanese read full-width signs, too
  for (const sign of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']) expect(withoutFormula(`${sign}x`)).toBe(`'${sign}x`)
})

test('a changed price in an export changes that listing, although it was entered by hand', async () => {
  const { content } = await exported('csv')
  const changed = Buffer.from(textOf(content).replace('12500000', '12400000')).toString('base64')
  expect(await importFile({ name: 'listings.csv', content: changed })).toMatchObject({ added: 0, changed: 1 })
  expect(await rows()).toMatchObject([{ row: { price: 12_400_000, number: 'C900001' } }, {}])
})

test('RESO names and values', async () => {
  const { value } = JSON.parse(textOf((await exported('reso')).content)) as { value: Record<string, unknown>[] }
  expect(value.find(({ ListingId }) => ListingId === 'C900001')).toMatchObject({
    ListPrice: 12_400_000,
    LivingArea: 57.25,
    LivingAreaUnits: 'Square Meters',
    PropertyType: 'Residential',
    PropertySubType: 'Condominium',
    StandardStatus: 'Active',
    BuildingName: 'One Legazpi Park',
    City: 'Makati',
    PrivateRemarks: formula,
  })
  expect(value.find(({ ListingId }) => ListingId === 'C900003')).toMatchObject({ StandardStatus: 'Withdrawn', DevelopmentStatus: 'Under Construction' })
  expect(value).toHaveLength(2)
})

test('a feed of Kyero has what everybody may see of homes with a price, and imported again changes nothing', async () => {
  const file = await exported('kyero')
  const xml = textOf(file.content)
  expect(file.name).toBe('listings-kyero.xml')
  expect(xml).toContain('<number>C900001</number>')
  expect(xml).toContain('<building>One Legazpi Park</building>')
  expect(xml).toContain('+63 &amp; &lt;b&gt;calm&lt;/b&gt;')
  for (const word of ['C900003', 'HYPERLINK', 'Ana', 'A friend', "'@x"]) expect(xml).not.toContain(word)
  const before = await rows()
  const { id, choice } = await read(file)
  expect(await dataOf('import/preview', { id, choice: { ...choice, status: 'Done' } })).toMatchObject({ added: 0, known: 1, returned: 0 })
  expect(await rows()).toEqual(before)
})

test('visitors are asked to sign in', async () => {
  expect((await server.send('POST', '/frontend/api/listing/export', { body: { format: 'csv' } })).envelope.code).toBe(1002)
})
