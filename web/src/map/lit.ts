import { create } from 'zustand'

/** The home that pointer or keyboard is on, in the list or on the map. */
export const useLit = create<{ id: string | null }>()(() => ({ id: null }))

export const light = (id: string | null): void => {
  if (useLit.getState().id !== id) useLit.setState({ id })
}
