import { useMemo } from 'react'
import { useWords } from '../../page/locale.tsx'
import { SearchCarousel } from './SearchCarousel.tsx'
import { homeWords } from './home.words.ts'
import type { Results } from './load-results.ts'
import { RecentlySeen } from './RecentlySeen.tsx'
import { newInAreasQuery, priceDropsQuery, type CarouselKind } from './carousel-queries.ts'
import { useRecentHomes } from './use-recent-homes.ts'

/** One carousel of the home screen: homes seen last, new ones in their areas, or those whose price fell. */
export function CarouselOfKind({ kind, results: { query, loadedAt } }: { kind: CarouselKind; results: Results }) {
  const words = useWords(homeWords)
  const recentHomes = useRecentHomes()
  const recentIds = useMemo(() => new Set(recentHomes.map(({ id }) => id)), [recentHomes])
  if (kind === 'recent') return <RecentlySeen now={loadedAt} />
  if (kind === 'drops') return <SearchCarousel title={words.priceDrops} query={priceDropsQuery(query)} now={loadedAt} />
  const areasQuery = newInAreasQuery(query, recentHomes)
  return areasQuery && <SearchCarousel title={words.newInAreas} query={areasQuery} now={loadedAt} excludedIds={recentIds} />
}
