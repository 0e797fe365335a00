import { expect, test } from 'vitest'
import { snapPointAt, snapPointAfterKey, snapPointAfterPress, scrollTopOf } from './sheet-snap-points.ts'

const height = 600

test('a sheet is at the nearest snap point, and at `full` while its list is scrolled', () => {
  for (const snapPoint of ['peek', 'half', 'full'] as const) expect(snapPointAt(scrollTopOf(snapPoint, height), height)).toBe(snapPoint)
  expect(snapPointAt(scrollTopOf('half', height) + 40, height)).toBe('half')
  expect(snapPointAt(scrollTopOf('half', height) / 2 - 5, height)).toBe('peek')
  expect(snapPointAt(9000, height)).toBe('full')
})

test('keys and presses reach each snap point', () => {
  expect(['peek', 'half', 'full'].map((snapPoint) => snapPointAfterPress(snapPoint as 'peek'))).toEqual(['half', 'full', 'peek'])
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
])('in a map of %d px the snap points are at %d, %d and %d', (mapHeight, peek, half, full) => {
  expect([scrollTopOf('peek', mapHeight), scrollTopOf('half', mapHeight), scrollTopOf('full', mapHeight)]).toEqual([peek, half, full])
})

test.each([
  [126, 600, 'peek'],
  [127, 600, 'half'],
  [378, 600, 'half'],
  [379, 600, 'full'],
  [0, 50, 'full'],
] as const)('scrolled by %d of %d px a sheet is at %s', (top, mapHeight, snapPoint) => expect(snapPointAt(top, mapHeight)).toBe(snapPoint))
