import type { DemoListing } from './demo-types.ts'
import { joiningAgents } from './demo-posters.ts'
import { roundFor } from './price-samples.ts'

type ListingFields = Omit<DemoListing, 'photos' | 'videos'>

/** Fields that two listings of one home share. */
const homeFields = [
  'tower',
  'floor',
  'facing',
  'balcony',
  'petsAllowed',
  'petRules',
  'openFireAllowed',
  'occupancyLimit',
  'bedrooms',
  'livingRooms',
  'bathrooms',
  'furnished',
  'parkingSlotCount',
  'roomNumber',
  'floorArea',
  'monthlyDues',
  'duesPaidBy',
  'remarks',
] as const satisfies readonly (keyof ListingFields)[]

/** What the second agent asks, as a factor of the price of the first one. */
const secondPriceFactor = 1.02

/** The listing as one of the home of `first`, by another agent for a higher price. */
function ofSameHome(listing: ListingFields, first: ListingFields): ListingFields {
  const price = first.price === null ? null : roundFor(listing.mode)(first.price * secondPriceFactor)
  const shared = Object.fromEntries(homeFields.map((key) => [key, first[key]])) as Pick<ListingFields, (typeof homeFields)[number]>
  return { ...listing, ...shared, price, prices: [{ at: listing.postedAt, price }] }
}

/** Makes some condos of agents who may read unit numbers the same home as an earlier one in the building: the site joins them (`oldestFirst`). */
export function withJoinedHomes(oldestFirst: readonly ListingFields[]): ListingFields[] {
  const unjoined = new Map<string, ListingFields>()
  return oldestFirst.map((listing) => {
    if (listing.type !== 'Residence' || listing.shelf !== 'OnShelf' || !joiningAgents.includes(listing.poster)) return listing
    const key = `${listing.estate} ${listing.mode} ${listing.status}`
    const first = unjoined.get(key)
    if (!first || first.poster === listing.poster) {
      unjoined.set(key, listing)
      return listing
    }
    unjoined.delete(key)
    return ofSameHome(listing, first)
  })
}
