import { useRouterState } from '@tanstack/react-router'

/** The screen of an address; all keywords have the same one. */
const screenOf = (pathname: string): string => (pathname.startsWith('/search/') ? '/search' : pathname)

/** Whether the shown screen loads another search: its numbers and homes are still those of the last one. */
export const useIsChanging = (): boolean =>
  useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && screenOf(location.pathname) === screenOf(resolvedLocation.pathname),
  })
