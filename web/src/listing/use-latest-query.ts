import type { SearchQuery } from '@site/domain/search-query.ts'
import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'

/**
 * The search that was chosen last, which may still be loading: chips and filters show it at once. `read` reads it from a location,
 * null for another screen.
 */
export function useLatestQuery<Query extends SearchQuery>(
  query: Query,
  read: (location: { readonly pathname: string; readonly search: object }) => Query | null,
): { query: Query; isLoading: boolean } {
  const shown = JSON.stringify(query)
  const latest = useRouterState({
    select: ({ isLoading, location }) => {
      const next = isLoading && read(location)
      return next ? JSON.stringify(next) : shown
    },
  })
  return useMemo(
    () => (latest === shown ? { query, isLoading: false } : { query: JSON.parse(latest) as Query, isLoading: true }), // as it was written
    [latest, shown, query],
  )
}
