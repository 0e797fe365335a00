import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { screenApi } from '../../page/api.ts'
import { withNewest } from './edits.ts'
import type { OwnListings } from './own-listings.ts'
import { runEach } from './run-each.ts'

/** The most listings that one call answers. */
const maxItems = 50

/** Own listings as the server has them now, without those that it does not answer. `isWhole`: it answered all calls. */
export async function readOwn(listings: readonly { readonly id: string }[]): Promise<{ readonly items: readonly OwnListing[]; readonly isWhole: boolean }> {
  const ids = listings.map(({ id }) => id)
  const parts = Array.from({ length: Math.ceil(ids.length / maxItems) }, (_, index) => ids.slice(index * maxItems, (index + 1) * maxItems))
  const { succeeded, failed } = await runEach(parts, 1, (part) => screenApi()('POST /frontend/api/listing/mine', { ids: [...part], pageSize: maxItems }))
  return { items: succeeded.flatMap(({ result }) => result.items), isWhole: failed.length === 0 }
}

/**
 * Returns a function for `findDone`: it looks which listings of an act whose answers were lost are as the act leaves them, for `finish` to end it as with
 * answers. Its result is null if the server does not answer.
 */
export const findingStored =
  (isAsWanted: (stored: OwnListing, before: OwnListing) => boolean, finish: (found: readonly OwnListing[]) => void) => async (lost: readonly OwnListing[]) => {
    const { items, isWhole } = await readOwn(lost)
    if (!isWhole) return null
    const found = lost.filter((before) => items.some((stored) => stored.id === before.id && isAsWanted(stored, before)))
    return { items: found, finish: () => finish(found) }
  }

/**
 * Returns a function that shows listings as the server has them now. Every act ends with it, since another device may have changed what the act did not.
 * What the server does not answer loads with the lists.
 */
export function useRefresh(change: (next: (before: OwnListings) => OwnListings) => void, reload: () => void) {
  return async (refreshed: readonly { readonly id: string }[]): Promise<void> => {
    const { items, isWhole } = await readOwn(refreshed)
    if (items.length > 0) change((before) => withNewest(before, items))
    if (!isWhole || items.length < refreshed.length) reload()
  }
}
