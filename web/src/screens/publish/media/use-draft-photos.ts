import { useEffect } from 'react'
import { screenApi } from '../../../page/api.ts'
import { useLoad } from '../../../ui/use-load.ts'
import { type DraftPhoto, knownPhoto, rememberPhotos, setDraftPhotos, unknownPhotoIds } from '../draft/draft-photos.ts'
import type { MediaState } from './media-engine.ts'
import { captionOf } from './queue-item.ts'
import { isInGrid } from './queue.ts'

/** The photos that a listing with these items would show, as far as there are pictures of them. */
const photosOf = ({ items, previews }: Pick<MediaState, 'items' | 'previews'>): readonly DraftPhoto[] =>
  items.filter(isInGrid).flatMap((item) => {
    const photo: DraftPhoto | null = item.photo ?? knownPhoto(item.mediaId) ?? (previews[item.key] ? { url: previews[item.key]!, alt: null } : null)
    return photo ? [{ ...photo, alt: captionOf(item) ?? photo.alt }] : []
  })

/** Stores the photos of a draft for the preview of the form, as long as this tab has its files. */
export function usePhotosForPreview(draftId: string, { items, previews, isLoaded }: MediaState): void {
  useEffect(() => {
    if (isLoaded) setDraftPhotos(draftId, photosOf({ items, previews }))
  }, [draftId, items, previews, isLoaded])
  useEffect(() => () => setDraftPhotos(draftId, null), [draftId])
}

/** Asks the server for the addresses of rendered photos whose files this tab does not have, for the preview of the form. */
export function useRenderedPhotos(ids: readonly string[], isSignedIn: boolean): void {
  const unknown = isSignedIn ? unknownPhotoIds(ids).join() : ''
  // after a failure the preview lacks them
  useLoad(unknown || null, () => screenApi()('POST /frontend/api/media/status', { ids: unknown.split(',') }), {
    onLoaded: ({ items }) => rememberPhotos(items.flatMap(({ id, photo }) => (photo ? [{ ...photo, id }] : []))),
  })
}
