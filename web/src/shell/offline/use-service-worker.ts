import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadPart } from '../../ui/load-part.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { useShell } from '../../page/locale.tsx'

/** Starts the service worker, by a script that does not delay the first view. Only in a built site: in development the worker would keep files that change. */
export function useServiceWorker(): void {
  const router = useRouter()
  const { brand, locale, isShellPage } = useShell()
  const hasBrand = brand !== null
  const isFresh = isShellPage !== true
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    const leaving = new AbortController()
    const start = () =>
      void loadPart(() => import('./service-worker.ts'), true).then(
        ({ startServiceWorker }) => startServiceWorker(router, { hasBrand, locale, isFresh }),
        // without network: once it is back
        () => addEventListener('online', start, { once: true, signal: leaving.signal }),
      )
    const cancel = whenIdle(start)
    return () => {
      cancel()
      leaving.abort()
    }
  }, [router, hasBrand, locale, isFresh])
}
