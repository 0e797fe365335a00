import { expect, test } from 'vitest'
import { heldOut, judgedKinds, rate, readJudged } from './judged-search.ts'

const bars = { en: 95, zh: 95, pinyin: 95, mixed: 95, typo: 85 } as const

test.each(judgedKinds)('%s: what people mean comes first', (kind) => {
  const judged = readJudged(kind)
  expect(judged.length).toBeGreaterThanOrEqual(50)
  expect(new Set(judged.map(({ query }) => query)).size).toBe(judged.length)
  const { first, missed } = rate(judged)
  expect(first, missed.join(', ')).toBeGreaterThanOrEqual(bars[kind])
})

test('misspelt names that nobody looked at are found as well', () => {
  const queries = heldOut()
  expect(queries).toHaveLength(400)
  expect(queries).toEqual(heldOut())
  const { first, five, missed } = rate(queries)
  expect(first, missed.join(', ')).toBeGreaterThanOrEqual(85)
  expect(five).toBeGreaterThanOrEqual(90)
})
