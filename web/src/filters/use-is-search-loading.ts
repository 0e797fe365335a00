import { useRouterState } from '@tanstack/react-router'

/** The path of the screen; searches for all keywords share one. */
const screenOf = (pathname: string): string => (pathname.startsWith('/search/') ? '/search' : pathname)

/** Whether the current screen loads another search and still shows the last one. */
export const useIsSearchLoading = (): boolean =>
  useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && screenOf(location.pathname) === screenOf(resolvedLocation.pathname),
  })
