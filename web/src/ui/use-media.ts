import { useSyncExternalStore } from 'react'
import { useIsHydrated } from './hydration.tsx'

/** A phone in landscape; as in landscape.css. */
export const phoneLandscapeQuery = '(min-width: 480px) and (orientation: landscape) and (max-height: 500px)'

/** Whether a media query matches; false on the server and during hydration. */
export function useMedia(query: string): boolean {
  // while React takes over the page both values agree, since a difference would make it do all of that in one task
  const isHydrated = useIsHydrated()
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => isHydrated && matchMedia(query).matches,
    () => false,
  )
}

/** Whether the page behaves as on a phone: a window up to 768 px wide (S2.7). Layout depends on CSS only. */
export function useIsMobile(): boolean {
  return useMedia('(max-width: 768px)')
}
