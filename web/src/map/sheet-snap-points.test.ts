import { expect, test } from 'vitest'
import { snapPointAt, snapPointAfterKey, snapPointAfterPress, scrollTopOf } from './sheet-snap-points.ts'

const height = 600

test('a sheet is at the stop nearest to where it is, and at the top one while the list in it is read', () => {
  for (const stop of ['peek', 'half', 'full'] as const) expect(snapPointAt(scrollTopOf(stop, height), height)).toBe(stop)
  expect(snapPointAt(scrollTopOf('half', height) + 40, height)).toBe('half')
  expect(snapPointAt(scrollTopOf('half', height) / 2 - 5, height)).toBe('peek')
  expect(snapPointAt(9000, height)).toBe('full')
})

test('the keyboard reaches every stop', () => {
  expect(['peek', 'half', 'full'].map((stop) => snapPointAfterPress(stop as 'peek'))).toEqual(['half', 'full', 'peek'])
  expect(snapPointAfterKey('peek', 'ArrowUp')).toBe('half')
  expect(snapPointAfterKey('full', 'ArrowUp')).toBe('full')
  expect(snapPointAfterKey('half', 'ArrowDown')).toBe('peek')
  expect([snapPointAfterKey('half', 'Home'), snapPointAfterKey('half', 'End')]).toEqual(['peek', 'full'])
  expect(snapPointAfterKey('half', 'Tab')).toBeNull()
})

test.each([
  [600, 0, 252, 504],
  [100, 0, 0, 4],
  [50, 0, 0, 0],
])('in a map of %d px the stops are at %d, %d and %d', (high, peek, half, full) => {
  expect([scrollTopOf('peek', high), scrollTopOf('half', high), scrollTopOf('full', high)]).toEqual([peek, half, full])
})

test.each([
  [126, 600, 'peek'],
  [127, 600, 'half'],
  [378, 600, 'half'],
  [379, 600, 'full'],
  [0, 50, 'full'],
] as const)('scrolled by %d of %d px a sheet is at %s', (top, high, stop) => expect(snapPointAt(top, high)).toBe(stop))
