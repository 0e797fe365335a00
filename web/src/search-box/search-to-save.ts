import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { inTab } from '../page/kept-state.ts'

/** `address`: that of the search, null for none; `at`: time of the request in ms since 1970. */
type SearchToSave = { readonly address: string | null; readonly at: number }

/** How long the wish to save a search is kept, in ms. */
const maxAgeMs = 3_600_000

/** The search that a visitor wants to save, stored in this tab across login, registration and reload. */
const useSearchToSave = create<SearchToSave>()(persist(() => ({ address: null, at: 0 }) as SearchToSave, { name: 'wantedSearch', storage: inTab() }))

/** Stores a search that the page saves after the login. */
export const rememberSearchToSave = (address: string): void => void useSearchToSave.setState({ address, at: Date.now() })

/** Whether to save this search now. Clears the request, so that the search is saved once. */
export function takeSearchToSave(address: string): boolean {
  const stored = useSearchToSave.getState()
  if (stored.address !== address) return false
  useSearchToSave.setState({ address: null, at: 0 })
  return Date.now() - stored.at < maxAgeMs
}
