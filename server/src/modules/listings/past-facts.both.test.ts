import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { callPath, goodPassword, permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'

let database: Database
let server: TestServer
let agent: Person
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
  agent = await registerPerson(server, 'Intermediary')
  await permit(database, agent.id, ['sharelist'])
})
afterAll(() => database.close())

const rent = { type: 'Residence', mode: 'Lease', status: 'Done', bedrooms: 2, floorArea: 85, price: 85_000, estate: 'serendra', floor: 7 }
const texts = { zh: '上城 2房2卫 85平 月租85k', en: 'Bright corner with a view' }

const dataOf = async <Data>(path: string, body: object, by: Person | null = null): Promise<Data> => {
  const { envelope } = by ? await by.call(path, body) : await server.send('POST', callPath(path), { body })
  expect(envelope.code, `${path}: ${JSON.stringify(envelope)}`).toBe(200)
  return envelope.data as Data
}
type Shown = { remarks: unknown; price: unknown }
type Detail = { listing: Shown }

/** A published home with a link to it, and one to a list that has it. */
async function publish(values: object) {
  const { id } = await dataOf<{ id: string }>('listing/publish', { ...rent, remarks: texts, ...values }, agent)
  const { id: list } = await dataOf<{ id: string }>('sharelist/create', { title: 'Homes', listingIds: [id] }, agent)
  const link = async (target: string, of: string) => (await dataOf<{ code: string }>('share/create', { target, id: of, variant: 'Intermediary' }, agent)).code
  const [code, listCode] = [await link('listing', id), await link('list', list)]
  let revision = 1
  return {
    id,
    change: async (fields: object) => {
      const answer = await dataOf<{ revision: number }>('listing/update', { id, revision, ...fields }, agent)
      revision = answer.revision
    },
    /** The remarks as a visitor, and the client of either link, gets them. */
    remarks: async () => {
      const { items } = await dataOf<{ items: readonly { listing: Shown }[] }>('sharelist/shared', { code: listCode })
      const shown = [await dataOf<Detail>('listing/detail', { id }), await dataOf<Detail>('listing/detail', { id, code }), ...items]
      const [first, ...others] = shown.map(({ listing }) => listing.remarks)
      for (const other of others) expect(other).toEqual(first)
      return first
    },
  }
}

test('a text that says an earlier price is shown to nobody but its poster, until it is written again or true again', async () => {
  const home = await publish({})
  expect(await home.remarks()).toEqual(texts)
  await home.change({ price: 78_000 })
  expect(await home.remarks()).toEqual({ ...texts, zh: '' })
  expect((await dataOf<Detail>('listing/detail', { id: home.id }, agent)).listing.remarks).toEqual(texts)
  await home.change({ price: 75_000 })
  expect(await home.remarks()).toEqual({ ...texts, zh: '' })
  await home.change({ price: 85_000 })
  expect(await home.remarks()).toEqual(texts)
  await home.change({ price: 75_000 })
  await home.change({ remarks: { ...texts, zh: '原价85k，现75k' } })
  expect(await home.remarks()).toEqual({ ...texts, zh: '原价85k，现75k' })
})

test('a text that is written in the same edit as the price is as the agent wants it, and the other language stays behind', async () => {
  const home = await publish({ remarks: { zh: '月租8.5万', en: '85K a month' }, floor: 8 })
  await home.change({ price: 78_000, remarks: { zh: '月租8.5万', en: 'Was 85K, now 78K' } })
  expect(await home.remarks()).toEqual({ zh: '', en: 'Was 85K, now 78K' })
})

test('an earlier area or dues count too, and a text with neither stays', async () => {
  const home = await publish({ floor: 9, monthlyDues: 4200, remarks: { zh: '85平，采光好', en: 'Dues are ₱4,200' } })
  await home.change({ floorArea: 90 })
  expect(await home.remarks()).toEqual({ zh: '', en: 'Dues are ₱4,200' })
  await home.change({ monthlyDues: 4500 })
  expect(await home.remarks()).toBeNull()
  const other = await publish({ floor: 10, remarks: { zh: '采光好', en: 'Near the park' } })
  await other.change({ price: 80_000 })
  expect(await other.remarks()).toEqual({ zh: '采光好', en: 'Near the park' })
})

test('only the last twenty are kept, and none of a deleted account', async () => {
  const home = await publish({ floor: 11 })
  for (let price = 1; price <= 22; price += 1) await home.change({ price: 50_000 + price })
  const kept = async () =>
    (
      await sql<{ zh: number[] | null; en: number[] | null }>`select past_facts_zh as zh, past_facts_en as en from listing where id = ${home.id}`.execute(
        database.db,
      )
    ).rows[0]
  expect(await kept()).toMatchObject({ zh: { length: 20, 0: 50_002, 19: 50_021 } })
  await dataOf('account/delete', { password: goodPassword }, agent)
  expect(await kept()).toEqual({ zh: null, en: null })
})
