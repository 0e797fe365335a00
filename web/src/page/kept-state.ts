import { createJSONStorage } from 'zustand/middleware'

// Where stores keep their state. A change that a full storage refuses lasts until the page ends, and one in a blocked storage, too.

const forgiving = <State>(storageOf: () => Storage) =>
  createJSONStorage<State>(() => {
    const storage = storageOf() // throws where it is blocked
    return {
      getItem: (name) => storage.getItem(name),
      setItem: (name, text) => {
        try {
          storage.setItem(name, text)
        } catch {
          // full: the page has the state
        }
      },
      removeItem: (name) => storage.removeItem(name),
    }
  })

/** Keeps the state of a store on the device. */
export const onDevice = <State>() => forgiving<State>(() => localStorage)
/** Keeps the state of a store as long as the tab is open. */
export const inTab = <State>() => forgiving<State>(() => sessionStorage)
