import { assert, array, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom, hashOf } from './random.ts'

test('the same seed gives the same sequence, another seed another', () => {
  const sequence = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 50 }, () => random.next())
  }
  assert(
    property(integer(), (seed) => {
      expect(sequence(seed)).toEqual(sequence(seed))
    }),
  )
  expect(sequence(1)).not.toEqual(sequence(2))
  expect(new Set(Array.from({ length: 2000 }, (_, seed) => createRandom(seed).next())).size).toBeGreaterThan(1995)
})

test('numbers are uniform in [0, 1)', () => {
  const random = createRandom(7)
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let count = 0; count < 20_000; count += 1) {
    const index = Math.floor(random.next() * 10)
    tenths[index] = (tenths[index] ?? 0) + 1
  }
  expect(tenths).toHaveLength(10)
  for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(180)
})

test('normal numbers have mean 0, deviation near 1 and no outlier', () => {
  const random = createRandom(11)
  const values = Array.from({ length: 20_000 }, () => random.normal())
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  expect(Math.abs(mean)).toBeLessThan(0.03)
  expect(Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)).toBeCloseTo(0.96, 1)
  expect(Math.max(...values.map(Math.abs))).toBeLessThanOrEqual(2.5)
})

test('items occur by weight, one with weight 0 never, and an empty choice throws', () => {
  const random = createRandom(3)
  const chosen = Array.from({ length: 4000 }, () =>
    random.weighted([
      ['a', 3],
      ['b', 1],
      ['never', 0],
    ] as const),
  )
  expect(Math.abs(chosen.filter((item) => item === 'a').length - 3000)).toBeLessThan(120)
  expect(chosen).not.toContain('never')
  expect(() => random.weighted([['a', 0]])).toThrow(RangeError)
  expect(() => random.pick([])).toThrow(RangeError)
})

test('integers are within the limits and reach both', () => {
  const random = createRandom(5)
  const chosen = new Set(Array.from({ length: 500 }, () => random.integer(-2, 3)))
  expect([...chosen].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3])
})

test('shuffling keeps every item', () => {
  assert(
    property(array(integer()), integer(), (items, seed) => {
      const byValue = (a: number, b: number) => a - b
      expect(createRandom(seed).shuffled(items).sort(byValue)).toEqual([...items].sort(byValue))
    }),
  )
})

test('a hash is the FNV-1a hash of the text', () => {
  expect(hashOf('')).toBe(0x811c9dc5)
  // FNV-1a test vectors of Landon Curt Noll
  expect(hashOf('a')).toBe(0xe40c292c)
  expect(hashOf('foobar')).toBe(0xbf9cf968)
})
