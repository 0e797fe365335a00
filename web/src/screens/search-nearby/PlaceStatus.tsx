import { fill } from '@site/domain/format.ts'
import { useWords } from '../../page/locale.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { NearbyPlace } from './places.ts'
import { searchNearbyWords } from './search-nearby.words.ts'

/** Says what a search for places has found; null: nothing was searched for, or there is no answer yet. */
export function PlaceStatus({ places }: { places: readonly NearbyPlace[] | 'failed' | null }) {
  const words = useWords(searchNearbyWords)
  return (
    <div role="status">
      {places === 'failed' && <p className="pt-3 text-bad">{words.failed}</p>}
      {places && places !== 'failed' && places.length === 0 && <p className="pt-3 text-ink-2">{words.nothing}</p>}
      {places && places !== 'failed' && places.length > 0 && (
        <VisuallyHidden>{places.length === 1 ? words.foundOne : fill(words.foundCount, { count: places.length })}</VisuallyHidden>
      )}
    </div>
  )
}
