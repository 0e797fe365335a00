import { assert, array, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { chanceOf, hashOf } from './random.ts'

test('the same seed draws the same row, another seed another', () => {
  const row = (seed: number) => {
    const chance = chanceOf(seed)
    return Array.from({ length: 50 }, () => chance.next())
  }
  assert(
    property(integer(), (seed) => {
      expect(row(seed)).toEqual(row(seed))
    }),
  )
  expect(row(1)).not.toEqual(row(2))
  expect(new Set(Array.from({ length: 2000 }, (_, seed) => chanceOf(seed).next())).size).toBeGreaterThan(1995)
})

test('draws are spread evenly over [0, 1)', () => {
  const chance = chanceOf(7)
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let draw = 0; draw < 20_000; draw += 1) {
    const index = Math.floor(chance.next() * 10)
    tenths[index] = (tenths[index] ?? 0) + 1
  }
  expect(tenths).toHaveLength(10)
  for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(180)
})

test('normal draws have mean 0, deviation near 1 and no outlier', () => {
  const chance = chanceOf(11)
  const draws = Array.from({ length: 20_000 }, () => chance.normal())
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length
  expect(Math.abs(mean)).toBeLessThan(0.03)
  expect(Math.sqrt(draws.reduce((sum, draw) => sum + draw * draw, 0) / draws.length)).toBeCloseTo(0.96, 1)
  expect(Math.max(...draws.map(Math.abs))).toBeLessThanOrEqual(2.5)
})

test('weights are kept, a weight of 0 is never drawn, nothing to draw from throws', () => {
  const chance = chanceOf(3)
  const drawn = Array.from({ length: 4000 }, () =>
    chance.weighted([
      ['a', 3],
      ['b', 1],
      ['never', 0],
    ] as const),
  )
  expect(Math.abs(drawn.filter((item) => item === 'a').length - 3000)).toBeLessThan(120)
  expect(drawn).not.toContain('never')
  expect(() => chance.weighted([['a', 0]])).toThrow(RangeError)
  expect(() => chance.pick([])).toThrow(RangeError)
})

test('whole numbers keep their limits and reach both', () => {
  const chance = chanceOf(5)
  const drawn = new Set(Array.from({ length: 500 }, () => chance.whole(-2, 3)))
  expect([...drawn].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3])
})

test('shuffling keeps every item', () => {
  assert(
    property(array(integer()), integer(), (items, seed) => {
      const byValue = (a: number, b: number) => a - b
      expect(chanceOf(seed).shuffled(items).sort(byValue)).toEqual([...items].sort(byValue))
    }),
  )
})

test('a hash is a whole number of 32 bits that differs between texts', () => {
  expect(hashOf('')).toBe(0x811c9dc5)
  // FNV-1a test vectors of Landon Curt Noll
  expect(hashOf('a')).toBe(0xe40c292c)
  expect(hashOf('foobar')).toBe(0xbf9cf968)
})
