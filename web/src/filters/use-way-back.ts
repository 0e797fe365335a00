import { useRouter } from '@tanstack/react-router'

/** Returns a function that remembers the current search and answers another function, which goes back to it, with the text of its search box. */
export function useWayBack(): () => () => void {
  const router = useRouter()
  return () => {
    const { href, state } = router.state.location
    const { boxText, typedKeyword, saidFilters, leftOut, chosenType } = state
    return () => router.history.push(href, { boxText, typedKeyword, saidFilters, leftOut, chosenType } as never) // the router adds its keys
  }
}
