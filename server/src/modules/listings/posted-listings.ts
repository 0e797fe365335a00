import type { Viewer } from '@site/domain/account.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import { nextTurn } from '../../in-steps.ts'
import type { Services } from '../../services.ts'
import { idsPostedBy } from '../accounts/accounts.store.ts'
import { loadListings } from './listings.store.ts'

/** Listings that one statement reads. */
const pageSize = 500

/** The listings that an account posted and has not removed, newest first, as a viewer may see them; read in pages, between which other requests have their turn. */
export async function postedListings({ database, places }: Pick<Services, 'database' | 'places'>, accountId: string, viewer: Viewer): Promise<ListingView[]> {
  const ids = await idsPostedBy(database.db, accountId)
  const views: ListingView[] = []
  for (let start = 0; start < ids.length; start += pageSize) {
    const page = await loadListings(database.db, places, ids.slice(start, start + pageSize))
    views.push(...page.map((listing) => presentListing(listing, listing.poster, viewer)))
    await nextTurn()
  }
  return views
}
