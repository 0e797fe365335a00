import type { AddressSearch } from '@site/domain/search-query.ts'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { Screen } from '../screens.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Partial data to show while the loader runs; undefined if there is none. Must return the same object for the same search. */
    firstData?: (search: AddressSearch) => unknown
  }
}

/** What a screen is shown with. */
export type Shown = {
  readonly data: unknown
  readonly search: unknown
  readonly params: unknown
  /** The load error, for a screen that shows its first data; else undefined. */
  readonly loadError: unknown
}

/** A kept screen. `isSingle`: one instance for all addresses; `isFirst`: its data is first data; `shownAt`: last time in view, in ms. */
export type KeptScreen = Shown & { readonly key: string; readonly isSingle: boolean; readonly isFirst: boolean; shownAt: number }

type Match = { readonly status: string; readonly staticData: StaticDataRouteOption; readonly search: unknown }
type LoadedMatch = Match & { readonly loaderData?: unknown; readonly error: unknown }

/** Maximum of kept screens of the sort `each`; the least recently shown is removed first. */
const maxKept = 8

/** The key of a kept screen: one for each address with `each`, else one for the screen. */
export const screenKey = (screen: Pick<Screen, 'file' | 'kept'>, pathname: string, search: Readonly<Record<string, unknown>>): string =>
  screen.kept === 'each' ? [pathname, search['id'], search['code'], search['data']].join('?') : screen.file

/** Replaces the screen with the same key, or appends a new one and removes those above the limit. */
export function keepScreen<Kept extends KeptScreen>(kept: readonly Kept[], updated: Kept): Kept[] {
  const index = kept.findIndex(({ key }) => key === updated.key)
  if (index >= 0) return kept.with(index, updated)
  const all = [...kept, updated]
  const removable = all.filter(({ isSingle }) => !isSingle).toSorted((a, b) => a.shownAt - b.shownAt)
  const evicted = new Set(removable.slice(0, Math.max(0, removable.length - maxKept)))
  return all.filter((screen) => !evicted.has(screen))
}

/** Whether a screen was last shown with the same values, compared by identity. */
export const isShownWith = (screen: Shown, { data, search, params, loadError }: Shown): boolean =>
  screen.data === data && screen.search === search && screen.params === params && screen.loadError === loadError

/** The first data of a match that is loading or has failed; else undefined. */
export function firstDataOf({ status, staticData, search }: Match): unknown {
  if (status !== 'pending' && status !== 'error') return undefined
  return staticData.firstData?.(search as AddressSearch) // every screen with first data validates its search so
}

/**
 * What to show for a match; `inView` is its kept screen if that is in view now. `keepsContent`: the content in view stays while
 * other data loads, and if that fails. `isKept`: the screen is kept with `data`, which is only first data if `isFirst`.
 */
export function screenState(match: LoadedMatch, screen: Pick<Screen, 'kept'> | undefined, inView: Pick<KeptScreen, 'isFirst'> | undefined) {
  const hasFailed = match.status === 'error'
  const keepsContent = inView !== undefined && !inView.isFirst && (hasFailed || match.status === 'pending')
  const first = keepsContent ? undefined : firstDataOf(match)
  const isFirst = first !== undefined
  const data = match.status === 'success' ? match.loaderData : first
  const isKept = screen?.kept !== undefined && data !== undefined
  return { hasFailed, keepsContent, data, isFirst, isKept, loadError: hasFailed && isFirst ? match.error : undefined }
}
