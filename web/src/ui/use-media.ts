import { useSyncExternalStore } from 'react'

/** The specification's mobile layout: a window up to 768 px wide. */
const MOBILE_QUERY = '(max-width: 768px)'

/** A phone on its side; as in landscape.css. */
export const ON_SIDE_QUERY = '(orientation: landscape) and (max-height: 500px)'

/** Whether a media query holds now. On the server and in the first markup: no. */
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

/** Whether behaviour is the phone's (sheets, top notices). Layout is decided by CSS, never by this. */
export function useIsMobile(): boolean {
  return useMedia(MOBILE_QUERY)
}
