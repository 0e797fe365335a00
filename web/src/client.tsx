import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'
import { keepInstallEvent } from './shell/install-offer.ts'
import { showCopiesOffline } from './shell/offline-screens.ts'
import { installPhotoTransition } from './shell/photo-transition.ts'
import { prepareReload } from './shell/reload-once.ts'

const router = getRouter()
prepareReload(() => router.state.status === 'pending')
showCopiesOffline(router)
keepInstallEvent()
installPhotoTransition(router)
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
