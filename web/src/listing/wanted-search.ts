import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** The address of a search that a visitor wants to save, and the time of the wish in milliseconds since 1970. */
type Wanted = { readonly address: string | null; readonly at: number }

/** Milliseconds that the wish is kept for a login; an hour. */
const waits = 3_600_000

/** What a visitor wants to save, kept in this tab over logging in, registering and a reload. */
const useWanted = create<Wanted>()(
  persist(() => ({ address: null, at: 0 }) as Wanted, { name: 'wantedSearch', storage: createJSONStorage(() => sessionStorage) }),
)

/** Stores that a search is to be saved after login. */
export const wantSearch = (address: string): void => void useWanted.setState({ address, at: Date.now() })

/** Whether this search is to be saved after login. Clears the wish, so that the search is saved once. */
export function takeWanted(address: string): boolean {
  const wanted = useWanted.getState()
  if (wanted.address !== address) return false
  useWanted.setState({ address: null, at: 0 })
  return Date.now() - wanted.at < waits
}
