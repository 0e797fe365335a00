import { MemoryIndex } from '@site/search/memory/memory-index.ts'
import { runToEnd } from '@site/search/run-to-end.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { addTestMarket } from '../listings/listings.testing.ts'
import { openPlaceBook, type PlaceBook } from '../places/place-book.ts'
import { expectSameAnswers, indexRowOf, seededRuns, type TestListing } from './same-answers.testing.ts'
import { randomListings, randomMap, randomPlan, randomQuery, testToday } from './search.testing.ts'
import { createSqlSearch } from './sql/sql-search.ts'
import { testPriceBands } from './price-bands.testing.ts'

let database: Database
let places: PlaceBook
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
  places = await openPlaceBook(database.db)
})
afterAll(() => database.close())

const isPublicListing = ({ shelf }: TestListing) => shelf === 'OnShelf'

const [firstSeed, runs] = seededRuns(100)

test.each([firstSeed, firstSeed + 1])('the index and SQL give the same pages, cursors and counts, with changes in between (seed %i)', async (seed) => {
  const search = createSqlSearch(database.db, places, testPriceBands)
  const index = new MemoryIndex(places, testPriceBands)
  const pool = randomListings(300, seed + 40)
  const stored = new Map<string, TestListing>(pool.slice(0, 200).map((row) => [row.id, row]))
  await database.transaction(async (tx) => {
    await tx.deleteFrom('listing').execute()
    await addListings(tx, [...stored.values()])
  })
  index.load([...stored.values()].filter(isPublicListing).map(indexRowOf))
  runToEnd(index.finish())
  const change = async (removedId: string | undefined, added: TestListing) => {
    await database.transaction(async (tx) => {
      await tx
        .deleteFrom('listing')
        .where('id', 'in', [removedId ?? '', added.id])
        .execute()
      await addListings(tx, [added])
    })
    if (removedId !== undefined) stored.delete(removedId)
    stored.set(added.id, added)
    index.apply([...(removedId === undefined ? [] : [{ removed: removedId }]), isPublicListing(added) ? { put: indexRowOf(added) } : { removed: added.id }])
  }
  let run = 0
  await fc.assert(
    fc.asyncProperty(randomQuery, randomPlan, randomMap, async (query, plan, map) => {
      run += 1
      const added = pool[(run * 37) % pool.length]!
      if (run % 2 === 0) await change([...stored.keys()][(run * 31) % stored.size], { ...added, shelf: run % 3 === 0 ? 'OffShelf' : 'OnShelf' })
      if (run % 15 === 0) runToEnd(index.mergeSegments())
      expect(index.size).toBe([...stored.values()].filter(isPublicListing).length)
      await expectSameAnswers(index, search, { query, plan, after: null, today: testToday }, map)
    }),
    { seed, numRuns: runs / 2 },
  )
})
