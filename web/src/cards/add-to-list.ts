import { create } from 'zustand'

/** The homes that the sheet "Add to a list" is open for; null: it is closed. `wasOpened`: on this page. */
export const useAddToList = create<{ ids: readonly string[] | null; wasOpened: boolean }>()(() => ({ ids: null, wasOpened: false }))

/** Opens the sheet in which an agent adds homes to a list. */
export const openAddToList = (ids: readonly string[]): void => useAddToList.setState({ ids, wasOpened: true })
