import type { CodeOf } from '../choices.ts'

type Mode = CodeOf<'mode'>

/** Quartiles of the prices of homes like one: `low` and `high` are the lower and the upper quartile. */
export type PriceRange = { readonly low: number; readonly median: number; readonly high: number }

/** What a slip multiplies a price by: one zero, two zeros, or 万 (ten thousand), too many or too few. */
const slips = [10, 100, 10_000].flatMap((factor) => [factor, 1 / factor])

/** How far a price may be above `high` or below `low`, as a factor, before it may be a slip. */
const slipFrom = 5
/** How far outside of the range a suggestion may be, as a factor. */
const tolerance = 1.5

/** The lowest prices that are no slip of a unit, such as 300 for 300万, in the currency of the site. */
export const leastPrices = { Sale: 10_000, Lease: 100 } as const satisfies Record<Mode, number>

/** Whether a price is more than five times above or below the prices of most homes like one. */
export const isFarPrice = (price: number, { low, high }: Pick<PriceRange, 'low' | 'high'>): boolean =>
  price > 0 && low > 0 && (price > high * slipFrom || price < low / slipFrom)

/**
 * The price that was probably meant: one with zeros or 万 added or removed that lies near the range, nearest to the median by ratio. Null if the
 * price is not far outside of the range, or if no such price is near it.
 */
export function priceSlip(price: number, range: PriceRange): number | null {
  if (!isFarPrice(price, range)) return null
  const { low, median, high } = range
  const distance = (other: number) => Math.abs(Math.log(other / median))
  const near = slips
    .map((factor) => (factor < 1 ? price / Math.round(1 / factor) : price * factor))
    .filter((other) => other >= low / tolerance && other <= high * tolerance)
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** Whether a price is at least half of the earlier one above or below it. */
export const isPriceJump = (before: number, after: number): boolean => before > 0 && Math.abs(after - before) >= before / 2

/** As many of the highest monthly rents as no home costs: homes cost some hundred rents. */
const mostRents = 1000

/** The bound that a price is outside of for its mode, by the highest monthly rent of a type of homes; null: inside. Without such a rent every price is. */
export function violatedBound(
  price: number,
  mode: Mode,
  highestRent: number | undefined,
): { readonly bound: 'lowSale' | 'highSale' | 'highRent'; readonly at: number } | null {
  if (highestRent === undefined) return null
  if (mode === 'Lease') return price > highestRent ? { bound: 'highRent', at: highestRent } : null
  if (price <= highestRent) return { bound: 'lowSale', at: highestRent }
  return price > mostRents * highestRent ? { bound: 'highSale', at: mostRents * highestRent } : null
}
