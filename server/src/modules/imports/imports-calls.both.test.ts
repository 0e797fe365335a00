import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { ImportedListing, ImportRemark, ImportRun } from '@site/domain/calls/import.ts'
import iconv from 'iconv-lite'
import { testServer } from '../../server.testing.ts'
import { registerPerson } from '../accounts/accounts.testing.ts'
import { createImportWork, createUndoWork } from './import-work.ts'
import type { Database } from '../../store/database.ts'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'

const site = useImportAgent()
const { runImport } = site
const dataOf = <Data>(path: string, body: object, by = site.agent) => site.dataOf<Data>(`import/${path}`, body, by)

type Column = { name: string; samples: string[]; target: string | null; isSure: boolean }
type Read = { id: string; faults: string[]; rows: number; columns: Column[]; remembered: object | null }
type Report = { run: ImportRun; remarks: ImportRemark[]; listings: ImportedListing[] }

const header = '编号,标题,类型,租/售,价格（万）,面积,楼层,楼盘,城市'
const rows = [
  'A1,Nice 2BR,公寓,售,1280,57.5,12,One Legazpi Park,Makati',
  'A2,Studio,公寓,租,4.2,30㎡,8,One Legazpi Park,Makati',
  'A3,Shop,商铺,售,85,12.5,,One Legazpi Park,Makati',
]
const sheet = (lines: readonly string[] = rows) => [header, ...lines].join('\n')
const read = (text: string | Buffer, name = 'stock.csv', by = site.agent) => dataOf<Read>('read', { name, content: Buffer.from(text).toString('base64') }, by)
const choiceOf = ({ columns }: Read) => ({
  columns: proposedTargets(columns),
  status: 'Done',
  language: 'zh',
})
/** Starts an import and runs its job; the report. */
async function importSheet(text: string | Buffer, options: object = {}): Promise<Report> {
  const file = await read(text)
  expect(await dataOf('start', { id: file.id, choice: choiceOf(file), ...options })).toEqual({ faults: [] })
  await runImport(file.id)
  return await dataOf<Report>('report', { id: file.id })
}
const own = async () =>
  (
    await sql<{
      import_key: string
      price: number
      shelf: string
      version: number
    }>`select import_key, price, shelf, version from listing where poster_id = ${site.agent.id} order by import_key`.execute(site.database.db)
  ).rows
const prices = async () => Object.fromEntries((await own()).map(({ import_key, price }) => [import_key.replace('key ', ''), price]))

/** Lets the agent import more homes than a new account may. */
const trustAgent = () => sql`update account set trust = 'Trusted' where id = ${site.agent.id}`.execute(site.database.db)

test('columns have samples and suggested targets; an amount in 万 by its heading is named', async () => {
  const file = await read(sheet())
  expect(file.rows).toBe(3)
  expect(proposedTargets(file.columns)).toEqual({
    编号: 'key',
    标题: 'title',
    类型: 'type',
    '租/售': 'mode',
    '价格（万）': 'price',
    面积: 'floorArea',
    楼层: 'floor',
    楼盘: 'estate',
    城市: 'city',
  })
  expect(file.columns[4]).toMatchObject({ samples: ['1280', '4.2', '85'], isSure: false })
})

test('a preview writes nothing and names the word of a faulty row and what is allowed', async () => {
  const file = await read(sheet())
  const preview = await dataOf<{ added: number; returned: number; items: { line: number; values: object | null; remarks: ImportRemark[] }[] }>('preview', {
    id: file.id,
    choice: choiceOf(file),
  })
  expect(preview).toMatchObject({ faults: [], added: 2, known: 0, returned: 1 })
  expect(preview.items.map(({ line, values }) => [line, values !== null])).toEqual([
    [2, true],
    [3, true],
    [4, false],
  ])
  expect(preview.items[0]?.values).toMatchObject({ price: 12_800_000, bedrooms: 2, floorArea: 57.5 })
  expect(preview.items[2]?.remarks[0]).toMatchObject({ field: 'type', value: '商铺', isReturned: true, allowed: { zh: expect.stringContaining('车位') } })
  expect(await own()).toEqual([])
})

test('one city for all rows is that of the rows whose building does not say more; a remark names its column', async () => {
  const file = await read(
    'building,kind,租/售,price,size,beds\nSerendra,公寓,租,45000,30,1\nOne Legazpi Park,公寓,租,45000,30,1\nOne Legazpi Park,公寓,租,free,30,1',
  )
  const choice = { ...choiceOf(file), city: 'Makati' }
  type Previewed = { faults: string[]; items: { place: { en: string } | null; remarks: ImportRemark[] }[] }
  const { items } = await dataOf<Previewed>('preview', { id: file.id, choice })
  expect(items.map(({ place }) => place?.en)).toEqual(['Serendra', 'One Legazpi Park', undefined])
  expect(items[2]?.remarks).toMatchObject([{ field: 'price', column: 'price', value: 'free', allowed: { zh: '', en: '' } }])
  const inChinese = await site.agent.call('import/preview', { id: file.id, choice: { ...choice, city: undefined } }, { headers: { 'accept-language': 'zh' } })
  expect(inChinese.envelope.data).toMatchObject({ faults: [expect.stringContaining('缺少“城市”')] })
})

test('an import adds, a second one updates by the key, and an undo puts everything back', async () => {
  const first = await importSheet(sheet())
  expect(first.run).toMatchObject({ state: 'done', rows: 3, done: 3, added: 2, changed: 0, returned: 1 })
  expect(first.remarks[0]).toMatchObject({ line: 4, key: 'A3', field: 'type', value: '商铺' })
  expect(await prices()).toEqual({ A1: 12_800_000, A2: 42_000 })
  expect(first.listings).toMatchObject([
    { key: 'A1', isNew: true, estate: { en: 'One Legazpi Park' }, id: expect.any(String) },
    { key: 'A2', isNew: true },
  ])
  expect((await importSheet(sheet())).run).toMatchObject({ added: 0, changed: 0, returned: 1 })
  const second = await importSheet(sheet([rows[0]?.replace('1280', '1250') ?? '', 'A4,Flat 1BR,公寓,售,900,50,3,One Legazpi Park,Makati']), {
    removesMissing: true,
  })
  expect(second.run).toMatchObject({ added: 1, changed: 1, removed: 1, message: null })
  expect((await own()).map(({ import_key, shelf }) => `${import_key} ${shelf}`)).toEqual(['key A1 OnShelf', 'key A2 OffShelf', 'key A4 OnShelf'])
  expect(await prices()).toMatchObject({ A1: 12_500_000 })
  expect(await dataOf('undo', { id: second.run.id, isDryRun: true })).toMatchObject({ gone: 1, restored: 2, kept: 0 })
  expect(await dataOf('undo', { id: second.run.id })).toMatchObject({ gone: 1, restored: 2, kept: 0 })
  expect((await own()).map(({ import_key, shelf }) => `${import_key} ${shelf}`)).toEqual(['key A1 OnShelf', 'key A2 OnShelf'])
  expect(await prices()).toEqual({ A1: 12_800_000, A2: 42_000 })
  expect(await dataOf('undo', { id: second.run.id })).toMatchObject({ gone: 0, restored: 0, kept: 0 })
  expect((await dataOf<Report>('report', { id: second.run.id })).run).toMatchObject({ state: 'undone', message: { en: expect.stringContaining('went: 1.') } })
})

test('what somebody changed or saved since stays, and a job that runs again adds nothing twice', async () => {
  const { run } = await importSheet(sheet())
  await runImport(run.id)
  expect(await own()).toHaveLength(2)
  await sql`update listing set price = 1, updated_at = now() + interval '1 second' where import_key = 'key A1' and poster_id = ${site.agent.id}`.execute(
    site.database.db,
  )
  await sql`insert into favourite (account_id, listing_id, saved_price) select ${site.agent.id}, id, price from listing where import_key = 'key A2' and poster_id = ${site.agent.id}`.execute(
    site.database.db,
  )
  expect(await dataOf('undo', { id: run.id })).toMatchObject({ gone: 0, restored: 0, kept: 2 })
  expect(await prices()).toEqual({ A1: 1, A2: 42_000 })
})

/** A sheet of so many homes. */
const stock = (count: number) => sheet(Array.from({ length: count }, (_, n) => `S${n},Flat,公寓,售,${1000 + n},57.5,12,One Legazpi Park,Makati`))

test('the undo of a large import answers at once and goes on in short steps, also after a stop', async () => {
  await trustAgent()
  const { run } = await importSheet(stock(450), { pricesChecked: true })
  expect(run.added).toBe(450)
  const added: string[] = []
  const queued = testServer(() => ({ ...site.services, jobs: { ...site.services.jobs, add: async (queue, { id }) => void added.push(`${queue} ${id}`) } }))
  const { envelope } = await queued.send('POST', '/frontend/api/import/undo', { body: { id: run.id }, headers: { accesstoken: site.agent.token } })
  expect(envelope).toMatchObject({ code: 200, data: { gone: 450, restored: 0, kept: 0 } })
  expect(added).toEqual([`undo ${run.id}`])
  expect((await dataOf<Report>('report', { id: run.id })).run).toMatchObject({ state: 'undoing', added: 250 })
  const stopped: Database = { ...site.database, transaction: () => Promise.reject(new Error('the site stops')) }
  await expect(createUndoWork({ ...site.services, database: stopped })({ id: run.id }, { isLast: false })).rejects.toThrow('stops')
  const left: number[] = []
  const watched: Database = {
    ...site.database,
    transaction: async (work) => {
      left.push((await own()).length)
      return await site.database.transaction(work)
    },
  }
  for (let times = 0; times < 2; times++) await createUndoWork({ ...site.services, database: watched })({ id: run.id }, { isLast: false })
  expect(left).toEqual([250, 50, 0])
  const { run: undone } = await dataOf<Report>('report', { id: run.id })
  expect(undone).toMatchObject({ state: 'undone', added: 0, message: { en: expect.stringContaining('went: 450.') } })
})

test('with a returned row nothing is taken down the shelf, and the report says so', async () => {
  await importSheet(sheet())
  const { run } = await importSheet(sheet(rows.slice(1)), { removesMissing: true })
  expect(run).toMatchObject({ removed: 0, returned: 1, message: { en: expect.stringContaining('nothing was taken down') } })
})

test('Windows-1252 and text decoded twice are read; the second is noted', async () => {
  const line = 'id,title,type,mode,price,building,city,beds,size\nW1,Condo in Parañaque,condo,sale,5000000,One Legazpi Park,Makati,1,30'
  const { run, remarks } = await importSheet(iconv.encode(line, 'windows-1252'))
  expect(run).toMatchObject({ added: 1, returned: 0 })
  const { rows: texts } = await sql<{ remarks_en: string }>`select remarks_en from listing where poster_id = ${site.agent.id} order by import_key`.execute(
    site.database.db,
  )
  expect(texts[0]?.remarks_en).toBe('Condo in Parañaque')
  const twice = iconv.decode(Buffer.from('近地铁', 'utf8'), 'windows-1252')
  const again = await importSheet(`id,title,type,mode,price,building,city,beds,size\nW3,${twice},condo,sale,5000000,One Legazpi Park,Makati,1,30`)
  expect(again.remarks[0]).toMatchObject({ words: { en: expect.stringContaining('Decoded twice') }, isReturned: false })
  expect(remarks).toEqual([])
})

test('new listings of a poster who is reviewed wait for the reviewer', async () => {
  const reviewed = { ...site.services, profile: { ...site.services.profile, reviewBeforeShelf: true } }
  const file = await read(sheet())
  await dataOf('start', { id: file.id, choice: choiceOf(file) })
  await createImportWork(reviewed)({ id: file.id }, { isLast: false })
  expect((await own()).map(({ shelf }) => shelf)).toEqual(['InReview', 'InReview'])
  expect(await dataOf('undo', { id: file.id })).toMatchObject({ gone: 2, restored: 0, kept: 0 })
})

test('an import that would leave more than 2,000 homes of an account in review does not start, and says so', async () => {
  const reviewed = { ...site.services, profile: { ...site.services.profile, reviewBeforeShelf: true } }
  const { run } = await importSheet(stock(2))
  await sql`insert into listing select (jsonb_populate_record(listing, jsonb_build_object('id', 'waits-' || n, 'number', 'W' || n, 'shelf', 'InReview', 'import_key', null,
    'import_source', null))).* from listing, generate_series(1, 1999) as n where import_key = 'key S0' and poster_id = ${site.agent.id}`.execute(
    site.database.db,
  )
  const importReviewed = async (count: number) => {
    const file = await read(stock(count))
    const body = { id: file.id, choice: choiceOf(file), pricesChecked: true }
    const { envelope } = await testServer(() => reviewed).send('POST', '/frontend/api/import/start', { body, headers: { accesstoken: site.agent.token } })
    const { faults } = envelope.data as { faults: string[] }
    await createImportWork(reviewed)({ id: file.id }, { isLast: false })
    const { state, added } = (await dataOf<Report>('report', { id: file.id })).run
    return { faults, state, added }
  }
  // the two of the first import are known, so that only the others are new
  expect(await importReviewed(4)).toMatchObject({
    state: 'read',
    added: 0,
    faults: [expect.stringContaining('At most 2,000 homes')],
  })
  expect(await importReviewed(3)).toMatchObject({ faults: [], state: 'done', added: 1 })
  await dataOf('undo', { id: run.id })
})

test('owners cannot import, nobody sees the import of another account, and only operators import for another', async () => {
  const owner = await registerPerson(site.server)
  expect((await owner.call('import/read', { name: 'a.csv', content: 'YQ==' })).envelope).toMatchObject({ code: 403 })
  const { id } = await read(sheet())
  const other = await registerPerson(site.server, 'Intermediary')
  for (const path of ['report', 'undo', 'start', 'preview']) expect((await other.call(`import/${path}`, { id })).envelope, path).toMatchObject({ code: 404 })
  expect((await site.agent.call('import/read', { name: 'a.csv', content: 'YQ==', poster: 'somebody' })).envelope).toMatchObject({
    code: 400,
    data: { fields: { poster: 'unknownOption' } },
  })
})

test('a file of more than a few rows shows progress while it goes in', async () => {
  await trustAgent()
  const file = await read(sheet(Array.from({ length: 120 }, (_, n) => `P${n},Nice 2BR,公寓,售,${1280 + n},57.5,12,One Legazpi Park,Makati`)))
  await dataOf('start', { id: file.id, choice: choiceOf(file), pricesChecked: true })
  const seen: number[] = []
  const watched: Database = {
    ...site.database,
    transaction: async (work, options) => {
      seen.push((await dataOf<Report>('report', { id: file.id })).run.done)
      return await site.database.transaction(work, options)
    },
  }
  await createImportWork({ ...site.services, database: watched })({ id: file.id }, { isLast: false })
  expect(
    seen.some((done) => done > 0 && done < 120),
    seen.join(),
  ).toBe(true)
})

test('the choice for the same columns is remembered, and faults of a mapping name their word', async () => {
  const { run } = await importSheet(sheet())
  expect((await read(sheet())).remembered).toMatchObject({ status: 'Done' })
  expect(await dataOf<{ items: ImportRun[] }>('list', {})).toMatchObject({ items: [{ id: run.id }] })
  const { id } = await read('a,b\n1,2')
  const faults = (
    await dataOf<{ faults: string[] }>('preview', {
      id,
      mapping: { source: 'x', language: 'zh', currency: 'PHP', fields: { type: { rule: 'constant', value: 'Castle' } } },
    })
  ).faults
  expect(faults.join()).toContain('Castle is not one of Residence')
  expect((await dataOf<Read>('read', { name: 'a.csv', content: Buffer.from('').toString('base64') || 'IA==' })).faults).toHaveLength(1)
})

test('a portal sheet: layouts, bands of floors and words for nothing keep no row back; a row without a price or of an office returns', async () => {
  const { run, remarks } = await importSheet(
    [
      'id,title,总价,小区名称,所在区域,房屋户型,所在楼层,房屋朝向,类型,方式,建筑面积,City',
      '7,南向两居,2390万,One Legazpi Park,城东 老街,3室1厅1厨2卫,低楼层 (共16层),南 北,普通住宅,出售,88㎡,Makati',
      '7,Big home,12M,One Legazpi Park,nan,两房一卫,12/30层,暂无数据,apartment,buy,40,"San Lorenzo, Makati"',
      '8,Third,暂无,,,1,,,unit,buy,40,Makati',
      '9,Office Unit for Sale,900000,,,,,,unit,buy,40,Makati',
    ].join('\n'),
  )
  expect(run).toMatchObject({ added: 2, returned: 2 })
  expect(remarks.filter(({ isReturned }) => isReturned)).toMatchObject([{ field: 'price' }, { words: { en: 'An office or shop, no home' } }])
  expect(remarks.filter(({ isReturned }) => !isReturned).map(({ field, value }) => `${field} ${value}`)).toEqual(['area 城东 老街', 'floor 低楼层 (共16层)'])
  const { rows: stored } =
    await sql`select price::float8 as price, bedrooms, bathrooms, living_rooms, floor, facing from listing where poster_id = ${site.agent.id} order by price`.execute(
      site.database.db,
    )
  expect(stored).toEqual([
    { price: 12_000_000, bedrooms: 2, bathrooms: 1, living_rooms: null, floor: 12, facing: null },
    { price: 23_900_000, bedrooms: 3, bathrooms: 2, living_rooms: 1, floor: null, facing: 'South' },
  ])
})

test('a preview and its import count the same: repeats, and rows that give a key twice', async () => {
  const [first = ''] = rows
  const text = sheet([first, first, first.replace('1280', '1290'), rows[2] ?? ''])
  const file = await read(text)
  const counts = { added: 1, repeated: 1, returned: 2 }
  const choice = { ...choiceOf(file), columns: { ...choiceOf(file).columns, 编号: 'key' } }
  expect(await dataOf('preview', { id: file.id, choice })).toMatchObject(counts)
  expect((await importSheet(text, { choice })).run).toMatchObject({ ...counts, rows: 4, changed: 0, noted: 0 })
})

test('a preview warns of 元, and returns prices in another currency or unit without limits that do not help', async () => {
  const prices = ['45000元', 'USD 900', '5']
  const lines = prices.map((price, index) => `A${index},公寓,租,${price},One Legazpi Park,Makati,1,40`)
  const file = await read(['编号,类型,租/售,价格,楼盘,城市,卧室,面积', ...lines].join('\n'))
  const { items } = await dataOf<{ items: { values: { price?: number; customNumber?: string } | null; remarks: ImportRemark[] }[] }>('preview', {
    id: file.id,
    choice: choiceOf(file),
  })
  expect(items.map(({ values }) => [values?.price, values?.customNumber])).toEqual([
    [45_000, 'A0'],
    [undefined, undefined],
    [undefined, undefined],
  ])
  expect(items.map(({ remarks }) => remarks.map(({ words: { en }, allowed }) => [en.slice(0, 19), allowed.en]))).toEqual([
    [['元 was read as the c', '']],
    [['In another currency', '']],
    [['Too low or too high', '']],
  ])
})

test('cells as agents write them: a share in percent, a price on request, 3万2, an area as the city, a column of dues', async () => {
  const lines = [
    'Z1,公寓,售,面议,One Legazpi Park,Makati,1,40,3%,4500',
    'Z2,公寓,租,3万2,One Legazpi Park,Legazpi Village,1,40,,',
    'Z3,公寓,租,3万2000/月,One Legazpi Park,Makati,1,40,,',
  ]
  const { run, remarks } = await importSheet(['自编号,类型,租/售,价格,楼盘,城市,卧室,面积,佣金,物业费', ...lines].join('\n'))
  expect(run, JSON.stringify(remarks)).toMatchObject({ added: 3, returned: 0 })
  const { rows: stored } = await sql`select import_key, custom_number, price::float8 as price, commission_rate::float8 as share, monthly_dues::float8 as dues
    from listing where poster_id = ${site.agent.id} order by import_key`.execute(site.database.db)
  expect(stored).toEqual([
    { import_key: 'key Z1', custom_number: 'Z1', price: null, share: 3, dues: 4500 },
    { import_key: 'key Z2', custom_number: 'Z2', price: 32_000, share: null, dues: null },
    { import_key: 'key Z3', custom_number: 'Z3', price: 32_000, share: null, dues: null },
  ])
})

test('a remark names a column once, although several rules read it', async () => {
  const { remarks } = await importSheet('编号,类型,租/售,价格,楼盘,城市,卧室,面积\nY1,公寓,售,9000000,One Legazpi Park,Makati,many,40')
  expect(remarks).toMatchObject([{ field: 'bedrooms', column: '卧室', value: 'many' }])
})
