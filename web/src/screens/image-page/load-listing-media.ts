import type { ListingView, Media } from '@site/domain/listing.ts'
import type { Words } from '@site/domain/words.ts'
import { notFound } from '@tanstack/react-router'
import { listingName } from '../../listing/listing-lines.ts'
import { screenApi } from '../../page/api.ts'
import { orNotFound } from '../../page/not-found.ts'
import { useLoadedViews } from '../../page/session.ts'

/** The photos and videos of a listing. `name`: the name of the home. */
export type ListingMedia = { readonly id: string; readonly name: Words; readonly photos: readonly Media[]; readonly videos: readonly Media[] }

const listingMediaOf = (listing: ListingView): ListingMedia => ({
  id: listing.id,
  name: { zh: listingName(listing, 'zh'), en: listingName(listing, 'en') },
  photos: listing.photos ?? [],
  videos: listing.videos ?? [],
})
const hasMedia = (view: ListingView | null | undefined): view is ListingView => Boolean(view?.photos?.length || view?.videos?.length)

/**
 * Loads the photos and videos of a listing, on pages with brand without a request if a card or page of this tab has loaded them. `code`: undefined there,
 * else the share code or null, for which the answer names no poster. Throws `notFound` for a listing without photos and videos.
 */
export async function loadListingMedia(id: string, code: string | null | undefined): Promise<ListingMedia> {
  const loadedView = code !== undefined ? undefined : useLoadedViews.getState().views[id]
  if (hasMedia(loadedView)) return listingMediaOf(loadedView)
  const call = screenApi()
  const share = code ? await orNotFound(call('POST /frontend/api/share/open', { code })) : null
  // the code of a list says nothing about one of its homes
  const listing = share?.target === 'listing' ? share.listing : (await orNotFound(call('POST /frontend/api/listing/detail', { id, code }))).listing
  if (!hasMedia(listing)) throw notFound()
  return listingMediaOf(listing)
}
