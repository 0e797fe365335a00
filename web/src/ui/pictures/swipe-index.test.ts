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
])('scrolled by %d px with slides of %d px, %d slides: index %d', (left, width, count, index) => {
  expect(indexAt(left, width, count)).toBe(index)
})

const drag = { startIndex: 2, width: 400, count: 5 }
test.each([
  ['a slow short drag returns', { ...drag, distance: -150, elapsed: 1000 }, 2],
  ['a slow drag past the middle shows the next slide', { ...drag, distance: -210, elapsed: 2000 }, 3],
  ['a short flick to the left shows the next slide', { ...drag, distance: -30, elapsed: 100 }, 3],
  ['a flick to the right shows the previous slide', { ...drag, distance: 30, elapsed: 100 }, 1],
  ['a drag of exactly 0.25 px/ms is not a flick', { ...drag, distance: -25, elapsed: 100 }, 2],
  ['a flick past the end stays', { ...drag, startIndex: 4, distance: -200, elapsed: 100 }, 4],
  ['a flick before the start stays', { ...drag, startIndex: 0, distance: 200, elapsed: 100 }, 0],
  ['a fast long drag moves by its distance', { ...drag, startIndex: 0, distance: -900, elapsed: 300 }, 2],
  ['a higher threshold needs more speed', { ...drag, distance: -30, elapsed: 100, thresholdSpeed: 0.5 }, 2],
  ['a track without width stays', { ...drag, width: 0, distance: -30, elapsed: 100 }, 2],
])('%s', (_, drag, index) => {
  expect(releaseIndex(drag)).toBe(index)
})

test('a release always shows an existing slide', () => {
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

test('autoplay starts again after the last slide', () => {
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

test('the eased progress starts at 0, ends at 1 and never decreases', () => {
  expect([easeOut(-1), easeOut(0), easeOut(1), easeOut(3)]).toEqual([0, 0, 1, 1])
  fc.assert(fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => a > b || easeOut(a) <= easeOut(b)))
})

test('the dot of the current slide is full, those at an edge with more slides are the smallest', () => {
  expect(dotsAround(5, 10, 1)).toEqual([{ index: 5, size: 'full' }])
  expect(dotsAround(5, 10, 3)).toEqual([
    { index: 4, size: 'least' },
    { index: 5, size: 'full' },
    { index: 6, size: 'least' },
  ])
})
