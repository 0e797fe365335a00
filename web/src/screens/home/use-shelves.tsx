import { type ReactNode, useMemo } from 'react'
import { useIsHydrated } from '../../ui/hydration.tsx'
import { useIsMobile } from '../../ui/use-media.ts'
import { HomeShelf } from './HomeShelf.tsx'
import type { Results } from './load-results.ts'
import { shelfPlaces } from './shelf-queries.ts'

/**
 * The shelves of the home screen by the number of cards before them; undefined if there are none, and on the server. They stand as soon as the page
 * is hydrated, since a reload restores its scroll position then.
 */
export function useShelves(results: Results, hasShelves: boolean): ReadonlyMap<number, ReactNode> | undefined {
  const isMobile = useIsMobile()
  const isHydrated = useIsHydrated()
  return useMemo(() => {
    if (!hasShelves || !isHydrated) return undefined
    const places = shelfPlaces(results.answer.items.length, isMobile ? 4 : 8)
    return new Map(places.map(([after, kinds]) => [after, kinds.map((kind) => <HomeShelf key={kind} kind={kind} results={results} />)]))
  }, [results, hasShelves, isMobile, isHydrated])
}
