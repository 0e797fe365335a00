import type { CodeOf } from '../choices.ts'

type Mode = CodeOf<'mode'>

/** Quartiles of the prices of similar homes: `low` and `high` are the lower and the upper quartile. */
export type PriceRange = { readonly low: number; readonly median: number; readonly high: number }

/**
 * Prices of similar homes in one place. `posters`: how many posters have homes near its lower and near its upper quartile, the smaller number; `count`: the homes
 * whose prices are compared; `total`: also those far from the others.
 */
export type PlaceRange = PriceRange & { readonly posters: number; readonly count: number; readonly total: number }

/** How far the quartiles of a place may be from the median of the wider one, as a factor. */
const agreeFactor = 3
/** So many posters vouch for prices that differ from those around. */
const vouchingPosters = 3

const doAgree = (near: PriceRange, wide: PriceRange): boolean => near.low >= wide.median / agreeFactor && near.high <= wide.median * agreeFactor

/**
 * The place with whose prices a price is compared, of places from the nearest to the widest; null without any. The nearest one counts unless it differs
 * from the wider one that counts by a factor of three, and fewer than three posters have such prices. A wider place with the same homes says nothing more.
 */
export function comparedPlace<Range extends PlaceRange>([nearest, ...wider]: readonly Range[]): Range | null {
  if (!nearest) return null
  const around = comparedPlace(wider.filter(({ total }) => total > nearest.total))
  return around === null || nearest.posters >= vouchingPosters || doAgree(nearest, around) ? nearest : around
}

/** The factors of typical typing errors: one zero, two zeros, or 万 (ten thousand), too many or too few. */
const errorFactors = [10, 100, 10_000].flatMap((factor) => [factor, 1 / factor])

/** How far a price may be above `high` or below `low`, as a factor, before it may be a typing error. */
const farFactor = 5
/** How far outside of the range a suggestion may be, as a factor. */
const nearFactor = 1.5

/** The lowest plausible prices, in the currency of the site: a lower one lacks its unit, such as 300 for 300万. */
export const leastPrices = { Sale: 10_000, Lease: 100 } as const satisfies Record<Mode, number>

/**
 * The greatest monthly rent of an import, in the currency of the site: whole buildings and large villas are let for more than 1,000,000. A row with a greater
 * one, which is a sale price or has a wrong unit, is returned.
 */
export const greatestRent = 5_000_000

/** Whether a price is more than five times above the upper quartile of similar homes, or below a fifth of the lower one. */
export const isFarPrice = (price: number, { low, high }: Pick<PriceRange, 'low' | 'high'>): boolean =>
  price > 0 && low > 0 && (price > high * farFactor || price < low / farFactor)

/**
 * The price that was probably meant: one with zeros or 万 added or removed that lies near the range, nearest to the median by ratio. Null if the
 * price is not far outside of the range, or if no such price is near it.
 */
export function intendedPrice(price: number, range: PriceRange): number | null {
  if (!isFarPrice(price, range)) return null
  const { low, median, high } = range
  const distance = (other: number) => Math.abs(Math.log(other / median))
  const near = errorFactors
    .map((factor) => (factor < 1 ? price / Math.round(1 / factor) : price * factor))
    .filter((other) => other >= low / nearFactor && other <= high * nearFactor)
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** Whether a price differs from the earlier one by at least half of it. */
export const isPriceJump = (before: number, after: number): boolean => before > 0 && Math.abs(after - before) >= before / 2

/** No home costs this many times the highest monthly rent: homes cost some hundred rents. */
const maxRents = 1000

/** The bound (`at`) that a price of a mode violates, derived from the highest monthly rent of the type; null: none, or the site has no such rent. */
export function violatedBound(
  price: number,
  mode: Mode,
  highestRent: number | undefined,
): { readonly bound: 'lowSale' | 'highSale' | 'highRent'; readonly at: number } | null {
  if (highestRent === undefined) return null
  if (mode === 'Lease') return price > highestRent ? { bound: 'highRent', at: highestRent } : null
  if (price <= highestRent) return { bound: 'lowSale', at: highestRent }
  return price > maxRents * highestRent ? { bound: 'highSale', at: maxRents * highestRent } : null
}
