import { keysOf } from '@site/domain/keys-of.ts'
import { bulkValues, type BulkChange, type QuickValues } from '@site/domain/publishing/bulk-edit.ts'
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { averagePriceOf, type ListingView } from '@site/domain/listing.ts'
import { isPriceJump } from '@site/domain/publishing/plausible-price.ts'
import type { OwnListings } from './own-listings.ts'

/** The values that a change gives a listing; null if it changes nothing, as for a draft, a price on request, or a field that the type does not have. */
export function valuesAfter({ listing }: OwnListing, change: BulkChange): QuickValues | null {
  if (!listing) return null
  const { type = 'Residence', price = null } = listing
  const changed = bulkValues({ type, price }, change)
  if ('faults' in changed) return null
  const keys = keysOf(changed.values)
  return keys.every((key) => (listing[key] ?? null) === (changed.values[key] ?? null)) ? null : changed.values
}

/** Why a change does not apply to a listing. */
type NoChangeReason = 'isDraft' | 'isOnRequest' | 'tooLow' | 'tooHigh' | 'notOfType' | 'alreadySo'

/** Why a change does not apply to a listing; null if it does. */
export function itemNoChangeReasonOf(item: OwnListing, change: BulkChange): NoChangeReason | null {
  const { listing } = item
  if (!listing) return 'isDraft'
  const { type = 'Residence', price = null } = listing
  const changed = bulkValues({ type, price }, change)
  if (!('faults' in changed)) return valuesAfter(item, change) ? null : 'alreadySo'
  const fault = changed.faults['price']
  return fault === undefined ? 'notOfType' : fault === 'tooSmall' ? 'tooLow' : fault === 'tooLarge' ? 'tooHigh' : 'isOnRequest'
}

/** Why a change applies to none of these listings: their common reason, or `cannotChange` for several reasons; null if it applies to at least one. */
export function noChangeReasonOf(items: readonly OwnListing[], change: BulkChange): NoChangeReason | 'cannotChange' | null {
  const reasons = new Set(items.map((item) => itemNoChangeReasonOf(item, change)))
  const [only] = reasons
  return reasons.has(null) ? null : reasons.size === 1 && only ? only : 'cannotChange'
}

/** The listings whose price jumps by a change (`isPriceJump`). */
export const priceJumps = (items: readonly OwnListing[], change: BulkChange): readonly OwnListing[] =>
  items.filter((item) => {
    const [before, after] = [item.listing?.price ?? 0, valuesAfter(item, change)?.price]
    return typeof after === 'number' && isPriceJump(before, after)
  })

/** The price of a listing: one that waits for a reviewer, else the public one; null on request. */
export const priceOf = ({ held, listing }: OwnListing): number | null => (held?.price === undefined ? listing?.price : held.price) ?? null

/** The present values of the fields that a change sets, for its undo. */
export const valuesBefore = ({ listing }: OwnListing, values: QuickValues): QuickValues =>
  Object.fromEntries(keysOf(values).map((key) => [key, listing?.[key] ?? null]))

/** The last public change of a price, as the server answers it. */
export type PriceChange = Partial<Pick<ListingView, 'previousPrice' | 'priceChangedAt'>>

/** A listing with new values, their average price, and the revision and last change of the price that the server answered. */
export const withValues = (item: OwnListing, values: QuickValues, revision: number, { previousPrice, priceChangedAt }: PriceChange = {}): OwnListing => ({
  ...item,
  revision,
  listing:
    item.listing &&
    withAveragePrice({
      ...item.listing,
      ...(previousPrice === undefined ? {} : { previousPrice }),
      ...(priceChangedAt === undefined ? {} : { priceChangedAt }),
      ...values,
    } as ListingView), // the view has the fields of the form
})

const withAveragePrice = (listing: ListingView): ListingView => ({
  ...listing,
  averagePrice: averagePriceOf({ type: '', price: null, floorArea: null, lotArea: null, ...listing }),
})

/** The lists with edited listings in place of their former versions. */
export function withEdited(before: OwnListings, edited: readonly OwnListing[]): OwnListings {
  const byId = new Map(edited.map((item) => [item.id, item]))
  const replaceEdited = (items: readonly OwnListing[]) => items.map((item) => byId.get(item.id) ?? item)
  return {
    ...before,
    lists: Object.fromEntries(Object.entries(before.lists).map(([shelf, list]) => [shelf, { ...list, items: replaceEdited(list.items) }])),
    asked: replaceEdited(before.asked),
  }
}

/** The lists with listings as the server has them; one that has another state than it is shown in makes them uncertain. */
export function withNewest(before: OwnListings, items: readonly OwnListing[]): OwnListings {
  const next = withEdited(before, items)
  const hasMoved = Object.entries(next.lists).some(([shelf, list]) => list.items.some((item) => item.shelf !== shelf))
  return hasMoved ? { ...next, isUncertain: true } : next
}
