import { runToEnd } from '@site/search/run-to-end.ts'
import { MemoryIndex } from '@site/search/memory/memory-index.ts'
import { searchesRemarks } from '@site/search/resolve-keyword.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { testPlaces } from '../listings/listings.testing.ts'
import { expectPlainAnswers, indexRowOf, seededRuns, type TestListing } from './same-answers.testing.ts'
import { randomListings, randomMap, randomPlan, randomQuery, testToday } from './search.testing.ts'
import { testPriceBands } from './price-bands.testing.ts'

const landmark = (id: string) => testPlaces.landmarks.find((one) => one.id === id)
const isPublicListing = ({ shelf }: TestListing) => shelf === 'OnShelf'

/** An index of listings: some are loaded, the others are added one by one. */
function indexOf(rows: readonly TestListing[], loaded: number): MemoryIndex {
  const index = new MemoryIndex({ landmark }, testPriceBands)
  const shelved = rows.filter(isPublicListing).map(indexRowOf)
  index.load(shelved.slice(0, loaded))
  runToEnd(index.finish())
  for (const put of shelved.slice(loaded)) index.apply([{ put }])
  return index
}

const [firstSeed, runs] = seededRuns(500)

test.each([0, 1, 2, 3, 4].map((offset) => firstSeed + offset))(
  'gives the answers of a plain filter over an array, after any changes (seed %i)',
  async (seed) => {
    const pool = randomListings(500, seed)
    let rows = pool.slice(0, 300)
    const index = indexOf(rows, [0, 100, 300, 250, 10][seed % 5] ?? 0)
    const others = randomListings(500, seed + 100)
    let run = 0
    await fc.assert(
      fc.asyncProperty(randomQuery, randomPlan, randomMap, async (query, plan, map) => {
        run += 1
        if (run % 3 === 0) {
          // one listing is changed, one is removed, one is added
          const [changed, removed, added] = [(run * 7) % rows.length, (run * 13) % rows.length, pool[300 + (run % 200)]!]
          const next = { ...others[(run * 11) % 500]!, id: rows[changed]!.id, number: rows[changed]!.number }
          const removedId = rows[removed]!.id
          rows = rows.map((row, i) => (i === changed ? next : row)).filter(({ id }) => id !== removedId && id !== added.id)
          rows.push(added)
          index.apply([
            isPublicListing(next) ? { put: indexRowOf(next) } : { removed: next.id },
            { removed: removedId },
            isPublicListing(added) ? { put: indexRowOf(added) } : { removed: added.id },
          ])
        }
        if (run % 40 === 0) runToEnd(index.mergeSegments())
        expect(index.size).toBe(rows.filter(isPublicListing).length)
        await expectPlainAnswers(index, rows, { query, plan, after: null, today: testToday }, map, landmark)
      }),
      { seed, numRuns: runs / 5 },
    )
  },
)

test('remarks are indexed last, with changes in between: until then searches for their words are refused and others are answered', async () => {
  const pool = randomListings(2800, 91)
  const rows = new Map(pool.slice(0, 1800).map((row) => [row.id, row]))
  const index = new MemoryIndex({ landmark }, testPriceBands)
  index.load([...rows.values()].filter(isPublicListing).map(indexRowOf))
  runToEnd(index.buildSegments())
  const [words] = fc.sample(randomPlan, { numRuns: 200, seed: 5 }).filter(searchesRemarks)
  const check = (numRuns: number, seed: number) =>
    fc.assert(
      fc.asyncProperty(randomQuery, randomPlan, randomMap, async (query, plan, map) => {
        const searched = index.hasRemarks ? plan : { tokens: plan.tokens.map((token) => ({ ...token, grams: [] })) }
        await expectPlainAnswers(index, [...rows.values()], { query, plan: searched, after: null, today: testToday }, map, landmark)
      }),
      { seed, numRuns },
    )
  await check(5, 1)
  const [some] = fc.sample(randomQuery, { numRuns: 1, seed: 2 })
  await expect(index.page({ query: some!, plan: words!, after: null, today: testToday })).rejects.toThrow('before the remarks are indexed')
  let steps = 0
  for (const _ of index.indexRemarks()) {
    // some are removed and some added: enough for several small segments beside those that are being indexed
    const added = pool.slice(1800 + steps * 150, 1950 + steps * 150)
    const removed = [...rows.keys()].slice(steps * 40, steps * 40 + 30)
    for (const id of removed) rows.delete(id)
    for (const row of added) rows.set(row.id, row)
    index.apply([...removed.map((id) => ({ removed: id })), ...added.map((row) => (isPublicListing(row) ? { put: indexRowOf(row) } : { removed: row.id }))])
    expect(index.needsMerge && !index.hasRemarks).toBe(false)
    steps += 1
  }
  expect(steps).toBeGreaterThan(5)
  expect(index.hasRemarks).toBe(true)
  await check(15, 3)
  runToEnd(index.mergeSegments())
  await check(5, 4)
})

test('answers are correct after many changes, with small segments beside a large one and after merging them', async () => {
  // all of one type and mode, so that they form a segment that is not merged immediately
  const pool = randomListings(4000, 91).map((row): TestListing => ({ ...row, type: 'Residence', mode: 'Sale' }))
  const rows = new Map(pool.slice(0, 2200).map((row) => [row.id, row]))
  const index = indexOf([...rows.values()], Infinity)
  const check = (numRuns: number, seed: number) =>
    fc.assert(
      fc.asyncProperty(randomQuery, randomPlan, randomMap, async (query, plan, map) => {
        await expectPlainAnswers(index, [...rows.values()], { query, plan, after: null, today: testToday }, map, landmark)
      }),
      { seed, numRuns },
    )
  await check(5, 1)
  for (let step = 0; step < 6; step += 1) {
    const added = pool.slice(2200 + step * 300, 2500 + step * 300)
    const removed = [...rows.keys()].slice(step * 40, step * 40 + 30)
    for (const id of removed) rows.delete(id)
    for (const row of added) rows.set(row.id, row)
    index.apply([...removed.map((id) => ({ removed: id })), ...added.map((row) => (isPublicListing(row) ? { put: indexRowOf(row) } : { removed: row.id }))])
  }
  await check(30, 3)
  expect(index.needsMerge).toBe(true)
  runToEnd(index.mergeSegments())
  expect(index.needsMerge).toBe(false)
  await check(30, 4)
})
