import { useRouter } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'

const follow = (onChange: () => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Whether the device has a connection, as far as the browser knows. On the server and in the first markup: yes. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )

/** Loads again what the shown screen did not get. The frame comes with the page and is never loaded. */
export function useRetry(): () => void {
  const router = useRouter()
  return useCallback(() => void router.invalidate({ filter: ({ routeId }) => routeId !== '__root__' }), [router])
}
