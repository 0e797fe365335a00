import { sql } from 'kysely'
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

const condo = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000 }

test('a day of moving in is neither past nor far ahead; a stored one that has passed stays', async () => {
  const owner = await registerPerson(server)
  const call = async (path: string, body: object) => (await owner.call(`listing/${path}`, body)).envelope
  for (const [availableFrom, fault] of Object.entries({ '2020-01-01': 'dayPassed', '9998-12-31': 'dayFar' }))
    expect(await call('publish', { ...condo, availableFrom })).toMatchObject({ code: 400, data: { fields: { availableFrom: fault } } })
  const { id } = (await call('publish', condo)).data as { id: string }
  await sql`update listing set available_from = '2020-01-01' where id = ${id}`.execute(database.db)
  expect(await call('update', { id, revision: 1, floor: 9, availableFrom: '2020-01-01' })).toMatchObject({ code: 200, data: { revision: 2 } })
  expect(await call('update', { id, revision: 2, availableFrom: '2020-01-02' })).toMatchObject({ code: 400, data: { fields: { availableFrom: 'dayPassed' } } })
  expect(await call('update', { id, revision: 2, availableFrom: null })).toMatchObject({ code: 200, data: { revision: 3 } })
})
