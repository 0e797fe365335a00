import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** The address of a search that a visitor wants to save, and the time of the request in ms since 1970. */
type Wanted = { readonly address: string | null; readonly at: number }

/** Ms that the request is kept until the login: an hour. */
const keptFor = 3_600_000

/** The search to save, stored in this tab across login, registration and reload. */
const useWanted = create<Wanted>()(
  persist(() => ({ address: null, at: 0 }) as Wanted, { name: 'wantedSearch', storage: createJSONStorage(() => sessionStorage) }),
)

/** Stores that a search is to be saved after login. */
export const rememberSearchToSave = (address: string): void => void useWanted.setState({ address, at: Date.now() })

/** Whether this search is to be saved after login. Clears the request, so that the search is saved once. */
export function takeSearchToSave(address: string): boolean {
  const wanted = useWanted.getState()
  if (wanted.address !== address) return false
  useWanted.setState({ address: null, at: 0 })
  return Date.now() - wanted.at < keptFor
}
