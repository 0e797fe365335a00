import type { FormValues } from '@site/domain/form-rules.ts'
import type { Media } from '@site/domain/listing.ts'
import { create } from 'zustand'

/** A photo of a draft: as the server has it, or a file of this browser. */
export type DraftPhoto = Pick<Media, 'url' | 'alt'> & Partial<Media>

type DraftPhotos = {
  /** The photos of each draft whose files this tab has, in their order, by draft. Not stored. */
  readonly drafts: Readonly<Record<string, readonly DraftPhoto[]>>
  /** Photos that the server has named, by id: for listings, and for drafts whose files another tab has. */
  readonly known: Readonly<Record<string, Media>>
}

const usePhotos = create<DraftPhotos>()(() => ({ drafts: {}, known: {} }))

/** Says what the photos of a draft are; null: this tab does not have its files. */
export const setDraftPhotos = (draftId: string, photos: readonly DraftPhoto[] | null): void =>
  usePhotos.setState(({ drafts }) => {
    const { [draftId]: _, ...others } = drafts
    return { drafts: photos ? { ...others, [draftId]: photos } : others }
  })

/** Remembers photos with their addresses. */
export const rememberPhotos = (photos: readonly Media[]): void =>
  usePhotos.setState(({ known }) => ({ known: { ...known, ...Object.fromEntries(photos.flatMap((photo) => (photo.id ? [[photo.id, photo]] : []))) } }))

/** A photo that the server has named, by its id. */
export const knownPhoto = (id: string | null): Media | null => (id === null ? null : (usePhotos.getState().known[id] ?? null))

/** The ids among these of photos that the server has not named yet. */
export const unknownPhotos = (ids: readonly string[]): readonly string[] => ids.filter((id) => !knownPhoto(id))

/** The photos of a draft in their order, as far as this tab can show them; the first is the cover. */
export function useDraftPhotos(draftId: string, { photos }: FormValues): readonly DraftPhoto[] {
  const { drafts, known } = usePhotos()
  return drafts[draftId] ?? (photos ?? []).flatMap((id) => known[id] ?? [])
}
