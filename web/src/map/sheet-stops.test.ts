import { expect, test } from 'vitest'
import { stopAt, stopByKey, stopByPress, topOf } from './sheet-stops.ts'

const height = 600

test('a sheet is at the stop nearest to where it is, and at the top one while the list in it is read', () => {
  for (const stop of ['peek', 'half', 'full'] as const) expect(stopAt(topOf(stop, height), height)).toBe(stop)
  expect(stopAt(topOf('half', height) + 40, height)).toBe('half')
  expect(stopAt(topOf('half', height) / 2 - 5, height)).toBe('peek')
  expect(stopAt(9000, height)).toBe('full')
})

test('the keyboard reaches every stop', () => {
  expect(['peek', 'half', 'full'].map((stop) => stopByPress(stop as 'peek'))).toEqual(['half', 'full', 'peek'])
  expect(stopByKey('peek', 'ArrowUp')).toBe('half')
  expect(stopByKey('full', 'ArrowUp')).toBe('full')
  expect(stopByKey('half', 'ArrowDown')).toBe('peek')
  expect([stopByKey('half', 'Home'), stopByKey('half', 'End')]).toEqual(['peek', 'full'])
  expect(stopByKey('half', 'Tab')).toBeNull()
})

test.each([
  [600, 0, 252, 504],
  [100, 0, 0, 4],
  [50, 0, 0, 0],
])('in a map of %d px the stops are at %d, %d and %d', (high, peek, half, full) => {
  expect([topOf('peek', high), topOf('half', high), topOf('full', high)]).toEqual([peek, half, full])
})

test.each([
  [126, 600, 'peek'],
  [127, 600, 'half'],
  [378, 600, 'half'],
  [379, 600, 'full'],
  [0, 50, 'full'],
] as const)('scrolled by %d of %d px a sheet is at %s', (top, high, stop) => expect(stopAt(top, high)).toBe(stop))
