import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** Whether the page runs in a browser: false in the server's markup and while it is taken over. */
export const useIsClient = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
