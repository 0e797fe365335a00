import { type ReactNode, useMemo } from 'react'
import { useIsHydrated } from '../../ui/hydration.tsx'
import { useIsMobile } from '../../ui/use-media.ts'
import { CarouselOfKind } from './CarouselOfKind.tsx'
import type { Results } from './load-results.ts'
import { carouselPositions } from './carousel-queries.ts'

/**
 * The carousels of the home screen by the number of cards before them; undefined if there are none, and on the server. They stand as soon as the page
 * is hydrated, since a reload restores its scroll position then.
 */
export function useCarousels(results: Results, hasCarousels: boolean): ReadonlyMap<number, ReactNode> | undefined {
  const isMobile = useIsMobile()
  const isHydrated = useIsHydrated()
  return useMemo(() => {
    if (!hasCarousels || !isHydrated) return undefined
    const positions = carouselPositions(results.answer.items.length, isMobile ? 4 : 8)
    return new Map(positions.map(([cardsBefore, kinds]) => [cardsBefore, kinds.map((kind) => <CarouselOfKind key={kind} kind={kind} results={results} />)]))
  }, [results, hasCarousels, isMobile, isHydrated])
}
