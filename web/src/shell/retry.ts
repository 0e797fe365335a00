import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useShownCopy } from '../page/offline-copies.ts'

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

/** Ms before the first question whether the server is back, and the longest time between two. */
const [firstAskMs, longestAskMs] = [4000, 30_000]

const answers = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(longestAskMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Loads the data of the shown screen again when the browser is connected again, and when the server answers again, which no event reports: it is
 * asked while the page is visible, ever more rarely. `lacks`: what the screen lacks.
 */
export function useRetryByItself(lacks: 'nothing' | 'data' | 'answer'): void {
  const retry = useRetry()
  const isOnline = useIsOnline()
  useEffect(() => {
    if (lacks === 'nothing') return undefined
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [lacks, retry])
  useEffect(() => {
    if (lacks !== 'answer' || !isOnline) return undefined
    let waitMs = firstAskMs
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const ask = async () => {
      const isBack = document.visibilityState === 'visible' && (await answers())
      if (isOver) return
      if (isBack) return retry()
      waitMs = Math.min(waitMs * 2, longestAskMs)
      askLater()
    }
    const askLater = () => {
      timer = setTimeout(() => void ask(), waitMs)
    }
    askLater()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [lacks, isOnline, retry])
}
