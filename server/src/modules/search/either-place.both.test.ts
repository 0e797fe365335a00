import type { Api } from '@site/domain/calls/all.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { addTestMarket, callsAs, servicesOver, testListing } from '../listings/listings.testing.ts'

let database: Database
let call: Api
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  await database.transaction((tx) =>
    addListings(tx, [
      testListing({ id: 'legazpi', bedrooms: 3 }),
      testListing({ id: 'salcedo', estate: 'two-salcedo', bedrooms: 3 }),
      testListing({ id: 'serendra', city: 'taguig', estate: 'serendra', bedrooms: 3 }),
      testListing({ id: 'small', city: 'taguig', estate: 'serendra', bedrooms: 1 }),
    ]),
  )
  call = callsAs(await servicesOver(database))
})
afterAll(() => database.close())

/** The homes that a typed line finds, as a search box asks for them, and the words that the search dropped. */
async function homesOf(line: string) {
  const { facts } = await call('POST /frontend/api/listing/suggest', { keyword: line, type: 'Residence', mode: 'Sale' })
  const keyword = facts ? facts.rest : line
  const query = { ...facts?.filters, ...(keyword === '' ? {} : { keyword }) } as Partial<SearchQuery> // filters of a line are those of a query
  const answer = await call('POST /frontend/api/listing/search', query)
  return [answer.items.map(({ id }) => id).toSorted(), answer.setAside]
}

test.each([
  ['3br serendra or salcedo village', ['salcedo', 'serendra']],
  ['serendra or makati', ['legazpi', 'salcedo', 'serendra', 'small']],
  ['makati or taguig 3br', ['legazpi', 'salcedo', 'serendra']],
  ['salcedo village or legazpi village', ['legazpi', 'salcedo']],
  ['legazpi village / serendra 3br', ['legazpi', 'serendra']],
  ['salcedo village, serendra 1br', ['small']],
  ['塔吉格或者萨尔塞多村 三房', ['salcedo', 'serendra']],
  ['萨尔塞多村、塔吉格 三房', ['salcedo', 'serendra']],
  ['makati, salcedo village', ['salcedo']],
  ['salcedo village legazpi village', ['legazpi', 'salcedo']],
  ['3br serendra legazpi village', ['legazpi', 'serendra']],
  ['萨尔塞多村 黎牙实比村', ['legazpi', 'salcedo']],
  ['makati taguig 3br', ['legazpi', 'salcedo', 'serendra']],
  ['makati salcedo village', ['salcedo']],
  ['salcedo village makati', ['salcedo']],
])('“%s” finds the homes in each of its places and drops no word', async (line, ids) => expect(await homesOf(line)).toEqual([ids, null]))
