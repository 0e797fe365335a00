import { fill, formatNumber } from '@site/domain/format.ts'
import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import type { MapHandle } from './engine.ts'
import { useFollows, useMovedOn } from './following.ts'
import { mapWords } from './map.words.ts'

/** Milliseconds that a map rests before its view is searched. */
const settle = 350

type AreaSearchProps = {
  map: MapHandle
  /** Whether list and map are in view together, so that the list can follow. */
  canFollow: boolean
  /** Whether it does. */
  follows: boolean
  hasMoved: boolean
  /** How many homes the view has; null while that is not known. */
  count: number | null
  search: () => void
}

/** Searches the view of the map: after each move, or by a button. */
export function AreaSearch({ map, canFollow, follows, hasMoved, count, search }: AreaSearchProps) {
  const words = useWords(mapWords)
  const locale = useLocale()
  const isOn = useFollows((state) => state.isOn)
  useSearchAtRest(map, follows, hasMoved, search)
  const isMovedOn = hasMoved && !follows
  useEffect(() => {
    useMovedOn.setState({ isMovedOn })
    return () => useMovedOn.setState({ isMovedOn: false })
  }, [isMovedOn])
  return (
    <div className="map-search">
      {canFollow && (
        <label className="map-float">
          <input type="checkbox" role="switch" className="peer sr-only" checked={isOn} onChange={() => useFollows.setState({ isOn: !isOn })} />
          <span aria-hidden className="map-switch" />
          {words.followMap}
        </label>
      )}
      {isMovedOn && (
        <button type="button" className="map-float is-loud" onClick={search}>
          <RotateCw size={17} aria-hidden />
          {count === null ? words.searchHere : fill(words.searchHereCount, { count: formatNumber(count, locale) })}
        </button>
      )}
    </div>
  )
}

/** Searches when the map rests at another view than the searched one. */
function useSearchAtRest({ engine }: MapHandle, isOn: boolean, hasMoved: boolean, search: () => void): void {
  const atRest = useEffectEvent(() => {
    if (hasMoved) search()
  })
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => clearTimeout(timer)
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(() => atRest(), settle)
    }
    rest()
    engine.on('movestart', wait)
    engine.on('moveend', rest)
    return () => {
      clearTimeout(timer)
      engine.off('movestart', wait)
      engine.off('moveend', rest)
    }
  }, [engine, isOn])
}
