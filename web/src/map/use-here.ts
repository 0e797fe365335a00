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

/** Whether a search has a drawn area or a point with a radius, which stays until a person removes it. */
export const isHeld = ({ polygon, near }: SearchQuery): boolean => polygon !== undefined || near !== undefined

type Here = {
  /** The search of the view; null if the map shows the searched area, and until it is known. */
  here: SearchQuery | null
  /** The total of `here` for a search with a drawn area or radius, whose pins show that area instead. */
  heldCount: number | null
  /** The search of the view, and whether it drops filters of the current search. */
  searchHere: () => Promise<{ query: SearchQuery; dropsFilters: boolean }>
}

/**
 * The search of the button "search this area". A drawn area and a radius are replaced by the view; a city, area or building is dropped
 * if the view extends beyond its homes.
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
    const check = () => void leavesNow().then((left) => isCurrent && setLeft(left))
    check()
    engine.on('moveend', check)
    return () => {
      isCurrent = false
      engine.off('moveend', check)
      setLeft(null)
    }
  }, [engine, hasMoved, places])
  const dropsPlaces = places === '' ? false : isLeft
  const here = useMemo(() => (hasMoved && dropsPlaces !== null ? queryHere(query, dropsPlaces) : null), [query, hasMoved, dropsPlaces])
  const searchHere = async () => {
    const left = await leavesPlaces()
    return { query: queryHere(query, left), dropsFilters: left || isHeld(query) }
  }
  return { here, heldCount: useCount(map, isHeld(query) ? here : null), searchHere }
}

/** A search without its area, and without its places if the view has left them. */
function queryHere(query: SearchQuery, isLeft: boolean): SearchQuery {
  const withoutArea = { ...query, bbox: undefined, polygon: undefined, near: undefined, cursor: undefined }
  return isLeft ? { ...withoutArea, city: undefined, areas: undefined, estateId: undefined } : withoutArea
}

const onlyPlaces = ({ type, mode, city, areas, estateId, sort, order, pageSize }: SearchQuery): SearchQuery => ({
  ...{ type, mode, sort, order, pageSize },
  ...(city && { city }),
  ...(areas && { areas }),
  ...(estateId && { estateId }),
})

/** The total of a search in the view; null while it is not known. */
function useCount({ engine }: MapHandle, query: SearchQuery | null): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (!query) return
    let requestNumber = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const loadCount = async () => {
      const now = ++requestNumber
      if (!navigator.onLine || !mayRequest()) return
      const view = boxInView(engine)
      const answer = await api()('POST /frontend/api/listing/map', { ...searchOf({ ...query, bbox: view }), map: { zoom: 0, view } }).catch(() => null) // the call has reported the error; the button has no number
      if (now === requestNumber && answer) setCount(answer.clusters.reduce((sum, cluster) => sum + cluster.count, 0))
    }
    const schedule = () => {
      setCount(null)
      clearTimeout(timer)
      timer = setTimeout(() => void loadCount(), settle)
    }
    schedule()
    engine.on('moveend', schedule)
    return () => {
      requestNumber = 0
      clearTimeout(timer)
      engine.off('moveend', schedule)
      setCount(null)
    }
  }, [engine, query])
  return count
}
