import type { IndexChange } from '@site/search/memory/index-row.ts'
import { type IndexParts, IndexPartsReader } from '@site/search/memory/index-parts.ts'
import { MemoryIndex } from '@site/search/memory/memory-index.ts'
import { runToEnd } from '@site/search/run-to-end.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { testPlaces } from '../listings/listings.testing.ts'
import { testPriceBands } from './price-bands.testing.ts'
import { expectPlainAnswers, expectSameAnswers, indexRowOf, type TestListing } from './same-answers.testing.ts'
import { randomListings, randomMap, randomPlan, randomQuery, testToday } from './search.testing.ts'

const landmark = (id: string) => testPlaces.landmarks.find((one) => one.id === id)
const isPublicListing = ({ shelf }: TestListing) => shelf === 'OnShelf'
const changeOf = (row: TestListing): IndexChange => (isPublicListing(row) ? { put: indexRowOf(row) } : { removed: row.id })
const emptyIndex = () => new MemoryIndex({ landmark }, testPriceBands)

/** An index with the content of parts as a file returns them: as copies. */
function restored({ arrays, values }: IndexParts): MemoryIndex {
  let next = 0
  const index = emptyIndex()
  index.restore(new IndexPartsReader(JSON.parse(JSON.stringify(values)), () => arrays[next++]!.slice()))
  expect(next).toBe(arrays.length)
  return index
}

function builtOf(rows: Iterable<TestListing>): MemoryIndex {
  const index = emptyIndex()
  index.load([...rows].filter(isPublicListing).map(indexRowOf))
  runToEnd(index.finish())
  return index
}

/** A random change of some rows: one listing is new or replaced, another may leave. */
const change = fc.record({ at: fc.nat(999), from: fc.nat(999), leaves: fc.option(fc.nat(999), { nil: undefined }) })
const changes = fc.array(change, { maxLength: 150 })

/** Applies changes to the rows and returns them as the feed reports them. */
function applyTo(
  rows: Map<string, TestListing>,
  pool: readonly TestListing[],
  list: readonly (typeof change extends fc.Arbitrary<infer One> ? One : never)[],
): IndexChange[] {
  return list.flatMap(({ at, from, leaves }) => {
    const target = pool[at % pool.length]!
    const row = { ...pool[from % pool.length]!, id: target.id, number: target.number }
    rows.set(row.id, row)
    const gone = leaves === undefined ? undefined : [...rows.keys()][leaves % rows.size]
    if (gone !== undefined) rows.delete(gone)
    return [changeOf(row), ...(gone === undefined ? [] : [{ removed: gone }])]
  })
}

test('a saved index with the changes since gives the answers of a new one and of a plain filter, for any changes before, during and after', async () => {
  const pool = randomListings(900, 17)
  await fc.assert(
    fc.asyncProperty(
      fc.record({ loaded: fc.constantFrom(0, 1, 60, 400), before: changes, during: changes, after: changes, merges: fc.boolean() }),
      fc.array(fc.tuple(randomQuery, randomPlan, randomMap), { minLength: 3, maxLength: 3 }),
      async ({ loaded, before, during, after, merges }, searches) => {
        const rows = new Map(pool.slice(0, loaded).map((row) => [row.id, row]))
        const index = builtOf(rows.values())
        index.apply(applyTo(rows, pool, before))
        const saved = index.save()
        // while the parts are written, the server that saves goes on
        const missed = applyTo(rows, pool, during)
        index.apply(missed)
        if (merges) runToEnd(index.mergeSegments())
        const other = restored(saved)
        other.apply([...missed, ...applyTo(rows, pool, after)])
        const fresh = builtOf(rows.values())
        expect(other.size).toBe(fresh.size)
        for (const [query, plan, map] of searches) {
          const request = { query, plan, after: null, today: testToday }
          await expectSameAnswers(other, fresh, request, map)
          await expectPlainAnswers(other, [...rows.values()], request, map, landmark)
        }
      },
    ),
    { seed: 3, numRuns: 25 },
  )
})

test('a restored index merges its segments and is saved again with the same answers', async () => {
  const pool = randomListings(4000, 91).map((row): TestListing => ({ ...row, type: 'Residence', mode: 'Sale' }))
  const rows = new Map(pool.slice(0, 2200).map((row) => [row.id, row]))
  const index = restored(builtOf(rows.values()).save())
  for (const row of pool.slice(2200)) rows.set(row.id, row)
  index.apply(pool.slice(2200).map(changeOf))
  expect(index.needsMerge).toBe(true)
  runToEnd(index.mergeSegments())
  const again = restored(index.save())
  await fc.assert(
    fc.asyncProperty(randomQuery, randomPlan, randomMap, async (query, plan, map) => {
      await expectPlainAnswers(again, [...rows.values()], { query, plan, after: null, today: testToday }, map, landmark)
    }),
    { seed: 4, numRuns: 20 },
  )
})

test('parts of another kind or length are refused, and so is saving before the remarks are indexed', () => {
  const { arrays, values } = builtOf(randomListings(50, 5)).save()
  const restoreWith = (change: (position: number) => (typeof arrays)[number] | undefined) => () => {
    let next = 0
    emptyIndex().restore(new IndexPartsReader(values, () => change(next) ?? arrays[next++]!))
  }
  for (const [position, array] of [...arrays.entries()].filter(([position]) => position % 7 === 0))
    expect(
      restoreWith((at) => (at === position ? new Float64Array(array.length + 1) : undefined)),
      `array ${position}`,
    ).toThrow(RangeError)
  expect(() => emptyIndex().restore(new IndexPartsReader(values.slice(0, -1), () => arrays[0]!))).toThrow(RangeError)
  const unfinished = emptyIndex()
  unfinished.load(randomListings(50, 5).filter(isPublicListing).map(indexRowOf))
  runToEnd(unfinished.buildSegments())
  expect(() => unfinished.save()).toThrow('before the remarks are indexed')
})

test('the saved index has and counts its listings', () => {
  const rows = randomListings(100, 6).filter(isPublicListing)
  const index = restored(builtOf(rows).save())
  expect([index.size, index.countOf(rows.map(({ id }) => id)), index.countOf(['nobody', rows[0]!.id])]).toEqual([rows.length, rows.length, 1])
})
