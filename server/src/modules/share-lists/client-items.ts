import { visitor } from '@site/domain/account.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import type { SharedItem } from '@site/domain/calls/share-list.ts'
import { isPublicListing, type ListingView } from '@site/domain/listing.ts'
import type { Services } from '../../services.ts'
import type { StoredListing } from '../listings/listings.store.ts'
import { type ClientList, readableHomes } from './client-list.store.ts'
import { itemsOf } from './share-lists.store.ts'

/** Listings on or off the shelf, as the database has them now: those that changed since they were cached are read again. */
async function currentListings(
  readable: readonly { readonly id: string; readonly updatedAt: string }[],
  { cards }: Services,
): Promise<ReadonlyMap<string, StoredListing>> {
  const ids = readable.map(({ id }) => id)
  const loaded = new Map((await cards.load(ids)).map((listing) => [listing.id, listing]))
  const changed = readable.flatMap(({ id, updatedAt }) => (loaded.get(id)?.updatedAt === updatedAt ? [] : [id]))
  if (changed.length === 0) return loaded
  cards.forget(changed)
  for (const listing of await cards.load(changed)) loaded.set(listing.id, listing)
  return loaded
}

/** A home of a list as all its clients see it, without their answers. */
export type ClientItem = Omit<SharedItem, 'reactions'>

/** The homes of a list in its order, as its clients see them. */
export async function clientItems(list: ClientList, services: Services): Promise<ClientItem[]> {
  const items = await itemsOf(services.database.db, list)
  const listings = await currentListings(
    items.filter((item) => item.isReadable),
    services,
  )
  return items.map(({ id, section, note, isNotePublic, addedAt, isRemoved }) => {
    const listing = listings.get(id)
    return {
      id,
      section,
      // a note may say what the home was
      note: isNotePublic && !isRemoved ? note : '',
      addedAt,
      isAvailable: listing !== undefined && isPublicListing(listing),
      isRemoved,
      listing: listing ? presentListing(listing, null, visitor) : null,
    }
  })
}

/** Homes that are no longer in a list, as its clients see them, without those that are neither on nor off the shelf, or removed for good. */
export async function formerHomes(ids: readonly string[], services: Services): Promise<ListingView[]> {
  if (ids.length === 0) return []
  const listings = await currentListings(await readableHomes(services.database.db, ids), services)
  return [...listings.values()].map((listing) => presentListing(listing, null, visitor))
}
