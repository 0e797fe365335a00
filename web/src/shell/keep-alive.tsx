import type { AddressSearch } from '@site/domain/search-query.ts'
import { Outlet, type RegisteredRouter, type StaticDataRouteOption, useMatches, useRouter } from '@tanstack/react-router'
import { Activity, createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type Screen, type ScreenPath, screens } from '../screens.ts'
import { usePerson } from '../page/session.ts'
import { useFocusMemory } from './focus-memory.ts'
import { useIsOnline, useRetry } from './retry.ts'
import { useScrollMemory } from './scroll-memory.ts'
import { LoadStatusBar } from './LoadStatusBar.tsx'

type Routes = RegisteredRouter['routesById']
type Shown = {
  data: unknown
  search: unknown
  params: unknown /** The load error, for a screen that shows its first data; else undefined. */
  loadError: unknown
}
type Kept = Shown & { key: string; isSingle: boolean; isFirst: boolean; element: ReactNode; shownAt: number }

const ScreenContext = createContext<Shown | null>(null)
/** Maximum of kept screens of the sort `each`; the least recently shown is removed first. */
const maxKept = 8
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

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Partial data to show while the loader runs; undefined if there is none. Must return the same object for the same search. */
    firstData?: (search: AddressSearch) => unknown
  }
}

/** The first data of a match that is loading or has failed; else undefined. */
export function firstDataOf(match: { status: string; staticData: StaticDataRouteOption; search: unknown }): unknown {
  if (match.status !== 'pending' && match.status !== 'error') return undefined
  return match.staticData.firstData?.(match.search as AddressSearch) // every screen with first data validates its search so
}

/** The key of a kept screen: one for each address with `each`, else one for the screen. */
const keyOf = (screen: Screen, pathname: string, search: Record<string, unknown>) =>
  screen.kept === 'each' ? [pathname, search['id'], search['code'], search['data']].join('?') : screen.file

function evict(list: Kept[]): Kept[] {
  const removable = list.filter((screen) => !screen.isSingle).toSorted((a, b) => a.shownAt - b.shownAt)
  const evicted = new Set(removable.slice(0, Math.max(0, removable.length - maxKept)))
  return evicted.size ? list.filter((screen) => !evicted.has(screen)) : list
}

/**
 * Shows the matched screen; kept screens stay mounted and hidden after leaving (specification section 2, keep-alive). Their React elements are
 * cached, so hidden screens do not render. While the shown screen loads other data, and if that fails, its last content stays, with a bar
 * after a failed load. A screen with first data shows it until the rest has loaded.
 */
export function KeepAliveOutlet() {
  const router = useRouter()
  const match = useMatches().at(-1)!
  const visit = usePerson((state) => state.visit)
  const [{ list: stored, visit: storedVisit, shownKey }, setStored] = useState<{ list: Kept[]; visit: number; shownKey: string }>({
    list: [],
    visit,
    shownKey: '',
  })
  // drops the screens of another account in the same render (safety.md, T31)
  const kept = storedVisit === visit ? stored : nothingKept
  const screenRow = screenOf(match.routeId)
  // no key: the router shows its not-found component
  const key = screenRow ? keyOf(screenRow, match.pathname, match.search as Record<string, unknown>) : ''
  const index = kept.findIndex((screen) => screen.key === key)
  const previous = kept[index]
  const hasFailed = match.status === 'error'
  const keepsContent = previous !== undefined && !previous.isFirst && shownKey === key && (hasFailed || match.status === 'pending')
  const first = keepsContent ? undefined : firstDataOf(match)
  const data = match.status === 'success' ? match.loaderData : first
  const isKept = screenRow?.kept !== undefined && data !== undefined
  const loadError = hasFailed && first !== undefined ? match.error : undefined
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
  if (
    isKept &&
    (!previous || previous.data !== data || previous.search !== match.search || previous.params !== match.params || previous.loadError !== loadError)
  ) {
    const Page = router.routesById[match.routeId as keyof Routes].options.component!
    const shown = { data, search: match.search, params: match.params, loadError }
    const element = (
      <ScreenContext value={shown}>
        <Page />
      </ScreenContext>
    )
    const updated: Kept = { ...shown, key, isSingle: screenRow?.kept === 'one', isFirst: first !== undefined, element, shownAt: performance.now() }
    list = previous ? kept.with(index, updated) : evict([...kept, updated])
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
