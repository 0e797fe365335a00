import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedPlace, intendedPrice, isFarPrice, violatedBound } from './plausible-price.ts'

const rents = { low: 38_000, median: 45_000, high: 55_000 }
const prices = { low: 9_000_000, median: 12_000_000, high: 15_000_000 }

test.each([
  ['one zero too many', 450_000, rents, 45_000],
  ['one zero missing', 4_500, rents, 45_000],
  ['two zeros too many', 4_500_000, rents, 45_000],
  ['two zeros missing', 450, rents, 45_000],
  ['entered in 万', 4.5, rents, 45_000],
  ['a sale entered in 万', 1_280, prices, 12_800_000],
  ['万 added twice', 128_000_000_000, prices, 12_800_000],
  ['far above, but no zeros away', 2_900_000, rents, 29_000],
  ['five times above exactly', 275_000, rents, null],
  ['a fifth below exactly', 7_600, rents, null],
  ['above, and no slip is near', 1_500_000, { low: 40_000, median: 45_000, high: 50_000 }, null],
  ['just above five times, at the upper tolerance', 825_000, rents, 82_500],
  ['above the tolerance', 826_000, rents, null],
  ['no price', 0, rents, null],
  ['below nothing', -450_000, rents, null],
  ['a range without a price', 450_000, { low: 0, median: 0, high: 0 }, null],
])('%s', (_, price, range, suggestion) => expect(intendedPrice(price, range)).toBe(suggestion))

test.each([
  ['above, and no slip is near', 1_500_000, true],
  ['below, and no slip is near', 3, true],
  ['five times above exactly', 275_000, false],
  ['a fifth below exactly', 7_600, false],
  ['within', 45_000, false],
  ['no price', 0, false],
])('%s: far from like homes or not', (_, price, isFar) => expect(isFarPrice(price, rents)).toBe(isFar))

test('no price is far from homes without a price', () => expect(isFarPrice(45_000, { low: 0, high: 0 })).toBe(false))

test('of several prices the one nearest to the median is suggested', () => {
  const wide = { low: 1_000, median: 30_000, high: 100_000 }
  expect(intendedPrice(1_500_000, wide)).toBe(15_000)
  expect(intendedPrice(4_000_000, wide)).toBe(40_000)
})

const range = fc
  .tuple(fc.double({ min: 0.01, max: 1e9, noNaN: true }), fc.double({ min: 1, max: 100, noNaN: true }), fc.double({ min: 1, max: 100, noNaN: true }))
  .map(([low, toMedian, toHigh]) => ({ low, median: low * toMedian, high: low * toMedian * toHigh }))

test('a price within the range never has a suggestion', () => {
  fc.assert(
    fc.property(range, fc.double({ min: 0, max: 1, noNaN: true }), (homes, share) => {
      expect(intendedPrice(Math.min(homes.high, homes.low + share * (homes.high - homes.low)), homes)).toBeNull()
    }),
  )
})

test('a suggestion is zeros or 万 away from the price, and near the range', () => {
  fc.assert(
    fc.property(range, fc.double({ min: 1e-6, max: 1e15, noNaN: true }), (homes, price) => {
      const suggestion = intendedPrice(price, homes)
      if (suggestion === null) return
      const power = Math.abs(Math.log10(suggestion / price))
      expect([1, 2, 4].some((zeros) => Math.abs(power - zeros) < 1e-9)).toBe(true)
      expect(suggestion).toBeGreaterThanOrEqual(homes.low / 1.5)
      expect(suggestion).toBeLessThanOrEqual(homes.high * 1.5)
    }),
  )
})

test.each([
  ['a flat for 12,800', 12_800, 'Sale', 600_000, { bound: 'lowSale', at: 600_000 }],
  ['a flat for the highest rent', 600_000, 'Sale', 600_000, { bound: 'lowSale', at: 600_000 }],
  ['a cheap flat', 600_001, 'Sale', 600_000, null],
  ['a dear flat', 600_000_000, 'Sale', 600_000, null],
  ['a flat for billions', 12_800_000_000, 'Sale', 600_000, { bound: 'highSale', at: 600_000_000 }],
  ['the highest rent', 600_000, 'Lease', 600_000, null],
  ['a sale price as a rent', 12_800_000, 'Lease', 600_000, { bound: 'highRent', at: 600_000 }],
  ['a site without a highest rent', 12_800, 'Sale', undefined, null],
] as const)('%s by the highest rent', (_, price, mode, highestRent, broken) => expect(violatedBound(price, mode, highestRent)).toEqual(broken))

const place = (median: number, posters: number, total: number, spread = 1.1) => ({
  low: median / spread,
  median,
  high: median * spread,
  posters,
  count: total,
  total,
})
const [normal, dear] = [place(45_000, 5, 30), place(450_000, 1, 6)]
test.each([
  ['no place', [], null],
  ['one place alone', [dear], dear],
  ['a building like its area', [place(60_000, 1, 6), normal], place(60_000, 1, 6)],
  ['a building ten times dearer', [dear, normal], normal],
  ['a building of three posters ten times dearer', [place(450_000, 3, 6), normal], place(450_000, 3, 6)],
  ['an area with the same homes says nothing more', [dear, place(450_000, 1, 6), place(45_000, 5, 300)], place(45_000, 5, 300)],
  ['an area that disagrees with its city does not vouch', [dear, place(400_000, 2, 9), place(45_000, 5, 300)], place(45_000, 5, 300)],
  ['a building whose upper half is far', [{ ...dear, low: 45_000 }, normal], normal],
] as const)('%s: the place that prices are compared with', (_, ranges, compared) => expect(comparedPlace(ranges)).toEqual(compared))
