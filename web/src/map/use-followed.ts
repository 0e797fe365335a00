import { activeFilters, type Box, type SearchQuery } from '@site/domain/search-query.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../api.ts'
import { useShell } from '../shell/locale.tsx'
import type { MapHandle, Padding } from './engine.ts'
import { boxOfClusters } from './lay-out-pins.ts'
import { mayRequest } from './map-requests.ts'
import { isPersons, ours } from './moves.ts'
import { searchOf } from './search-key.ts'
import { boxOf, boxOfNear, isAlike } from './shapes.ts'
import { boxInView } from './view-box.ts'

/** Pixels between what a map is fitted to and its edge. */
export const margin = 48
/** The same around results, whose prices are wider than their points. */
const resultsMargin = 76
/** Pixels that half a pin takes at most. */
const pinMargin = 40
/** A cluster is never opened farther than one can see the block around; results never farther than one can see the area. */
export const closest = 17.2
const closestResults = 15.5
/** How much of the view results fill, in one direction, that need no other view. */
const filled = 0.5
/** Everything there is, at once. */
const everywhere = { zoom: 0, view: [-180, -85, 180, 85] as Box }

/** The box that a search is about: what was drawn, the radius, what was searched on the map; null when it names no place. */
export function boxOfQuery({ polygon, near, bbox }: SearchQuery): Box | null {
  return polygon ? boxOf(polygon) : near ? boxOfNear(near) : (bbox ?? null)
}

/** Where the homes of a search are; null when there are none with a point, or when too much has been asked for. */
async function boxOfResults(query: SearchQuery): Promise<Box | null> {
  // that it is too much is said by the homes of the view, which are asked for as well
  if (!mayRequest()) return null
  const { clusters } = await api()('POST /frontend/api/listing/map', { ...searchOf(query), map: everywhere })
  return boxOfClusters(clusters)
}

/** Whether the view shows all of a box, with room for the pins at its edge, and not as a spot in it. */
function isWellSeen([west, south, east, north]: Box, engine: MapHandle['engine']): boolean {
  const view = boxInView(engine)
  const { clientWidth, clientHeight } = engine.getContainer()
  const [wide, high] = [view[2] - view[0], view[3] - view[1]]
  const [x, y] = [(pinMargin / clientWidth) * wide, (pinMargin / clientHeight) * high]
  const isInside = west >= view[0] + x && south >= view[1] + y && east <= view[2] - x && north <= view[3] - y
  return isInside && Math.max((east - west) / wide, (north - south) / high) >= filled
}

/** What the map is to show: the place that a search names, the whole site when it asks for nothing in particular, else its results. */
function goalOf(query: SearchQuery, area: Box): string {
  const box = boxOfQuery(query)
  if (box) return JSON.stringify(box)
  const isBare = query.keyword === undefined && activeFilters(query).length === 0
  return JSON.stringify(isBare ? area : searchOf(query))
}

/** Whether the last step was back or forward. */
function useTraversal(): React.RefObject<boolean> {
  const { history } = useRouter()
  const isTraversal = useRef(false)
  useEffect(() => history.subscribe(({ action }) => void (isTraversal.current = action.type !== 'PUSH' && action.type !== 'REPLACE')), [history])
  return isTraversal
}

type Followed = {
  /** Whether a person has moved the map away from what is searched. */
  hasMoved: boolean
  /** Whether the map is still to be moved. */
  isFollowing: boolean
  /** The part in view, to search it: the map stays where it is then. */
  takeView: () => Box
}

/** Moves the map to what is searched when that changes, and back to where it was left when the reader goes back. */
export function useFollowed({ engine, began }: MapHandle, query: SearchQuery, padding?: Padding): Followed {
  const { site } = useShell()
  const [hasMoved, setMoved] = useState(false)
  const goal = goalOf(query, site.mapArea)
  const [followed, setFollowed] = useState<string | null>(null)
  const isTraversal = useTraversal()
  const before = useRef(JSON.stringify(began))
  const left = useRef(new Map<string, { center: [number, number]; zoom: number }>())
  const isFirst = useRef(true)
  const taken = useRef(new Set<string>())
  const follow = useEffectEvent(async (isCurrent: () => boolean) => {
    const animate = !isFirst.current
    isFirst.current = false
    if (before.current === goal) return
    left.current.set(before.current, { center: engine.getCenter().toArray(), zoom: engine.getZoom() })
    before.current = goal
    // a person may have gone on while the homes of their last view were on their way
    if (!isTraversal.current && query.bbox && taken.current.has(goal)) return setMoved(!isAlike(query.bbox, boxInView(engine)))
    setMoved(false)
    const known = isTraversal.current && left.current.get(goal)
    if (known) return void engine.jumpTo(known, ours)
    const said = boxOfQuery(query) ?? (goal === JSON.stringify(site.mapArea) ? site.mapArea : null)
    if (said) {
      if (!isAlike(said, boxInView(engine))) engine.fitBounds([...said], { padding: query.bbox ? 0 : (padding ?? margin), maxZoom: closest }, ours)
      return
    }
    const box = await boxOfResults(query).catch(() => null) // the call has told what is wrong; the map stays
    if (box && isCurrent() && !isWellSeen(box, engine))
      engine.fitBounds([...box], { padding: padding ?? resultsMargin, maxZoom: closestResults, animate }, ours)
  })
  useEffect(() => {
    let isCurrent = true
    const run = () => void follow(() => isCurrent).then(() => isCurrent && setFollowed(goal))
    // a hidden map has no size to fit anything to
    if (engine.getContainer().clientWidth > 0) run()
    else void engine.once('resize', run)
    return () => {
      isCurrent = false
      engine.off('resize', run)
    }
  }, [engine, goal])
  useEffect(() => {
    const moved = (event: object) => {
      if (isPersons(event)) setMoved(true)
    }
    engine.on('moveend', moved)
    return () => void engine.off('moveend', moved)
  }, [engine])
  const takeView = () => {
    const view = boxInView(engine)
    taken.current.add(JSON.stringify(view))
    return view
  }
  return { hasMoved, isFollowing: followed !== goal, takeView }
}
