import { create } from 'zustand'

/** The ids of the homes that the sheet "Add to a list" adds; null: the sheet is closed. `wasOpened`: it has been open since the page loaded. */
export const useAddToList = create<{ ids: readonly string[] | null; wasOpened: boolean }>()(() => ({ ids: null, wasOpened: false }))

/** Opens the sheet in which an agent adds homes to a list. */
export const openAddToList = (ids: readonly string[]): void => useAddToList.setState({ ids, wasOpened: true })
