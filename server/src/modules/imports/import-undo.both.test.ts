import type { ImportRun } from '@site/domain/calls/import.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import { confirm, permit } from '../accounts/accounts.testing.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from '../share-lists/share-lists.testing.ts'
import { asPartOfRun } from './import-runs.store.ts'
import { createImportWork } from './import-work.ts'
import { proposedTargets } from './import-agent.testing.ts'

let services: Services
let server: TestServer
let agent: ListAgent
let other: ListAgent
beforeAll(async () => {
  ;({ services, server } = await openTestSite())
  other = await registerListAgent(server, services.database)
})
afterAll(() => services.database.close())
beforeEach(async () => {
  agent = await registerListAgent(server, services.database)
})

const data = async <Data>(path: string, body: object): Promise<Data> => {
  const { envelope } = await agent.call(path, body)
  expect(envelope, JSON.stringify(envelope)).toMatchObject({ code: 200 })
  return envelope.data as Data
}

const head = '编号,类型,租/售,价格,面积,楼盘,城市,卧室'
const inPark = 'A1,公寓,售,9000000,57.5,One Legazpi Park,Makati,2'

/** Imports rows; returns the run, and the id of the home with the key A1. */
async function importRows(rows: readonly string[]): Promise<{ run: ImportRun; id: string }> {
  const content = Buffer.from([head, ...rows].join('\n')).toString('base64')
  const file = await data<{ id: string; columns: { name: string; target: string | null }[] }>('import/read', { name: 'stock.csv', content })
  const columns = proposedTargets(file.columns)
  await data('import/start', { id: file.id, choice: { columns, status: 'Done', language: 'zh' }, pricesChecked: true })
  await createImportWork(services)({ id: file.id }, { isLast: false })
  const { run, listings } = await data<{ run: ImportRun; listings: { id: string; key: string }[] }>('import/report', { id: file.id })
  return { run, id: listings.find(({ key }) => key === 'A1')?.id ?? '' }
}
const importTwo = () => importRows([inPark, 'A2,公寓,租,42000,30,One Legazpi Park,Makati,2'])

/** A list of another agent with a home, and the code of a link to it. */
async function listWith(id: string): Promise<{ listId: string; code: string }> {
  const { id: listId } = await other.list('create', { title: 'For Ann', listingIds: [id] })
  return { listId, code: await linkTo(services.database, other, listId, 'Intermediary') }
}
const slots = () => [new Date(Date.now() + 86_400_000).toISOString()]

test('an undo keeps a home that is in a list of another agent, with the answers of the client', async () => {
  const { run, id } = await importTwo()
  const { code } = await listWith(id)
  await asClient(server)('react', { code, listingId: id, verdict: 'love', note: 'This one', who: 'Ann' })
  const kept = { gone: 1, restored: 0, kept: 1 }
  expect(await data('import/undo', { id: run.id, isDryRun: true })).toMatchObject(kept)
  expect(await data('import/undo', { id: run.id })).toMatchObject(kept)
  expect((await asClient(server)('shared', { code })).items).toMatchObject([{ reactions: [{ who: 'Ann', verdict: 'love', note: 'This one' }] }])
})

test.each<[string, string, (id: string) => Promise<unknown>]>([
  ['is in a list of another agent', 'shared', async (id) => await listWith(id)],
  [
    'was changed by its poster',
    'changed',
    async (id) => await sql`update listing set bedrooms = 3, updated_at = clock_timestamp() where id = ${id}`.execute(services.database.db),
  ],
  [
    'is saved by somebody',
    'used',
    async (id) =>
      await sql`insert into favourite (account_id, listing_id, saved_price) select ${other.id}, id, price from listing where id = ${id}`.execute(
        services.database.db,
      ),
  ],
])('an undo names the home that %s, before and after it', async (_, why, use) => {
  const { run, id } = await importTwo()
  await use(id)
  const stayed = [{ id, number: expect.any(String), key: 'A1', estate: { zh: expect.any(String), en: 'One Legazpi Park' }, why }]
  expect(await data('import/undo', { id: run.id, isDryRun: true })).toEqual({ gone: 1, restored: 0, kept: 1, stayed })
  expect(await data('import/undo', { id: run.id })).toEqual({ gone: 1, restored: 0, kept: 1, stayed })
  expect(await data('import/report', { id: run.id })).toMatchObject({ run: { state: 'undone' }, stayed })
})

/** A change of a home by a job of a run, such as that of its photos. */
const changeByJob = async (run: ImportRun, id: string) =>
  await services.database.transaction(
    async (tx) =>
      await asPartOfRun(tx, { accountId: agent.id, id: run.id }, id, async () => {
        await sql`update listing set room_number = '18A', updated_at = clock_timestamp() where id = ${id}`.execute(tx)
      }),
  )
const whyStays = async ({ id }: ImportRun) => (await data<{ stayed: { why: string }[] }>('import/undo', { id, isDryRun: true })).stayed.map(({ why }) => why)

test('a job of an earlier import that changes a home after a later one is no change by a person', async () => {
  const { run: first, id } = await importTwo()
  const { run: second } = await importRows(['A1,公寓,售,9100000,57.5,One Legazpi Park,Makati,2'])
  await changeByJob(first, id)
  expect(await whyStays(first)).toEqual(['imported'])
  expect(await data('import/undo', { id: second.id })).toMatchObject({ restored: 1, kept: 0 })
  expect(await data('import/undo', { id: first.id })).toMatchObject({ gone: 2, kept: 0 })
})

test('a job of an import that changes a saved home is not the reason why the home stays', async () => {
  const { run, id } = await importTwo()
  await sql`insert into favourite (account_id, listing_id, saved_price) select ${other.id}, id, price from listing where id = ${id}`.execute(
    services.database.db,
  )
  await changeByJob(run, id)
  expect(await whyStays(run)).toEqual(['used'])
})

test('a home that a person changed stays after a job of its import, too', async () => {
  const { run, id } = await importTwo()
  await sql`update listing set bedrooms = 3, updated_at = clock_timestamp() where id = ${id}`.execute(services.database.db)
  await changeByJob(run, id)
  expect(await whyStays(run)).toEqual(['changed'])
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['has a link of its own', async (id) => await data('share/create', { target: 'listing', id, variant: 'Intermediary' })],
  [
    'was answered in a list that it has left',
    async (id) => {
      const { listId, code } = await listWith(id)
      await asClient(server)('react', { code, listingId: id, verdict: 'love', note: '', who: 'Ann' })
      await sql`delete from share_list_item where list_id = ${listId}`.execute(services.database.db)
    },
  ],
  [
    'was asked about in a list that it has left',
    async (id) => {
      const { listId, code } = await listWith(id)
      await asClient(server)('ask', { code, listingId: id, text: 'Is it quiet?', who: 'Ann' })
      await sql`delete from share_list_item where list_id = ${listId}`.execute(services.database.db)
    },
  ],
  [
    'has a viewing in a list that it has left',
    async (id) => {
      const { listId, code } = await listWith(id)
      await asClient(server)('askviewing', { code, listingIds: [id], slots: slots(), note: '', who: 'Ann' })
      await sql`delete from share_list_item where list_id = ${listId}`.execute(services.database.db)
    },
  ],
])('an undo keeps a home that %s', async (_, share) => {
  const { run, id } = await importTwo()
  await share(id)
  expect(await data('import/undo', { id: run.id })).toMatchObject({ gone: 1, restored: 0, kept: 1 })
})

test('an undo does not make a home public in a building that a reviewer rejected since', async () => {
  await confirm(services.database, agent)
  await permit(services.database, other.id, ['listing.review'])
  expect((await other.call('review/trust', { id: agent.id, trust: 'Trusted' })).envelope.code).toBe(200)
  const { id } = await importRows([inPark])
  const rowOf = async (id: string) => await services.database.db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const missingEstate = { name: { zh: '假楼', en: 'Nowhere Tower' }, city: 'makati', area: 'legazpi', point: { lat: 14.5555, lng: 121.0155 } }
  const condo = { type: 'Residence', mode: 'Lease', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000, floor: 12, missingEstate }
  const { id: neighbour } = await data<{ id: string }>('listing/publish', condo)
  const { estate_id: estate } = await rowOf(neighbour)
  const { run } = await importRows([inPark.replace('57.5', '58.5')])
  // the run moved the home out of that building
  const before = JSON.stringify({ estate_id: estate })
  await sql`update import_change set before = before || ${before}::jsonb where run_id = ${run.id}`.execute(services.database.db)
  expect((await other.call('review/rejectestate', { id: estate, reason: 'WrongBuilding' })).envelope.code).toBe(200)
  expect(await data('import/undo', { id: run.id })).toMatchObject({ gone: 0, restored: 1, kept: 0 })
  expect(await rowOf(id)).toMatchObject({ estate_id: estate, shelf: 'Rejected' })
})

test('a preview of an import that has started says so, not that its file is damaged', async () => {
  const { run } = await importTwo()
  const preview = await data<{ faults: string[] }>('import/preview', { id: run.id, choice: { columns: {}, status: 'Done', language: 'zh' } })
  expect(preview.faults).toEqual(['The file stock.csv is imported already.'])
})

const repriced = inPark.replace('9000000', '8500000')
const repricedAgain = inPark.replace('9000000', '8000000')
const undo = (run: ImportRun, isDryRun = false) =>
  data<{ gone: number; restored: number; kept: number; stayed: { why: string }[] }>('import/undo', { id: run.id, isDryRun })
const idsOf = async () =>
  (await sql<{ id: string }>`select id from listing where poster_id = ${agent.id} and removed_at is null`.execute(services.database.db)).rows
const priceOf = async (id: string) => (await services.database.db.selectFrom('listing').select('price').where('id', '=', id).executeTakeFirstOrThrow()).price
const changeByHand = async (id: string) =>
  await sql`update listing set bedrooms = 3, version = version + 1, updated_at = clock_timestamp() where id = ${id}`.execute(services.database.db)

test('an undo removes a home that a later import changed, once that import is undone', async () => {
  const { run: first } = await importTwo()
  const { run: second, id } = await importRows([repriced])
  expect(await undo(second)).toMatchObject({ restored: 1, kept: 0 })
  expect(await priceOf(id)).toBe(9_000_000)
  expect(await undo(first, true)).toEqual({ gone: 2, restored: 0, kept: 0, stayed: [] })
  expect(await undo(first)).toEqual({ gone: 2, restored: 0, kept: 0, stayed: [] })
  expect(await idsOf()).toEqual([])
})

test('an undo says that a later import changed the home, and removes it at a second try, once that import is undone', async () => {
  const { run: first } = await importTwo()
  const { run: second } = await importRows([repriced])
  expect(await undo(first, true)).toMatchObject({ gone: 1, kept: 1, stayed: [{ why: 'imported' }] })
  expect(await undo(first)).toMatchObject({ gone: 1, kept: 1, stayed: [{ why: 'imported' }] })
  expect(await data('import/report', { id: first.id })).toMatchObject({ run: { state: 'undone' }, stayed: [{ why: 'imported' }] })
  expect(await undo(first)).toMatchObject({ gone: 1, kept: 1, stayed: [{ why: 'imported' }] })
  expect(await undo(second)).toMatchObject({ restored: 1, kept: 0 })
  expect(await undo(first, true)).toEqual({ gone: 1, restored: 0, kept: 0, stayed: [] })
  expect(await undo(first)).toEqual({ gone: 2, restored: 0, kept: 0, stayed: [] })
  expect(await idsOf()).toEqual([])
})

test.each([[[2, 1, 0]], [[2, 0, 1, 0]], [[1, 2, 1, 0]], [[1, 0, 2, 1, 0]], [[0, 2, 1, 0]], [[0, 1, 2, 1, 0]]])(
  'three imports are undone in the order %j, a second time where a later one was in the way, and nothing stays',
  async (order) => {
    const runs = [(await importTwo()).run, (await importRows([repriced])).run, (await importRows([repricedAgain])).run]
    for (const index of order) await undo(runs[index]!)
    expect(await idsOf()).toEqual([])
  },
)

test.each<[string, readonly ('second' | 'hand' | 'undo')[]]>([
  ['before the later import', ['hand', 'second', 'undo']],
  ['after the later import', ['second', 'hand', 'undo']],
  ['after the undo of the later import', ['second', 'undo', 'hand']],
])('an undo keeps a home that a person changed %s', async (_, steps) => {
  const { run: first, id } = await importTwo()
  let second: ImportRun | null = null
  for (const step of steps) {
    if (step === 'hand') await changeByHand(id)
    else if (step === 'second') second = (await importRows([repriced])).run
    else await undo(second!)
  }
  expect(await undo(first)).toMatchObject({ gone: 1, kept: 1, stayed: [{ id, why: 'changed' }] })
  expect(await undo(first)).toMatchObject({ gone: 0, kept: 0 })
  expect(await idsOf()).toEqual([{ id }])
})
