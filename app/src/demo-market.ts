import { areas } from '@site/market/areas.ts'
import { cities } from '@site/market/cities.ts'
import { demoSeed, makeDemoMarket } from '@site/market/demo-market.ts'
import type { DemoListing } from '@site/market/demo-types.ts'
import { developers } from '@site/market/developers.ts'
import { estates } from '@site/market/estates.ts'
import { landmarks } from '@site/market/landmarks.ts'
import { stations } from '@site/market/stations.ts'
import { addDemoAccounts } from '@site/server/modules/accounts/accounts.store.ts'
import type { NewListing } from '@site/server/modules/listings/listing-columns.ts'
import { addListings, nextListingNumbers, updateRemarkIndexAndStatistics } from '@site/server/modules/listings/listings.store.ts'
import { addPlaces } from '@site/server/modules/places/places.store.ts'
import { isEmptyMarket } from '@site/server/modules/site/site.store.ts'
import type { Database } from '@site/server/store/database.ts'
import { lockPreparation } from '@site/server/store/migrate.ts'
import { newId } from '@site/server/store/ids.ts'
import type { Tables } from '@site/server/store/tables.ts'
import type { Transaction } from 'kysely'
import { addDemoListWithAnswers } from './demo-client-list.ts'

/** Listings per statement: limits memory and stays far below the statement timeout. */
const listingsPerStatement = 250
/** Longest transaction, enough for a slow machine; without a limit a hanging disk would block the start. */
const maxSeconds = 180

/** The row of a listing. Its id contains the time of posting, so that the newest listings come first by id, too. */
const newListingOf = ({ poster, postedAt, ...listing }: DemoListing, posterIds: ReadonlyMap<string, string>, number: string | undefined): NewListing => {
  const posterId = posterIds.get(poster)
  if (posterId === undefined || number === undefined) throw new RangeError(`The demo market has no poster ${poster} or no number for a listing`)
  return { ...listing, id: newId(Date.parse(postedAt)), posterId, number }
}

async function addDemoMarket(tx: Transaction<Tables>, today: Date): Promise<number> {
  await addPlaces(tx, { cities, areas, developers, landmarks: [...stations, ...landmarks], estates })
  const { posters, listings } = makeDemoMarket(demoSeed, today)
  const posterIds = await addDemoAccounts(tx, posters)
  const ids: string[] = []
  for (let start = 0; start < listings.length; start += listingsPerStatement) {
    const rows = listings.slice(start, start + listingsPerStatement)
    const types = rows.map(({ type }) => type)
    const numbers = await nextListingNumbers(tx, types)
    const added = rows.map((row, index) => newListingOf(row, posterIds, numbers[index]))
    ids.push(...(await addListings(tx, added)))
  }
  await addDemoListWithAnswers(tx, posterIds, listings, ids, today)
  return listings.length
}

/** Adds the demo market to a database without cities and listings, and prints its size. Call it before `openPlaceBook`, which reads the places. */
export async function seedDemoMarket(database: Database, today: Date = new Date()): Promise<void> {
  if (!(await isEmptyMarket(database.db))) return
  const startedAt = performance.now()
  const fillOnce = async (tx: Transaction<Tables>) => {
    // of several servers that start together one fills the database
    await lockPreparation(tx)
    return (await isEmptyMarket(tx)) ? await addDemoMarket(tx, today) : null
  }
  const count = await database.transaction(fillOnce, { seconds: maxSeconds })
  if (count === null) return
  // planner statistics and the index of remarks: searches are slow without them
  await database.transaction((tx) => updateRemarkIndexAndStatistics(tx), { seconds: maxSeconds })
  console.log(`Demo market: ${count} made-up listings, ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}
