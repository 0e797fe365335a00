import type { Media } from '@site/domain/listing.ts'
import { notFound } from '@tanstack/react-router'
import { screenApi } from '../../page/api.ts'
import { orNotFound } from '../../page/not-found.ts'
import { useLoadedViews } from '../../page/session.ts'

export type Photos = { readonly id: string; readonly photos: readonly Media[] }

/**
 * Loads the photos of a listing; without a request if a card or page has shown them. `code`: undefined on pages with brand, else the share
 * code or null, for which the answer names no poster. Throws `notFound` without photos.
 */
export async function loadPhotos(id: string, code: string | null | undefined): Promise<Photos> {
  const loadedPhotos = code !== undefined ? undefined : useLoadedViews.getState().views[id]?.photos
  if (loadedPhotos?.length) return { id, photos: loadedPhotos }
  const call = screenApi()
  const { listing } = code
    ? await orNotFound(call('POST /frontend/api/share/open', { code }))
    : await orNotFound(call('POST /frontend/api/listing/detail', { id, code }))
  if (!listing?.photos?.length) throw notFound()
  return { id: listing.id, photos: listing.photos }
}
