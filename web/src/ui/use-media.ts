import { useSyncExternalStore } from 'react'

/** The specification's mobile layout: a window up to 768 px wide. */
const MOBILE_QUERY = '(max-width: 768px)'

/** A phone in landscape; as in landscape.css. */
export const ON_SIDE_QUERY = '(orientation: landscape) and (max-height: 500px)'

/** Whether a media query matches; false on the server and during hydration. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether the page behaves as on a phone (sheets, notices at the top). Layout depends on CSS only. */
export function useIsMobile(): boolean {
  return useMedia(MOBILE_QUERY)
}
