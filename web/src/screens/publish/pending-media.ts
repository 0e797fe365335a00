import type { FormValues } from '@site/domain/form-rules.ts'
import { create } from 'zustand'

/** How many files of each draft are not on the server yet, by draft. Not stored. */
export const usePendingMedia = create<Readonly<Record<string, number>>>()(() => ({}))

/** Says how many files of a draft are not on the server yet. */
export const setPendingMedia = (draftId: string, count: number): void => usePendingMedia.setState({ [draftId]: count })

/** Whether a draft has photos or videos, on the server or not. */
export const useHasFiles = (draftId: string, { photos, videos }: FormValues): boolean =>
  usePendingMedia((counts) => (counts[draftId] ?? 0) + (photos?.length ?? 0) + (videos?.length ?? 0) > 0)
