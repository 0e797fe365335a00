import type { Box, SearchQuery } from '@site/domain/search-query.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../page/api.ts'
import { useLoad } from '../ui/use-load.ts'
import type { MapHandle } from './engine/engine.ts'
import { countMapRequest } from './map-requests.ts'
import { countOf } from './lay-out-pins.ts'
import { listenTo } from './engine/map-events.ts'
import { placesKey, mapSearchOf } from './search-key.ts'
import { isWithin } from './engine/shapes.ts'
import { settleMs } from './use-clusters.ts'
import { boxOfResults } from './use-follow-search.ts'
import { boxInView } from './engine/view-box.ts'

/** Whether a search has a drawn area or a point with a radius, which stays until a person removes it. */
export const hasShape = (query: SearchQuery): boolean => shapeOf(query) !== null

/** What a search of the view drops from the current search; null: nothing. */
type LeftBehind = 'area' | 'radius' | 'place' | null

/** The shape of a search; null: none. */
export const shapeOf = ({ polygon, near }: SearchQuery): 'area' | 'radius' | null => (polygon ? 'area' : near ? 'radius' : null)

/** The search of the view of a map. */
export type ViewSearch = {
  /** Whether the view extends beyond the homes of the searched place; false until it is known. Only a press of the button drops the place then. */
  leavesPlace: boolean
  /** The search of the view; null if the map shows the searched area, and until it is known. */
  viewQuery: SearchQuery | null
  /** The total of `viewQuery` for a search with a drawn area or radius, whose pins show that area instead of the view; null for others. */
  viewCount: number | null
  /** Resolves to the search of the view, and what it drops from the current search. */
  readViewQuery: () => Promise<{ query: SearchQuery; leftBehind: LeftBehind }>
}

/**
 * The search of the button "search this area". A drawn area and a radius are replaced by the view; a city, area or building is dropped
 * if the view extends beyond its homes.
 */
export function useViewSearch(map: MapHandle, query: SearchQuery, hasMoved: boolean): ViewSearch {
  const { engine } = map
  const places = placesKey(query)
  const requested = useRef<{ places: string; box: Promise<Box | null> } | null>(null)
  const readIsBeyond = async () => {
    if (places === '') return false
    if (requested.current?.places !== places) requested.current = { places, box: boxOfResults(onlyPlaces(query)).catch(() => null) } // the call has reported the error
    const box = await requested.current.box
    if (!box) requested.current = null
    return !box || !isWithin(boxInView(engine), box)
  }
  const { data: isBeyond, reload } = useLoad(hasMoved && places !== '' ? [engine, places] : null, readIsBeyond)
  useEffect(() => listenTo(engine, { moveend: reload }), [engine, reload])
  const dropsPlaces = places === '' ? false : isBeyond
  const viewQuery = useMemo(() => (hasMoved && dropsPlaces !== null ? viewQueryOf(query, dropsPlaces) : null), [query, hasMoved, dropsPlaces])
  const readViewQuery = async () => {
    const isBeyondNow = await readIsBeyond()
    return { query: viewQueryOf(query, isBeyondNow), leftBehind: shapeOf(query) ?? (isBeyondNow ? ('place' as const) : null) }
  }
  return { leavesPlace: hasMoved && dropsPlaces === true, viewQuery, viewCount: useCount(map, hasShape(query) ? viewQuery : null), readViewQuery }
}

/** A search without its box and shape, and optionally without its places. */
function viewQueryOf(query: SearchQuery, dropsPlaces: boolean): SearchQuery {
  const withoutArea = { ...query, bbox: undefined, polygon: undefined, near: undefined, cursor: undefined }
  return dropsPlaces ? { ...withoutArea, city: undefined, areas: undefined, estateId: undefined } : withoutArea
}

const onlyPlaces = ({ type, mode, city, areas, estateId, sort, order, pageSize }: SearchQuery): SearchQuery => ({
  ...{ type, mode, sort, order, pageSize },
  ...(city && { city }),
  ...(areas && { areas }),
  ...(estateId && { estateId }),
})

/** The total of a search in the view; null while it is not known. */
function useCount({ engine }: MapHandle, query: SearchQuery | null): number | null {
  /** How often the map has moved; after each move the homes are counted again. */
  const [moveCount, setMoveCount] = useState(0)
  const isCounted = query !== null
  useEffect(() => (isCounted ? listenTo(engine, { moveend: () => setMoveCount((before) => before + 1) }) : undefined), [engine, isCounted])
  const load = async () => {
    if (!query || !navigator.onLine || !countMapRequest()) return null
    const view = boxInView(engine)
    const { clusters } = await api()('POST /frontend/api/listing/map', { ...mapSearchOf({ ...query, bbox: view }), map: { zoom: 0, view } })
    return countOf(clusters)
  }
  // without an answer the button has no number
  return useLoad(query && [engine, query, moveCount], load, { pauseMs: settleMs }).data
}
