import { expect, test } from 'vitest'
import { initialCrop, clampCrop, maxZoom, moveCrop, squareOf } from './portrait-crop.ts'

test.each([
  [
    { width: 900, height: 600 },
    { left: 150, top: 0, side: 600 },
  ],
  [
    { width: 600, height: 900 },
    { left: 0, top: 78, side: 600 },
  ],
  [
    { width: 500, height: 500 },
    { left: 0, top: 0, side: 500 },
  ],
])('of %j the first square is the largest one, of an upright picture nearer its top', (size, square) =>
  expect(squareOf(size, initialCrop(size))).toEqual(square),
)

test.each([
  ['far left and up', { x: -50, y: -50, zoom: 2 }, { left: 0, top: 0, side: 300 }],
  ['far right and down', { x: 5000, y: 5000, zoom: 2 }, { left: 600, top: 300, side: 300 }],
  ['enlarged too much', { x: 450, y: 300, zoom: 99 }, { left: 375, top: 225, side: 600 / maxZoom }],
])('a square %s stays inside the picture', (_where, crop, square) => {
  const size = { width: 900, height: 600 }
  expect(squareOf(size, clampCrop(size, crop))).toEqual(square)
})

test.each([
  [1, [0.25, 0], { left: 0, top: 0, side: 600 }],
  [2, [0.25, 0], { left: 225, top: 150, side: 300 }],
  [2, [0, -0.5], { left: 300, top: 300, side: 300 }],
] as const)('at zoom %i the picture follows a move by %j of the square, as far as it reaches', (zoom, [dx, dy], square) => {
  const size = { width: 900, height: 600 }
  expect(squareOf(size, moveCrop(size, { x: 450, y: 300, zoom }, dx, dy))).toEqual(square)
})
