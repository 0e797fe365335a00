import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'
import { prepareReload } from './shell/reload-once.ts'

const router = getRouter()
prepareReload(() => router.state.status === 'pending')
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
