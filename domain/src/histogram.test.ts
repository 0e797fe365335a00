import { expect, test } from 'vitest'
import { histogramEdges, histogramIndex } from './histogram.ts'

test('bars begin at 0, then at ten steps of each power of ten', () => {
  expect(histogramEdges.slice(0, 13)).toEqual([0, 1, 1.25, 1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8, 10, 12.5])
  expect(histogramEdges).toHaveLength(131)
  expect(histogramEdges.at(-1)).toBe(8e12)
})

test.each([
  [0, 0],
  [0.99, 0],
  [1, 1],
  [1.24, 1],
  [1.25, 2],
  [9.99, 10],
  [10, 11],
  [30_000, 45],
  [31_500, 46],
  [8e12, 130],
  [1e15, 130],
])('%d is in bar %d', (value, bar) => expect(histogramIndex(value)).toBe(bar))

test('every edge is in the bar that begins there', () => {
  histogramEdges.forEach((edge, bar) => expect(histogramIndex(edge)).toBe(bar))
})
