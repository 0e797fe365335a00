import type { CodeOf } from '@site/domain/choices.ts'
import type { Estate } from '@site/domain/place.ts'
import type { Outline } from './demo-types.ts'
import { estates } from './estates.ts'
import {
  bedroomFactors,
  developerPriceLevels,
  housePerSquareMetre,
  judgedPremiums,
  rentPerSquareMetre,
  salePerSquareMetre,
  slotLimits,
  slotPrices,
  type Spread,
  type Village,
  villages,
} from './price-model.ts'
import { type Chance, chanceOf, hashOf } from './random.ts'

type Mode = CodeOf<'mode'>

/** A draw from a log-normal. */
export const drawFrom = (chance: Chance, [median, spread]: Spread): number => median * Math.exp(spread * chance.normal())

const step = (value: number, size: number): number => Math.max(size, Math.round(value / size) * size)

/** A sale price rounded like real ones: steps of 10,000 below 2 million, 50,000 below 20, 100,000 below 100, then a million. */
export function roundSale(price: number): number {
  if (price < 2_000_000) return step(price, 10_000)
  if (price < 20_000_000) return step(price, 50_000)
  return step(price, price < 100_000_000 ? 100_000 : 1_000_000)
}

/** A rent rounded like real ones: steps of 500 below 50,000, 1,000 below 150,000, then 5,000. */
export function roundRent(rent: number): number {
  if (rent < 50_000) return step(rent, 500)
  return step(rent, rent < 150_000 ? 1_000 : 5_000)
}

/** The rounding of prices of a mode. */
export const roundFor = (mode: Mode): ((price: number) => number) => (mode === 'Sale' ? roundSale : roundRent)

/** The price of a condo per square metre in an area, PHP: the area's own row, else that of its city with the premium of the area. */
export function perSquareMetre(mode: Mode, { areaId, cityId }: Pick<Estate, 'areaId' | 'cityId'>): Spread {
  const table = mode === 'Sale' ? salePerSquareMetre : rentPerSquareMetre
  const own = areaId === null ? undefined : table[areaId]
  if (own) return own
  const city = table[cityId]
  if (!city) throw new RangeError(`The price model has no row for ${cityId}`)
  return [city[0] * (judgedPremiums[areaId ?? ''] ?? 1), city[1]]
}

const rawPriceLevel = ({ id, developerId }: Estate): number =>
  chanceOf(hashOf(`price of ${id}`)).normal() * 0.9 + (developerPriceLevels[developerId ?? ''] ?? 0)

/** The price level of each building in its area, in standard deviations: always the same, with a mean of 0 per area, so that an area of few buildings keeps its price. */
const priceLevels: ReadonlyMap<string, number> = new Map(
  [...Map.groupBy(estates, ({ areaId, cityId }) => areaId ?? cityId).values()].flatMap((some) => {
    const level = some.reduce((sum, estate) => sum + rawPriceLevel(estate), 0) / some.length
    return some.map((estate) => [estate.id, rawPriceLevel(estate) - level] as const)
  }),
)
const priceLevelOf = ({ id }: Estate): number => priceLevels.get(id) ?? 0

/** Most of the spread in an area is between buildings, the rest between units of one; the squares add up to 1. */
const [betweenBuildings, betweenUnits] = [0.85, 0.53]
/** Each floor above the middle of the tower adds this much. */
const perFloor = 0.002

export type Unit = { readonly bedrooms: number; readonly floorArea: number; readonly floor: number; readonly furnished: CodeOf<'furnished'> }

/** Rent factors by furniture, relative to partly furnished. */
const furnishedFactors = { Unfurnished: 0.94, Partly: 1, Fully: 1.04 } as const

/** The price of a condo: PHP, or PHP a month. */
export function condoPrice(chance: Chance, { mode, estate }: Outline, { bedrooms, floorArea, floor, furnished }: Unit): number {
  const [median, spread] = perSquareMetre(mode, estate)
  const height = 1 + perFloor * (floor - (estate.floors ?? 1) / 2)
  const each =
    median * (bedroomFactors[mode][bedrooms] ?? 1) * height * Math.exp(spread * (betweenBuildings * priceLevelOf(estate) + betweenUnits * chance.normal()))
  return roundFor(mode)(each * floorArea * (mode === 'Lease' ? furnishedFactors[furnished] : 1))
}

/** Slots in old buildings that go below the ordinary limits. */
const cheapSlots = 0.025

/** The price of a parking slot: PHP, or PHP a month. */
export function slotPrice(chance: Chance, { mode, estate }: Outline): number {
  const [min, max] = slotLimits[mode]
  if (mode === 'Sale' && (estate.completed ?? 0) < 2012 && chance.happens(cheapSlots * 4)) return roundSale(chance.whole(220, 480) * 1000)
  const premium = Math.sqrt(judgedPremiums[estate.areaId ?? ''] ?? 1)
  const price = drawFrom(chance, slotPrices[mode]) * premium * Math.exp(0.12 * priceLevelOf(estate))
  return roundFor(mode)(Math.min(max, Math.max(min, price)))
}

/** What houses of a village are like. */
export function villageOf({ areaId, cityId }: Pick<Estate, 'areaId' | 'cityId'>): Village {
  const village = villages[areaId ?? ''] ?? villages[cityId]
  if (!village) throw new RangeError(`The price model has no village for ${areaId ?? cityId}`)
  return village
}

/** The rent of a house worth 50 million; the share of rent falls with the value. Judged. */
const [rentOfFifty, rentPower] = [170_000, 0.7]

/** The price of a house and lot: PHP, or PHP a month. */
export function villaPrice(
  chance: Chance,
  { mode, estate }: Outline,
  { lotArea, floorArea }: { readonly lotArea: number; readonly floorArea: number },
): number {
  const sale = lotArea * drawFrom(chance, villageOf(estate).land) + floorArea * housePerSquareMetre
  return mode === 'Sale' ? roundSale(sale) : roundRent(rentOfFifty * (sale / 50_000_000) ** rentPower * Math.exp(0.15 * chance.normal()))
}
