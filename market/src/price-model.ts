import type { CodeOf } from '@site/domain/choices.ts'
import type { Estate } from '@site/domain/place.ts'
import type { Outline } from './demo-types.ts'
import { type Chance, chanceOf, hashOf } from './random.ts'

/** A log-normal: its median, and the standard deviation of its natural logarithm. */
export type Spread = readonly [median: number, spread: number]

/** Shares of listings by bedrooms, studio first. */
export const bedroomShares: Readonly<Record<CodeOf<'mode'>, readonly number[]>> = { Sale: [14, 36, 26, 17, 5, 2], Lease: [18, 44, 22, 12, 3, 1] }

/** Floor area of a condo in m², by bedrooms (0 is a studio, the last is five and more). */
export const floorAreas: readonly Spread[] = [[26, 0.2], [42, 0.26], [68, 0.3], [122, 0.34], [210, 0.3], [320, 0.3]]

/** Shares of listings by city, percent. */
export const cityShares: Readonly<Record<string, number>> = { makati: 24, taguig: 20, 'quezon-city': 15, pasig: 12, manila: 8, pasay: 7, mandaluyong: 7, paranaque: 4, muntinlupa: 2, 'las-pinas': 1, 'san-juan': 1, valenzuela: 0.3 }

/** Areas where more is offered than the size of the buildings says. */
export const busyAreas: Readonly<Record<string, number>> = { 'taguig-bgc': 2, 'makati-salcedo-village': 1.6, 'makati-legazpi-village': 1.4 }

const salePerSquareMetre: Readonly<Record<string, Spread>> = { makati: [190_000, 0.3], taguig: [205_000, 0.32], 'quezon-city': [130_000, 0.28], pasig: [140_000, 0.3], manila: [125_000, 0.25], pasay: [150_000, 0.25], mandaluyong: [140_000, 0.25], other: [110_000, 0.28] }
const rentPerSquareMetre: Readonly<Record<string, Spread>> = { makati: [850, 0.32], taguig: [950, 0.32], 'quezon-city': [600, 0.3], pasig: [650, 0.3], manila: [600, 0.3], pasay: [800, 0.3], mandaluyong: [700, 0.3], other: [500, 0.3] }
const villaPerLot: Readonly<Record<string, Spread>> = { 'makati-forbes-park': [450_000, 0.2], makati: [300_000, 0.25], other: [110_000, 0.3] }
const lots: Readonly<Record<string, Spread>> = { 'makati-forbes-park': [1500, 0.3], makati: [700, 0.3], other: [300, 0.4] }

const cityRow = (table: Readonly<Record<string, Spread>>, estate: Estate): Spread => (table[estate.areaId ?? ''] ?? table[estate.cityId] ?? table['other']) as Spread
const draw = (chance: Chance, [median, spread]: Spread) => median * Math.exp(spread * chance.normal())
const standing = (estate: Estate) => chanceOf(hashOf(`price ${estate.id}`)).normal()
const step = (value: number, size: number) => Math.max(size, Math.round(value / size) * size)

export const roundSale = (price: number): number => (price < 2_000_000 ? step(price, 10_000) : price < 20_000_000 ? step(price, 50_000) : step(price, 100_000))
export const roundRent = (rent: number): number => (rent < 50_000 ? step(rent, 500) : rent < 150_000 ? step(rent, 1_000) : step(rent, 5_000))

export function condoPrice(chance: Chance, { mode, estate }: Outline, { floorArea, floor }: { bedrooms: number; floorArea: number; floor: number }): number {
  const [median, spread] = cityRow(mode === 'Sale' ? salePerSquareMetre : rentPerSquareMetre, estate)
  const each = median * Math.exp(spread * (0.8 * standing(estate) + 0.6 * chance.normal())) * (1 + (floor - 15) * 0.002)
  return mode === 'Sale' ? roundSale(each * floorArea) : roundRent(each * floorArea)
}
export function slotPrice(chance: Chance, { mode, estate }: Outline): number {
  if (mode === 'Lease') return roundRent(Math.min(9_000, Math.max(3_500, draw(chance, [5_000, 0.22]) * Math.exp(0.15 * standing(estate)))))
  return roundSale(Math.min(2_000_000, Math.max(450_000, draw(chance, [950_000, 0.25]) * Math.exp(0.2 * standing(estate)))))
}
export const villaLot = (chance: Chance, estate: Estate): number => Math.round(draw(chance, cityRow(lots, estate)))
export function villaPrice(chance: Chance, { mode, estate }: Outline, { lotArea, floorArea }: { lotArea: number; floorArea: number }): number {
  const sale = lotArea * draw(chance, cityRow(villaPerLot, estate)) + floorArea * 25_000
  return mode === 'Sale' ? roundSale(sale) : roundRent(Math.max(25_000, sale * 0.0035))
}
