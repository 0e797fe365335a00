import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closesOnRelease, dragOffset } from './overlays/drag-dismiss.ts'
import { placePanel } from './overlays/popover-place.ts'
import { moveThumb, nearerThumb, shareOf, valueAt } from './fields/range-math.ts'

test.each([
  ['a fast drag of a few pixels', 10, 5, 600, false],
  ['a slow short drag', 120, 0.1, 600, false],
  ['a slow drag past a third', 220, 0.1, 600, true],
  ['a flick', 40, 0.8, 600, true],
  ['a long drag that ends with a fast upward move', 300, -0.8, 600, false],
])('whether a sheet closes after %s', (_, distance, speed, height, closes) => {
  expect(closesOnRelease(distance, speed, height)).toBe(closes)
})

test('a sheet follows downward and resists upward', () => {
  expect([dragOffset(80), dragOffset(0), dragOffset(-100)]).toEqual([80, 0, -10])
})

const view = { width: 1440, height: 900 }
const anchor = { top: 84, bottom: 120, left: 500, right: 610 }
test('a panel is below its anchor, at the same left edge', () => {
  expect(placePanel(anchor, { width: 360, height: 300 }, view)).toMatchObject({ left: 500, top: 128, side: 'below' })
})

test('a panel near the lower edge is above its anchor', () => {
  const low = { top: 820, bottom: 860, left: 1300, right: 1400 }
  expect(placePanel(low, { width: 360, height: 300 }, view)).toMatchObject({ left: 1064, top: 512, side: 'above' })
})

test('a panel never leaves the window, wherever its anchor is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1300 }), fc.integer({ min: 0, max: 860 }), fc.integer({ min: 100, max: 2000 }), (left, top, height) => {
      const { left: x, top: y, maxHeight } = placePanel({ left, top, bottom: top + 40 }, { width: 760, height }, view)
      return x >= 16 && x + 760 <= 1440 - 16 && y >= 16 && y + Math.min(height, maxHeight) <= 900 - 16
    }),
  )
})

test('thumbs can meet but not cross', () => {
  expect(moveThumb([3, 15], 'low', 20)).toEqual([15, 15])
  expect(moveThumb([3, 15], 'high', 1)).toEqual([3, 3])
  expect(moveThumb([3, 15], 'low', 8)).toEqual([8, 15])
})

test.each([
  [[3, 15], 4, 'low'],
  [[3, 15], 14, 'high'],
  [[8, 8], 4, 'low'],
  [[8, 8], 12, 'high'],
  [[8, 8], 8, 'high'],
  [[4, 8], 6, 'low'],
  [[10, 20], 12, 'low'],
] as const)('in the range %j a press at %d moves the thumb %s', (range, value, thumb) => {
  expect(nearerThumb(range, value)).toBe(thumb)
})

test('a press is the nearest whole value within the scale', () => {
  expect([valueAt(0.5, 0, 10), valueAt(0.449, 100, 110), valueAt(-1, 5, 9), valueAt(2, 5, 9)]).toEqual([5, 104, 5, 9])
})

test.each([
  ['below although there is more space above', { top: 500, bottom: 540, left: 500, right: 610 }, 336, { side: 'below', top: 548, maxHeight: 336 }],
  ['above if it is too high for the space below', { top: 500, bottom: 540, left: 500, right: 610 }, 337, { side: 'above', top: 155, maxHeight: 476 }],
  ['below if there is as much space above', { top: 430, bottom: 470, left: 500, right: 610 }, 500, { side: 'below', top: 478, maxHeight: 406 }],
  ['without height in a window without space', { top: 0, bottom: 900, left: 500, right: 610 }, 500, { side: 'below', top: 908, maxHeight: 0 }],
])('a panel is %s', (_, anchor, height, placement) => {
  expect(placePanel(anchor, { width: 360, height }, view)).toMatchObject(placement)
})

test.each([
  [5, 0, 10, 0.5],
  [12, 10, 20, 0.2],
  [-5, 0, 10, 0],
  [15, 0, 10, 1],
  [7, 7, 7, 0],
  [7, 9, 3, 0],
])('the share of %d between %d and %d is %d', (value, min, max, share) => expect(shareOf(value, min, max)).toBe(share))
