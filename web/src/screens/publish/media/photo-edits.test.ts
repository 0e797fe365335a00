import type { MediaArea, MediaEdits } from '@site/domain/calls/media.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addRotation,
  composeEdits,
  edgeOf,
  loupePart,
  moveCorner,
  moveRect,
  noEdits,
  oppositeOf,
  rectBetween,
  rotateRect,
  type Rotation,
} from './photo-edits.ts'

/** A point of a photo as edits show it, found in the original step by step. */
type Point = { x: number; y: number }

/** Where a point of the shown picture is in the original: back through the rotation, then into the crop. */
function originalOf({ rotate, crop }: Pick<MediaEdits, 'rotate' | 'crop'>, { x, y }: Point): Point {
  const turned = { 0: { x, y }, 90: { x: y, y: 1 - x }, 180: { x: 1 - x, y: 1 - y }, 270: { x: 1 - y, y: x } }[rotate]
  const area = crop ?? { x: 0, y: 0, width: 1, height: 1 }
  return { x: area.x + turned.x * area.width, y: area.y + turned.y * area.height }
}

const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const area: fc.Arbitrary<MediaArea> = fc.tuple(fraction, fraction, fraction, fraction).map(([x, y, width, height]) => ({
  x: x * 0.9,
  y: y * 0.9,
  width: 0.02 + width * (0.98 - x * 0.9),
  height: 0.02 + height * (0.98 - y * 0.9),
}))
const rotation = fc.constantFrom<Rotation>(0, 90, 180, 270)
const edits = fc.record({ rotate: rotation, crop: fc.option(area), covers: fc.array(area, { maxLength: 2 }) })
const close = (a: Point, b: Point) => {
  expect(a.x).toBeCloseTo(b.x, 9)
  expect(a.y).toBeCloseTo(b.y, 9)
}

test('edits of an edited photo show the same point of the original as both after each other', () => {
  fc.assert(
    fc.property(edits, edits, fraction, fraction, (first, second, x, y) => {
      close(originalOf(composeEdits(first, second), { x, y }), originalOf(first, originalOf(second, { x, y })))
    }),
  )
})

test('the covers of an edited photo are where they were drawn', () => {
  fc.assert(
    fc.property(edits, area, (first, cover) => {
      const placed = composeEdits(first, { ...noEdits, covers: [cover] }).covers.at(-1)!
      const corners = [originalOf(first, { x: cover.x, y: cover.y }), originalOf(first, { x: cover.x + cover.width, y: cover.y + cover.height })]
      close(placed, { x: Math.min(...corners.map(({ x }) => x)), y: Math.min(...corners.map(({ y }) => y)) })
      expect(placed.width * placed.height).toBeCloseTo(Math.abs((corners[0]!.x - corners[1]!.x) * (corners[0]!.y - corners[1]!.y)), 9)
    }),
  )
  expect(composeEdits({ ...noEdits, covers: [{ x: 0, y: 0, width: 0.1, height: 0.1 }] }, noEdits).covers).toHaveLength(1)
})

test('a rotation and its opposite cancel out', () => {
  fc.assert(
    fc.property(area, rotation, (rect, turn) => {
      const back = rotateRect(rotateRect(rect, turn), oppositeOf(turn))
      close(back, rect)
      expect(back.width).toBeCloseTo(rect.width, 9)
      expect(addRotation(turn, oppositeOf(turn))).toBe(0)
    }),
  )
  expect(rotateRect({ x: 0, y: 0, width: 0.5, height: 0.1 }, 90)).toEqual({ x: 0.9, y: 0, width: 0.1, height: 0.5 })
})

test('drawn and moved areas stay in the picture', () => {
  const distance = fc.double({ min: -3, max: 3, noNaN: true })
  const inside = ({ x, y, width, height }: MediaArea) => x >= -1e-9 && y >= -1e-9 && x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9
  fc.assert(
    fc.property(area, distance, distance, fc.constantFrom('nw', 'ne', 'sw', 'se'), (rect, dx, dy, corner) => {
      const moved = moveRect(rect, dx, dy)
      expect(inside(moved) && moved.width === rect.width).toBe(true)
      const resized = moveCorner(rect, corner, dx, dy)
      expect(inside(resized) && resized.width > 0.019 && resized.height > 0.019).toBe(true)
      expect(inside(rectBetween({ x: dx, y: dy }, { x: rect.x, y: rect.y }))).toBe(true)
    }),
  )
})

test.each([
  ['a number on a door, much larger', { x: 0.5, y: 0.5, width: 0.036, height: 0.02 }, 0.75, 8],
  ['a number in a corner', { x: 0, y: 0.98, width: 0.03, height: 0.02 }, 1.5, 8],
  ['a box that is half of the photo', { x: 0.2, y: 0.2, width: 0.5, height: 0.5 }, 1, 1],
])('the loupe shows %s, with all of the box and what is around it', (_, area, aspect, zoom) => {
  const part = loupePart(area, aspect)
  expect(part.width * aspect).toBeCloseTo(part.height)
  expect(Math.min(1, aspect) / part.height).toBeGreaterThanOrEqual(zoom)
  for (const [start, size] of [['x', 'width'] as const, ['y', 'height'] as const]) {
    expect(part[start]).toBeGreaterThanOrEqual(0)
    expect(part[start]).toBeLessThanOrEqual(area[start] + 1e-9)
    expect(part[start] + part[size]).toBeGreaterThanOrEqual(area[start] + area[size] - 1e-9)
    expect(part[start] + part[size]).toBeLessThanOrEqual(1 + 1e-9)
    expect(part[size]).toBeGreaterThan(area[size])
  }
})

test.each([
  ['in the middle', { x: 0.4, width: 0.1 }, undefined],
  ['at the right edge', { x: 0.96, width: 0.04 }, 'right'],
  ['at the left edge', { x: 0, width: 0.04 }, 'left'],
  ['near the left edge', { x: 0.12, width: 0.3 }, 'left'],
  ['as wide as the photo', { x: 0, width: 1 }, 'both'],
])('a box %s has room for its handles or says where it has none', (_, { x, width }, edge) => {
  expect(edgeOf({ x, width, y: 0.5, height: 0.1 })).toBe(edge)
})
