import { create } from 'zustand'

/** Index of the last viewed photo by listing id, for the page of a home and its full-screen photos. Not stored. */
export const usePhotoIndex = create<Readonly<Record<string, number>>>(() => ({}))

/** Stores the index of the photo in view. */
export const rememberPhoto = (id: string, index: number): void => usePhotoIndex.setState({ [id]: index })
