import type { CodeOf } from '@site/domain/choices.ts'
import type { Estate } from '@site/domain/place.ts'
import type { ListingBasics } from './demo-types.ts'
import { estates } from './estates.ts'
import {
  bedroomFactors,
  developerPriceLevels,
  constructionCostPerSquareMetre,
  estimatedPremiums,
  rentsPerSquareMetre,
  salePricesPerSquareMetre,
  slotLimits,
  slotPrices,
  type LogNormal,
  type VillagePrices,
  villagePrices,
} from './price-model.ts'
import { type RandomSource, createRandom, hashOf } from './random.ts'

/** A random number from a log-normal distribution. */
export const sample = (random: RandomSource, [median, deviation]: LogNormal): number => median * Math.exp(deviation * random.normal())

const roundTo = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step)

/** Rounds a sale price as sellers do: to 10,000 below 2 million, 50,000 below 20 million, 100,000 below 100 million, then a million. */
export function roundSale(price: number): number {
  if (price < 2_000_000) return roundTo(price, 10_000)
  if (price < 20_000_000) return roundTo(price, 50_000)
  return roundTo(price, price < 100_000_000 ? 100_000 : 1_000_000)
}

/** Rounds a monthly rent as owners do: to 500 below 50,000, 1,000 below 150,000, then 5,000. */
export function roundRent(rent: number): number {
  if (rent < 50_000) return roundTo(rent, 500)
  return roundTo(rent, rent < 150_000 ? 1_000 : 5_000)
}

/** The function that rounds prices or rents of a mode. */
export const roundFor = (mode: CodeOf<'mode'>): ((price: number) => number) => (mode === 'Sale' ? roundSale : roundRent)

/**
 * The price or monthly rent of a condo in PHP per m²: of the area, else of its city times the premium of the area. Throws RangeError if the
 * model has no row for the city.
 */
export function pricePerSquareMetre(mode: CodeOf<'mode'>, { areaId, cityId }: Pick<Estate, 'areaId' | 'cityId'>): LogNormal {
  const table = mode === 'Sale' ? salePricesPerSquareMetre : rentsPerSquareMetre
  const areaPrice = areaId === null ? undefined : table[areaId]
  if (areaPrice) return areaPrice
  const cityPrice = table[cityId]
  if (!cityPrice) throw new RangeError(`The price model has no row for ${cityId}`)
  return [cityPrice[0] * (estimatedPremiums[areaId ?? ''] ?? 1), cityPrice[1]]
}

/** Before the mean of the area is removed. */
const rawPriceLevel = ({ id, developerId }: Estate): number =>
  createRandom(hashOf(`price of ${id}`)).normal() * 0.9 + (developerPriceLevels[developerId ?? ''] ?? 0)

/** Price level of each estate relative to its area, in standard deviations. The mean per area is 0, so that an area with few estates keeps its price. */
const priceLevels: ReadonlyMap<string, number> = new Map(
  [...Map.groupBy(estates, ({ areaId, cityId }) => areaId ?? cityId).values()].flatMap((group) => {
    const mean = group.reduce((sum, estate) => sum + rawPriceLevel(estate), 0) / group.length
    return group.map((estate) => [estate.id, rawPriceLevel(estate) - mean] as const)
  }),
)
const priceLevelOf = ({ id }: Estate): number => priceLevels.get(id) ?? 0

/** Shares of the deviation in an area between estates and between units of one estate; their squares add up to 1. */
const [estateShare, unitShare] = [0.85, 0.53]
/** Each floor above the middle of the tower adds this share to the price. */
const premiumPerFloor = 0.002

/** The fields of a condo that its price depends on. */
type PricedUnit = { readonly bedrooms: number; readonly floorArea: number; readonly floor: number; readonly furnished: CodeOf<'furnished'> }

/** Rent factors by furniture, relative to partly furnished. */
const furnishedFactors = { Unfurnished: 0.94, Partly: 1, Fully: 1.04 } as const

/** A random price of a condo: PHP, or PHP per month. */
export function condoPrice(random: RandomSource, { mode, estate }: ListingBasics, { bedrooms, floorArea, floor, furnished }: PricedUnit): number {
  const [median, deviation] = pricePerSquareMetre(mode, estate)
  const floorFactor = 1 + premiumPerFloor * (floor - (estate.floors ?? 1) / 2)
  const perSquareMetre =
    median * (bedroomFactors[mode][bedrooms] ?? 1) * floorFactor * Math.exp(deviation * (estateShare * priceLevelOf(estate) + unitShare * random.normal()))
  return roundFor(mode)(perSquareMetre * floorArea * (mode === 'Lease' ? furnishedFactors[furnished] : 1))
}

/** Share of parking slots for sale in estates completed before 2012, or without a year, that have a price of the cheap ones, mostly below the minimum of `slotLimits`. */
const cheapSlotShare = 0.1

/** A random price of a parking slot: PHP, or PHP per month. */
export function slotPrice(random: RandomSource, { mode, estate }: ListingBasics): number {
  const [min, max] = slotLimits[mode]
  if (mode === 'Sale' && (estate.completed ?? 0) < 2012 && random.boolean(cheapSlotShare)) return roundSale(random.integer(220, 480) * 1000)
  const premium = Math.sqrt(estimatedPremiums[estate.areaId ?? ''] ?? 1)
  const price = sample(random, slotPrices[mode]) * premium * Math.exp(0.12 * priceLevelOf(estate))
  return roundFor(mode)(Math.min(max, Math.max(min, price)))
}

/** Lot areas and land prices of the area, else of the city. Throws RangeError if the model has neither. */
export function villageOf({ areaId, cityId }: Pick<Estate, 'areaId' | 'cityId'>): VillagePrices {
  const village = villagePrices[areaId ?? ''] ?? villagePrices[cityId]
  if (!village) throw new RangeError(`The price model has no village for ${areaId ?? cityId}`)
  return village
}

/** Monthly rent of a house that costs 50 million, and the exponent of the price: rents grow more slowly than prices. Estimates. */
const [rentAt50Million, rentExponent] = [170_000, 0.7]

/** A random price of a house with its lot: PHP, or PHP per month. */
export function villaPrice(
  random: RandomSource,
  { mode, estate }: ListingBasics,
  { lotArea, floorArea }: { readonly lotArea: number; readonly floorArea: number },
): number {
  const salePrice = lotArea * sample(random, villageOf(estate).landPrice) + floorArea * constructionCostPerSquareMetre
  return mode === 'Sale' ? roundSale(salePrice) : roundRent(rentAt50Million * (salePrice / 50_000_000) ** rentExponent * Math.exp(0.15 * random.normal()))
}
