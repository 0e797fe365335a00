import { expect, test } from 'vitest'
import { typoQueries, queryKinds, hitRatesOf, readQueries } from './name-evaluation.ts'

const minFirst = { en: 95, zh: 95, pinyin: 95, mixed: 95, typo: 85 } as const

test.each(queryKinds)('%s: the expected place comes first for most queries', (kind) => {
  const queries = readQueries(kind)
  expect(queries.length).toBeGreaterThanOrEqual(50)
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
  const { first, missed } = hitRatesOf(queries)
  expect(first, missed.join(', ')).toBeGreaterThanOrEqual(minFirst[kind])
})

test('at least 85 % of generated typos are found first, 90 % among the first five', () => {
  const queries = typoQueries()
  expect(queries).toHaveLength(400)
  expect(queries).toEqual(typoQueries())
  const { first, five, missed } = hitRatesOf(queries)
  expect(first, missed.join(', ')).toBeGreaterThanOrEqual(85)
  expect(five).toBeGreaterThanOrEqual(90)
})
