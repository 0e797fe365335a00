import type { SearchQuery } from '@site/domain/search-query.ts'
import { type RefObject, useEffect, useState } from 'react'
import type { Show } from '../../map/ResultsMap.tsx'
import { LazyResultsMap } from '../../map/LazyResultsMap.tsx'
import { MapSkeleton } from '../../map/MapSkeleton.tsx'
import { roomForBoth } from '../../map/room-for-both.ts'
import { useSharedHover } from '../../map/use-shared-hover.ts'
import { classNames } from '../../ui/class-names.ts'
import { useMedia } from '../../ui/use-media.ts'

/** Milliseconds after which the map comes at the latest. */
const maxIdle = 2500

type MapPaneProps = {
  /** Names the pane for links within the page. */
  id: string
  query: SearchQuery
  show: Show
  isAlone: boolean
  onAlone: () => void
  listRef: RefObject<HTMLElement | null>
}

/**
 * The map of the results: beside the list where there is room, in its place on phones. Phones load it on request only; a
 * desktop does when the list is there and nothing else is to be done.
 */
export function MapPane({ id, query, show, isAlone, onAlone, listRef }: MapPaneProps) {
  const isWanted = useWanted(isAlone)
  useSharedHover(listRef, isWanted)
  return (
    <div
      id={id}
      tabIndex={-1}
      className={classNames(
        'min-w-0 bg-map-land desk:sticky desk:top-[calc(72px+var(--head,114px)+var(--bar))] desk:block desk:h-[max(168px,calc(100dvh-72px-var(--head-height,114px)-var(--bar)))]',
        isAlone ? 'relative min-h-80 flex-1 max-desk:[--map-bottom:12px]' : 'hidden',
      )}
    >
      {isWanted ? <LazyResultsMap query={query} show={show} isAlone={isAlone} onAlone={onAlone} className="absolute inset-0" /> : <MapSkeleton />}
    </div>
  )
}

/** Whether the map is shown: on request, or where the window has room, when the browser is idle. It then stays. */
function useWanted(isAlone: boolean): boolean {
  const isWide = useMedia(roomForBoth)
  const [isIdle, setIdle] = useState(false)
  const [was, setWas] = useState(false)
  useEffect(() => {
    if (!isWide) return
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 600)
      return () => clearTimeout(timer)
    }
    const turn = requestIdleCallback(() => setIdle(true), { timeout: maxIdle })
    return () => cancelIdleCallback(turn)
  }, [isWide])
  const isWanted = was || isAlone || (isWide && isIdle)
  if (isWanted && !was) setWas(true)
  return isWanted
}
