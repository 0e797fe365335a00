import { fill } from '@site/domain/format.ts'
import { RefreshCw } from 'lucide-react'
import { useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { PlaceSearchResult } from './places.ts'
import { searchNearbyWords } from './search-nearby.words.ts'

/** Says what a search for places has found, with a button after a failure. */
export function PlaceStatus({ places, isRetrying, retry }: PlaceSearchResult) {
  const words = useWords(searchNearbyWords)
  const hasFailed = places === 'failed'
  return (
    <>
      <div role="status">
        {/* removed during another try, so that screen readers announce a second failure, too */}
        {hasFailed && !isRetrying && <p className="pt-3 text-bad">{words.failed}</p>}
        {places && !hasFailed && places.length === 0 && <p className="pt-3 text-ink-2">{words.nothing}</p>}
        {places && !hasFailed && places.length > 0 && (
          <VisuallyHidden>{places.length === 1 ? words.foundOne : fill(words.foundCount, { count: places.length })}</VisuallyHidden>
        )}
      </div>
      {hasFailed && (
        <Button variant="quiet" size="s" className="mt-3" busy={isRetrying} busyText={words.looking} icon={<RefreshCw size={18} aria-hidden />} onClick={retry}>
          {words.retry}
        </Button>
      )}
    </>
  )
}
