import { create } from 'zustand'

/** Index of the last viewed photo by listing id, shared by the page of a home and its full-screen photos. */
export const usePhotoIndex = create<Readonly<Record<string, number>>>(() => ({}))

export const rememberPhoto = (id: string, index: number): void => usePhotoIndex.setState({ [id]: index })
