import type { OutputOf } from '@site/domain/calls/all.ts'
import type { ImportChoice } from '@site/domain/calls/import.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { proposedTargets } from './import-agent.testing.ts'

// A price for a month is a rent, whatever a file or a person says for all rows.

let database: Database
let server: TestServer
let agent: Person
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
  agent = await registerPerson(server, 'Intermediary')
})
afterAll(() => database.close())

type Read = OutputOf<'POST /frontend/api/import/read'>
type Preview = OutputOf<'POST /frontend/api/import/preview'>

async function preview(head: string, rows: readonly string[], changes: Partial<ImportChoice> = {}) {
  const content = Buffer.from([head, ...rows].join('\n')).toString('base64')
  const read = (await agent.call('import/read', { name: 'a.csv', content })).envelope.data as Read
  const columns = proposedTargets(read.columns)
  const choice = { columns, type: 'Residence', status: 'Done', language: 'en', city: 'Makati', ...changes }
  const { envelope } = await agent.call('import/preview', { id: read.id, choice })
  expect(envelope, JSON.stringify(envelope)).toMatchObject({ code: 200 })
  return { rents: read.columns.filter(({ hasRents }) => hasRents).map(({ name }) => name), ...(envelope.data as Preview) }
}

const rents = ['"45,000/mo"', '45k per month', '"45,000 monthly"', '45k pm', '₱45k / month', '4.5万/月', '每月45000', '4.5万一个月', '45千/月']
const rowsOf = (prices: readonly string[], ...more: string[]) => prices.map((price, n) => [`R${n}`, 'One Legazpi Park', 1, 45, price, ...more].join(','))

test.each(['Price', '价格'])('prices of %s for a month are read, their column is of rents, and no such row is for sale', async (column) => {
  const head = `Ref,Building,Bedrooms,Floor area,${column}`
  const lease = await preview(head, rowsOf(rents), { mode: 'Lease' })
  expect(lease).toMatchObject({ rents: [column], faults: [], added: rents.length, returned: 0 })
  expect(lease.items.map(({ values }) => values?.['price'])).toEqual(rents.map(() => 45_000))
  const sale = await preview(head, rowsOf(['12800000', ...rents]), { mode: 'Sale' })
  expect(sale).toMatchObject({ rents: [], added: 1, returned: rents.length, summary: [{ field: 'price', isReturned: true, count: rents.length }] })
  expect(sale.summary[0]?.words).toEqual({
    zh: '价格是租金，但这一行写的是出售',
    en: 'The price is a rent, but the row is for sale',
  })
})

test('a row that says sale with a price for a month comes back, a row that says lease does not', async () => {
  const head = 'Ref,Building,Bedrooms,Floor area,Price,Offer'
  expect(await preview(head, [...rowsOf(['45k/mo', '每月4.5万'], 'For sale')])).toMatchObject({ added: 0, returned: 2 })
  expect(await preview(head, [...rowsOf(['45k/mo', '每月4.5万'], '出租')])).toMatchObject({ added: 2, returned: 0 })
})

test.each(['Monthly rent', 'Lease rate', '月租'])('a column called %s says that the homes are for lease', async (column) => {
  const answer = await preview(`Ref,Building,Bedrooms,Floor area,${column}`, rowsOf(['45000', '52000']))
  expect(answer).toMatchObject({ rents: [column], faults: [], added: 2, items: [{ values: { mode: 'Lease' } }, { values: { mode: 'Lease' } }] })
})
