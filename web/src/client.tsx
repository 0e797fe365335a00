import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'
import { prepareReload } from './shell/reload-once.ts'

prepareReload()
const router = getRouter()
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
