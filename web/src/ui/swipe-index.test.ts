import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampIndex, dotsAround, easeOut, indexAt, nextInRound, releaseIndex } from './swipe-index.ts'

test.each([
  // left, width, count, index
  [0, 358, 5, 0],
  [178, 358, 5, 0],
  [180, 358, 5, 1],
  [358 * 4, 358, 5, 4],
  [358 * 9, 358, 5, 4],
  [-40, 358, 5, 0],
  [100, 0, 5, 0],
  [100, 358, 0, 0],
])('scrolled by %d of %d px, %d slides: %d', (left, width, count, index) => {
  expect(indexAt(left, width, count)).toBe(index)
})

const rest = { startIndex: 2, width: 400, count: 5 }
test.each([
  ['a slow short drag falls back', { ...rest, distance: -150, elapsed: 1000 }, 2],
  ['a slow drag past the middle goes on', { ...rest, distance: -210, elapsed: 2000 }, 3],
  ['a flick left goes on at any length', { ...rest, distance: -30, elapsed: 100 }, 3],
  ['a flick right goes back', { ...rest, distance: 30, elapsed: 100 }, 1],
  ['just at 0.25 px/ms it is no flick', { ...rest, distance: -25, elapsed: 100 }, 2],
  ['a flick at the end stays', { ...rest, startIndex: 4, distance: -200, elapsed: 100 }, 4],
  ['a flick back at the start stays', { ...rest, startIndex: 0, distance: 200, elapsed: 100 }, 0],
  ['a fast long drag goes as far as the finger', { ...rest, startIndex: 0, distance: -900, elapsed: 300 }, 2],
  ['a higher threshold needs more speed', { ...rest, distance: -30, elapsed: 100, thresholdSpeed: 0.5 }, 2],
  ['a track without width keeps its place', { ...rest, width: 0, distance: -30, elapsed: 100 }, 2],
])('%s', (_, release, index) => {
  expect(releaseIndex(release)).toBe(index)
})

test('a release always lands on an existing slide', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 39 }),
      fc.integer({ min: -5000, max: 5000 }),
      fc.integer({ min: 0, max: 5000 }),
      (count, startIndex, distance, elapsed) => {
        const index = releaseIndex({ startIndex: Math.min(startIndex, count - 1), distance, elapsed, width: 360, count })
        return Number.isInteger(index) && index >= 0 && index < count
      },
    ),
  )
})

test('autoplay goes round, and nowhere without slides', () => {
  expect([nextInRound(0, 3), nextInRound(2, 3), nextInRound(0, 0)]).toEqual([1, 0, 0])
  expect(clampIndex(7, 0)).toBe(0)
})

const sizes = (index: number, count: number) =>
  dotsAround(index, count).map((dot) => `${dot.index}${dot.size === 'full' ? '' : dot.size === 'less' ? '-' : '--'}`)
test.each([
  [0, 3, ['0', '1', '2']],
  [0, 5, ['0', '1', '2', '3', '4']],
  [0, 14, ['0', '1', '2', '3-', '4--']],
  [7, 14, ['5--', '6-', '7', '8-', '9--']],
  [13, 14, ['9--', '10-', '11', '12', '13']],
])('slide %d of %d shows dots %j', (index, count, dots) => {
  expect(sizes(index, count)).toEqual(dots)
})

test('a move begins at 0, ends at 1 and never turns back', () => {
  expect([easeOut(-1), easeOut(0), easeOut(1), easeOut(3)]).toEqual([0, 0, 1, 1])
  fc.assert(fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => a > b || easeOut(a) <= easeOut(b)))
})

test('the dot in view is full however few there are, those at an edge with more behind it are least', () => {
  expect(dotsAround(5, 10, 1)).toEqual([{ index: 5, size: 'full' }])
  expect(dotsAround(5, 10, 3)).toEqual([
    { index: 4, size: 'least' },
    { index: 5, size: 'full' },
    { index: 6, size: 'least' },
  ])
})
