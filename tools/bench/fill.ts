import { addListings, updateRemarkIndexAndStatistics } from '@site/server/modules/listings/listings.store.ts'
import type { NewListing } from '@site/server/modules/listings/listing-columns.ts'
import { addPlaces } from '@site/server/modules/places/places.store.ts'
import type { Database } from '@site/server/store/database.ts'
import { type BenchListing, benchListings, benchPlaces } from './bench-market.ts'

/** A listing of the benchmark as the store takes it: the demo listing of which it is a variant (`base`), with its own values. */
const newListing = ({ base, id, number, point, tower, remarks, values }: BenchListing): NewListing => {
  const { estate, floor, floorArea, price, listingDate } = values
  const { poster: _poster, postedAt: _postedAt, prices: _prices, ...rest } = base
  return { ...rest, id, number, point, tower, remarks, estate, floor, floorArea, price, listingDate, shelf: 'OnShelf', offShelfReason: null, posterId: 'bench' }
}

/** Fills a database with listings of the benchmark, posted by the agent `bench`. */
export async function fillDatabase(database: Database, size: number, log: (text: string) => void): Promise<void> {
  await database.transaction(async (tx) => {
    await addPlaces(tx, benchPlaces)
    // username_key: the username in lower case, which must be unique
    await tx.insertInto('account').values({ id: 'bench', username: 'bench', username_key: 'bench', name: 'Bench', role: 'Intermediary' }).execute()
  })
  const startedAt = performance.now()
  let batch: NewListing[] = []
  const writeBatch = () => database.transaction((tx) => addListings(tx, batch), { seconds: 600 })
  for (const listing of benchListings(size)) {
    batch.push(newListing(listing))
    if (batch.length < 2_000) continue
    await writeBatch()
    batch = []
  }
  if (batch.length > 0) await writeBatch()
  await database.transaction((tx) => updateRemarkIndexAndStatistics(tx), { seconds: 600 })
  log(`${size} listings in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}
