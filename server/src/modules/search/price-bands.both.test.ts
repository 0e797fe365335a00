import { codesOf } from '@site/domain/choices.ts'
import { type PriceBands, priceBandsOf } from '@site/domain/price-bands.ts'
import { readSearch, type SearchQuery } from '@site/domain/search-query.ts'
import { MemoryIndex } from '@site/search/memory/memory-index.ts'
import { runToEnd } from '@site/search/run-to-end.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { addTestMarket } from '../listings/listings.testing.ts'
import { openPlaceBook, type PlaceBook } from '../places/place-book.ts'
import { indexRowOf } from './same-answers.testing.ts'
import { randomListings, testToday } from './search.testing.ts'
import { createSqlSearch } from './sql/sql-search.ts'

let database: Database
let places: PlaceBook
const listings = randomListings(300, 11).filter(({ shelf }) => shelf === 'OnShelf')
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  places = await openPlaceBook(database.db)
  await database.transaction(async (tx) => {
    await tx.deleteFrom('listing').execute()
    await addListings(tx, listings)
  })
})
afterAll(() => database.close())

/** A market with other bands for each type and mode, and none for leased slots. */
const otherBands: PriceBands = {
  Sale: { Residence: [150_000, 7_777_777, 22_000_000], Carport: [650_000], Villa: [12_345_678, 40_000_000] },
  Lease: { Residence: [1_200, 33_333], Villa: [77_000] },
}

const scopes = codesOf('type').flatMap((type) => codesOf('mode').map((mode) => ({ type, mode })))
const requestFor = (query: SearchQuery) => ({ query, plan: { tokens: [] }, after: null, today: testToday })

test.each(scopes)('%j: index and SQL count and filter by the price bands of the site', async ({ type, mode }) => {
  const index = new MemoryIndex(places, otherBands)
  index.load(listings.map(indexRowOf))
  runToEnd(index.finish())
  const sql = createSqlSearch(database.db, places, otherBands)
  const { query } = readSearch({ type, mode })
  const prices = listings.flatMap((listing) => (listing.type === type && listing.mode === mode ? (listing.price ?? []) : []))
  const bands = priceBandsOf(otherBands, { type, mode })
  const inBand = ({ min, max = Infinity }: (typeof bands)[number]) => prices.filter((price) => price >= min && price < max).length
  const counts = Object.fromEntries(bands.flatMap((band) => (inBand(band) > 0 ? [[band.code, inBand(band)]] : [])))
  expect(prices.length).toBeGreaterThan(0)
  for (const search of [index, sql]) {
    expect((await search.facets(requestFor(query)))['price']).toEqual(counts)
    const totals = await search.totals(bands.map(({ min, max }) => requestFor({ ...query, priceMin: min, ...(max === undefined ? {} : { priceMax: max }) })))
    expect(totals).toEqual(bands.map(inBand))
  }
})
