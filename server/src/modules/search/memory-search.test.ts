import { runToEnd } from '@site/search/memory/partition.ts'
import { createMemoryIndex } from '@site/search/memory/memory-index.ts'
import type { MemoryIndex } from '@site/search/memory/index-port.ts'
import { searchesRemarks } from '@site/search/resolve-keyword.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { testPlaces } from '../listings/listings.testing.ts'
import { expectPlainAnswers, indexRowOf, seededRuns, type TestListing } from './same-answers.testing.ts'
import { randomListings, randomMap, randomPlan, randomQuery, testToday } from './search.testing.ts'
import { testPriceBands } from './price-bands.testing.ts'

const landmark = (id: string) => testPlaces.landmarks.find((one) => one.id === id)
const isShelved = ({ shelf }: TestListing) => shelf === 'OnShelf'

/** An index of listings, some of them loaded and the others put in one by one, in parts that are joined now and then. */
function indexOf(rows: readonly TestListing[], loaded: number): MemoryIndex {
  const index = createMemoryIndex({ landmark }, testPriceBands)
  const shelved = rows.filter(isShelved).map(indexRowOf)
  index.load(shelved.slice(0, loaded))
  runToEnd(index.finish())
  for (const put of shelved.slice(loaded)) index.apply([{ put }])
  return index
}

const [firstSeed, runs] = seededRuns(500)

test.each([0, 1, 2, 3, 4].map((more) => firstSeed + more))(
  'answers any search as a plain filter over an array does, whatever changed before (seed %i)',
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
          // one listing becomes another, one goes, one comes
          const [changed, gone, come] = [(run * 7) % rows.length, (run * 13) % rows.length, pool[300 + (run % 200)]!]
          const next = { ...others[(run * 11) % 500]!, id: rows[changed]!.id, number: rows[changed]!.number }
          const goneId = rows[gone]!.id
          rows = rows.map((row, at) => (at === changed ? next : row)).filter(({ id }) => id !== goneId && id !== come.id)
          rows.push(come)
          index.apply([
            isShelved(next) ? { put: indexRowOf(next) } : { removed: next.id },
            { removed: goneId },
            isShelved(come) ? { put: indexRowOf(come) } : { removed: come.id },
          ])
        }
        if (run % 40 === 0) runToEnd(index.tidy())
        expect(index.size).toBe(rows.filter(isShelved).length)
        await expectPlainAnswers(index, rows, { query, plan, after: null, today: testToday }, map, landmark)
      }),
      { seed, numRuns: runs / 5 },
    )
  },
)

test('remarks are read last, with changes in between: their words are refused until then, and all else is answered', async () => {
  const pool = randomListings(2800, 91)
  const rows = new Map(pool.slice(0, 1800).map((row) => [row.id, row]))
  const index = createMemoryIndex({ landmark }, testPriceBands)
  index.load([...rows.values()].filter(isShelved).map(indexRowOf))
  runToEnd(index.arrange())
  const [words] = fc.sample(randomPlan, { numRuns: 200, seed: 5 }).filter(searchesRemarks)
  const check = (numRuns: number, seed: number) =>
    fc.assert(
      fc.asyncProperty(randomQuery, randomPlan, randomMap, async (query, plan, map) => {
        const asked = index.hasRemarks ? plan : { tokens: plan.tokens.map((token) => ({ ...token, grams: [] })) }
        await expectPlainAnswers(index, [...rows.values()], { query, plan: asked, after: null, today: testToday }, map, landmark)
      }),
      { seed, numRuns },
    )
  await check(5, 1)
  const [some] = fc.sample(randomQuery, { numRuns: 1, seed: 2 })
  await expect(index.page({ query: some!, plan: words!, after: null, today: testToday })).rejects.toThrow('before the remarks are indexed')
  let steps = 0
  for (const _ of index.readRemarks()) {
    // some go, some come: enough for several small segments beside those that are being read
    const come = pool.slice(1800 + steps * 150, 1950 + steps * 150)
    const gone = [...rows.keys()].slice(steps * 40, steps * 40 + 30)
    for (const id of gone) rows.delete(id)
    for (const row of come) rows.set(row.id, row)
    index.apply([...gone.map((id) => ({ removed: id })), ...come.map((row) => (isShelved(row) ? { put: indexRowOf(row) } : { removed: row.id }))])
    expect(index.isUntidy && !index.hasRemarks).toBe(false)
    steps += 1
  }
  expect(steps).toBeGreaterThan(5)
  expect(index.hasRemarks).toBe(true)
  await check(15, 3)
  runToEnd(index.tidy())
  await check(5, 4)
})

test('with many changes, in small segments beside a large one, and joined again, everything is answered as before', async () => {
  // all of one kind, so that they are enough for a segment that is not joined at once
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
    const come = pool.slice(2200 + step * 300, 2500 + step * 300)
    const gone = [...rows.keys()].slice(step * 40, step * 40 + 30)
    for (const id of gone) rows.delete(id)
    for (const row of come) rows.set(row.id, row)
    index.apply([...gone.map((id) => ({ removed: id })), ...come.map((row) => (isShelved(row) ? { put: indexRowOf(row) } : { removed: row.id }))])
  }
  await check(30, 3)
  expect(index.isUntidy).toBe(true)
  runToEnd(index.tidy())
  expect(index.isUntidy).toBe(false)
  await check(30, 4)
})
