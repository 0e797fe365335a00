import type { AddressSearch } from '@site/domain/search-query.ts'
import { Outlet, type RegisteredRouter, type StaticDataRouteOption, useMatches, useRouter } from '@tanstack/react-router'
import { Activity, createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type Screen, type ScreenPath, screens } from '../screens.ts'
import { usePerson } from '../page/session.ts'
import { useFocusMemory } from './focus-memory.ts'
import { useIsOnline, useRetry } from './retry.ts'
import { useScrollMemory } from './scroll-memory.ts'
import { StateBar } from './StateBar.tsx'

type Routes = RegisteredRouter['routesById']
type Shown = { data: unknown; search: unknown; params: unknown /** Why the rest did not come, for a screen that shows its first data. */; failure: unknown }
type Kept = Shown & { key: string; once: boolean; isFirst: boolean; element: ReactNode; shownAt: number }

const ScreenContext = createContext<Shown | null>(null)
/** The most hidden screens; the least recently shown is removed first, screens with one instance never. */
const maxKept = 8
const nothingKept: Kept[] = []

/** The data, search and parameters of the calling screen; while it is hidden, those it was last shown with. */
export function useScreen<Path extends ScreenPath>(_path: Path) {
  return use(ScreenContext) as {
    data: Exclude<Routes[Path]['types']['loaderData'], undefined>
    search: Routes[Path]['types']['fullSearchSchema']
    params: Routes[Path]['types']['allParams']
  }
}

const rowOf = (routeId: string): Screen | undefined => (Object.hasOwn(screens, routeId) ? screens[routeId as ScreenPath] : undefined)

/** Why a screen with first data did not load the rest; undefined while it loads. */
export const useFailure = (): unknown => use(ScreenContext)?.failure

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What is known of a kept screen before its data is loaded, for the first frame. The same object while it is the same. */
    firstData?: (search: AddressSearch) => unknown
  }
}

/** The first data of a match that is loading or did not load. */
export function firstDataOf(match: { status: string; staticData: StaticDataRouteOption; search: unknown }): unknown {
  if (match.status !== 'pending' && match.status !== 'error') return undefined
  return match.staticData.firstData?.(match.search as AddressSearch) // the search of every screen with first data
}

/** The key of a kept screen: its path, and what its address names where there is one for each address. */
const keyOf = (row: Screen, pathname: string, search: Record<string, unknown>) =>
  row.kept === 'each' ? [pathname, search['id'], search['code'], search['data']].join('?') : row.file

function evict(list: Kept[]): Kept[] {
  const extra = list.filter((screen) => !screen.once).toSorted((a, b) => a.shownAt - b.shownAt)
  const gone = new Set(extra.slice(0, Math.max(0, extra.length - maxKept)))
  return gone.size ? list.filter((screen) => !gone.has(screen)) : list
}

/**
 * Shows the matched screen; screens that the table calls kept stay mounted and hidden when left (specification section 2, keep-alive).
 * The kept element itself is cached, so React skips it while it is hidden. While the shown screen loads something
 * else, its present content stays in view, also when the load fails, which a bar reports. A screen with first data
 * shows that at once, and gets the rest in place.
 */
export function KeepAliveOutlet() {
  const router = useRouter()
  const match = useMatches().at(-1)!
  const visit = usePerson((state) => state.visit)
  const [{ list: all, visit: of, seen }, setAll] = useState<{ list: Kept[]; visit: number; seen: string }>({ list: [], visit, seen: '' })
  // screens of another person are gone at once (T31)
  const kept = of === visit ? all : nothingKept
  const row = rowOf(match.routeId)
  // a screen that was not found has no data: the router shows its own component
  const key = row ? keyOf(row, match.pathname, match.search as Record<string, unknown>) : ''
  const index = kept.findIndex((screen) => screen.key === key)
  const old = kept[index]
  const hasFailed = match.status === 'error'
  const holds = old !== undefined && !old.isFirst && seen === key && (hasFailed || match.status === 'pending')
  const first = holds ? undefined : firstDataOf(match)
  const data = match.status === 'success' ? match.loaderData : first
  const keeps = row?.kept !== undefined && data !== undefined
  const failure = hasFailed && first !== undefined ? match.error : undefined
  const shows = keeps || holds
  useScrollMemory(key || match.id, JSON.stringify(match.search), shows)
  useFocusMemory(key || match.id, match.status !== 'pending')
  const isOnline = useIsOnline()
  const retry = useRetry()
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed, retry])
  let list = kept
  if (keeps && (!old || old.data !== data || old.search !== match.search || old.params !== match.params || old.failure !== failure)) {
    const Page = router.routesById[match.routeId as keyof Routes].options.component!
    const shown = { data, search: match.search, params: match.params, failure }
    const element = (
      <ScreenContext value={shown}>
        <Page />
      </ScreenContext>
    )
    const now: Kept = { ...shown, key, once: row?.kept === 'one', isFirst: first !== undefined, element, shownAt: performance.now() }
    list = old ? kept.with(index, now) : evict([...kept, now])
  }
  const seeing = shows ? key : ''
  if (list !== kept || seeing !== seen) setAll({ list, visit, seen: seeing })
  useEffect(() => {
    const shown = kept.find((screen) => screen.key === key)
    if (shown) shown.shownAt = performance.now()
  }, [kept, key])
  return (
    <>
      {(hasFailed ? holds : !isOnline) && <StateBar isBehind={hasFailed} />}
      {list.map((screen) => (
        <Activity key={screen.key} mode={shows && screen.key === key ? 'visible' : 'hidden'}>
          {screen.element}
        </Activity>
      ))}
      {!shows && <PlainScreen data={match.loaderData} search={match.search} params={match.params} failure={undefined} />}
    </>
  )
}

/** A screen that starts fresh each time; it reads `useScreen` just the same. */
function PlainScreen(shown: Shown) {
  return (
    <ScreenContext value={shown}>
      <Outlet />
    </ScreenContext>
  )
}
