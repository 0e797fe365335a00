import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { appliesTo, fields } from '@site/domain/fields.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import { averagePriceOf, type ListingView } from '@site/domain/listing.ts'
import type { OwnLists } from './own-lists.ts'

/** The values of a listing that are changed from the list, without its form. */
export type QuickKey = 'price' | 'furnished' | 'availableFrom' | 'placeShown'
export type QuickValues = Pick<FormValues, QuickKey>

/** One change of several listings: a price by an amount or percents (negative: lower), or a field to one value. */
export type BulkEdit =
  | { readonly key: 'price'; readonly by: 'amount' | 'percent'; readonly change: number }
  | { readonly key: Exclude<QuickKey, 'price'>; readonly value: string | null }

function newPrice(price: number, { by, change }: Extract<BulkEdit, { key: 'price' }>): number | null {
  const changed = Math.round(by === 'amount' ? price + change : price * (1 + change / 100))
  return changed > 0 && changed <= fields.price.max ? changed : null
}

/** What an edit changes in a listing; null if it changes nothing: a draft, a price on request, a field that the type does not have. */
export function valuesAfter({ listing }: OwnListing, edit: BulkEdit): QuickValues | null {
  if (!listing) return null
  if (edit.key === 'price') {
    const price = listing.price ? newPrice(listing.price, edit) : null
    return price === null || price === listing.price ? null : { price }
  }
  if (!appliesTo(fields[edit.key], listing.type ?? 'Residence') || (listing[edit.key] ?? null) === edit.value) return null
  return { [edit.key]: edit.value }
}

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
export function withEdited(before: OwnLists, edited: readonly OwnListing[]): OwnLists {
  const byId = new Map(edited.map((item) => [item.id, item]))
  const renewed = (items: readonly OwnListing[]) => items.map((item) => byId.get(item.id) ?? item)
  return {
    ...before,
    lists: Object.fromEntries(Object.entries(before.lists).map(([shelf, list]) => [shelf, { ...list, items: renewed(list.items) }])),
    asked: renewed(before.asked),
  }
}
