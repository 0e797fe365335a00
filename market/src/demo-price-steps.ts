import type { DemoListing } from './demo-types.ts'
import { roundFor } from './price-samples.ts'

/** Every third home with a lower price cost even more before. */
const stepEvery = 3
/** The price before the first one of such a home, as a factor of it. */
const earlierPriceFactor = 1.05

type Listing = Omit<DemoListing, 'photos' | 'videos'>

/** Gives some homes whose price fell a second, earlier drop. */
export function withPriceSteps(listings: readonly Listing[]): Listing[] {
  let drops = 0
  return listings.map((listing) => {
    const [first, last] = listing.prices
    if (!first?.price || !last?.price || last.price >= first.price) return listing
    drops += 1
    const price = roundFor(listing.mode)(first.price * earlierPriceFactor)
    if (drops % stepEvery !== 0 || price === first.price) return listing
    const middle = new Date((Date.parse(first.at) + Date.parse(last.at)) / 2).toISOString()
    return { ...listing, prices: [{ ...first, price }, { at: middle, price: first.price }, last] }
  })
}
