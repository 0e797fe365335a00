import type { FormValues } from '@site/domain/form-rules.ts'
import type { Media } from '@site/domain/listing.ts'
import { create } from 'zustand'

/** A photo of a draft: as the server has it, or a file of this browser. */
export type DraftPhoto = Pick<Media, 'url' | 'alt'> & Partial<Media>

/** The photos that this tab can show of drafts and listings. */
type DraftPhotos = {
  /** The photos of each draft whose files this tab has, in their order, by draft. Not stored. */
  readonly byDraft: Readonly<Record<string, readonly DraftPhoto[]>>
  /** Photos whose addresses the server has answered, by id: for listings, and for drafts whose files another tab has. */
  readonly byId: Readonly<Record<string, Media>>
}

const usePhotoStore = create<DraftPhotos>()(() => ({ byDraft: {}, byId: {} }))

/** Sets the photos of a draft; null: this tab does not have its files. */
export const setDraftPhotos = (draftId: string, photos: readonly DraftPhoto[] | null): void =>
  usePhotoStore.setState(({ byDraft }) => {
    const { [draftId]: _, ...others } = byDraft
    return { byDraft: photos ? { ...others, [draftId]: photos } : others }
  })

/** Remembers photos that the server has answered, by their ids. */
export const rememberPhotos = (photos: readonly Media[]): void =>
  usePhotoStore.setState(({ byId }) => ({ byId: { ...byId, ...Object.fromEntries(photos.flatMap((photo) => (photo.id ? [[photo.id, photo]] : []))) } }))

/** The photo with this id, if the server has answered it; else null. */
export const knownPhoto = (id: string | null): Media | null => (id === null ? null : (usePhotoStore.getState().byId[id] ?? null))

/** Those of these ids whose photos the server has not answered yet. */
export const unknownPhotoIds = (ids: readonly string[]): readonly string[] => ids.filter((id) => !knownPhoto(id))

/** The photos of a draft in their order, as far as this tab can show them; the first is the title photo. */
export function useDraftPhotos(draftId: string, { photos }: FormValues): readonly DraftPhoto[] {
  const { byDraft, byId } = usePhotoStore()
  return byDraft[draftId] ?? (photos ?? []).flatMap((id) => byId[id] ?? [])
}
