import type { Viewer } from '@site/domain/account.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import { nextTurn } from '../../in-steps.ts'
import type { Services } from '../../services.ts'
import { idsPostedBy } from '../accounts/accounts.store.ts'
import { loadListings } from './listings.store.ts'

/** Listings that one statement reads. */
const pageSize = 500

type Read = Pick<Services, 'database' | 'places'>

/** The listings that an account posted and has not removed, newest first, as a viewer may see them; in pages, between which other requests have their turn. */
export async function* postedPages({ database, places }: Read, accountId: string, viewer: Viewer): AsyncGenerator<readonly ListingView[]> {
  const ids = await idsPostedBy(database.db, accountId)
  for (let start = 0; start < ids.length; start += pageSize) {
    const page = await loadListings(database.db, places, ids.slice(start, start + pageSize))
    yield page.map((listing) => presentListing(listing, listing.poster, viewer))
    await nextTurn()
  }
}

/** All listings of `postedPages`. */
export async function postedListings(services: Read, accountId: string, viewer: Viewer): Promise<ListingView[]> {
  const views: ListingView[] = []
  for await (const page of postedPages(services, accountId, viewer)) views.push(...page)
  return views
}
