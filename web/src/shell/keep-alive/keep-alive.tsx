import { Outlet, type RegisteredRouter, useMatches, useRouter } from '@tanstack/react-router'
import { Activity, createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type Screen, type ScreenPath, screens } from '../../page/screens.ts'
import { CallError } from '../../page/api.ts'
import { useShownCopy } from '../../page/offline-copies.ts'
import { useListingChanges } from '../../page/listing-changes.ts'
import { usePersonChanges } from '../../page/session.ts'
import { useFocusMemory } from './focus-memory.ts'
import { hasSameValues, withKeptScreen, type KeptScreen, screenKey, screensAfterChange, screenState, type ScreenValues } from './kept-screens.ts'
import { useIsOnline, useAutomaticRetry } from '../retry.ts'
import { useShownScreen } from './photo-transition.ts'
import { useScrollMemory } from './scroll-memory.ts'
import { LoadStatusBar } from '../LoadStatusBar.tsx'

type Routes = RegisteredRouter['routesById']
type KeptElement = KeptScreen & { element: ReactNode }

const ScreenContext = createContext<ScreenValues | null>(null)
const noScreens: readonly KeptElement[] = []

/** Loader data, query and path parameters of the calling screen; a hidden screen keeps the ones it was last shown with. */
export function useScreen<Path extends ScreenPath>(_path: Path) {
  return use(ScreenContext) as {
    data: Exclude<Routes[Path]['types']['loaderData'], undefined>
    search: Routes[Path]['types']['fullSearchSchema']
    params: Routes[Path]['types']['allParams']
  }
}

/** The row of `screens` for a route; undefined for the root route. */
export const screenOf = (routeId: string): Screen | undefined => (Object.hasOwn(screens, routeId) ? screens[routeId as ScreenPath] : undefined)

/** The error if a screen that shows its first data failed to load the rest; else undefined. */
export const useLoadError = (): unknown => use(ScreenContext)?.loadError

/**
 * Shows the matched screen; kept screens stay mounted and hidden after leaving (S2.2). Their React elements are
 * cached, so hidden screens do not render. While the shown screen loads other data, its last content stays; after a failed load, without network and above a copy there is a bar.
 */
export function KeepAliveOutlet() {
  const router = useRouter()
  const match = useMatches().at(-1)!
  const personChanges = usePersonChanges((state) => state.count)
  const listingChanges = useListingChanges((state) => state.count)
  const [stored, setStored] = useState({ list: noScreens, personChanges, listingChanges, shownKey: '' })
  const current = stored.listingChanges === listingChanges ? stored.list : screensAfterChange(stored.list, stored.shownKey)
  // drops the screens of another account in the same render (safety.md, T31)
  const keptScreens = stored.personChanges === personChanges ? current : noScreens
  const screenRow = screenOf(match.routeId)
  // no key: the router shows its not-found component
  const key = screenRow ? screenKey(screenRow, match.pathname, match.search as Record<string, unknown>) : ''
  const previous = keptScreens.find((screen) => screen.key === key)
  const { hasFailed, keepsContent, data, hasFirstData, isKept, loadError } = screenState(match, screenRow, stored.shownKey === key ? previous : undefined)
  const showsKept = isKept || keepsContent
  useScrollMemory(key || match.id, JSON.stringify(match.search), showsKept, screenRow?.savesScroll === true)
  useShownScreen(key || match.id)
  useFocusMemory(key || match.id, match.status !== 'pending')
  const isOnline = useIsOnline()
  const showsCopy = useShownCopy((state) => state.at !== null)
  const isUnanswered = showsCopy || (hasFailed && match.error instanceof CallError && match.error.isUnreachable)
  useAutomaticRetry(isUnanswered ? 'answer' : hasFailed ? 'data' : 'nothing')
  let list = keptScreens
  const values = { data, search: match.search, params: match.params, loadError }
  if (isKept && !(previous && hasSameValues(previous, values))) {
    const Page = router.routesById[match.routeId as keyof Routes].options.component!
    const element = (
      <ScreenContext value={values}>
        <Page />
      </ScreenContext>
    )
    list = withKeptScreen(keptScreens, { ...values, key, isSingle: screenRow?.kept === 'one', hasFirstData, element, shownAt: performance.now() })
  }
  const shownKey = showsKept ? key : ''
  if (list !== stored.list || shownKey !== stored.shownKey) setStored({ list, personChanges, listingChanges, shownKey })
  useEffect(() => {
    const inView = keptScreens.find((screen) => screen.key === key)
    if (inView) inView.shownAt = performance.now()
  }, [keptScreens, key])
  return (
    <>
      {(hasFailed ? keepsContent : !isOnline || showsCopy) && <LoadStatusBar isStale={hasFailed} />}
      {list.map((screen) => (
        <Activity key={screen.key} mode={showsKept && screen.key === key ? 'visible' : 'hidden'}>
          {screen.element}
        </Activity>
      ))}
      {!showsKept && <UnkeptScreen data={match.loaderData} search={match.search} params={match.params} loadError={undefined} />}
    </>
  )
}

function UnkeptScreen(values: ScreenValues) {
  return (
    <ScreenContext value={values}>
      <Outlet />
    </ScreenContext>
  )
}
