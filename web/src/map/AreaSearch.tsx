import { fill, formatNumber } from '@site/domain/format.ts'
import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import type { MapHandle } from './engine/engine.ts'
import { listenTo } from './engine/map-events.ts'
import { useSearchesOnMove, useShowsOtherArea } from './map-search-state.ts'
import { mapWords } from './engine/map.words.ts'

/** Ms without a move before the view is searched. */
const pauseMs = 350

type AreaSearchProps = {
  map: MapHandle
  /** Whether list and map are both visible, so that a move of the map may search its view. */
  canSearchOnMove: boolean
  /** What a move does not leave, so that it does not search: a drawn area or radius, until a person removes it, or a place that the view leaves. */
  boundTo: 'area' | 'radius' | 'place' | null
  /** Whether each move searches the view. */
  searchesOnMove: boolean
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
export function AreaSearch({ map, canSearchOnMove, boundTo, searchesOnMove, hasMoved, count, search, searchAfterMove }: AreaSearchProps) {
  const words = useWords(mapWords)
  const locale = useLocale()
  const isSwitchOn = useSearchesOnMove((state) => state.isOn)
  useSearchAfterMoves(map, searchesOnMove, hasMoved, searchAfterMove)
  const showsOtherArea = hasMoved && !searchesOnMove
  useEffect(() => {
    useShowsOtherArea.setState({ isOn: showsOtherArea })
    return () => useShowsOtherArea.setState({ isOn: false })
  }, [showsOtherArea])
  return (
    <div className="map-search">
      {canSearchOnMove && boundTo && <p className="map-float">{words[onlyTexts[boundTo]]}</p>}
      {canSearchOnMove && !boundTo && (
        <label className="map-float">
          <input
            type="checkbox"
            role="switch"
            className="peer sr-only"
            checked={isSwitchOn}
            onChange={() => useSearchesOnMove.setState({ isOn: !isSwitchOn })}
          />
          <span aria-hidden className="map-switch" />
          {words.searchOnMove}
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
