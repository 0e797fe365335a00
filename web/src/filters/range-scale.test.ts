import { expect, test } from 'vitest'
import { rangeAfterMove, scaleOf, thumbPositions } from './range-scale.ts'

const rents = scaleOf({ '5000': 2, '8000': 1, '20000': 40, '63000': 3 })!

test('a scale starts at the first bar with homes and ends after the last', () => {
  expect(rents.edges).toEqual([5000, 6300, 8000, 10_000, 12_500, 16_000, 20_000, 25_000, 31_500, 40_000, 50_000, 63_000, 80_000])
  expect(rents.counts).toEqual([2, 0, 1, 0, 0, 0, 40, 0, 0, 0, 0, 3])
})

test.each([[{}], [{ '20000': 7 }]])('%j has no scale', (bars) => expect(scaleOf(bars)).toBeNull())

test.each([
  [undefined, undefined, [0, 12]],
  [20_000, undefined, [6, 12]],
  [20_900, 30_000, [6, 8]],
  [1, 5_000_000, [0, 12]],
  [50_000, 20_000, [6, 10]],
])('the thumbs of %s to %s are at %j', (low, high, positions) => expect(thumbPositions(rents, low, high)).toEqual(positions))

test('a thumb changes only its own limit', () => {
  expect(rangeAfterMove(rents, [6, 8], [5, 8], [20_900, 30_000])).toEqual([16_000, 30_000])
  expect(rangeAfterMove(rents, [6, 8], [6, 9], [20_900, 30_000])).toEqual([20_900, 40_000])
})

test('at an end of the scale there is no limit', () => {
  expect(rangeAfterMove(rents, [6, 8], [0, 8], [20_000, 31_500])).toEqual([undefined, 31_500])
  expect(rangeAfterMove(rents, [6, 8], [6, 12], [20_000, 31_500])).toEqual([20_000, undefined])
})

test('thumbs that meet stay one bar apart, so that no range is empty', () => {
  expect(rangeAfterMove(rents, [6, 8], [8, 8], [20_000, 31_500])).toEqual([25_000, 31_500])
  expect(rangeAfterMove(rents, [6, 8], [6, 6], [20_000, 31_500])).toEqual([20_000, 25_000])
  expect(rangeAfterMove(rents, [0, 8], [0, 0], [undefined, 31_500])).toEqual([undefined, 6300])
})

test.each<[bars: Record<string, number>, edges: number[] | undefined, counts: number[] | undefined]>([
  [{ '20000': 7, '25000': 2 }, [20_000, 25_000, 31_500], [7, 2]],
  [{ '0': 1, '1.25': 3 }, [0, 1, 1.25, 1.6], [1, 0, 3]],
  [{ '20000': 7, '25000': 0 }, undefined, undefined],
])('the scale of %j', (bars, edges, counts) => {
  const scale = scaleOf(bars)
  expect([scale?.edges, scale?.counts]).toEqual([edges, counts])
})

test.each([
  [6300, 7000, [1, 1]],
  [7099, 7100, [1, 2]],
  [63_000, 80_000, [11, 12]],
  [5000, 5000, [0, 0]],
])('%d and %d are at the bars %j', (low, high, bars) => expect(thumbPositions(rents, low, high)).toEqual(bars))
