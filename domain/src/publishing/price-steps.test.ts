import { expect, test } from 'vitest'
import { priceSteps } from './price-steps.ts'

const instantAt = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour)).toISOString()

test('steps are in the order of their instants, and each is lower or higher than the one before', () => {
  const history = [
    { at: instantAt(30), price: 78 },
    { at: '2026-11-28T06:00:00+08:00', price: 100 },
    { at: instantAt(26), price: 75 },
  ]
  expect(priceSteps(history)).toEqual([
    { at: '2026-11-28T06:00:00+08:00', price: 100, change: 0, kind: 'first' },
    { at: instantAt(26), price: 75, change: -25, kind: 'lowered' },
    { at: instantAt(30), price: 78, change: 4, kind: 'raised' },
  ])
})

test.each<[string, (number | null)[], string[]]>([
  ['the same price again', [5, 5, 5], ['first']],
  ['a price on request between two equal ones', [5, null, 5], ['first']],
  ['a price on request first', [null, 5, 4], ['first', 'lowered']],
  ['none', [], []],
])('%s is no step', (_, prices, kinds) => {
  expect(priceSteps(prices.map((price, index) => ({ at: instantAt(index), price }))).map(({ kind }) => kind)).toEqual(kinds)
})

test('a rise from nothing has no percentage', () => {
  expect(priceSteps([0, 7].map((price, index) => ({ at: instantAt(index), price })))[1]).toMatchObject({ change: 0, kind: 'raised' })
})
