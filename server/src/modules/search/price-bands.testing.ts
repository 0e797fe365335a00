import type { PriceBands } from '@site/domain/price-bands.ts'

const [homes, slots, rents] = [
  [3_000_000, 8_000_000, 15_000_000, 30_000_000, 100_000_000],
  [300_000, 500_000, 1_000_000],
  [5_000, 10_000],
]

/** The price bands of tests: those of S9.5. */
export const testPriceBands: PriceBands = {
  Sale: { Residence: homes, Carport: slots, Villa: homes },
  Lease: { Residence: rents, Carport: rents, Villa: rents },
}
