import { shareOf } from '@site/domain/addresses.ts'
import { ClientOnly, useLocation, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { type Screen, type ScreenPath, screens } from '../screens.ts'
import { classNames } from '../ui/class-names.ts'
import { Footer } from './Footer.tsx'
import { firstDataOf, KeepAliveOutlet } from './keep-alive.tsx'
import { Loading } from './Loading.tsx'
import { useShell, useWords } from '../page/locale.tsx'
import { Progress } from './Progress.tsx'
import { shellWords } from './shell.words.ts'
import { TopBar } from './TopBar.tsx'
import { ErrorScreen } from './trouble.ts'
import { useDictionary } from '../listing/dictionary.ts'
import { useGlobalState } from './global-state.ts'
import { lazyPart, QuietPart } from '../ui/lazy-part.tsx'

// no part of a shared page's first load
const TabBar = lazyPart(() => import('./TabBar.tsx'), 'TabBar', { failed: QuietPart })
const People = lazyPart(() => import('./People.tsx'), 'People', { failed: QuietPart })
const Notices = lazyPart(() => import('../ui/Notices.tsx'), 'Notices', { failed: QuietPart })

/** The frame of every page: bars, the screen, the footer. A page without brand has none of the site's own bars. */
export function Chrome() {
  const { brand } = useShell()
  const words = useWords(shellWords)
  const { pathname, search } = useLocation()
  const match = useMatches().at(-1)
  const routeId = match?.routeId ?? ''
  const row: Screen | undefined = Object.hasOwn(screens, routeId) ? screens[routeId as ScreenPath] : undefined
  const isFullScreen = row?.bare === true
  const hasBars = brand !== null && !isFullScreen
  const isShared = shareOf(pathname, search) !== null
  // a screen that failed has no bar of actions
  const hasActions = row?.actions === true && match !== undefined && (match.status !== 'error' || firstDataOf(match) !== undefined)
  const hasTabs = hasBars && !isShared && !hasActions
  useDictionary()
  useGlobalState()
  useTrouble()
  return (
    <>
      <a href="#content" className="skip">
        {words.skip}
      </a>
      <Progress />
      <ClientOnly>
        <Loading />
      </ClientOnly>
      {hasBars && <TopBar isShared={isShared} />}
      <div
        id="content"
        className={classNames(
          'flex min-h-dvh flex-col',
          hasTabs && 'has-tab-bar',
          hasBars &&
            (isShared
              ? 'min-h-[calc(100dvh-57px)] desk:min-h-[calc(100dvh-73px)]'
              : 'pb-[calc(60px+var(--safe-bottom))] desk:min-h-[calc(100dvh-72px)] desk:pb-0'),
        )}
      >
        <div className="flex-1">
          <KeepAliveOutlet />
        </div>
        <Footer isBare={isFullScreen} />
      </div>
      {hasTabs && (
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

/** Loads the error screen early: it is needed when the network is gone. */
function useTrouble(): void {
  useEffect(() => {
    const later = setTimeout(() => {
      // after a failure it loads when it is needed
      ErrorScreen.preload()?.catch(() => undefined)
    }, troubleAfter)
    return () => clearTimeout(later)
  }, [])
}
