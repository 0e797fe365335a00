import { createJSONStorage } from 'zustand/middleware'

/** A storage of the browser for the state of a store. If it is full or blocked, changes last until the page ends. */

const tolerantStorage = <State>(storageOf: () => Storage) =>
  createJSONStorage<State>(() => {
    const storage = storageOf() // throws where it is blocked
    return {
      getItem: (name) => storage.getItem(name),
      setItem: (name, text) => {
        try {
          storage.setItem(name, text)
        } catch {
          // full: the state stays in memory
        }
      },
      removeItem: (name) => storage.removeItem(name),
    }
  })

/** Keeps the state of a store on the device. */
export const onDevice = <State>() => tolerantStorage<State>(() => localStorage)
/** Keeps the state of a store as long as the tab is open. */
export const inTab = <State>() => tolerantStorage<State>(() => sessionStorage)
