import type { OutputOf } from '@site/domain/calls/all.ts'
import type { ImportChoice, ImportRun } from '@site/domain/calls/import.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { addTestMarket, servicesOver, testListing } from '../listings/listings.testing.ts'
import { createImportWork } from './import-work.ts'
import { proposedTargets } from './import-agent.testing.ts'

// What an import asks about, returns, and says that it drops.

let database: Database
let services: Services
let server: TestServer
let agent: Person
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  const homes = [240_000, 245_000, 250_000, 255_000, 260_000, 265_000].map((perSquareMetre, index) =>
    testListing({ number: `C90000${index}`, price: perSquareMetre * 50, floorArea: 50, bedrooms: 1 }),
  )
  await database.transaction((tx) => addListings(tx, homes))
  services = await servicesOver(database)
  server = testServer(() => services)
})
afterAll(() => database.close())
beforeEach(async () => {
  agent = await registerPerson(server, 'Intermediary')
})

type Read = OutputOf<'POST /frontend/api/import/read'>
type Preview = OutputOf<'POST /frontend/api/import/preview'>
const dataOf = async <Data>(path: string, body: object): Promise<Data> => {
  const { envelope } = await agent.call(`import/${path}`, body)
  expect(envelope, JSON.stringify(envelope)).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const header = 'Ref,Type,Offer,City,Building,Bedrooms,Floor,Floor area,Price'
async function readFile(rows: readonly string[], changes: Partial<ImportChoice> = {}, head = header): Promise<{ id: string; choice: ImportChoice }> {
  const file = await dataOf<Read>('read', { name: 'a.csv', content: Buffer.from([head, ...rows].join('\n')).toString('base64') })
  const columns = proposedTargets(file.columns)
  return { id: file.id ?? '', choice: { columns, status: 'Done', language: 'en', ...changes } }
}
const preview = async (rows: readonly string[], changes: Partial<ImportChoice> = {}) => await dataOf<Preview>('preview', await readFile(rows, changes))
async function importRows(rows: readonly string[], options: object = {}, changes: Partial<ImportChoice> = {}): Promise<ImportRun> {
  const file = await readFile(rows, changes)
  await dataOf('start', { ...file, ...options })
  await createImportWork(services)({ id: file.id }, { isLast: false })
  return (await dataOf<{ run: ImportRun }>('report', { id: file.id })).run
}
const prices = async () =>
  (await sql<{ price: number }>`select price::float8 as price from listing where poster_id = ${agent.id} order by import_key`.execute(database.db)).rows.map(
    ({ price }) => price,
  )

const sound = 'A1,Condo,Sale,Makati,One Legazpi Park,1,9,45,12000000'
const slip = 'A2,Condo,Sale,Makati,One Legazpi Park,1,9,45,125000000'

test('a price with a zero too many is asked about, and imported only once a person looked at it', async () => {
  const { added, toCheck, returned, items } = await preview([sound, slip])
  expect({ added, toCheck, returned }).toEqual({ added: 1, toCheck: 1, returned: 0 })
  expect(items.map(({ remarks }) => remarks.map(({ words, isReturned }) => [words.en, isReturned]))).toEqual([
    [],
    [['Did you mean ₱12,500,000? 6 homes like it in One Legazpi Park ask ₱11,400,000 in the middle, for 45 m²', false]],
  ])
  expect(await importRows([sound, slip])).toMatchObject({ added: 1, returned: 1 })
  expect(await prices()).toEqual([12_000_000])
  expect(await importRows([sound, slip], { pricesChecked: true })).toMatchObject({ added: 1, returned: 0 })
  expect((await preview([sound, slip])).toCheck).toBe(0)
})

const asked = async (rows: readonly string[]) => {
  const { added, toCheck, items } = await preview(rows)
  return { added, toCheck, why: items.map(({ remarks }) => remarks.map(({ words }) => [words.zh, words.en])) }
}

test('a price far from homes like it is asked about also without a price that was meant, and is not published before', async () => {
  const far = [12_800, 12_800_000_000, 70_000_000, 2_000_000].map((price, n) => `F${n},Condo,Sale,Makati,One Legazpi Park,1,9,50,${price}`)
  const zh = '黎牙实比一号有 7 套类似房源，按 50㎡ 算，中位价 ₱12,800,000'
  const en = '7 homes like it in One Legazpi Park ask ₱12,800,000 in the middle, for 50 m²'
  const below = [`不到类似房源的五分之一。${zh}`, `Less than a fifth of homes like it. ${en}`]
  const above = [`比类似房源高出五倍以上。${zh}`, `More than five times above homes like it. ${en}`]
  expect(await asked(far)).toEqual({ added: 0, toCheck: 4, why: [[below], [above], [above], [below]] })
  expect(await importRows(far)).toMatchObject({ added: 0, returned: 4 })
  expect(await prices()).toEqual([])
  // five times above or below is far
  expect(await asked(['F5,Condo,Sale,Makati,One Legazpi Park,1,9,50,60000000', 'F6,Condo,Sale,Makati,One Legazpi Park,1,9,50,3000000'])).toMatchObject({
    ...{ added: 2, toCheck: 0 },
  })
  expect(await importRows(far.slice(0, 1), { pricesChecked: true })).toMatchObject({ added: 1, returned: 0 })
})

test.each([
  [5, 0],
  [10, 0],
  [12, 20],
])('each of %d rows whose price is to check is shown, beside %d sound ones', async (doubtful, others) => {
  const rowOf = (key: string, price: number) => `${key},Condo,Sale,Makati,One Legazpi Park,1,9,50,${price}`
  const rows = Array.from({ length: doubtful + others }, (_, n) => rowOf(`C${n}`, n < doubtful ? 12_800 + n : 12_900_000 + n))
  const { toCheck, items } = await preview(rows)
  expect(toCheck).toBe(doubtful)
  expect(items.filter(({ remarks }) => remarks.length > 0)).toHaveLength(doubtful)
  expect(items).toHaveLength(doubtful + Math.min(others, 6))
})

test('without homes like it a price is asked about that no home has by the highest rents of the site', async () => {
  const row = (key: string, type: string, mode: string, price: number) => `${key},${type},${mode},Makati,One Legazpi Park,3,,200,${price}`
  expect(
    await asked([
      row('G0', 'Condo', 'For rent', 4_500_000),
      row('G1', 'Condo', '出租', 600_001),
      row('G2', 'House', 'Sale', 1_500_000),
      row('G3', '别墅', '出售', 1_600_000_000),
    ]),
  ).toEqual({
    ...{ added: 0, toCheck: 4 },
    why: [
      [['作为月租太高：这里的月租最高约 ₱600,000', 'Too high for a monthly rent: rents here reach about ₱600,000']],
      [['作为月租太高：这里的月租最高约 ₱600,000', 'Too high for a monthly rent: rents here reach about ₱600,000']],
      [['作为总价太低：这里的月租就可到 ₱1,500,000', 'Too low for a sale: rents alone reach ₱1,500,000 a month here']],
      [['作为总价太高：超过 ₱1,500,000,000，请检查零的个数', 'Too high for a sale: above ₱1,500,000,000; check the number of zeros']],
    ],
  })
  expect(await asked([row('G4', 'Condo', 'Rent', 600_000), row('G5', 'House', 'Sale', 1_500_001), row('G6', 'Villa', 'Rent', 1_500_000)])).toMatchObject({
    ...{ added: 3, toCheck: 0 },
  })
})

test('without an area the price of a home is compared with whole homes, and an area that no home has is asked about', async () => {
  const rows = ['H1,Condo,Sale,Makati,One Legazpi Park,1,9,,1280000', 'H2,Condo,Sale,Makati,One Legazpi Park,1,9,,12800000']
  expect(await asked(rows)).toEqual({
    ...{ added: 1, toCheck: 1 },
    why: [
      [
        [
          '您要写的是 ₱12,800,000 吗？黎牙实比一号有 7 套类似房源，中位价 ₱12,300,000',
          'Did you mean ₱12,800,000? 7 homes like it in One Legazpi Park ask ₱12,300,000 in the middle',
        ],
      ],
      expect.anything(),
    ],
  })
  expect(await asked(['H3,House,Sale,Makati,One Legazpi Park,3,,2,20000000', 'H4,House,Sale,Makati,One Legazpi Park,3,,8,20000000'])).toMatchObject({
    ...{ added: 1, toCheck: 1 },
    why: [[['面积太小，不像一套房：请检查这一列和单位', 'Too small for a home; check its column and unit']], []],
  })
})

test('a change of a known price by half is asked about, a small one shows the old price', async () => {
  await importRows([sound])
  const { known, toCheck, items } = await preview([sound.replace('12000000', '6000000')])
  expect({ known, toCheck }).toEqual({ known: 0, toCheck: 1 })
  expect(items[0]).toMatchObject({
    changes: [{ field: 'price', from: 12_000_000 }],
    values: { price: 6_000_000 },
    remarks: [{ words: { en: expect.stringContaining('₱12,000,000 now') } }],
  })
  expect(await importRows([sound.replace('12000000', '6000000')])).toMatchObject({ changed: 0, returned: 1 })
  const small = await preview([sound.replace('12000000', '11000000').replace(',9,', ',8,')])
  expect(small).toMatchObject({
    known: 1,
    toCheck: 0,
    items: [
      {
        changes: expect.arrayContaining([
          expect.objectContaining({ field: 'price', from: 12_000_000 }),
          expect.objectContaining({ field: 'floor', from: 9 }),
        ]) as unknown,
      },
    ],
  })
})

test('a floor above the top and an area below zero return their rows, as publishing refuses them', async () => {
  const { returned, summary } = await preview([sound.replace(',9,', ',41,'), sound.replace('A1', 'A3').replace(',45,', ',-45,')])
  expect(returned).toBe(2)
  expect(summary.map(({ field, isReturned }) => [field, isReturned])).toEqual([
    ['floor', true],
    ['floorArea', true],
  ])
})

test('what is dropped or lacking is counted by kind, and so is what is returned', async () => {
  const rows = [1, 2, 3].map((n) => `B${n},Condo,Sale,Makati,Nowhere House,1,9,,12000000`)
  const { summary } = await preview([
    ...rows,
    'B4,Condo,Sale,Atlantis,,1,9,45,12000000',
    'B5,Condo,Sale,Atlantis,,1,9,45,12000000',
    'B6,Condo,Sale,Makati,One Legazpi Park,1,9,,12000000',
  ])
  expect(summary.map(({ field, words, isReturned, count }) => [field, words.en, isReturned, count])).toEqual([
    ['estate', 'This site does not have this building', true, 3],
    ['city', 'This site does not have this city', true, 2],
    ['floorArea', 'Not in the file; imported without it', false, 1],
  ])
})

test('a known home keeps what its row lacks, so that nothing is said to be missing', async () => {
  const row = 'K1,Condo,Sale,Makati,One Legazpi Park,1,9,45,12000000'
  await importRows([row])
  const { known, summary } = await preview([row.replace(',45,', ',,')])
  expect({ known, summary }).toEqual({ known: 1, summary: [] })
})

test('a name with a letter missing is asked about once for the file, and the answer is remembered', async () => {
  const rows = [1, 2].map((n) => `C${n},Condo,Sale,Makati,One Legaspi Prk,1,9,45,12000000`)
  const [question] = (await preview(rows)).unknown.items
  expect(question).toMatchObject({ kind: 'estate', names: [{ name: 'One Legaspi Prk', count: 2 }], near: [{ id: 'one-legazpi' }], answer: null })
  const places = [{ kind: 'estate', names: ['One Legaspi Prk'], city: 'makati', act: 'match', place: 'one-legazpi' }] as const
  const choice = { places: places.map((answer) => ({ ...answer, names: [...answer.names] })) }
  const answered = await preview(rows, choice)
  expect(answered).toMatchObject({ unknown: { items: [{ answer: { act: 'match', place: { name: { en: 'One Legazpi Park' } } } }] }, summary: [] })
  expect(answered.items[0]?.place?.en).toBe('One Legazpi Park')
  await importRows(rows, {}, choice)
  const { rows: stored } = await sql`select distinct estate_id from listing where poster_id = ${agent.id}`.execute(database.db)
  expect(stored).toEqual([{ estate_id: 'one-legazpi' }])
  const again = await dataOf<Read>('read', { name: 'a.csv', content: Buffer.from([header, ...rows].join('\n')).toString('base64') })
  expect(again.remembered?.places).toEqual(places)
})

test('a preview counts and names what earlier imports had and the file lacks', async () => {
  const row = (n: number) => `M${n},Condo,Sale,Makati,One Legazpi Park,1,9,45,${12_000_000 + n}`
  await importRows([1, 2, 3, 4].map(row))
  await sql`update listing set shelf = 'OffShelf', off_shelf_reason = 'Sold' where poster_id = ${agent.id} and import_key = 'key M4'`.execute(database.db)
  expect((await preview([row(1), row(2), row(3), row(5)])).missing).toMatchObject({ count: 0, earlier: 3, homes: [] })
  const { missing } = await preview([row(1), 'M2,Castle,Sale,Makati,One Legazpi Park,1,9,45,1'])
  expect(missing).toMatchObject({
    count: 1,
    earlier: 3,
    homes: [{ id: expect.any(String), number: expect.any(String), key: 'M3', estate: { en: 'One Legazpi Park' } }],
  })
  expect(await importRows([row(1), row(2)], { removesMissing: true })).toMatchObject({ removed: missing?.count })
})

test('an area that the site does not know places a new home', async () => {
  const file = await readFile(['N8,Condo,Sale,Makati,Abbotsford,1,45,12000000'], {}, 'Ref,Type,Offer,City,Area,Bedrooms,Floor area,Price')
  expect(await dataOf<Preview>('preview', file)).toMatchObject({ added: 1, returned: 0 })
})

test('a new home that says too little of its size or place comes back with the reasons; a known one may leave out columns', async () => {
  const rows = [
    'N1,Condo,Sale,Makati,One Legazpi Park,,9,,12000000',
    'N2,Condo,Sale,Makati,Nowhere House,1,9,,12000000',
    'N3,Condo,Sale,Makati,,1,9,45,12000000',
    'N4,Parking,Sale,Makati,One Legazpi Park,,,12.5,900000',
    'N6,Condo,Sale,Makati,One Legazpi Park,many,9,,12000000',
  ]
  const { added, returned, items } = await preview(rows)
  expect({ added, returned }).toEqual({ added: 1, returned: 4 })
  const told = items.flatMap(({ values, remarks }) => (values ? [] : [remarks.map(({ field, words, value }) => `${field} ${words.en} ${value}`.trim())]))
  const missing = 'A value that every listing needs is missing'
  expect(told).toEqual([
    [`bedrooms ${missing}`, `floorArea ${missing}`],
    ['estate This site does not have this building Nowhere House'],
    [`estate ${missing}`],
    ['bedrooms A value that every listing needs cannot be read many', `floorArea ${missing}`],
  ])
  expect(await importRows(rows)).toMatchObject({ added: 1, returned: 4 })
  await importRows(['N4,Parking,Sale,Makati,One Legazpi Park,,,12.5,900000', 'N5,Condo,Sale,Makati,One Legazpi Park,1,9,45,12000000'])
  const head = 'Ref,Type,Offer,City,Building,Price'
  const file = await readFile(['N5,Condo,Sale,Makati,One Legazpi Park,12100000'], {}, head)
  await dataOf('start', file)
  await createImportWork(services)({ id: file.id }, { isLast: false })
  expect((await dataOf<{ run: ImportRun }>('report', { id: file.id })).run).toMatchObject({ changed: 1, returned: 0 })
})

test('a file with too many rows is refused with a sentence', async () => {
  const content = Buffer.from(JSON.stringify(Array.from({ length: 20_001 }, (_, n) => ({ id: n })))).toString('base64')
  const file = await dataOf<Read>('read', { name: 'many.json', content })
  expect(file).toMatchObject({ id: null, faults: ['The file many.json has more than 20,000 rows; split it into several files.'] })
})

test('a preview says of each value that a known home changes what it was and will be, also a text and an open price', async () => {
  await importRows([sound.replace('12000000', '面议')])
  const file = await readFile([`${sound.replace(',9,', ',8,')},A bright home`], {}, `${header},Description`)
  expect(file.choice.columns).toMatchObject({ Description: 'remarks' })
  const { items } = await dataOf<Preview>('preview', file)
  expect(items[0]).toMatchObject({ values: { remarks: 'A bright home' } })
  expect(items[0]?.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
    { field: 'floor', from: 9, to: 8 },
    { field: 'price', from: null, to: 12_000_000 },
    { field: 'remarks', from: null, to: { zh: '', en: 'A bright home' } },
  ])
})

test('a build stage that cannot be read is returned with its text, while a blank cell takes the one for all rows', async () => {
  const head = `${header},Construction status`
  const texts = ['Preselling', 'RFO', 'Turnover Dec 2098', '准现房', '', '2027-06', 'soon']
  const file = await readFile(
    texts.map((text, index) => `S${index},Condo,Sale,Makati,One Legazpi Park,1,${index + 3},45,12000000,${text}`),
    {},
    head,
  )
  expect(file.choice.columns).toMatchObject({ 'Construction status': 'status' })
  const { items, returned } = await dataOf<Preview>('preview', file)
  expect(returned).toBe(2)
  expect(items.map(({ values }) => values?.['status'] ?? null)).toEqual(['Building', 'Done', 'Building', 'Building', 'Done', null, null])
  expect(items.flatMap(({ remarks }) => remarks.filter(({ isReturned }) => isReturned).map(({ field, value }) => [field, value]))).toEqual([
    ['status', '2027-06'],
    ['status', 'soon'],
  ])
})
