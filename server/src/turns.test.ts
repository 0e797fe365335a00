import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const ownerOf = (each: string) => each.slice(0, 1)

test.each([
  [['a1', 'a2', 'a3', 'b1'], 'a1 b1 a2 a3'],
  [['a1', 'b1', 'b2', 'a2', 'c1'], 'a1 b1 c1 b2 a2'],
  [[], ''],
])('the first of each owner comes before the second of any: %j', (waiting, order) => {
  expect(createTurns().inOrder(waiting, ownerOf).join(' ')).toBe(order)
})

test('of first turns that of the owner comes first who had no turn for the longest time', () => {
  const turns = createTurns()
  for (const owner of ['a', 'b', 'a']) turns.begin(owner)
  expect(turns.inOrder(['a1', 'b1', 'c1', 'a2'], ownerOf)).toEqual(['c1', 'b1', 'a1', 'a2'])
})

test('after work that ran into its limit, all turns of an owner come last for some minutes', () => {
  let time = 0
  const turns = createTurns(() => time)
  turns.delay('a')
  expect(turns.inOrder(['a1', 'a2', 'b1', 'b2', 'c1'], ownerOf).join(' ')).toBe('b1 c1 b2 a1 a2')
  turns.delay('b')
  expect(turns.inOrder(['a1', 'b1', 'c1', 'c2'], ownerOf).join(' ')).toBe('c1 c2 a1 b1')
  time = 3_600_000
  expect(turns.inOrder(['a1', 'a2', 'b1'], ownerOf).join(' ')).toBe('a1 b1 a2')
})
