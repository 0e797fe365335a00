import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'
import { showCopiesOffline } from './shell/offline-screens.ts'
import { prepareReload } from './shell/reload-once.ts'

const router = getRouter()
prepareReload(() => router.state.status === 'pending')
showCopiesOffline(router)
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})

/** Starts the service worker once the page has loaded and has nothing else to do. */
function startWhenIdle(): void {
  const start = () => void import('./shell/service-worker.ts').then(({ startServiceWorker }) => startServiceWorker(router))
  // Safari has no idle callback
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 10_000 })
  else setTimeout(start, 3000)
}

if (import.meta.env.PROD) {
  if (document.readyState === 'complete') startWhenIdle()
  else addEventListener('load', startWhenIdle, { once: true })
}
