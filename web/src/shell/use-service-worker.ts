import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadPart } from '../ui/load-part.ts'
import { useShell } from '../page/locale.tsx'

/** Calls a function once the page has loaded and has nothing else to do; returns a function that cancels it. */
function whenIdle(start: () => void): () => void {
  const isCancelled = new AbortController()
  const { signal } = isCancelled
  const run = () => !signal.aborted && start()
  const wait = () => {
    // Safari has no idle callback
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 10_000 })
    else setTimeout(run, 3000)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal })
  return () => isCancelled.abort()
}

/** Starts the service worker, in its own script, so that it costs the first view nothing. A built site only: the worker would keep files that change. */
export function useServiceWorker(): void {
  const router = useRouter()
  const { brand, locale } = useShell()
  const hasBrand = brand !== null
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    return whenIdle(
      () =>
        void loadPart(() => import('./service-worker.ts'), true).then(
          ({ startServiceWorker }) => startServiceWorker(router, { hasBrand, locale }),
          () => undefined, // without network: at the next visit
        ),
    )
  }, [router, hasBrand, locale])
}
