import { create } from 'zustand'

/** The address of the cover of each draft, by draft: of its photo, or of the file in this browser until the server has it. Not stored. */
export const useDraftCover = create<Readonly<Record<string, string | null>>>()(() => ({}))

/** Says what the cover of a draft is. */
export const setDraftCover = (draftId: string, url: string | null): void => useDraftCover.setState({ [draftId]: url })
