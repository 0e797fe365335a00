import { expect, test } from 'vitest'
import { demoSeed, makeDemoMarket } from './demo-market.ts'
import type { DemoListing } from './demo-types.ts'
import { estates } from './estates.ts'
import { pricePerSquareMetre, villageOf } from './price-samples.ts'
import { bedroomFactors, bedroomShares, cityShares, floorAreas, slotLimits, slotPrices } from './price-model.ts'

// These tests compare the demo market with price-model.ts; docs/demo-market.md compares the model with real listings.

const { listings } = makeDemoMarket(demoSeed, new Date('2026-11-20T06:30:00Z'))
const estateById = new Map(estates.map((estate) => [estate.id, estate]))
const estateOf = ({ estate }: Pick<DemoListing, 'estate'>) => estateById.get(estate) as (typeof estates)[number] // demo-market.test.ts checks that it exists
const condos = listings.filter(({ type }) => type === 'Residence')
const modes = ['Sale', 'Lease'] as const
type Mode = (typeof modes)[number]

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)
const quantile = (values: readonly number[], fraction: number) => sorted(values)[Math.floor(fraction * (values.length - 1))] as number
const median = (values: readonly number[]) => quantile(values, 0.5)
/** The standard deviation of the logarithms, estimated from the quartiles. */
const deviation = (values: readonly number[]) => Math.log(quantile(values, 0.75) / quantile(values, 0.25)) / 1.349
const isNear = (actual: number, expected: number, tolerance: number) => Math.abs(Math.log(actual / expected)) <= Math.log(1 + tolerance)

test.each(modes)('condos, %s: the shares by bedrooms are within 4 percentage points of the model', (mode) => {
  const matching = condos.filter((listing) => listing.mode === mode)
  const shares = bedroomShares[mode].map((_, bedrooms) => (100 * matching.filter((listing) => listing.bedrooms === bedrooms).length) / matching.length)
  expect(shares.map((share, bedrooms) => Math.abs(share - (bedroomShares[mode][bedrooms] ?? 0)) < 4)).toEqual(shares.map(() => true))
})

const byBedrooms = modes.flatMap((mode) => [0, 1, 2, 3].map((bedrooms): [Mode, number] => [mode, bedrooms]))
test.each(byBedrooms)('condos, %s, %i bedrooms: the median floor area is within 10 %% and its deviation within 25 %% of the model', (mode, bedrooms) => {
  const matching = condos.flatMap((listing) => (listing.mode === mode && listing.bedrooms === bedrooms ? (listing.floorArea ?? []) : []))
  const [expected, expectedDeviation] = floorAreas[mode][bedrooms] as readonly [number, number]
  expect(matching.length).toBeGreaterThan(80)
  expect([median(matching), isNear(median(matching), expected, 0.1)]).toEqual([median(matching), true])
  expect([deviation(matching), isNear(deviation(matching), expectedDeviation, 0.25)]).toEqual([deviation(matching), true])
})

/** The price per m² relative to the model; empty without price or floor area. */
const priceRatio = ({ mode, bedrooms, floorArea, price, ...rest }: DemoListing) => {
  const [expected] = pricePerSquareMetre(mode, estateOf(rest))
  return price === null || floorArea === null || bedrooms === null ? [] : [price / floorArea / expected / (bedroomFactors[mode][bedrooms] ?? 1)]
}

test.each(modes)('condos, %s: the median price per square metre is within 8 %% of the model, and the deviation is between 0.2 and 0.42', (mode) => {
  const ratios = condos.filter((listing) => listing.mode === mode).flatMap(priceRatio)
  expect([median(ratios), isNear(median(ratios), 1, 0.08)]).toEqual([median(ratios), true])
  expect(deviation(ratios)).toBeGreaterThan(0.2)
  expect(deviation(ratios)).toBeLessThan(0.42)
})

test('in areas with 30 or more condos the median price per square metre is within 30 % of the model', () => {
  const groups = Map.groupBy(condos, ({ mode, area, city }) => `${mode} ${area ?? city}`)
  const deviating = [...groups].flatMap(([name, group]) => {
    const ratio = median(group.flatMap(priceRatio))
    return group.length < 30 || isNear(ratio, 1, 0.3) ? [] : [`${name}: ${ratio.toFixed(2)}`]
  })
  expect([...groups.values()].filter((group) => group.length >= 30).length).toBeGreaterThan(15)
  expect(deviating).toEqual([])
})

test('prices differ less between units of an estate than between estates', () => {
  const groups = [
    ...Map.groupBy(
      condos.filter(({ mode }) => mode === 'Sale'),
      ({ estate }) => estate,
    ).values(),
  ]
    .map((group) => group.flatMap(priceRatio))
    .filter((group) => group.length >= 12)
  expect(groups.length).toBeGreaterThan(15)
  const withinEstates = median(groups.map(deviation))
  expect(withinEstates).toBeLessThan(0.25)
  expect(deviation(groups.map(median))).toBeGreaterThan(withinEstates * 0.9)
})

test('the shares of cities are within a fifth of the model', () => {
  const total = Object.values(cityShares).reduce((sum, share) => sum + share, 0)
  const largeShares = Object.entries(cityShares).filter(([, share]) => share > 3)
  const shares = largeShares.map(([city, share]) => [city, condos.filter((listing) => listing.city === city).length / condos.length / (share / total)] as const)
  expect(shares.filter(([, ratio]) => !isNear(ratio, 1, 0.2))).toEqual([])
})

test.each(modes)('parking, %s: the median is within 20 %% of the model, no price is above the limit, and few are below', (mode) => {
  const prices = listings.flatMap(({ type, price, prices: [first], parkingSlotCount, ...rest }) =>
    type === 'Carport' && rest.mode === mode && price !== null && first?.price ? [price / (parkingSlotCount ?? 1)] : [],
  )
  const [min, max] = slotLimits[mode]
  expect([median(prices), isNear(median(prices), slotPrices[mode][0], 0.2)]).toEqual([median(prices), true])
  expect(Math.max(...prices)).toBeLessThanOrEqual(max)
  expect(prices.filter((price) => price < min).length / prices.length).toBeLessThan(mode === 'Sale' ? 0.08 : 0.001)
})

test('villas: lot areas and land prices agree with the model, and rents are between 20,000 and 2.5 million', () => {
  const villas = listings.flatMap(({ type, mode, price, lotArea, ...rest }) =>
    type === 'Villa' && price !== null && lotArea !== null ? [{ mode, price, lotArea, village: villageOf(estateOf(rest)) }] : [],
  )
  const lotRatios = villas.map(({ lotArea, village }) => lotArea / village.lotArea[0])
  expect([median(lotRatios), isNear(median(lotRatios), 1, 0.06)]).toEqual([median(lotRatios), true])
  // the price includes the house
  const priceRatios = villas.filter(({ mode }) => mode === 'Sale').map(({ price, lotArea, village }) => price / lotArea / village.landPrice[0])
  expect(median(priceRatios)).toBeGreaterThan(1.05)
  expect(median(priceRatios)).toBeLessThan(1.9)
  const rents = villas.filter(({ mode }) => mode === 'Lease').map(({ price }) => price)
  expect(quantile(rents, 0.05)).toBeGreaterThan(20_000)
  expect(Math.max(...rents)).toBeLessThan(2_500_000)
})
