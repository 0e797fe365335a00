import { expect, test } from 'vitest'
import { demoSeed, makeDemoMarket } from './demo-market.ts'
import type { DemoListing } from './demo-types.ts'
import { estates } from './estates.ts'
import { perSquareMetre, villageOf } from './price-draw.ts'
import { bedroomFactors, bedroomShares, cityShares, floorAreas, slotLimits, slotPrices } from './price-model.ts'

// These tests compare the market with its model; docs/demo-market.md compares the model with the real rows.

const { listings } = makeDemoMarket(demoSeed, new Date('2026-11-20T06:30:00Z'))
const estateById = new Map(estates.map((estate) => [estate.id, estate]))
const estateOf = ({ estate }: Pick<DemoListing, 'estate'>) => estateById.get(estate) as (typeof estates)[number] // demo-market.test.ts checks that it exists
const condos = listings.filter(({ type }) => type === 'Residence')
const modes = ['Sale', 'Lease'] as const
type Mode = (typeof modes)[number]

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)
const quantile = (values: readonly number[], share: number) => sorted(values)[Math.floor(share * (values.length - 1))] as number
const median = (values: readonly number[]) => quantile(values, 0.5)
const spread = (values: readonly number[]) => Math.log(quantile(values, 0.75) / quantile(values, 0.25)) / 1.349
const isNear = (got: number, wanted: number, within: number) => Math.abs(Math.log(got / wanted)) <= Math.log(1 + within)

test.each(modes)('condos, %s: the shares by bedrooms are within 4 points', (mode) => {
  const own = condos.filter((listing) => listing.mode === mode)
  const shares = bedroomShares[mode].map((_, bedrooms) => (100 * own.filter((listing) => listing.bedrooms === bedrooms).length) / own.length)
  expect(shares.map((share, bedrooms) => Math.abs(share - (bedroomShares[mode][bedrooms] ?? 0)) < 4)).toEqual(shares.map(() => true))
})

const byBedrooms = modes.flatMap((mode) => [0, 1, 2, 3].map((bedrooms): [Mode, number] => [mode, bedrooms]))
test.each(byBedrooms)('condos, %s, %i bedrooms: the median floor area is within 10 %% and its spread within 25 %%', (mode, bedrooms) => {
  const own = condos.flatMap((listing) => (listing.mode === mode && listing.bedrooms === bedrooms ? (listing.floorArea ?? []) : []))
  const [wanted, wantedSpread] = floorAreas[mode][bedrooms] as readonly [number, number]
  expect(own.length).toBeGreaterThan(80)
  expect([median(own), isNear(median(own), wanted, 0.1)]).toEqual([median(own), true])
  expect([spread(own), isNear(spread(own), wantedSpread, 0.25)]).toEqual([spread(own), true])
})

const parts = ({ mode, bedrooms, floorArea, price, ...rest }: DemoListing) => {
  const [wanted] = perSquareMetre(mode, estateOf(rest))
  return price === null || floorArea === null || bedrooms === null ? [] : [price / floorArea / wanted / (bedroomFactors[mode][bedrooms] ?? 1)]
}

test.each(modes)('condos, %s: prices a square metre are within 8 %% of the model as a whole, and spread as it says', (mode) => {
  const ratios = condos.filter((listing) => listing.mode === mode).flatMap(parts)
  expect([median(ratios), isNear(median(ratios), 1, 0.08)]).toEqual([median(ratios), true])
  expect(spread(ratios)).toBeGreaterThan(0.2)
  expect(spread(ratios)).toBeLessThan(0.42)
})

test('in areas with many condos prices a square metre are within 30 % of the model: a few buildings shift the median of their area', () => {
  const groups = Map.groupBy(condos, ({ mode, area, city }) => `${mode} ${area ?? city}`)
  const far = [...groups].flatMap(([name, some]) => {
    const ratio = median(some.flatMap(parts))
    return some.length < 30 || isNear(ratio, 1, 0.3) ? [] : [`${name}: ${ratio.toFixed(2)}`]
  })
  expect([...groups.values()].filter((some) => some.length >= 30).length).toBeGreaterThan(15)
  expect(far).toEqual([])
})

test('units of one building cost alike, and buildings differ', () => {
  const groups = [
    ...Map.groupBy(
      condos.filter(({ mode }) => mode === 'Sale'),
      ({ estate }) => estate,
    ).values(),
  ]
    .map((some) => some.flatMap(parts))
    .filter((some) => some.length >= 12)
  expect(groups.length).toBeGreaterThan(15)
  const within = median(groups.map(spread))
  expect(within).toBeLessThan(0.25)
  expect(spread(groups.map(median))).toBeGreaterThan(within * 0.9)
})

test('cities have the shares of the model, within a fifth', () => {
  const total = Object.values(cityShares).reduce((sum, share) => sum + share, 0)
  const big = Object.entries(cityShares).filter(([, share]) => share > 3)
  const shares = big.map(([city, share]) => [city, condos.filter((listing) => listing.city === city).length / condos.length / (share / total)] as const)
  expect(shares.filter(([, ratio]) => !isNear(ratio, 1, 0.2))).toEqual([])
})

test.each(modes)('parking, %s: the median is within 20 %%, prices keep their limits, and few are below', (mode) => {
  const prices = listings.flatMap(({ type, price, prices: [first], parkingSlotCount, ...rest }) =>
    type === 'Carport' && rest.mode === mode && price !== null && first?.price ? [price / (parkingSlotCount ?? 1)] : [],
  )
  const [min, max] = slotLimits[mode]
  expect([median(prices), isNear(median(prices), slotPrices[mode][0], 0.2)]).toEqual([median(prices), true])
  expect(Math.max(...prices)).toBeLessThanOrEqual(max)
  expect(prices.filter((price) => price < min).length / prices.length).toBeLessThan(mode === 'Sale' ? 0.08 : 0.001)
})

test('land of villas costs what their village says, and expensive ones rent for less in proportion', () => {
  const villas = listings.flatMap(({ type, mode, price, lotArea, ...rest }) =>
    type === 'Villa' && price !== null && lotArea !== null ? [{ mode, price, lotArea, village: villageOf(estateOf(rest)) }] : [],
  )
  const lots = villas.map(({ lotArea, village }) => lotArea / village.lot[0])
  expect([median(lots), isNear(median(lots), 1, 0.06)]).toEqual([median(lots), true])
  // the house comes on top of the land
  const each = villas.filter(({ mode }) => mode === 'Sale').map(({ price, lotArea, village }) => price / lotArea / village.land[0])
  expect(median(each)).toBeGreaterThan(1.05)
  expect(median(each)).toBeLessThan(1.9)
  const rents = villas.filter(({ mode }) => mode === 'Lease').map(({ price }) => price)
  expect(quantile(rents, 0.05)).toBeGreaterThan(20_000)
  expect(Math.max(...rents)).toBeLessThan(2_500_000)
})
