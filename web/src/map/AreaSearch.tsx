import { fill, formatNumber } from '@site/domain/format.ts'
import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import type { MapHandle } from './engine.ts'
import { useFollows, useShowsOtherArea } from './following.ts'
import { mapWords } from './map.words.ts'

/** Ms without a move before the view is searched. */
const pause = 350

type AreaSearchProps = {
  map: MapHandle
  /** Whether list and map are visible together, so that the list can follow. */
  canFollow: boolean
  /** Whether the list follows the map. */
  follows: boolean
  hasMoved: boolean
  /** Number of homes in the view; null while it is not known. */
  count: number | null
  search: () => void
}

/** Searches the view of the map: after each move, or by a button. */
export function AreaSearch({ map, canFollow, follows, hasMoved, count, search }: AreaSearchProps) {
  const words = useWords(mapWords)
  const locale = useLocale()
  const isOn = useFollows((state) => state.isOn)
  useSearchAfterMoves(map, follows, hasMoved, search)
  const isElsewhere = hasMoved && !follows
  useEffect(() => {
    useShowsOtherArea.setState({ isOn: isElsewhere })
    return () => useShowsOtherArea.setState({ isOn: false })
  }, [isElsewhere])
  return (
    <div className="map-search">
      {canFollow && (
        <label className="map-float">
          <input type="checkbox" role="switch" className="peer sr-only" checked={isOn} onChange={() => useFollows.setState({ isOn: !isOn })} />
          <span aria-hidden className="map-switch" />
          {words.followMap}
        </label>
      )}
      {isElsewhere && (
        <button type="button" className="map-float is-loud" onClick={search}>
          <RotateCw size={17} aria-hidden />
          {count === null ? words.searchHere : fill(words.searchHereCount, { count: formatNumber(count, locale) })}
        </button>
      )}
    </div>
  )
}

/** Searches the view some time after each move, if it differs from the searched one. */
function useSearchAfterMoves({ engine }: MapHandle, isOn: boolean, hasMoved: boolean, search: () => void): void {
  const searchMoved = useEffectEvent(() => {
    if (hasMoved) search()
  })
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const cancel = () => clearTimeout(timer)
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(() => searchMoved(), pause)
    }
    schedule()
    engine.on('movestart', cancel)
    engine.on('moveend', schedule)
    return () => {
      clearTimeout(timer)
      engine.off('movestart', cancel)
      engine.off('moveend', schedule)
    }
  }, [engine, isOn])
}
