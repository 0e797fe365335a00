import { bulkValues, type BulkChange, type QuickKey, type QuickValues } from '@site/domain/publishing/bulk-edit.ts'
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { averagePriceOf, type ListingView } from '@site/domain/listing.ts'
import { isPriceJump } from '@site/domain/publishing/plausible-price.ts'
import type { OwnListings } from './own-lists.ts'

/** The values that an edit gives a listing; null if it changes nothing: a draft, a price on request, a field that the type does not have. */
export function valuesAfter({ listing }: OwnListing, change: BulkChange): QuickValues | null {
  if (!listing) return null
  const { type = 'Residence', price = null } = listing
  const changed = bulkValues({ type, price }, change)
  if ('faults' in changed) return null
  const keys = Object.keys(changed.values) as QuickKey[] // its own keys
  return keys.every((key) => (listing[key] ?? null) === (changed.values[key] ?? null)) ? null : changed.values
}

/** Why an edit does not change a listing. */
type NoChange = 'isDraft' | 'isOnRequest' | 'tooLow' | 'tooHigh' | 'notOfType' | 'alreadySo'

/** Why an edit does not change a listing; null if it changes it. */
export function noChangeOf(item: OwnListing, change: BulkChange): NoChange | null {
  const { listing } = item
  if (!listing) return 'isDraft'
  const { type = 'Residence', price = null } = listing
  const changed = bulkValues({ type, price }, change)
  if (!('faults' in changed)) return valuesAfter(item, change) ? null : 'alreadySo'
  const fault = changed.faults['price']
  return fault === undefined ? 'notOfType' : fault === 'tooSmall' ? 'tooLow' : fault === 'tooLarge' ? 'tooHigh' : 'isOnRequest'
}

/** Why an edit changes none of these listings: the reason that all have, or `cannotChange` for several; null if it changes one. */
export function whyNone(items: readonly OwnListing[], change: BulkChange): NoChange | 'cannotChange' | null {
  const reasons = new Set(items.map((item) => noChangeOf(item, change)))
  const [only] = reasons
  return reasons.has(null) ? null : reasons.size === 1 && only ? only : 'cannotChange'
}

/** The listings whose price an edit moves as far as one asks about (`isPriceJump`). */
export const priceJumps = (items: readonly OwnListing[], change: BulkChange): readonly OwnListing[] =>
  items.filter((item) => {
    const [before, after] = [item.listing?.price ?? 0, valuesAfter(item, change)?.price]
    return typeof after === 'number' && isPriceJump(before, after)
  })

/** The values of a listing before an edit, for its undo. */
export const valuesBefore = ({ listing }: OwnListing, values: QuickValues): QuickValues =>
  Object.fromEntries(Object.keys(values).map((key) => [key, listing?.[key as QuickKey] ?? null])) // its own keys

/** A listing with new values and the revision that the server gave them. */
export const withValues = (item: OwnListing, values: QuickValues, revision: number): OwnListing => ({
  ...item,
  revision,
  listing: item.listing && withAverage({ ...item.listing, ...values } as ListingView), // the view has the fields of the form
})

const withAverage = (listing: ListingView): ListingView => ({
  ...listing,
  averagePrice: averagePriceOf({ type: '', price: null, floorArea: null, lotArea: null, ...listing }),
})

/** The lists with listings in their new form, each in its place. */
export function withEdited(before: OwnListings, edited: readonly OwnListing[]): OwnListings {
  const byId = new Map(edited.map((item) => [item.id, item]))
  const renewed = (items: readonly OwnListing[]) => items.map((item) => byId.get(item.id) ?? item)
  return {
    ...before,
    lists: Object.fromEntries(Object.entries(before.lists).map(([shelf, list]) => [shelf, { ...list, items: renewed(list.items) }])),
    asked: renewed(before.asked),
  }
}
