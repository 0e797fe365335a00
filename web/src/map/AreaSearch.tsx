import { fill, formatNumber } from '@site/domain/format.ts'
import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocale, useWords } from '../shell/locale.tsx'
import type { MapHandle } from './engine.ts'
import { useFollows, useMovedOn } from './following.ts'
import { mapWords } from './map.words.ts'
import { isPersons } from './moves.ts'

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

/** The two ways to search what the map shows: by itself after each move, or by a button. */
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

/** Searches once a map that a person moved has come to rest. */
function useSearchAtRest({ engine }: MapHandle, isOn: boolean, hasMoved: boolean, search: () => void): void {
  const now = useEffectEvent(search)
  const isBehind = useEffectEvent(() => hasMoved)
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    if (isBehind()) timer = setTimeout(() => now(), settle)
    const wait = () => clearTimeout(timer)
    const rest = (event: object) => {
      clearTimeout(timer)
      if (isPersons(event)) timer = setTimeout(() => now(), settle)
    }
    engine.on('movestart', wait)
    engine.on('moveend', rest)
    return () => {
      clearTimeout(timer)
      engine.off('movestart', wait)
      engine.off('moveend', rest)
    }
  }, [engine, isOn])
}
