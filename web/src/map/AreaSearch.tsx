import { fill, formatNumber } from '@site/domain/format.ts'
import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import type { MapHandle } from './engine/engine.ts'
import { listenTo } from './engine/map-events.ts'
import { useFollowsMap, useShowsOtherArea } from './map-search-state.ts'
import { mapWords } from './engine/map.words.ts'

/** Ms without a move before the view is searched. */
const pauseMs = 350

type AreaSearchProps = {
  map: MapHandle
  /** Whether list and map are both visible, so that the list can follow the map. */
  canFollow: boolean
  /** What keeps the list from following the map: a drawn area or radius that the search covers until a person removes it, or a place that the view leaves. */
  keptBy: 'area' | 'radius' | 'place' | null
  /** Whether the list follows the map. */
  follows: boolean
  /** Whether the map shows another area than the searched one. */
  hasMoved: boolean
  /** Number of homes in the view; null while it is not known. */
  count: number | null
  /** Searches the view, by a press of the button. */
  search: () => void
  /** Searches the view after a move, without a press of the button. */
  searchAfterMove: () => void
}

const onlyTexts = { area: 'onlyDrawnArea', radius: 'onlyRadius', place: 'onlyPlace' } as const

/** Searches the view of the map: after each move, or by a button. */
export function AreaSearch({ map, canFollow, keptBy, follows, hasMoved, count, search, searchAfterMove }: AreaSearchProps) {
  const words = useWords(mapWords)
  const locale = useLocale()
  const isSwitchOn = useFollowsMap((state) => state.isOn)
  useSearchAfterMoves(map, follows, hasMoved, searchAfterMove)
  const showsOtherArea = hasMoved && !follows
  useEffect(() => {
    useShowsOtherArea.setState({ isOn: showsOtherArea })
    return () => useShowsOtherArea.setState({ isOn: false })
  }, [showsOtherArea])
  return (
    <div className="map-search">
      {canFollow && keptBy && <p className="map-float">{words[onlyTexts[keptBy]]}</p>}
      {canFollow && !keptBy && (
        <label className="map-float">
          <input type="checkbox" role="switch" className="peer sr-only" checked={isSwitchOn} onChange={() => useFollowsMap.setState({ isOn: !isSwitchOn })} />
          <span aria-hidden className="map-switch" />
          {words.followMap}
        </label>
      )}
      {showsOtherArea && (
        <button type="button" className="map-float is-primary" onClick={search}>
          <RotateCw size={17} aria-hidden />
          {count === null ? words.searchView : fill(words.searchViewCount, { count: formatNumber(count, locale) })}
        </button>
      )}
    </div>
  )
}

/** Searches the view `pauseMs` after each move, if it differs from the searched one. */
function useSearchAfterMoves({ engine }: MapHandle, isActive: boolean, hasMoved: boolean, search: () => void): void {
  const searchMoved = useEffectEvent(() => {
    if (hasMoved) search()
  })
  useEffect(() => {
    if (!isActive) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const cancel = () => clearTimeout(timer)
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(() => searchMoved(), pauseMs)
    }
    schedule()
    const stopListening = listenTo(engine, { movestart: cancel, moveend: schedule })
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [engine, isActive])
}
