import { ClientOnly, useLocation, useMatches } from '@tanstack/react-router'
import { Suspense, lazy, useEffect } from 'react'
import { type Screen, type ScreenPath, screens } from '../screens.ts'
import { classNames } from '../ui/class-names.ts'
import { Footer } from './Footer.tsx'
import { KeepAliveOutlet } from './keep-alive.tsx'
import { useShell, useWords } from './locale.tsx'
import { Progress } from './Progress.tsx'
import { shellWords } from './shell.words.ts'
import { TopBar } from './TopBar.tsx'
import { useDictionary } from './dictionary.ts'
import { useGlobalState } from './global-state.ts'

// no part of a shared page's first load
const TabBar = lazy(() => import('./TabBar.tsx').then((module) => ({ default: module.TabBar })))
const People = lazy(() => import('./People.tsx').then((module) => ({ default: module.People })))
const Notices = lazy(() => import('../ui/Notices.tsx').then((module) => ({ default: module.Notices })))

/** The frame of every page: bars, the screen, the footer. A page without brand has none of the site's own bars. */
export function Chrome() {
  const { brand } = useShell()
  const words = useWords(shellWords)
  const { search } = useLocation()
  const match = useMatches().at(-1)
  const routeId = match?.routeId ?? ''
  const row: Screen | undefined = Object.hasOwn(screens, routeId) ? screens[routeId as ScreenPath] : undefined
  const isFullScreen = row?.bare === true
  const hasBars = brand !== null && !isFullScreen
  // `/propertyInfo` opened by a code is the same view as `/shareInfo` (product.md section 4)
  const isShared = row?.shared === true || (routeId === '/propertyInfo' && 'code' in search)
  // a screen that did not come has no bar of actions
  const hasActions = row?.actions === true && (match?.status === 'success' || match?.status === 'pending')
  useDictionary()
  useGlobalState()
  useTrouble()
  return (
    <>
      <a href="#content" className="skip">
        {words.skip}
      </a>
      <Progress />
      {hasBars && <TopBar isShared={isShared} />}
      <div
        id="content"
        className={classNames(
          'flex min-h-dvh flex-col',
          hasBars &&
            (isShared
              ? 'min-h-[calc(100dvh-57px)] desk:min-h-[calc(100dvh-73px)]'
              : 'pb-[calc(60px+var(--safe-bottom))] desk:min-h-[calc(100dvh-72px)] desk:pb-0'),
        )}
      >
        <div className="flex-1">
          <KeepAliveOutlet />
        </div>
        {!isFullScreen && <Footer />}
      </div>
      {hasBars && !isShared && !hasActions && (
        <Suspense>
          <TabBar />
        </Suspense>
      )}
      <ClientOnly>
        <Suspense>
          <Notices label={words.notices} closeLabel={words.close} />
        </Suspense>
        {brand !== null && !isShared && (
          <Suspense>
            <People />
          </Suspense>
        )}
      </ClientOnly>
    </>
  )
}

/** Milliseconds after the page, so that nothing waits for it. */
const troubleAfter = 2000

/** Fetches what is shown when the network is gone, since it has to be here by then. */
function useTrouble(): void {
  useEffect(() => {
    const later = setTimeout(() => {
      // asked for again when it is needed
      Promise.all([import('./ErrorScreen.tsx'), import('./StateBar.tsx')]).catch(() => undefined)
    }, troubleAfter)
    return () => clearTimeout(later)
  }, [])
}
