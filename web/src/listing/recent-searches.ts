import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** What was searched for on this device, as it was written, newest first. It stays here. */
export const useRecentSearches = create<{ said: readonly string[] }>()(persist(() => ({ said: [] as readonly string[] }), { name: 'recentSearches' }))

const recentMost = 8

/** Puts a search first; one that differs only in capitals or spaces takes the place of the older. */
export function rememberSearch(text: string): void {
  const sameAs = (one: string) => one.toLowerCase().replace(/\s+/g, ' ')
  useRecentSearches.setState(({ said }) => ({ said: [text, ...said.filter((one) => sameAs(one) !== sameAs(text))].slice(0, recentMost) }))
}

export function forgetSearch(text: string): void {
  useRecentSearches.setState(({ said }) => ({ said: said.filter((one) => one !== text) }))
}

export function forgetSearches(): void {
  useRecentSearches.setState({ said: [] })
}
