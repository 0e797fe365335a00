import type { Media } from '@site/domain/listing.ts'
import { isProblem } from '@site/domain/problems.ts'
import { notFound } from '@tanstack/react-router'
import { screenApi } from '../../api.ts'
import { useSeen } from '../../session.ts'

export type Photos = { readonly id: string; readonly photos: readonly Media[] }

/** The photos of a listing, or of the listing that a share code opens. Those that a card or a page has shown are asked for no more. */
export async function loadPhotos(id: string, code: string): Promise<Photos> {
  const known = code ? undefined : useSeen.getState().views[id]?.photos
  if (known?.length) return { id, photos: known }
  const call = screenApi()
  try {
    const wanted = code ? (await call('POST /frontend/api/share/open', { code })).id : id
    const { listing } = await call('POST /frontend/api/listing/detail', { id: wanted })
    if (!listing.photos?.length) throw notFound()
    return { id: listing.id, photos: listing.photos }
  } catch (error) {
    if (isProblem(error) && (error.problem === 'notFound' || error.problem === 'invalid')) throw notFound()
    throw error
  }
}
