import { Outlet, type RegisteredRouter, useMatches, useRouter } from '@tanstack/react-router'
import { Activity, createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type Screen, type ScreenPath, screens } from '../screens.ts'
import { usePersonChanges } from '../page/session.ts'
import { useFocusMemory } from './focus-memory.ts'
import { isShownWith, keepScreen, type KeptScreen, screenKey, screenState, type Shown } from './kept-screens.ts'
import { useIsOnline, useRetry } from './retry.ts'
import { useScrollMemory } from './scroll-memory.ts'
import { LoadStatusBar } from './LoadStatusBar.tsx'

type Routes = RegisteredRouter['routesById']
type Kept = KeptScreen & { element: ReactNode }

const ScreenContext = createContext<Shown | null>(null)
const nothingKept: Kept[] = []

/** Loader data, query and path parameters of the calling screen; a hidden screen keeps the ones it was last shown with. */
export function useScreen<Path extends ScreenPath>(_path: Path) {
  return use(ScreenContext) as {
    data: Exclude<Routes[Path]['types']['loaderData'], undefined>
    search: Routes[Path]['types']['fullSearchSchema']
    params: Routes[Path]['types']['allParams']
  }
}

const screenOf = (routeId: string): Screen | undefined => (Object.hasOwn(screens, routeId) ? screens[routeId as ScreenPath] : undefined)

/** The error if a screen that shows its first data failed to load the rest; else undefined. */
export const useLoadError = (): unknown => use(ScreenContext)?.loadError

/**
 * Shows the matched screen; kept screens stay mounted and hidden after leaving (specification section 2, keep-alive). Their React elements are
 * cached, so hidden screens do not render. While the shown screen loads other data, and if that fails, its last content stays, with a bar
 * after a failed load. A screen with first data shows it until the rest has loaded.
 */
export function KeepAliveOutlet() {
  const router = useRouter()
  const match = useMatches().at(-1)!
  const visit = usePersonChanges((state) => state.visit)
  const [{ list: stored, visit: storedVisit, shownKey }, setStored] = useState<{ list: Kept[]; visit: number; shownKey: string }>({
    list: [],
    visit,
    shownKey: '',
  })
  // drops the screens of another account in the same render (safety.md, T31)
  const kept = storedVisit === visit ? stored : nothingKept
  const screenRow = screenOf(match.routeId)
  // no key: the router shows its not-found component
  const key = screenRow ? screenKey(screenRow, match.pathname, match.search as Record<string, unknown>) : ''
  const previous = kept.find((screen) => screen.key === key)
  const { hasFailed, keepsContent, data, isFirst, isKept, loadError } = screenState(match, screenRow, shownKey === key ? previous : undefined)
  const showsKept = isKept || keepsContent
  useScrollMemory(key || match.id, JSON.stringify(match.search), showsKept)
  useFocusMemory(key || match.id, match.status !== 'pending')
  const isOnline = useIsOnline()
  const retry = useRetry()
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed, retry])
  let list = kept
  const shown = { data, search: match.search, params: match.params, loadError }
  if (isKept && !(previous && isShownWith(previous, shown))) {
    const Page = router.routesById[match.routeId as keyof Routes].options.component!
    const element = (
      <ScreenContext value={shown}>
        <Page />
      </ScreenContext>
    )
    list = keepScreen(kept, { ...shown, key, isSingle: screenRow?.kept === 'one', isFirst, element, shownAt: performance.now() })
  }
  const nextShownKey = showsKept ? key : ''
  if (list !== kept || nextShownKey !== shownKey) setStored({ list, visit, shownKey: nextShownKey })
  useEffect(() => {
    const shown = kept.find((screen) => screen.key === key)
    if (shown) shown.shownAt = performance.now()
  }, [kept, key])
  return (
    <>
      {(hasFailed ? keepsContent : !isOnline) && <LoadStatusBar isStale={hasFailed} />}
      {list.map((screen) => (
        <Activity key={screen.key} mode={showsKept && screen.key === key ? 'visible' : 'hidden'}>
          {screen.element}
        </Activity>
      ))}
      {!showsKept && <UnkeptScreen data={match.loaderData} search={match.search} params={match.params} loadError={undefined} />}
    </>
  )
}

/** A screen that is not kept. */
function UnkeptScreen(shown: Shown) {
  return (
    <ScreenContext value={shown}>
      <Outlet />
    </ScreenContext>
  )
}
