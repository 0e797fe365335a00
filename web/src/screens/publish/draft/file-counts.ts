import type { FormValues } from '@site/domain/form-rules.ts'
import { create } from 'zustand'

type FileCounts = { readonly pending: number; readonly refused: number }

/** How many files of each draft are not on the server yet, and how many were refused, by draft. Not stored. */
const useFileCounts = create<Readonly<Record<string, FileCounts>>>()(() => ({}))

/** Sets how many files of a draft are not on the server yet, and how many were refused. */
export const setFileCounts = (draftId: string, counts: FileCounts): void => useFileCounts.setState({ [draftId]: counts })

/** How many files of a draft are not on the server yet. */
export const usePendingFileCount = (draftId: string): number => useFileCounts((counts) => counts[draftId]?.pending ?? 0)

/** How many files of a draft were refused and are still in its list. */
export const useRefusedFileCount = (draftId: string): number => useFileCounts((counts) => counts[draftId]?.refused ?? 0)

/** Whether a draft has photos or videos, on the server or not. */
export const useHasFiles = (draftId: string, { photos, videos }: FormValues): boolean =>
  usePendingFileCount(draftId) + (photos?.length ?? 0) + (videos?.length ?? 0) > 0
