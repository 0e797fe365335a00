import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { callPath, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'

let database: Database
let server: TestServer
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
  await addListings(database.db, [testListing({ id: 'home' }), testListing({ id: 'second' })])
})
afterAll(() => database.close())

test('a link that is asked for 20 times at once is one, for each sharer, client and home', async () => {
  const agent = await registerPerson(server, 'Intermediary')
  const make = async (body: object, by: Person | null) => {
    const whole = { target: 'listing', id: 'home', variant: 'Intermediary', ...body }
    const { envelope } = by ? await by.call('share/create', whole) : await server.send('POST', callPath('share/create'), { body: whole })
    return (envelope.data as { code: string }).code
  }
  const twenty = (body: object, by: Person | null) => Promise.all(Array.from({ length: 20 }, () => make(body, by)))
  const all = [await twenty({}, agent), await twenty({ name: 'Ana' }, agent), await twenty({ id: 'second' }, agent), await twenty({}, null)]
  expect(all.map((codes) => new Set(codes).size)).toEqual([1, 1, 1, 1])
  expect(new Set(all.flat()).size).toBe(4)
})
