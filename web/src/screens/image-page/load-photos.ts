import type { ListingView, Media } from '@site/domain/listing.ts'
import { notFound } from '@tanstack/react-router'
import { screenApi } from '../../page/api.ts'
import { orNotFound } from '../../page/not-found.ts'
import { useLoadedViews } from '../../page/session.ts'

export type Photos = { readonly id: string; readonly photos: readonly Media[]; readonly videos: readonly Media[] }

const photosOf = ({ id, photos, videos }: ListingView): Photos => ({ id, photos: photos ?? [], videos: videos ?? [] })
const hasMedia = (view: ListingView | null | undefined): view is ListingView => Boolean(view?.photos?.length || view?.videos?.length)

/**
 * Loads the photos and videos of a listing; without a request if a card or page has shown them. `code`: undefined on pages with brand, else the share
 * code or null, for which the answer names no poster. Throws `notFound` without either.
 */
export async function loadPhotos(id: string, code: string | null | undefined): Promise<Photos> {
  const loaded = code !== undefined ? undefined : useLoadedViews.getState().views[id]
  if (hasMedia(loaded)) return photosOf(loaded)
  const call = screenApi()
  const share = code ? await orNotFound(call('POST /frontend/api/share/open', { code })) : null
  // the code of a list says nothing about one of its homes
  const listing = share?.target === 'listing' ? share.listing : (await orNotFound(call('POST /frontend/api/listing/detail', { id, code }))).listing
  if (!hasMedia(listing)) throw notFound()
  return photosOf(listing)
}
