import type { AddressSearch } from '@site/domain/search-query.ts'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { Screen } from '../../page/screens.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** First data: partial data to show while the loader runs, or undefined. Must return the same object for the same search. */
    firstData?: (search: AddressSearch) => unknown
  }
}

/** The values that a screen reads with `useScreen` and `useLoadError`. */
export type ScreenValues = {
  readonly data: unknown
  readonly search: unknown
  readonly params: unknown
  /** The error of a screen that shows its first data and failed to load the rest; else undefined. */
  readonly loadError: unknown
}

/** `isSingle`: one instance for all addresses; `hasFirstData`: its data is first data; `shownAt`: last time in view, in ms since the page loaded. */
export type KeptScreen = ScreenValues & { readonly key: string; readonly isSingle: boolean; readonly hasFirstData: boolean; shownAt: number }

type Match = { readonly status: string; readonly staticData: StaticDataRouteOption; readonly search: unknown }
type LoadedMatch = Match & { readonly loaderData?: unknown; readonly error: unknown }

/** The most screens kept with one instance for each address; the least recently shown is removed first. */
const maxKept = 8

/** The key of a kept screen: one for each address if `kept` is `each`, else one for the screen. */
export const screenKey = (screen: Pick<Screen, 'file' | 'kept'>, pathname: string, search: Readonly<Record<string, unknown>>): string =>
  screen.kept === 'each' ? [pathname, search['id'], search['code'], search['data']].join('?') : screen.file

/** Replaces the screen with the same key, or appends a new one and removes those above the limit. */
export function withKeptScreen<Kept extends KeptScreen>(keptScreens: readonly Kept[], updated: Kept): Kept[] {
  const index = keptScreens.findIndex(({ key }) => key === updated.key)
  if (index >= 0) return keptScreens.with(index, updated)
  const all = [...keptScreens, updated]
  const removable = all.filter(({ isSingle }) => !isSingle).toSorted((a, b) => a.shownAt - b.shownAt)
  const evicted = new Set(removable.slice(0, Math.max(0, removable.length - maxKept)))
  return all.filter((screen) => !evicted.has(screen))
}

/** The kept screens that stay after a change of a listing. Screens that are kept for each address are dropped, so that they load again, except the one in view. */
export const screensAfterChange = <Kept extends KeptScreen>(keptScreens: readonly Kept[], shownKey: string): readonly Kept[] =>
  keptScreens.filter(({ isSingle, key }) => isSingle || key === shownKey)

/** Whether a screen has these values, compared by identity. */
export const hasSameValues = (screen: ScreenValues, { data, search, params, loadError }: ScreenValues): boolean =>
  screen.data === data && screen.search === search && screen.params === params && screen.loadError === loadError

/** The first data of a match that is loading or has failed; else undefined. */
export function firstDataOf({ status, staticData, search }: Match): unknown {
  if (status !== 'pending' && status !== 'error') return undefined
  return staticData.firstData?.(search as AddressSearch) // screens with first data validate their search
}

/**
 * What to show for a match; `inView` is its kept screen if that is in view now. `keepsContent`: the content in view stays while other data
 * loads, and if that fails. `isKept`: the screen is kept with `data`.
 */
export function screenState(match: LoadedMatch, screen: Pick<Screen, 'kept'> | undefined, inView: Pick<KeptScreen, 'hasFirstData'> | undefined) {
  const hasFailed = match.status === 'error'
  const keepsContent = inView !== undefined && !inView.hasFirstData && (hasFailed || match.status === 'pending')
  const firstData = keepsContent ? undefined : firstDataOf(match)
  const hasFirstData = firstData !== undefined
  const data = match.status === 'success' ? match.loaderData : firstData
  const isKept = screen?.kept !== undefined && data !== undefined
  return { hasFailed, keepsContent, data, hasFirstData, isKept, loadError: hasFailed && hasFirstData ? match.error : undefined }
}
