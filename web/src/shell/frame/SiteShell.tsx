import { readSharedAddress } from '@site/domain/addresses.ts'
import { useLocation, useMatches, useRouterState } from '@tanstack/react-router'
import { memo, Suspense, useEffect } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Footer } from '../Footer.tsx'
import { KeepAliveOutlet, screenOf } from '../keep-alive/keep-alive.tsx'
import { firstDataOf } from '../keep-alive/kept-screens.ts'
import { Loading } from './Loading.tsx'
import { useShell, useWords } from '../../page/locale.tsx'
import { BrandLink } from '../bars/BrandLink.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { shellWords } from '../shell.words.ts'
import { LazyErrorScreen } from '../error-screens.ts'
import { useLoadDictionary } from '../../listing/dictionary.ts'
import { useServiceWorker } from '../offline/use-service-worker.ts'
import { useDebugConsole } from './use-debug-console.ts'
import { useFirstVisitOverlay } from '../guide/use-first-visit-overlay.ts'
import { useGlobalState } from './global-state.ts'
import { lazyPart, QuietPart } from '../../ui/lazy-part.tsx'
import { AfterHydration } from '../../ui/hydration.tsx'

// lazy: shared pages do not use them
const SiteBar = lazyPart(() => import('../bars/SiteBar.tsx'), 'SiteBar')
const TabBar = lazyPart(() => import('../bars/TabBar.tsx'), 'TabBar', { failed: QuietPart })
const SessionEffects = lazyPart(() => import('./SessionEffects.tsx'), 'SessionEffects', { failed: QuietPart })
// lazy: shown once in 30 days
const GuideOverlay = lazyPart(() => import('../guide/GuideOverlay.tsx'), 'GuideOverlay', { failed: QuietPart })
const Notices = lazyPart(() => import('../../ui/overlays/Notices.tsx'), 'Notices', { failed: QuietPart })

/** The shell around every screen: bars, footer and notices. Pages without brand have no bars. */
export function SiteShell() {
  const { brand } = useShell()
  const words = useWords(shellWords)
  const { pathname, search } = useLocation()
  const match = useMatches().at(-1)
  const screen = screenOf(match?.routeId ?? '')
  const isFullScreen = screen?.isFullScreen === true
  const hasBars = brand !== null && !isFullScreen
  const isShared = readSharedAddress(pathname, search) !== null
  // a screen that failed to load shows no action bar
  const hasActionBar = screen?.hasActionBar === true && match !== undefined && (match.status !== 'error' || firstDataOf(match) !== undefined)
  const hasTabBar = hasBars && !isShared && !hasActionBar
  useLoadDictionary()
  useGlobalState()
  usePreloadedErrorScreen()
  useServiceWorker()
  const guide = useFirstVisitOverlay(brand !== null && !isShared, GuideOverlay.preload)
  useDebugConsole(brand !== null && !isShared)
  return (
    <>
      <a href="#content" className="skip">
        {words.skipToContent}
      </a>
      <ProgressLine />
      <AfterHydration>
        <Loading />
      </AfterHydration>
      {hasBars && <TopBar isShared={isShared} />}
      <div
        id="content"
        className={classNames(
          'flex min-h-(--screen) flex-col',
          hasTabBar && 'has-tab-bar',
          hasBars &&
            (isShared
              ? 'min-h-[calc(var(--screen)-57px)] desk:min-h-[calc(var(--screen)-73px)]'
              : 'pb-[calc(60px+var(--safe-bottom))] desk:min-h-[calc(var(--screen)-72px)] desk:pb-0'),
        )}
      >
        <div className="flex-1">
          <KeepAliveOutlet />
        </div>
        <Footer hasOnlyFiling={isFullScreen} />
      </div>
      {hasTabBar && (
        <Suspense>
          <TabBar />
        </Suspense>
      )}
      <AfterHydration>
        <Suspense>
          <Notices label={words.notices} closeLabel={words.closeNotice} screen={pathname} />
        </Suspense>
        {brand !== null && !isShared && (
          <Suspense>
            <SessionEffects />
          </Suspense>
        )}
        {guide.isShown && (
          <Suspense>
            <GuideOverlay onClose={guide.close} />
          </Suspense>
        )}
      </AfterHydration>
    </>
  )
}

/** Ms after the first render, so that the preload delays nothing. */
const preloadDelayMs = 2000

/** Preloads the error screen, which cannot load without a network. */
function usePreloadedErrorScreen(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // after a failed preload it loads when it renders
      LazyErrorScreen.preload()?.catch(() => undefined)
    }, preloadDelayMs)
    return () => clearTimeout(timer)
  }, [])
}

/** A thin progress line at the top while the router loads, and while a press waits for the scripts of the page. */
function ProgressLine() {
  const words = useWords(shellWords)
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <div
      role="progressbar"
      aria-label={words.loading}
      data-loading={isLoading || undefined}
      className="progress pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden"
    >
      <div className="progress-run h-full w-1/3 bg-accent" />
    </div>
  )
}

/** The top bar: on wide windows the site bar, on shared pages of every width the brand and the language switch. */
const TopBar = memo(function TopBar({ isShared }: { isShared: boolean }) {
  if (isShared)
    return (
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-[1240px] items-center justify-between px-[min(1rem,16px)] desk:h-[72px] desk:px-5">
          <BrandLink />
          <LanguageSwitch />
        </div>
      </header>
    )
  return (
    <Suspense fallback={<div className="hidden h-[72px] border-b border-line bg-surface desk:block" />}>
      <SiteBar />
    </Suspense>
  )
})
