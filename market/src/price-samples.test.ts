import { expect, test } from 'vitest'
import { areas } from './areas.ts'
import { cities } from './cities.ts'
import { estates } from './estates.ts'
import { pricePerSquareMetre, roundRent, roundSale, villageOf } from './price-samples.ts'
import {
  bedroomShares,
  busyAreas,
  cityShares,
  developerPriceLevels,
  estimatedPremiums,
  rentsPerSquareMetre,
  salePricesPerSquareMetre,
  villagePrices,
} from './price-model.ts'
import { developers } from './developers.ts'

test.each([
  [4_000, 10_000],
  [494_999, 490_000],
  [1_994_000, 1_990_000],
  [2_023_000, 2_000_000],
  [7_777_777, 7_800_000],
  [23_456_789, 23_500_000],
  [123_456_789, 123_000_000],
])('a price of %i is rounded to %i', (price, rounded) => expect(roundSale(price)).toBe(rounded))

test.each([
  [120, 500],
  [4_260, 4_500],
  [49_900, 50_000],
  [73_400, 73_000],
  [312_000, 310_000],
])('a rent of %i is rounded to %i', (rent, rounded) => expect(roundRent(rent)).toBe(rounded))

test('an area without a price has the price of its city times its premium', () => {
  expect(pricePerSquareMetre('Sale', { cityId: 'taguig', areaId: 'taguig-bgc' })).toEqual(salePricesPerSquareMetre['taguig-bgc'])
  const [median, deviation] = salePricesPerSquareMetre['makati'] as readonly [number, number]
  expect(pricePerSquareMetre('Sale', { cityId: 'makati', areaId: 'makati-rockwell' })).toEqual([
    median * (estimatedPremiums['makati-rockwell'] as number),
    deviation,
  ])
  expect(pricePerSquareMetre('Lease', { cityId: 'makati', areaId: null })).toEqual(rentsPerSquareMetre['makati'])
  expect(() => pricePerSquareMetre('Sale', { cityId: 'nowhere', areaId: null })).toThrow(RangeError)
  expect(() => villageOf({ cityId: 'nowhere', areaId: null })).toThrow(RangeError)
})

test('every estate has prices, and every id of the model is that of a place or developer', () => {
  for (const estate of estates) {
    if (estate.types.includes('Residence')) for (const mode of ['Sale', 'Lease'] as const) expect(pricePerSquareMetre(mode, estate)[0]).toBeGreaterThan(0)
    if (estate.types.includes('Villa')) expect(villageOf(estate).lotArea[0]).toBeGreaterThan(0)
  }
  const placeIds = new Set([...cities, ...areas, ...developers].map(({ id }) => id))
  const modelIds = [salePricesPerSquareMetre, rentsPerSquareMetre, estimatedPremiums, villagePrices, cityShares, busyAreas, developerPriceLevels].flatMap(
    (table) => Object.keys(table),
  )
  expect(modelIds.filter((id) => !placeIds.has(id))).toEqual([])
})

test('shares by bedrooms add up to 100 %', () => {
  for (const shares of Object.values(bedroomShares)) expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
})
