import type { SearchQuery } from '@site/domain/search-query.ts'
import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'

/**
 * The search that was chosen last, which may still be loading: chips and filters show it at once. `askedBy` reads it from a location,
 * null for another screen.
 */
export function useLatestQuery<Query extends SearchQuery>(
  query: Query,
  askedBy: (location: { readonly pathname: string; readonly search: object }) => Query | null,
): { query: Query; isOnTheWay: boolean } {
  const shown = JSON.stringify(query)
  const latest = useRouterState({
    select: ({ isLoading, location }) => {
      const asked = isLoading && askedBy(location)
      return asked ? JSON.stringify(asked) : shown
    },
  })
  return useMemo(
    () => (latest === shown ? { query, isOnTheWay: false } : { query: JSON.parse(latest) as Query, isOnTheWay: true }), // as it was written
    [latest, shown, query],
  )
}
