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
    return whenIdle(
      () =>
        void loadPart(() => import('./service-worker.ts'), true).then(
          ({ startServiceWorker }) => startServiceWorker(router, { hasBrand, locale, isFresh }),
          () => undefined, // without network: at the next visit
        ),
    )
  }, [router, hasBrand, locale, isFresh])
}
