import type { Api } from '@site/domain/calls/all.ts'
import { codesOf } from '@site/domain/choices.ts'
import { type AddressSearch, readSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { addTestMarket, callsAs, servicesOver, testPlaces } from '../listings/listings.testing.ts'
import { randomListings } from './search.testing.ts'

// A number beside a link is the total of the list that the link opens.

/** Random listings whose area is in their city, like real ones. */
const rows = randomListings(400, 1).filter(({ city, area }) => !area || testPlaces.areas.some(({ id, cityId }) => id === area && cityId === city))
const markets = codesOf('type').flatMap((type) => codesOf('mode').map((mode) => ({ type, mode })))
let database: Database
let call: Api
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  await database.transaction((tx) => addListings(tx, rows))
  call = callsAs(await servicesOver(database))
})
afterAll(() => database.close())

type Shown = { readonly total: number; readonly opens: Partial<SearchQuery> | AddressSearch }

/** Expects each number to be the total of the search of its address. */
async function expectTotals(shown: readonly Shown[]): Promise<void> {
  const shownTotals: [string, number][] = []
  const listed: [string, number][] = []
  for (const { total, opens } of shown) {
    const address = writeSearch(opens)
    const { totalRowQty } = await call('POST /frontend/api/listing/search', { ...readSearch(address).query, pageSize: 1 })
    shownTotals.push([JSON.stringify(address), total])
    listed.push([JSON.stringify(address), totalRowQty])
  }
  expect(listed).toEqual(shownTotals)
  expect(shown.filter(({ total }) => total > 0).length).toBeGreaterThan(3)
}

test('of cities and areas, by type and mode', async () => {
  const trees = await Promise.all(markets.map(async (market) => ({ market, cities: await call('POST /resource/api/city/tree', market) })))
  await expectTotals(
    trees.flatMap(({ market, cities }) =>
      cities.flatMap(({ id: city, total, areas }) => [
        { total, opens: { ...market, city } },
        ...areas.map((area) => ({ total: area.total, opens: { ...market, city, areas: [area.id] } })),
      ]),
    ),
  )
})

test('of a building, by type and mode', async () => {
  const homes = testPlaces.estates.flatMap(({ id }) => rows.find(({ estate, shelf }) => estate === id && shelf === 'OnShelf') ?? [])
  const details = await Promise.all(homes.map(({ id }) => call('POST /frontend/api/listing/detail', { id })))
  await expectTotals(
    details.flatMap(({ estate }) => (estate?.offers ?? []).map(({ type, mode, total }) => ({ total, opens: { type, mode, estateId: estate?.id ?? '' } }))),
  )
})

test('of suggested names, in the type and mode that are looked at', async () => {
  const asked = markets.flatMap((market) => ['makati', 'legazpi', 'serendra', 'ayala', 'one', 'park'].map((keyword) => ({ keyword, market })))
  const shown = await Promise.all(
    asked.map(async ({ keyword, market }) => {
      const { items } = await call('POST /frontend/api/listing/suggest', { keyword, ...market })
      return items
        .filter(({ kind }) => kind !== 'listing')
        .map(({ total, address }) => ({ total, opens: { ...market, ...readSearch(address).query, ...market } }))
    }),
  )
  await expectTotals(shown.flat())
})
