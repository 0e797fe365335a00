import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { visitor } from '@site/domain/account.ts'
import { seedDemoMarket } from '@site/app/demo-market.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { Asking } from '@site/search/search-port.ts'
import { settleListings } from '@site/server/modules/listings/listings.store.ts'
import { listingsHandlers } from '@site/server/modules/listings/listings.handlers.ts'
import { openPlaceBook } from '@site/server/modules/places/place-book.ts'
import { searchHandlers } from '@site/server/modules/search/search.handlers.ts'
import { createSqlSearch } from '@site/server/modules/search/sql/sql-search.ts'
import type { Asked } from '@site/server/services.ts'
import { openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'

/**
 * Prints how long searches of the demo market take, in milliseconds. `node tools/measure-search.ts` measures the embedded database in a
 * folder of its own, `DATABASE_URL=… node tools/measure-search.ts` an empty database of a server.
 */
const plain: SearchQuery = { type: 'Residence', mode: 'Sale', sort: 'listingDate', order: 'desc', pageSize: 20 }
const makati = { lat: 14.5547, lng: 121.0244 }
const ring = Array.from({ length: 60 }, (_, at) => [121.04 + 0.04 * Math.cos((at * Math.PI) / 30), 14.56 + 0.03 * Math.sin((at * Math.PI) / 30)] as const)
const queries: Readonly<Record<string, Partial<SearchQuery>>> = {
  'newest condos for sale': {},
  'five filters': { city: 'makati', bedrooms: ['1', '2'], priceMin: 3_000_000, floorAreaMin: 30, petsAllowed: true },
  'by price': { sort: 'price', order: 'asc' },
  'keyword, two Chinese characters': { keyword: '泳池' },
  'keyword with a typo': { keyword: 'legaspi vilage' },
  'keyword, a landmark': { keyword: 'Ayala Station' },
  'keyword by relevance': { keyword: 'makati park', sort: 'relevance' },
  '1 km round a point, by distance': { near: { ...makati, radiusInKm: 1 }, sort: 'distance', order: 'asc' },
  'a polygon of 60 corners': { polygon: ring },
}

async function measure(name: string, work: () => Promise<unknown>, times = 30): Promise<void> {
  for (let run = 0; run < 3; run += 1) await work()
  const took: number[] = []
  for (let run = 0; run < times; run += 1) {
    const begun = performance.now()
    await work()
    took.push(performance.now() - begun)
  }
  took.sort((one, other) => one - other)
  const at = (share: number) => (took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0).toFixed(1).padStart(7)
  console.log(`${name.padEnd(58)} p50 ${at(0.5)}  p95 ${at(0.95)}`)
}

const folder = mkdtempSync(join(tmpdir(), 'measure-search-'))
const databaseUrl = process.env.DATABASE_URL
const database = await openDatabase({ databaseUrl, dataDirectory: folder })
try {
  await migrate(database)
  await seedDemoMarket(database)
  await measure('settle', () => settleListings(database.db), 1)
  const places = await openPlaceBook(database.db)
  const search = createSqlSearch(database.db, places)
  const services = { database, places, search, secret: 'measured', now: () => new Date() } as unknown as Asked['services'] // no call here reads the profile
  const asked: Asked = { viewer: visitor, locale: 'en', origin: 'https://homes.example', services }
  console.log(`\n${database.kind} database; page of 20 with exact totals, its facets, its statistics, and the whole call`)
  for (const [name, changes] of Object.entries(queries)) {
    const query = { ...plain, ...changes }
    const asking: Asking = {
      query,
      plan: query.keyword ? places.plan(query.keyword) : { tokens: [] },
      after: null,
      today: new Date().toISOString().slice(0, 10),
    }
    const { total } = await search.page(asking)
    await measure(`${name} (${total}): page`, () => search.page(asking))
    await measure('  facets', () => search.facets(asking))
    await measure('  statistics', () => search.statistics(asking))
    await measure('  call', () => searchHandlers['POST /frontend/api/listing/search'](query, asked))
  }
  const [id = ''] = (await search.page({ query: plain, plan: { tokens: [] }, after: null, today: '2026-01-01' })).ids
  await measure('detail', () => listingsHandlers['POST /frontend/api/listing/detail']({ id }, asked))
  await measure('similar', () => listingsHandlers['POST /frontend/api/listing/similar']({ id }, asked))
  await measure('suggest', () => searchHandlers['POST /frontend/api/listing/suggest']({ keyword: 'lega' }, asked))
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
