import { useRouterState } from '@tanstack/react-router'

/** Of an address, the screen that it opens: every keyword has the same one. */
const screenOf = (pathname: string): string => (pathname.startsWith('/search/') ? '/search' : pathname)

/** Whether the shown screen waits for something else than it shows: its numbers and homes are still those of the last choice. */
export const useIsChanging = (): boolean =>
  useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && screenOf(location.pathname) === screenOf(resolvedLocation.pathname),
  })
