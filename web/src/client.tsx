import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { forgetPerson } from './device/forget-person.ts'
import { registerForgetting } from './page/handle-problem.ts'
import { followOtherTabs } from './page/session.ts'
import { getRouter } from './router.tsx'
import { keepServerPage } from './shell/offline/keep-server-page.ts'
import { keepInstallEvent } from './shell/install/install-offer.ts'
import { showCopiesOffline } from './shell/offline/offline-screens.ts'
import { installPhotoTransition } from './shell/keep-alive/photo-transition.ts'
import { prepareReload } from './shell/reload-once.ts'
import { rememberScreenBeforeLogin } from './shell/screen-before-login.ts'
import { listenForBack } from './ui/overlays/back-closes.ts'

// before the router: browsers call listeners of the history in the order in which they were added
listenForBack()
const movePhotos = installPhotoTransition()
const router = getRouter()
movePhotos(router.history)
followOtherTabs()
registerForgetting(forgetPerson)
prepareReload(() => router.state.status === 'pending')
showCopiesOffline(router)
rememberScreenBeforeLogin(router)
keepInstallEvent()
const report = keepServerPage()
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />, { onCaughtError: report, onUncaughtError: report })
})
