import { type ReactNode, Suspense, useMemo } from 'react'
import { lazyPart, QuietPart } from '../../ui/lazy-part.tsx'
import { useIsMobile } from '../../ui/use-media.ts'
import type { Results } from './load-results.ts'
import { shelfPlaces } from './shelf-queries.ts'

// lazy: shelves stand below the first view
const HomeShelf = lazyPart(() => import('./HomeShelf.tsx'), 'HomeShelf', { failed: QuietPart })

/** The shelves of the home screen by the number of cards before them; undefined if there are none. */
export function useShelves(results: Results, hasShelves: boolean): ReadonlyMap<number, ReactNode> | undefined {
  const isMobile = useIsMobile()
  return useMemo(() => {
    if (!hasShelves) return undefined
    const places = shelfPlaces(results.answer.items.length, isMobile ? 4 : 8)
    return new Map(
      places.map(([after, kinds]) => [
        after,
        <Suspense key={after}>
          {kinds.map((kind) => (
            <HomeShelf key={kind} kind={kind} results={results} />
          ))}
        </Suspense>,
      ]),
    )
  }, [results, hasShelves, isMobile])
}
