import { create } from 'zustand'

/** Which photo of a home was looked at last, by the home's id: the page of a home and its full-screen photos show the same one. */
export const usePhotoIndex = create<Readonly<Record<string, number>>>(() => ({}))

export const rememberPhoto = (id: string, index: number): void => usePhotoIndex.setState({ [id]: index })
