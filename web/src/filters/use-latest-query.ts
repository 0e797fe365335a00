import type { SearchQuery } from '@site/domain/search-query.ts'
import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'

/**
 * The last chosen search, which may still be loading, so that chips and filters show it immediately; `query` is the shown one. `read` reads a
 * search from a location and answers null for other screens.
 */
export function useLatestQuery<Query extends SearchQuery>(
  query: Query,
  read: (location: { readonly pathname: string; readonly search: object }) => Query | null,
): { query: Query; isLoading: boolean } {
  const shownText = JSON.stringify(query)
  const latestText = useRouterState({
    select: ({ isLoading, location }) => {
      const next = isLoading && read(location)
      return next ? JSON.stringify(next) : shownText
    },
  })
  return useMemo(
    () => (latestText === shownText ? { query, isLoading: false } : { query: JSON.parse(latestText) as Query, isLoading: true }), // serialized above
    [latestText, shownText, query],
  )
}
