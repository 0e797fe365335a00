import { expect, test } from 'vitest'
import { areas } from './areas.ts'
import { cities } from './cities.ts'
import { estates } from './estates.ts'
import { perSquareMetre, roundRent, roundSale, villageOf } from './price-draw.ts'
import { bedroomShares, busyAreas, cityShares, developerPriceLevels, judgedPremiums, rentPerSquareMetre, salePerSquareMetre, villages } from './price-model.ts'
import { developers } from './developers.ts'

test.each([
  [4_000, 10_000],
  [494_999, 490_000],
  [1_994_000, 1_990_000],
  [2_023_000, 2_000_000],
  [7_777_777, 7_800_000],
  [23_456_789, 23_500_000],
  [123_456_789, 123_000_000],
])('a price of %i is written %i', (price, written) => expect(roundSale(price)).toBe(written))

test.each([
  [120, 500],
  [4_260, 4_500],
  [49_900, 50_000],
  [73_400, 73_000],
  [312_000, 310_000],
])('a rent of %i is written %i', (rent, written) => expect(roundRent(rent)).toBe(written))

test('an area with its own rows is priced by them, one without by its city and its premium', () => {
  expect(perSquareMetre('Sale', { cityId: 'taguig', areaId: 'taguig-bgc' })).toEqual(salePerSquareMetre['taguig-bgc'])
  const [city, spread] = salePerSquareMetre['makati'] as readonly [number, number]
  expect(perSquareMetre('Sale', { cityId: 'makati', areaId: 'makati-rockwell' })).toEqual([city * (judgedPremiums['makati-rockwell'] as number), spread])
  expect(perSquareMetre('Lease', { cityId: 'makati', areaId: null })).toEqual(rentPerSquareMetre['makati'])
  expect(() => perSquareMetre('Sale', { cityId: 'nowhere', areaId: null })).toThrow(RangeError)
  expect(() => villageOf({ cityId: 'nowhere', areaId: null })).toThrow(RangeError)
})

test('every building has its prices, and every id of the model is of a place or builder that exists', () => {
  for (const estate of estates) {
    if (estate.types.includes('Residence')) for (const mode of ['Sale', 'Lease'] as const) expect(perSquareMetre(mode, estate)[0]).toBeGreaterThan(0)
    if (estate.types.includes('Villa')) expect(villageOf(estate).lot[0]).toBeGreaterThan(0)
  }
  const known = new Set([...cities, ...areas, ...developers].map(({ id }) => id))
  const named = [salePerSquareMetre, rentPerSquareMetre, judgedPremiums, villages, cityShares, busyAreas, developerPriceLevels].flatMap((table) =>
    Object.keys(table),
  )
  expect(named.filter((id) => !known.has(id))).toEqual([])
})

test('shares are of a hundred', () => {
  for (const shares of Object.values(bedroomShares)) expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
})
