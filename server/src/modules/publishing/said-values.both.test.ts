import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { registerPerson } from '../accounts/accounts.testing.ts'

let database: Database
let server: TestServer
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
})
afterAll(() => database.close())

const condo = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi', bedrooms: 2, floorArea: 74.5, price: 45_000 }
const slot = { type: 'Carport', mode: 'Lease', estate: 'one-legazpi', slotWidth: 2.5, slotLength: 5, price: 6000 }

test.each([
  ['a condo for lease is ready', condo, { status: 'Done', floorArea: 74.5 }],
  ['a slot for lease is ready and as large as its sides', slot, { status: 'DoneParkingLot', floorArea: 12.5 }],
  ['a home for lease that says its stage keeps it', { ...condo, status: 'Building' }, { status: 'Building' }],
])('%s without an answer, also when an edit clears it', async (_, values, said) => {
  const owner = await registerPerson(server)
  const call = async (path: string, body: object) => (await owner.call(`listing/${path}`, body)).envelope
  const published = await call('publish', values)
  expect(published).toMatchObject({ code: 200 })
  const { id } = published.data as { id: string }
  expect((await call('detail', { id })).data).toMatchObject({ listing: said })
  if (values.type === 'Carport') {
    expect(await call('update', { id, revision: 1, floorArea: null, slotWidth: 3, status: null })).toMatchObject({ code: 200 })
    expect((await call('detail', { id })).data).toMatchObject({ listing: { ...said, floorArea: 15 } })
  }
})

test.each([
  ['a home for sale without a stage', { ...condo, mode: 'Sale', price: 12_000_000 }, { status: 'required' }],
  ['a slot with one side', { ...slot, slotLength: null }, { floorArea: 'required' }],
])('%s is refused', async (_, values, fields) => {
  const owner = await registerPerson(server)
  expect((await owner.call('listing/publish', values)).envelope).toMatchObject({ code: 400, data: { fields } })
})
