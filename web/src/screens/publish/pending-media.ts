import { create } from 'zustand'

/** How many files of each draft are not on the server yet, by draft. Not stored. */
export const usePendingMedia = create<Readonly<Record<string, number>>>()(() => ({}))

/** Says how many files of a draft are not on the server yet. */
export const setPendingMedia = (draftId: string, count: number): void => usePendingMedia.setState({ [draftId]: count })
