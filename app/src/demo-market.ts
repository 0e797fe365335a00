import { areas } from '@site/market/areas.ts'
import { cities } from '@site/market/cities.ts'
import { makeDemoMarket } from '@site/market/demo-market.ts'
import type { DemoListing } from '@site/market/demo-types.ts'
import { developers } from '@site/market/developers.ts'
import { estates } from '@site/market/estates.ts'
import { landmarks } from '@site/market/landmarks.ts'
import { stations } from '@site/market/stations.ts'
import type { NewListing } from '@site/server/modules/listings/listing-columns.ts'
import { addListings, nextListingNumbers } from '@site/server/modules/listings/listings.store.ts'
import { addPlaces } from '@site/server/modules/places/places.store.ts'
import type { Database } from '@site/server/store/database.ts'
import { newId } from '@site/server/store/ids.ts'
import type { Tables } from '@site/server/store/tables.ts'
import type { Kysely } from 'kysely'

/** The demo market is the same on every machine; only its dates follow the day it is made. */
const seed = 20_261_108
const batch = 250

async function isEmpty({ db }: Database): Promise<boolean> {
  const city = await db.selectFrom('city').select('id').limit(1).executeTakeFirst()
  return city === undefined && (await db.selectFrom('listing').select('id').limit(1).executeTakeFirst()) === undefined
}

async function addPosters(tx: Kysely<Tables>, posters: ReturnType<typeof makeDemoMarket>['posters']): Promise<ReadonlyMap<string, string>> {
  const rows = posters.map((poster) => ({ ...poster, id: newId(), is_demo: true }))
  await tx.insertInto('account').values(rows).execute()
  return new Map(rows.map(({ username, id }) => [username, id]))
}

const toNew = ({ poster: _username, postedAt, ...listing }: DemoListing, posterId: string, number: string): NewListing => ({
  ...listing,
  id: newId(Date.parse(postedAt)),
  posterId,
  number,
})

async function fill(tx: Kysely<Tables>, today: Date): Promise<number> {
  await addPlaces(tx, { cities, areas, developers, landmarks: [...stations, ...landmarks], estates })
  const { posters, listings } = makeDemoMarket(seed, today)
  const idByUsername = await addPosters(tx, posters)
  for (let at = 0; at < listings.length; at += batch) {
    const rows = listings.slice(at, at + batch)
    const numbers = await nextListingNumbers(tx, rows.map(({ type }) => type))
    await addListings(tx, rows.map((row, place) => toNew(row, idByUsername.get(row.poster) as string, numbers[place] as string)))
  }
  return listings.length
}

/** Fills a database that holds no city and no listing with the demo market, whole or not at all; any other database is left as it is. */
export async function seedDemoMarket(database: Database): Promise<void> {
  if (!(await isEmpty(database))) return
  const begun = performance.now()
  const count = await database.transaction((tx) => fill(tx, new Date()), { seconds: 120 })
  console.log(`Demo market: ${count} made-up listings in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}
