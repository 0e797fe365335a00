import type { Box, SearchQuery } from '@site/domain/search-query.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { api } from '../page/api.ts'
import type { MapHandle } from './engine.ts'
import { mayRequest } from './map-requests.ts'
import { placesOf, searchOf } from './search-key.ts'
import { isWithin } from './shapes.ts'
import { settle } from './use-clusters.ts'
import { boxOfResults } from './use-followed.ts'
import { boxInView } from './view-box.ts'

/** Whether a search is held to what was drawn, or to the surroundings of a place: it stays until it is taken away. */
export const isHeld = ({ polygon, near }: SearchQuery): boolean => polygon !== undefined || near !== undefined

type Here = {
  /** The search of the view; null while the map shows the searched part, and until it is known. */
  here: SearchQuery | null
  /** How many homes that finds here, of a search that is held: the pins are those of what holds it. */
  heldCount: number | null
  /** The search of the part in view, and whether something of the search before gives way to it. */
  searchHere: () => Promise<{ query: SearchQuery; givesWay: boolean }>
}

/**
 * What "search this area" does. What was drawn and the surroundings of a place give way to the part in view; a city, an area or a building
 * gives way once the view shows more than its homes, and stays while the view lies among them.
 */
export function useHere(map: MapHandle, query: SearchQuery, hasMoved: boolean): Here {
  const { engine } = map
  const [isLeft, setLeft] = useState<boolean | null>(null)
  const places = placesOf(query)
  const requested = useRef<{ places: string; box: Promise<Box | null> } | null>(null)
  const leavesPlaces = async () => {
    if (places === '') return false
    if (requested.current?.places !== places) requested.current = { places, box: boxOfResults(onlyPlaces(query)).catch(() => null) } // the call has reported the error
    const box = await requested.current.box
    if (!box) requested.current = null
    return !box || !isWithin(boxInView(engine), box)
  }
  const leavesNow = useEffectEvent(leavesPlaces)
  useEffect(() => {
    if (!hasMoved || places === '') return
    let isCurrent = true
    const look = () => void leavesNow().then((left) => isCurrent && setLeft(left))
    look()
    engine.on('moveend', look)
    return () => {
      isCurrent = false
      engine.off('moveend', look)
      setLeft(null)
    }
  }, [engine, hasMoved, places])
  const gives = places === '' ? false : isLeft
  const here = useMemo(() => (hasMoved && gives !== null ? queryHere(query, gives) : null), [query, hasMoved, gives])
  const searchHere = async () => {
    const left = await leavesPlaces()
    return { query: queryHere(query, left), givesWay: left || isHeld(query) }
  }
  return { here, heldCount: useCount(map, isHeld(query) ? here : null), searchHere }
}

/** A search of whatever part of the map is in view: what was drawn gives way, and the places do when they are left. */
function queryHere(query: SearchQuery, isLeft: boolean): SearchQuery {
  const free = { ...query, bbox: undefined, polygon: undefined, near: undefined, cursor: undefined }
  return isLeft ? { ...free, city: undefined, areas: undefined, estateId: undefined } : free
}

const onlyPlaces = ({ type, mode, city, areas, estateId, sort, order, pageSize }: SearchQuery): SearchQuery => ({
  ...{ type, mode, sort, order, pageSize },
  ...(city && { city }),
  ...(areas && { areas }),
  ...(estateId && { estateId }),
})

/** How many homes a search finds in the part in view; null while that is not known. */
function useCount({ engine }: MapHandle, query: SearchQuery | null): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (!query) return
    let turn = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const now = ++turn
      if (!navigator.onLine || !mayRequest()) return
      const view = boxInView(engine)
      const answer = await api()('POST /frontend/api/listing/map', { ...searchOf({ ...query, bbox: view }), map: { zoom: 0, view } }).catch(() => null) // the call has reported the error; the button has no number
      if (now === turn && answer) setCount(answer.clusters.reduce((sum, cluster) => sum + cluster.count, 0))
    }
    const rest = () => {
      setCount(null)
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), settle)
    }
    rest()
    engine.on('moveend', rest)
    return () => {
      turn = 0
      clearTimeout(timer)
      engine.off('moveend', rest)
      setCount(null)
    }
  }, [engine, query])
  return count
}
