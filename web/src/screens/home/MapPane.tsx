import type { SearchQuery } from '@site/domain/search-query.ts'
import { type RefObject, useEffect, useState } from 'react'
import type { ShowResults } from '../../filters/use-filter-choice.ts'
import { LazyResultsMap } from '../../map/LazyResultsMap.tsx'
import { MapSkeleton } from '../../map/MapSkeleton.tsx'
import { listBesideMapQuery } from '../../map/wide-window.ts'
import { useSharedHover } from '../../map/use-shared-hover.ts'
import { classNames } from '../../ui/class-names.ts'
import { useMedia } from '../../ui/use-media.ts'

/** Ms after which a wide window loads the map although the browser is not idle. */
const idleTimeoutMs = 2500
/** Ms until the map loads in browsers without `requestIdleCallback`. */
const fallbackDelayMs = 600

type MapPaneProps = {
  /** For links within the page. */
  id: string
  query: SearchQuery
  showResults: ShowResults
  /** Whether the map is shown instead of the list. */
  isListHidden: boolean
  /** Switches between list and map. */
  onToggleList: () => void
  listRef: RefObject<HTMLElement | null>
}

/** The map of the results: beside the list in wide windows, else instead of it. */
export function MapPane({ id, query, showResults, isListHidden, onToggleList, listRef }: MapPaneProps) {
  const shouldLoad = useShouldLoadMap(isListHidden)
  useSharedHover(listRef, shouldLoad)
  return (
    <div
      id={id}
      tabIndex={-1}
      className={classNames(
        'min-w-0 bg-map-land desk:sticky desk:top-[calc(72px+var(--head,114px)+var(--bar))] desk:block desk:h-[max(168px,calc(var(--screen)-72px-var(--head-height,114px)-var(--bar)))]',
        isListHidden ? 'relative min-h-80 flex-1 max-desk:[--map-bottom:12px]' : 'hidden',
      )}
    >
      {shouldLoad ? <LazyResultsMap query={query} show={showResults} isListHidden={isListHidden} onToggleList={onToggleList} /> : <MapSkeleton />}
    </div>
  )
}

/** Whether the map loads: on request, or in wide windows as soon as the browser is idle. It stays true afterwards. */
function useShouldLoadMap(isListHidden: boolean): boolean {
  const isWide = useMedia(listBesideMapQuery)
  const [isIdle, setIdle] = useState(false)
  const [wasRequested, setWasRequested] = useState(false)
  useEffect(() => {
    if (!isWide) return
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), fallbackDelayMs)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: idleTimeoutMs })
    return () => cancelIdleCallback(handle)
  }, [isWide])
  const shouldLoad = wasRequested || isListHidden || (isWide && isIdle)
  if (shouldLoad && !wasRequested) setWasRequested(true)
  return shouldLoad
}
