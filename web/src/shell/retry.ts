import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useShownCopy } from '../page/offline-copies.ts'
import { noteServerAway } from '../page/server-away.ts'

const subscribe = (onChange: () => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Whether the browser reports a connection; true on the server and while hydrating. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Returns a function that loads the data of the shown screen again. The root route is left out: the browser cannot load it. */
export function useRetry(): () => void {
  const router = useRouter()
  return useCallback(() => {
    useShownCopy.setState({ at: null })
    void router.invalidate({ filter: ({ routeId }) => routeId !== '__root__' })
  }, [router])
}

/**
 * Loads the data of the shown screen again when the network or the server is back. `lacks`: what the screen lacks. `nothing`: it does not load again;
 * `data`: the server answered, but with a failure; `answer`: no answer came, so that the screen shows a failure or a kept copy, and the page checks when the
 * server is back.
 */
export function useAutomaticRetry(lacks: 'nothing' | 'data' | 'answer'): void {
  const retry = useRetry()
  useEffect(() => {
    if (lacks === 'nothing') return undefined
    if (lacks === 'answer') noteServerAway()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [lacks, retry])
}
